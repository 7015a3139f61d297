"""The moves and endings of Docker in words.

`d4` is a roll, `@C2` enters a cube that ends on C2, `A1>C2` moves one; with cards, `4@C2` and `4A1>C2`.
"""

from __future__ import annotations

import re

import numpy as np

from ...core import COLOURS, OF_COLOURS, Text
from . import rules

FORM = Text(
    fr="Écris @C2 pour entrer un cube qui finit en C2, A1>C2 pour en déplacer un ; la carte d’abord s’il y en a, 4@C2.",
    en="Write @C2 to bring in a cube that ends on C2, A1>C2 to move one; with cards, the card first, 4@C2.",
)

_ROLL = Text(fr="le dé donne {roll}", en="the die shows {roll}")
_ENTER = Text(fr="entre un cube qui finit en {cell}", en="brings in a cube that ends on {cell}")
_MOVE = Text(fr="déplace le cube de {source} en {cell}", en="moves the cube from {source} to {cell}")
_DO_ENTER = Text(fr="fais entrer un cube, jusqu’en {cell}", en="bring in a cube, as far as {cell}")
_DO_MOVE = Text(fr="déplace le cube de {source} en {cell}", en="move the cube from {source} to {cell}")
_WITH_CARD = Text(fr="avec la carte {card}, {action}", en="with card {card}, {action}")

_THROW_FIRST = Text(fr="le dé d’abord (DO-6).", en="first the die (DO-6).")
_THROWN = Text(fr="le dé est déjà jeté (DO-6).", en="the die has been thrown already (DO-6).")
_NO_DIE = Text(fr="avec les cartes on ne jette pas de dé (DO-8).", en="with cards no die is thrown (DO-8).")
_NO_CARDS = Text(fr="sans carte : c’est le dé qui compte (DO-2).", en="without a card: the die counts (DO-2).")
_CARD_NEEDED = Text(
    fr="choisis d’abord une carte, par exemple le 4 : 4{word} (DO-8).",
    en="choose a card first, for example the 4: 4{word} (DO-8).",
)
_CARD_GONE = Text(fr="tu n’as plus la carte {card} en main (DO-8).", en="you do not hold card {card} any more (DO-8).")
_HAND_EMPTY = Text(fr="tu n’as plus de cube en main (DO-2).", en="you have no cube in hand (DO-2).")
_NO_CUBE = Text(fr="il n’y a pas de cube en {source} (DO-2).", en="there is no cube on {source} (DO-2).")
_COVERED = Text(
    fr="le cube du dessus en {source} n’est pas à toi (DO-2).", en="the uncovered cube on {source} is not yours (DO-2)."
)
_SAME_CELL = Text(
    fr="un cube ne revient pas sur sa case de départ (DO-4).", en="a cube never comes back to its start (DO-4)."
)
_NOT_EXACTLY = Text(
    fr="on n’y arrive pas en dépensant exactement {roll} (DO-3).",
    en="it cannot be reached by spending exactly {roll} (DO-3).",
)

_ROLLED = Text(fr="{player} a fait {roll}.", en="{player} rolled {roll}.")
_ENTERED = Text(
    fr="{player} a fait entrer un cube en {cell}{stack}.", en="{player} brought in a cube on {cell}{stack}."
)
_WENT = Text(
    fr="Le cube {of_player} est allé de {source} à {cell}{stack}.",
    en="{player}’s cube went from {source} to {cell}{stack}.",
)
_ON_STACK = Text(fr=", sur une pile de {height}", en=", on top of {height}")
_NO_STACK = Text(fr="", en="")
_BY_CARD = Text(fr="Carte {card} : {sentence}", en="Card {card}: {sentence}")

_CANNOT_SPEND = Text(
    fr="aucun cube {of_player} ne peut dépenser ce jet, {player} est hors jeu (DO-6)",
    en="no cube of {player} can spend this roll, {player} is out (DO-6)",
)
_NO_CARD = Text(
    fr="{player} n’a aucune carte jouable et sort (DO-8)", en="{player} has no playable card and is out (DO-8)"
)
_AND = Text(fr=" ; ", en="; ")

_FATAL = Text(
    fr="{loser} a fait {roll} et aucun de ses cubes ne peut le dépenser (DO-6).",
    en="{loser} rolled {roll} and no cube of theirs can spend it (DO-6).",
)
_YOUR_FATAL = Text(
    fr="tu as fait {roll} et aucun de tes cubes ne peut le dépenser (DO-6).",
    en="you rolled {roll} and no cube of yours can spend it (DO-6).",
)
_NO_MORE_CARD = Text(fr="{loser} n’a plus de carte jouable (DO-6).", en="{loser} has no playable card left (DO-6).")
_YOU_NO_MORE_CARD = Text(fr="tu n’as plus de carte jouable (DO-6).", en="you have no playable card left (DO-6).")
_LIMIT = Text(fr="{plies} coups joués, encore en jeu (DO-7).", en="{plies} moves played, still in (DO-7).")


def cell_name(cell: int) -> str:
    """`A1` … `C3`."""
    return f"{'ABC'[cell % 3]}{cell // 3 + 1}"


def parts(move: int) -> tuple[int, int, int]:
    """The card, the source and the destination of a move on the board."""
    card, rest = divmod(move, rules.BOARD_MOVES)
    return card + 1, *divmod(rest, rules.CELLS)


