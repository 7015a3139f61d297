"""A tiny game with a die, for what no other game shows: roll one to three, take it or leave it, first to six."""

from ludotheque.core import Game, Text, Variant

_LIMIT = Text(fr="80 coups", en="80 plies")

GAME = Game(
    name="dice",
    title=Text(fr="Dés", en="Dice"),
    sentence=Text(fr="Lance, prends ou laisse.", en="Roll, take or leave."),
    credits=Text(fr="les tests", en="the tests"),
    minutes=(1, 1),
    version=1,
    rulings=("G-1", "DI-1"),
    variants=(
        Variant("plain", Text(fr="simple", en="plain"), Text(fr="Premier à 6.", en="First to 6."), _LIMIT, 80, (2, 3)),
    ),
    package=__name__,
)
