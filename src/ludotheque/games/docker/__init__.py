"""Docker: dice and stacks, on a board of nine cells."""

from ...core import Game, Text, Variant

_LIMIT = Text(fr="au plus 600 coups, sans les jets", en="at most 600 moves, rolls not counted")

_SHOWCASE = (
    "docker:dice players=4 rules=1 | d3 @B1 d6 @B1 d2 @C3 d1 @C2 d3 @C3 d4 @A1 d3 @B1 d4 @C1 d3 @A1 d1 @B3 d2 B1>C1 "
    "d5 C2>C3 d3 A1>C1 d1 A1>A2 d4 @B2 d5 @B1 d5 C1>B2 d6 B3>C2 d1 C1>C2 d5 C1>C3 d2 B2>C2 d1 A2>A1 d5 B2>A1 d3 B1>B2 "
    "d5 C2>A3 d3 B1>C2 d6 A1>A3 d6 B2>C1 d4 B1>A2 d2 A1>B2 d3 A3>A1 d6 C3>A3 d4 A2>B1 d1 B2>A2 d6 A1>B1 d2 A3>B3 d4 "
    "A3>B2 d3 A2>B3 d5 B1>C3 d3 C1>B2 d1 B1>A1 d2 B3>A3 d3 C3>B3 d5 B2>C2 d6 A1>C1 d2 |"
)

GAME = Game(
    name="docker",
    title=Text(fr="Docker", en="Docker"),
    sentence=Text(
        fr="Empile tes cubes au gré du dé et sois le dernier à pouvoir bouger.",
        en="Stack your cubes as the die allows, and be the last who can move.",
    ),
    credits=Text(
        fr="Althöfer, Drude et Wittig, 2008 (Omba) ; 1-2-3-Games et Jactalea, 2012",
        en="Althöfer, Drude and Wittig, 2008 (Omba); 1-2-3-Games and Jactalea, 2012",
    ),
    minutes=(10, 20),
    version=1,
    rulings=("G-1", *(f"DO-{number}" for number in range(1, 9))),
    variants=(
        Variant(
            "dice",
            Text(fr="règle du livret", en="rulebook"),
            Text(
                fr="Dépense exactement ton jet de dé, sinon tu es éliminé.",
                en="Spend your roll of the die exactly, or you are out.",
            ),
            limit=_LIMIT,
            longest=2 * 600 + 2,  # a roll before each move, and one for each of two players who go out
            players=(2, 3, 4),
            levels=("mcts:4", "mcts:32", "mcts:128", "mcts:512", "mcts:2048", "perfect"),
            steps=(72, 70, 78, 76, 73),
        ),
        Variant(
            "cards",
            Text(fr="sans hasard", en="without luck"),
            Text(
                fr="Des cartes de 1 à 6 remplacent le dé : choisis celle que tu joues.",
                en="Cards from 1 to 6 replace the die: choose the one you play.",
            ),
            limit=_LIMIT,
            longest=600,
            players=(2, 3, 4),
            steps=(80, 77, 78, 82, 91, 87, 83),
        ),
    ),
    package=__name__,
    showcase=_SHOWCASE,
)
