"""`check_game` passes our games and the example, and finds what is wrong with others."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.core import check_lessons, check_presentation
from ludotheque.core.check_kernels import check_kernels
from ludotheque.core.check_observation import check_observation
from ludotheque.core.check_policy import check_policy
from ludotheque.core.check_rule_pages import check_rule_pictures
from ludotheque.core.check_symmetries import check_symmetries
from tests.core.conftest import Faulty
from tests.game_lists import EXAMPLE

QUICKLY = {"games": 1, "plain_games": 1}


@pytest.mark.untraced
@pytest.mark.parametrize("game", lt.all_games(), ids=lambda game: game.name)
def test_every_game_passes(game: lt.Game) -> None:
    lt.check_game(game, games=5, plain_games=1, plain_plies=50)


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", lt.all_games(), ids=lambda game: game.name)
def test_every_game_passes_at_length(game: lt.Game) -> None:
    lt.check_game(game, games=3_000, plain_games=8, seed=1)


def test_a_game_with_dice_and_more_players_passes(dice_game: lt.Game) -> None:
    lt.check_game(dice_game)
    assert lt.perft(dice_game.start(), 4) == 3 * 2 * 3 * 2


@pytest.mark.filterwarnings("ignore:overflow encountered")
@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        ("rules.py", "out[n] = column", "out[n] = 0", "the same move is twice in a list"),
        ("rules.py", "out[n] = column", "out[n] = column + 1", "a move is outside MOVE_RANGE"),
        (
            "rules.py",
            "    n = wide(0)\n",
            "    n = wide(0)\n    s.mover = 1 - s.mover\n",
            "moves() or scores() changes",
        ),
        ("rules.py", "s.mover = 1 - s.mover", "s.mover = 2", "turn() is neither"),
        ("rules.py", "    if s.ended:\n        return 0\n", "", "there are moves after the end"),
        ("rules.py", "out[s.mover] = 2", "out[s.mover] = 3", "outcome() gives no places"),
        ("rules.py", "int:\n    return 0", "int:\n    return 1", "scores() counts neither"),
        ("rules.py", "@kernel\ndef scores", "def scores", "rules.py has no kernel scores()"),
        (
            "rules.py",
            "def scores(s: np.record, out",
            "def scores(s: np.record, points",
            "scores() has the wrong parameters",
        ),
        ("rules.py", '("aligned"', '("size"', "the field “size” hides np.void.size"),
        ("rules.py", "    return n\n", "    return 0\n", "a list of moves is empty"),
        ("rules.py", "MOST_MOVES = COLUMNS", "MOST_MOVES = 3", "a kernel writes outside its list"),
        (
            "rules.py",
            "s.mover = 1 - s.mover",
            "s.mover = (s.mover + 127 > 127) ^ 1",
            "compiled and plain differ at ply 2",
        ),
        ("rules.en.md", "C4-2", "C4-3", "rules.en.md lacks C4-2"),
        ("notation.py", "return COLUMNS[move]", 'return "A"', "a move is badly written, or like another one"),
        ("notation.py", "COLUMNS.index(word) if", "3 if", "“A” does not read back"),
        ("notation.py", "_LINE if s.aligned", 'Text("", "") if s.aligned', "“result” has no text"),
        ("notation.py", "is full (C4-1)", "is full", "is refused without a ruling"),
        ("rules.py", "MOST_MOVES = COLUMNS\n", "", "rules.py does not define MOST_MOVES"),
        ("rules.py", "    n = wide(0)\n", "    n = wide(int.from_bytes(b''))\n", "a kernel fails"),
        ("rules.py", '("discs"', '("x", np.int8),), others=(("discs"', "two positions with one key"),
        ("notation.py", "_DROP.format(column=COLUMNS[move])", 'Text("", "")', "“A” has no text"),
        (
            "notation.py",
            "def ending(",
            'def sentence(s, move):\n    return Text("Bleu joue", "Blue plays")\n\n\ndef ending(',
            "is not a whole one (Blue plays)",
        ),
        (
            "notation.py",
            "def ending(s: np.record)",
            "def ending_for(s: np.record)",
            "it must be ending_for(s, last, player)",
        ),
        (
            "scene.py",
            "(Stop((move, rules.ROWS)), Stop((move, landing)))",
            "(Stop((move, rules.ROWS)),)",
            "the route of “A” leads nowhere",
        ),
        ("scene.py", 'f"disc-{_name(spot)}"', 'f"{_name(spot)}"', "is twice in the picture"),
        ("scene.py", "return [[COLUMNS[move]]]", 'return [["slot"]]', "touches {'slot'}, not there"),
        ("scene.py", "touched[0] if len", "touched[9] if len", "fails (list index out of range)"),
        (
            "scene.py",
            "def touches(",
            "def prompt(s, touched):\n    return touched[7]\n\n\ndef touches(",
            "prompt([]) fails (list index out of range)",
        ),
        (
            "scene.py",
            "def touches(",
            "def prompt(s, touched):\n    import ludotheque as lt\n    return lt.Text('', 'Go.')\n\n\ndef touches(",
            "“prompt” has no text",
        ),
        (
            "scene.py",
            "def touches(",
            "def sketches(s, touched):\n    return (Piece('A1', 'disc', 0, (0, 0)),)\n\n\ndef touches(",
            "a sketch is named like ['A1']",
        ),
    ],
    ids=lambda value: value[:30],
)
def test_a_fault_is_found_and_named(faulty: Faulty, file: str, old: str, new: str, fault: str) -> None:
    game = faulty(file, old, new)
    with pytest.raises(lt.GameFault) as error:
        lt.check_game(game, games=50, plain_games=8)
    assert fault in str(error.value)


KERNEL = "import numpy as np\nfrom ludotheque.core import kernel\n\n@kernel\ndef {}:\n    return 0\n"
NUMBERS = "\ndef numbers(variant, players):\n    return 0\n"


@pytest.mark.parametrize(
    ("file", "source", "fault"),
    [
        (
            "rules.py",
            KERNEL.format("sample(s, out)"),
            "sample() has the wrong parameters: it must be sample(s, wheel, out)",
        ),
        ("heuristics.py", KERNEL.format("estimate(s)"), "in heuristics.py, estimate() has the wrong parameters"),
        (
            "heuristics.py",
            KERNEL.format("playout_move(s, wheel, out)").replace("@kernel", ""),
            "heuristics.py has no kernel playout_move()",
        ),
        ("rules.py", KERNEL.format("estimate(s, out)"), "estimate() is in rules.py; its place is in heuristics.py"),
        (
            "heuristics.py",
            KERNEL.format("sample(s, wheel, out)"),
            "sample() is in heuristics.py; its place is in rules.py",
        ),
        ("numbering.py", KERNEL.format("position_number(s)"), "numbering.py has no kernel pose()"),
        (
            "numbering.py",
            KERNEL.format("position_number(s)") + KERNEL.format("pose(s, position)") + KERNEL.format("set_score(s)"),
            "in numbering.py, set_score() has the wrong parameters: it must be set_score(s, score)",
        ),
        (
            "numbering.py",
            KERNEL.format("position_number(s)") + KERNEL.format("pose(s, position)") + NUMBERS,
            "numbering.py does not define minutes",
        ),
    ],
    ids=lambda value: value[-40:],
)
def test_a_kernel_that_is_not_as_promised_is_found(
    faulty: Faulty, tmp_path: Path, file: str, source: str, fault: str
) -> None:
    game = faulty("rules.py", "import numpy as np\n", f"import numpy as np  # {fault}, {file}\n")
    with (tmp_path / game.package / file).open("a", encoding="utf-8") as out:
        out.write(source)
    with pytest.raises(lt.GameFault) as error:
        lt.check_game(game)
    assert fault in str(error.value)


def check_a_little(game: lt.Game) -> None:
    check_observation(game, games=2, seed=0, plain_plies=5)


@pytest.mark.parametrize(
    ("check", "old", "new", "fault"),
    [
        (check_kernels, "@kernel\ndef observe", "def observe", "observation.py has no kernel observe()"),
        (check_kernels, "player: int,", "seat: int,", "it must be observe(s, player, planes, vector)"),
        (check_kernels, "def fields(", "def shapes(", "observation.py does not define fields"),
        (check_a_little, "return Fields(", "return (", "gives no Fields"),
        (check_a_little, "of_seats(players, _DISCS)", "(_DISCS, _DISCS)", "has no text of its own"),
        (check_a_little, "vector[seat] =", "vector[3 + seat] =", "writes beyond what fields() says"),
        (check_a_little, "vector[seat] =", "vector[0] =", "does not fill the vector with numbers from 0 to 1"),
        (check_a_little, " != 0\n", "\n", "does not fill the planes with numbers from 0 to 1"),
        (
            check_a_little,
            "planes[seat, row, column] = discs & 1 << HEIGHT * column + row != 0",
            "planes[seat, row, column] = 0",
            "look alike",
        ),
    ],
    ids=lambda value: value[-30:] if isinstance(value, str) else value.__name__,
)
def test_a_fault_of_an_observation_is_found_and_named(
    faulty: Faulty,
    tmp_path: Path,
    check: Callable[[lt.Game], None],
    old: str,
    new: str,
    fault: str,
) -> None:
    game = faulty("rules.py", "import numpy as np\n", f"import numpy as np  # {fault}\n")
    file = tmp_path / game.package / "observation.py"
    source = file.read_text("utf-8")
    assert old in source
    file.write_text(source.replace(old, new), "utf-8")
    with pytest.raises(lt.GameFault) as error:
        check(game)
    assert fault in str(error.value)


def test_a_counter_that_is_not_observed_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = lt.game("plus-4")
    monkeypatch.setattr(game.module("rules"), "COUNTERS", ("plies", "pushes"))
    with pytest.raises(lt.GameFault, match="does not show “pushes”"):
        check_a_little(game)


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"planes": np.zeros(84, np.int64)}, "“mirrored left to right”: planes has not every number from 0 to 83 once"),
        ({"policy": np.arange(6)}, "policy has not every number from 0 to 6 once"),
        ({"policy": np.array([6, 5, 4, 3, 2, 0, 1])}, "the image of a position looks otherwise"),
        ({"planes": np.arange(84)}, "the image of a position looks otherwise"),
    ],
)
def test_a_symmetry_that_is_none_is_found(changes: dict[str, Any], fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = lt.game(EXAMPLE)
    found = game.symmetries
    wrong = found[0], replace(found[1], **changes)
    monkeypatch.setattr(game.module("symmetries"), "symmetries", lambda variant, players: wrong)
    with pytest.raises(lt.GameFault, match=fault):
        check_symmetries(game, 0)
    monkeypatch.setattr(game.module("symmetries"), "symmetries", lambda variant, players: found[::-1])
    with pytest.raises(lt.GameFault, match="the first of the symmetries changes something"):
        check_symmetries(game, 0)


def test_images_with_other_moves_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = lt.game("pilotis")
    turned = replace(game.symmetries[1], policy=game.symmetries[0].policy)
    found = game.symmetries[0], turned
    monkeypatch.setattr(game.module("symmetries"), "symmetries", lambda variant, players: found)
    with pytest.raises(lt.GameFault, match=r"the image of a position (has other moves|looks otherwise)"):
        check_symmetries(game, 0)


@pytest.mark.parametrize(
    ("number", "back", "fault"),
    [
        ("move + 1", "number - 1", "a number of policy_number() is outside factors()"),
        ("move * 0", "number", "move_of_policy() does not find the move again"),
    ],
)
def test_policy_numbers_that_lose_moves_are_found(
    faulty: Faulty, tmp_path: Path, number: str, back: str, fault: str
) -> None:
    game = faulty("rules.py", "import numpy as np\n", f"import numpy as np  # {number}\n")
    kernels = (
        KERNEL.format("policy_number(s, move)").replace("return 0", f"return {number}")
        + KERNEL.format("move_of_policy(s, number)").replace("return 0", f"return {back}")
        + "\ndef factors(variant, players):\n    from ludotheque.core import Factor, Text\n"
        + "    return (Factor(Text('colonne', 'column'), 7),)\n"
    )
    (tmp_path / game.package / "policy.py").write_text(kernels, "utf-8")
    with pytest.raises(lt.GameFault, match=re.escape(fault)):
        check_policy(game, 1, 0)


def test_a_kernel_of_the_same_name_with_other_parameters_is_the_games_own(
    faulty: Faulty,
) -> None:
    game = faulty("rules.py", "@kernel\ndef scores", KERNEL.format("estimate(s, player)") + "\n\n@kernel\ndef scores")
    check_kernels(game)


def test_a_game_longer_than_its_limit_is_found() -> None:
    game = lt.game(EXAMPLE)
    short = replace(game, variants=(replace(game.variant, longest=10),))
    with pytest.raises(lt.GameFault, match="longer than the variant’s longest"):
        lt.check_game(short, games=1, plain_games=1)


def test_a_badly_named_game_is_found() -> None:
    with pytest.raises(lt.GameFault, match="lower-case-with-dashes"):
        lt.check_game(replace(lt.game(EXAMPLE), name="Connect Four"))


def test_a_showcase_that_is_no_game_is_found() -> None:
    with pytest.raises(lt.GameFault, match="the showcase is not a game"):
        lt.check_game(replace(lt.game(EXAMPLE), showcase="connect-four:classic players=2 rules=1 | A H |"), **QUICKLY)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("A B A B A B", "A H", "the lesson “Winning” cannot be played"),
        ('accept=("A",)', 'accept=("H",)', "the lesson “Winning” cannot be played"),
        ("A B A B A B", "A B A B A B A", "the lesson “Winning” is over already"),
        ("Quatre en ligne : tu as gagné (C4-2).", "", "the lesson “Winning” lacks a text"),
        ('("C", "F")', '("C",)', r"“Problem: two threats” has other solutions than its own \(C F\)"),
        ('"win", 2', '"win", 1', r"“Problem: two threats” has other solutions than its own \(–\)"),
        ('"win", 2', '"hold", 2', "“Problem: two threats” has other solutions than its own"),
    ],
)
def test_a_lesson_that_does_not_work_is_found(faulty: Faulty, old: str, new: str, fault: str) -> None:
    with pytest.raises(lt.GameFault, match=fault):
        lt.check_game(faulty("lessons.py", old, new), **QUICKLY)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("A B A B A B A |", "A B A B A B |", "the rule pages differ in their pictures"),
        ("| A B A B A B A |", "| A H |", r"a picture of rules\.en\.md cannot be read"),
        ("words: Blue has four discs in column A, and has won.", "words: ", r"1 of rules\.en\.md has no words"),
        ("words:", "allowed: Z9\nwords:", r"picture 1 of rules\.en\.md marks Z9, which is not in it"),
        ("words:", "allowed: B\nwords:", r"picture 1 of rules\.en\.md allows what is not allowed"),
        ("words:", "forbidden: B\nwords:", r"rules\.en\.md forbids what is not forbidden"),
    ],
    ids=lambda value: value[:30],
)
def test_a_picture_of_the_rules_that_is_not_right_is_found(faulty: Faulty, old: str, new: str, fault: str) -> None:
    with pytest.raises(lt.GameFault, match=fault):
        check_rule_pictures(faulty("rules.en.md", old, new))


def test_a_problem_that_takes_too_long_to_check_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check_lessons, "EFFORT", 7)
    with pytest.raises(lt.GameFault, match="the problem “Problem: two threats” takes too long to check"):
        check_lessons.check_lessons(lt.game(EXAMPLE))


def test_a_game_without_a_rule_page_is_found(faulty: Faulty, tmp_path: Path) -> None:
    game = faulty("rules.fr.md", "C4-1", "C4-1")
    (tmp_path / game.package / "rules.fr.md").unlink()
    with pytest.raises(lt.GameFault, match=r"rules\.fr\.md is missing"):
        lt.check_game(game)


def test_a_game_that_does_not_read_back_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check_presentation, "load", lambda line, find: lt.game(EXAMPLE).start())
    with pytest.raises(lt.GameFault, match="does not read back"):
        lt.check_game(lt.game(EXAMPLE), games=1, plain_games=1)


def test_a_game_for_too_many_players_is_found() -> None:
    game = lt.game(EXAMPLE)
    with pytest.raises(lt.GameFault, match="more than 4 players"):
        lt.check_game(replace(game, variants=(replace(game.variant, players=(2, 5)),)))


def test_a_move_that_cannot_be_taken_back_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lt.Position, "undo", lambda position: "?")
    with pytest.raises(lt.GameFault, match="cannot be taken back"):
        lt.check_game(lt.game(EXAMPLE), games=1, plain_games=1)
