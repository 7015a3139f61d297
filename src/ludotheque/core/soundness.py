"""Whether a game can be offered: its box, its files and their functions, looked at without running anything.

It takes milliseconds, since Python's own compiled files are read, and imports neither Numba nor a game's rules.
`check_game` looks at everything else.
"""

from __future__ import annotations

import inspect
import re
from importlib.resources import files
from importlib.util import find_spec
from types import CodeType

from .errors import GameFault, fault, unreadable
from .game import MOST_PLAYERS, Game, Notation, OptionalNotation, OptionalScenery, Scenery
from .language import LANGUAGES
from .promises import PROMISES, RULES, parameters

CONSTANTS = ("LAYOUT", "MOVE_RANGE", "MOST_MOVES")
"""What rules define beside their kernels."""

INSTEAD = {"ending": "ending_for"}
"""What may be defined in the place of something required."""

Functions = dict[str, list[str]]
"""Functions by name, with their parameters."""


def check_soundness(game: Game) -> None:
    """Raise `GameFault` with the first thing that keeps a game from being played."""
    _check_names(game)
    rules = {promise.name: promise.parameters for promise in PROMISES.values() if promise.file == RULES}
    required = [promise.name for promise in PROMISES.values() if promise.file == RULES and not promise.default]
    _check_file(game, "rules", rules, (*required, *CONSTANTS))
    for file, protocol, optional in (("notation", Notation, OptionalNotation), ("scene", Scenery, OptionalScenery)):
        functions = _methods(protocol)
        _check_file(game, file, functions | _methods(optional), (*functions, *protocol.__annotations__))
    for lang in LANGUAGES:
        if not files(game.package).joinpath(f"rules.{lang}.md").is_file():
            raise fault(game, f"la page rules.{lang}.md manque", f"the page rules.{lang}.md is missing")


def wrong_parameters(game: Game, file: str, name: str, right: list[str]) -> GameFault:
    """A function of a game's file has other parameters than promised."""
    return fault(
        game,
        f"dans {file}.py, {name}() n’a pas les bons paramètres : il faut {name}({', '.join(right)})",
        f"in {file}.py, {name}() has the wrong parameters: it must be {name}({', '.join(right)})",
    )


def _check_names(game: Game) -> None:
    for name in (game.name, *(variant.name for variant in game.variants)):
        if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name):
            raise fault(
                game, f"« {name} » n’est pas en-minuscules-et-tirets", f"“{name}” is not lower-case-with-dashes"
            )
    if game.usual_variant not in {variant.name for variant in game.variants}:
        name = game.usual_variant
        raise fault(game, f"il n’y a pas de variante « {name} »", f"there is no variant “{name}”")
    if max(count for variant in game.variants for count in variant.players) > MOST_PLAYERS:
        raise fault(game, f"plus de {MOST_PLAYERS} joueurs", f"more than {MOST_PLAYERS} players")
    for variant in game.variants:
        if any(steps and len(steps) != len(levels) - 1 for levels, steps in map(variant.ladder, variant.players)):
            raise fault(
                game,
                f"{variant.name} : il faut un pas mesuré entre deux niveaux voisins, ou aucun",
                f"{variant.name}: one measured step between two neighbouring levels is needed, or none",
            )


def _check_file(game: Game, file: str, functions: Functions, required: tuple[str, ...]) -> None:
    """The names that are required are there, and the functions among them have the right parameters."""
    code = _code(game, file)
    for name in required:
        if name not in code.co_names and INSTEAD.get(name) not in code.co_names:
            raise fault(game, f"{file}.py ne définit pas {name}", f"{file}.py does not define {name}")
    defined = (constant for constant in code.co_consts if isinstance(constant, CodeType))
    for function in defined:
        right = functions.get(function.co_name)
        if right is not None and function.co_argcount != len(right):
            raise wrong_parameters(game, file, function.co_name, right)


def _code(game: Game, file: str) -> CodeType:
    """A module as Python has compiled it."""
    name = f"{game.package}.{file}"
    try:
        spec = find_spec(name)
        code: CodeType | None = getattr(spec.loader, "get_code", lambda name: None)(spec.name) if spec else None
    except ImportError:
        code = None
    except Exception as error:
        raise unreadable(game, file, error) from error
    if code is None:
        raise fault(game, f"{file}.py manque", f"{file}.py is missing")
    return code


def _methods(protocol: type) -> Functions:
    methods = (value for name, value in vars(protocol).items() if inspect.isfunction(value) and name[0] != "_")
    return {method.__name__: parameters(method)[1:] for method in methods}