def write(s: np.record, move: int) -> str:
    """The move as one word."""
    if move >= rules.ROLLS:
        return f"d{roll_of(move)}"
    card, source, cell = parts(move)
    way = f"@{cell_name(cell)}" if source == rules.HAND else f"{cell_name(source)}>{cell_name(cell)}"
    return f"{card}{way}" if s.variant == rules.CARDS else way


def read(s: np.record, word: str) -> int | None:
    """The move that this word writes here, or `None`."""
    if re.fullmatch("d[1-6]", word):
        return rules.ROLLS + int(word[1]) - 1 if s.variant == rules.DICE else None
    parsed = _parse(word)
    if parsed is None or (parsed[0] is None) == (s.variant == rules.CARDS):
        return None
    card, source, cell = parsed
    return ((card or 1) - 1) * rules.BOARD_MOVES + source * rules.CELLS + cell


def _parse(word: str) -> tuple[int | None, int, int] | None:
    """The card if there is one, the source and the destination that a word names."""
    found = re.fullmatch("([1-6])?(?:@|([A-C][1-3])>)([A-C][1-3])", word)
    if not found:
        return None
    card, source, cell = found.groups()
    return int(card) if card else None, _cell(source) if source else rules.HAND, _cell(cell)


def _cell(name: str) -> int:
    return 3 * (int(name[1]) - 1) + "ABC".index(name[0])


def describe(s: np.record, move: int) -> Text:
    """What the move does."""
    return _in_words(s, move, _ENTER, _MOVE)


def suggestion(s: np.record, move: int) -> Text:
    """What to do for the move."""
    return _in_words(s, move, _DO_ENTER, _DO_MOVE)


def _in_words(s: np.record, move: int, entering: Text, moving: Text) -> Text:
    if move >= rules.ROLLS:
        return _ROLL.format(roll=roll_of(move))
    card, source, cell = parts(move)
    from_hand = source == rules.HAND
    action = (
        entering.format(cell=cell_name(cell))
        if from_hand
        else moving.format(source=cell_name(source), cell=cell_name(cell))
    )
    return _WITH_CARD.format(card=card, action=action) if s.variant == rules.CARDS else action


def sentence(s: np.record, move: int) -> Text:
    """What the move does, and who does it."""
    player = COLOURS[s.mover]
    if move >= rules.ROLLS:
        return _ROLLED.format(player=player, roll=roll_of(move))
    card, source, cell = parts(move)
    height = int(rules.height(s, cell))
    told = (_ENTERED if source == rules.HAND else _WENT).format(
        player=player,
        of_player=OF_COLOURS[s.mover],
        source=cell_name(source),
        cell=cell_name(cell),
        stack=_ON_STACK.format(height=height) if height else _NO_STACK,
    )
    return _BY_CARD.format(card=card, sentence=told) if s.variant == rules.CARDS else told


def roll_of(move: int) -> int:
    """What the die shows after a roll."""
    return move - rules.ROLLS + 1


def forbids(s: np.record, word: str) -> Text | None:
    """Why this word writes no legal move here."""
    if re.fullmatch("d[1-6]", word):
        return _NO_DIE if s.variant == rules.CARDS else _THROWN
    parsed = _parse(word)
    if parsed is None:
        return None
    card, source, cell = parsed
    return _about_the_roll(s, card, word) or _about_the_cube(s, source) or _about_the_way(s, card, source, cell)


def _about_the_roll(s: np.record, card: int | None, word: str) -> Text | None:
    if s.variant == rules.DICE:
        if card is not None:
            return _NO_CARDS
        return None if s.rolled else _THROW_FIRST
    if card is None:
        return _CARD_NEEDED.format(word=word)
    return None if s.cards[s.mover] >> (card - 1) & 1 else _CARD_GONE.format(card=card)


def _about_the_cube(s: np.record, source: int) -> Text | None:
    if source == rules.HAND:
        return None if s.hand[s.mover] else _HAND_EMPTY
    if rules.height(s, source) == 0:
        return _NO_CUBE.format(source=cell_name(source))
    return None if rules.owner_on_top(s, source) == s.mover else _COVERED.format(source=cell_name(source))


def _about_the_way(s: np.record, card: int | None, source: int, cell: int) -> Text:
    return _SAME_CELL if source == cell else _NOT_EXACTLY.format(roll=card or int(s.rolled))


def follows(before: np.record, after: np.record) -> Text | None:
    """Who went out."""
    gone = [player for player in range(after.players) if after.place[player] and not before.place[player]]
    gone.sort(key=lambda player: -after.place[player])
    if not gone:
        return None
    if before.variant == rules.DICE:
        return _CANNOT_SPEND.format(player=COLOURS[gone[0]], of_player=OF_COLOURS[gone[0]])
    return Text.joined([_NO_CARD.format(player=COLOURS[player]) for player in gone], _AND)


def ending_for(s: np.record, last: int, player: int | None) -> Text:
    """Why a finished game ended as it did: the last one to go out, who is still the mover."""
    if s.standing > 1:
        return _LIMIT.format(plies=s.plies)
    if s.variant == rules.CARDS:
        return _YOU_NO_MORE_CARD if player == s.mover else _NO_MORE_CARD.format(loser=COLOURS[s.mover])
    return (_YOUR_FATAL if player == s.mover else _FATAL).format(loser=COLOURS[s.mover], roll=roll_of(last))


def out_of_game(s: np.record, player: int) -> Text | None:
    """That a player is out, and in which place."""
    place = int(s.place[player])
    return Text(fr=f"hors jeu, {place}ᵉ", en=f"out, place {place}") if place else None
