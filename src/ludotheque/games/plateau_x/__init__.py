"""Plateau X: building plateaus, and climbing them."""

from ...core import Game, Text, Variant

_LIMIT = Text(
    fr="au plus {turns} tours de suite sans brique posée ni pion entré",
    en="at most {turns} turns in a row without a brick laid or a pawn entered",
)

# Every brick and every entering allows as many quiet turns again; then comes the last of them.
_LONGEST_BASE = (37 + 4 * 3 + 4 + 1) * 40
_LONGEST_TRIO = (37 + 3 * 3 + 3 + 1) * 30
_LONGEST_DOUBLE = (37 + 2 * 4 + 4 + 1) * 20
_LONGEST_MINI = (37 + 2 * 4 + 2 + 1) * 20

GAME = Game(
    name="plateau-x",
    title=Text(fr="Plateau X", en="Plateau X"),
    sentence=Text(
        fr="Pose des briques, grimpe de niveau en niveau et finis plus haut que les autres.",
        en="Lay bricks, climb level by level, and end up higher than the others.",
    ),
    credits=Text(fr="Hendrik Simon, Winning Moves, 2010", en="Hendrik Simon, Winning Moves, 2010"),
    minutes=(10, 30),
    version=1,
    rulings=("G-1", *(f"PX-{number}" for number in range(1, 11))),
    variants=(
        Variant(
            "base",
            Text(fr="règle de base", en="base game"),
            Text(fr="Quatre joueurs sur la grande grille.", en="Four players on the large grid."),
            limit=_LIMIT.format(turns=40),
            longest=_LONGEST_BASE,
            players=(4,),
            levels=("mcts:2", "mcts:16", "mcts:128", "mcts:1024", "expert:2s"),
        ),
        Variant(
            "trio",
            Text(fr="trio", en="trio"),
            Text(fr="Trois joueurs sur la grande grille.", en="Three players on the large grid."),
            limit=_LIMIT.format(turns=30),
            longest=_LONGEST_TRIO,
            players=(3,),
            levels=("mcts:2", "mcts:8", "mcts:32", "mcts:128", "mcts:1024", "expert:2s"),
        ),
        Variant(
            "double",
            Text(fr="double", en="double"),
            Text(
                fr="Deux joueurs, deux pions chacun, sur la grande grille.",
                en="Two players with two pawns each, on the large grid.",
            ),
            limit=_LIMIT.format(turns=20),
            longest=_LONGEST_DOUBLE,
        ),
        Variant(
            "mini",
            Text(fr="mini", en="mini"),
            Text(fr="Deux joueurs sur la petite grille.", en="Two players on the small grid."),
            limit=_LIMIT.format(turns=20),
            longest=_LONGEST_MINI,
        ),
    ),
    package=__name__,
)
