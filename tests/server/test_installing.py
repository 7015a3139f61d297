"""The page as an application: its manifest, the worker that keeps its files, and links for other devices."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import segno
from fastapi import FastAPI
from starlette.testclient import TestClient

from ludotheque.server.app import make_app
from ludotheque.server.pages import PAGES, WEB
from ludotheque.server.reach import Reach
from ludotheque.server.store import Store
from tests.server.conftest import SETTINGS

LINK = "http://192.168.1.20:8421/table/abc#" + "x" * 43


@pytest.fixture
def real(store: str) -> Iterator[TestClient]:
    """A server with the page's own files."""
    with TestClient(make_app(Store(store), SETTINGS, compiles=False)) as client:
        yield client


@pytest.mark.parametrize(("lang", "word"), [("fr", "jeux"), ("en", "games")])
def test_the_manifest_speaks_both_languages_and_its_icons_are_there(real: TestClient, lang: str, word: str) -> None:
    answer = real.get("/manifest.webmanifest", params={"lang": lang})
    assert answer.headers["content-type"].startswith("application/manifest+json")
    told = answer.json()
    assert (told["lang"], word in told["description"], told["display"]) == (lang, True, "standalone")
    assert {icon["sizes"] for icon in told["icons"]} >= {"192x192", "512x512"}
    for icon in told["icons"]:
        assert real.get(icon["src"]).headers["content-type"] == icon["type"]
    for path in (told["start_url"], *(each["url"] for each in told["shortcuts"])):
        assert real.get(path).status_code == 200


def shell(client: TestClient) -> dict[str, Any]:
    script = client.get("/service-worker.js")
    assert "javascript" in script.headers["content-type"]
    first = script.text.partition("\n")[0]
    found: dict[str, Any] = json.loads(first.removeprefix("self.SHELL = ").removesuffix(";"))
    return found


def test_the_worker_keeps_every_file_of_the_page_as_it_is(real: TestClient) -> None:
    told = shell(real)
    names = {name for name, _ in told["files"]}
    assert names == {path.name for path in WEB.iterdir() if path.suffix != ".png"} - {"service-worker.js"} | {
        "board.css"
    }
    for name, integrity in told["files"]:
        content = real.get(told["folder"] + name).content
        assert integrity == f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}", name
    assert set(told["pages"].values()) == set(PAGES.values())
    assert told["pages"]["table"] == "table.html"


def test_another_file_is_another_version(client: TestClient, web: Path) -> None:
    (web / "service-worker.js").write_text("// nothing\n", "utf-8")
    before = shell(client)["version"]
    assert shell(client)["version"] == before
    (web / "play.js").write_text("export const changed = 1;\n", "utf-8")
    assert shell(client)["version"] != before


def test_a_link_becomes_a_qr_code(client: TestClient) -> None:
    answer = client.post("/api/qr.svg", json={"link": LINK})
    assert answer.headers["content-type"] == "image/svg+xml"
    drawn = ElementTree.fromstring(answer.text)
    expected = io.BytesIO()
    segno.make_qr(LINK).save(expected, kind="svg")
    lines = [each.attrib["d"] for each in ElementTree.fromstring(expected.getvalue())]
    assert lines[-1] in [each.attrib["d"] for each in drawn]
    assert client.post("/api/qr.svg", json={"link": "x" * 401}).status_code == 422


@pytest.mark.parametrize(
    ("host", "others", "address"),
    [
        ("127.0.0.1", False, None),
        ("localhost", False, None),
        ("::1", False, None),
        ("192.168.1.20", True, "http://192.168.1.20:80"),
        ("2001:db8::7", True, "http://[2001:db8::7]:80"),
        ("games.example", True, "http://games.example:80"),
    ],
)
def test_a_server_knows_from_where_it_is_reached(
    client: TestClient, host: str, others: bool, address: str | None
) -> None:
    assert isinstance(client.app, FastAPI)
    client.app.state.reach = Reach(host, 80)
    assert client.get("/api/address").json() == {"others": others, "address": address}


def test_where_nobody_has_said_where_it_listens_nothing_is_claimed(client: TestClient) -> None:
    assert client.get("/api/address").json() == {"others": True, "address": None}


class Way:
    """A socket that finds the way out by itself, or none."""

    def __init__(self, own: str | None) -> None:
        self.own = own

    def __call__(self, *_: object) -> Way:
        return self

    def __enter__(self) -> Way:
        return self

    def __exit__(self, *_: object) -> None: ...

    def connect(self, _: object) -> None:
        if self.own is None:
            raise OSError

    def getsockname(self) -> tuple[str, int]:
        assert self.own
        return self.own, 9


@pytest.mark.parametrize(
    ("own", "address"), [("192.168.1.20", "http://192.168.1.20:80"), ("127.0.0.1", None), (None, None)]
)
def test_a_server_on_all_addresses_tells_the_one_on_the_network(
    monkeypatch: pytest.MonkeyPatch, own: str | None, address: str | None
) -> None:
    monkeypatch.setattr(socket, "socket", Way(own))
    assert Reach("0.0.0.0", 80).address() == address
    assert Reach("0.0.0.0", 80).others
