"""The style sheet of a page that shows boards and trays inline: every class, by day and by night."""

from __future__ import annotations

from collections.abc import Mapping

from .palette import DARK, LIGHT, PHONE, SEATS, Colours, all_rules
from .tints import STOREYS

# Boards fill the page where whole pictures have margins, so their writing lands larger.
_PHONE = PHONE | {"gauge": "font-size:17px", "tag-word": "font-size:21px", "emblem-word": "display:none"}
_SMALL = "@media(max-width:560px),(max-height:520px)"


def page_style() -> str:
    """The rules of all classes inside `.picture`; the colours are properties of the root, free for the page to use.

    Dark is chosen by `data-theme="dark"` on the root element, or where it has no `data-theme`, by the reader's system.
    """
    changed = {role: colour for role, colour in DARK.items() if colour != LIGHT[role]}
    roles = {role: f"var({_property(role)})" for role in LIGHT}
    rules = {name: rule.format_map({**roles, "prefix": ""}) for name, rule in all_rules().items()}
    return "\n".join(
        [
            f":root{{{_properties(LIGHT)}{_seats()}}}",
            f":root[data-theme=dark]{{{_properties(changed)}}}",
            f"@media(prefers-color-scheme:dark){{:root:not([data-theme]){{{_properties(changed)}}}}}",
            f".picture{{{rules.pop('picture')}}}",
            _sheet(".picture", rules),
            _sheet(".tray", _flat_colours()),
            f"{_SMALL}{{{_sheet('.board', _PHONE)}}}",
        ]
    )


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


def _sheet(inside: str, rules: Mapping[str, str]) -> str:
    return "".join(f"{inside} .{name}{{{rule}}}" for name, rule in rules.items())


def _flat_colours() -> dict[str, str]:
    """Trays hold no patterns of their own: what is wood on the board is a plain colour there."""
    tops = {f"top{storey}": f"fill:var(--top{storey})" for storey in range(1, STOREYS + 1)}
    return {**tops, "frame": "fill:var(--frame)", "forbidden-fill": "fill:var(--danger);fill-opacity:.15"}
