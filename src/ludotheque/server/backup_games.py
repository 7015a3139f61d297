"""The games of a backup: every move of a game that is known here must be legal, whoever wrote the file."""

from __future__ import annotations

from collections.abc import Iterator

from ..core.errors import IllegalMove, LudothequeError
from ..core.game import Game
from ..core.language import Text, shown
from ..core.position import Position
from ..core.registry import game as game_named
from .backup_file import MOVES, TABLES
from .backup_reader import BackupReader, BadBackup, Values

MANY = 10_000
"""Moves from which on it pays to compile the rules first."""

_ILLEGAL = Text(
    fr="{file} : à la table {table}, manche {round}, le coup {number} n’est pas permis. {error}",
    en="{file}: at table {table}, round {round}, move {number} is not legal. {error}",
)
_MISSING = Text(
    fr="{file} : à la table {table}, manche {round}, le coup {number} manque.",
    en="{file}: at table {table}, round {round}, move {number} is missing.",
)


def played_again(backup: BackupReader) -> Iterator[tuple[str, Values]]:
    """Every row of a backup, whose games are played again on the way; a move that is not legal is refused."""
    compiles = backup.header.rows.get(MOVES, 0) >= MANY
    rounds = _Rounds(backup, compiles=compiles)
    for kind, row in backup.rows():
        if kind == TABLES:
            rounds.begin(row)
        elif kind == MOVES:
            rounds.play(row)
        yield kind, row


class _Rounds:
    """The round that is being played again, of the table whose rows come."""

    def __init__(self, backup: BackupReader, *, compiles: bool) -> None:
        self._file, self._compiles = backup.file, compiles
        self._game: Game | None = None
        self._table = ""
        self._round: object = None
        self._position: Position | None = None

    def begin(self, row: Values) -> None:
        """Another table follows."""
        self._table, self._round, self._position = str(row["id"]), None, None
        self._game = _known(row)
        if self._game and self._compiles:
            self._game.compile()

    def play(self, row: Values) -> None:
        """The next move of the table."""
        if self._game is None:
            return
        if self._position is None or row["round"] != self._round:
            self._round, self._position = row["round"], self._game.start()
        if row["ply"] != self._position.plies:
            raise self._bad(_MISSING)
        try:
            self._position.play(str(row["move"]))
        except IllegalMove as error:
            raise self._bad(_ILLEGAL, error=error.text) from error

    def _bad(self, text: Text, **more: Text) -> BadBackup:
        assert self._position
        number, table = self._position.plies + 1, shown(self._table)
        return BadBackup(text.format(file=str(self._file), table=table, round=str(self._round), number=number, **more))


def _known(row: Values) -> Game | None:
    """The game of a table; none where it cannot be opened here: it is not installed, or its rules are others by now."""
    try:
        game = game_named(f"{row['game']}:{row['variant']}", int(str(row["players"])))
    except LudothequeError:
        return None
    return game if game.version == row["version"] else None
