"""The report: whole, in both languages, and without anything from elsewhere."""

from __future__ import annotations

import json
import math
import re
from dataclasses import replace
from html.parser import HTMLParser
from statistics import fmean

import pytest

import ludotheque as lt
from ludotheque.arena import Contest
from ludotheque.core.language import Text
from ludotheque.study import GameFindings, Measure
from ludotheque.study.coverage import Coverage, coverage, points_by_moment
from ludotheque.study.findings import StartValue, entry, plain
from ludotheque.study.metrics import METRICS
from ludotheque.study.openings import Opening
from ludotheque.study.report import plots
from ludotheque.study.report.html import joined, table, tag
from ludotheque.study.report.numbers import in_unit, interval, measured, number, percent
from ludotheque.study.report.overview import start_words
from ludotheque.study.report.page import PARTS, page
from ludotheque.study.report.pictures import MOST_FRAMES, Pictures, shown_plies
from ludotheque.study.report.rules_in_short import in_short
from ludotheque.study.stories import story
from tests.study.test_playing import played

OPEN = {"meta", "input", "br"}


class Tags(HTMLParser):
    """Complains about elements that are not closed, and collects what is loaded, named and linked to."""

    def __init__(self) -> None:
        super().__init__()
        self.stack: list[str] = []
        self.loaded: list[str] = []
        self.ids: list[str] = []
        self.targets: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.loaded += [found[name] or "" for name in ("src", "srcset", "data", "xlink:href") if name in found]
        if "id" in found:
            self.ids.append(found["id"] or "")
        if tag == "a":
            self.targets.add((found["href"] or "").removeprefix("#"))
        if tag not in OPEN:
            self.stack.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in OPEN:
            self.stack.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.stack.pop() == tag


def parsed(html: str) -> Tags:
    tags = Tags()
    tags.feed(html)
    assert tags.stack == []
    return tags


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_report_is_whole_and_needs_nothing_else(findings: GameFindings, language: lt.Language) -> None:
    with lt.speaking(language):
        html = page([findings])
    tags = parsed(html)
    assert tags.loaded == []
    assert not re.search(r"@import|url\((?!#)|https?://(?!www\.w3\.org/)", html)
    assert tags.targets == {f"{part.name}-0" for part in PARTS} <= set(tags.ids)
    assert len(tags.ids) == len(set(tags.ids))
    assert f'<html lang="{language}">' in html
    for part in PARTS:
        assert f"<h2>{getattr(part.title, language)}</h2>" in html
    for metric in METRICS:
        if any(metric.name in level.metrics for level in findings.levels):
            assert getattr(metric.title, language) in html
    assert "None" not in prose(html)


def prose(html: str) -> str:
    """What is read of a page: without styles, scripts and pictures."""
    return re.sub(r"<(style|script|svg)\b.*?</\1>", "", html, flags=re.DOTALL)


def test_the_other_languages_words_are_nowhere(findings: GameFindings) -> None:
    with lt.speaking("fr"):
        html = prose(page([findings]))
    assert not re.search(r"\b(the|games|level|moves)\b", html)
    assert not re.search(r"\w [:;!?»](?=[ <])", html)


def test_games_side_by_side(findings: GameFindings) -> None:
    other = replace(findings, game=lt.game("plus-4:endless"), is_reference=True)
    html = page([findings, other])
    assert 'href="#compared"' in html
    assert html.count("<h2>Outcome</h2>") == 1
    both = page([findings, replace(other, is_reference=False)])
    assert both.count("<h2>Outcome</h2>") == 2
    parsed(both)


def test_a_study_without_games_says_so(findings: GameFindings) -> None:
    nothing = tuple(
        replace(
            level,
            games=0,
            valued=0,
            seats=(),
            endings=(),
            lengths=None,
            metrics={},
            shortest="",
            drawn=None,
            balance=None,
            options=(),
            openness=(),
        )
        for level in findings.levels
    )
    html = page([replace(findings, levels=nothing, example="", openings=(), ladder=(), start=None)])
    parsed(html)
    assert "No game was played." in html


def test_the_findings_are_those_of_a_solved_game(findings: GameFindings) -> None:
    assert findings.exact
    assert findings.start
    assert findings.start.values == (0.5, 0.5)
    assert (findings.positions.count, findings.positions.exact) == (250_393, True)
    assert [(each.move, each.value and each.value.value) for each in findings.openings] == [("A", 0.5), ("B", 0.5)]
    perfect = findings.levels[-1]
    assert (perfect.level.word, perfect.games, perfect.repeats) == ("perfect", 1, True)
    assert perfect.metrics["mistakes"].value == 0
    assert findings.levels[0].games > 1


def test_the_same_numbers_as_json(findings: GameFindings) -> None:
    told = json.loads(json.dumps(entry(findings), allow_nan=False))
    assert (told["game"], told["players"], told["rules"]) == ("plus-4:elementary", 2, 1)
    level = told["levels"][0]
    measure = findings.levels[0].metrics["plies"]
    assert level["metrics"]["plies"]["value"] == pytest.approx(measure.value, abs=1e-6)
    assert level["metrics"]["plies"]["count"] == measure.count
    assert set(level["metrics"]) == set(findings.levels[0].metrics)
    assert plain(Measure(1.0, -math.inf, math.inf, 1)) == {"value": 1.0, "low": None, "high": None, "count": 1}
    assert plain({"a": [Text(fr="x", en="y")]}) == {"a": [{"fr": "x", "en": "y"}]}


