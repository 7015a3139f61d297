"""A moment as a file for calendars (RFC 5545): whoever opens a later one of the same event moves it there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime

MEDIA_TYPE = "text/calendar"
MOST_BYTES = 75
"""Of a line of such a file; longer ones are folded."""
_PROGRAM = "-//Ludothèque//Ludothèque//EN"
_ESCAPED = re.compile(r"[\\;,]")


@dataclass(frozen=True)
class Event:
    """What is to stand in a calendar: of two with the same `uid`, the one with the greater `sequence` holds.

    Moments are in milliseconds since 1970; an alarm rings so many minutes before.
    """

    uid: str
    sequence: int
    at: int
    written: int
    summary: str
    description: str
    url: str
    alarm_minutes: int


def calendar_file(event: Event) -> bytes:
    """The file of an event."""
    return b"".join(_folded(line) for line in _lines(event))


def _lines(event: Event) -> Iterator[str]:
    yield from ("BEGIN:VCALENDAR", "VERSION:2.0", f"PRODID:{_PROGRAM}", "BEGIN:VEVENT")
    yield f"UID:{event.uid}"
    yield f"SEQUENCE:{event.sequence}"
    yield f"DTSTAMP:{_moment(event.written)}"
    yield f"DTSTART:{_moment(event.at)}"
    yield f"SUMMARY:{_text(event.summary)}"
    yield f"DESCRIPTION:{_text(event.description)}"
    yield f"URL:{event.url}"
    yield "TRANSP:TRANSPARENT"
    yield from ("BEGIN:VALARM", "ACTION:DISPLAY", f"TRIGGER:-PT{event.alarm_minutes}M")
    yield f"DESCRIPTION:{_text(event.summary)}"
    yield from ("END:VALARM", "END:VEVENT", "END:VCALENDAR")


def _moment(milliseconds: int) -> str:
    return f"{datetime.fromtimestamp(milliseconds / 1000, UTC):%Y%m%dT%H%M%SZ}"


def _text(words: str) -> str:
    """Words as such a file has them: some signs would end them."""
    return _ESCAPED.sub(r"\\\g<0>", " ".join(words.split("\n"))).replace("\r", "")


def _folded(line: str) -> bytes:
    """A line in pieces that are short enough, none of which ends within a letter."""
    pieces = [b""]
    for letter in line:
        byte = letter.encode()
        if len(pieces[-1]) + len(byte) > MOST_BYTES:
            pieces.append(b" ")
        pieces[-1] += byte
    return b"\r\n".join(pieces) + b"\r\n"
