"""The rules of Docker, as kernels.

Cells are numbered 0 … 8, from A1 to the right and then upwards. A stack is a number with two bits for the owner of
each cube, lowest first.
"""

from __future__ import annotations

import numpy as np

from ...core import CHANCE, OVER, Layout, Numbers, kernel, lowest, wide

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


def neighbours(cell: int) -> list[int]:
    """The cells beside a cell."""
    row, column = divmod(cell, SIDE)
    beside = [(row, column + 1), (row, column - 1), (row + 1, column), (row - 1, column)]
    return [SIDE * r + c for r, c in beside if 0 <= r < SIDE and 0 <= c < SIDE]


def _walks(path: list[int]) -> list[int]:
    """Every way on from the end of a path that enters no cell twice, the start included, six steps at the most.

    Each step is one number: where from and where to, four bits each, four times its place in the walk, five bits, and
    how many steps of this list to skip in order to leave out everything that follows it.
    """
    walks = []
    if len(path) <= SIDES_OF_DIE:
        for cell in neighbours(path[-1]):
            if cell not in path:
                onward = _walks([*path, cell])
                walks += [path[-1] | cell << 4 | 4 * len(path) << 8 | len(onward) + 1 << 13, *onward]
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
ALL_WAYS = 0  # what is enough of a search: nothing before its end
ANY_WAY = (1 << CELLS * SIDES_OF_DIE) - 1

LAYOUT = Layout(
    key=(
        ("heights", np.int64),  # of all stacks, four bits each
        ("stack", np.int32, (CELLS,)),
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
COUNTERS = ("plies",)  # what counts towards the length limit, beside the key


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
    if s.variant == DICE and s.rolled == 0:
        for roll in range(SIDES_OF_DIE):
            out[roll] = ROLLS + roll
        return SIDES_OF_DIE
    n = wide(0)
    for source in range(SOURCES):
        ways = ways_from(s, source, wide(ALL_WAYS))
        if s.variant == DICE:
            n = list_moves(ways >> CELLS * (wide(s.rolled) - 1), source, wide(0), out, n)
        elif ways:
            for card in range(SIDES_OF_DIE):
                n = list_moves(ways >> CELLS * card & ALL_CELLS, source, card, out, n)
    return n


@kernel
def list_moves(cells: int, source: int, card: int, out: Numbers, n: int) -> int:
    """Add the moves from a source to these cells to a list that holds n; with the die they count as with card 0."""
    while cells:
        out[n] = card * BOARD_MOVES + source * CELLS + lowest(cells)
        n += 1
        cells &= cells - 1
    return n


@kernel
def height(s: np.record, cell: int) -> int:
    """How many cubes are stacked on a cell."""
    return wide(s.heights) >> 4 * cell & 15


@kernel
def ways_from(s: np.record, source: int, enough: int) -> int:
    """Where the mover's cube can go from the hand or a cell with the roll, or with each card in hand.

    The search ends early with a way that is enough.
    """
    most, spends = wide(s.rolled), ALL_CELLS << CELLS * (wide(s.rolled) - 1) if s.rolled else 0
    if s.variant == CARDS:
        most, spends = SIDES_OF_DIE, wide(SPENDS[s.cards[s.mover]])
    enough &= spends
    if source == HAND:
        return entering(wide(s.heights), most, enough) & spends if s.hand[s.mover] else 0
    if height(s, source) == 0 or owner_on_top(s, source) != s.mover:
        return 0
    # The height that counts is the one without the moving cube.
    return walking(wide(s.heights) - (1 << 4 * source), source, wide(0), most, enough) & spends


@kernel
def entering(heights: int, most: int, enough: int) -> int:
    """Where a cube from the hand can go, until a way that is enough."""
    ways = wide(0)
    for entry in ENTRIES:
        cost = 1 + (heights >> 4 * entry & 15)
        if cost <= most:
            ways |= 1 << CELLS * (cost - 1) + entry
        if cost < most:
            ways |= walking(heights, entry, cost, most, enough)
        if ways & enough:
            break
    return ways


@kernel
def walking(heights: int, start: int, cost: int, most: int, enough: int) -> int:
    """Where a cube that has come here at some cost can go on to, until a way that is enough.

    Nothing inside the loop branches: whether a step is still affordable cannot be foreseen, and a wrong guess would
    cost the processor more than the whole step.
    """
    ways = wide(0)
    costs = cost  # after each step of the present walk, four bits each
    row, end = FIRST_STEP[start], FIRST_STEP[start + 1]
    while row < end and not ways & enough:
        step = STEPS[row]
        cell, place = step >> 4 & 15, step >> 8 & 31
        climb = abs((heights >> 4 * cell & 15) - (heights >> 4 * (step & 15) & 15))
        spent = (costs >> place - 4 & 15) + 1 + climb
        ways |= wide(spent <= most) << (CELLS * (spent - 1) + cell & 63)
        costs = (costs & ~(15 << place)) | spent << place
        row += 1 if spent < most else step >> 13
    return ways


@kernel
def owner_on_top(s: np.record, cell: int) -> int:
    """Whose cube is uncovered on a cell that has one."""
    return wide(s.stack[cell]) >> 2 * (height(s, cell) - 1) & 3


@kernel
def can_move(s: np.record) -> bool:
    """Whether any cube of the mover can go anywhere."""
    for source in range(HAND, -1, -1):  # from the hand there is nearly always a way
        if ways_from(s, source, wide(ANY_WAY)):
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
        s.heights -= 1 << 4 * source
        below = height(s, source)
        cube = wide(s.cubes[source]) >> 4 * below & 15
        s.stack[source] &= ~(3 << 2 * below)
        s.cubes[source] &= ~(15 << 4 * below)
    under = height(s, destination)
    s.stack[destination] |= owner << 2 * under
    s.cubes[destination] |= cube << 4 * under
    s.heights += 1 << 4 * destination


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
