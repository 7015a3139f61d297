"""What the server refuses: each with one sentence for the person who asked, and the status of the answer."""

from __future__ import annotations

from http import HTTPStatus

from ..core.errors import GameFault, LudothequeError, UnknownGame
from ..core.language import Text

_UNFIT = Text(fr="Cela ne peut pas être gardé tel quel.", en="This cannot be kept as it is.")


class Refusal(LudothequeError):
    """Something that cannot be done just now, or not by this person."""

    def __init__(self, status: HTTPStatus, text: Text, *, retry_after: int | None = None) -> None:
        super().__init__(text)
        self.status, self.retry_after = status, retry_after

    @property
    def headers(self) -> dict[str, str]:
        """The headers of the answer: when to try again, where that is known."""
        return {} if self.retry_after is None else {"Retry-After": str(self.retry_after)}


class BrokenStore(LudothequeError):
    """The store cannot be opened, or not be written any more."""


class HeldUp(BrokenStore):
    """Somebody else holds what was to be written: nothing was, and whatever else there is may be."""


class Clash(Exception):
    """Somebody else has written this before us."""


class Unfit(LudothequeError):
    """Something that no database can keep, such as a sign that is none."""

    def __init__(self) -> None:
        super().__init__(_UNFIT)


def status_of(error: LudothequeError) -> HTTPStatus:
    """The status of the answer that tells of an error."""
    if isinstance(error, Refusal):
        return error.status
    if isinstance(error, BrokenStore | GameFault):
        return HTTPStatus.SERVICE_UNAVAILABLE
    return HTTPStatus.NOT_FOUND if isinstance(error, UnknownGame) else HTTPStatus.BAD_REQUEST
