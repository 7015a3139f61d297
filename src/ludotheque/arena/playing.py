"""One game of a contest: who plays it, and how it went."""

from __future__ import annotations

import random
from dataclasses import dataclass

from ..core.errors import LudothequeError
from ..core.language import Text, shown
from ..core.players import player
from ..core.position import Position
from ..core.referee import Referee
from ..core.registry import game as game_named
from ..core.result import Result
from .seatings import Seating

_FAILED = Text(
    fr="La partie {number} ({words}, graine {seed}) s’est arrêtée après « {saved} » : {error}",
    en="Game {number} ({words}, seed {seed}) stopped after “{saved}”: {error}",
)
_FAULT = Text(fr="un joueur a échoué ({error}).", en="a player failed ({error}).")


@dataclass(frozen=True, slots=True)
class Pairing:
    """A game to be played: all that decides it, wherever and whenever that happens."""

    index: int
    game: str
    seating: Seating
    words: tuple[str, ...]
    """The player in each seat."""
    seed: int


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game: the place of each seat, and the game as one line of text."""

    pairing: Pairing
    places: tuple[int, ...]
    saved: str


def derived_seed(seed: int, index: int) -> int:
    """The seed of one game of a contest."""
    return random.Random(f"{seed}:{index}").getrandbits(48)


def play(pairing: Pairing) -> Played:
    """Play a game to its end."""
    game = game_named(pairing.game, len(pairing.words))
    game.compile()
    position = game.start()
    try:
        result = _result(pairing, position)
    except Exception as error:  # whatever a stranger's player does, one should know in which game
        text = _FAILED.format(
            number=pairing.index + 1,
            words=", ".join(pairing.words),
            seed=pairing.seed,
            saved=position.save(),
            error=_reason(error),
        )
        raise LudothequeError(text) from error
    return Played(pairing, result.places, position.save())


def _result(pairing: Pairing, position: Position) -> Result:
    # The seats must not see the same chances as the dice, which have the seed itself.
    seeds = [f"{pairing.seed}:{seat}" for seat in range(len(pairing.words))]
    seats = [player(word, position.game, seed) for word, seed in zip(pairing.words, seeds, strict=True)]
    return Referee(position, seats, seed=pairing.seed).run()


def _reason(error: Exception) -> Text:
    if isinstance(error, LudothequeError):
        return error.text
    return _FAULT.format(error=f"{type(error).__name__}: {shown(error)}")
