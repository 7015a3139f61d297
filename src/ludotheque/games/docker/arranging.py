"""Positions of Docker that are set up by hand: the stacks from A1 to the right and then upwards, each from its lowest
cube, who is to move, and what the die shows or which cards are held.

`./ox/././././o/./.,x,d4` is a stack of two on B1 with Vermilion on top, a single cube on A3, and Vermilion who has
thrown a 4. From three players on, `out:` names those who are out, in their order.
"""

from __future__ import annotations

from itertools import permutations

import numpy as np

from ...core import COLOURS, Text
from ...core.arranging import ERASER, MOVER, Fact, Option, Tool, eraser, mover_fact, number_options
from ...draw import MARKS
from . import rules
from .notation import cell_name

_EMPTY = "."
_CARD = "card"
_ROLL = "roll"
_OUT = "out"
_NOBODY = "nobody"
_CELLS = [cell_name(cell) for cell in range(rules.CELLS)]
_CARDS = range(1, rules.SIDES_OF_DIE + 1)

_CUBE = Text(fr="cube", en="cube")
_CARD_TOOL = Text(fr="carte : en main ou jouée", en="card: in hand or played")
_DIE = Text(fr="le dé", en="the die")
_TO_THROW = Text(fr="à jeter", en="to be thrown")
_ARE_OUT = Text(fr="hors jeu", en="out")
_NONE_OUT = Text(fr="personne", en="nobody")
_THEN = Text(fr=", puis ", en=", then ")
_FIRST_ROUND = Text(
    fr="chacun commence par entrer un cube, à son tour (DO-2).",
    en="everybody begins by bringing in a cube, in turn (DO-2).",
)
_CARDS_IN_TURN = Text(
    fr="ceux qui sont encore en jeu n’ont pas joué leurs cartes chacun à son tour (DO-8).",
    en="those who are still in have not played their cards in turn (DO-8).",
)
_CANNOT_SPEND = Text(
    fr="{player} ne peut pas dépenser ce jet et serait hors jeu (DO-6).",
    en="{player} cannot spend this roll and would be out (DO-6).",
)
_NO_CARD = Text(
    fr="{player} n’a aucune carte jouable et serait hors jeu (DO-8).",
    en="{player} has no playable card and would be out (DO-8).",
)


def tools(s: np.record) -> list[Tool]:
    """A cube of each player, the cards where there are any, and the eraser."""
    cubes = [Tool(MARKS[player], _CUBE, player) for player in range(s.players)]
    cards = [Tool(_CARD, _CARD_TOOL)] if s.variant == rules.CARDS else []
    return [*cubes, *cards, eraser()]


def places(s: np.record, tool: str) -> list[str]:
    """All cells while the player has a cube in hand; the eraser, cells with cubes; all cards but the last of a hand."""
    if tool == _CARD:
        return [
            _card_name(player, card) for player in range(s.players) for card in _CARDS if not _is_last(s, player, card)
        ]
    if tool == ERASER:
        return [name for name, stack in zip(_CELLS, _stacks(s), strict=True) if stack]
    return _CELLS if s.hand[MARKS.index(tool)] else []


def put(s: np.record, tool: str, place: str) -> None:
    """Put a cube on a stack, take its uppermost cube away, or play a card or take it back."""
    if tool == _CARD:
        player, card = map(int, place.removeprefix("card-").split("-"))
        s.cards[player] ^= 1 << card - 1
        return
    stacks = _stacks(s)
    stack = stacks[_CELLS.index(place)]
    if tool == ERASER:
        stack.pop()
    else:
        stack.append(MARKS.index(tool))
    _stack_up(s, stacks)


def facts(s: np.record) -> list[Fact]:
    """Who is to move, what the die shows where there is one, and who is out where that does not end the game."""
    found = [mover_fact((player for player in range(s.players) if s.place[player] == 0), int(s.mover))]
    if s.variant == rules.DICE:
        rolls = (Option("0", _TO_THROW), *number_options(_CARDS))
        found.append(Fact(_ROLL, _DIE, rolls, str(s.rolled)))
    if s.players > 2:
        found.append(Fact(_OUT, _ARE_OUT, _orders(int(s.players)), _signs(_gone(s)) or _NOBODY))
    return found


def choose(s: np.record, fact: str, option: str) -> None:
    """Let a player be to move, the die show something, or these players be out, in this order."""
    if fact == MOVER:
        s.mover = int(option)
    elif fact == _ROLL:
        s.rolled = int(option)
    else:
        _put_out(s, "" if option == _NOBODY else option)
        while s.place[s.mover]:
            s.mover = (s.mover + 1) % s.players


def write(s: np.record) -> str:
    """The stacks, who is to move, the die or the cards, and who is out."""
    parts = ["/".join(_signs(stack) or _EMPTY for stack in _stacks(s)), MARKS[s.mover]]
    if s.variant == rules.DICE:
        parts.append(f"d{s.rolled}" if s.rolled else "d")
    else:
        parts.append("/".join(_hand(s, player) for player in range(s.players)))
    return ",".join([*parts, *([f"out:{_signs(_gone(s))}"] if s.players > 2 else [])])


