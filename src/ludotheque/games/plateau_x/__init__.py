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

_LEVELS = ("mcts:2", "mcts:8", "mcts:32", "learnt:1", "learnt:8", "learnt:64", "learnt:512", "learnt:8192")
_STEPS = (69, 78, 96, 92, 84, 83, 87)
_SHOWCASE = (
    "plateau-x:base players=4 rules=1 | T:C4-C5-D4 S:F3 P:D7 D:D1-D2 P:E1 S:G4 T:A5-B5-B6 S:B2 T:F7-G6-G7 D:E4-E5 "
    "T:D6-E6-E7 T:B3-B4-C3 S:F6 P:E2 D:E6-E7 S:G3 T:D4-E4-E5 T:B1-C1-C2 S:A3 T:C1-C2-D2 D:F5-G5 T:B4-C4-C5 D7>C2 "
    "T:F6-F7-G6 E1>D1 T:A6-A7-B7 S:C6 T:B2-B3-C3 S:F1 T:A7-B6-B7 T:C4-C5-D4 P:E1 T:A5-A6-B5 T:F2-G1-G2 T:A6-A7-B6 "
    "T:F3-G2-G3 T:E6-E7-F7 E2>F3 T:B3-B4-C3 T:D3-E2-E3 T:B4-C4-C5 F3>C4 C2>C3 E1>D3 T:F5-G4-G5 T:E2-E3-F2 T:B2-C1-C2 "
    "T:E2-E3-F3 D1>F3 T:E4-E5-F5 T:E5-E6-F5 D3>E1 T:D4-E3-E4 T:F2-G2-G3 T:D4-E4-E5 E1>F1 F3>E4 T:F3-G2-G3 T:F6-G5-G6 "
    "F1>D3 T:F6-F7-G6 T:E6-F6-F7 T:E5-E6-F6 D3>E2 |"
)

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
            levels=(*_LEVELS[:3], "mcts:128", "mcts:1024", "learnt:1", "learnt:128", "learnt:16384"),
            steps=(70, 77, 73, 80, 72, 62, 77),
        ),
        Variant(
            "trio",
            Text(fr="trio", en="trio"),
            Text(fr="Trois joueurs sur la grande grille.", en="Three players on the large grid."),
            limit=_LIMIT.format(turns=30),
            longest=_LONGEST_TRIO,
            players=(3,),
            levels=(
                "mcts:2",
                "mcts:16",
                "mcts:128",
                "learnt:1",
                "learnt:8",
                "learnt:64",
                "learnt:1024",
                "learnt:16384",
            ),
            steps=(77, 73, 79, 68, 64, 67, 67),
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
            levels=_LEVELS,
            steps=_STEPS,
        ),
        Variant(
            "mini",
            Text(fr="mini", en="mini"),
            Text(fr="Deux joueurs sur la petite grille.", en="Two players on the small grid."),
            limit=_LIMIT.format(turns=20),
            longest=_LONGEST_MINI,
            levels=_LEVELS,
            steps=_STEPS,
        ),
    ),
    package=__name__,
    showcase=_SHOWCASE,
    usual_variant="mini",
)
