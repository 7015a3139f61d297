"""Pictures of Hex as somebody last looked at them: `python golden_hex.py` draws them anew, to be looked at again."""

from __future__ import annotations

from pathlib import Path

from hex_game import GAME

import ludotheque as lt

FOLDER = Path(__file__).parent / "golden"
WON = "hex:small players=2 rules=1 | C1 E3 C2 D3 B4 C3 B5 A4 B3 |"


def drawn() -> dict[Path, str]:
    """The showcase, a swap that may come, and a chain that has won, as pictures and as text."""
    swap = GAME.choose("small").start()
    swap.play("C2")
    positions = {"showcase": GAME.showcase_position(), "swap": swap, "won": lt.Position.load(WON)}
    with lt.speaking("en"):
        pictures = {FOLDER / f"{name}.svg": position.svg() for name, position in positions.items()}
        return pictures | {FOLDER / f"{name}.txt": f"{position}\n" for name, position in positions.items()}


if __name__ == "__main__":
    for file, picture in drawn().items():
        file.write_text(picture, "utf-8")
        print(file)
