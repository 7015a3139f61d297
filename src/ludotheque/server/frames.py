"""Frames of WebSockets (RFC 6455) that hold one whole text message, taken apart and put together without detours.

Everything else that a frame may be is left to a library that knows all of it.
"""

from __future__ import annotations

import zlib

LONGEST_HEAD = 14
"""Bytes that may stand before the content of a client's frame."""
MOST_UNPACKED = 1 << 14
"""The largest packed message that is unpacked here."""

_TEXT, _PACKED_TEXT = 0x81, 0xC1  # a whole message in one frame; packed by permessage-deflate (RFC 7692)
_MASKED, _LENGTH = 0x80, 0x7F
_TWO_BYTES, _EIGHT_BYTES = 126, 127  # what stands in place of the length where it follows
_MASK = 4
_PACKED_END = b"\x00\x00\xff\xff"  # which whoever packs leaves out


def frame_end(data: bytes, at: int) -> int | None:
    """Where a client's frame ends that begins here; `None` if its head has not come."""
    start = _content_start(data, at)
    if start is None or len(data) < start:
        return None
    length = data[at + 1] & _LENGTH
    return start + (length if length < _TWO_BYTES else int.from_bytes(data[at + 2 : start - _MASK], "big"))


def text_of(frame: bytes, packing: bool) -> str | None:
    """The message of a client, packed or not, in a whole frame; `None` if that is anything else."""
    head, start = frame[0], _content_start(frame, 0)
    if start is None or not frame[1] & _MASKED or not (head == _TEXT or (head == _PACKED_TEXT and packing)):
        return None
    content = _unmasked(frame[start:], frame[start - _MASK : start])
    try:
        return str(_unpacked(content) if head == _PACKED_TEXT else content, "utf-8")
    except (UnicodeDecodeError, zlib.error):
        return None


def _content_start(data: bytes, at: int) -> int | None:
    """Where the content of a client's frame begins, behind its length and mask."""
    if len(data) < at + 2:
        return None
    length = data[at + 1] & _LENGTH
    return at + 2 + _MASK + (2 if length == _TWO_BYTES else 8 if length == _EIGHT_BYTES else 0)


def text_frame(message: bytes) -> bytes:
    """The frame in which a server sends a text message."""
    length = len(message)
    if length < _TWO_BYTES:
        return bytes((_TEXT, length)) + message
    if length < 1 << 16:
        return bytes((_TEXT, _TWO_BYTES)) + length.to_bytes(2, "big") + message
    return bytes((_TEXT, _EIGHT_BYTES)) + length.to_bytes(8, "big") + message


def _unmasked(content: bytes, mask: bytes) -> bytes:
    size = len(content)
    whole = mask * (size // _MASK + 1)
    return (int.from_bytes(content, "big") ^ int.from_bytes(whole[:size], "big")).to_bytes(size, "big")


def _unpacked(content: bytes) -> bytes:
    unpacking = zlib.decompressobj(-zlib.MAX_WBITS)
    message = unpacking.decompress(content + _PACKED_END, MOST_UNPACKED)
    if unpacking.unconsumed_tail:
        raise zlib.error
    return message
