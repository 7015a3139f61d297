"""What was played on this server: how often each move was chosen in a position, in games that are over."""

from __future__ import annotations

import time
from collections import Counter
from threading import Lock

from sqlalchemy import Connection, select

from ..core.errors import LudothequeError
from ..core.game import Game
from ..core.position import CHANCE, Position
from .rows import MoveRow, ResignationRow, TableRow
from .store import Store

MOST_TABLES = 300
"""The latest tables of a variant that are looked at."""
MOST_MOVES = 20_000
AGAIN = 600.0
"""Seconds after which the games are looked at again."""

Book = dict[bytes, Counter[str]]
"""How often each move was chosen, by what decides the future of a position."""


class PlayedHere:
    """The moves of the latest games that are over; those that go on are nobody's business."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._books: dict[Game, tuple[float, Book]] = {}
        self._lock = Lock()

    def chosen(self, position: Position) -> Counter[str]:
        """How often each move was chosen in a position; this may read many games."""
        return self._book(position.game).get(position.key, Counter())

    def _book(self, game: Game) -> Book:
        with self._lock:
            since, book = self._books.get(game, (0.0, None))
            if book is None or time.monotonic() - since > AGAIN:
                book = self._read(game)
                self._books[game] = time.monotonic(), book
            return book

    def _read(self, game: Game) -> Book:
        book: Book = {}
        for moves, ended in self._store.read(lambda connection: _rounds(connection, game)):
            _add(book, game, moves, ended=ended)
        return book


def _rounds(connection: Connection, game: Game) -> list[tuple[list[str], bool]]:
    """The moves of each round of the latest tables, and whether it is over without having been played to its end.

    Another round has come after it or, of two players, one has given up.
    """
    variant = (TableRow.game == game.name, TableRow.variant == game.variant_name)
    rules = (TableRow.players == game.players, TableRow.version == game.version)
    found = (
        select(TableRow.id, TableRow.round).where(*variant, *rules).order_by(TableRow.created.desc()).limit(MOST_TABLES)
    )
    tables = {row.id: row.round for row in connection.execute(found)}
    given_up = select(ResignationRow.table, ResignationRow.round).where(ResignationRow.table.in_(tables))
    ended = {(row.table, row.round) for row in connection.execute(given_up) if game.players == 2}
    order = (MoveRow.table, MoveRow.round, MoveRow.ply)
    played = select(*order, MoveRow.move).where(MoveRow.table.in_(tables)).order_by(*order).limit(MOST_MOVES)
    rounds: dict[tuple[str, int], list[str]] = {}
    for row in connection.execute(played):
        rounds.setdefault((row.table, row.round), []).append(row.move)
    return [(moves, each in ended or each[1] < tables[each[0]]) for each, moves in rounds.items()]


def _add(book: Book, game: Game, moves: list[str], *, ended: bool) -> None:
    """Count the moves of a game, if it is over and can be replayed."""
    position, chosen = game.start(), list[tuple[bytes, str]]()
    try:
        for move in moves:
            if position.turn != CHANCE:
                chosen.append((position.key, move))
            position.play(move)
    except LudothequeError:
        return
    if ended or position.over:
        for key, move in chosen:
            book.setdefault(key, Counter())[move] += 1
