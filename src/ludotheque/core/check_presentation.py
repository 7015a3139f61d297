"""The part of `check_game` that looks at a game as people do: notation, pictures, refusals, endings, saved games."""

from __future__ import annotations

import random
import re

from ..draw import Board
from .check_pictures import check_pictures
from .errors import fault
from .explore import random_game_numbers
from .game import Game
from .language import Text
from .last_moves import CLOSING, suggestion
from .position import Position
from .saving import load

_SAMPLE = 40
_FEW = 5
_MOST_TOUCHED = 4
_MOST_READ = 60
"""The most positions of a long game whose moves are read."""


def check_presentation(game: Game, seed: int) -> None:
    """Play a random game and look at it now and then."""
    position = game.start()
    moves = random_game_numbers(position, seed)
    looked_at = {0, 1, len(moves) // 2, len(moves) - 1, len(moves)}
    known: set[str] = set()
    chance = random.Random(seed)
    stride = 1 + len(moves) // _MOST_READ
    for ply in range(len(moves) + 1):
        if ply % stride == 0:
            words = position.moves()
            _check_words(position, words)
            refused = sorted(known - set(words))
            _check_refusals(position, chance.sample(refused, min(_FEW, len(refused))))
            known |= set(words[:_SAMPLE])
        if ply in looked_at:
            _check_moves(position)
            check_pictures(position, from_all_sides=ply == len(moves) // 2)
            _check_attempts(position, chance)
            _check_prompts(position)
        if ply < len(moves):
            position.play_number(moves[ply])
            _both(game, position.consequence() or Text("-", "-"), "consequence")
            _check_sentence(position)
    _check_ending(position)


def _check_words(position: Position, words: list[str]) -> None:
    if len(set(words)) < len(words) or any(re.search(r"\s|^$|\|", word) for word in words):
        raise fault(
            position.game, "un coup s’écrit mal, ou comme un autre", "a move is badly written, or like another one"
        )


def _check_moves(position: Position) -> None:
    notation, state, kept = position.game.notation, position.state, position.key
    board = position.scene(since=position.plies).board
    for move in position.move_numbers()[:_SAMPLE]:
        word = notation.write(state, move)
        if notation.read(state, word) != move:
            raise fault(position.game, f"« {word} » ne se relit pas", f"“{word}” does not read back")
        _both(position.game, notation.describe(state, move), word)
        _both(position.game, suggestion(position.game, state, move), word)
        _check_routes(position, word, board)
        position.play_number(move)
        if position.undo() != word or position.key != kept:
            raise fault(position.game, f"« {word} » ne se reprend pas", f"“{word}” cannot be taken back")


def _check_sentence(position: Position) -> None:
    position.is_minor()
    sentence = position.sentence()
    if not all(words and not words[0].islower() and words.endswith(CLOSING) for words in (sentence.fr, sentence.en)):
        word = position.last
        raise fault(
            position.game,
            f"la phrase de « {word} » n’est pas entière ({sentence.fr})",
            f"the sentence of “{word}” is not a whole one ({sentence.en})",
        )


def _check_routes(position: Position, word: str, board: Board) -> None:
    """A route leads somewhere, from cell to cell of the board; it may begin or end just outside."""
    players = range(position.game.players)
    for route in position.routes(word):
        inside = all(-1 <= c <= board.columns and -1 <= r <= board.rows for c, r in (stop.at for stop in route.stops))
        if len(route.stops) < 2 or not inside or route.owner not in players:
            raise fault(
                position.game, f"le chemin de « {word} » ne mène nulle part", f"the route of “{word}” leads nowhere"
            )


def _check_attempts(position: Position, chance: random.Random) -> None:
    """Whatever is touched, in whatever order: either it says why it leads nowhere, or nothing at all."""
    names = sorted(position.scene().touchable())
    for count in range(1, _MOST_TOUCHED + 1):
        touched = chance.choices(names, k=count)
        try:
            reason = position.attempt(touched)
        except Exception as error:  # whatever a game's own code may raise
            raise fault(
                position.game, f"toucher {touched} échoue ({error})", f"touching {touched} fails ({error})"
            ) from error
        _both(position.game, reason or Text("-", "-"), "attempt")


def _check_prompts(position: Position) -> None:
    """Whatever was touched on the way to a move, first or alone: the game asks for what follows, or says nothing."""
    names = position.scene().names()
    for _, way in position.ways()[:_SAMPLE]:
        for touched in (*(way[:count] for count in range(len(way))), *([name] for name in way)):
            try:
                words, pieces = position.prompt(touched), position.sketches(touched)
            except Exception as error:  # whatever a game's own code may raise
                raise fault(
                    position.game, f"prompt({touched}) échoue ({error})", f"prompt({touched}) fails ({error})"
                ) from error
            _both(position.game, words or Text("-", "-"), "prompt")
            if twice := sorted(names & {piece.name for piece in pieces}):
                raise fault(position.game, f"une esquisse s’appelle comme {twice}", f"a sketch is named like {twice}")


def _check_refusals(position: Position, words: list[str]) -> None:
    """Moves that were legal earlier and are not any more are refused, each with its ruling."""
    if position.over:
        return
    for word in words:
        refusal = position.game.notation.forbids(position.state, word)
        if refusal is None or not all(_names_a_ruling(position.game, text) for text in (refusal.fr, refusal.en)):
            raise fault(position.game, f"« {word} » est refusé sans règle", f"“{word}” is refused without a ruling")


def _names_a_ruling(game: Game, text: str) -> bool:
    return any(re.search(rf"\b{ruling}\b", text) for ruling in game.rulings)


def _check_ending(position: Position) -> None:
    result = position.result()
    assert result is not None
    for reason in (result.reason, *result.reasons):
        _both(position.game, reason, "result")
    if load(position.save(), lambda name, players: position.game) != position:
        raise fault(position.game, "la partie enregistrée ne se relit pas", "the saved game does not read back")


def _both(game: Game, text: Text, what: str) -> None:
    if not (text.fr and text.en):
        raise fault(game, f"« {what} » n’a pas de texte", f"“{what}” has no text")
