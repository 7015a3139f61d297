"""The whole report: one page of HTML that needs nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ...core.language import Text, language
from ...core.position import CHANCE
from ..findings import GameFindings
from .comparison import comparison
from .depth import depth
from .first_moves import openings_table, openings_words
from .html import Content, Markup, joined, tag
from .levels import (
    definitions,
    endings_table,
    histograms,
    metrics_table,
    openness_plot,
    options_plot,
    outcome_plot,
    outcome_table,
)
from .numbers import number
from .on_the_board import heat_maps, pieces_and_points
from .overview import glance, start_words, what_it_is
from .pictures import SCRIPT, Pictures
from .style import style_sheet

_TITLE = Text(fr="Étude : {games}", en="Study: {games}")
_AND = Text(fr=" et ", en=" and ")
_ABOUT = Text(
    fr="Parties de l’ordinateur contre lui-même : {games}, évaluées position par position : {valued}, en {minutes} min "
    "(graine {seed}). Un nombre est suivi de son intervalle, qui contient la vérité dans 95 cas sur 100. Un jeu n’est "
    "pas le même pour tous : chaque colonne est un niveau de jeu.",
    en="Games of the computer against itself: {games}, valued position by position: {valued}, in {minutes} min (seed "
    "{seed}). A number is followed by its interval, which holds the truth in 95 cases of 100. A game is not the same "
    "for everybody: each column is a level of play.",
)
_START = Text(fr="{words} ({source}).", en="{words} ({source}).")
_SHORTEST = Text(
    fr="La partie la plus courte du niveau {level} (coups : {moves})",
    en="The shortest game of level {level} (moves: {moves})",
)
_VALUES = Text(fr="Ce que valent les positions : {source}.", en="What positions are worth: {source}.")
_NOISE = Text(
    fr=" Une recherche se trompe un peu à chaque position : les bascules, les changements de meneur et les fautes en "
    "paraissent plus nombreux.",
    en=" A search errs a little at every position: swings, lead changes and mistakes look more frequent by that.",
)
_ABSOLUTE = Text(
    fr=" Sans hasard, une valeur exacte ne connaît que gagné, nul et perdu : une partie compte comme décidée dès qu’un "
    "joueur parfait la gagnerait, même si personne à table ne le voit.",
    en=" Without dice an exact value only knows won, drawn and lost: a game counts as decided as soon as a perfect "
    "player would win it, even if nobody at the table sees that.",
)
_NO_GAMES = Text(fr="Aucune partie n’a été jouée.", en="No game was played.")
_MADE = Text(fr="Fait par « ludo study », Ludothèque {version}.", en="Made by “ludo study”, Ludothèque {version}.")


class Part(NamedTuple):
    """A section of the report on a game."""

    name: str
    title: Text
    write: Callable[[GameFindings, Pictures], Markup]


def page(several: Sequence[GameFindings]) -> str:
    """The report on one game, or on several side by side, in the language of the moment."""
    pictures = Pictures()
    asked = [found for found in several if not found.is_reference]
    games = Text.joined([found.game.title for found in asked], _AND)
    title = str(_TITLE.format(games=games if len({found.game.name for found in asked}) > 1 else asked[0].game.title))
    reports = [_game(found, place, len(asked) > 1, pictures) for place, found in enumerate(asked)]
    played = [found for found in several if found.middle]
    compared = _section("compared", _COMPARED, comparison(played)) if len(played) > 1 else None
    main = tag("main", tag("h1", title), _contents(compared is not None), *reports, compared)
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("title", title),
        tag("style", Markup(style_sheet(pictures.styles.values()))),
    )
    body = tag("body", main, tag("footer", tag("p", _made(), css="muted")), tag("script", Markup(SCRIPT)))
    return f"<!DOCTYPE html>\n{tag('html', head, body, lang=language())}\n"


def _game(found: GameFindings, place: int, several: bool, pictures: Pictures) -> Markup:
    named = tag("h2", f"{found.game.title} – {found.game.variant.title}", css="game") if several else None
    sections = (_section(f"{part.name}-{place}", part.title, part.write(found, pictures)) for part in PARTS)
    return joined(named, tag("p", str(_about(found))), glance(found), *sections)


def _section(name: str, title: Text, content: Markup) -> Markup:
    return tag("section", tag("h2", str(title)), content, id=name)


def _contents(compared: bool) -> Markup:
    """Links to the sections, of the first game where there are several."""
    links = [tag("a", str(part.title), href=f"#{part.name}-0") for part in PARTS]
    if compared:
        links.append(tag("a", str(_COMPARED), href="#compared"))
    return tag("nav", *links)


def _about(found: GameFindings) -> Text:
    told = {
        "games": number(sum(level.games for level in found.levels)),
        "valued": number(sum(level.valued for level in found.levels)),
        "minutes": number(found.seconds / 60, 1),
        "seed": found.seed,
    }
    return _ABOUT.format(**told)


def _what(found: GameFindings, pictures: Pictures) -> Markup:
    return what_it_is(found, pictures)


def _outcome(found: GameFindings, pictures: Pictures) -> Markup:
    if found.middle is None:
        return tag("p", str(_NO_GAMES))
    start = (
        tag("p", str(_START.format(words=start_words(found.start), source=found.start.source))) if found.start else None
    )
    return joined(start, outcome_plot(found), outcome_table(found), endings_table(found, found.middle))


def _length(found: GameFindings, pictures: Pictures) -> Markup:
    return joined(metrics_table(found, "length"), histograms(found), *_shortest(found))


def _shortest(found: GameFindings) -> list[Content]:
    level = found.middle
    if level is None:
        return []
    words = _SHORTEST.format(level=level.level.name, moves=len(level.shortest.split("|")[1].split()))
    return [tag("details", tag("summary", str(words)), tag("p", tag("code", level.shortest)))]


def _choice(found: GameFindings, pictures: Pictures) -> Markup:
    return joined(
        metrics_table(found, "choice"), definitions(found, "choice"), options_plot(found) if found.middle else None
    )


def _course(found: GameFindings, pictures: Pictures) -> Markup:
    words = joined(str(_VALUES.format(source=found.values)), str(_source_note(found) or ""))
    plot = openness_plot(found) if any(level.valued for level in found.levels) else None
    return joined(
        tag("p", words),
        metrics_table(found, "course"),
        definitions(found, "course"),
        plot,
        heat_maps(found),
        pieces_and_points(found),
    )


def _source_note(found: GameFindings) -> Text | None:
    """How to read values of this source."""
    if not found.exact:
        return _NOISE
    return None if found.game.start().turn == CHANCE else _ABSOLUTE


def _openings(found: GameFindings, pictures: Pictures) -> Markup:
    return joined(openings_words(found), openings_table(found))


def _depth(found: GameFindings, pictures: Pictures) -> Markup:
    return depth(found)


def _left_open(found: GameFindings, pictures: Pictures) -> Markup:
    return tag("ul", *(tag("li", str(note)) for note in found.notes)) if found.notes else tag("p", str(_NOTHING_OPEN))


def _made() -> str:
    from ... import __version__

    return str(_MADE.format(version=__version__))


_COMPARED = Text(fr="Comparaison", en="Comparison")
_NOTHING_OPEN = Text(fr="Rien n’est resté ouvert.", en="Nothing was left open.")

PARTS = (
    Part("what", Text(fr="Le jeu", en="What it is"), _what),
    Part("outcome", Text(fr="Qui gagne", en="Outcome"), _outcome),
    Part("length", Text(fr="Longueur", en="Length"), _length),
    Part("choice", Text(fr="Choix", en="Choice"), _choice),
    Part("course", Text(fr="Déroulement", en="Course"), _course),
    Part("openings", Text(fr="Premiers coups", en="Openings"), _openings),
    Part("depth", Text(fr="Profondeur", en="Depth"), _depth),
    Part("open", Text(fr="Ce que ce rapport ne peut pas dire", en="What this report cannot say"), _left_open),
)
"""The sections on a game, in their order."""
