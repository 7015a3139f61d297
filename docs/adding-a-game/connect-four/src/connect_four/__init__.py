"""Connect Four: four in a row in a grid that fills from below."""

from ludotheque.core import Game, Text, Variant

GAME = Game(
    name="connect-four",
    title=Text(fr="Puissance 4", en="Connect Four"),
    sentence=Text(
        fr="Fais tomber tes pions dans la grille et aligne-en quatre.",
        en="Drop your discs into the grid and line up four of them.",
    ),
    credits=Text(fr="Howard Wexler et Ned Strongin, 1974", en="Howard Wexler and Ned Strongin, 1974"),
    minutes=(5, 10),
    version=1,
    rulings=("G-1", "C4-1", "C4-2"),
    variants=(
        Variant(
            "classic",
            Text(fr="7 colonnes, 6 rangées", en="7 columns, 6 rows"),
            Text(fr="La première ligne de quatre gagne.", en="The first line of four wins."),
            limit=Text(fr="42 coups, un par case", en="42 plies, one for each cell"),
            longest=42,
        ),
    ),
    package=__name__,
    is_reference=True,
    showcase="connect-four:classic players=2 rules=1 | D D D C C B E C E E C F F A D |",
)
