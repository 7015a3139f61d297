"""Saving a game after every move while it is played, so that it can be resumed."""

from __future__ import annotations

from pathlib import Path

from ..core.errors import disk_trouble
from ..core.language import Text
from ..core.match import Match
from ..core.position import Position
from ..core.saving import Saved
from .files import write_saved

_KEPT = Text(
    fr="Partie gardée. Pour la reprendre : ludo play --resume",
    en="The game is kept. To go on with it: ludo play --resume",
)
_GOODBYE = Text(fr="À bientôt.", en="See you soon.")
_COPY_IT = Text(
    fr="La partie n’a pas pu être gardée. La voici, à copier dans un fichier :",
    en="The game could not be kept. Here it is, to copy into a file:",
)
_NOT_KEPT = Text(
    fr="La partie ne peut pas être gardée : {error}. On continue quand même.",
    en="The game cannot be kept: {error}. Going on all the same.",
)


class Autosave:
    """Keeps the game in a file after every move, whatever happens next; without a file it keeps nothing."""

    def __init__(self, file: Path | None, seats: str, match: Match | None, names: tuple[str, ...] = ()) -> None:
        self._file, self._seats, self._names = file, seats, names
        self._match = match.save() if match else ""
        self._trouble: OSError | None = None

    def write(self, position: Position) -> None:
        """Keep the game as it stands, and say once if that cannot be done."""
        if self._file is None:
            return
        try:
            write_saved(self._file, Saved(position, self._seats, self._match, names=self._names))
            self._trouble = None
        except OSError as error:
            if self._trouble is None:
                print(_NOT_KEPT.format(error=disk_trouble(error)))
            self._trouble = error

    def leave(self, position: Position) -> int:
        """Say how to go on with an unfinished game."""
        print()
        if self._trouble is not None:
            print(_COPY_IT)
            print(position.save())
            return 1
        print(_KEPT if self._file and self._file.exists() else _GOODBYE)
        return 0

    def close(self) -> None:
        """A finished game is not one to go on with."""
        if self._file is not None:
            self._file.unlink(missing_ok=True)
