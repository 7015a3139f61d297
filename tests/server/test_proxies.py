"""Which web servers are believed: addresses and networks alike, and nothing else."""

from __future__ import annotations

import pytest
from uvicorn.middleware.proxy_headers import _TrustedHosts

from ludotheque.core.errors import LudothequeError
from ludotheque.core.language import speaking
from ludotheque.server.proxies import Proxies
from tests.cli.conftest import Ludo, ludo  # noqa: F401

SAID = "127.0.0.1, ::1,10.1.0.0/16,2001:db8::/32,"


@pytest.mark.parametrize(
    ("address", "believed"),
    [
        ("127.0.0.1", True),
        ("::1", True),
        ("0:0:0:0:0:0:0:1", True),
        ("10.1.2.3", True),
        ("::ffff:10.1.2.3", True),
        ("2001:db8::7", True),
        ("10.2.0.1", False),
        ("::2", False),
        ("localhost", False),
        ("", False),
    ],
)
def test_uvicorn_believes_whom_we_do(address: str, believed: bool) -> None:
    """A network used to be known to one of them, and its addresses to share the connections of one client."""
    proxies = Proxies(SAID)
    assert (address in proxies) is believed
    assert (address in _TrustedHosts(str(proxies))) is believed


@pytest.mark.parametrize("said", ["*", "localhost", "10.0.0.2;10.0.0.3", "10.0.0.1/16", "10.0.0.0/99"])
def test_nonsense_is_refused(said: str) -> None:
    with speaking("en"), pytest.raises(LudothequeError) as refused:
        Proxies(f"127.0.0.1,{said}")
    assert str(refused.value).endswith(f"such as 10.0.0.2,10.1.0.0/16, not “{said}”.")


def test_nobody_may_be_believed() -> None:
    assert "127.0.0.1" not in Proxies("")
    assert "127.0.0.1" not in _TrustedHosts(str(Proxies("")))


def test_a_server_does_not_begin_with_nonsense(ludo: Ludo, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    monkeypatch.setenv("LUDOTHEQUE_PROXIES", "nginx")
    code, _, err = ludo("serve", "--no-browser", "--port", "0")
    assert (code, "not “nginx”" in err, "Traceback" in err) == (1, True, False)
