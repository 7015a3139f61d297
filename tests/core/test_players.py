"""Players by name: ours, those of other packages, and what is wrong with a name."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import ludotheque as lt
from ludotheque.core import players
from ludotheque.core.players import UnknownPlayer, analyst, player
from ludotheque.core.seats import Random, Seed
from tests.conftest import Brought
from tests.game_lists import DUELS

GAME = DUELS[0]


class Broken:
    """An entry point that ends in an error when it is loaded."""

    name = "broken"

    def __init__(self, error: BaseException) -> None:
        self._error = error

    def load(self) -> object:
        raise self._error


@pytest.fixture
def guests(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[object]]:
    """The entry points of players, to be filled by a test."""
    added: list[object] = []
    monkeypatch.setattr(players, "entry_points", lambda group: added if group == players.ENTRY_POINTS else [])
    players.players.cache_clear()
    yield added
    players.players.cache_clear()


def test_our_players_are_there() -> None:
    assert {"random", "mcts", "level"} <= set(players.players())
    assert isinstance(player("random", GAME), Random)


def test_a_player_of_another_package_gets_what_follows_its_colon(guests: list[object]) -> None:
    asked: list[tuple[str, lt.Game, Seed]] = []

    def guest(argument: str, game: lt.Game, seed: Seed) -> Random:
        asked.append((argument, game, seed))
        return Random(seed)

    guests.append(Brought("guest", guest))
    player("guest", GAME)
    player("guest:a:b,c", GAME, 3)
    assert asked == [("", GAME, None), ("a:b,c", GAME, 3)]


def test_the_first_package_to_bring_a_name_has_it(guests: list[object]) -> None:
    first, second = Random(1), Random(2)
    guests += [Brought("guest", lambda *_: first), Brought("guest", lambda *_: second)]
    assert player("guest", GAME) is first


@pytest.mark.parametrize("word", ["robot", "", "Random", "robot:5", ":5"])
def test_an_unknown_player_is_refused_with_those_there_are(word: str) -> None:
    with pytest.raises(UnknownPlayer) as refusal:
        player(word, GAME)
    name = word.partition(":")[0]
    assert refusal.value.text.en.startswith(f"No player is called “{name}”; there are: ")
    assert refusal.value.text.fr.startswith(f"Aucun joueur ne s’appelle « {name} » ; il y a : ")
    assert {"level", "mcts", "random"} <= set(re.findall(r"\w+", refusal.value.text.en))


@pytest.mark.parametrize("error", [ImportError("no such thing"), SystemExit(3), ZeroDivisionError()])
def test_a_player_that_cannot_be_loaded_is_said(guests: list[object], error: BaseException) -> None:
    guests.append(Broken(error))
    with pytest.raises(UnknownPlayer, match=f"The player “broken” could not be loaded: {type(error).__name__}"):
        player("broken", GAME)


@pytest.fixture
def registering(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test registers is forgotten after it."""
    monkeypatch.setattr(players, "_REGISTERED", {})


@pytest.mark.usefixtures("registering")
def test_a_registered_player_gets_what_follows_its_colon_until_another_has_its_name() -> None:
    asked: list[tuple[str, lt.Game, Seed]] = []

    def guest(argument: str, game: lt.Game, seed: Seed) -> Random:
        asked.append((argument, game, seed))
        return Random(seed)

    lt.register_player("here", guest)
    assert isinstance(lt.player("here:twice:b", GAME, 3), Random)
    assert asked == [("twice:b", GAME, 3)]
    other = Random(5)
    lt.register_player("here", lambda *_: other)
    assert lt.player("here", GAME) is other
    with pytest.raises(UnknownPlayer, match=r"there are: .*here.*random"):
        lt.player("there", GAME)


@pytest.mark.usefixtures("registering")
@pytest.mark.parametrize("name", ["", "two words", "a:b", " net"])
def test_a_name_that_nobody_could_write_is_not_registered(name: str) -> None:
    with pytest.raises(UnknownPlayer, match="is no name of a player"):
        lt.register_player(name, lambda *_: Random())


def test_a_players_name_is_not_taken_from_a_package() -> None:
    with pytest.raises(UnknownPlayer, match="“random” is already a player that a package brings"):
        lt.register_player("random", lambda *_: Random(1))
    assert lt.player("random", GAME, 3).choose(GAME.start()) == Random(3).choose(GAME.start())


def test_not_everyone_can_analyse() -> None:
    with pytest.raises(UnknownPlayer, match="“random” plays, but cannot say what a position is worth"):
        analyst("random", GAME)
    assert analyst("mcts:5", GAME, 1).analyse(GAME.start()).simulations == 5
