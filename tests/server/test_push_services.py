"""Which push services are called: what a browser says leads nowhere else."""

from __future__ import annotations

import pytest

from ludotheque.core.errors import LudothequeError
from ludotheque.core.language import speaking
from ludotheque.server.push_services import PushServices, is_public
from ludotheque.server.refusals import Refusal
from ludotheque.server.settings import Settings

USUAL = PushServices(Settings.push_services)
ANY = PushServices("*")
OWN = PushServices("http://push.lan:8080, Push.Example.org")


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://fcm.googleapis.com/fcm/send/abc:def",
        "https://updates.push.services.mozilla.com/wpush/v2/abc",
        "https://wns2-par02p.notify.windows.com/w/?token=abc%3d",
        "https://web.push.apple.com/abc",
        "https://FCM.googleapis.com:443/fcm/send/abc",
    ],
)
def test_the_services_of_common_browsers_are_known(endpoint: str) -> None:
    assert USUAL.check(endpoint).startswith("https://")
    assert ANY.check(endpoint) == USUAL.check(endpoint)
    assert not USUAL.is_own(USUAL.check(endpoint))


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/fcm/send/abc",
        "https://fcm.googleapis.com:8443/fcm/send/abc",
        "https://fcm.googleapis.com:x/",
        "https://fcm.googleapis.com:99999/",
        "https://me@fcm.googleapis.com/",
        "https://me:word@fcm.googleapis.com/",
        "https://fcm.googleapis.com@127.0.0.1/",
        "https://fcm.googleapis.com /x",
        "https://fcm.googleapis.com/x\r\nHost: inside",
        "https://fcm.googleapis.com/é",
        "https://[::1",
        "https:///x",
        "https://127.0.0.1/",
        "https://[::1]/",
        "https://8.8.8.8/",
        "file:///etc/passwd",
        "gopher://fcm.googleapis.com/",
        "//fcm.googleapis.com/",
        "",
    ],
)
def test_what_is_no_address_of_a_push_service_is_refused(endpoint: str) -> None:
    for services in (USUAL, ANY, OWN):
        with pytest.raises(Refusal):
            services.check(endpoint)


@pytest.mark.parametrize(
    "host", ["elsewhere.example.org", "fcm.googleapis.com.evil.org", "evilpush.apple.com", "push.apple.com"]
)
def test_a_service_that_nobody_named_is_refused_and_says_who_can_add_it(host: str) -> None:
    with speaking("en"), pytest.raises(Refusal, match="Whoever runs it can add it") as refused:
        USUAL.check(f"https://{host}/x")
    assert host in str(refused.value)
    assert ANY.check(f"https://{host}/x") == f"https://{host}"


def test_a_service_of_the_own_network_is_named_whole() -> None:
    origin = OWN.check("http://push.lan:8080/send/x")
    assert (origin, OWN.is_own(origin)) == ("http://push.lan:8080", True)
    for other in ("http://push.lan/x", "http://push.lan:8081/x", "https://push.lan:8080/x", "http://push.lan:8080/x y"):
        with pytest.raises(Refusal):
            OWN.check(other)
    assert OWN.check("https://push.example.org/x") == "https://push.example.org"


@pytest.mark.parametrize("said", ["a b", "x/y", "*.*.org", "ftp://x", "http://", "http://x/path", "é.org.", "a..b"])
def test_a_setting_that_is_no_name_is_refused(said: str) -> None:
    with speaking("en"), pytest.raises(LudothequeError, match="LUDOTHEQUE_PUSH_SERVICES is made of names"):
        PushServices(said)


@pytest.mark.parametrize(
    "address", ["8.8.8.8", "2a00:1450:4007::1", "::ffff:8.8.8.8", "64:ff9b::808:808", "2002:808:808::1"]
)
def test_an_address_of_the_open_internet(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.0.0.1",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "255.255.255.255",
        "192.0.2.1",
        "::",
        "::1",
        "fe80::1%eth0",
        "fc00::1",
        "ff0e::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "64:ff9b::7f00:1",
        "64:ff9b::a9fe:a9fe",
        "2002:7f00:1::",
        "2002:a00:1::1",
        "2001:0:4136:e378:8000:63bf:3fff:fdd2",
    ],
)
def test_an_address_that_is_not_of_the_open_internet(address: str) -> None:
    assert not is_public(address)
