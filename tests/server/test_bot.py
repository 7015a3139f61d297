"""The bot of the documentation plays."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from tests.conftest import ROOT
from tests.server.served import Served


def test_two_bots_play_each_other(serve: Callable[..., Served], tmp_path: Path) -> None:
    page = (ROOT / "docs" / "bot.md").read_text("utf-8")
    found = re.search(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert found
    bot = tmp_path / "bot.py"
    bot.write_text(found[1], "utf-8")
    server = serve("--no-browser")
    made = server.ask("POST", "/tables", json={"game": "connect-four", "seats": [{"kind": "invited"}] * 2})
    links = [f"{server.address}{seat['link']}" for seat in made["seats"]]
    bots = [subprocess.Popen([sys.executable, bot, link], stdout=subprocess.PIPE, text=True) for link in links]
    said = {bot.communicate(timeout=120)[0] for bot in bots}
    table = server.ask("GET", f"/tables/{made['table']}?lang=en")
    assert said == {f"{table['result']['text']}\n"}
    assert all(bot.returncode == 0 for bot in bots)
