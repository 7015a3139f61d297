"""Positions of Docker as pictures: the stacks, the cubes and cards in hand, and the die."""

from __future__ import annotations

import numpy as np

from ...core import COLOURS, Text
from ...draw import Board, Cell, Piece, Scene, Stock, Tray
from . import rules
from .notation import cell_name, out_of_game, parts

_CELLS = [cell_name(cell) for cell in range(rules.CELLS)]
_CUBES = Text(fr="cubes", en="cubes")
_CARD = Text(fr="carte {card}", en="card {card}")
_THROW = Text(fr="{player} jette le dé", en="{player} throws the die")
_SPEND = Text(fr="{player} dépense exactement {roll}", en="{player} spends exactly {roll}")
_CHOOSE = Text(fr="{player} choisit une carte et un cube", en="{player} chooses a card and a cube")


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
        die=int(s.rolled) if s.variant == rules.DICE else None,
    )


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


def _at(cell: int) -> tuple[int, int]:
    return cell % rules.SIDE, cell // rules.SIDE


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
