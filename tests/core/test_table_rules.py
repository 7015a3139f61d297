"""Rulings G-2 to G-5, common to all games: on every rule page, in saved games, and in how games end."""

from __future__ import annotations

import pytest

import ludotheque as lt
from ludotheque.core.errors import BadSave
from ludotheque.core.language import LANGUAGES, Language, speaking
from ludotheque.core.saving import Resignation, Saved, read, write
from ludotheque.core.table_endings import saved_result, table_result
from ludotheque.core.table_rules import table_rules, with_table_rules
from tests.game_lists import EACH_BOX

RULINGS = ("G-2", "G-3", "G-4", "G-5")
LINE = "plus-4:elementary players=2 rules=1 | A B |\n"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", EACH_BOX, ids=str)
def test_every_rule_page_has_the_rulings_of_the_table_once(game: lt.Game, language: Language) -> None:
    page = game.rule_page(language)
    assert [page.count(f"### {ruling} ") for ruling in RULINGS] == [1] * 4
    assert page.count("\n## Sources\n") <= 1


def test_the_rulings_of_the_table_come_before_the_sources() -> None:
    page = with_table_rules("# Game\n\n## Sources\n\nA book.\n", "en")
    assert page == f"# Game\n\n{table_rules('en')}\n## Sources\n\nA book.\n"
    assert with_table_rules("# Game\n", "fr").endswith(table_rules("fr"))


@pytest.mark.parametrize(
    ("line", "resigned", "drawn", "told"),
    [
        ("resigned=0@2", (Resignation(0, 2),), None, "Vermilion wins: Blue resigns (G-2)."),
        ("resigned=1@1:time", (Resignation(1, 1, "time"),), None, "Blue wins: Vermilion ran out of time (G-3)."),
        ("resigned=0@0:away", (Resignation(0, 0, "away"),), None, "Vermilion wins: Blue was away too long (G-4)."),
        ("drawn=2", (), 2, "A draw: both players agreed (G-5)."),
    ],
)
def test_a_saved_game_keeps_how_it_ended_at_the_table(
    line: str, resigned: tuple[Resignation, ...], drawn: int | None, told: str
) -> None:
    saved = read(f"{LINE}{line}\n")
    assert (saved.resigned, saved.drawn) == (resigned, drawn)
    assert write(saved) == f"{LINE}{line}\n"
    with speaking("en"):
        assert str(saved_result(saved)) == told


@pytest.mark.parametrize(
    "line", ["resigned=0@2:bored", "resigned=0@2:", "drawn=3", "drawn=-1", "drawn=x", "drawn=1\nresigned=0@2"]
)
def test_what_cannot_have_ended_so_is_refused(line: str) -> None:
    with pytest.raises(BadSave):
        read(f"{LINE}{line}\n")


def test_g_2_of_two_the_other_wins() -> None:
    found = table_result(lt.game("plus-4").start(), [Resignation(1, 0)], None)
    assert found
    assert found.places == (1, 2)


def test_g_2_of_more_the_game_goes_on() -> None:
    assert table_result(lt.game("plateau-x:trio").start(), [Resignation(1, 0)], None) is None


def test_g_5_only_two_players_agree_on_a_draw() -> None:
    position = lt.game("plateau-x:trio").start()
    with pytest.raises(BadSave, match="G-5"):
        read(write(Saved(position, drawn=0)))
    assert table_result(position, [Resignation(0, 0)], None) is None
