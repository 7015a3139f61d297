"""The page's files have the address of their version, and all scripts of a page are fetched at once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from ludotheque.server.app import make_app
from ludotheque.server.pages import WEB
from ludotheque.server.store import Store
from ludotheque.server.web_files import WebFiles, scripts_of, split_version
from tests.server.conftest import SETTINGS

FOR_GOOD = "public, max-age=31536000, immutable"
FIRST_SCRIPTS = {"/": {"home.js"}, "/analysis": {"analysis.js"}, "/my-games": {"my-games.js"}}


@pytest.fixture
def real(store: str) -> Iterator[TestClient]:
    """A server with the page's own files."""
    with TestClient(make_app(Store(store), SETTINGS, compiles=False)) as client:
        yield client


def folder_in(page: str) -> str:
    """Where a page looks for its files: all in one place."""
    (folder,) = set(re.findall(r'"(/web/(?:v-\w+/)?)', page))
    return str(folder)


def preloaded(page: str) -> set[str]:
    return set(re.findall(r'<link rel="modulepreload" href="/web/v-\w+/([\w.-]+)">', page))


def needed(*entries: str) -> set[str]:
    """Some scripts and all that they import, as they lie in the folder."""
    found = set(entries)
    for _ in range(20):
        found |= {
            each for name in found for each in re.findall(r'(?:^import|^} from)[^(]*?"\./([\w.-]+)"', text(name), re.M)
        }
    return found


def text(name: str) -> str:
    return (WEB / name).read_text("utf-8")


@pytest.mark.parametrize("path", FIRST_SCRIPTS)
def test_a_page_asks_at_once_for_every_script_that_it_needs(real: TestClient, path: str) -> None:
    page = real.get(path).text
    assert preloaded(page) == needed(*FIRST_SCRIPTS[path])
    assert page.index("modulepreload") < page.index('<script type="module"')


def test_a_lesson_and_a_table_ask_for_the_script_that_the_address_chooses(real: TestClient) -> None:
    lesson = real.get("/learn/pilotis").text
    assert preloaded(lesson) == needed("entry.js", "learn.js")
    made = real.post("/api/tables", json={"game": "pilotis", "players": 2, "seats": [{"kind": "person"}] * 2}).json()
    table = real.get(f"/table/{made['table']}").text
    assert preloaded(table) == needed("entry.js", "table.js")
    assert set(re.findall(r'"\./([\w.-]+)"', text("entry.js"))) == {"learn.js", "table.js"}


def test_files_of_this_version_are_kept_for_good_and_others_are_asked_for_again(real: TestClient) -> None:
    folder = folder_in(real.get("/").text)
    for name in ("home.js", "board.css", "icons.svg"):
        mine, other, any_version = (real.get(f"{at}{name}") for at in (folder, "/web/v-0123456789abcdef/", "/web/"))
        assert mine.content == other.content == any_version.content, name
        kept = [each.headers["cache-control"] for each in (mine, other, any_version)]
        assert kept == [FOR_GOOD, "no-cache", "no-cache"], name
    assert real.get(f"{folder}none.js").status_code == 404
    assert real.get("/").headers["cache-control"] == "no-cache"


def test_a_page_that_is_missing_has_its_files_too(real: TestClient) -> None:
    page = real.get("/nowhere", headers={"Accept": "text/html"})
    assert (page.status_code, preloaded(page.text)) == (404, needed("missing-page.js"))
    assert real.get(f"{folder_in(page.text)}logo.svg").headers["cache-control"] == FOR_GOOD


def test_an_edit_of_any_file_is_another_version(web: Path) -> None:
    made = {"board.css": "a {}"}
    files = WebFiles(web, lambda: made)
    before = files.version
    assert files.version == before
    (web / "play.js").write_text("export const changed = true;\n", "utf-8")
    edited = files.version
    made["board.css"] = "b {}"
    assert len({before, edited, files.version}) == 3


def test_imports_are_found_however_they_are_written() -> None:
    contents = (
        ("a.js", b'import "./b.js";\nimport {\n  c,\n  d,\n} from "./c.js";\nimport * as e from "./e.js";\n'),
        ("b.js", b'/** @type {import("./g.js").G} */\nconst late = () => import("./h.js");\n'),
        ("c.js", b'import { a } from "./a.js";\nimport f from "./f.js";\n'),
        *((f"{name}.js", b"") for name in "efgh"),
    )
    assert scripts_of(("a.js",), contents) == ["a.js", "b.js", "c.js", "e.js", "f.js"]
    assert scripts_of(("none.js",), contents) == []


def test_only_a_whole_version_is_one() -> None:
    assert split_version("v-0123456789abcdef/home.js") == ("0123456789abcdef", "home.js")
    assert split_version("v-0123/home.js") == (None, "v-0123/home.js")
    assert split_version("home.js") == (None, "home.js")
