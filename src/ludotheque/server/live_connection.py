"""A live connection on the wire: messages as they come, one after the other, and sent at once where there is room.

It is uvicorn's, but for what nearly every frame is: one whole text message, which is read and written without detours.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from .frames import LONGEST_HEAD, frame_end, text_frame, text_of
from .packing import SMALL, PackLarge
from .throttle import Bucket, Limit

SENDS_AT_ONCE = "ludotheque.send_at_once"
"""The extension of ASGI by which a message can be sent without waiting."""
SENDS_PLAIN = "ludotheque.send_plain"
"""The extension of ASGI by which a message of any size is sent without waiting, and without being packed."""
HEARS_AT_ONCE = "ludotheque.hear_at_once"
"""The extension of ASGI by which the app says who may take a message as it comes; what they leave is received later."""
LAG = "ludotheque.lag"
"""The extension of ASGI that says how many milliseconds a ping took to the other end and back, and sends another."""
MEASURED_EVERY = 1.0
"""Seconds after which the lag of a connection may be measured again."""
SIGNS = Limit(at_once=40, per_second=4)
"""Pings, pongs and parts of messages of one live connection: no honest one sends nearly as many."""
LINGER = 5.0
"""Seconds in which somebody who did not answer may still take what was sent."""
MOST_WAITING = 8
"""Messages of one connection that wait to be heard; what else comes is left on the wire."""

Hear = Callable[[str], bool]
"""Takes a message, or leaves it."""


class LiveConnection(WebSocketsSansIOProtocol):
    """A connection that stays open, and is read no faster than what comes is heard."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.conn.available_extensions = [PackLarge()]
        self._signs = Bucket(SIGNS)
        self._most = self.config.ws_max_size + LONGEST_HEAD
        self._hear: Hear | None = None
        self._rest = b""
        """What has come and was not taken: the beginning of a frame, or more than is heard at a time."""

    # What comes

    def handle_connect(self, event: Request) -> None:
        """Let the app know how it can send at once."""
        super().handle_connect(event)
        if not self.close_sent:
            at_once: dict[str, Any] = {SENDS_AT_ONCE: self.send_at_once, HEARS_AT_ONCE: self.hear_at_once}
            at_once |= {LAG: self.lag, SENDS_PLAIN: self.send_plain}
            self.scope["extensions"].update(at_once)

    def hear_at_once(self, hear: Hear) -> None:
        """Let somebody take messages as they come, unless others wait."""
        self._hear = hear

    def data_received(self, data: bytes) -> None:
        """Take the frames that have come whole."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self._rest += data
        self._take()

    def _take(self) -> None:
        data, at = self._rest, 0
        while self.handshake_complete and not self.read_paused and (end := frame_end(data, at)) is not None:
            if end - at > self._most:
                self._rest = b""
                super().data_received(data[at:])  # which hangs up
                return
            if end > len(data):
                break
            self._take_frame(data[at:end])
            at = end
        self._rest = data[at:]
        if len(self._rest) > self._most:  # of which not one frame is taken: the connection is not yet accepted
            self._pause()

    def _take_frame(self, frame: bytes) -> None:
        plain = not self.frames and self.conn.state is State.OPEN
        text = text_of(frame, bool(self.conn.extensions)) if plain else None
        if text is None:
            super().data_received(frame)
        elif not self.close_sent and not (self._hear and self.queue.empty() and self._hear(text)):
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
            if self.queue.qsize() >= MOST_WAITING:
                self._pause()

    def _pause(self) -> None:
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    async def receive(self) -> ASGIReceiveEvent:
        """The next that has come."""
        if self.queue.empty():
            self._go_on()
        return await self.queue.get()

    def _go_on(self) -> None:
        """Take what was left, and read on."""
        paused, self.read_paused = self.read_paused, False
        self._take()
        if paused and not self.read_paused:
            self.transport.resume_reading()

    # What is sent

    def send_at_once(self, message: bytes) -> bool:
        """Send a text message if it is small and there is room for it."""
        return len(message) < SMALL and self.send_plain(message)

    def send_plain(self, message: bytes) -> bool:
        """Send a text message as it is, if there is room for it."""
        if self.close_sent or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(text_frame(message))
        return True

    def lag(self, *, measure: bool = False) -> int:
        """The milliseconds that the last ping took; whoever asks may have it measured again, by a ping of ours.

        The other end can answer late, but not before the ping has come: its number cannot be guessed.
        """
        due = self.loop.time() - self.ping_sent_at > MEASURED_EVERY
        if measure and due and self.pending_ping_payload is None and not self.close_sent:
            if self.ping_timer:
                self.ping_timer.cancel()
            self.send_keepalive_ping()
        return round(self.last_ping_rtt * 1000)

    # What is put up with

    def handle_ping(self) -> None:
        """Answer, unless there are too many."""
        if self._puts_up():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take note of an answer, unless there are too many."""
        if self._puts_up():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Take a part of a message, unless it is cut into too many."""
        if self._puts_up():
            super().handle_cont(event)

    def _puts_up(self) -> bool:
        """Whether another one is put up with; who sends too many is cut off, since nothing else throttles them."""
        if self._signs.spend():
            self.transport.abort()
        return not self.transport.is_closing()

    def keepalive_timeout(self) -> None:
        """Hang up on who does not answer, also where they do not take what was sent."""
        super().keepalive_timeout()
        self.loop.call_later(LINGER, self.transport.abort)