def test_numbers_in_both_languages() -> None:
    with lt.speaking("fr"):
        assert (number(1234.56, 1), percent(0.5)) == ("1\u202f234,6", "50\u202f%")
    with lt.speaking("en"):
        assert (number(1234.56, 1), number(1234.56), percent(0.5, 1)) == ("1,234.6", "1,235", "50.0%")
        assert measured(None) == "–"
        assert interval(Measure(1.0, -math.inf, math.inf, 1), "share") == "?"
        assert interval(Measure(0.5, -0.1, 1.1, 2), "share") == "0–100"
        assert in_unit(12.34, "digits") == "10<sup>12</sup>"
        assert (in_unit(12.34, "number"), in_unit(12.34, "count"), in_unit(123.4, "number")) == ("12.3", "12", "123")


def test_what_the_start_is_worth_in_words() -> None:
    source = Text(fr="s", en="s")
    shares = [(1.0, 0.0), (0.0, 1.0), (0.5, 0.5), (0.4884, 0.5116), (0.5, 0.25, 0.25)]
    with lt.speaking("en"):
        assert [start_words(StartValue(each, source)) for each in shares] == [
            "Whoever starts wins",
            "Whoever starts loses",
            "A draw",
            "48.8% for whoever starts",
            "50.0% for whoever starts",
        ]


def test_html_is_escaped_once() -> None:
    assert tag("b", "<&", tag("i", "x"), None, css='"') == '<b class="&quot;">&lt;&amp;<i>x</i></b>'
    assert joined("a", tag("br")) == "a<br>"
    assert '<th scope="row">a</th><td>b</td>' in table(["x", "y"], [["a", "b"]])


def test_of_a_long_game_some_positions_are_shown() -> None:
    assert shown_plies(3) == [0, 1, 2, 3]
    long = shown_plies(700)
    assert len(long) <= MOST_FRAMES + 1
    assert (long[0], long[-1]) == (0, 700)


@pytest.mark.parametrize("name", [game.name for game in lt.all_games()])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_rules_in_short_are_prose(name: str, language: lt.Language) -> None:
    with lt.speaking(language):
        paragraphs = in_short(lt.game(name))
    assert paragraphs
    assert not [each for each in paragraphs if re.search(r"\*\*|`|^#|\]\(", each)]


def test_longer_games_are_in_the_last_bar() -> None:
    drawn = plots.histogram("t", [(1, 5), (2, 5), (99, 1)], 1, 3, "moves")
    assert drawn.count('class="bar"') == 3
    assert ">3+<" in drawn


def test_a_map_counts_where_pieces_end() -> None:
    contest = played(1)
    position = lt.Position.load(contest.played[0].saved)
    found = coverage(position.game, [story(contest.played[0])])
    (kind,) = found.kinds
    assert (kind.moves, found.games) == (position.plies, 1)
    assert sum(count for _, count in kind.ends) == position.plies
    assert {row for (_, row), _ in kind.ends} == {3}  # pawns are pushed in from above
    assert found.pieces[0]
    assert found.pieces[0].value == fmean(range((position.plies + 1 + 9) // 10))  # a pawn more with each ply
    assert found.points == ()
    assert plots.heat("t", Coverage("x", (((0, 0), 3),), 4), 2, 2).count('class="heat"') == 1


def test_points_are_those_of_the_winner_and_of_the_best_other() -> None:
    contest = Contest(lt.game("plus-4:endless"), ("random", "random"), 1, 1)
    contest.run(jobs=1)
    told = story(contest.played[0])
    result = lt.Position.load(told.saved).result()
    assert result
    assert result.scores
    winner, other = points_by_moment([told])
    assert winner[0]
    assert winner[0].value < 3
    assert winner[9]
    assert other[9]
    assert other[9].value <= min(result.scores) < winner[9].value <= max(result.scores)


def test_after_enough_plies_no_further_game_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.study.coverage.MOST_PLIES", 1)
    contest = played(2)
    assert coverage(contest.game, [story(each) for each in contest.played.values()]).games == 1


def test_the_art_of_a_game_brings_its_style() -> None:
    pictures = Pictures()
    game = next(each for each in lt.all_games() if each.showcase_position().scene().style)
    first, second = (pictures.board(game.showcase_position(), "words") for _ in range(2))
    assert len(pictures.styles) == 1
    assert "<defs>" in first
    assert "<defs>" not in second


def test_images_of_first_moves_are_named(findings: GameFindings) -> None:
    many = Opening("d1", "A", tuple("BCDEFGHI"), None, False, (), None)
    with lt.speaking("en"):
        html = page([replace(findings, openings=(many,))])
    assert "after d1: <code>A</code><small> or B, C, D, …</small>" in html
