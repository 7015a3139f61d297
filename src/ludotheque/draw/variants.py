"""One drawing with every look that things get while they are touched, so that a page can mark them by itself.

The same scene is drawn three times: nothing marked, everything touchable, and everything touched. What differs is kept
side by side, and each such part says of what it is, and when it is to be seen.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import cast

from .elements import Element
from .scene import Mark, Scene

PLAIN = "plain"
"""When a part is seen whose thing is not marked."""
_ALSO, _LIVE = "data-also", "live"
"""What a group says that stands for a thing once more only where that can be touched."""
TOUCH: tuple[Mark, ...] = ("touchable", "touched")
"""The marks that things get while they are touched."""


class _MarkOn(str):
    """A mark that knows what it is on: a stroke drawn with it says so by its class, wherever it is in the drawing."""

    __slots__ = ("name",)

    name: str

    def __eq__(self, other: object) -> bool:
        return str.__eq__(self, other) is True and self.name == getattr(other, "name", self.name)

    __hash__ = str.__hash__

    @staticmethod
    def of(mark: str, name: str) -> Mark:
        made = _MarkOn(mark)
        made.name = name
        return cast(Mark, made)


def with_variants(
    scene: Scene, names: Collection[str], drawn: Callable[[Scene], Element], marks: Sequence[Mark] = TOUCH
) -> Element:
    """The drawing of a scene that holds every look of the things of these names: not marked, and with each mark.

    A part that is not always seen says when in `data-when`; outside of its thing's group, it names it in `data-of`.
    """
    looks = [drawn(scene), *(drawn(_marked(scene, names, mark)) for mark in marks)]
    return _Merging((PLAIN, *marks)).merged(looks, None)


def _marked(scene: Scene, names: Collection[str], look: Mark) -> Scene:
    return replace(scene, marks={**scene.marks, **{name: _MarkOn.of(look, name) for name in names}})


def children_of(drawn: Element) -> list[Element | str]:
    """What an element holds once it is written: a group that says nothing is not there then."""
    return list(_flat(drawn.children))


def _flat(children: Iterable[Element | str]) -> Iterator[Element | str]:
    for child in children:
        if isinstance(child, Element) and child.tag == "g" and not child.attributes:
            yield from _flat(child.children)
        else:
            yield child


def is_leaf(drawn: Element) -> bool:
    """Whether an element holds words, or nothing."""
    return not drawn.children or isinstance(drawn.children[0], str)


def identity(part: Element | str) -> tuple[object, ...]:
    """What two parts of similar drawings have in common when they stand for the same."""
    if isinstance(part, str):
        return (part,)
    attributes = part.attributes
    if "data-name" in attributes:
        return part.tag, attributes["data-name"]
    said = ((key, value) for key, value in attributes.items() if key != _ALSO and value != _LIVE)
    return part.tag, *said, *(part.children if is_leaf(part) else ())


def _identity_of_look(part: Element | str) -> tuple[object, ...]:
    """The same where marks know what they are on."""
    if isinstance(part, str) or "data-name" in part.attributes or is_leaf(part):
        return identity(part)
    return *identity(part), None if _ALSO in part.attributes else _name_of(part)


@dataclass(frozen=True, slots=True)
class _Merging:
    """Puts the looks of a drawing together, of which each has its name."""

    looks: tuple[str, ...]

    def merged(self, drawings: Sequence[Element], name: str | None) -> Element:
        """Drawings of the same thing, inside of the thing of this name, as one."""
        plain = drawings[0]
        also = next((each.attributes[_ALSO] for each in drawings if _ALSO in each.attributes), None)
        name = plain.attributes.get("data-name", also or name)
        attributes = {**plain.attributes, _ALSO: also} if also else plain.attributes
        slots = _slots([children_of(each) for each in drawings])
        return Element(plain.tag, attributes, tuple(part for slot in slots for part in self._together(slot, name)))

    def _together(self, slot: _Slot, name: str | None) -> Iterator[Element | str]:
        """The parts of a slot as one where every look has it, else with when it is seen."""
        parts = [part for part in slot if isinstance(part, Element)]
        if len(parts) < len(slot):
            yield from self._sometimes(slot, name)
        elif all(part == parts[0] for part in parts[1:]):
            yield parts[0]
        else:
            yield self.merged(parts, name)

    def _sometimes(self, slot: _Slot, name: str | None) -> Iterator[Element | str]:
        """The parts of a slot one after the other, each with when it is seen."""
        of = name or next(filter(None, map(_name_of, slot)), None)
        for place, part in enumerate(slot):
            if part is None or part in slot[:place]:
                continue
            if isinstance(part, str) or of is None:
                yield from [part] if place == 0 else []
                continue
            when = " ".join(look for look, same in zip(self.looks, slot, strict=True) if same == part)
            said = {"data-when": when} | ({} if name else {"data-of": of})
            yield Element(part.tag, {**part.attributes, **said}, part.children)


_Slot = list[Element | str | None]
"""A part of a drawing in each of its looks; `None` where that look has no such part."""


def _slots(lists: list[list[Element | str]]) -> list[_Slot]:
    """The parts that the looks have in common and those that only some have, in the order of painting."""
    slots: list[_Slot] = [[part] for part in lists[0]]
    for count, parts in enumerate(lists[1:], 1):
        slots = _joined(slots, parts, count)
    return slots


def _joined(slots: list[_Slot], parts: list[Element | str], looks: int) -> list[_Slot]:
    known = [_identity_of_look(next(part for part in slot if part is not None)) for slot in slots]
    joined: list[_Slot] = []
    matcher = SequenceMatcher(None, known, [_identity_of_look(part) for part in parts], autojunk=False)
    for kind, here, here_end, there, there_end in matcher.get_opcodes():
        ours, theirs = slots[here:here_end], parts[there:there_end]
        if kind == "equal":
            joined += [[*slot, part] for slot, part in zip(ours, theirs, strict=True)]
        else:
            joined += [[*slot, None] for slot in ours]
            joined += [[*[None] * looks, part] for part in theirs]
    return joined


def _name_of(part: Element | str | None) -> str | None:
    """The thing that a part belongs to, if all that was drawn with a mark in it was for the same one.

    What holds whole things belongs to none of them, whatever is drawn beside these.
    """
    if isinstance(part, Element) and _ALSO in part.attributes:
        return part.attributes[_ALSO]
    if _holds_things(part):
        return None
    names = set(_names_in(part))
    return names.pop() if len(names) == 1 else None


def _names_in(part: Element | str | None) -> Iterator[str]:
    if not isinstance(part, Element) or "data-name" in part.attributes:
        return
    css = part.attributes.get("class")
    if isinstance(css, _MarkOn):
        yield css.name
    for child in part.children:
        yield from _names_in(child)


def _holds_things(part: Element | str | None) -> bool:
    """Whether there are things inside of a part that is none itself."""
    if not isinstance(part, Element) or "data-name" in part.attributes:
        return False
    inside = [each for each in part.children if isinstance(each, Element)]
    return any("data-name" in each.attributes or _holds_things(each) for each in inside)
