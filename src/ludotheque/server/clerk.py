"""The clerk: writes for everybody who waits, in one go, since it is the disk that takes the time."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock

from sqlalchemy import Connection, Engine

Work = Callable[[Connection], object]


class _Order:
    """Something to be written, and what became of it."""

    def __init__(self, work: Work) -> None:
        self.work = work
        self.done = False
        self.error: Exception | None = None


class Clerk:
    """Of all the threads that want to write, one does it for all of them, and the others wait."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._orders: list[_Order] = []
        self._ordering, self._writing = Lock(), Lock()

    def write(self, work: Work) -> None:
        """Write something; when this returns it is on the disk."""
        order = _Order(work)
        with self._ordering:
            self._orders.append(order)
        with self._writing:
            if not order.done:
                self._write_all(self._taken())
        if order.error:
            raise order.error

    def _taken(self) -> list[_Order]:
        with self._ordering:
            taken, self._orders = self._orders, []
            return taken

    def _write_all(self, orders: list[_Order]) -> None:
        try:
            with self._engine.begin() as connection:
                for order in orders:
                    order.work(connection)
        except Exception as error:
            if len(orders) > 1:  # one of them is to blame, and the others must not suffer
                for order in orders:
                    self._write_all([order])
            else:
                orders[0].error = error
        for order in orders:
            order.done = True
