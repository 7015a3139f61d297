"""How much a search may cost: a number of simulations, or a time."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..core.errors import LudothequeError
from ..core.language import Text, shown

LONGEST = 86_400.0
MOST = 1_000_000_000

_UNREADABLE = Text(
    fr="« {word} » n’est pas un budget : écris un nombre de simulations (2000) ou une durée (1s, 0.5s, 200ms).",
    en="“{word}” is not a budget: write a number of simulations (2000) or a time (1s, 0.5s, 200ms).",
)
_NOTHING = Text(
    fr="Avec un budget de {word}, il n’y a rien à chercher : donne au moins une simulation ou une milliseconde.",
    en="With a budget of {word} there is nothing to search: give at least one simulation or one millisecond.",
)
_TOO_MUCH = Text(
    fr="Un budget de {word} est trop grand : au plus {most} simulations, ou un jour.",
    en="A budget of {word} is too large: at most {most} simulations, or a day.",
)


@dataclass(frozen=True, slots=True)
class Budget:
    """As many simulations as this, or as many as fit into these seconds: whichever is given."""

    simulations: int | None = None
    seconds: float | None = None

    @staticmethod
    def of(word: str) -> Budget:
        """The budget written `2000`, `1s`, `0.5s` or `200ms`."""
        found = re.fullmatch(r"([0-9]{1,12}(?:\.[0-9]{1,6})?)(ms|s)|([0-9]{1,12})", word, re.ASCII)
        if not found:
            raise LudothequeError(_UNREADABLE.format(word=shown(word)))
        amount, unit, simulations = found.groups()
        budget = Budget(simulations=int(simulations)) if simulations else Budget(seconds=float(amount) * _UNITS[unit])
        if (budget.simulations or 0) < 1 and (budget.seconds or 0) < _UNITS["ms"]:
            raise LudothequeError(_NOTHING.format(word=word))
        if (budget.simulations or 0) > MOST or (budget.seconds or 0) > LONGEST:
            raise LudothequeError(_TOO_MUCH.format(word=word, most=MOST))
        return budget

    def less(self, seconds: float) -> Budget:
        """What is left after some time: of simulations all, of a time at least a moment."""
        return self if self.seconds is None else Budget(seconds=max(_UNITS["ms"], self.seconds - seconds))

    def split(self, parts: int) -> list[Budget]:
        """What each of several threads may spend: a part of the simulations, or all the time."""
        if self.simulations is None:
            return [self] * parts
        whole, rest = divmod(self.simulations, parts)
        return [Budget(simulations=whole + (part < rest)) for part in range(parts)]


_UNITS = {"s": 1.0, "ms": 0.001}
