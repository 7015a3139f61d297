"""`ludo games`: every game that is installed."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

from ..core.drawable import drawable_games, unusable_games
from ..core.game import Game, Variant
from ..core.language import LANGUAGES, Text
from ..core.registry import BrokenGame

_HEAD = Text(
    fr="{title} ({name}), {players} joueurs, {minutes} min", en="{title} ({name}), {players} players, {minutes} min"
)
_VARIANT = Text(
    fr="    {name:<20} {title} : {sentence} ({limit})",
    en="    {name:<20} {title}: {sentence} ({limit})",
)


def run(json: bool) -> int:
    """List every game, and last those that are installed and cannot be played or seen."""
    cards = [*map(_card, drawable_games()), *(str(broken.text) for broken in unusable_games())]
    print(_json() if json else "\n\n".join(cards))
    return 0


def _card(game: Game) -> str:
    players = _span([count for variant in game.variants for count in variant.players])
    head = _HEAD.format(title=game.title, name=game.name, players=players, minutes=_span(game.minutes))
    return "\n".join([str(head), f"  {game.sentence}", *(_line(game, variant) for variant in game.variants)])


def _line(game: Game, variant: Variant) -> str:
    name = f"{game.name}:{variant.name}"
    return str(_VARIANT.format(name=name, title=variant.title, sentence=variant.sentence, limit=variant.limit))


def _span(numbers: list[int] | tuple[int, int]) -> str:
    least, most = min(numbers), max(numbers)
    return str(least) if least == most else f"{least}–{most}"


def _json() -> str:
    return json.dumps([*map(_entry, drawable_games()), *map(_broken_entry, unusable_games())], indent=2)


def _entry(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": _both(game.title),
        "sentence": _both(game.sentence),
        "credits": _both(game.credits),
        "minutes": game.minutes,
        "version": game.version,
        "rulings": game.rulings,
        "rule_page": {lang: str(files(game.package).joinpath(f"rules.{lang}.md")) for lang in LANGUAGES},
        "variants": [_variant(variant) for variant in game.variants],
        "broken": None,
    }


def _broken_entry(broken: BrokenGame) -> dict[str, Any]:
    """The same fields for a game that cannot be played: it has no variants, and the reason."""
    nothing = dict.fromkeys(LANGUAGES, "")
    return {
        "name": broken.name,
        "title": dict.fromkeys(LANGUAGES, broken.name),
        "sentence": nothing,
        "credits": nothing,
        "minutes": [0, 0],
        "version": 0,
        "rulings": [],
        "rule_page": nothing,
        "variants": [],
        "broken": _both(broken.reason),
    }


def _variant(variant: Variant) -> dict[str, Any]:
    texts = {"title": variant.title, "sentence": variant.sentence, "limit": variant.limit}
    both = {name: _both(text) for name, text in texts.items()}
    return {"name": variant.name, "players": variant.players, "longest": variant.longest, **both}


def _both(text: Text) -> dict[str, str]:
    return {lang: getattr(text, lang) for lang in LANGUAGES}
