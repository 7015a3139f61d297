"""Golden files: what the games looked like when somebody last read them.

`make golden` writes playthroughs and pictures anew; the difference is then read like any other change. The perft
tables and the answers were computed by an independent implementation of the rules, and are never written from here.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import ludotheque as lt

FOLDER = Path(__file__).parent
DOCUMENTS = FOLDER.parents[1] / "docs" / "pictures"
SEED = 7


def playthrough(game: lt.Game) -> str:
    """A random game as text: board, mover, legal moves and result."""
    with lt.speaking("en"):
        return "\n".join(_chapters(game)) + "\n"


def picture(game: lt.Game) -> str:
    """The same game halfway through, as SVG, in French."""
    moves = lt.random_game(game.start(), SEED)
    with lt.speaking("fr"):
        return _after(game, moves[: len(moves) // 2]).svg()


def shown_picture(game: lt.Game, language: lt.Language) -> str:
    """The picture of a game in the documents: the position that shows it at its best."""
    with lt.speaking(language):
        return game.showcase_position().svg()


def shown_files(game: lt.Game) -> dict[lt.Language, Path]:
    """Where the documents have the picture of a game, in each language."""
    return {language: DOCUMENTS / f"{game.name}.{language}.svg" for language in lt.LANGUAGES}


def playthrough_file(game: lt.Game) -> Path:
    """Where the playthrough of a game is kept."""
    return _file(game, "txt")


def picture_file(game: lt.Game) -> Path:
    """Where the picture of a game is kept."""
    return _file(game, "svg")


def perft_file(game: lt.Game) -> Path:
    """Where the perft table of a game is kept, for all its variants."""
    return FOLDER / game.name / "perft.txt"


def answers_file(game: lt.Game) -> Path:
    """Where the answers of the independent implementation are kept, for all variants of a game."""
    return FOLDER / game.name / "answers.jsonl"


def _file(game: lt.Game, ending: str) -> Path:
    return FOLDER / game.name / f"{game.variant_name}-{game.players}.{ending}"


def _after(game: lt.Game, moves: list[str]) -> lt.Position:
    position = game.start()
    for move in moves:
        position.play(move)
    return position


def _chapters(game: lt.Game) -> Iterator[str]:
    moves = lt.random_game(game.start(), SEED)
    yield f"{game} for {game.players} players, rules {game.version}, {len(moves)} plies"
    position = game.start()
    for ply, move in enumerate(moves):
        if _is_shown(ply, len(moves)):
            yield f"\nply {ply}\n\n{position}\n\nturn: {position.turn}\nscores: {position.scores}"
            yield f"moves: {' '.join(position.moves())}"
        yield f"play: {move} ({position.describe(move)})"
        position.play(move)
    result = position.result()
    assert result is not None
    yield f"\nend\n\n{position}\n\nplaces: {result.places}\nscores: {result.scores}"
    yield f"{result.text.fr}\n{result.text.en}"


def _is_shown(ply: int, plies: int) -> bool:
    return ply < 10 or ply >= plies - 5 or ply % 20 == 0
