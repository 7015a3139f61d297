"""Proof search: what it claims is true, what is forced it finds, and it can be interrupted."""

from __future__ import annotations

from functools import cache
from itertools import count

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.core.analysis import Proven
from ludotheque.core.contract import OVER
from ludotheque.core.explore import random_game_numbers
from ludotheque.core.game import MOST_PLAYERS
from ludotheque.core.kernels import Mode
from ludotheque.search import proof, prover
from ludotheque.search.prover import KERNELS, Prover, prove
from tests.game_lists import DUELS, EACH_DUEL, EXAMPLE, OF_EACH_KIND, OWN_BOXES, in_compiled_modes, random_position

BOXES = [game for game in DUELS if game in OF_EACH_KIND]
ENOUGH = 300_000
START = lt.game("plus-4:elementary").start()
HARD = lt.game("pilotis:standard").start()


class Oracle:
    """Minimax over whole records, without any of the cleverness under test."""

    def __init__(self, game: lt.Game, most: int = 1500) -> None:
        self._rules = game.kernels("compiled")
        self._most = most
        self._known: dict[bytes, int] = {}

    def proven(self, position: lt.Position, depth: int = 99) -> Proven | None:
        """What the position is worth to its mover, if a few plies and few positions show it."""
        self._left = self._most
        value = self._value(position.state, depth)
        if value is None:
            return None
        return "draw" if value == 0 else "win" if (value > 0) == (position.turn == 0) else "loss"

    def _value(self, s: np.record, depth: int) -> int | None:
        """1 if player 0 wins, -1 if player 1 does, 0 for a draw, `None` if that was not found out."""
        known = self._known.get(s.tobytes())
        if known is not None:
            return known
        mover = self._rules.turn(s)
        if mover == OVER:
            places = np.zeros(MOST_PLAYERS, np.int64)
            self._rules.outcome(s, places)
            return int(np.sign(places[1] - places[0]))
        self._left -= 1
        if depth == 0 or self._left < 0:
            return None
        value = self._best(s, depth, 1 - 2 * mover)
        if value is not None:
            self._known[s.tobytes()] = value
        return value

    def _best(self, s: np.record, depth: int, win: int) -> int | None:
        out = np.zeros(self._rules.MOST_MOVES, np.int64)
        best: int | None = -win
        for move in out[: self._rules.moves(s, out)]:
            after = s.copy()
            self._rules.play(after, move)
            value = self._value(after, depth - 1)
            if value == win:
                return win
            if value is None or best is None:
                best = None
            elif value == 0:
                best = 0
        return best


def endgames(game: lt.Game, seed: int, *plies: int) -> list[lt.Position]:
    """The positions so many plies before the end of a random game."""
    game.compile()
    position = game.start()
    for move in random_game_numbers(position, seed):
        position.play_number(move)
    found = []
    for back in range(1, min(max(plies), position.plies) + 1):
        position.undo()
        if back in plies:
            found.append(position.copy())
    return found


@cache
def short_ones(game: lt.Game) -> list[tuple[lt.Position, Proven]]:
    """Ends of random games of which the oracle knows everything."""
    oracle = Oracle(game)
    positions = [one for seed in range(5) for one in endgames(game, seed, 1, 2, 3, 4, 6, 9)]
    return [(one, proven) for one in positions if (proven := oracle.proven(one))]


@pytest.mark.untraced
@pytest.mark.parametrize("game", EACH_DUEL)
def test_short_endgames_are_proven_as_the_oracle_sees_them(game: lt.Game) -> None:
    ours = Prover(game)
    for position, proven in short_ones(game):
        assert ours.prove(position, ENOUGH).proven == proven


def test_wins_losses_and_draws_are_among_them() -> None:
    assert {proven for game in BOXES for _, proven in short_ones(game)} == {"win", "loss", "draw"}


@pytest.mark.parametrize("game", EACH_DUEL)
def test_the_move_keeps_what_is_proven(game: lt.Game) -> None:
    ours = Prover(game)
    for position, proven in short_ones(game):
        move = ours.prove(position, ENOUGH).move
        assert (move is None) == (proven == "loss")
        if move:
            after = position.copy()
            after.play(move)
            assert worth(ours, after, position) == proven


