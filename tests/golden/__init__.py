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
    "empire-plateau:arena players=2 rules=1 | E5>G7:4 E6>F5:2 . L10>K11:2 M5>P5:3 N8>O8:1 . G7>I8:3 "
    "D11>C10:2 F8>G8:1 E11>P10:6 . M6>N3:4 L11>L10:1 K11>K10:1 M11>I11:4 . P10>N4:8 E8>C9:3 G8>H8:1 . "
    "K10>J11:2 N6>M6:1 O8>O6:2 N9>O9:1 I11>H11:5 . N4>J7:7 F5>F3:2 I8>H6:3 . H11>G7:11 L9>K9:1 . H8>I8:1 "
    "J7>H9:10 . M7>J8:4 L8>K8:1 G7>E7:4 . H9>I2:10 C10>B11:2 . E7>G9:8 N7>N9:2 O9>N8:2 . I2>K10:12 . "
    "P5>A7:3 G9>I2:9 . D7>B7:2 I8>H8:1 K10>I3:9 . L7>L8:1 I2>J3:8 . |",
    "docker:dice players=3 rules=1 | d4 @C3 d4 @A3 d5 @B3 d2 C3>B2 d5 @C2 d6 B3>B2 d1 @A2 d3 C2>A1 d1 "
    "B2>A2 d5 @B1 d4 @C1 d6 A2>C3 d5 B2>A1 d5 C1>A3 d1 C3>C2 d2 A2>B3 d5 A3>A1 d4 @C1 d4 @B3 d2 @C2 d2 "
    "@B2 d3 B3>A2 d1 |",
    "plateau-x:base players=4 rules=1 | T:C6-C7-D6 D:E5-F5 T:F2-G1-G2 T:C2-C3-D3 S:F2 S:F3 T:C4-C5-D5 "
    "S:F4 D:A6-A7 T:C5-C6-D6 S:B3 P:B2 S:E5 S:E1 S:A5 D:A1-A2 P:E3 T:B3-C3-C4 T:E6-E7-F6 S:G1 E3>D4 P:A3 "
    "D:B3-C3 T:D1-D2-E2 T:E6-F5-F6 T:D6-E5-E6 P:G6 B2>A2 T:D1-D2-E1 T:A4-B4-B5 T:B1-B2-C1 T:B1-C1-C2 "
    "T:A4-A5-B4 T:C2-D1-D2 |",
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
    moves = lt.random_game(game.start(), SEED)
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
