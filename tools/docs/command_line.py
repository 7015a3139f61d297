"""The page of the command line: what every command says of itself when it is asked for help."""

from __future__ import annotations

import io
import os
from contextlib import redirect_stdout, suppress
from unittest.mock import patch

import ludotheque as lt
from ludotheque.cli.main import COMMANDS, main

from .templates import filled

_WIDTH = "100"


def page(language: lt.Language) -> str:
    """The help of `ludo` and of each of its commands."""
    commands = [{"name": f"ludo {command.name}", "help": _help(language, command.name)} for command in COMMANDS]
    return filled("command-line", language, help=_help(language), commands=commands)


def _help(language: lt.Language, *words: str) -> str:
    said = io.StringIO()
    with patch.dict(os.environ, COLUMNS=_WIDTH), redirect_stdout(said), suppress(SystemExit):
        main([*words, "--help", "--lang", language])
    return said.getvalue().rstrip()
