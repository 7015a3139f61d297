"""The rulings of Docker. Stacks are written from the bottom up: `o` is player 0, `x` is 1, `=` is 2 and `*` is 3."""

from __future__ import annotations

from itertools import permutations

SEATS = [2, 3, 4]
CUBES = {2: 6, 3: 4, 4: 3}
ROLLS = ["d1", "d2", "d3", "d4", "d5", "d6"]
ENTRIES = ["A2", "B1", "B3", "C2"]
CORNERS = ["A1", "A3", "C1", "C3"]

# A wall across the board. On either side of it there is room for three points and no more: nobody can spend a 4.
#   3  o  .  .
#   2  .  x  .
#   1  .  .  o
WALL = "d2 @A3 d6 @B2 d2 @C1 "

# The same with more players, who are put out one after the other by a 4.
WALL_OF_3 = "d2 @A1 d2 @C3 d4 @B2 "
WALL_OF_4 = "d6 @C3 d4 @B2 d4 @C1 d2 @A1 "
WALL_FOR_THE_LAST = "d4 @B2 d2 @A1 d6 @C3 "  # player 3 rolls for the first time, with nothing on the board

# Player 1, who owns the middle of the wall, is put out; player 2 rolls:
#   3  =  .  .
#   2  .  x  .
#   1  .  .  o
MIDDLE_OUT = "d6 @A1 d4 @B2 d2 @A3 d2 A1>C1 d4 "

# How they went out, and their places.
ENDINGS = {
    WALL + "d4": (1, 2),
    "d6 @B2 d4 @C3 d6 @C1 d2 @A1 d4": (2, 1),
    WALL_OF_3 + "d4 d4": (3, 2, 1),
    "d6 @C1 d4 @A3 d4 @B2 d4 d6 @C3 d4": (3, 1, 2),
    "d4 @B2 d6 @A3 d2 @C1 d2 @C3 d4 d2 @A1 d2": (2, 3, 1),
    MIDDLE_OUT + "d4": (1, 3, 2),
    "d6 @C3 d6 @A3 d4 @A1 d2 C3>C1 d6 @C3 d4 d4": (2, 1, 3),
    "d4 @C3 d5 @C3 d6 @A1 d6 @C3 d4 @B2 d4 d2 @A3 d4": (1, 2, 3),
    WALL_OF_4 + "d4 d4 d4": (4, 3, 2, 1),
    WALL_FOR_THE_LAST + "d4 d4 d4": (3, 2, 1, 4),
    "d2 @A1 d6 @C3 d2 @A3 d6 @B2 d6 A1>C1 d4 d4 d4": (1, 4, 3, 2),
    "d6 @A3 d4 @A1 d4 @C1 d2 @C3 d6 A3>B2 d4 d2 @A3 d4 d2": (2, 4, 1, 3),
    "d4 @B2 d6 @C1 d6 @C3 d2 @A1 d4 d2 @A3 d4 d1 @B3 d6": (4, 2, 3, 1),
}

# Player 0 has no cube in hand, and every one on the board is covered or player 1's; player 0 is to roll.
BURIED = "d4 @B2 d1 @C2 d2 @A1 d3 @B2 d2 @A3 d6 A1>C3 d3 @B1 d5 C2>B1 d6 C3>B2 d5 @B3 d4 @B3 d6 @C3 "

# Player 0 has no cube in hand, and one that is not covered: on top of three on A1.
STRANDED = "d2 @A1 d6 @C1 d3 @B3 d3 C1>A2 d6 @B3 d3 @B3 d6 @C3 d6 A2>A1 d6 @A1 d1 @A2 d5 @C3 d4 @C3 "

# Steps between the middle of a side and a corner.
SWAY = {f"{one}>{other}" for one, other in ["A1 A2", "C1 B1", "C3 C2", "A3 B3"] for one, other in []} | {
    f"{source}>{cell}" for pair in ("A1 A2", "C1 B1", "C3 C2", "A3 B3") for source, cell in permutations(pair.split())
}
