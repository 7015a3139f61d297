"""The shelf: names, variants, players, and games from elsewhere."""

from __future__ import annotations

import sys
from dataclasses import replace
from importlib.metadata import EntryPoint

import pytest

import ludotheque as lt
from ludotheque.core import registry
from tests.conftest import Brought
from tests.shelf import EXAMPLE, OWN_BOXES


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


def test_an_unknown_variant_and_a_wrong_number_of_players_are_named() -> None:
    box = OWN_BOXES[0]
    with pytest.raises(lt.UnknownGame, match="has no variant “giant”; it has: "):
        lt.game(f"{box.name}:giant")
    with pytest.raises(lt.UnknownGame, match="players, not 9"):
        lt.game(box.name, 9)


def test_the_example_comes_from_another_package() -> None:
    assert lt.game(EXAMPLE).package == "connect_four"
    assert lt.all_games()[-1].name == EXAMPLE


def test_a_game_of_another_package_is_put_beside_ours(shelf: list[object]) -> None:
    shelf.append(Brought("stranger", replace(OWN_BOXES[0], name="newcomer")))
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
    shelf: list[object], entry: object, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    shelf.append(entry)
    assert [game.name for game in lt.all_games()] == [box.name for box in OWN_BOXES]
    said = capsys.readouterr().err
    assert "The game “stranger” could not be loaded" in said
    assert complaint in said


def test_a_game_without_its_modules_says_so(shelf: list[object]) -> None:
    shelf.append(Brought("ghost", replace(OWN_BOXES[0], name="ghost", package="no_such_package")))
    with pytest.raises(lt.GameFault, match=r"rules\.py is missing"):
        lt.game("ghost").start()
