"""Puzzles in the terminal: `ludo play --puzzle`."""

from __future__ import annotations

import random
from pathlib import Path

from ..core.errors import LudothequeError
from ..core.folders import data_home
from ..core.game import Game
from ..core.language import Text
from ..core.levels import level_names
from ..core.position import Position
from ..core.registry import all_games
from ..core.seats import TakeBack
from ..puzzles import Puzzle, collections
from ..puzzles.solving import Solving
from .person import Leave, Person, ask

SOLVED = "solved-puzzles.txt"

_NONE = Text(
    fr="Aucun problème n’est livré pour {game}. Fais-en : ludo puzzles {game}.",
    en="No puzzles ship for {game}. Make some: ludo puzzles {game}.",
)
_ALL_SOLVED = Text(
    fr="Tu as résolu tous les problèmes de {game} : efface {file} pour recommencer.",
    en="You have solved all puzzles of {game}: remove {file} to begin again.",
)
_ASKED = Text(
    fr="\nProblème {name}, {game}, niveau {level} ({called}). {asked}",
    en="\nPuzzle {name}, {game}, level {level} ({called}). {asked}",
)
_RIGHT = Text(fr="Oui ! {sentence}", en="Yes! {sentence}")
_RIGHT_LAST = Text(fr="Oui !", en="Yes!")
_WRONG = Text(fr="Non. {words} Essaie encore.", en="No. {words} Try again.")
_NOTHING_TO_UNDO = Text(
    fr="Rien à annuler : un mauvais coup est repris tout seul.",
    en="Nothing to undo: a wrong move is taken back by itself.",
)
_AGAIN = Text(
    fr="Entrée pour un autre problème, « quitter » pour finir : ", en="Enter for another one, “quit” to end: "
)


def run(game: Game | None, level: int | None, seed: int | None) -> int:
    """Puzzles one after the other, the nearest to a level first, those that were solved left out."""
    file = data_home() / SOLVED
    try:
        while True:
            puzzle = _chosen(game, level, seed, file)
            _solve(puzzle)
            _remember(file, puzzle)
            if ask(str(_AGAIN)).strip():
                return 0
    except (Leave, KeyboardInterrupt):
        return 0


def _chosen(game: Game | None, level: int | None, seed: int | None, file: Path) -> Puzzle:
    """A puzzle near the level that was not solved yet, another one each time."""
    shipped = collections()
    named = game or next((box for box in all_games() if box.name in shipped), all_games()[0])
    known = shipped.get(named.name, ())
    if not known:
        raise LudothequeError(_NONE.format(game=named.name))
    solved = set(file.read_text("utf-8").split()) if file.exists() else set()
    left = [puzzle for puzzle in known if puzzle.name not in solved]
    if not left:
        raise LudothequeError(_ALL_SOLVED.format(game=named.title, file=file))
    wanted = level or named.variant.usual_level
    nearest = min(abs(puzzle.level - wanted) for puzzle in left)
    return random.Random(seed).choice([puzzle for puzzle in left if abs(puzzle.level - wanted) == nearest])


def _solve(puzzle: Puzzle) -> None:
    called = level_names(puzzle.game)[puzzle.level - 1].name
    print(
        _ASKED.format(name=puzzle.name, game=str(puzzle.game), level=puzzle.level, called=called, asked=puzzle.asked())
    )
    solving, person = Solving(puzzle), _Solver(puzzle)
    while not solving.solved:
        answer = solving.answer(person.asked(solving.position))
        if not answer.right:
            print(_WRONG.format(words=answer.words))
        elif solving.solved:
            print(f"{_RIGHT_LAST}\n{answer.position.text()}\n{answer.words}")
        else:
            replies = range(answer.position.plies - len(answer.played) + 1, answer.position.plies)
            sentences = " ".join(str(answer.position.sentence(ply)) for ply in replies)
            print(_RIGHT.format(sentence=sentences))


def _remember(file: Path, puzzle: Puzzle) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as stream:
        stream.write(f"{puzzle.name}\n")


class _Solver(Person):
    """A person who looks for the moves of a puzzle, and is shown the board before each."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.names = ("",) * puzzle.game.players

    def asked(self, position: Position) -> str:
        """The move that the person tries."""
        while isinstance(answer := self.choose(position), TakeBack):
            print(_NOTHING_TO_UNDO)
        return answer
