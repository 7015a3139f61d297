"""The files of `deploy/`: nginx in front of a real server, the unit of systemd, and what a container is made of."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import ssl
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx2
import pytest
from websockets.sync.client import connect

from ludotheque.cli.main import _parser
from ludotheque.server.settings import PREFIX, Settings
from tests.conftest import ROOT
from tests.server.served import Answer, Served
from tools.servers import free_port

DEPLOY = ROOT / "deploy"
NAME = "games.example.org"
NOT_SETTINGS = {"LUDOTHEQUE_CACHE"}
"""What is read from the environment by more than the server."""


def program(name: str) -> str:
    found = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin:/sbin")
    assert found, f"{name} is missing: tools/servers.sh installs it"
    return found


def replaced(text: str, changes: dict[str, str]) -> str:
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, new)
    return text


@dataclass
class Front:
    """nginx with our configuration, on this machine, before a server of ours."""

    folder: Path
    http: int
    https: int

    @property
    def trusting(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=str(self.folder / "cert.pem"))

    def ask(self, method: str, path: str, **more: Any) -> httpx2.Response:
        with httpx2.Client(verify=self.trusting, timeout=60) as client:
            return client.request(method, f"https://localhost:{self.https}{path}", **more)

    def logged(self, request: str) -> Answer:
        """What the log tells of a request; it is told after the answer."""
        end = time.monotonic() + 10
        while time.monotonic() < end:
            for line in (self.folder / "access.log").read_text("utf-8").splitlines():
                if request in line:
                    return dict(json.loads(line))
            time.sleep(0.02)
        raise AssertionError(request)


def set_up(folder: Path, upstream: str) -> Front:
    """A folder with a certificate of our own and the configuration of deploy/, changed only where it must be."""
    http = free_port(in_a_row=2)
    https = http + 1
    key, cert = folder / "key.pem", folder / "cert.pem"
    words = f"req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -keyout {key} -out {cert}"
    about = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    subprocess.run([program("openssl"), *words.split(), *about], check=True, capture_output=True)
    changes = {
        "listen 80;": f"listen 127.0.0.1:{http};",
        "listen [::]:80;": "",
        "listen 443 ssl http2;": f"listen 127.0.0.1:{https} ssl http2;",
        "listen [::]:443 ssl http2;": "",
        "127.0.0.1:8421": upstream,
        f"/etc/letsencrypt/live/{NAME}/fullchain.pem": str(cert),
        f"/etc/letsencrypt/live/{NAME}/privkey.pem": str(key),
        f"server_name {NAME};": "server_name localhost;",
        "/var/log/nginx/ludotheque.log": str(folder / "access.log"),
    }
    site = replaced((DEPLOY / "nginx.conf").read_text("utf-8"), changes)
    places = "".join(
        f"{name}_temp_path {folder / name};\n" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    user = "user root;\n" if os.getuid() == 0 else ""  # or nobody could read this folder
    whole = f"{user}pid {folder}/pid;\nerror_log {folder}/error.log;\nevents {{}}\nhttp {{\n{places}{site}}}\n"
    (folder / "nginx.conf").write_text(whole, "utf-8")
    return Front(folder, http, https)


def nginx(folder: Path) -> list[str]:
    return [program("nginx"), "-p", str(folder), "-e", "stderr", "-c", str(folder / "nginx.conf")]


@pytest.fixture
def front(serve: Callable[..., Served], tmp_path: Path) -> Iterator[tuple[Front, Served]]:
    server = serve("--no-browser", "--log", "json")
    folder = tmp_path / "nginx"
    folder.mkdir()
    front = set_up(folder, server.address.removeprefix("http://"))
    process = subprocess.Popen([*nginx(folder), "-g", "daemon off;"])
    end = time.monotonic() + 20
    while not (folder / "pid").exists():
        assert process.poll() is None
        assert time.monotonic() < end
        time.sleep(0.05)
    yield front, server
    process.send_signal(signal.SIGQUIT)
    process.wait(30)


def test_a_move_is_played_through_nginx(front: tuple[Front, Served]) -> None:
    before, server = front
    made = before.ask("POST", "/api/tables", json={"game": "connect-four", "seats": [{"kind": "person"}] * 2}).json()
    address = f"wss://localhost:{before.https}/api/tables/{made['table']}/live"
    with connect(address, ssl=before.trusting) as live:
        live.send(json.dumps({"kind": "hello", "token": made["token"], "lang": "en"}))
        assert json.loads(live.recv(timeout=60))["table"]["ply"] == 0
        live.send(json.dumps({"kind": "move", "move": "D", "ply": 0}))
        seen = json.loads(live.recv(timeout=60))
    assert [move["move"] for move in seen["moves"]] == ["D"]
    feed = before.ask("POST", "/api/people/feed", headers={"Authorization": f"Bearer {made['token']}"}).json()["path"]
    assert f'href="https://localhost{feed}"' in before.ask("GET", feed).text  # our nginx.conf is for the usual port
    answer = before.ask("GET", f"/api/tables/{made['table']}?lang=en", headers={"X-Request-ID": "x" * 32})
    assert answer.headers["strict-transport-security"] == "max-age=31536000"
    assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]

    line = before.logged(answer.headers["x-request-id"])
    assert (line["path"], line["status"], line["client"]) == ("/api/tables/-", 200, "127.0.0.1")
    assert line["request"] != "x" * 32
    whole = (before.folder / "access.log").read_text("utf-8")
    assert made["table"] not in whole
    assert made["token"] not in whole
    assert feed.rpartition("/")[2] not in whole
    assert "lang" not in whole
    ours = server.stop(signal.SIGTERM)
    assert line["request"] in ours
    assert made["table"] not in ours
    assert feed.rpartition("/")[2] not in ours


def test_nginx_keeps_out_what_does_not_belong(front: tuple[Front, Served]) -> None:
    before, server = front
    plain = httpx2.get(f"http://127.0.0.1:{before.http}/table/abc?x=1", follow_redirects=False)
    assert (plain.status_code, plain.headers["location"]) == (301, "https://localhost/table/abc?x=1")
    assert before.ask("POST", "/api/tables", content=b"x" * 70_000).status_code == 413
    assert before.ask("GET", "/healthz").json() == {"alive": True}
    other = httpx2.HTTPTransport(verify=before.trusting, local_address="127.0.0.2")
    with httpx2.Client(transport=other, timeout=60) as client:
        assert client.get(f"https://localhost:{before.https}/readyz").status_code == 403
        assert client.get(f"https://localhost:{before.https}/api/games").status_code == 200
    server.stop(signal.SIGTERM)
    assert before.ask("GET", "/api/games").status_code == 502


def test_nginx_lets_a_client_do_as_much_as_the_server_does() -> None:
    text, usual = (DEPLOY / "nginx.conf").read_text("utf-8"), Settings()
    assert f"rate={usual.requests_per_second:g}r/s" in text
    assert set(re.findall(r"burst=(\d+)", text)) == {str(usual.requests_at_once)}
    assert re.findall(r"limit_conn \w+ (\d+);", text) == [str(usual.client_connections)]
    files = re.search(r"location /web/ \{(.*?)\}", text, re.DOTALL)
    assert files
    assert "limit_req" not in files[1]
    assert "limit_req zone" not in text[: text.index("location /")].replace("limit_req_zone", "")


def test_nginx_finds_nothing_wrong_with_its_configuration(tmp_path: Path) -> None:
    set_up(tmp_path, "127.0.0.1:8421")
    done = subprocess.run([*nginx(tmp_path), "-t"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "warn" not in done.stderr


def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path) -> None:
    ludo = Path(sys.executable).parent / "ludo"
    unit = tmp_path / "ludotheque.service"
    unit.write_text(
        replaced((DEPLOY / "ludotheque.service").read_text("utf-8"), {"/opt/ludotheque/bin/ludo": str(ludo)}), "utf-8"
    )
    analyse = program("systemd-analyze")
    done = subprocess.run([analyse, "verify", "--man=no", unit], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    hardened = [analyse, "security", "--offline=true", "--threshold=20", str(unit)]  # of 100, where 0 is the safest
    done = subprocess.run(hardened, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout.splitlines()[-1]


def test_the_user_of_the_unit_is_the_one_that_is_made() -> None:
    made = re.search(r"^u (\w+) ", (DEPLOY / "sysusers.conf").read_text("utf-8"), re.MULTILINE)
    assert made
    assert f"User={made[1]}\n" in (DEPLOY / "ludotheque.service").read_text("utf-8")


@pytest.mark.parametrize("name", sorted(path.name for path in DEPLOY.iterdir()))
def test_what_is_set_is_a_setting(name: str) -> None:
    named = set(re.findall(rf"{PREFIX}\w+", (DEPLOY / name).read_text("utf-8"))) - NOT_SETTINGS
    assert named <= {f"{PREFIX}{each.upper()}" for each in Settings.__dataclass_fields__}


def test_the_commands_of_unit_and_container_are_ours() -> None:
    unit = re.search(r"^ExecStart=\S+/ludo (.+)$", (DEPLOY / "ludotheque.service").read_text("utf-8"), re.MULTILINE)
    container = re.search(r"^CMD (\[.+\])$", (DEPLOY / "Containerfile").read_text("utf-8"), re.MULTILINE)
    assert unit
    assert container
    for words in (unit[1].split(), json.loads(container[1])):
        assert vars(_parser().parse_args(words))["command"] == "serve"


def test_what_the_container_is_made_of_is_there() -> None:
    text = (DEPLOY / "Containerfile").read_text("utf-8")
    copied = [word for line in re.findall(r"^COPY (?!--from)(.+) \S+$", text, re.MULTILINE) for word in line.split()]
    assert copied
    assert [name for name in copied if not (ROOT / name).exists()] == []
    assert f"EXPOSE {Settings.port}" in text
    assert f"127.0.0.1:{Settings.port}/healthz" in text
    extras = re.search(r"\[([\w,]+)\]\"", text)
    assert extras
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    assert all(re.search(rf"^{extra} = \[", project, re.MULTILINE) for extra in extras[1].split(","))
    assert "Untested" in text
