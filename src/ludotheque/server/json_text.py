"""JSON as it is sent, written once for everybody who gets the same."""

from __future__ import annotations

import orjson
from starlette.responses import Response


def json_bytes(value: object) -> bytes:
    """A value as JSON."""
    return orjson.dumps(value, option=orjson.OPT_SERIALIZE_NUMPY)


class JsonResponse(Response):
    """An answer that is a value as JSON."""

    media_type = "application/json"

    def render(self, content: object) -> bytes:
        """The body."""
        return json_bytes(content)
