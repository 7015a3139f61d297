"""What is packed on its way over a live connection: pictures are, a few words are not worth it."""

from __future__ import annotations

from collections.abc import Sequence

from websockets.extensions.base import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.typing import ExtensionParameter

SMALL = 1000
"""Bytes below which a message is sent as it is."""


class _PackLarge(PerMessageDeflate):
    """Packs only what is large."""

    def encode(self, frame: Frame) -> Frame:
        """A message as it is sent."""
        return frame if len(frame.data) < SMALL else super().encode(frame)


class PackLarge(ServerPerMessageDeflateFactory):
    """Offers to pack, each message on its own: then nothing is kept of a connection on which nothing happens."""

    def __init__(self) -> None:
        super().__init__(server_no_context_takeover=True, client_no_context_takeover=True)

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        """What was agreed upon, and what does it."""
        agreed, plain = super().process_request_params(params, accepted_extensions)
        packing = _PackLarge(
            plain.remote_no_context_takeover,
            plain.local_no_context_takeover,
            plain.remote_max_window_bits,
            plain.local_max_window_bits,
            plain.compress_settings,
        )
        return agreed, packing
