"""Games are compiled in the background, first those that people sit down to."""

from __future__ import annotations

import time
from threading import Event

import pytest

import ludotheque as lt
from ludotheque.server import background_compiler
from ludotheque.server.background_compiler import BackgroundCompiler

NAMES = [game.name for game in lt.all_games()]


class Bench:
    """Takes a game in hand only when told to, and remembers in which order they came."""

    def __init__(self) -> None:
        self.order: list[str] = []
        self.begun, self.go_on, self.last = Event(), Event(), Event()

    def __call__(self, position: lt.Position) -> None:
        self.order.append(position.game.name)
        self.begun.set()
        assert self.go_on.wait(60)
        if len(self.order) == len(NAMES):
            self.last.set()


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> Bench:
    made = Bench()
    monkeypatch.setattr(background_compiler, "Search", made)
    monkeypatch.setattr(background_compiler, "weighted", lambda game: ())
    return made


def test_the_game_people_sit_down_to_is_compiled_next(bench: Bench) -> None:
    opened = BackgroundCompiler()
    opened.open()
    assert bench.begun.wait(60)
    opened.prefer(lt.game(NAMES[-1]))
    opened.prefer(lt.game(NAMES[0]))  # which is in hand already
    bench.go_on.set()
    assert bench.last.wait(60)
    assert bench.order == [NAMES[0], NAMES[-1], *NAMES[1:-1]]


def test_a_game_that_cannot_be_compiled_keeps_no_other_waiting(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def search(position: lt.Position) -> None:
        bench(position)
        assert position.game.name != NAMES[0]

    bench.go_on.set()
    monkeypatch.setattr(background_compiler, "Search", search)
    BackgroundCompiler().open()
    assert bench.last.wait(60)
    assert bench.order == NAMES
    assert NAMES[0] in caplog.text


def test_searches_with_weights_are_compiled_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[lt.Game, object]] = []
    monkeypatch.setattr(background_compiler, "Search", lambda position, net=None: made.append((position.game, net)))
    monkeypatch.setattr(background_compiler, "weighted", lambda game: [(game.choose(), f"net of {game.name}")])
    compiler = BackgroundCompiler()
    compiler.open()
    end = time.monotonic() + 60
    while not compiler.done:
        assert time.monotonic() < end
        time.sleep(0.01)
    assert made == [entry for game in lt.all_games() for entry in ((game, None), (game, f"net of {game.name}"))]


def test_a_closed_workshop_begins_with_no_other_game(bench: Bench) -> None:
    opened = BackgroundCompiler()
    opened.open()
    assert bench.begun.wait(60)
    opened.close()
    bench.go_on.set()
    assert not bench.last.wait(0.2)
    assert bench.order == NAMES[:1]
