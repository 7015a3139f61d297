"""Frames of live connections: read and written as the library does it, and left to it where they are anything else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from ludotheque.server.frames import LONGEST_HEAD, MOST_UNPACKED, frame_end, text_frame, text_of

TEXTS = st.one_of(
    st.text(max_size=200), st.sampled_from([125, 126, 65535, 65536]).map(lambda size: "x" * size), st.just("é" * 9000)
)


def packing() -> PerMessageDeflate:
    return PerMessageDeflate(True, True, 15, 15)


def from_client(text: str, packed: bool = False) -> bytes:
    frame = Frame(Opcode.TEXT, text.encode())
    return frame.serialize(mask=True, extensions=[packing()] if packed else [])


@given(TEXTS, st.booleans())
def test_a_message_of_a_client_is_read_as_the_library_writes_it(text: str, packed: bool) -> None:
    frame = from_client(text, packed)
    assert frame_end(frame + b"more", 0) == len(frame)
    assert frame_end(b"before" + frame, 6) == 6 + len(frame)
    if packed and len(text.encode()) > MOST_UNPACKED:
        assert text_of(frame, packing=True) is None
    else:
        assert text_of(frame, packing=packed) == text


@given(TEXTS)
def test_a_message_is_written_as_the_library_reads_it(text: str) -> None:
    client = ClientProtocol(parse_uri("ws://localhost/"), state=State.OPEN)
    client.receive_data(text_frame(text.encode()))
    (frame,) = client.events_received()
    assert isinstance(frame, Frame)
    assert (frame.opcode, bytes(frame.data).decode()) == (Opcode.TEXT, text)


@pytest.mark.parametrize("size", range(LONGEST_HEAD))
def test_half_a_head_says_nothing(size: int) -> None:
    frame = from_client("x" * 70_000)
    assert frame_end(frame[:size], 0) is None
    assert frame_end(frame[:LONGEST_HEAD], 0) == len(frame)


def masked(head: int, content: bytes) -> bytes:
    """A frame of a client with this first byte, and a mask that changes nothing."""
    return bytes((head, 0x80 | len(content))) + bytes(4) + content


@pytest.mark.parametrize(
    ("frame", "why"),
    [
        (b"\x81\x0anot masked\0\0\0\0", "a client masks"),
        (masked(0x01, b"a part"), "more follows"),
        (masked(0xA1, b"unknown"), "a bit that means nothing"),
        (masked(0x81, b"\xff"), "no text"),
        (masked(0xC1, b"\xff"), "not packed"),
        (from_client(" " * 10**6, packed=True), "far more than it seems"),
        (masked(0x82, b"bytes"), "bytes"),
        (masked(0x89, b""), "a ping"),
        (masked(0x88, b""), "a goodbye"),
    ],
)
def test_anything_else_is_left_to_the_library(frame: bytes, why: str) -> None:
    assert text_of(frame, packing=True) is None, why


def test_nobody_packs_who_did_not_agree_upon_it() -> None:
    assert text_of(from_client("text", packed=True), packing=False) is None
