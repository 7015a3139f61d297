"""Empire Plateau: armies on a disc of meridians and parallels, and a base to keep."""

from ...core import Game, Text, Variant

_LIMIT = Text(fr="au plus 300 tours, tous joueurs ensemble", en="at most 300 turns, all players together")
# In a turn the small armies share 6 spaces, so at most 6 of them move; then the emblem, and the end of the turn.
_LEVELS = ("random", "mcts:2", "mcts:20", "mcts:500ms")  # a turn has several moves
_LONGEST = 300 * (6 + 1 + 1)

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
            levels=_LEVELS,
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
            levels=_LEVELS,
        ),
    ),
    package=__name__,
)
