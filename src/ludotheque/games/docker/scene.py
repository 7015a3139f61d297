"""Positions of Docker as pictures: the stacks, the cubes and cards in hand, and the die."""

from __future__ import annotations

import numpy as np

from ...core import COLOURS, Text
from ...draw import DIE, Board, Cell, Piece, Route, Scene, Stock, Stop, Tray
from . import rules
from .notation import cell_name, out_of_game, parts, roll_of
from .routes import steps

_CELLS = [cell_name(cell) for cell in range(rules.CELLS)]
_CUBES = Text(fr="cubes", en="cubes")
_CARD = Text(fr="carte {card}", en="card {card}")
_THROW = Text(fr="{player} jette le dé", en="{player} throws the die")
_SPEND = Text(fr="{player} dépense exactement {roll}", en="{player} spends exactly {roll}")
_CHOOSE = Text(fr="{player} choisit une carte et un cube", en="{player} chooses a card and a cube")

_WHICH_CARD = Text(fr="Choisis une carte.", en="Choose a card.")
_WHICH = Text(
    fr="Choisis un cube : il doit dépenser exactement {roll}.", en="Choose a cube: it has to spend exactly {roll}."
)
_WHICH_FOR = Text(fr="Quel cube va en {cell} ?", en="Which cube goes to {cell}?")
_WHICH_CARD_FOR = Text(fr="Avec quelle carte vas-tu en {cell} ?", en="With which card do you go to {cell}?")
_WHERE = Text(
    fr="Où va ce cube ? Il dépense exactement {roll}.", en="Where does this cube go? It spends exactly {roll}."
)


def scene(s: np.record, last: int | None) -> Scene:
    """The position as it is seen."""
    return Scene(
        title="Docker",
        board=Board(
            "isometric",
            columns=rules.SIDE,
            rows=rules.SIDE,
            levels=max(1, *(rules.height(s, cell) for cell in range(rules.CELLS))),
        ),
        cells=tuple(Cell(cell_name(cell), _at(cell), door=cell in rules.ENTRIES) for cell in range(rules.CELLS)),
        pieces=tuple(cube for cell in range(rules.CELLS) for cube in _stack(s, cell)),
        trays=tuple(_tray(s, player) for player in range(s.players)),
        caption=_caption(s),
        die=_die(s, last),
        marks={DIE: "decisive"} if _fatal(s, last) else {},
    )


def routes(s: np.record, move: int) -> list[Route]:
    """The way of a cube, with what every step spends: in through a door, or from where it stood."""
    if move >= rules.ROLLS:
        return []
    card, source, cell = parts(move)
    way = steps(s, source, cell, int(s.rolled) if s.variant == rules.DICE else card)
    entry = way[0][0]
    start = Stop(_before_door(entry)) if source == rules.HAND else Stop(_at(source), rules.height(s, source) - 1)
    return [Route(int(s.mover), (start, *(Stop(_at(at), rules.height(s, at), str(cost)) for at, cost in way)))]


def touches(s: np.record, move: int) -> list[list[str]]:
    """A card where there are cards, a cube in hand or on the board, then the cell where it ends; nothing for a roll."""
    if move >= rules.ROLLS:
        return [[]]
    card, source, cell = parts(move)
    cube = _stock_name(int(s.mover)) if source == rules.HAND else cell_name(source)
    cards = [_card_name(int(s.mover), card)] if s.variant == rules.CARDS else []
    return [[*cards, cube, cell_name(cell)]]


def attempt(s: np.record, touched: list[str]) -> str | None:
    """A card where one was touched, a cube in hand or on a cell, and where it goes; what is missing may be any."""
    cards = {_card_name(int(s.mover), card): str(card) for card in range(1, rules.SIDES_OF_DIE + 1)}
    cubes = {_stock_name(int(s.mover)): "@"} | {cell: f"{cell}>" for cell in _CELLS}
    card = cards.get(touched[0], "") if touched else ""
    cube, *goals = (touched[1:] or [_stock_name(int(s.mover))]) if card else (touched or [""])
    goal = goals[0] if goals else next(cell for cell in _CELLS if cell != cube)
    return f"{card}{cubes[cube]}{goal}" if cube in cubes and goal in _CELLS and len(goals) < 2 else None


def prompt(s: np.record, touched: list[str]) -> Text | None:
    """A card where there are cards, a cube, and where it ends; or first the cell where a cube shall end."""
    cards = {_card_name(int(s.mover), card): card for card in range(1, rules.SIDES_OF_DIE + 1)}
    own = {_stock_name(int(s.mover)), *(cell_name(cell) for cell in range(rules.CELLS) if _tops(s, cell))}
    roll = next((cards[name] for name in touched if name in cards), int(s.rolled))
    rest = [name for name in touched if name not in cards]
    if s.variant == rules.CARDS and len(rest) == len(touched):
        return _WHICH_CARD_FOR.format(cell=rest[0]) if rest and rest[0] not in own else _WHICH_CARD
    if not rest:
        return _WHICH.format(roll=roll)
    return _WHERE.format(roll=roll) if rest[0] in own else _WHICH_FOR.format(cell=rest[0])


def _tops(s: np.record, cell: int) -> bool:
    """Whether the player to move has the highest cube on a cell."""
    level = rules.height(s, cell) - 1
    return level >= 0 and int(s.stack[cell]) >> 2 * level & 3 == s.mover


def _at(cell: int) -> tuple[int, int]:
    return cell % rules.SIDE, cell // rules.SIDE


def _before_door(entry: int) -> tuple[int, int]:
    """The place outside an entry, opposite to the middle of the board."""
    column, row = _at(entry)
    return 2 * column - 1, 2 * row - 1


def _fatal(s: np.record, last: int | None) -> bool:
    """Whether the last move was the roll that nobody could spend any more."""
    return bool(s.ended and last is not None and last >= rules.ROLLS)


def _die(s: np.record, last: int | None) -> int | None:
    """What the die shows; the roll that ended a game stays on the table."""
    if last is not None and _fatal(s, last):
        return roll_of(last)
    return int(s.rolled) if s.variant == rules.DICE else None


def _cube_name(cube: int) -> str:
    return f"cube-{cube}"


def _stack(s: np.record, cell: int) -> list[Piece]:
    return [
        Piece(
            name=_cube_name(int(s.cubes[cell]) >> 4 * level & 15),
            shape="cube",
            owner=int(s.stack[cell]) >> 2 * level & 3,
            at=_at(cell),
            level=level,
        )
        for level in range(rules.height(s, cell))
    ]


def _stock_name(player: int) -> str:
    return f"cubes-{player}"


def _card_name(player: int, card: int) -> str:
    return f"card-{player}-{card}"


def _tray(s: np.record, player: int) -> Tray:
    note = out_of_game(s, player)
    cubes = Stock(_stock_name(player), str(_CUBES), "cube", int(s.hand[player]))
    return Tray(player, note=str(note or ""), out=note is not None, stocks=(cubes, *_cards(s, player)))


def _cards(s: np.record, player: int) -> list[Stock]:
    if s.variant == rules.DICE:
        return []
    held = int(s.cards[player])
    return [
        Stock(_card_name(player, card), str(_CARD.format(card=card)), "card", held >> (card - 1) & 1, label=str(card))
        for card in range(1, rules.SIDES_OF_DIE + 1)
    ]


def _caption(s: np.record) -> str:
    player = COLOURS[s.mover]
    if s.variant == rules.CARDS:
        return str(_CHOOSE.format(player=player))
    return str(_SPEND.format(player=player, roll=s.rolled) if s.rolled else _THROW.format(player=player))
