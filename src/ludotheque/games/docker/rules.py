"""The rules of Docker, as kernels.

Cells are numbered 0 … 8, from A1 to the right and then upwards. A stack is a number with two bits for the owner of
each cube, lowest first.
"""

from __future__ import annotations

import numpy as np

from ...core import CHANCE, OVER, Layout, Numbers, kernel, wide

DICE, CARDS = range(2)

SIDE = 3
CELLS = SIDE * SIDE
SIDES_OF_DIE = 6
CUBES = 12
ENTRIES = np.array([1, 3, 5, 7])  # B1, A2, C2, B3
LONGEST = 600

HAND = CELLS  # the source of a cube that enters
SOURCES = CELLS + 1
BOARD_MOVES = SOURCES * CELLS  # source × 9 + destination, once for each card
ROLLS = SIDES_OF_DIE * BOARD_MOVES  # the rolls come behind them
MOVE_RANGE = ROLLS + SIDES_OF_DIE
MOST_MOVES = SIDES_OF_DIE * BOARD_MOVES

ALL_CARDS = 0b111111


def _neighbours(cell: int) -> list[int]:
    row, column = divmod(cell, SIDE)
    beside = [(row, column + 1), (row, column - 1), (row + 1, column), (row - 1, column)]
    return [SIDE * r + c for r, c in beside if 0 <= r < SIDE and 0 <= c < SIDE]


def _walks(path: list[int]) -> list[int]:
    """Every way on from the end of a path that enters no cell twice, the start included, six steps at the most.

    Each step is one number: where from, where to and its place in the walk, four bits each, and how many steps of this
    list to skip in order to leave out everything that follows it.
    """
    walks = []
    if len(path) <= SIDES_OF_DIE:
        for cell in _neighbours(path[-1]):
            if cell not in path:
                onward = _walks([*path, cell])
                walks += [path[-1] | cell << 4 | len(path) << 8 | len(onward) + 1 << 12, *onward]
    return walks


_WALKS = [_walks([start]) for start in range(CELLS)]
STEPS = np.array([step for walks in _WALKS for step in walks])
FIRST_STEP = np.cumsum([0, *(len(walks) for walks in _WALKS)])

# Where a cube can go is a set of 54 bits: nine cells for each roll that can be spent.
ALL_CELLS = (1 << CELLS) - 1
SPENDS = np.array(
    [
        sum(ALL_CELLS << CELLS * card for card in range(SIDES_OF_DIE) if hand >> card & 1)
        for hand in range(ALL_CARDS + 1)
    ]
)

LAYOUT = Layout(
    key=(
        ("stack", np.int32, (CELLS,)),
        ("height", np.int8, (CELLS,)),
        ("hand", np.int8, (4,)),  # cubes of each player not yet on the board
        ("cards", np.int8, (4,)),  # one bit for each card of each player
        ("place", np.int8, (4,)),  # of those who are out
        ("variant", np.int8),
        ("players", np.int8),
        ("mover", np.int8),
        ("rolled", np.int8),  # 0 while the die is still to be thrown
        ("standing", np.int8),  # players not out
        ("ended", np.int8),
    ),
    others=(
        ("plies", np.int16),  # without the rolls
        ("cubes", np.int64, (CELLS,)),  # which cube is where, four bits each: for pictures
    ),
)


@kernel
def setup(s: np.record, variant: int, players: int) -> None:
    s.variant = variant
    s.players = players
    s.standing = players
    for player in range(players):
        s.hand[player] = CUBES // players
        s.cards[player] = ALL_CARDS


@kernel
def turn(s: np.record) -> int:
    if s.ended:
        return OVER
    if s.variant == DICE and s.rolled == 0:
        return CHANCE
    return wide(s.mover)


@kernel
def moves(s: np.record, out: Numbers) -> int:
    if s.ended:
        return 0
    n = wide(0)
    if s.variant == DICE and s.rolled == 0:
        for roll in range(SIDES_OF_DIE):
            out[roll] = ROLLS + roll
        return SIDES_OF_DIE
    for source in range(SOURCES):
        ways = ways_from(s, source)
        for roll in range(SIDES_OF_DIE):
            cells = ways >> CELLS * roll & ALL_CELLS
            if cells:
                n = list_moves(cells, source, card_of(s, roll), out, n)
    return n


@kernel
def card_of(s: np.record, roll: int) -> int:
    """The card, from 0, that a roll is played with; all moves with the die are written as with the first."""
    return roll if s.variant == CARDS else 0


@kernel
def list_moves(cells: int, source: int, card: int, out: Numbers, n: int) -> int:
    """Add the moves from a source to these cells to a list that holds n."""
    for cell in range(CELLS):
        out[n] = card * BOARD_MOVES + source * CELLS + cell
        n += cells >> cell & 1
    return n


