"""Pilotis: towers of three shapes, each piece telling the opponent where to play."""

from ...core import Game, Text, Variant

_LIMIT = Text(fr="30 coups, un par pièce", en="30 plies, one for each piece")

_LEVELS = ("mcts:2", "mcts:8", "mcts:32", "mcts:128", "mcts:512", "mcts:2048", "mcts:8192", "perfect")
_STEPS = (76, 80, 81, 78, 80, 73, 100)
# A corner, an edge and a cell of the middle: each shape, and the ways a triangle can point.

_SHOWCASE = (
    "pilotis:standard players=2 rules=1 | R:C2 T:C2v C:C1 R:D1 T:D1^ T:D2^ R:D3 C:D3 C:D2 T:D3v R:D2 C:D4 C:C4 T:C3v "
    "C:C2 T:B2< T:A2^ C:A4 T:A3^ R:A4 T:A4> R:B4 |"
)

GAME = Game(
    name="pilotis",
    title=Text(fr="Pilotis", en="Pilotis"),
    sentence=Text(
        fr="Bâtis des tours de trois formes ; chaque pièce dit à l’adversaire où jouer la sienne.",
        en="Build towers of three shapes; each piece tells the opponent where to play next.",
    ),
    credits=Text(fr="Mathias Daval, fabrication Alortujou", en="Mathias Daval, made by Alortujou"),
    minutes=(10, 10),
    version=1,
    rulings=("G-1", *(f"PI-{number}" for number in range(1, 8))),
    variants=(
        Variant(
            "standard",
            Text(fr="règle du livret", en="rulebook"),
            Text(
                fr="Sans coup possible sous la contrainte, joue sur une case vide, sinon tu perds.",
                en="With no move under the constraint, play on an empty cell, or lose if there is none.",
            ),
            limit=_LIMIT,
            longest=30,
            levels=_LEVELS,
            steps=_STEPS,
            is_proven=True,
        ),
        Variant(
            "room",
            Text(fr="là où il reste de la place", en="wherever there is room"),
            Text(
                fr="Sans coup possible sous la contrainte, joue partout où une de tes pièces tient.",
                en="With no move under the constraint, play wherever one of your pieces fits.",
            ),
            limit=_LIMIT,
            longest=30,
            levels=_LEVELS,
            steps=_STEPS,
            is_proven=True,
        ),
    ),
    package=__name__,
    showcase=_SHOWCASE,
)
