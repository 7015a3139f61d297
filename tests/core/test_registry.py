"""All games: names, variants, players, and games from elsewhere."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from importlib.metadata import EntryPoint

import pytest

import ludotheque as lt
from ludotheque.core import registry
from tests.conftest import Brought, Install
from tests.game_lists import EXAMPLE, EXAMPLES, OWN_BOXES


class Leaver:
    """An entry point of a package that ends the program."""

    name = "stranger"

    def load(self) -> object:
        sys.exit(3)


def test_a_name_means_the_first_variant_and_the_fewest_players() -> None:
    for box in lt.all_games():
        game = lt.game(box.name)
        assert game.variant == box.variants[0]
        assert game.players == min(box.variants[0].players)
        assert lt.game(str(game), game.players) == game


def test_an_unknown_game_is_named_with_what_there_is() -> None:
    name = OWN_BOXES[0].name
    with pytest.raises(lt.UnknownGame, match=f"No game is called “{name}s”.*Did you mean “{name}”"):
        lt.game(f"{name}s")
    with lt.speaking("fr"), pytest.raises(lt.UnknownGame, match="Aucun jeu ne s’appelle « zzz »"):
        lt.game("zzz")
    for wrong in (None, 5, lt.game(name)):
        with lt.speaking("en"), pytest.raises(lt.UnknownGame, match=f"by a text.*, not by {type(wrong).__name__}"):
            lt.game(wrong)  # type: ignore[arg-type]


def test_an_unknown_variant_and_a_wrong_number_of_players_are_named() -> None:
    box = OWN_BOXES[0]
    with pytest.raises(lt.UnknownGame, match="has no variant “giant”; it has: "):
        lt.game(f"{box.name}:giant")
    for wrong in (9, 2.0, "2"):
        with pytest.raises(lt.UnknownGame, match=f"players, not {wrong}"):
            lt.game(box.name, wrong)  # type: ignore[arg-type]


def test_the_example_comes_from_another_package() -> None:
    assert lt.game(EXAMPLE).package == "connect_four"
    assert [game.name for game in lt.all_games()][len(OWN_BOXES) :] == sorted(box.name for box in EXAMPLES)


def test_a_game_of_another_package_is_put_beside_ours(entry_points: list[object]) -> None:
    entry_points.append(Brought("stranger", replace(OWN_BOXES[0], name="newcomer")))
    assert [game.name for game in lt.all_games()] == [*(box.name for box in OWN_BOXES), "newcomer"]


@pytest.mark.parametrize(
    ("entry", "complaint"),
    [
        (EntryPoint("stranger", "no_such_package:GAME", registry.ENTRY_POINTS), "ModuleNotFoundError"),
        (Brought("stranger", "a string"), "it is not a Game"),
        (Leaver(), "SystemExit: 3"),
        (Brought("stranger", replace(OWN_BOXES[0], version=99)), "another game has this name already"),
    ],
)
def test_a_broken_stranger_does_not_take_our_games_down(
    entry_points: list[object], entry: object, complaint: str
) -> None:
    entry_points.append(entry)
    assert [game.name for game in lt.all_games()] == [box.name for box in OWN_BOXES]
    (broken,) = lt.broken_games()
    assert broken.name == "stranger"
    assert complaint in broken.reason.en
    with pytest.raises(lt.UnknownGame, match="The game “stranger” is installed but cannot be played: ") as error:
        lt.game("stranger")
    assert complaint in str(error.value)


@pytest.mark.parametrize(
    ("edits", "complaint"),
    [
        ({"rules.py": None}, r"rules\.py is missing"),
        ({"notation.py": None}, r"notation\.py is missing"),
        ({"scene.py": None}, r"scene\.py is missing"),
        ({"rules.fr.md": None}, r"the page rules\.fr\.md is missing"),
        ({"rules.py": ("def outcome(", "def ending(")}, r"rules\.py does not define outcome"),
        ({"rules.py": ("MOST_MOVES", "MANY_MOVES")}, r"rules\.py does not define MOST_MOVES"),
        (
            {"rules.py": ("def turn(s: np.record)", "def turn(s: np.record, player: int)")},
            r"in rules\.py, turn\(\) has the wrong parameters: it must be turn\(s\)",
        ),
        (
            {"scene.py": ("def touches(s: np.record, move: int)", "def touches(s: np.record)")},
            r"in scene\.py, touches\(\) has the wrong parameters",
        ),
        ({"notation.py": ("FORM = ", "SHAPE = ")}, r"notation\.py does not define FORM"),
        ({"rules.py": ("def turn(", "def turn[(")}, r"rules\.py cannot be read \(SyntaxError: "),
        (
            {"__init__.py": ("from ludotheque", "from no_such_house")},
            "ModuleNotFoundError: No module named 'no_such_house'",
        ),
        ({"__init__.py": ('"classic"', '"Classic"')}, "“Classic” is not lower-case-with-dashes"),
    ],
    ids=str,
)
def test_a_broken_package_is_put_aside_with_the_reason(
    install: Install, edits: dict[str, tuple[str, str] | None], complaint: str
) -> None:
    install("sound-one")
    install("broken-one", edits)
    assert [broken.name for broken in lt.broken_games()] == ["broken-one"]
    assert {game.name for game in lt.all_games()} >= {*(box.name for box in OWN_BOXES), "sound-one"}
    with pytest.raises(lt.UnknownGame, match=complaint):
        lt.game("broken-one")
    assert lt.game("sound-one").start().moves() == list("ABCDEFG")


def test_a_game_of_ours_that_is_broken_does_not_stop_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(module: str) -> object:
        raise NameError("broken")

    monkeypatch.setattr(registry, "_own_game", fails)
    registry.look_through.cache_clear()
    assert [game.name for game in lt.all_games()] == [box.name for box in EXAMPLES]
    assert [broken.name for broken in lt.broken_games()] == [box.name for box in OWN_BOXES]
    registry.look_through.cache_clear()


@pytest.mark.parametrize(
    ("source", "complaint"),
    [("import no_such_thing\n", "No module named 'no_such_thing'"), ("1 / 0\n", "ZeroDivisionError")],
)
def test_rules_that_cannot_be_loaded_are_a_fault_in_words(install: Install, source: str, complaint: str) -> None:
    install("late", {"rules.py": ("import numpy as np\n", f"import numpy as np\n{source}")})
    with pytest.raises(lt.GameFault, match=rf"rules\.py cannot be read \(.*{complaint}"):
        lt.game("late").start()


def test_a_box_whose_package_is_not_there_is_put_aside(entry_points: list[object]) -> None:
    entry_points.append(Brought("ghost", replace(OWN_BOXES[0], name="ghost", package="no_such_package")))
    assert "ghost" not in {game.name for game in lt.all_games()}
    with pytest.raises(lt.UnknownGame, match=r"rules\.py is missing"):
        lt.game("ghost")


def test_a_file_that_has_gone_is_a_fault_in_words() -> None:
    with pytest.raises(lt.GameFault, match=r"rules\.py is missing"):
        replace(OWN_BOXES[0], name="ghost", package="no_such_package").start()


def test_a_game_is_imported_as_any_package() -> None:
    code = (
        f"import {OWN_BOXES[0].package}.rules\n"
        f"assert {OWN_BOXES[0].package}.rules.LAYOUT.dtype.names\n"
        f"import {OWN_BOXES[0].package}.rules as r\n"
        f"assert r is {OWN_BOXES[0].package}.rules\n"
        "import ludotheque as lt\nassert lt.games.__path__"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
