"""`ludo analyse`: for a program, for a person, and what it refuses."""

from __future__ import annotations

import json
from typing import Any

import pytest

import ludotheque as lt
from ludotheque.cli import analyse
from ludotheque.core import kernels
from ludotheque.core.analysis import Analysis
from ludotheque.core.position import Position
from ludotheque.players import mcts
from tests.cli.conftest import Ludo
from tests.game_lists import ALL, DUELS, EVERY, name, random_position

GAME = DUELS[0]
OVER = random_position(GAME, 1, GAME.variant.longest)


@pytest.fixture(autouse=True)
def _whether_compiled_or_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """The error stream says nothing of kernels that are compiled for the first time."""
    monkeypatch.setattr(kernels, "say", lambda text: None)


def asked(game: lt.Game, *words: str) -> list[str]:
    return ["analyse", str(game), "--players", str(game.players), "--player", "mcts:60", "--seed", "1", *words]


def answered(ludo: Ludo, *words: str) -> dict[str, Any]:
    code, out, err = ludo(*words, "--json")
    assert (code, err) == (0, "")
    answer: dict[str, Any] = json.loads(out)
    return answer


def before_a_win() -> lt.Position:
    """A position in which the move that was played won the game."""
    for seed in range(99):
        position = random_position(GAME, seed, GAME.variant.longest)
        result, mover = position.result(), position.mover_at(position.plies - 1)
        if result and isinstance(mover, int) and result.places[mover] < result.places[1 - mover]:
            position.undo()
            return position
    raise LookupError


@pytest.mark.parametrize("game", EVERY)
def test_a_program_gets_every_move_best_first(ludo: Ludo, game: lt.Game) -> None:
    position = random_position(game, 1, 3)
    answer = answered(ludo, *asked(game, "--moves", " ".join(position.history)))
    assert set(answer) == {"best", "value", "moves", "simulations", "line", "proven"}
    assert len(answer["value"]) == game.players
    assert sum(answer["value"]) == pytest.approx(1)
    assert answer["best"] == answer["moves"][0]["move"] == answer["line"][0]
    assert sorted(move["move"] for move in answer["moves"]) == sorted(position.moves())
    for move in answer["moves"]:
        assert set(move) == {"move", "value", "visits", "proven"}
        assert len(move["value"]) == game.players
        assert move["proven"] in (None, "win", "loss", "draw")
    assert sum(move["visits"] for move in answer["moves"]) == answer["simulations"] == 60
    visits = [move["visits"] for move in answer["moves"] if move["proven"] is None]
    assert visits == sorted(visits, reverse=True)


@pytest.mark.parametrize("game", [game for game in ALL if game.start().turn == "chance"], ids=name)
def test_before_a_roll_there_is_no_best_move(ludo: Ludo, game: lt.Game) -> None:
    answer = answered(ludo, *asked(game))
    assert (answer["best"], answer["moves"], answer["line"]) == (None, [], [])
    assert sum(answer["value"]) == pytest.approx(1)
    code, out, _ = ludo(*asked(game))
    assert code == 0
    assert out.startswith("The die is to be thrown.")


def test_what_is_proven_is_told_for_the_player_to_move(ludo: Ludo) -> None:
    position = before_a_win()
    answer = answered(ludo, *asked(GAME, "--moves", " ".join(position.history)))
    assert answer["proven"] == answer["moves"][0]["proven"] == "win"
    assert answer["value"][position.turn] == 1
    _, english, _ = ludo(*asked(GAME, "--moves", " ".join(position.history)))
    _, french, _ = ludo(*asked(GAME, "--moves", " ".join(position.history), "--lang", "fr"))
    assert "100%" in english
    assert "proven win" in english
    assert "gain prouvé" in french


