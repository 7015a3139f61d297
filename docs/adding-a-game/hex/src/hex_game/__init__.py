"""Hex: two players join their borders across a board of hexagons."""

from ludotheque.core import Game, Text, Variant

_FEW_LEVELS = ("mcts:2", "mcts:8", "mcts:32", "mcts:128", "mcts:512", "mcts:2048")

GAME = Game(
    name="hex",
    title=Text(fr="Hex", en="Hex"),
    sentence=Text(
        fr="Joins tes deux bords par une chaîne de pierres, avant que l’autre ne joigne les siens.",
        en="Join your two borders with a chain of stones, before the other joins theirs.",
    ),
    credits=Text(fr="Piet Hein, 1942, puis John Nash, 1948", en="Piet Hein, 1942, and then John Nash, 1948"),
    minutes=(5, 30),
    version=1,
    rulings=("G-1", "HX-1", "HX-2", "HX-3", "HX-4"),
    variants=(
        Variant(
            "club",
            Text(fr="7 rangées de 7", en="7 rows of 7"),
            Text(fr="Le plateau d’une partie de dix minutes.", en="The board for a game of ten minutes."),
            limit=Text(fr="50 coups : 49 pierres et un échange", en="50 plies: 49 stones and a swap"),
            longest=50,
        ),
        Variant(
            "standard",
            Text(fr="11 rangées de 11", en="11 rows of 11"),
            Text(fr="Le plateau de Piet Hein.", en="Piet Hein’s board."),
            limit=Text(fr="122 coups : 121 pierres et un échange", en="122 plies: 121 stones and a swap"),
            longest=122,
        ),
        Variant(
            "small",
            Text(fr="5 rangées de 5", en="5 rows of 5"),
            Text(fr="Pour apprendre.", en="For learning."),
            limit=Text(fr="26 coups : 25 pierres et un échange", en="26 plies: 25 stones and a swap"),
            longest=26,
            levels=_FEW_LEVELS,
        ),
    ),
    package=__name__,
    showcase="hex:club players=2 rules=1 | C2 D2 B5 E2 F2 E4 F5 F4 C3 C5 A7 B6 A6 C4 |",
)
