"""Which tests run in the same process: those that share something that takes long to set up."""

from __future__ import annotations

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

import ludotheque as lt

TOGETHER = (
    "tests/page/",
    "tests/docs/test_site.py",
    "tests/arena/test_cluster.py",
    "tests/test_wheel.py",
    "tests/search/test_proof.py",
    "tests/solver/",
)
"""Folders and modules that share a browser, a site, a cluster, or what was solved and proven, the longest first."""
COMPILING = ("tests/benchmarks/", "tests/core/", "tests/players/", "tests/reports/", "tests/search/")
"""Folders whose tests need compiled kernels: those of one game stay together, or each process would compile them."""
BOXES = tuple(game.name for game in lt.all_games())


def longest_first(items: list[pytest.Item]) -> None:
    """Begin with what has to stay together, so that at the end no process waits for another."""
    items.sort(key=lambda item: next((at for at, part in enumerate(TOGETHER) if item.nodeid.startswith(part)), 99))


class Together(LoadScopeScheduling):  # type: ignore[misc]
    """Hands out whole folders, modules, or the tests of one game, and what is left of slow modules one by one."""

    def __init__(self, config: pytest.Config, log: Producer) -> None:
        super().__init__(config, log)
        config.option.loadscopereorder = False  # by the number of tests, which says nothing of how long they take

    def _split_scope(self, nodeid: str) -> str:
        for folder in TOGETHER:
            if nodeid.startswith(folder):
                return folder
        module, _, test = nodeid.partition("::")
        if not nodeid.startswith(COMPILING):
            return module
        parameters = test.partition("[")[2]
        return next((box for box in BOXES if box in parameters), nodeid)
