"""Plus 4: four in a row in a grid that never fills."""

from ...core import Game, Text, Variant

_PLIES = Text(fr="au plus {count} coups", en="at most {count} plies")
_ROUNDS = Text(fr="au plus {count} manches de 200 coups", en="at most {count} rounds of 200 plies")
_LEVELS = ("mcts:2", "mcts:8", "mcts:32", "mcts:128", "mcts:512", "mcts:2048", "mcts:8192", "perfect")
_STEPS = (88, 91, 92, 92, 92, 77, 98)

_SHOWCASE = (
    "plus-4:endless players=2 rules=1 | B D+ A+ A A B D C C A C D B D A B A+ A D B+ A C D C D A B C A A D C D+ |"
)

GAME = Game(
    name="plus-4",
    title=Text(fr="Plus 4", en="Plus 4"),
    sentence=Text(
        fr="Aligne quatre pions dans une grille qui ne se remplit jamais : chaque pion pousse la colonne vers le bas.",
        en="Line up four pawns in a grid that never fills: each pawn pushes its column down.",
    ),
    credits=Text(fr="Winning Moves, 2007", en="Winning Moves, 2007"),
    minutes=(5, 30),
    version=1,
    rulings=("G-1", *(f"P4-{number}" for number in range(1, 9))),
    variants=(
        Variant(
            "elementary",
            Text(fr="partie élémentaire", en="elementary game"),
            Text(fr="La première ligne de quatre gagne.", en="The first line of four wins."),
            limit=_PLIES.format(count=200),
            longest=200,
            levels=("mcts:2", "mcts:8", "mcts:32", "mcts:128", "mcts:512", "perfect"),
            steps=(82, 73, 70, 80, 80),
        ),
        Variant(
            "endless",
            Text(fr="grille sans fin", en="endless grid"),
            Text(
                fr="Chaque ligne rapporte 1 point, 2 avec le pion bonus ; le premier à 11 gagne.",
                en="Each line is worth 1 point, 2 with the bonus pawn; the first to 11 wins.",
            ),
            limit=_PLIES.format(count=2000),
            longest=2000,
            levels=_LEVELS,
            steps=_STEPS,
        ),
        Variant(
            "rounds",
            Text(fr="manches en 11 points", en="rounds to 11 points"),
            Text(
                fr="Une manche s’arrête à la première ligne ; le premier à 11 points gagne.",
                en="A round ends with its first line; the first to 11 points wins.",
            ),
            limit=_ROUNDS.format(count=50),
            longest=50 * 200,
            levels=_LEVELS,
            steps=_STEPS,
            has_rounds=True,
        ),
        Variant(
            "rounds-5",
            Text(fr="manches en 5 points", en="rounds to 5 points"),
            Text(fr="Comme « rounds », en 5 points.", en="Like “rounds”, to 5 points."),
            limit=_ROUNDS.format(count=50),
            longest=50 * 200,
            levels=_LEVELS,
            steps=_STEPS,
            has_rounds=True,
        ),
        Variant(
            "rounds-3",
            Text(fr="trois manches", en="three rounds"),
            Text(fr="Trois manches, le plus de points gagne.", en="Three rounds, most points win."),
            limit=_ROUNDS.format(count=3),
            longest=3 * 200,
            levels=_LEVELS,
            steps=_STEPS,
            has_rounds=True,
        ),
    ),
    package=__name__,
    showcase=_SHOWCASE,
)
