"""`ludo play`: games typed at the keyboard."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

import ludotheque as lt
from ludotheque.cli import files
from ludotheque.core.levels import level_names
from ludotheque.core.saving import Saved, write
from ludotheque.search.budget import Budget
from tests.cli.conftest import Ludo
from tests.game_lists import DUELS, OWN_BOXES, QUICK, WITHOUT_CHANCE, everybody, name, random_position

GAME = DUELS[0]
FIRST = GAME.start().moves()[0]
LEVELS = len(GAME.levels)


def kept() -> lt.Position:
    """The game that was left last."""
    return files.read_saved(files.kept_games()[0]).position


def opened(game: lt.Game, who: str) -> list[str]:
    """The command that plays a game with the same in every seat."""
    return ["play", str(game), "--players", str(game.players), "--seats", everybody(who, game)]


TYPED = [game for game in WITHOUT_CHANCE if game in QUICK]


@pytest.mark.parametrize("game", TYPED, ids=name)
def test_a_whole_game_is_typed_by_people(ludo: Ludo, game: lt.Game) -> None:
    position = random_position(game, 1, game.variant.longest)
    code, out, err = ludo(*opened(game, "person"), typed="\n".join(position.history))
    assert (code, err) == (0, "")
    assert str(position.result()) in out


@pytest.mark.parametrize("game", lt.all_games(), ids=name)
def test_the_computer_plays_against_itself(ludo: Ludo, game: lt.Game) -> None:
    game.compile()
    first, second = (ludo(*opened(game, "random"), "--seed", "4") for _ in range(2))
    assert first[:2] == second[:2]
    code, out, _ = first
    assert code == 0
    assert ": Blue" in out
    assert ": Vermilion" in out


def test_the_die_is_shown(ludo: Ludo, dice_game: lt.Game) -> None:
    _, out, _ = ludo("play", "dice", "--seats", "random,random", "--seed", "1")
    assert "d1: Does d1." in out or "d2: Does d2." in out or "d3: Does d3." in out
    ludo("play", "dice", "--players", "3", "--seed", "1", typed="take\n")
    assert kept().history[1] == "+"


def test_moves_are_chosen_by_number_or_without_minding_capitals(ludo: Ludo) -> None:
    moves = GAME.start().moves()
    _, out, _ = ludo(
        "play", str(GAME), "--seats", "person,random", "--seed", "1", typed="3\nundo\n" + FIRST.lower() + "\n"
    )
    assert "Going back." in out
    assert kept().history[0] == FIRST
    ludo("play", str(GAME), "--seed", "1", typed="3\n")
    assert kept().history[0] == moves[2]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("?", "goes back to your previous move"),
        ("list", f"  1 {FIRST}"),
        ("rules", "# "),
        ("9999", "The moves have the numbers 1 to "),
        ("9" * 5000, "is not a move"),
        ("undo", "There is no move to take back."),
        ("save", "Give a file name"),
        ("save /dev/null/x", "Cannot write /dev/null/x: a file is where a folder should be."),
        ("save /dev/null", "/dev/null exists already and is not a saved game"),
        ("save a\0b", "is not a file name"),
        ("save .", "exists already"),
        ("??", "“??” is not a move of"),
        ("", "your move"),
    ],
)
def test_what_is_typed_is_answered(ludo: Ludo, typed: str, said: str) -> None:
    code, out, err = ludo("play", str(GAME), typed=f"{typed}\n")
    assert (code, err) == (0, "")
    assert said in out


def test_the_commands_exist_in_french(ludo: Ludo) -> None:
    _, out, _ = ludo("play", str(GAME), "--lang", "fr", typed="aide\nliste\nannuler\nenregistrer\nquitter\n")
    for said in (
        "revient à ton coup précédent",
        f"  1 {FIRST}",
        "Il n’y a pas de coup à reprendre",
        "Donne un nom de fichier",
        "À bientôt",
    ):
        assert said in out


def test_a_short_list_of_moves_is_described(ludo: Ludo) -> None:
    game = min(DUELS, key=lambda game: len(game.start().moves()))
    _, out, _ = ludo("play", str(game), typed="list\n")
    assert all(str(game.start().describe(move)) in out for move in game.start().moves())


def test_a_game_is_saved_and_gone_on_with(ludo: Ludo, tmp_path: Path) -> None:
    file = tmp_path / "game.ludo"
    _, out, _ = ludo(*opened(GAME, "person"), typed=f"{FIRST}\nsave {file}\n")
    assert f"ludo play --resume {file}" in out
    assert files.read_saved(file).position.history == [FIRST]
    code, out, _ = ludo("play", "--resume", str(file), "--seats", "person,person", typed="undo\n")
    assert code == 0
    assert "Going back." in out


def test_players_keep_their_names_when_a_game_is_gone_on_with(ludo: Ludo, tmp_path: Path) -> None:
    names, file, again = ("Zoé", ""), tmp_path / "game.ludo", tmp_path / "again.ludo"
    file.write_text(write(Saved(GAME.start(), "person,person", names=names)), "utf-8")
    _, out, _ = ludo("play", "--resume", str(file), typed=f"{FIRST}\nsave {again}\n")
    assert "Zoé, Blue (" in out
    assert "Vermilion (" in out
    assert files.read_saved(again).names == files.read_saved(files.kept_games()[0]).names == names


def test_a_game_that_is_left_is_kept_until_it_is_finished(ludo: Ludo) -> None:
    position = random_position(GAME, 1, GAME.variant.longest)
    half = position.plies // 2
    first, second = position.history[:half], position.history[half:]
    _, out, _ = ludo(*opened(GAME, "person"), typed="\n".join(first))
    assert "ludo play --resume" in out
    assert kept().history == first
    code, out, _ = ludo("play", "--resume", typed="\n".join(second))
    assert code == 0
    assert str(position.result()) in out
    code, _, err = ludo("play", "--resume")
    assert code == 1
    assert "There is no game to go on with" in err


def test_a_finished_game_takes_no_other_with_it(ludo: Ludo, tmp_path: Path) -> None:
    ludo(*opened(GAME, "person"), typed=f"{FIRST}\n")
    ludo(*opened(GAME, "random"), "--seed", "1")
    finished = tmp_path / "finished.ludo"
    finished.write_text(random_position(GAME, 1, GAME.variant.longest).save())
    assert ludo("play", "--resume", str(finished))[0] == 0
    assert kept().history == [FIRST]


def test_leaving_a_file_as_it_was_keeps_nothing(ludo: Ludo, tmp_path: Path) -> None:
    (tmp_path / "game.ludo").write_text(random_position(GAME, 1, 2).save())
    _, out, _ = ludo("play", "--resume", str(tmp_path / "game.ludo"), "--seats", "person,person")
    assert "See you soon" in out
    assert files.kept_games() == []


def test_saving_writes_over_saved_games_only(ludo: Ludo, tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("important")
    ludo("play", str(GAME), typed=f"save {file}\n")
    assert file.read_text() == "important"
    file.write_text(GAME.start().save())
    ludo(*opened(GAME, "person"), typed=f"{FIRST}\nsave {file}\n")
    assert files.read_saved(file).position.history == [FIRST]


@pytest.mark.parametrize("game", TYPED, ids=name)
def test_what_follows_from_a_move_is_told(ludo: Ludo, game: lt.Game) -> None:
    again, told = game.start(), []
    history = random_position(game, 3, game.variant.longest).history
    for move in history:
        again.play(move)
        told += [f"⇒ {again.consequence()}"] if again.consequence() else []
    _, out, _ = ludo(*opened(game, "person"), typed="\n".join(history))
    shown = [line[line.index("⇒") :] for line in out.splitlines() if "⇒" in line]
    assert shown == told


def test_the_only_person_is_told_the_end_in_person(ludo: Ludo) -> None:
    command = "play", "plus-4:elementary", "--seats", "person,random", "--seed", "1"
    _, out, _ = ludo(*command, typed="1\n" * 60)
    assert re.search(r"^You (won|lost): .* four pawns in a line, .* \(P4-2\)\.$", out, re.MULTILINE)
    assert " wins: " not in out
    _, out, _ = ludo(*command, "--rounds", "1", typed="1\n" * 60)
    assert re.search(r"^You (won|lost) the match, \d to \d\.$", out, re.MULTILINE)


def test_the_whole_turn_of_the_computer_is_told_and_marked(ludo: Ludo) -> None:
    game = "empire-plateau:arena"
    lt.game(game).compile()
    _, out, _ = ludo("play", game, "--seats", "random,person", "--seed", "1", typed="quit\n")
    told = re.findall(r"^(\S+): (Blue.*\.)$", out, re.MULTILINE)
    position = kept()
    assert told == [(move, position.sentence(ply).en) for ply, move in enumerate(position.history)]
    assert len(told) > 2
    assert told[-1] == (".", "Blue ended the turn.")
    assert "[" in out


def test_a_killed_program_has_kept_the_game() -> None:
    command = [sys.executable, "-m", "ludotheque.cli", *opened(GAME, "person")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True) as program:
        assert program.stdin
        program.stdin.write(f"{FIRST}\n")
        program.stdin.flush()
        while not files.kept_games():
            assert program.poll() is None
            time.sleep(0.01)
        program.kill()
    assert kept().history == [FIRST]


def test_a_game_that_cannot_be_kept_is_printed(ludo: Ludo, data_home: Path) -> None:
    data_home.write_text("in the way")
    moves = random_position(GAME, 1, 2).history
    code, out, _ = ludo(*opened(GAME, "person"), typed="\n".join(moves))
    assert code == 1
    assert out.count("The game cannot be kept: a file is where a folder should be.") == 1
    assert "could not be kept" in out
    assert lt.Position.load(out.splitlines()[-1]).history == moves


def test_interrupting_keeps_the_game(ludo: Ludo, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = iter([FIRST])

    def answer(prompt: str) -> str:
        try:
            return next(typed)
        except StopIteration:
            raise KeyboardInterrupt from None

    monkeypatch.setattr("builtins.input", answer)
    code, out, _ = ludo(*opened(GAME, "person"))
    assert code == 0
    assert "The game is kept" in out


def test_a_draft_that_cannot_be_finished_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.ludo"
    files.write_saved(file, Saved(GAME.start()))
    before = file.read_text("utf-8")

    def full_disk(self: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full_disk)
    with pytest.raises(OSError, match="No space"):
        files.write_saved(file, Saved(random_position(GAME, 1, 3)))
    assert file.read_text("utf-8") == before
    assert list(tmp_path.iterdir()) == [file]


def test_without_a_game_it_asks(ludo: Ludo) -> None:
    number = [box.name for box in OWN_BOXES].index(GAME.name) + 1
    variant = [variant.name for variant in GAME.variants].index(GAME.variant_name) + 1
    code, out, _ = ludo("play", typed=f"zero\n{number}\n{variant}\n{LEVELS + 1}\n{FIRST}\n")
    assert code == 0
    for said in ("What shall we play?", "Write a number from 1", "Which variant?", "Against whom?", "The game is kept"):
        assert said in out
    assert kept().history == [FIRST]
    assert "1. the computer, level 1, beginner: Plays almost at random" in out
    assert f"{LEVELS}. the computer, level {LEVELS}, {level_names(GAME)[-1].name.en}: " in out


def test_without_a_game_it_asks_for_the_level(ludo: Ludo) -> None:
    _, out, _ = ludo("play", typed=f"1\n1\n2\n{lt.all_games()[0].start().moves()[0]}\n")
    assert "Against whom?" in out
    assert left_seats() == "person,level:2"


def left_seats() -> str | None:
    """Who sat at the table that was left last."""
    return files.read_saved(files.kept_games()[0]).seats


@pytest.mark.parametrize(
    ("words", "opponent"), [([], "level:3"), (["--level", "1"], "level:1"), (["--seats", "person, mcts:5"], "mcts:5")]
)
def test_the_computer_answers(ludo: Ludo, words: list[str], opponent: str) -> None:
    code, out, _ = ludo("play", str(GAME), *words, "--seed", "1", typed=f"{FIRST}\n")
    assert code == 0
    assert f"{kept().last}: {kept().sentence().en}" in out
    assert kept().plies == 2
    assert (left_seats() or "").replace(" ", "") == f"person,{opponent}"


def test_every_opponent_has_the_level_that_was_asked_for(ludo: Ludo) -> None:
    game = next(game for game in WITHOUT_CHANCE if game.players == 4)
    ludo("play", str(game), "--players", "4", "--level", "1", "--seed", "1", typed="1\n")
    assert left_seats() == "person,level:1,level:1,level:1"


@pytest.mark.parametrize(("language", "word", "said"), [("en", "hint", "Hint: "), ("fr", "conseil", "Conseil : ")])
def test_a_hint_is_a_move_and_its_chances(
    ludo: Ludo, monkeypatch: pytest.MonkeyPatch, language: str, word: str, said: str
) -> None:
    monkeypatch.setattr("ludotheque.cli.person._HINT", Budget(simulations=200))
    _, out, _ = ludo(*opened(GAME, "person"), "--lang", language, typed=f"{word}\n")
    (hint,) = [line[line.index(said) :] for line in out.splitlines() if said in line]
    assert hint.removeprefix(said).split()[0] in GAME.start().moves()
    assert re.search(r": \d+%\.$", hint)


def test_leaving_before_anything_was_chosen(ludo: Ludo) -> None:
    assert ludo("play")[0] == 0


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["play", str(GAME), "--seats", "person"], "--seats needs 2 names, not 1"),
        (["play", str(GAME), "--seats", "person,robot"], "No player is called “robot”; there are: "),
        (["play", str(GAME), "--resume", "x"], "name no game, players, level or rounds"),
        (["play", str(GAME), "--players", "7"], "players, not 7"),
        (["play", "--resume", "x", "--players", "2"], "name no game, players, level or rounds"),
        (["play", "--resume", "no/such/file"], "no/such/file: it does not exist."),
        (["play", "--resume", "x", "--level", "2"], "name no game, players, level or rounds"),
        (["play", str(GAME), "--level", "2", "--seats", "person,random"], "--level and --seats both say who plays"),
        (["play", str(GAME), "--level", "99"], f"{GAME} has the levels 1 to {LEVELS}, not “99”."),
        (["play", str(GAME), "--seats", "person,mcts:0"], "With a budget of 0 there is nothing to search"),
        (["play", str(GAME), "--seats", "person,level:0"], f"{GAME} has the levels 1 to {LEVELS}, not “0”."),
    ],
)
def test_a_table_that_cannot_be_set_says_why(ludo: Ludo, words: list[str], complaint: str) -> None:
    code, out, err = ludo(*words)
    assert (code, out) == (1, "")
    assert complaint in err


def test_a_match_of_several_rounds(ludo: Ludo) -> None:
    code, out, _ = ludo(*opened(GAME, "random"), "--rounds", "3", "--seed", "1")
    assert code == 0
    for number, (first, second) in enumerate(((1, 2), (2, 1), (1, 2)), start=1):
        assert f"Round {number} of 3: player {first} is Blue, player {second} is Vermilion." in out
    assert "1. player" in out.splitlines()[-2]


def test_a_match_is_gone_on_with_in_the_round_where_it_was_left(ludo: Ludo) -> None:
    first, second = random_position(GAME, 1, 999).history, random_position(GAME, 2, 999).history
    _, out, _ = ludo(*opened(GAME, "person"), "--rounds", "2", typed="\n".join([*first, second[0]]))
    assert "The game is kept" in out
    code, out, _ = ludo("play", "--resume", typed="\n".join(second[1:]))
    assert code == 0
    assert "Round 2 of 2: player 2 is Blue" in out
    assert files.kept_games() == []
    both = lt.Match(2, 2)
    for moves in (first, second):
        position = GAME.start()
        for move in moves:
            position.play(move)
        result = position.result()
        assert result
        both.record(result.places)
    assert str(both.standings()) in out


def test_a_kept_file_with_more_in_it_is_refused(ludo: Ludo, tmp_path: Path) -> None:
    (tmp_path / "game.ludo").write_text(f"{GAME.start().save()}\n{GAME.start().save()}\n")
    code, _, err = ludo("play", "--resume", str(tmp_path / "game.ludo"))
    assert code == 1
    assert "more than one saved game" in err


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("resigned=0@2:time", "Vermilion wins: Blue ran out of time (G-3)."),
        ("resigned=1@2:away", "Blue wins: Vermilion was away too long (G-4)."),
        ("drawn=2", "A draw: both players agreed (G-5)."),
    ],
)
def test_a_game_that_ended_at_the_table_is_not_played_on(ludo: Ludo, tmp_path: Path, line: str, told: str) -> None:
    file = tmp_path / "game.ludo"
    file.write_text(f"plus-4:elementary players=2 rules=1 | A B |\n{line}\n", "utf-8")
    code, out, _ = ludo("play", "--resume", str(file), "--lang", "en")
    assert code == 0
    assert told in out
