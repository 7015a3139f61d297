"""Empire Plateau: armies on a disc of meridians and parallels, and a base to keep."""

from ...core import Game, Ladder, Text, Variant

_LIMIT = Text(fr="au plus 300 tours, tous joueurs ensemble", en="at most 300 turns, all players together")
# In a turn the small armies share 6 spaces, so at most 6 of them move; then the emblem, and the end of the turn.
_RANDOM_GAMES = Ladder(("random", "mcts:2", "mcts:500ms"), (100, 65))  # where there are no weights
_LONGEST = 300 * (6 + 1 + 1)

_SHOWCASE = (
    "empire-plateau:classic players=4 rules=1 | D5>B5:2 D6>E5:2 C10>B9:2 . J6>G7:4 I7>H7:1 I10>H10:1 . P5>P3:2 "
    "Q9>S9:2 O7>N6:2 . V6>V4:2 V7>T7:2 W9>X8:2 . E6>G6:2 B5>A6:2 E10>F10:1 B9>B8:1 . I6>I4:2 J7>H5:4 . P3>Q3:1 "
    "O9>N9:1 P6>R7:3 Q10>Q9:1 . V5>U5:1 T7>S5:3 W8>X9:2 . D7>D4:3 F10>G11:2 C7>B7:1 . G7>D6:4 J5>J6:1 H7>I7:1 . "
    "Q9>R10:2 S9>T8:2 O6>N7:2 . W6>W5:1 U10>T9:2 S5>T4:2 W7>X7:1 . A6>B9:4 E7>C7:2 . I9>G9:2 I4>I3:1 K9>M9:2 H5>I5:1 "
    ". P7>O6:4 R7>P7:2 . X7>A8:2 W5>X4:2 V4>V3:1 T9>S9:1 . C6>C4:2 D4>D3:3 E5>F5:1 . J8>L9:3 D6>D3:3 . Q3>R6:4 "
    "T8>U7:2 . U5>U3:4 T4>S3:2 . D8>E7:2 B9>A9:1 D10>F10:2 E11>F11:1 D11>E11:1 . I3>J2:2 H10>G10:1 J9>J7:2 K8>L8:1 . "
    "R6>Q5:4 U7>S7:2 . S3>S4:1 V3>V4:3 S9>S11:2 . E11>A10:5 D9>D10:1 E9>D8:2 F5>G3:3 . I5>H4:2 L8>K8:1 D3>E1:3 . "
    "Q7>R8:2 P7>P4:3 R10>Q10:1 . V10>T6:6 V11>T11:4 . F10>H8:4 A10>C10:6 . H4>G4:3 L9>L11:2 E1>F1:1 . R8>R9:1 P4>N4:4 "
    "O10>N10:1 . U3>U1:2 W10>X10:1 X4>X2:2 U9>U10:1 T11>R10:5 . D8>D7:1 A9>X8:4 C11>B11:1 C10>E11:3 . F1>E1:1 "
    "M9>M10:1 G9>G8:1 G4>F2:3 . O6>P6:1 Q5>P5:3 N6>O6:1 Q6>Q7:1 . R10>R11:1 U1>V2:4 V9>T9:2 . E7>D4:4 E11>G8:7 . "
    "J6>H5:3 I7>H6:2 K8>J8:1 . P5>M4:4 O6>O4:2 . T6>R5:5 W11>W10:1 R11>S9:3 . |"
)

GAME = Game(
    name="empire-plateau",
    title=Text(fr="Empire Plateau", en="Empire Plateau"),
    sentence=Text(
        fr="Mène tes armées le long des méridiens et des parallèles jusqu’à la base d’un autre empire.",
        en="Lead your armies along meridians and parallels onto the base of another empire.",
    ),
    credits=Text(fr="Stefan Frances, Frances Games, 2021", en="Stefan Frances, Frances Games, 2021"),
    minutes=(15, 60),
    version=1,
    rulings=("G-1", *(f"EP-{number}" for number in range(1, 13))),
    variants=(
        Variant(
            "arena",
            Text(fr="arène", en="arena"),
            Text(fr="Seize méridiens : le contact vient vite.", en="Sixteen meridians: contact comes soon."),
            limit=_LIMIT,
            longest=_LONGEST,
            levels=(
                "random",
                "learnt:1",
                "learnt:8",
                "learnt:32",
                "learnt:128",
                "learnt:512",
                "learnt:4096",
                "learnt:32768",
            ),
            steps=(100, 86, 80, 72, 80, 93, 90),
        ),
        Variant(
            "classic",
            Text(fr="grand plateau", en="full board"),
            Text(
                fr="Vingt-quatre méridiens, de deux à quatre empires.",
                en="Twenty-four meridians, two to four empires.",
            ),
            limit=_LIMIT,
            longest=_LONGEST,
            players=(2, 3, 4),
            levels=(
                "random",
                "learnt:1",
                "learnt:16",
                "learnt:64",
                "learnt:512",
                "learnt:2048",
                "learnt:8192",
                "learnt:32768",
            ),
            steps=(100, 72, 76, 88, 82, 83, 83),
            ladders={3: _RANDOM_GAMES, 4: _RANDOM_GAMES},
        ),
    ),
    package=__name__,
    showcase=_SHOWCASE,
)
