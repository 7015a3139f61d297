"""Hex once more, as naively as can be, to count and play against: `python naive_hex.py` writes `golden/perft.txt` anew.

Nothing here comes from the package that is tested. Stones are a dictionary from cells to players; two cells touch if
the middles of their hexagons are one apart; and whether somebody has won is looked up from the beginning every time.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

Cell = tuple[int, int]  # column and row

TABLE = Path(__file__).parent / "golden" / "perft.txt"
SIDES = {"club": 7, "standard": 11, "small": 5}
COUNTED = (
    ("club", 1, ""),
    ("club", 2, ""),
    ("club", 3, ""),
    ("standard", 2, ""),
    ("small", 3, ""),
    ("small", 2, "C2"),
    ("small", 3, "C2 swap"),
    ("small", 3, "C1 E3 C2 D3 B4 C3 B5 A4"),
    ("small", 4, "C2 A3 D1 A4 E4 A2 C1 E1 A1 B5 B4 B3 E5"),
    ("small", 2, "C2 A3 D1 A4 E4 A2 C1 E1 A1 B5 B4 B3 E5 B1 C3 C5 D5 C4 E2 D2 B2 D4 D3"),
)


class Board:
    """A game of Hex: the side of its board, its stones, and how often somebody has moved."""

    def __init__(self, side: int) -> None:
        self.side = side
        self.stones: dict[Cell, int] = {}
        self.plies = 0

    def moves(self) -> list[str]:
        """The legal moves, in no order that matters."""
        if self.winner() is not None:
            return []
        cells = [(column, row) for row in range(self.side) for column in range(self.side)]
        return [name(cell) for cell in cells if cell not in self.stones] + ["swap"] * (self.plies == 1)

    def after(self, move: str) -> Board:
        """The board after one more move."""
        board = Board(self.side)
        board.plies = self.plies + 1
        if move == "swap":
            [(column, row)] = self.stones
            board.stones = {(row, column): 1}
        else:
            board.stones = {**self.stones, cell(move): self.plies % 2}
        return board

    def winner(self) -> int | None:
        """Whose chain joins their borders, if one does."""
        return next((player for player in range(2) if self._is_joined(player)), None)

    def _is_joined(self, player: int) -> bool:
        own = {cell for cell, owner in self.stones.items() if owner == player}
        along = 1 - player  # the first player joins the first row to the last, the second one the columns
        waiting = [cell for cell in own if cell[along] == 0]
        seen = set(waiting)
        while waiting:
            here = waiting.pop()
            if here[along] == self.side - 1:
                return True
            beside = {cell for cell in own - seen if touch(cell, here)}
            seen |= beside
            waiting += beside
        return False


def touch(one: Cell, other: Cell) -> bool:
    """Whether two cells have a side in common: a column is one step to the right, a row one at 60° to that."""
    across, down = one[0] - other[0], one[1] - other[1]
    return across * across + across * down + down * down == 1


def name(cell: Cell) -> str:
    """How a cell is written."""
    return f"{chr(ord('A') + cell[0])}{cell[1] + 1}"


def cell(word: str) -> Cell:
    """The cell that is written so."""
    return ord(word[0]) - ord("A"), int(word[1:]) - 1


def perft(board: Board, depth: int) -> int:
    """The number of move sequences of exactly this length."""
    if depth == 0:
        return 1
    return sum(perft(board.after(move), depth - 1) for move in board.moves())


def rows() -> Iterator[str]:
    """The lines of the perft table."""
    for variant, depth, moves in COUNTED:
        board = Board(SIDES[variant])
        for move in moves.split():
            board = board.after(move)
        yield f"{variant} 2 {depth} {perft(board, depth)} {moves}".strip()


if __name__ == "__main__":
    TABLE.parent.mkdir(exist_ok=True)
    TABLE.write_text("".join(f"{row}\n" for row in rows()), "utf-8")
