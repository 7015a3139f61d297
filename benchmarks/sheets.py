"""What was measured of the search as sheets of words and numbers, in the language of the moment."""

from __future__ import annotations

from collections.abc import Iterator

from ludotheque import Text

from .machine import Facts
from .matches import TARGET, Clock, Match
from .replies import Reply
from .searches import Ratio
from .searching import Searching
from .sheet import GOAL, OURS, REACHED, Part, Sheet, number, whether, words

PEER = "OpenSpiel"

_TITLE = Text(fr="La recherche", en="The search")
_INTRODUCTION = Text(
    fr="Notre recherche arborescente à côté du `MCTSBot` en C++ d’OpenSpiel (`uct_c` = 2, une partie au hasard par"
    " simulation, `solve`), sur un seul fil et en une seule fois. Mesuré le {date} : {cpu}, {cores} cœurs, charge"
    " {load} au début ; Python {python}, Numba {numba}, OpenSpiel {open_spiel}, Ludothèque {ludotheque}.",
    en="Our tree search beside OpenSpiel's C++ `MCTSBot` (`uct_c` = 2, one random game per simulation, `solve`), in one"
    " thread and one run. Measured on {date}: {cpu}, {cores} cores, load {load} at the start; Python {python}, Numba"
    " {numba}, OpenSpiel {open_spiel}, Ludothèque {ludotheque}.",
)

_RATIO = Text(fr="rapport", en="ratio")

_SPEEDS = Text(fr="Simulations par seconde, Puissance 4", en="Simulations per second, Connect Four")
_SPEEDS_NOTE = Text(
    fr="Des recherches entières depuis le début de la partie : la préparer, chercher, lire le meilleur coup.",
    en="Whole searches from the start of the game: to set one up, to search, to read the best move.",
)
_SIMULATIONS = Text(fr="{count} simulations", en="{count} simulations")

_MATCH = Text(
    fr="Match de Puissance 4 : {games} parties, {time} ms par coup",
    en="Match of Connect Four: {games} games, {time} ms per move",
)
_MATCH_COLUMNS = (
    Text(fr="points", en="points"),
    Text(fr="part", en="share"),
    Text(fr="à 95 %", en="at 95 %"),
    GOAL,
    REACHED,
    Text(fr="ms", en="ms"),
    Text(fr="ms, tous", en="ms, all"),
)
_MATCH_NOTE = Text(
    fr="ms : temps moyen des coups cherchés jusqu’au bout ({ours} et {theirs}) ; « tous » compte aussi ceux dont le"
    " résultat était prouvé avant. L’objectif ne compte que si OpenSpiel a eu au moins autant de temps : {fair}.",
    en="ms: mean time of the moves searched to the end of it ({ours} and {theirs}); “all” also counts those whose"
    " result was proven before. The target counts only if OpenSpiel had at least as much time: {fair}.",
)

_THREADS = Text(fr="Simulations par seconde, deux fils", en="Simulations per second, two threads")
_THREADS_COLUMNS = (Text(fr="deux fils", en="two threads"), Text(fr="un seul", en="one"))
_THREADS_NOTE = Text(
    fr="Chaque fil fait {count} simulations dans un arbre à lui.",
    en="Each thread makes {count} simulations in a tree of its own.",
)

_REPLIES = Text(fr="La réponse de l’ordinateur au plus haut niveau", en="The computer's reply at the top level")
_REPLIES_COLUMNS = (
    Text(fr="niveau", en="level"),
    Text(fr="médiane, s", en="median, s"),
    Text(fr="99 %, s", en="99 %, s"),
    Text(fr="arbre, Mo", en="tree, MB"),
)
_REPLIES_NOTE = Text(
    fr="Les {count} premières réponses au niveau d’en dessous, tout étant déjà compilé.",
    en="The first {count} replies to the level below, with everything compiled before.",
)


def part(search: Searching, machine: Facts) -> Part:
    """What the pages tell of the search."""
    return Part("search", _TITLE, _INTRODUCTION, machine, lambda: sheets(search))


def sheets(search: Searching) -> Iterator[Sheet]:
    """All there is to tell."""
    yield _speeds(search.beside_peer)
    if search.match:
        yield _match(search.match)
    yield _threads(search.beside_one_thread)
    yield _replies(search.replies)


def _speeds(ratios: list[Ratio]) -> Sheet:
    rows = [(str(_SIMULATIONS.format(count=number(each.simulations))), *_numbers(each)) for each in ratios]
    return Sheet(str(_SPEEDS), (OURS, PEER, *words(_RATIO, GOAL, REACHED)), rows, str(_SPEEDS_NOTE))


def _threads(ratios: list[Ratio]) -> Sheet:
    rows = [(each.name, *_numbers(each)) for each in ratios]
    note = _THREADS_NOTE.format(count=" / ".join(sorted({number(each.simulations) for each in ratios})))
    return Sheet(str(_THREADS), words(*_THREADS_COLUMNS, _RATIO, GOAL, REACHED), rows, str(note))


def _numbers(each: Ratio) -> tuple[str, ...]:
    speeds = number(each.first.median), number(each.second.median)
    return *speeds, number(each.ratio, ".2f"), f"≥ {number(each.target, 'g')}", whether(each.reached)


def _match(match: Match) -> Sheet:
    games, points = len(match.points), sum(match.points)
    share = match.share
    between = f"{number(share.low * 100)}–{_percent(share.high)}"
    rows = [
        _side(OURS, points, games, (between, f"≥ {_percent(TARGET)}", whether(match.reached)), match.ours),
        _side(PEER, games - points, games, ("", "", ""), match.theirs),
    ]
    whole = {"ours": match.ours.whole_moves, "theirs": match.theirs.whole_moves}
    note = _MATCH_NOTE.format(fair=whether(match.fair), **whole)
    title = _MATCH.format(games=games, time=number(match.seconds * 1000))
    return Sheet(str(title), words(*_MATCH_COLUMNS), rows, str(note))


def _side(name: str, points: float, games: int, judged: tuple[str, ...], clock: Clock) -> tuple[str, ...]:
    times = (number(seconds * 1000, ".1f") for seconds in (clock.whole_mean, clock.mean))
    return name, number(points, ".1f"), _percent(points / games), *judged, *times


def _replies(replies: list[Reply]) -> Sheet:
    rows = [
        (
            each.game,
            each.player,
            *(number(seconds, ".3f") for seconds in (each.median, each.slow)),
            number(each.bytes / 1e6, ".1f"),
        )
        for each in replies
    ]
    note = _REPLIES_NOTE.format(count=max((len(each.seconds) for each in replies), default=0))
    return Sheet(str(_REPLIES), words(*_REPLIES_COLUMNS), rows, str(note))


def _percent(part: float) -> str:
    return f"{number(part * 100)} %"
