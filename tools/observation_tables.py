"""The tables of docs/observations.md, made of what the games say: `python -m tools.observation_tables` writes them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import ludotheque as lt
from ludotheque.core.language import Text

PAGES: dict[lt.Language, Path] = {
    "en": Path(__file__).parents[1] / "docs/observations.md",
    "fr": Path(__file__).parents[1] / "docs/observations.fr.md",
}
BEGIN, END = "<!-- The tables below are made by `make golden`. -->\n", "<!-- The tables above are made. -->\n"

_PLANES = Text(fr="plan", en="plane")
_ENTRIES = Text(fr="vecteur", en="vector")
_MEANING = Text(fr="ce que c’est", en="what it is")
_SIZE = Text(
    fr="{planes} plans de {rows} × {columns}, un vecteur de {entries}.",
    en="{planes} planes of {rows} × {columns}, a vector of {entries}.",
)
_POLICY = Text(fr="Numéros de politique : {count}, soit {factors}.", en="Policy numbers: {count}, made of {factors}.")
_SAME = Text(fr="Numéros de politique : les {count} des coups.", en="Policy numbers: the {count} of the moves.")
_FACTOR = Text(fr="{size} × ({name})", en="{size} × ({name})")
_SYMMETRIES = Text(fr="Symétries : {names}.", en="Symmetries: {names}.")
_FOR = Text(fr="{variants}, à {players}", en="{variants}, for {players}")
_DIGITS = re.compile(r"\d+")


def whole_page(language: lt.Language) -> str:
    """A page with its tables as they should be."""
    before, _, rest = PAGES[language].read_text("utf-8").partition(BEGIN)
    return f"{before}{BEGIN}\n{tables(language)}\n{END}{rest.partition(END)[2]}"


def tables(language: lt.Language) -> str:
    """What the observations of all games of this repository hold, in one language."""
    with lt.speaking(language):
        boxes = [box for box in lt.all_games() if box.package.startswith("ludotheque.") and box.is_observed]
        return re.sub(r" (?=[:;!?])", "\N{NO-BREAK SPACE}", "\n".join(line for box in boxes for line in _of_box(box)))


def _of_box(box: lt.Game) -> Iterator[str]:
    alike: dict[tuple[object, ...], list[lt.Game]] = {}
    for variant in box.variants:
        for players in variant.players:
            game = box.choose(variant.name, players)
            names = tuple(symmetry.name for symmetry in game.symmetries)
            alike.setdefault((players, game.observation_fields, game.policy_factors, names), []).append(game)
    yield from (f"### {box.title}", "")
    for games in alike.values():
        yield from _of_variant(games[0], ", ".join(f"`{game.variant_name}`" for game in games))


def _of_variant(game: lt.Game, variants: str) -> Iterator[str]:
    fields = game.observation_fields
    factors = " × ".join(str(_FACTOR.format(size=each.size, name=each.name)) for each in game.policy_factors)
    yield from (f"#### {_FOR.format(variants=variants, players=game.players)}", "")
    size = {"planes": len(fields.planes), "rows": fields.rows, "columns": fields.columns, "entries": len(fields.vector)}
    policy = _POLICY if len(game.policy_factors) > 1 else _SAME
    yield f"- {_SIZE.format(**size)}"
    yield f"- {policy.format(count=game.policy_range, factors=factors)}"
    yield "- " + str(_SYMMETRIES.format(names=", ".join(str(symmetry.name) for symmetry in game.symmetries)))
    for title, texts in ((_PLANES, fields.planes), (_ENTRIES, fields.vector)):
        yield from ("", f"| {title} | {_MEANING} |", "|---|---|", *_rows([str(text) for text in texts]))
    yield ""


def _rows(texts: list[str]) -> Iterator[str]:
    """A row for each text; those that only count on share one."""
    first = 0
    while first < len(texts):
        last = first
        while last + 1 < len(texts) and _counts_on(texts[last], texts[last + 1]):
            last += 1
        if last - first < 2:
            last = first
            yield f"| {first} | {texts[first]} |"
        else:
            number = (_DIGITS.findall(text)[0] for text in (texts[first], texts[last]))
            yield f"| {first} … {last} | {_DIGITS.sub(' … '.join(number), texts[first], count=1)} |"
        first = last + 1


def _counts_on(text: str, following: str) -> bool:
    numbers = _DIGITS.findall(text), _DIGITS.findall(following)
    return (
        _DIGITS.sub("", text) == _DIGITS.sub("", following)
        and numbers[0] != []
        and int(numbers[1][0]) == int(numbers[0][0]) + 1
        and numbers[0][1:] == numbers[1][1:]
    )


def main() -> None:
    """Write both pages."""
    for language, path in PAGES.items():
        path.write_text(whole_page(language), "utf-8")


if __name__ == "__main__":
    main()
