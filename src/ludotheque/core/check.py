"""`check_game`: whether a game keeps what the rest of the house relies on."""

from __future__ import annotations

import inspect
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from importlib.resources import files
from types import SimpleNamespace
from typing import NoReturn

import numpy as np

from . import audit, contract
from .chance import wheel
from .errors import GameFault
from .explore import random_numbers
from .game import MOST_PLAYERS, Game
from .kernels import CONTRACT, Mode, is_kernel
from .language import LANGUAGES, Text, speaking
from .position import Position
from .saving import load

_FAULTS = {
    audit.NO_MOVE: Text(
        fr="une liste de coups vide, ou plus longue que MOST_MOVES", en="a list of moves is empty or exceeds MOST_MOVES"
    ),
    audit.OUT_OF_RANGE: Text(fr="un coup hors de MOVE_RANGE", en="a move is outside MOVE_RANGE"),
    audit.TWICE: Text(fr="le même coup deux fois dans une liste", en="the same move is twice in a list"),
    audit.TOUCHED: Text(fr="moves() ou scores() change la position", en="moves() or scores() changes the position"),
    audit.TURN: Text(
        fr="turn() ne donne ni un joueur, ni CHANCE, ni OVER", en="turn() is neither a player, CHANCE nor OVER"
    ),
    audit.TOO_LONG: Text(
        fr="une partie plus longue que la limite de la variante", en="a game is longer than the variant’s limit"
    ),
    audit.MOVES_AFTER_END: Text(fr="des coups après la fin", en="there are moves after the end"),
    audit.PLACES: Text(
        fr="outcome() ne donne pas des places comme 1, 2, 2, 4", en="outcome() gives no places like 1, 2, 2, 4"
    ),
    audit.SCORES: Text(
        fr="scores() ne compte ni 0 ni tous les joueurs", en="scores() counts neither 0 nor all players"
    ),
}
_FAULT = Text(fr="{game} : {fault}.", en="{game}: {fault}.")


def check_game(game: Game, *, games: int = 100, plain_games: int = 3, seed: int = 0) -> None:
    """Put a game through everything that any game must stand; raise `GameFault` at the first fault.

    Each variant plays this many compiled random games, with bounds checks, and a few in plain Python too, compared
    move by move with the compiled ones and looked at through notation, pictures and saved lines.
    """
    _check_box(game)
    _check_layout(game)
    _check_kernels(game)
    for chosen in _choices(game):
        _check_promises(chosen, plain_games, seed, "plain")
        _check_promises(chosen, games, seed, "checked")
        for number in range(plain_games):
            _check_twin(chosen, seed + number)
            _check_manners(chosen, seed + number)


def _choices(game: Game) -> Iterator[Game]:
    for variant in game.variants:
        for players in variant.players:
            yield game.choose(variant.name, players)


def _fault(game: Game, fr: str, en: str) -> NoReturn:
    raise GameFault(_FAULT.format(game=game, fault=Text(fr, en)))


def _check_box(game: Game) -> None:
    for name in (game.name, *(variant.name for variant in game.variants)):
        if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name):
            _fault(
                game,
                f"« {name} » n’est pas en minuscules, chiffres et tirets",
                f"“{name}” is not lower-case-with-dashes",
            )
    for lang in LANGUAGES:
        if not files(game.package).joinpath(f"rules.{lang}.md").is_file():
            _fault(game, f"la page rules.{lang}.md manque", f"the page rules.{lang}.md is missing")
        page = game.rule_page(lang)
        for ruling in game.rulings:
            if ruling not in page:
                _fault(game, f"rules.{lang}.md ne dit rien de {ruling}", f"rules.{lang}.md does not mention {ruling}")


def _check_layout(game: Game) -> None:
    for field in game.rules.LAYOUT.dtype.names:
        if hasattr(np.void, field):
            _fault(game, f"le champ « {field} » cache np.void.{field}", f"the field “{field}” hides np.void.{field}")


def _check_kernels(game: Game) -> None:
    rules = game.kernels("plain")
    for promised in CONTRACT:
        name = promised.__name__
        if not is_kernel(getattr(__import__(f"{game.package}.rules", fromlist=["rules"]), name, None)):
            _fault(game, f"rules.py n’a pas de noyau {name}()", f"rules.py has no kernel {name}()")
        if list(inspect.signature(getattr(rules, name)).parameters) != list(inspect.signature(promised).parameters):
            _fault(game, f"{name}() n’a pas les bons paramètres", f"{name}() has the wrong parameters")


