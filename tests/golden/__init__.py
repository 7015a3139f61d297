"""Golden files: what the games looked like when somebody last read them.

`make golden` writes playthroughs and pictures anew; the difference is then read like any other change. The perft
tables and the answers were computed by an independent implementation of the rules, and are never written from here.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

import ludotheque as lt
from ludotheque.core.explore import random_game_numbers

FOLDER = Path(__file__).parent
DOCUMENTS = FOLDER.parents[1] / "docs" / "pictures"
SEED = 7
NUMBERED = 12
"""How many plies of a game are kept with the numbers of so many moves each; a hash keeps those of all their moves."""


def playthrough(game: lt.Game) -> str:
    """A random game as text: board, mover, legal moves and result."""
    with lt.speaking("en"):
        return "\n".join(_chapters(game)) + "\n"


def picture(game: lt.Game) -> str:
    """The same game halfway through, as SVG, in French."""
    moves = lt.random_game(game.start(), SEED)
    with lt.speaking("fr"):
        return _after(game, moves[: len(moves) // 2]).svg()


def numbers(box: lt.Game) -> str:
    """Moves with their numbers and policy numbers, which stay as they are as long as the version of the rules does."""
    chosen = [box.choose(variant.name, players) for variant in box.variants for players in variant.players]
    return "\n".join(line for game in chosen for line in _numbered(game)) + "\n"


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


def numbers_file(game: lt.Game) -> Path:
    """Where numbers of moves are kept, for all variants of a game."""
    return FOLDER / game.name / "numbers.txt"


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


def _numbered(game: lt.Game) -> Iterator[str]:
    yield f"{game} players={game.players} rules={game.version} moves={game.rules.MOVE_RANGE} policy={game.policy_range}"
    state, whole, played = game.state(), hashlib.sha256(), random_game_numbers(game.start(), SEED)
    for ply, move in enumerate(played):
        if ply % (1 + len(played) // NUMBERED) == 0:
            words = [game.notation.write(state.state, each) for each in state.moves]
            numbered = zip(state.moves, state.policy_numbers(), words, strict=True)
            rows = [f"{number} {policy} {word}" for number, policy, word in numbered]
            whole.update("\n".join(rows).encode())
            yield f"ply {ply}, turn {state.turn}: {', '.join(rows[:: 1 + len(rows) // NUMBERED])}"
        state.play(move)
    yield f"all moves of these plies: {whole.hexdigest()}"


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
