"""What is packed on its way over a live connection."""

from __future__ import annotations

from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode

from ludotheque.server.packing import SMALL, PackLarge


def test_only_large_messages_are_packed_and_nothing_of_them_is_kept() -> None:
    asked = ClientPerMessageDeflateFactory(client_max_window_bits=True)
    agreed, packing = PackLarge().process_request_params(list(asked.get_request_params()), [])
    unpacking = asked.process_response_params(agreed, [])
    small, large = Frame(Opcode.TEXT, b"x" * (SMALL - 1)), Frame(Opcode.TEXT, b"x" * SMALL)
    sent = [packing.encode(frame) for frame in (small, large, large, small)]
    assert [frame.rsv1 for frame in sent] == [False, True, True, False]
    assert [bytes(unpacking.decode(frame).data) for frame in sent] == [
        frame.data for frame in (small, large, large, small)
    ]
    assert not {"encoder", "decoder"} & vars(packing).keys()
