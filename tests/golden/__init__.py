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
SHOWN = (
    "pilotis:standard players=2 rules=1 | R:C2 T:C2v C:C1 R:D1 T:D1^ T:D2^ R:D3 C:D3 C:D2 T:D3v R:D2 C:D4 "
    "C:C4 T:C3v C:C2 T:B2< T:A2^ C:A4 T:A3^ R:A4 T:A4> R:B4 |",
    "plus-4:endless players=2 rules=1 | B D+ A+ A A B D C C A C D B D A B A+ A D B+ A C D C D A B C A A D C D+ |",
)


def playthrough(game: lt.Game) -> str:
    """A random game as text: board, mover, legal moves and result."""
    with lt.speaking("en"):
        return "\n".join(_chapters(game)) + "\n"


def picture(game: lt.Game) -> str:
    """The same game halfway through, as SVG, in French."""
    moves = lt.random_game(game.start(), SEED, "plain")
    with lt.speaking("fr"):
        return _after(game, moves[: len(moves) // 2]).svg()


def shown_pictures() -> dict[Path, str]:
    """The pictures of the documents: in each language, the positions that a reader sees first."""
    pictures = {}
    for line in SHOWN:
        position = lt.Position.load(line)
        for language in lt.LANGUAGES:
            with lt.speaking(language):
                pictures[DOCUMENTS / f"{position.game.name}.{language}.svg"] = position.svg()
    return pictures


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
    moves = lt.random_game(game.start(), SEED, "plain")
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
