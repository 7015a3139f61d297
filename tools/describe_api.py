"""Write the server's OpenAPI description to a file: python tools/describe_api.py FILE."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from ludotheque.server.app import make_app
from ludotheque.server.store import Store


def main(file: str) -> None:
    """Describe a server that never starts; it still wants to know where it would keep its tables."""
    with TemporaryDirectory() as folder:
        described = make_app(Store(f"sqlite:///{folder}/tables.sqlite"), compiles=False).openapi()
    Path(file).write_text(json.dumps(described, indent=1, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