def read(s: np.record, word: str) -> bool:
    """Fill a record from such a word."""
    stacks, mover, held, out = [*word.split(","), "", "", "", ""][:4]
    signs = MARKS[: s.players]
    out = out.removeprefix("out:")
    each = rules.CUBES // int(s.players)
    if len(mover) != 1 or mover not in signs or any(stacks.count(sign) > each for sign in signs):
        return False
    if out not in map(_sign_of, _orders(int(s.players))):
        return False
    cubes = [[signs.find(sign) for sign in stack if sign != _EMPTY] for stack in stacks.split("/")]
    if len(cubes) != rules.CELLS or any(cube < 0 for stack in cubes for cube in stack):
        return False
    _stack_up(s, cubes)
    _put_out(s, out)
    s.mover = signs.index(mover)
    if s.variant == rules.DICE:
        s.rolled = int(held[1:]) if held[1:] in map(str, _CARDS) else 0
    else:
        for player, cards in enumerate(held.split("/")[: s.players]):
            s.cards[player] = sum(1 << card - 1 for card in _CARDS if str(card) in cards)
    return bool(s.place[s.mover] == 0 and s.cards[: s.players].all() and write(s) == word)


def fault(s: np.record) -> Text | None:
    """A first cube that was not brought in, cards not played in turn, or a mover who would be out."""
    if not _first_cubes_in_turn(s):
        return _FIRST_ROUND
    if s.variant == rules.CARDS and not _cards_in_turn(s):
        return _CARDS_IN_TURN
    if (s.variant == rules.CARDS or s.rolled) and not rules.can_move(s):
        return (_NO_CARD if s.variant == rules.CARDS else _CANNOT_SPEND).format(player=COLOURS[s.mover])
    return None


def _first_cubes_in_turn(s: np.record) -> bool:
    """Whether all who are in have brought in a cube or, in the first round, those whose turn it was, one each."""
    on_board = [rules.CUBES // int(s.players) - int(s.hand[player]) for player in range(s.players)]
    without = [player for player in range(s.players) if s.place[player] == 0 and on_board[player] == 0]
    if not without:
        return True
    mover = int(s.mover)
    fresh = s.variant == rules.DICE or all(s.cards[player] == rules.ALL_CARDS for player in without)
    return fresh and without[0] == mover and max(on_board[:mover], default=0) <= 1 and not any(on_board[mover:])


def _cards_in_turn(s: np.record) -> bool:
    """Whether those before the mover have played one card more than the mover, and those behind as many."""
    played = [rules.SIDES_OF_DIE - int(s.cards[player]).bit_count() for player in range(s.players)]
    return all(
        s.place[player] or (played[player] - played[s.mover]) % rules.SIDES_OF_DIE == (player < s.mover)
        for player in range(s.players)
    )


def _stacks(s: np.record) -> list[list[int]]:
    """Whose cubes are on each cell, lowest first."""
    return [
        [int(s.stack[cell]) >> 2 * level & 3 for level in range(rules.height(s, cell))] for cell in range(rules.CELLS)
    ]


def _stack_up(s: np.record, stacks: list[list[int]]) -> None:
    """Let these be the cubes on the board, and the others be in hand."""
    each = rules.CUBES // int(s.players)
    s.heights = sum(len(stack) << 4 * cell for cell, stack in enumerate(stacks))
    s.stack[:] = s.cubes[:] = 0
    s.hand[: s.players] = each
    for cell, stack in enumerate(stacks):
        for level, owner in enumerate(stack):
            s.stack[cell] |= owner << 2 * level
            s.cubes[cell] |= (owner * each + each - int(s.hand[owner])) << 4 * level
            s.hand[owner] -= 1


def _gone(s: np.record) -> list[int]:
    """Those who are out, in their order; of a finished game all but the last, who is still to move."""
    gone = sorted((player for player in range(s.players) if s.place[player]), key=lambda player: -s.place[player])
    return gone[: s.players - 2]


def _put_out(s: np.record, signs: str) -> None:
    s.place[:] = 0
    for before, sign in enumerate(signs):
        s.place[MARKS.index(sign)] = s.players - before
    s.standing = s.players - len(signs)


def _orders(players: int) -> tuple[Option, ...]:
    """Who may be out while two are still in, in every order."""
    orders = (gone for count in range(1, players - 1) for gone in permutations(range(players), count))
    named = (Option(_signs(gone), Text.joined([COLOURS[player] for player in gone], _THEN)) for gone in orders)
    return Option(_NOBODY, _NONE_OUT), *named


def _sign_of(order: Option) -> str:
    return "" if order.name == _NOBODY else order.name


def _signs(players: list[int] | tuple[int, ...]) -> str:
    return "".join(MARKS[player] for player in players)


def _hand(s: np.record, player: int) -> str:
    return "".join(str(card) for card in _CARDS if s.cards[player] >> card - 1 & 1)


def _card_name(player: int, card: int) -> str:
    return f"card-{player}-{card}"


def _is_last(s: np.record, player: int, card: int) -> bool:
    return bool(s.cards[player] == 1 << card - 1)
