"""`check_game`: whether a game keeps what everything else relies on."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace

import numpy as np

from . import audit, contract
from .chance import seeded
from .check_features import check_features
from .check_kernels import check_kernels
from .check_lessons import check_lessons
from .check_observation import check_observation
from .check_policy import check_policy
from .check_presentation import check_presentation
from .check_rule_pages import check_rule_pictures, check_rulings
from .check_symmetries import check_symmetries
from .errors import fault
from .explore import random_game_numbers
from .game import MOST_PLAYERS, Game
from .kernels import Mode
from .language import Text
from .soundness import check_soundness

_BROKEN_PROMISES = {
    audit.NO_MOVE: Text(
        fr="une liste de coups est vide ou dépasse MOST_MOVES", en="a list of moves is empty or exceeds MOST_MOVES"
    ),
    audit.OUT_OF_RANGE: Text(fr="un coup est hors de MOVE_RANGE", en="a move is outside MOVE_RANGE"),
    audit.TWICE: Text(fr="le même coup est deux fois dans une liste", en="the same move is twice in a list"),
    audit.TOUCHED: Text(fr="moves() ou scores() change la position", en="moves() or scores() changes the position"),
    audit.TURN: Text(
        fr="turn() ne donne ni un joueur, ni CHANCE, ni OVER", en="turn() is neither a player, CHANCE nor OVER"
    ),
    audit.TOO_LONG: Text(
        fr="une partie dépasse le plus long de la variante", en="a game is longer than the variant’s longest"
    ),
    audit.MOVES_AFTER_END: Text(fr="il y a des coups après la fin", en="there are moves after the end"),
    audit.PLACES: Text(
        fr="outcome() ne donne pas des places comme 1, 2, 2, 4", en="outcome() gives no places like 1, 2, 2, 4"
    ),
    audit.SCORES: Text(fr="scores() ne compte ni 0 ni tous", en="scores() counts neither 0 nor all players"),
}


def check_game(
    game: Game, *, games: int = 100, plain_games: int = 3, plain_plies: int | None = None, seed: int = 0
) -> None:
    """Put a game through everything that any game must stand; raise `GameFault` at the first fault.

    Each variant plays a few random games in plain Python and many compiled ones, with bounds checks; the same games are
    compared move by move in both, and looked at through notation, pictures and saved lines. Plain Python is slow:
    `plain_plies` lets it stop early in long games.
    """
    check_soundness(game)
    check_rulings(game)
    check_kernels(game)
    for chosen in _choices(game):
        reach = chosen.variant.longest + 1 if plain_plies is None else plain_plies
        _check_promises(chosen, plain_games, seed, "plain", reach)
        _check_promises(chosen, games, seed, "checked", chosen.variant.longest + 1)
        game.compile()
        _check_keys(chosen, min(games, 50), seed)
        check_observation(chosen, min(games, 4), seed, plain_plies=min(reach, 50))
        check_policy(chosen, min(games, 2), seed)
        check_features(chosen, min(games, 2), seed, plain_plies=min(reach, 20))
        check_symmetries(chosen, seed)
        for number in range(plain_games):
            _check_twin(chosen, seed + number, reach)
            check_presentation(chosen, seed + number)
    check_lessons(game)
    check_rule_pictures(game)


def _choices(game: Game) -> Iterator[Game]:
    for variant in game.variants:
        for players in variant.players:
            yield game.choose(variant.name, players)


def _check_promises(game: Game, games: int, seed: int, mode: Mode, reach: int) -> None:
    rules = game.module("rules")
    states = rules.LAYOUT.batch(3)
    states[0] = game.start().state
    buffers = (np.zeros(size, np.int64) for size in (rules.MOST_MOVES, rules.MOVE_RANGE, MOST_PLAYERS))
    kernels = game.kernels(mode, audit.__name__)
    arguments = states, rules.LAYOUT.words(states), games, seeded(seed), game.variant.longest, reach, game.players
    try:
        broken = int(kernels.audit(*arguments, *buffers))
    except IndexError as error:
        raise fault(game, "un noyau écrit hors de sa liste", "a kernel writes outside its list") from error
    except Exception as error:  # whatever Numba says of code that it cannot compile
        first_line = str(error).partition("\n")[0]
        raise fault(game, f"un noyau échoue ({first_line})", f"a kernel fails ({first_line})") from error
    if broken != audit.FINE:
        promise = _BROKEN_PROMISES[broken]
        raise fault(game, promise.fr, promise.en)


def _check_keys(game: Game, games: int, seed: int) -> None:
    """Equal keys have the same mover, the same moves and the same points."""
    rules = game.kernels("compiled")
    known: dict[bytes, tuple[object, ...]] = {}
    for number in range(games):
        start = game.start()
        s = start.state
        for move in random_game_numbers(start, seed + number):
            seen = _seen(rules, s)[1:]
            if known.setdefault(rules.LAYOUT.key_of(s), seen) != seen:
                raise fault(
                    game, "deux positions de même clé ont d’autres coups", "two positions with one key have other moves"
                )
            rules.play(s, move)


def _check_twin(game: Game, seed: int, reach: int) -> None:
    start = game.start()
    plain, compiled = game.kernels("plain"), game.kernels("compiled")
    ours, theirs = start.state, start.state
    moves = random_game_numbers(start, seed)[:reach]
    for ply in range(len(moves) + 1):
        if _seen(plain, ours) != _seen(compiled, theirs):
            raise fault(game, f"compilé et simple diffèrent au coup {ply}", f"compiled and plain differ at ply {ply}")
        if ply < len(moves):
            plain.play(ours, moves[ply])
            compiled.play(theirs, moves[ply])


def _seen(rules: SimpleNamespace, s: np.record) -> tuple[object, ...]:
    moves, points, places = (np.zeros(size, np.int64) for size in (rules.MOST_MOVES, MOST_PLAYERS, MOST_PLAYERS))
    count, counted, turn = rules.moves(s, moves), rules.scores(s, points), rules.turn(s)
    if turn == contract.OVER:
        rules.outcome(s, places)
    return s.tobytes(), turn, sorted(moves[:count].tolist()), points[:counted].tolist(), places.tolist()
