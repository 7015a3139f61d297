"""The pages on strength, in both languages, from what was measured."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from ludotheque import LANGUAGES, Language, Text, speaking

from .measurements import STEP, Measured
from .plot import draw_ladders

_LEVELS = Text(
    fr="""# Les niveaux de l’ordinateur

Chaque niveau a joué contre le niveau juste en dessous, les places à tour de rôle. Une marche compte si le plus fort
prend au moins {step:.0%} des points et si le bas de l’intervalle à 95 % dépasse la moitié. Une marche incertaine est
jouée plus longtemps, jusqu’à 120 parties : l’intervalle en est un peu trop optimiste. Là où un jeu ne tient pas huit
marches, il a moins de niveaux : les marches essayées qui ne tenaient pas ont été retirées. Là où une variante
n’est pas résolue, ou pas pour ce nombre de joueurs, `expert:2s` joue à la place de `perfect`. `make strength` rejoue
tout cela, et reprend là où il a été interrompu.

![Les échelles, en points Elo au-dessus du niveau 1](pictures/levels.fr.svg)
""",
    en="""# The computer’s levels

Each level played against the one just below it, in alternating seats. A step counts if the stronger takes at least
{step:.0%} of the points and the lower end of the 95 % interval is above one half. An unsure step is played on, up to
120 games, which makes its interval a little too hopeful. Where a game does not hold eight such steps it has fewer
levels: steps that were tried and did not hold were taken out. Where a variant is not solved, or not for that many
players, `expert:2s` plays in the place of `perfect`. `make strength` plays all of this again, and goes on where it was
interrupted.

![The ladders, in Elo points above level 1](pictures/levels.svg)
""",
)
_STRENGTH = Text(
    fr="""# Ce que vaut une seconde de réflexion

`mcts:1s` contre `random` et contre `mcts:50`, dans chaque variante et pour chaque nombre de joueurs. À deux sans dé,
l’objectif est d’au moins 99 % et 85 % des points ; avec le dé ou à plusieurs, le résultat est seulement rapporté. À
trois ou quatre, les deux joueurs se partagent les places également : la moitié des points serait l’égalité. Ce qui n’a
pas encore été joué en entier n’est pas jugé, et ce qui n’a pas été joué manque.
""",
    en="""# What a second of thought is worth

`mcts:1s` against `random` and against `mcts:50`, in every variant and for every number of players. For two players
without dice the target is at least 99 % and 85 % of the points; with dice or more players the result is only reported.
With three or four seats the two players share them evenly: half of the points would be equality. What has not been
played in full yet is not judged, and what has not been played is missing.
""",
)
_LADDER_HEAD = Text(
    fr="| niveau | joueur | points contre le précédent | 95 % | parties | tient |",
    en="| level | player | points against the one below | 95 % | games | holds |",
)
_CLAIM_HEAD = Text(
    fr="| variante | joueurs | contre | points | 95 % | parties | objectif | atteint |",
    en="| variant | players | against | points | 95 % | games | target | reached |",
)
_SAID = {
    True: Text(fr="oui", en="yes"),
    False: Text(fr="non", en="no"),
    None: Text(fr="", en=""),
}
_HELD = Text(fr="{levels} niveaux, pour : {variants}.", en="{levels} levels, for: {variants}.")


def write_pages(steps: list[Measured], promises: list[Measured], folder: Path) -> None:
    """Write the two pages and the picture."""
    (folder / "pictures").mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        with speaking(language):
            draw_ladders(_by_game(steps), folder / "pictures" / page_file("levels", language, "svg"))
            _write(folder / page_file("levels", language, "md"), _levels(steps))
            _write(folder / page_file("strength", language, "md"), _claims(promises))


def page_file(name: str, language: Language, ending: str) -> str:
    """The name of a file that exists in both languages."""
    return f"{name}.fr.{ending}" if language == "fr" else f"{name}.{ending}"


def _write(file: Path, lines: Iterator[str]) -> None:
    file.write_text("\n".join(lines) + "\n", "utf-8")


def _by_game(steps: list[Measured]) -> dict[str, list[Measured]]:
    return {game: list(part) for game, part in groupby(steps, lambda step: str(step.measurement.game))}


def _levels(steps: list[Measured]) -> Iterator[str]:
    yield str(_LEVELS.format(step=STEP))
    for game, ladder in _by_game(steps).items():
        levels = ladder[0].measurement.game.variant.levels
        yield f"## {game}\n\n{_HELD.format(levels=len(levels), variants=_family(ladder[0]))}\n\n{_LADDER_HEAD}"
        yield "|---|---|---:|---|---:|---|"
        yield f"| 1 | `{levels[0]}` | | | | |"
        for step in ladder:
            what = step.measurement
            yield f"| {what.level} | `{what.strong}` | {_numbers(step)} | {_SAID[step.reached]} |"
        yield ""


def _family(step: Measured) -> str:
    """The variants that have this ladder."""
    game = step.measurement.game
    return ", ".join(each.name for each in game.variants if each.levels == game.variant.levels)


def _claims(promises: list[Measured]) -> Iterator[str]:
    yield f"{_STRENGTH}\n{_CLAIM_HEAD}\n|---|---:|---|---:|---|---:|---|---|"
    for each in promises:
        what = each.measurement
        who = f"{what.game} | {what.game.players} | `{what.weak}`"
        wanted = "" if what.target is None else f"≥ {what.target:.0%}"
        yield f"| {who} | {_numbers(each)} | {wanted} | {_SAID[each.reached]} |"


def _numbers(each: Measured) -> str:
    return f"{each.share:.0%} | {each.low:.0%} – {each.high:.0%} | {each.result.games}"
