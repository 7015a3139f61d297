"""Pictures of a game that an environment plays: as text, as SVG, or as an array of colours."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core.errors import LudothequeError
from ..core.game import Game
from ..core.language import Text, shown
from ..core.position import Position

MODES = ("human", "ansi", "svg", "rgb_array")
"""Printed as text, returned as text, as SVG, or as an array of height × width × 3 numbers from 0 to 255."""
WIDTH = 600

_UNKNOWN_MODE = Text(
    fr="Il n’y a pas d’image « {mode} » ; il y a : {known}.",
    en="There is no picture “{mode}”; there are: {known}.",
)
_NO_RASTER = Text(
    fr="Une image en couleurs demande les paquets « resvg-py » et « pillow ».",
    en="A picture as an array needs the packages “resvg-py” and “pillow”.",
)


def check_mode(mode: str | None) -> None:
    """Refuse a mode that there is not."""
    if mode is not None and mode not in MODES:
        raise LudothequeError(_UNKNOWN_MODE.format(mode=shown(mode), known=", ".join(MODES)))


def position_after(game: Game, played: Sequence[int]) -> Position:
    """The position after these moves, which knows what the last of them did."""
    position = game.start()
    for move in played:
        position.play_number(move)
    return position


def render(position: Position, mode: str | None) -> str | NDArray[np.uint8] | None:
    """A position as this mode shows it; nothing without one."""
    if mode is None:
        return None
    if mode == "human":
        print(position)
        return None
    if mode == "ansi":
        return str(position)
    return position.svg() if mode == "svg" else _array(position.svg(theme="light"))


def _array(svg: str) -> NDArray[np.uint8]:
    try:
        import resvg_py
        from PIL import Image
    except ImportError as error:
        raise LudothequeError(_NO_RASTER) from error
    picture: Any = Image.open(BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=WIDTH, background="white"))))
    return np.asarray(picture.convert("RGB"), np.uint8)
