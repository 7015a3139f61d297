"""Weights that were learnt: a small file for each variant and number of players, and what it was made for.

They fit only the features with which they were made. So the file says for which game, variant, number of players and
ruleset version it is, and holds a print of the features in some games, which changes when a feature does.
"""

from __future__ import annotations

import json
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import as_file, files
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np

from ..core.chance import seeded
from ..core.errors import LudothequeError, disk_trouble
from ..core.folders import write_whole
from ..core.game import Game
from ..core.kernels import Mode
from ..core.language import Text, shown
from .network import Net

FOLDER = "weights"
"""The folder beside a game's `features.py` in which its weights lie."""
PRINT = f"{__package__}.feature_print"
GAMES, PLIES = 3, 40
"""How many games, and how many plies of each, the print of features is taken from."""
LARGEST = 300_000
"""Bytes of a file; weights that ship are no larger."""
STORED = np.dtype(np.float16)
"""How a weight is written in a file."""
HEADERS = 4096
"""Bytes of a file that are no weights, at most."""
_UNREADABLE = (AttributeError, EOFError, KeyError, RecursionError, TypeError, ValueError)
_NO_WEIGHTS = (*_UNREADABLE, zipfile.BadZipFile, zlib.error)
"""What reading a file raises that holds something else."""

_UNUSABLE = Text(
    fr="Les poids {file} ne servent pas à {game} ({players} joueurs) : {reason}.",
    en="The weights {file} are of no use for {game} ({players} players): {reason}.",
)
_NO_FEATURES = Text(fr="son dossier n’a pas de features.py", en="its folder has no features.py")
_MISSING = Text(fr="il n’y en a pas encore", en="there are none yet")
_DAMAGED = Text(fr="le fichier est abîmé ou d’une autre sorte", en="the file is damaged or of another kind")
_TOO_LARGE = Text(fr="le fichier dépasse {most} octets", en="the file is larger than {most} bytes")
_MADE_FOR = Text(
    fr="ils ont été faits pour {game}, {players} joueurs, version {rules} des règles",
    en="they were made for {game}, {players} players, version {rules} of the rules",
)
_OTHER_FEATURES = Text(
    fr="ils ont été faits pour d’autres caractéristiques : lance « ludo train {game} »",
    en="they were made for other features: run “ludo train {game}”",
)


class UnusableWeights(LudothequeError):
    """Weights that are missing, damaged, or made for something else."""


@dataclass(frozen=True, slots=True)
class MadeFor:
    """What weights were made for."""

    game: str
    players: int
    rules: int
    features: int
    """The print of the features."""


def made_for(game: Game, mode: Mode = "compiled") -> MadeFor:
    """What weights of this game, as it is now, are made for."""
    return MadeFor(str(game), game.players, game.version, features_print(game, mode))


def features_print(game: Game, mode: Mode = "compiled") -> int:
    """One number that is the same as long as the features of a game are."""
    sizes, rules = game.feature_sizes, game.module("rules")
    states = rules.LAYOUT.batch(2)
    states[0] = game.start().state
    scratch = np.zeros(rules.MOST_MOVES, np.int64)
    active, rows = np.zeros(sizes.active, np.int64), np.zeros((rules.MOST_MOVES, sizes.row), np.int64)
    wheel = seeded(f"{sizes.features}:{sizes.move_features}")
    kernels = game.kernels(mode, PRINT)
    return int(kernels.print_of_features(states, GAMES, PLIES, game.players, wheel, scratch, active, rows))


def most_hidden_units(game: Game) -> int:
    """How many hidden units a game's weights can have in a file that is not too large."""
    sizes = game.feature_sizes
    weights = (LARGEST - HEADERS) // STORED.itemsize - sizes.move_features
    return max(0, weights // (sizes.features + 2))  # of each feature, of where it starts from, of what it adds


def save_weights(file: Path, net: Net, game: Game) -> None:
    """Write weights to a file, with what they were made for."""
    stream = BytesIO()
    arrays: dict[str, Any] = {name: array.astype(STORED) for name, array in net._asdict().items()}
    np.savez_compressed(stream, made_for=np.array(json.dumps(asdict(made_for(game)))), **arrays)
    write_whole(file, [stream.getvalue()])


def load_weights(file: Path, game: Game) -> Net:
    """The weights in a file, if they were made for this game as it is now."""
    if not game.has_features:
        raise _unusable(file, game, _NO_FEATURES)
    made, net = _read(file, game)
    if (made.game, made.players, made.rules) != (str(game), game.players, game.version):
        text = _MADE_FOR.format(game=shown(made.game), players=made.players, rules=made.rules)
        raise _unusable(file, game, text)
    if made.features != features_print(game) or not _fits(net, game):
        raise _unusable(file, game, _OTHER_FEATURES.format(game=game))
    return net


def shipped_weights(game: Game) -> Net:
    """The weights that lie beside the features of a game."""
    with as_file(files(game.package).joinpath(FOLDER, shipped_name(game))) as file:
        return _loaded_once(file, game)


def weighted(game: Game) -> Iterator[tuple[Game, Net]]:
    """The variants and numbers of players for which weights ship, with these."""
    for variant in game.variants:
        for players in variant.players:
            chosen = game.choose(variant.name, players)
            with suppress(UnusableWeights):
                yield chosen, shipped_weights(chosen)


def shipped_name(game: Game) -> str:
    """What the file with the weights of a variant for a number of players is called."""
    return f"{game.variant_name}-{game.players}.npz"


@cache
def _loaded_once(file: Path, game: Game) -> Net:
    return load_weights(file, game)


def _read(file: Path, game: Game) -> tuple[MadeFor, Net]:
    try:
        if file.stat().st_size > LARGEST:
            raise _unusable(file, game, _TOO_LARGE.format(most=LARGEST))
        with np.load(BytesIO(file.read_bytes()), allow_pickle=False) as found:
            made = MadeFor(**json.loads(str(found["made_for"])))
            return made, Net(*(np.ascontiguousarray(found[name], np.float32) for name in Net._fields))
    except FileNotFoundError as error:
        raise _unusable(file, game, _MISSING) from error
    except OSError as error:
        raise _unusable(file, game, disk_trouble(error)) from error
    except _NO_WEIGHTS as error:
        if isinstance(error, UnusableWeights):
            raise
        raise _unusable(file, game, _DAMAGED) from error


def _fits(net: Net, game: Game) -> bool:
    """Whether the weights have the shapes that the features of a game need, and are all numbers."""
    sizes, units = game.feature_sizes, len(net.bias)
    shapes = (sizes.features, units), (units,), (units,), (1,), (sizes.move_features,)
    arrays = zip(net, shapes, strict=True)
    return all(array.shape == shape and bool(np.isfinite(array).all()) for array, shape in arrays)


def _unusable(file: Path, game: Game, reason: Text) -> UnusableWeights:
    return UnusableWeights(_UNUSABLE.format(file=file.name, game=game, players=game.players, reason=reason))
