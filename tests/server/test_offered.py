"""Games that are broken: the page leaves them out, the log says so, and whoever asks is answered in words."""

from __future__ import annotations

import logging

import pytest
from starlette.testclient import TestClient

from ludotheque.core.drawable import drawing_fault
from ludotheque.server import offered
from ludotheque.server.logs import OnceInAWhile
from tests.conftest import Install
from tests.server.conftest import PERSON, Open
from tests.server.guest import Guest

RAISES = {"scene.py": ("    spots = [(column, row)", '    raise KeyError("ink")\n    spots = [(column, row)')}
LATER = {"scene.py": ('"disc", owner', 's["ink"], owner')}
UNKNOWN_VIEW = {"scene.py": ('Board("upright"', 'Board("sideways"')}
UNKNOWN_SHAPE = {"scene.py": ('"disc", owner', '"blob", owner')}
Edits = dict[str, tuple[str, str] | None]


@pytest.fixture(autouse=True)
def _nothing_was_drawn_yet() -> None:
    drawing_fault.cache_clear()
    offered._tell.cache_clear()


def listed(client: TestClient) -> list[str]:
    answer = client.get("/api/games?lang=en")
    assert answer.status_code == 200
    return [game["name"] for game in answer.json()]


def test_a_broken_package_is_told_in_the_log_and_not_listed(
    install: Install, opened: Open, caplog: pytest.LogCaptureFixture
) -> None:
    install("sound-one")
    install("broken-one", {"rules.py": None})
    client = opened()
    assert "sound-one" in listed(client)
    assert "broken-one" not in listed(client)
    assert "The game “broken-one” is installed but cannot be played" in caplog.text
    assert "rules.py is missing" in caplog.text
    wanted = {"game": "broken-one", "seats": [PERSON, PERSON]}
    answer = client.post("/api/tables?lang=en", json=wanted)
    assert answer.status_code == 400
    assert "rules.py is missing" in answer.json()["error"]


@pytest.mark.parametrize(
    ("edits", "words"),
    [
        (RAISES, "KeyError"),
        (LATER, "no field of name ink"),
        (UNKNOWN_VIEW, "sideways"),
        (UNKNOWN_SHAPE, "“blob” is no shape"),
    ],
    ids=str,
)
def test_a_game_that_cannot_be_drawn_is_not_listed(
    install: Install, opened: Open, caplog: pytest.LogCaptureFixture, edits: Edits, words: str
) -> None:
    install("sound-one")
    install("inkless", edits)
    client = opened()
    assert "sound-one" in listed(client)
    assert "inkless" not in listed(client)
    told = [record.getMessage() for record in caplog.records if "The page leaves this game out." in record.getMessage()]
    assert len(told) == 1
    assert words in told[0]


def test_a_log_that_tells_each_trouble_once_tells_of_every_broken_game(
    install: Install, opened: Open, caplog: pytest.LogCaptureFixture
) -> None:
    install("no-rules", {"rules.py": None})
    install("no-scene", {"scene.py": None})
    install("viewless", UNKNOWN_VIEW)
    install("shapeless", UNKNOWN_SHAPE)
    client, once = opened(), OnceInAWhile()
    listed(client)
    told = [record.getMessage() for record in caplog.records if once.filter(record)]
    for name in ("“no-rules”", "“no-scene”", "viewless:classic", "shapeless:classic"):
        assert sum(name in line for line in told) == 1, name


@pytest.mark.parametrize("edits", [RAISES, UNKNOWN_VIEW], ids=str)
def test_a_table_that_cannot_be_drawn_answers_in_words(
    install: Install, opened: Open, caplog: pytest.LogCaptureFixture, edits: Edits
) -> None:
    install("inkless", edits)
    client = opened()
    guest = Guest.at_new_table(client, "inkless", PERSON, PERSON)
    for answer in (guest.get("/view"), guest.get("/picture.svg"), client.get("/api/games/inkless/picture.svg?lang=en")):
        assert answer.status_code == 503
        assert answer.json()["error"].startswith("inkless:classic: its picture fails (")
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert "its picture fails" in caplog.text


def test_a_table_of_a_game_that_broke_since_answers_in_words(install: Install, opened: Open) -> None:
    install("fragile")
    guest = Guest.at_new_table(opened(), "fragile", PERSON, PERSON)
    assert guest.get().status_code == 200
    install("fragile", {"rules.py": None})
    later = Guest(opened(), guest.table, guest.token)
    answer = later.get()
    assert answer.status_code == 404
    assert "rules.py is missing" in answer.json()["error"]
