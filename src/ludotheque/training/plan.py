"""What a training is to do, and the folder in which it can be interrupted at any moment and goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from ..core.errors import LudothequeError, disk_trouble
from ..core.folders import data_home, write_whole
from ..core.game import Game
from ..core.language import Text, shown
from ..search.budget import Budget
from ..search.weights import features_print, most_hidden_units

PLAN = "plan.json"
PART = 16
"""Games that are played and kept together."""

_NO_FEATURES = Text(
    fr="{game} n’a rien à apprendre : son dossier n’a pas de features.py (docs/adding-a-game dit comment l’écrire).",
    en="{game} has nothing to learn: its folder has no features.py (docs/adding-a-game tells how to write it).",
)
_TOO_MANY_FEATURES = Text(
    fr="{game} a trop de caractéristiques ({features}) : leurs poids ne tiendraient pas dans un fichier. "
    "Décris une position avec moins de nombres (features.py).",
    en="{game} has too many features ({features}): their weights would not fit into a file. "
    "Tell of a position with fewer numbers (features.py).",
)
_OTHER = Text(
    fr="{folder} appartient à un autre entraînement (« {field} » : {theirs}, pas {ours}) : reprends-le tel quel, "
    "ou nomme un autre dossier avec --folder.",
    en="{folder} belongs to another training (“{field}”: {theirs}, not {ours}): go on with it as it is, "
    "or name another folder with --folder.",
)
_NO_PLAN = Text(
    fr="{folder} contient autre chose qu’un entraînement : nomme un autre dossier avec --folder.",
    en="{folder} holds something else than a training: name another folder with --folder.",
)
_DISK = Text(
    fr="{folder} : {error}. Nomme un autre dossier avec --folder, ou fais de la place.",
    en="{folder}: {error}. Name another folder with --folder, or make room.",
)


class BadFolder(LudothequeError):
    """A folder in which this training cannot go on."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What decides the weights of a training: with the same plan come the same games and the same fit.

    A round plays so many `games` with so many simulations a move; then a match of so many `matches` games, with this
    `time` for a move, decides whether the new weights are kept. Only the match depends on how fast the machine is.
    """

    game: Game
    seed: int = 1
    games: int = 1280
    simulations: int = 400
    matches: int = 40
    time: str = "50ms"

    def __post_init__(self) -> None:
        if not self.game.has_features:
            raise LudothequeError(_NO_FEATURES.format(game=self.game.title))
        if not most_hidden_units(self.game):
            features = self.game.feature_sizes.features
            raise LudothequeError(_TOO_MANY_FEATURES.format(game=self.game.title, features=features))
        Budget.of(self.time)

    def header(self) -> dict[str, Any]:
        """The same for a file, with what the games and weights hang on."""
        told = asdict(self) | {"game": str(self.game)}
        told |= {"players": self.game.players, "rules": self.game.version, "features": features_print(self.game)}
        return told


def usual_folder(game: Game) -> Path:
    """Where a training is kept if no other folder is named."""
    return data_home() / "training" / f"{game.name}-{game.variant_name}-{game.players}"


def claim(folder: Path, plan: Plan) -> None:
    """Begin a training in a folder, or make sure that it is this one which goes on there."""
    ours = plan.header()
    with blaming(folder):
        if not (folder / PLAN).exists():
            write_whole(folder / PLAN, [json.dumps(ours, indent=2).encode()])
    theirs = _kept(folder)
    for field, value in ours.items():
        if theirs.get(field) != value:
            text = _OTHER.format(folder=folder, field=field, theirs=shown(str(theirs.get(field))), ours=value)
            raise BadFolder(text)


def _kept(folder: Path) -> dict[str, Any]:
    with blaming(folder):
        try:
            kept = json.loads((folder / PLAN).read_text("utf-8"))
        except ValueError:
            kept = None
    if not isinstance(kept, dict):
        raise BadFolder(_NO_PLAN.format(folder=folder))
    return kept


@contextmanager
def blaming(folder: Path) -> Iterator[None]:
    """Say of trouble with the disk which folder it was."""
    try:
        yield
    except OSError as error:
        raise BadFolder(_DISK.format(folder=folder, error=disk_trouble(error))) from error
