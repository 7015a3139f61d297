"""Style sheets: of one picture that stands alone, of a page that shows boards and trays, and of a game's own art."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass, field

from .isometric_colours import STOREYS
from .palette import DARK, LIGHT, PHONE, SEATS, Colours, Theme, all_rules

Rules = Mapping[str, str]
"""Declarations by class; a role in braces stands for its colour."""

# Boards fill the page where whole pictures have margins, so their writing lands larger.
_PHONE = PHONE | {"gauge": "font-size:17px", "tag-word": "font-size:21px"}
_SMALL = "@media(max-width:560px),(max-height:520px)"


@dataclass(frozen=True, slots=True)
class Style:
    """How the art that a game brings is painted, by day and by night.

    Its rules may use our roles and its own, of which `dark` has those that change. What is written larger
    where the picture is small is in `small`, and in `small_board` where the board is all that is small.
    """

    name: str
    rules: Rules
    light: Colours = field(default_factory=dict)
    dark: Colours = field(default_factory=dict)
    small: Rules = field(default_factory=dict)
    small_board: Rules = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not re.fullmatch(r"[a-z][a-z0-9-]*", self.name):
            raise ValueError(f"the name of a style is lower-case-with-dashes, not “{self.name}”")

    @property
    def scope(self) -> str:
        """The class of the pictures on a page that are painted so."""
        return f"art-{self.name}"


_NONE = Style("none", {})


def style_sheet(theme: Theme, prefix: str, used: Set[str], style: Style | None = None) -> str:
    """The style sheet of the classes a picture uses; `auto` follows the reader's own choice of light or dark."""
    own = style or _NONE
    rules = {**all_rules(), **own.rules}
    light, dark = (
        {name: rule.format_map({**colours, "prefix": prefix}) for name, rule in rules.items() if name in used}
        for colours in ({**LIGHT, **own.light}, {**DARK, **own.light, **own.dark})
    )
    sheet = _prefixed(dark if theme == "dark" else light, prefix)
    if theme == "auto":
        changed = {name: rule for name, rule in dark.items() if rule != light[name]}
        sheet += f"@media(prefers-color-scheme:dark){{{_prefixed(changed, prefix)}}}"
    larger = {name: rule for name, rule in {**PHONE, **own.small}.items() if name in used}
    return sheet + f"@media(max-width:560px){{{_prefixed(larger, prefix)}}}"


def page_style(styles: Iterable[Style] = ()) -> str:
    """The rules of all classes inside `.picture`; the colours are properties of the root, free for the page to use.

    Dark is chosen by `data-theme="dark"` on the root element, or where it has no `data-theme`, by the reader's system.
    Each style of a game's own holds for its pictures alone.
    """
    changed = {role: colour for role, colour in DARK.items() if colour != LIGHT[role]}
    rules = _filled(all_rules(), LIGHT)
    return "\n".join(
        [
            f":root{{{_properties(LIGHT)}{_seats()}}}",
            f":root[data-theme=dark]{{{_properties(changed)}}}",
            f"@media(prefers-color-scheme:dark){{:root:not([data-theme]){{{_properties(changed)}}}}}",
            f".picture{{{rules.pop('picture')}}}",
            _sheet(".picture", rules),
            ".picture [data-when]:not([data-on]){display:none}",
            _sheet(".tray", _flat_colours()),
            f"{_SMALL}{{{_sheet('.board', _PHONE)}}}",
            *(line for style in styles for line in _own(style)),
        ]
    )


def _own(style: Style) -> Iterable[str]:
    """The part of a page's sheet that is one game's."""
    scope, roles = f".picture.{style.scope}", {**LIGHT, **style.light}
    if style.light:
        dark = f"{scope}{{{_properties(style.dark)}}}"
        yield f"{scope}{{{_properties(style.light)}}}"
        yield f":root[data-theme=dark] {dark}"
        yield f"@media(prefers-color-scheme:dark){{:root:not([data-theme]) {dark}}}"
    yield _sheet(scope, _filled(style.rules, roles))
    yield f"{_SMALL}{{{_sheet(f'{scope}.board', {**style.small, **style.small_board})}}}"


def _filled(rules: Rules, roles: Iterable[str]) -> dict[str, str]:
    """The rules with properties of the page in place of the roles."""
    values = {role: f"var({_property(role)})" for role in roles}
    return {name: rule.format_map({**values, "prefix": ""}) for name, rule in rules.items()}


def _prefixed(rules: Rules, prefix: str) -> str:
    return "".join(f".{prefix}{name}{{{rule}}}" for name, rule in rules.items())


def _property(role: str) -> str:
    return f"--{role.replace('_', '-')}"


def _properties(colours: Colours) -> str:
    return "".join(f"{_property(role)}:{colour};" for role, colour in colours.items())


def _seats() -> str:
    """The colours of the seats and of their ink, for the page around the pictures."""
    night = {"night_edge": "var(--night-edge)", "night_frame": "var(--night-frame)"}
    return "".join(
        f"--seat{owner}:{seat.fill};--edge{owner}:{seat.edge.format_map(night)};--ink{owner}:{seat.ink};"
        for owner, seat in enumerate(SEATS)
    )


def _sheet(inside: str, rules: Rules) -> str:
    return "".join(f"{inside} .{name}{{{rule}}}" for name, rule in rules.items())


def _flat_colours() -> dict[str, str]:
    """Trays hold no patterns of their own: what is wood on the board is a plain colour there."""
    tops = {f"top{storey}": f"fill:var(--top{storey})" for storey in range(1, STOREYS + 1)}
    return {**tops, "frame": "fill:var(--frame)", "forbidden-fill": "fill:var(--danger);fill-opacity:.15"}
