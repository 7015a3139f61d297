"""Tree search: what its trees know, keep, and answer when they are cut short."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.core.analysis import Analysis
from ludotheque.core.certainty import TooMuch, share
from ludotheque.core.chance import seeded
from ludotheque.core.contract import WHOLE
from ludotheque.core.game import MOST_PLAYERS
from ludotheque.core.kernels import Mode
from ludotheque.core.seats import Seed
from ludotheque.search.budget import Budget
from ludotheque.search.mcts import HORIZON, KERNELS, ROOM, Search, Settings, played_since
from ludotheque.search.reading import children
from ludotheque.search.tree import NODE, make_up
from tests.game_lists import ALL, DUELS, EACH_BOX, EVERY, OWN, QUICK, in_compiled_modes, marks_of, name, random_position
from tests.search.forced import Forced

GAME = DUELS[0]
ENDGAMES = [game for game in DUELS if game in QUICK]
ONE = Budget(simulations=1)
SOME = Budget(simulations=400)
DEEP, EFFORT = 6, 20_000
ENDINGS = list({(one.game, one.players, one.kind): one for one in Forced.all()}.values())
"""Of every variant the last of its forced wins, and of its defences."""


def searched(
    position: lt.Position,
    budget: Budget = SOME,
    seed: Seed = 1,
    threads: int = 1,
    settings: Settings = Settings(room=1 << 18),  # noqa: B008
) -> Search:
    search = Search(position, seed, threads, settings)
    search.run(budget)
    return search


def compiled(game: lt.Game, seed: int, plies: int) -> lt.Position:
    game.compile()
    return random_position(game, seed, plies)


def tree_of(position: lt.Position, mode: Mode, simulations: int, room: int) -> Any:
    """The nodes of a tree grown by the kernels of one mode, and of what is kept of it after a move."""
    game = position.game
    kernels, layout = game.kernels(mode, KERNELS), game.module("rules").LAYOUT
    nodes: Any = np.zeros(room, NODE)
    at, states = np.array([0, seeded(1)]), layout.batch(3)
    states[0] = position.state
    path, scratch = np.zeros(99, np.int64), np.zeros(game.module("rules").MOST_MOVES, np.int64)
    shares = np.zeros(MOST_PLAYERS, np.int64)
    kernels.plant(nodes, at)
    for part in (1, simulations):
        kernels.grow(nodes, at, states, path, scratch, shares, game.players, 0.5, 0.1, HORIZON, part)
    fresh: Any = np.zeros(30, NODE)
    child = max(range(1, at[0]), key=lambda node: int(nodes[node].visits))
    kernels.transplant(nodes, child, fresh, at)
    return np.concatenate([nodes, fresh])


def assert_same_trees(position: lt.Position, mode: Mode, simulations: int, room: int) -> None:
    plain, fast = tree_of(position, "plain", simulations, room), tree_of(position, mode, simulations, room)
    assert fast[0].visits > 0
    for field in NODE.names or ():
        assert (plain[field] == fast[field]).all(), field


@pytest.mark.parametrize(("game", "mode"), in_compiled_modes(EACH_BOX, lambda game: game.name))
def test_the_same_tree_compiled_checked_and_plain(game: lt.Game, mode: Mode) -> None:
    assert_same_trees(compiled(game, 3, 10), mode, 12 if game in QUICK else 3, room=4000)


@pytest.mark.parametrize(
    ("forced", "mode"),
    in_compiled_modes(
        (
            pytest.param(one, id=str(one), marks=marks_of(lt.game(one.game, one.players), lt.all_games()))
            for one in ENDINGS
        ),
        lambda forced: forced.game.partition(":")[0],
    ),
)
@pytest.mark.parametrize("rest", [0, 25, 2000])
def test_the_same_tree_near_the_end_with_little_room(forced: Forced, mode: Mode, rest: int) -> None:
    position = forced.position()
    assert_same_trees(position, mode, 30, room=1 + len(position.move_numbers()) + rest)


@pytest.mark.parametrize("game", EVERY)
def test_one_thread_gives_the_same_result_for_the_same_seed(game: lt.Game) -> None:
    start = game.start()
    again, first, other = (searched(start, seed=seed).analysis() for seed in (5, 5, 6))
    assert first == again
    assert first != other


@pytest.mark.parametrize("game", EVERY)
@pytest.mark.parametrize("plies", [0, 9, 10, 23])
def test_the_numbers_add_up(game: lt.Game, plies: int) -> None:
    position = compiled(game, 2, plies)
    if position.over:
        position.undo()
    search = searched(position)
    analysis, nodes = search.analysis(), search.trees[0].nodes
    if not search.trees[0].settled:
        assert sum(child.visits for child in children(nodes, 0)) == analysis.simulations == SOME.simulations
    used = nodes[: search.trees[0].used]
    assert (used["total"].sum(axis=1) == WHOLE * used["visits"]).all()
    assert used["visits"][0] == analysis.simulations
    for value in (analysis.value, *(move.value for move in analysis.moves)):
        assert len(value) == game.players
        assert sum(value) == pytest.approx(1)
    if position.turn != "chance":
        assert sorted(move.move for move in analysis.moves) == sorted(position.moves())
        assert analysis.best == search.best() == analysis.line[0]
    follow = position.copy()
    for move in analysis.line:
        follow.play(move)


@pytest.mark.parametrize("game", [game for game in ALL if game.start().turn == "chance"], ids=name)
def test_before_a_roll_every_side_is_tried_alike_and_nothing_is_best(game: lt.Game) -> None:
    search = searched(game.start())
    visits = [child.visits for child in children(search.trees[0].nodes, 0)]
    assert len(visits) == len(game.start().moves())
    assert max(visits) - min(visits) <= 1
    analysis = search.analysis()
    assert (analysis.best, analysis.moves, analysis.line, analysis.proven) == (None, (), (), None)
    assert analysis.simulations == SOME.simulations


def truth(position: lt.Position, player: int) -> str | None:
    """Win, draw or loss as brute force finds it, if it does."""
    try:
        for own in range(DEEP):
            if share(position, player, own, EFFORT) == WHOLE:
                return "win"
            if share(position, 1 - player, own, EFFORT) == WHOLE:
                return "loss"
        return "draw" if share(position, player, effort=EFFORT) == WHOLE // 2 else None
    except TooMuch:
        return None


@pytest.mark.untraced
@pytest.mark.parametrize("game", ENDGAMES, ids=name)
def test_what_is_proven_is_true(game: lt.Game) -> None:
    held: Counter[str | None] = Counter()
    for seed in range(10):
        position = compiled(game, seed, 9999)
        for _ in range(6):
            position.undo()
            held.update(agreed(position))
    assert held["win"] > 20
    assert held["loss"] > 20


def agreed(position: lt.Position) -> Iterator[str | None]:
    """What both the search and brute force know of a position and its moves."""
    analysis, player = searched(position, Budget(simulations=2000)).analysis(), position.turn
    assert isinstance(player, int)
    if analysis.proven and (expected := truth(position, player)):
        assert analysis.proven == expected
        yield expected
    for move in analysis.moves:
        position.play(move.move)
        if move.proven and (expected := truth(position, player)):
            assert move.proven == expected
            assert move.value[player] == {"win": 1, "draw": 0.5, "loss": 0}[expected]
            yield expected
        position.undo()


@pytest.mark.parametrize("game", EVERY)
def test_a_stop_at_once_still_gives_a_legal_move(game: lt.Game) -> None:
    position = compiled(game, 1, 5)
    search = Search(position, seed=1)
    search.run(Budget(seconds=3600), stop=lambda: True)
    assert search.simulations == 1
    assert search.best() in position.moves()


@pytest.mark.parametrize("game", OWN, ids=name)
def test_a_full_pool_still_gives_legal_moves(game: lt.Game) -> None:
    position = compiled(game, 1, 5)
    moves = len(position.move_numbers())
    search = Search(position, seed=1, settings=Settings(room=moves + 5))
    for _ in range(3):
        search.follow(position)
        search.run(SOME)
        assert search.simulations >= 400
        assert search.trees[0].used <= len(search.trees[0].nodes)
        assert search.best() in position.moves()
        position.play(search.best())
        while position.turn == "chance":
            position.play(position.moves()[0])


def test_a_pool_has_room_for_the_first_moves_at_least() -> None:
    search = searched(GAME.start(), settings=Settings(room=1))
    assert search.simulations == SOME.simulations
    assert len(search.trees[0].nodes) == 1 + GAME.rules.MOST_MOVES
    assert search.best() in GAME.start().moves()


def test_an_interruption_leaves_the_search_usable() -> None:
    def interrupt(after: int) -> Callable[[], bool]:
        asked = iter(range(after))

        def stop() -> bool:
            if next(asked, None) is None:
                raise KeyboardInterrupt
            return False

        return stop

    search = Search(GAME.start(), seed=1)
    with pytest.raises(KeyboardInterrupt):
        search.run(Budget(seconds=3600), interrupt(after=4))
    before = search.simulations
    assert before > 1
    assert search.best() in GAME.start().moves()
    search.run(ONE)
    assert search.simulations == before + 1


def test_threads_pool_what_they_find() -> None:
    search = searched(GAME.start(), Budget(simulations=1001), threads=2)
    first, second = (tree.nodes for tree in search.trees)
    assert not (first[:50] == second[:50]).all()
    analysis = search.analysis()
    assert analysis.simulations == sum(move.visits for move in analysis.moves) == 1001
    assert sum(analysis.value) == pytest.approx(1)
    assert search.bytes == (search.trees[0].used + search.trees[1].used) * NODE.itemsize


def test_an_error_in_one_thread_ends_the_others() -> None:
    asked = count()

    def stop() -> bool:
        if next(asked) == 0:
            raise ZeroDivisionError
        return False

    search = Search(GAME.start(), seed=1, threads=2)
    with pytest.raises(ZeroDivisionError):
        search.run(Budget(seconds=5), stop)
    assert next(asked) < 1000
    assert search.best() in GAME.start().moves()


def test_a_search_is_read_while_it_goes_on() -> None:
    search, enough = Search(GAME.start(), seed=1), threading.Event()
    search.run(ONE)
    worker = threading.Thread(target=search.run, args=(Budget(seconds=60), enough.is_set))
    worker.start()
    seen: list[Analysis] = []
    while len({analysis.simulations for analysis in seen}) < 3:
        seen.append(search.analysis())
    enough.set()
    worker.join()
    assert all(sorted(move.move for move in analysis.moves) == sorted(GAME.start().moves()) for analysis in seen)


@pytest.mark.parametrize("game", EVERY)
@pytest.mark.parametrize("threads", [1, 2])
def test_following_a_game_keeps_what_is_known(game: lt.Game, threads: int) -> None:
    position = compiled(game, 2, 4)
    search = searched(position, Budget(simulations=3000), threads=threads)
    roots = [child for tree in search.trees for child in children(tree.nodes, 0)]
    move = max(roots, key=lambda child: child.visits).move
    known = sum(child.visits for child in roots if child.move == move)
    position.play_number(move)
    search.follow(position)
    assert search.simulations == known > 0
    assert search.position == position
    search.run(SOME)
    analysis = search.analysis()
    assert analysis.simulations == known + 400 or analysis.proven
    assert sorted(one.move for one in analysis.moves) == (sorted(position.moves()) if position.turn != "chance" else [])
    search.follow(position)  # where it is already
    assert search.simulations == analysis.simulations


def test_what_is_set_up_by_hand_does_not_follow_from_the_start_nor_from_another() -> None:
    box = lt.game("plus-4:elementary")
    search = searched(box.start())
    for word in ("oxxx/o.../xo../....,o", "xo../..../..../....,o"):
        position = box.start(word)
        search.follow(position)
        assert search.simulations == 0
        search.run(SOME)
        position.play(search.best())
        search.follow(position)
        assert search.simulations > 0


def test_what_was_never_tried_is_begun_anew() -> None:
    position = GAME.start()
    search = Search(position, seed=1)
    search.run(ONE)
    untried = next(child for child in children(search.trees[0].nodes, 0) if child.visits == 0)
    position.play_number(untried.move)
    search.follow(position)
    assert search.simulations == 0
    position.play_number(position.move_numbers()[0])
    search.follow(position)
    search.run(SOME)
    assert sorted(move.move for move in search.analysis().moves) == sorted(position.moves())


def test_another_game_is_begun_anew() -> None:
    search = searched(compiled(GAME, 1, 3))
    other = compiled(GAME, 2, 5)
    search.follow(other)
    assert search.simulations == 0
    search.run(SOME)
    assert search.best() in other.moves()


def test_the_moves_between_two_positions() -> None:
    before = random_position(GAME, 1, 3)
    after = random_position(GAME, 1, 6)
    assert played_since(before, after) == after.history_numbers[3:]
    assert played_since(before, before) == []
    assert played_since(after, before) is None
    assert played_since(before, random_position(GAME, 2, 6)) is None
    assert played_since(GAME.start(), DUELS[1].start()) is None


@pytest.mark.parametrize("game", [GAME, ALL[0]], ids=name)
def test_a_finished_game_is_not_searched(game: lt.Game) -> None:
    over = compiled(game, 1, 9999)
    with pytest.raises(lt.LudothequeError, match="there is no move to look for"):
        Search(over)
    search = Search(game.start(), seed=1)
    with pytest.raises(lt.LudothequeError, match="there is no move to look for"):
        search.follow(over)
    search.run(ONE)
    assert search.position == game.start()


def test_without_a_seed_two_searches_differ() -> None:
    first, second = (searched(GAME.start(), seed=None) for _ in range(2))
    assert first.analysis() != second.analysis()


@pytest.mark.parametrize("game", EVERY)
def test_the_heuristics_of_a_game_keep_to_the_rules(game: lt.Game) -> None:
    kernels, out = game.kernels("compiled", KERNELS), np.zeros(game.rules.MOST_MOVES, np.int64)
    for seed in range(6):
        position = compiled(game, seed, 11 * seed)
        while not position.over and position.plies < 11 * seed + 8:
            legal, state = position.move_numbers(), position.state
            before = state.tobytes()
            out[: len(legal)] = legal
            kernels.order_moves(state, out, len(legal))
            assert sorted(out[: len(legal)].tolist()) == sorted(legal)
            if kernels.estimate(state, out):
                assert sum(out[: game.players].tolist()) == WHOLE
                assert min(out[: game.players].tolist()) >= 0
            move = int(kernels.playout_move(state, seeded(f"{seed}:{position.plies}"), out))
            assert move in legal
            assert state.tobytes() == before
            position.play_number(move)


def test_memory_is_taken_only_as_it_is_used() -> None:
    search = Search(GAME.start(), seed=1)
    assert len(search.trees[0].nodes) == ROOM
    assert search.bytes == NODE.itemsize


@pytest.mark.parametrize("got", [[60, 0, 0], [0, 60, 0], [0, 0, 60], [20, 20, 20], [30, 0, 30]])
def test_what_was_sure_is_taken_from_those_who_got_more(got: list[int]) -> None:
    shares, sure = np.array(got), np.array([0, 30, 20], np.int8)
    for player in range(3):
        make_up(shares, player, sure, 3)
    assert sum(shares) == WHOLE
    assert (shares >= sure).all()
