"""The disc of Empire Plateau: where the empires come from, the red pole, their bases, and how all that is painted."""

from __future__ import annotations

from collections.abc import Iterator

from ...draw import Scene, Style
from ...draw.art import FIELD, SEATS, Crossings, Disc, Element, circle, disc_of, kept, line, path, turned
from . import armies

_HOME = 1.5
"""How many meridians an empire comes from at each side of that of its base."""

_POLE = 64


class EmpireDisc(Disc):
    """A disc with the homes of the empires on it, and the rose of the winds in its middle."""

    name = "empires"

    def ground(self, scene: Scene) -> Iterator[Element]:
        """The homes of the empires that still have their base."""
        disc = disc_of(scene)
        return (_home(disc, cell.owner, cell.at[0]) for cell in scene.cells if cell.owner is not None)

    def pole(self) -> Iterator[Element]:
        """The red pole, which no line crosses, with the rose of its winds."""
        yield circle("pole", _POLE)
        yield circle("pole-ring", _POLE - 8)
        for side, css in ((-1, "wind-light"), (1, "wind-dark")):
            winds = (
                line("M0 0L", *turned(wind / 8, 30 if wind % 2 else 50), "L", *turned((wind + side / 2) / 8, 13), "z")
                for wind in range(8)
            )
            yield path(css, "".join(winds))

    def base(self, owner: int) -> Element:
        """The base of an empire."""
        return armies.base(owner)


DISC = EmpireDisc()


@kept
def _home(disc: Crossings, owner: int, column: int) -> Element:
    """The sector that an empire comes from: the outer half of the disc around the meridian of its base."""
    inner = disc.radius(disc.rows / 2 - 2)
    first, last = (disc.turn(column + side) for side in (-_HOME, _HOME))
    outwards = line("M", *turned(first, inner), "L", *turned(first, FIELD), "A", FIELD, FIELD, "0 0 1")
    back = line("", *turned(last, FIELD), "L", *turned(last, inner), "A", inner, inner, "0 0 0")
    return path(f"home{owner}", outwards + back + line("", *turned(first, inner), "z"))


def _seat_rules() -> dict[str, str]:
    return {
        name: rule
        for owner, seat in enumerate(SEATS)
        for name, rule in {
            f"home{owner}": f"fill:{seat.fill};fill-opacity:.2",
            f"teeth{owner}": f"fill:none;stroke:{seat.edge};stroke-width:5.4;stroke-dasharray:5.32 4.52",
            f"camp{owner}": f"fill:{{cream}};stroke:{seat.edge};stroke-width:1.8",
            f"coin{owner}": f"fill:{{gold}};stroke:{seat.edge};stroke-width:1.2",
        }.items()
    }


STYLE = Style(
    name="empire-plateau",
    rules={
        "pole": "fill:{pole};stroke:#5E130D;stroke-width:2.5",
        "pole-ring": "fill:none;stroke:{cream};stroke-opacity:.5;stroke-width:1.4;stroke-dasharray:3 5",
        "wind-light": "fill:{cream};fill-opacity:.5",
        "wind-dark": "fill:{cream};fill-opacity:.24",
        "army": "font-size:14px;font-weight:800",
        "emblem-word": "font-size:8px;font-weight:800",
        **_seat_rules(),
    },
    light={"pole": "#9E2A21"},
    dark={"pole": "#7E231B"},
    small={"army": "font-size:16.5px"},
    small_board={"emblem-word": "display:none"},
)