def worth(ours: Prover, after: lt.Position, before: lt.Position) -> Proven | None:
    """What a position is worth to the mover of another."""
    if result := after.result():
        mover = before.turn
        assert isinstance(mover, int)
        ahead = result.places[1 - mover] - result.places[mover]
        return "draw" if ahead == 0 else "win" if ahead > 0 else "loss"
    proven = ours.prove(after, ENOUGH).proven
    if after.turn == before.turn or proven in (None, "draw"):
        return proven
    return "loss" if proven == "win" else "win"


@pytest.mark.parametrize("game", BOXES, ids=lambda game: game.name)
def test_whatever_is_claimed_in_the_middle_of_a_game_is_true(game: lt.Game) -> None:
    ours, oracle = Prover(game), Oracle(game)
    for seed in range(10):
        position = endgames(game, seed, *range(1, 11))[-1]
        forced, claimed = oracle.proven(position, 3), ours.prove(position, 20_000).proven
        assert claimed == forced or (forced is None and claimed in (None, worth_by_playing(ours, position)))


def worth_by_playing(ours: Prover, position: lt.Position) -> Proven | None:
    """What comes out if the prover plays both sides of a position that it has proven."""
    after = position.copy()
    while not after.over:
        after.play(ours.prove(after, ENOUGH).move or after.moves()[-1])
    return worth(ours, after, position)


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("game", "mode"),
    in_compiled_modes((pytest.param(game, id=game.name) for game in BOXES), lambda game: game.name, EXAMPLE),
)
def test_all_modes_look_at_the_same_positions(game: lt.Game, mode: Mode) -> None:
    for position in endgames(game, 3, 4, 8):
        found = prove(position, 300, mode=mode)
        assert found == prove(position, 300, mode="plain")
        assert found.nodes > 0


def test_all_modes_agree_in_a_long_search() -> None:
    position = START.copy()
    for move in "CCABBCAD":
        position.play(move)
    assert prove(position, 5_000, mode="plain") == prove(position, 5_000)


@pytest.mark.parametrize("game", BOXES, ids=lambda game: game.name)
def test_each_kernel_is_compiled_for_one_set_of_types(game: lt.Game) -> None:
    for chosen in (one for one in DUELS if one.name == game.name):
        prove(chosen.start(), 100)
    for module in ("", KERNELS):
        for function in vars(game.kernels("compiled", module)).values():
            assert len(getattr(function, "signatures", ())) <= 1, function


def test_a_whole_game_is_proven() -> None:
    found = prove(START, 10_000_000)
    assert found.proven == "draw"
    assert found.move in START.moves()


def test_what_was_found_out_serves_the_next_position() -> None:
    ours = Prover(START.game)
    position = START.copy()
    first = ours.prove(position, 10_000_000)
    while not position.over:
        found = ours.prove(position, 10_000_000)
        assert found.proven == "draw"
        assert found.nodes < first.nodes / 2
        position.play(str(found.move))
    result = position.result()
    assert result is not None
    assert result.places == (1, 1)


def test_a_tiny_table_forgets_but_does_not_err() -> None:
    for game in (lt.game("plus-4"), lt.game("connect-four"), lt.game("pilotis")):
        ours = Prover(game, memory=2)
        for position, proven in short_ones(game):
            assert ours.prove(position, ENOUGH).proven == proven


# The length limit


@pytest.mark.parametrize("game", OWN_BOXES, ids=lambda game: game.name)
def test_a_game_names_its_counters(game: lt.Game) -> None:
    others = {field[0] for field in game.rules.LAYOUT.others}
    assert not others or hasattr(game.rules, "COUNTERS"), "rules.py does not say which of its other fields are COUNTERS"
    assert set(getattr(game.rules, "COUNTERS", ())) <= others


def test_a_game_that_does_not_has_all_fields_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    game = lt.game("pilotis")
    monkeypatch.delattr(game.module("rules"), "COUNTERS")
    assert len(prover.deciding_bits(game)) * 8 == game.rules.LAYOUT.dtype.itemsize
    for position, proven in short_ones(game)[:9]:
        assert prove(position, ENOUGH, mode="plain").proven == proven


