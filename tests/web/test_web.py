"""The page's files: they fit together, name no game, need no inline style, and are light.

What can be said of a script alone is said by its types, its linter and its own tests, in `*.test.js`.
"""

from __future__ import annotations

import gzip
import json
import re
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageChops, ImageStat

import ludotheque as lt
from ludotheque.draw import page_style
from tests.game_lists import OWN_BOXES
from tools.icons import ICONS, draw

ROOT = Path(__file__).parents[2]
WEB = Path(lt.__file__).parent / "web"
FILES = {path.name: path.read_text("utf-8") for path in sorted(WEB.iterdir()) if path.suffix != ".png"}
SCRIPTS = {name: text for name, text in FILES.items() if name.endswith(".js")}
SHEETS = {name: text for name, text in FILES.items() if name.endswith(".css")}
PAGES = {name: text for name, text in FILES.items() if name.endswith(".html")}
PAGES_AND_SCRIPTS = {
    "index.html": ["home.js"],
    "lobby.html": ["lobby.js"],
    "my-games.html": ["my-games.js"],
    "club.html": ["club.js"],
    "study.html": ["study-room.js"],
    "event.html": ["event.js"],
    "table.html": ["table.js", "learn.js"],
    "analysis.html": ["analysis.js", "analysis-chooser.js"],
    "arrange.html": ["arranging.js"],
    "puzzles.html": ["puzzles.js", "puzzle-chooser.js"],
    "missing.html": ["missing-page.js"],
}
MADE = {"board.css"}
"""What the server makes of the drawings."""
WORKER = "service-worker.js"
"""What the server gives another address, so that it may answer for every page."""


def linked(name: str) -> set[str]:
    """Every file that a file asks for."""
    return set(re.findall(r'(?:/web/|"\./)([\w.-]+\.(?:js|css|svg))', FILES[name]))


def reached(name: str) -> set[str]:
    """A file and all that it needs."""
    seen, waiting = set[str](), [name]
    while waiting:
        each = waiting.pop()
        if each not in seen and each not in MADE:
            seen.add(each)
            waiting += linked(each)
    return seen


def test_the_pages_are_there() -> None:
    assert PAGES_AND_SCRIPTS.keys() == PAGES.keys()


@pytest.mark.parametrize("name", FILES)
def test_whatever_a_file_asks_for_is_there(name: str) -> None:
    assert linked(name) <= FILES.keys() | MADE


def test_every_file_is_used() -> None:
    assert set().union(*map(reached, PAGES)) == FILES.keys() - {WORKER}
    assert f'"/{WORKER}"' in "".join(SCRIPTS.values())


@pytest.mark.parametrize("game", OWN_BOXES, ids=lambda game: game.name)
def test_no_file_names_a_game(game: lt.Game) -> None:
    spelt = re.compile(rf"\b{game.name}\b|{game.title.fr}", re.IGNORECASE)
    assert not [name for name, text in FILES.items() if spelt.search(text)]


@pytest.mark.parametrize("name", PAGES)
def test_pages_hold_no_inline_style_or_script_and_nothing_from_elsewhere(name: str) -> None:
    page = PAGES[name]
    assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?! [^>]*src=)|https?:", page)


@pytest.mark.parametrize("name", SCRIPTS)
def test_every_script_says_what_it_is(name: str) -> None:
    assert SCRIPTS[name].startswith(("/** ", "/**\n", "// "))


def test_every_icon_is_in_the_sprite() -> None:
    drawn = {each.attrib["id"] for each in ElementTree.fromstring(FILES["icons.svg"])}
    scripts = "".join(SCRIPTS.values())
    asked = set(re.findall(r'icon: "(\w+)"|icon\("(\w+)"\)', scripts)) | set(
        re.findall(r"(icons\.svg)#(\w+)", "".join(PAGES.values()))
    )
    assert {name for pair in asked for name in pair if name and name != "icons.svg"} <= drawn


def test_every_element_that_a_script_asks_for_is_on_its_page() -> None:
    for page, entries in PAGES_AND_SCRIPTS.items():
        assert set(entries) <= reached(page)
        ids = set(re.findall(r' id="([\w-]+)"', PAGES[page]))
        scripts = "".join(SCRIPTS[entry] for entry in entries)
        made = set(re.findall(r'\bid: "([\w-]+)"', scripts))
        assert set(re.findall(r'byId\("([\w-]+)"\)', scripts)) <= ids | made, page


def test_sheets_use_colours_that_exist() -> None:
    style = page_style() + "".join(SHEETS.values())
    assert set(re.findall(r"var\((--[\w-]+)\)", style)) <= set(re.findall(r"(--[\w-]+):", style))


def test_the_first_view_is_light() -> None:
    files = [FILES[name] for name in reached("index.html")] + [page_style()]
    assert sum(len(text.encode()) for text in files) < 150_000
    assert sum(len(gzip.compress(text.encode())) for text in files) < 40_000


def test_the_packages_of_developers_are_locked_wherever_they_come_from() -> None:
    lock = json.loads(ROOT.joinpath("package-lock.json").read_text("utf-8"))
    packages = {name: found for name, found in lock["packages"].items() if name}
    assert packages
    assert not [name for name, found in packages.items() if "resolved" in found or "integrity" not in found]


@pytest.mark.parametrize(("version", "said"), [(None, "which are not here"), ("v18.20.4", "this is Node v18.20.4")])
def test_who_checks_the_scripts_is_told_which_node_they_need(version: str | None, said: str, tmp_path: Path) -> None:
    for tool in ("dirname", "sh"):
        tmp_path.joinpath(tool).symlink_to(shutil.which(tool) or tool)
    for tool in ("node", "npm") if version else ():
        tmp_path.joinpath(tool).write_text(f"#!/bin/sh\necho {version}\n[ $1 != -e ]\n", "utf-8")
        tmp_path.joinpath(tool).chmod(0o755)
    asked = [str(ROOT / "tools/scripts.sh"), "lint"]
    done = subprocess.run(asked, capture_output=True, text=True, check=False, env={"PATH": str(tmp_path)})
    assert done.returncode == 1
    assert said in done.stderr
    assert "Node 20.19 or newer" in done.stderr


def test_the_icons_are_those_that_are_drawn_from_the_logo() -> None:
    assert {path.name for path in WEB.glob("*.png")} == ICONS.keys()
    for name, icon in ICONS.items():
        kept, drawn = Image.open(WEB / name).convert("RGBA"), draw(icon)
        assert kept.size == drawn.size == (icon.side, icon.side)
        apart = ImageStat.Stat(ImageChops.difference(kept, drawn)).mean
        assert max(apart) < 3, f"{name}: python -m tools.icons draws it anew"