@kernel
def ways_from(s: np.record, source: int) -> int:
    """Where the mover's cube can go from the hand or a cell with the roll, or with each card in hand."""
    spends = SPENDS[s.cards[s.mover]] if s.variant == CARDS else ALL_CELLS << CELLS * (wide(s.rolled) - 1)
    most = wide(s.rolled) if s.variant == DICE else SIDES_OF_DIE
    if source == HAND:
        return entering(s, most) & spends if s.hand[s.mover] else 0
    if s.height[source] == 0 or owner_on_top(s, source) != s.mover:
        return 0
    s.height[source] -= 1  # the height that counts is the one without the moving cube
    ways = walking(s, source, wide(0), most)
    s.height[source] += 1
    return ways & spends


@kernel
def entering(s: np.record, most: int) -> int:
    """Where a cube from the hand can go."""
    ways = wide(0)
    for entry in ENTRIES:
        cost = 1 + wide(s.height[entry])
        if cost <= most:
            ways |= 1 << CELLS * (cost - 1) + entry | walking(s, entry, cost, most)
    return ways


@kernel
def walking(s: np.record, start: int, cost: int, most: int) -> int:
    """Where a cube that has come here at some cost can go on to."""
    ways = wide(0)
    costs = cost  # after each step of the present walk, four bits each
    row, end = FIRST_STEP[start], FIRST_STEP[start + 1]
    while row < end:
        step = STEPS[row]
        here, cell, place = step & 15, step >> 4 & 15, 4 * (step >> 8 & 15)
        spent = (costs >> place - 4 & 15) + 1 + abs(wide(s.height[cell]) - wide(s.height[here]))
        if spent <= most:
            ways |= 1 << CELLS * (spent - 1) + cell
        if spent < most:
            costs = (costs & ~(15 << place)) | spent << place
            row += 1
        else:
            row += step >> 12
    return ways


@kernel
def owner_on_top(s: np.record, cell: int) -> int:
    """Whose cube is uncovered on a cell that has one."""
    return wide(s.stack[cell]) >> 2 * (wide(s.height[cell]) - 1) & 3


@kernel
def can_move(s: np.record) -> bool:
    """Whether any cube of the mover can go anywhere."""
    for source in range(SOURCES):
        if ways_from(s, source):
            return True
    return False


@kernel
def play(s: np.record, move: int) -> None:
    if move >= ROLLS:
        s.rolled = move - ROLLS + 1
        if not can_move(s):
            put_out(s)
            pass_turn(s)
        return
    carry(s, move % BOARD_MOVES // CELLS, move % CELLS)
    if s.variant == CARDS:
        spend_card(s, move // BOARD_MOVES)
    s.plies += 1
    s.ended = wide(s.plies) >= LONGEST
    pass_turn(s)


@kernel
def carry(s: np.record, source: int, destination: int) -> None:
    """Take a cube of the mover from the hand or the top of a stack, and put it on top of another."""
    owner = wide(s.mover)
    if source == HAND:
        each = CUBES // wide(s.players)
        cube = owner * each + each - wide(s.hand[owner])
        s.hand[owner] -= 1
    else:
        s.height[source] -= 1
        below = wide(s.height[source])
        cube = wide(s.cubes[source]) >> 4 * below & 15
        s.stack[source] &= ~(3 << 2 * below)
        s.cubes[source] &= ~(15 << 4 * below)
    under = wide(s.height[destination])
    s.stack[destination] |= owner << 2 * under
    s.cubes[destination] |= cube << 4 * under
    s.height[destination] += 1


@kernel
def spend_card(s: np.record, card: int) -> None:
    """Take a card from the mover's hand; the last one brings all six back."""
    s.cards[s.mover] &= ~(1 << card)
    if s.cards[s.mover] == 0:
        s.cards[s.mover] = ALL_CARDS


@kernel
def put_out(s: np.record) -> None:
    """The mover is out, behind all who are still in."""
    s.place[s.mover] = s.standing
    s.standing -= 1
    s.ended = s.standing == 1


@kernel
def pass_turn(s: np.record) -> None:
    """Give the turn to the next player who is in; one without a playable card is out at once."""
    s.rolled = 0
    while not s.ended:
        s.mover = (s.mover + 1) % s.players
        if s.place[s.mover]:
            continue
        if s.variant == DICE or can_move(s):
            return
        put_out(s)


@kernel
def outcome(s: np.record, out: Numbers) -> None:
    for player in range(s.players):
        out[player] = max(1, wide(s.place[player]))


@kernel
def scores(s: np.record, out: Numbers) -> int:
    return 0
