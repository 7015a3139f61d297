"""What programs play with, measured alone: `python -m benchmarks --only programs`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

from rich.console import RenderableType
from rich.markdown import Markdown

import ludotheque as lt

from . import environments, machine
from .environments import Environments
from .machine import Facts
from .pages import Part
from .progress import progress


@dataclass(frozen=True)
class Programs:
    """What one run measured of states, batches and environments."""

    machine: Facts
    seconds: float
    environments: Environments

    def tables(self) -> Iterator[RenderableType]:
        """The report for people."""
        for part in self.parts():
            yield Markdown(part.written(lt.language()))

    def parts(self) -> list[Part]:
        """The part of the pages that tells of it."""
        return [environments.part(self.environments, self.machine)]

    def as_json(self) -> str:
        """The report for programs."""
        facts = {"machine": self.machine, "seconds": self.seconds, "environments": self.environments.as_dict()}
        return json.dumps(facts, indent=2)


def run(rounds: int, seconds: float) -> Programs:
    """Measure them."""
    facts, plan = machine.facts(), environments.plan()
    with progress(plan.steps(rounds)) as begins:
        return Programs(facts, seconds, environments.measure(plan, rounds, seconds, begins))
