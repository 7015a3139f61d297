"""The log of a server: plain lines for a person, or JSON for a program; a trouble that comes again is told once."""

from __future__ import annotations

import hashlib
import json
import logging
import sys
import time
import traceback
from datetime import UTC, datetime

from ..core.errors import LudothequeError
from ..core.language import Text, shown
from .metrics import LOGGED
from .settings import LOG_STYLES
from .watching import REQUEST

QUIET_SECONDS = 60.0
"""Seconds for which the same trouble is not told again."""
KNOWN_TROUBLES = 1000
"""Troubles that are remembered at most."""

_NO_STYLE = Text(fr="Le journal peut être {styles}, pas « {style} ».", en="The log can be {styles}, not “{style}”.")


def told_table(name: str) -> str:
    """A table as the log tells of it: whoever knows its name may watch it, so only a part of a hash is told."""
    return f"table {hashlib.sha256(name.encode()).hexdigest()[:8]}"


def set_up_logs(style: str) -> None:
    """Write what this process has to tell to its standard error, in this style."""
    if style not in LOG_STYLES:
        raise LudothequeError(_NO_STYLE.format(styles=", ".join(LOG_STYLES), style=shown(style)))
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if style == "json" else logging.Formatter("%(message)s"))
    handler.addFilter(OnceInAWhile())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("ludotheque").setLevel(logging.INFO if style == "json" else logging.WARNING)


class JsonLines(logging.Formatter):
    """One JSON object on each line; `request` is the same for all lines that belong to one request."""

    def format(self, record: logging.LogRecord) -> str:
        """A record as a line."""
        moment = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        told: dict[str, object] = {"time": moment, "level": record.levelname.lower(), "event": record.getMessage()}
        if number := REQUEST.get():
            told["request"] = number
        told |= getattr(record, "about", {})
        if repeated := getattr(record, "repeated", 0):
            told["repeated"] = repeated
        if record.exc_info and record.exc_info[1]:
            told["error"] = f"{type(record.exc_info[1]).__name__}: {record.exc_info[1]}"
            told["trace"] = "".join(traceback.format_exception(record.exc_info[1]))
        return json.dumps(told, ensure_ascii=False, default=str)


class OnceInAWhile(logging.Filter):
    """Lets each trouble by once in a while: one that comes again meanwhile is counted, and told the next time."""

    def __init__(self) -> None:
        super().__init__()
        self._told: dict[tuple[object, ...], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to tell it now."""
        if record.levelno < logging.WARNING:
            return True
        LOGGED.add(record.levelname.lower())
        key, now = _trouble(record), time.monotonic()
        then, repeated = self._told.get(key, (now - QUIET_SECONDS, 0))
        if now - then < QUIET_SECONDS:
            self._told[key] = then, repeated + 1
            return False
        if len(self._told) >= KNOWN_TROUBLES:
            self._told.clear()
        self._told[key] = now, 0
        record.repeated = repeated
        return True


def _trouble(record: logging.LogRecord) -> tuple[object, ...]:
    """What makes two troubles the same: the line that tells of them, a game that is at fault, what was raised where."""
    error = record.exc_info[1] if record.exc_info else None
    trace = traceback.extract_tb(error.__traceback__, -1) if error else []
    game = getattr(record, "about", {}).get("game")
    return record.pathname, record.lineno, game, type(error), *((frame.filename, frame.lineno) for frame in trace)
