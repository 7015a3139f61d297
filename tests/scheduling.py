"""Which tests run in the same process: those that share something that takes long to set up."""

from __future__ import annotations

from xdist.scheduler import LoadScopeScheduling

TOGETHER = ("tests/page/", "tests/docs/test_site.py", "tests/arena/test_cluster.py", "tests/test_wheel.py")


class Together(LoadScopeScheduling):  # type: ignore[misc]
    """Each test goes to whoever is free, but these folders and modules stay whole. They come first."""

    def _split_scope(self, nodeid: str) -> str:
        return next((shared for shared in TOGETHER if nodeid.startswith(shared)), nodeid)