def late(position: lt.Position, **counters: int) -> lt.Position:
    """The same position after more plies."""
    twin = position.copy()
    for counter, plies in counters.items():
        setattr(twin._state, counter, plies)
    assert twin == position
    return twin


@pytest.mark.parametrize("plies", [196, 197, 198, 199])
def test_a_win_that_comes_after_the_limit_is_none(plies: int) -> None:
    early = START.copy()
    for move in "CCABBCAD":
        early.play(move)
    too_late = late(early, plies=plies)
    assert Oracle(early.game).proven(too_late) == "draw"
    for order in (early, too_late, early), (too_late, early, too_late):
        ours = Prover(early.game)
        for position in order:
            assert ours.prove(position, ENOUGH).proven == ("win" if position is early else "draw")


def test_quiet_turns_are_told_apart() -> None:
    game = lt.game("plateau-x:mini")
    position = random_position(game, 1, 32)
    ours, oracle = Prover(game), Oracle(game)
    for quiet in (0, 19, 18, 12, 17, 5, 0):
        now = late(position, quiet=quiet)
        assert ours.prove(now, 10 * ENOUGH).proven == oracle.proven(now) is not None


# Interruptions


def test_an_interrupted_search_has_proven_nothing_and_can_go_on() -> None:
    ours = Prover(START.game)
    for _ in range(3):
        assert ours.prove(START, 10_000_000, stop=lambda: True).proven is None
    with pytest.raises(KeyboardInterrupt):
        ours.prove(START, 10_000_000, stop=interrupted)
    assert ours.prove(START, 10_000_000).proven == "draw"


def interrupted() -> bool:
    raise KeyboardInterrupt


def test_small_budgets_add_up() -> None:
    ours = Prover(START.game)
    times = next(n for n in count(1) if ours.prove(START, 20_000).proven)
    assert 2 < times < 1000


def test_a_search_keeps_to_its_budget() -> None:
    for nodes in (1, 100, 5000):
        found = prove(HARD, nodes)
        assert found.proven is found.move is None
        assert nodes <= found.nodes < nodes + HARD.game.rules.MOST_MOVES


def test_a_search_keeps_to_its_time() -> None:
    parts: list[float] = []
    assert prove(HARD, 10**12, seconds=0.2, progress=parts.append).proven is None
    assert parts == sorted(parts)
    assert parts[0] < 0.5
    assert parts[-1] == 1
    assert len(parts) > 3


def test_without_time_there_is_still_a_look() -> None:
    assert prove(HARD, 1000, seconds=0).proven is None
    [won] = endgames(lt.game("connect-four"), 1, 1)
    assert prove(won, 1000, seconds=0).proven == "win"


# What cannot be proven


def test_a_line_without_room_is_given_up() -> None:
    ours = Prover(START.game, "plain")
    kernels = START.game.kernels("plain", KERNELS)
    arrays = ours.arrays(START, 0)
    d = arrays[-1]
    d.first[0] = proof.ROOM - len(START.moves())
    kernels.begin(*arrays)
    kernels.search(*arrays, 1000)
    assert d.ply < 0
    assert d.given_up
    assert d.result.tolist() == [proof.HELD, 0]


def test_what_was_given_up_is_no_draw() -> None:
    ours = Prover(START.game)
    ours._given_up = True
    assert ours.prove(START, 10_000_000).proven is None


def test_chance_proves_nothing() -> None:
    position = lt.game("docker:dice").start()
    with pytest.raises(lt.LudothequeError, match="docker:dice is played with chance"):
        prove(position, 100)
    position.play(position.moves()[0])
    with pytest.raises(lt.LudothequeError, match="docker:dice is played with chance"):
        prove(position, 100, mode="plain")


def test_refusals() -> None:
    with pytest.raises(lt.LudothequeError, match="The game is over"):
        prove(random_position(START.game, 1, 200), 100)
    with pytest.raises(
        lt.LudothequeError, match="Only games of two players can be proven, and here docker:cards has 3"
    ):
        prove(lt.game("docker:cards", players=3).start(), 100)
    with pytest.raises(lt.LudothequeError, match="Nothing is proven in 0 positions"):
        prove(START, 0)
    with pytest.raises(lt.LudothequeError, match="This position is of pilotis:standard, and it is plus-4:elementary"):
        Prover(START.game).prove(HARD, 100)