def _check_promises(game: Game, games: int, seed: int, mode: Mode) -> None:
    rules = game.rules
    states = rules.LAYOUT.batch(3)
    states[0] = game.start().state
    words = states.view(np.ndarray).view(np.int64).reshape(3, -1)
    buffers = (np.zeros(size, np.int64) for size in (rules.MOST_MOVES, rules.MOVE_RANGE, MOST_PLAYERS))
    kernels = game.kernels(mode, audit.__name__)
    try:
        fault = kernels.audit(states, words, games, wheel(seed), game.variant.limit, game.players, *buffers)
    except IndexError:
        _fault(game, "un noyau écrit hors de sa liste ou de son champ", "a kernel writes outside its list or field")
    if fault != audit.FINE:
        raise GameFault(_FAULT.format(game=game, fault=_FAULTS[int(fault)]))


def _check_twin(game: Game, seed: int) -> None:
    start = game.start()
    plain, compiled = game.kernels("plain"), game.kernels("compiled")
    ours, theirs = start.state, start.state
    moves = random_numbers(start, seed)
    for ply in range(len(moves) + 1):
        if _seen(plain, ours) != _seen(compiled, theirs):
            _fault(game, f"compilé et interprété diffèrent au coup {ply}", f"compiled and plain differ at ply {ply}")
        if ply < len(moves):
            plain.play(ours, moves[ply])
            compiled.play(theirs, moves[ply])


def _seen(rules: SimpleNamespace, s: np.record) -> tuple[object, ...]:
    moves, points, places = (np.zeros(size, np.int64) for size in (rules.MOST_MOVES, MOST_PLAYERS, MOST_PLAYERS))
    count, counted, turn = rules.moves(s, moves), rules.scores(s, points), rules.turn(s)
    if turn == contract.OVER:
        rules.outcome(s, places)
    return s.tobytes(), turn, moves[:count].tolist(), points[:counted].tolist(), places.tolist()


def _check_manners(game: Game, seed: int) -> None:
    position = game.start()
    moves = random_numbers(position, seed)
    looked_at = {0, 1, len(moves) // 2, len(moves) - 1, len(moves)}
    known: set[str] = set()
    for ply in range(len(moves) + 1):
        if ply in looked_at:
            _check_notation(position)
            _check_pictures(position)
        known |= set(position.moves())
        _check_refusals(position, known)
        if ply < len(moves):
            position.play_number(moves[ply])
    _check_ending(position)


def _check_notation(position: Position) -> None:
    words = position.moves()
    if len(set(words)) < len(words) or any(re.search(r"\s|^$|\|", word) for word in words):
        _fault(position.game, "un coup s’écrit mal, ou comme un autre", "a move is badly written, or like another one")
    for word in words:
        kept = position.key
        position.play(word)
        if position.undo() != word or position.key != kept:
            _fault(position.game, f"« {word} » ne se reprend pas", f"“{word}” cannot be taken back")


def _check_pictures(position: Position) -> None:
    for lang in LANGUAGES:
        with speaking(lang):
            scene = position.scene()
            ElementTree.fromstring(position.svg())
            position.text()
    for word in position.moves():
        for way in position.touches(word):
            if missing := set(way) - scene.names():
                _fault(
                    position.game,
                    f"« {word} » touche {missing}, absent du dessin",
                    f"“{word}” touches {missing}, not there",
                )


def _check_refusals(position: Position, known: set[str]) -> None:
    """Moves that were legal earlier and are not any more are refused, each with its ruling."""
    if position.over:
        return
    for word in sorted(known - set(position.moves())):
        refusal = position.game.notation.forbids(position.state, word)
        if refusal is None or not any(ruling in refusal.en for ruling in position.game.rulings):
            _fault(
                position.game,
                f"le refus de « {word} » ne nomme aucun point de règle",
                f"“{word}” is refused without a ruling",
            )


def _check_ending(position: Position) -> None:
    result = position.result()
    if result is None or not (result.reason.fr and result.reason.en):
        _fault(position.game, "la fin n’a pas de raison", "the ending has no reason")
    if load(position.save(), lambda name, players: position.game) != position:
        _fault(position.game, "la partie enregistrée ne se relit pas", "the saved game does not read back")
