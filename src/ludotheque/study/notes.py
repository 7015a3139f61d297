"""What a study could not say, and what would help: told in the report instead of a guess."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..core.game import Game
from ..core.language import Text
from ..core.solvable import can_be_solved
from .findings import GameFindings, LevelFindings
from .level_choice import FEWEST_GAMES, Level

_NOTHING = Text(
    fr="Le temps n’a suffi à aucune partie du niveau {level} : donne plus de temps, comme --budget 5m.",
    en="There was no time for a single game of level {level}: give more time, such as --budget 5m.",
)
_FEW = Text(
    fr="Niveau {level} : trop peu de parties ({games}), donc de larges intervalles ; plus de temps les resserre.",
    en="Level {level}: too few games ({games}), so the intervals are wide; more time makes them narrower.",
)
_SAME = Text(
    fr="Le niveau {level} joue toujours la même partie : sa colonne ne parle que d’elle, sans intervalle.",
    en="Level {level} always plays the same game: its column tells of that one alone, without intervals.",
)
_SLOW = Text(
    fr="Trop lent pour ce budget, donc pas joué : {levels}. Plus de temps (--budget) les fait jouer.",
    en="Too slow for this budget, so not played: {levels}. More time (--budget) lets them play.",
)
_UNSOLVED = Text(
    fr="Cette variante peut être résolue exactement, et ne l’est pas encore ici : après « ludo solve {game} », les "
    "valeurs sont exactes.",
    en="This variant can be solved exactly, and is not solved here yet: after “ludo solve {game}” values are exact.",
)
_UNPROVEN = Text(
    fr="Le résultat du début peut être prouvé, et ne l’est pas encore ici : « ludo solve {game} ».",
    en="What the start is worth can be proven, and is not proven here yet: “ludo solve {game}”.",
)
_NO_VALUES = Text(
    fr="Le temps n’a pas suffi pour regarder ce que valent les positions : le déroulement et les fautes manquent.",
    en="There was no time to look at what positions are worth: the course of games and mistakes are missing.",
)
_FEW_VALUES = Text(
    fr="Niveau {level} : trop peu de parties dont les positions ont été évaluées ({games}).",
    en="Level {level}: too few games whose positions were valued ({games}).",
)
_OPENINGS = Text(
    fr="Seuls les {shown} premiers coups les plus prometteurs sur {all} sont évalués.",
    en="Only the {shown} most promising first moves of {all} were looked at.",
)
_NO_OPENINGS = Text(
    fr="Le temps n’a pas suffi pour évaluer tous les premiers coups.",
    en="There was no time to look at every first move.",
)
_LADDER = Text(
    fr="L’échelle s’arrête faute de temps, pas faute de profondeur : le jeu a peut-être d’autres marches.",
    en="The ladder ends for lack of time, not of depth: the game may have more steps.",
)


def notes(found: GameFindings, slow: Iterable[Level]) -> tuple[Text, ...]:
    """Everything that the findings leave open."""
    too_slow = list(slow)
    named = Text.joined([_named(level) for level in too_slow], Text(fr=", ", en=", "))
    return (
        *_solution(found.game, found),
        *((_SLOW.format(levels=named),) if too_slow else ()),
        *(note for level in found.levels for note in _level(level)),
        *_values(found),
        *_first_moves(found),
        *((_LADDER,) if not found.ladder or not found.ladder[-1].finished else ()),
    )


def _solution(game: Game, found: GameFindings) -> Iterator[Text]:
    if can_be_solved(game) and not found.exact:
        yield _UNSOLVED.format(game=str(game))
    if game.variant.is_proven and found.start is None:
        yield _UNPROVEN.format(game=str(game))


def _level(found: LevelFindings) -> Iterator[Text]:
    if not found.games:
        yield _NOTHING.format(level=found.level.name)
    elif found.repeats:
        yield _SAME.format(level=found.level.name)
    elif found.games < FEWEST_GAMES:
        yield _FEW.format(level=found.level.name, games=found.games)


def _values(found: GameFindings) -> Iterator[Text]:
    played = [level for level in found.levels if level.games]
    if not any(level.valued for level in played):
        yield _NO_VALUES
        return
    for level in played:
        if level.valued < min(FEWEST_GAMES, level.games):
            yield _FEW_VALUES.format(level=level.level.name, games=level.valued)


def _first_moves(found: GameFindings) -> Iterator[Text]:
    if len(found.openings) < found.first_moves:
        yield _OPENINGS.format(shown=len(found.openings), all=found.first_moves)
    if any(opening.value is None for opening in found.openings):
        yield _NO_OPENINGS


def _named(level: Level) -> Text:
    return Text(fr=f"{level.name.fr} ({level.word})", en=f"{level.name.en} ({level.word})")