def test_a_seed_gives_the_same_analysis_again(ludo: Ludo) -> None:
    assert ludo(*asked(GAME)) == ludo(*asked(GAME))


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("Blue to move. 60 simulations", "move ", "visits", "Line: ", "other moves")),
        ("fr", ("À Bleu de jouer. 60 simulations", "coup ", "essais", "Suite : ", "autres coups")),
    ],
)
def test_a_person_reads_a_line_for_each_of_the_best_moves(ludo: Ludo, language: str, said: tuple[str, ...]) -> None:
    game = max(DUELS, key=lambda game: len(game.start().moves()))
    code, out, err = ludo(*asked(game, "--lang", language))
    assert (code, err) == (0, "")
    best = answered(ludo, *asked(game))["moves"]
    rows = out.splitlines()[3:]
    assert [row.split()[0] for row in rows[:12]] == [move["move"] for move in best[:12]]
    for words in said:
        assert words in out
    assert f"… {'and' if language == 'en' else 'et'} {len(best) - 12} " in rows[12]


@pytest.mark.parametrize(("language", "said"), [("en", "… and one other move"), ("fr", "… et un autre coup")])
def test_one_move_that_is_not_shown_is_told_as_one(
    ludo: Ludo, monkeypatch: pytest.MonkeyPatch, language: str, said: str
) -> None:
    game = min(DUELS, key=lambda game: len(game.start().moves()))
    monkeypatch.setattr(analyse, "_SHOWN", len(game.start().moves()) - 1)
    _, out, _ = ludo(*asked(game, "--lang", language))
    assert f"\n{said}\n" in out


def test_few_moves_are_all_shown(ludo: Ludo) -> None:
    game = min(DUELS, key=lambda game: len(game.start().moves()))
    _, out, _ = ludo(*asked(game))
    assert "other moves" not in out
    assert all(f"\n{move} " in out for move in game.start().moves())


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["chess"], "No game is called “chess”"),
        ([str(GAME), "--moves", "??"], "“??” is not a move"),
        ([str(GAME), "--moves", " ".join(OVER.history)], "The game is over: there is no move to look for."),
        ([str(GAME), "--player", "robot"], "No player is called “robot”"),
        ([str(GAME), "--player", "random"], "“random” plays, but cannot say what a position is worth"),
        ([str(GAME), "--player", "mcts:0"], "With a budget of 0 there is nothing to search"),
        ([str(GAME), "--player", "mcts:lots"], "“lots” is not a budget"),
        ([str(GAME), "--player", "level:99"], f"{GAME} has the levels 1 to {len(GAME.levels)}, not “99”."),
    ],
)
def test_what_cannot_be_analysed_is_refused_in_one_sentence(ludo: Ludo, words: list[str], complaint: str) -> None:
    for form in ([], ["--json"]):
        code, out, err = ludo("analyse", *words, *form)
        assert (code, out) == (1, "")
        assert complaint in err
        assert err.count("\n") == 1


def at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a person watch, and be told at every moment."""
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.setattr(mcts, "PAUSE", 0.0)


def test_on_a_terminal_it_is_shown_as_it_grows(ludo: Ludo, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr("rich.live.Live.update", lambda self, lines: shown.append(str(lines)))
    at_a_terminal(monkeypatch)
    code, out, _ = ludo("analyse", str(GAME), "--player", "mcts:3000", "--seed", "1")
    assert code == 0
    assert "3000 simulations" in out
    assert len(shown) > 1
    assert all(lines.startswith("Blue to move.") for lines in shown)


def interrupted(after: int) -> Any:
    """An analysis that is interrupted when it has been heard of this many times."""

    def analyse(self: Position, player: str, seed: int | None, report: Any) -> Analysis:
        for simulations in range(1, after + 1):
            report(Analysis((0.5, 0.5), simulations=simulations))
        raise KeyboardInterrupt

    return analyse


def test_whoever_interrupts_gets_what_there_is(ludo: Ludo, monkeypatch: pytest.MonkeyPatch) -> None:
    at_a_terminal(monkeypatch)
    monkeypatch.setattr(Position, "analyse", interrupted(after=2))
    code, out, err = ludo("analyse", str(GAME))
    assert (code, err) == (0, "")
    assert "2 simulations" in out
    monkeypatch.setattr(Position, "analyse", interrupted(after=0))
    code, _, err = ludo("analyse", str(GAME))
    assert (code, err) == (130, "Stopped.\n")
