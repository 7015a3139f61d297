"""Stories made up for tests, whose metrics can be worked out by hand."""

from __future__ import annotations

from ludotheque.core.language import Text
from ludotheque.study.stories import Story


def made_up(
    movers: tuple[int, ...] = (0, 1),
    options: tuple[int, ...] | None = None,
    places: tuple[int, ...] = (1, 2),
    first: tuple[float, ...] = (),
    values: tuple[tuple[float, ...], ...] = (),
    keeping: tuple[int, ...] = (),
    reason: str = "because (G-1).",
    words: tuple[str, ...] | None = None,
    index: int = 0,
) -> Story:
    """A story; `first` are values for two players, by what the first one can expect."""
    return Story(
        index=index,
        saved="",
        words=words or tuple("m" for _ in movers),
        numbers=tuple(0 for _ in movers),
        movers=movers,
        options=options or tuple(2 for _ in movers),
        places=places,
        reason=Text(fr=reason, en=reason),
        values=values or tuple((value, 1 - value) for value in first),
        keeping=keeping,
    )
