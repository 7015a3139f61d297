"""Which tests run in the same process, those that share something that takes long to set up, and in which order."""

from __future__ import annotations

import os

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

import ludotheque as lt

FIRST_HALF_OF_PAGE = tuple(f"tests/page/test_{letter}" for letter in "abcdefghijk")
TOGETHER = (
    FIRST_HALF_OF_PAGE,
    ("tests/page/",),
    ("tests/solver/", "tests/search/test_values.py"),
    ("tests/server/test_postgresql.py", "tests/server/test_store.py"),
    ("tests/docs/test_site.py",),
    ("tests/benchmarks/test_faults.py",),
    ("tests/search/test_proof.py",),
    ("tests/arena/test_workers.py",),
    ("tests/benchmarks/test_web.py",),
    ("tests/golden/",),
    ("tests/test_documents.py",),
    ("tests/notebooks/",),
    ("tests/test_examples.py",),
    ("tests/test_newcomer.py",),
    ("tests/server/test_touching.py",),
    ("tests/server/test_schema.py",),
    ("tests/arena/test_cluster.py",),
    ("tests/test_wheel.py",),
)
"""How the names of tests begin that share a browser, a database, a site, a cluster, or what was solved and proven.

They are begun first, the longest before the others, so that at the end no process waits for another.
"""
COMPILING = ("tests/benchmarks/", "tests/core/", "tests/players/", "tests/reports/", "tests/search/")
"""Folders whose tests need compiled kernels: those of one game stay together, or each process would compile them."""
BOXES = tuple(game.name for game in lt.all_games())


def longest_first(items: list[pytest.Item]) -> None:
    """Begin with what has to stay together."""
    items.sort(key=lambda item: _together(item.nodeid))


def _together(nodeid: str) -> int:
    """Which of those that stay together a test is among, or their number if it is among none."""
    return next((at for at, beginnings in enumerate(TOGETHER) if nodeid.startswith(beginnings)), len(TOGETHER))


def try_again(items: list[pytest.Item]) -> None:
    """A test in the browser that fails is tried once more, told as RERUN: on a loaded machine Chromium may stall."""
    for item in items:
        if item.nodeid.startswith("tests/page/"):
            item.add_marker(pytest.mark.flaky(reruns=1))


def processes() -> int:
    """How many processes run tests: two more than there are cores, since many wait for browsers, servers and clocks."""
    return (os.cpu_count() or 1) + 2


class Together(LoadScopeScheduling):  # type: ignore[misc]
    """Hands out whole folders, modules, or the tests of one game, and what is left of slow modules one by one."""

    def __init__(self, config: pytest.Config, log: Producer) -> None:
        super().__init__(config, log)
        config.option.loadscopereorder = False  # by the number of tests, which says nothing of how long they take

    def _split_scope(self, nodeid: str) -> str:
        at = _together(nodeid)
        if at < len(TOGETHER):
            return TOGETHER[at][0]
        module, _, test = nodeid.partition("::")
        if not nodeid.startswith(COMPILING):
            return module
        parameters = test.partition("[")[2]
        return next((box for box in BOXES if box in parameters), nodeid)
