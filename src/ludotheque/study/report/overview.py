"""What a game is, and its most telling numbers: the first things that a report shows."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.language import Text, grouped
from ...core.position import Position
from ..findings import GameFindings, LevelFindings, StartValue
from ..length import SECONDS_A_TURN
from ..metrics import Unit
from .html import Content, Markup, joined, table, tag
from .levels import signed_measure
from .numbers import measured, number, percent
from .pictures import Pictures
from .rules_in_short import in_short

_PLAYERS = Text(fr="joueurs dans cette étude", en="players in this study")
_MINUTES = Text(fr="minutes, d’après la boîte", en="minutes, by the box")
_LIMIT = Text(fr="limite de longueur", en="length limit")
_CREDITS = Text(fr="auteurs et édition", en="made by")
_VARIANT = Text(fr="variante", en="variant")
_POSITIONS = Text(fr="positions possibles", en="possible positions")
_AT_LEAST = Text(fr="au moins {count} (celles des parties jouées)", en="at least {count} (those met in games)")
_EXACTLY = Text(
    fr="{count}, comptées par la solution exacte, qui réunit les semblables",
    en="{count}, as the exact solution counts them, which puts like ones together",
)
_TITLED = Text(fr="{title} : {sentence}", en="{title}: {sentence}")
_SPAN = Text(fr="{low} à {high}", en="{low} to {high}")
_EXAMPLE = Text(
    fr="Une partie de longueur moyenne, niveau {level}. Les flèches la font défiler.",
    en="A game of middling length, level {level}. The arrows move through it.",
)
_START = Text(fr="valeur du début", en="value of the start")
_FIRST_WINS = Text(fr="Qui commence gagne", en="Whoever starts wins")
_FIRST_LOSES = Text(fr="Qui commence perd", en="Whoever starts loses")
_DRAW = Text(fr="Partie nulle", en="A draw")
_CHANCE = Text(fr="{share} pour qui commence", en="{share} for whoever starts")
_FIRST = Text(fr="avantage du premier, en points sur 100", en="advantage of the first, in points of 100")
_DRAWS = Text(fr="parties nulles", en="draws")
_LENGTH = Text(fr="coups, longueur médiane", en="moves, median length")
_TIME = Text(fr="minutes à {seconds} s par tour", en="minutes at {seconds} s a turn")
_OPTIONS = Text(fr="coups possibles en moyenne", en="legal moves on average")
_DECIDED = Text(fr="de la partie jouée quand elle est décidée", en="of the game is played when it is decided")
_STEPS = Text(fr="marches de l’échelle au moins", en="steps of the ladder at least")
_MEASURED: tuple[tuple[str, Text, Unit], ...] = (
    ("minutes", _TIME.format(seconds=SECONDS_A_TURN), "number"),
    ("options", _OPTIONS, "number"),
    ("decided", _DECIDED, "share"),
)
_AT_LEVEL = Text(
    fr="Au niveau {level}, sauf la valeur et l’échelle.", en="At level {level}, but for the value and the ladder."
)


def what_it_is(found: GameFindings, pictures: Pictures) -> Markup:
    """The rules in short, the facts of the box, a picture, and a game to click through."""
    game = found.game
    paragraphs = (tag("p", each) for each in in_short(game))
    shown = tag("div", pictures.board(_showcase(found), str(game.title)), css="shown")
    facts = table(["", ""], [[str(title), said] for title, said in _facts(found)], css="text")
    example = _example(found, pictures)
    return joined(tag("div", tag("div", *paragraphs, facts), shown, css="pair"), example)


def glance(found: GameFindings) -> Markup:
    """The most telling numbers of a game, at the level of the middle."""
    middle = found.middle
    if middle is None:
        return joined()
    cards = (tag("div", tag("b", value), str(title)) for title, value in _cards(found, middle))
    note = tag("p", str(_AT_LEVEL.format(level=middle.level.name)), css="muted")
    return joined(tag("div", *cards, css="glance"), note)


def start_words(start: StartValue) -> str:
    """What the start is worth, in words."""
    share = start.values[0]
    if len(start.values) == 2 and share in {0.0, 0.5, 1.0}:
        return str({0.0: _FIRST_LOSES, 0.5: _DRAW, 1.0: _FIRST_WINS}[share])
    return str(_CHANCE.format(share=percent(share, 1)))


def _facts(found: GameFindings) -> Iterator[tuple[Text, Content]]:
    game = found.game
    yield _VARIANT, str(_TITLED.format(title=game.variant.title, sentence=game.variant.sentence))
    yield _PLAYERS, number(game.players)
    least, most = game.minutes
    yield _MINUTES, number(least) if least == most else str(_SPAN.format(low=least, high=most))
    yield _LIMIT, str(game.variant.limit)
    count = grouped(found.positions.count)
    if found.positions.count:
        yield _POSITIONS, str((_EXACTLY if found.positions.exact else _AT_LEAST).format(count=count))
    yield _CREDITS, str(game.credits)


def _showcase(found: GameFindings) -> Position:
    """The position that shows the game at its best, if it is of this variant; else one of the example."""
    shown = found.game.showcase_position()
    if shown.game == found.game or not found.example:
        return shown
    example = Position.load(found.example)
    return example.at(2 * example.plies // 3)


def _example(found: GameFindings, pictures: Pictures) -> Markup | None:
    if not found.example or found.middle is None:
        return None
    words = tag("p", str(_EXAMPLE.format(level=found.middle.level.name)))
    return joined(words, pictures.game(Position.load(found.example)))


def _cards(found: GameFindings, middle: LevelFindings) -> Iterator[tuple[Text, Content]]:
    if found.start:
        yield _START, start_words(found.start)
    if middle.balance:
        yield _FIRST, signed_measure(middle.balance)
    yield _DRAWS, measured(middle.drawn, behind=True)
    yield _LENGTH, measured(middle.lengths.median if middle.lengths else None, "count", behind=True)
    for name, title, unit in _MEASURED:
        if name in middle.metrics:
            yield title, measured(middle.metrics[name], unit, behind=True)
    if found.ladder:
        yield _STEPS, number(found.steps)
