"""What changes from one drawing to a similar one: a few parts and where they belong, instead of the whole again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from .elements import Element
from .variants import children_of, identity, is_leaf

Path = tuple[int, ...]
"""The way to an element from the outermost one: which child each time, from 0."""


@dataclass(frozen=True, slots=True)
class Change:
    """In the element at `path`, `gone` children from the one at `at` make place for those written in `come`."""

    path: Path
    at: int
    gone: int
    come: str


def patch(before: Element, after: Element) -> list[Change]:
    """The changes that make one drawing into another, last ones first, so that none moves what another means."""
    return list(_changes(before, after, ()))[::-1]


def _changes(before: Element, after: Element, path: Path) -> Iterator[Change]:
    old, new = children_of(before), children_of(after)
    begin = _alike(old, new)
    end = min(_alike(old[::-1], new[::-1]), min(len(old), len(new)) - begin)
    old, new = old[begin : len(old) - end], new[begin : len(new) - end]
    matcher = SequenceMatcher(None, [identity(each) for each in old], [identity(each) for each in new], autojunk=False)
    for kind, here, here_end, there, there_end in matcher.get_opcodes():
        if kind != "equal":
            yield Change(path, begin + here, here_end - here, _written(new[there:there_end]))
            continue
        pairs = zip(old[here:here_end], new[there:there_end], strict=True)
        for place, (was, becomes) in enumerate(pairs, begin + here):
            if was == becomes or isinstance(was, str) or isinstance(becomes, str):
                continue
            if was.attributes == becomes.attributes and not is_leaf(was) and not is_leaf(becomes):
                yield from _changes(was, becomes, (*path, place))
            else:
                yield Change(path, place, 1, becomes.markup())


def _alike(old: Sequence[Element | str], new: Sequence[Element | str]) -> int:
    """How many children are the same at the beginning."""
    pairs = enumerate(zip(old, new, strict=False))
    return next((place for place, (was, is_) in pairs if was is not is_ and was != is_), min(len(old), len(new)))


def _written(parts: Sequence[Element | str]) -> str:
    return "".join(part if isinstance(part, str) else part.markup() for part in parts)
