"""What each test costs in processor time, which other programs on the machine do not change: `--costs 10`."""

from __future__ import annotations

import os
from collections.abc import Generator
from dataclasses import dataclass

import pytest
from numba.core import event

OPTION = "--costs"
_COST = "cost"


@dataclass
class Spent:
    """Seconds of processor time: all of it, the part of programs that ended, and the part of Numba's compiler."""

    whole: float = 0.0
    programs: float = 0.0
    compiler: float = 0.0

    def __sub__(self, other: Spent) -> Spent:
        return Spent(self.whole - other.whole, self.programs - other.programs, self.compiler - other.compiler)

    def __add__(self, other: Spent) -> Spent:
        return Spent(self.whole + other.whole, self.programs + other.programs, self.compiler + other.compiler)


class _Compiling(event.Listener):  # type: ignore[misc]
    """Adds up the processor time between the outermost beginnings and ends of compilations."""

    def __init__(self) -> None:
        self.seconds, self._depth, self._since = 0.0, 0, 0.0

    def on_start(self, event: event.Event) -> None:
        if self._depth == 0:
            self._since = os.times().user
        self._depth += 1

    def on_end(self, event: event.Event) -> None:
        self._depth -= 1
        if self._depth == 0:
            self.seconds += os.times().user - self._since


class Recorder:
    """Notes with every report what was spent since the last one."""

    def __init__(self) -> None:
        self._compiling = _Compiling()
        event.register("numba:compile", self._compiling)
        self._last = Spent()

    def pytest_collection_finish(self) -> None:
        self._last = self._spent()

    def _spent(self) -> Spent:
        times = os.times()
        programs = times.children_user + times.children_system
        return Spent(times.user + times.system + programs, programs, self._compiling.seconds)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        spent = self._spent()
        since = spent - self._last
        report.user_properties.append((_COST, (since.whole, since.programs, since.compiler)))
        self._last = spent
        return report


def summary(reporter: pytest.TerminalReporter, count: int) -> None:
    """Show the dearest tests and folders, and what all of them cost together."""
    tests: dict[str, Spent] = {}
    for reports in reporter.stats.values():
        for report in reports:
            for name, cost in getattr(report, "user_properties", ()):
                if name == _COST:
                    tests[report.nodeid] = tests.get(report.nodeid, Spent()) + Spent(*cost)
    files: dict[str, Spent] = {}
    for nodeid, spent in tests.items():
        file = nodeid.partition("::")[0]
        files[file] = files.get(file, Spent()) + spent
    reporter.section(f"processor time of {len(tests)} tests: seconds, of which programs and compiler")
    for part in (tests, files, {"all": sum(tests.values(), Spent())}):
        for name, spent in sorted(part.items(), key=lambda each: -each[1].whole)[:count]:
            reporter.line(f"{spent.whole:8.2f} {spent.programs:8.2f} {spent.compiler:8.2f}  {name}")
