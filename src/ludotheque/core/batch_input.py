"""What is given to a batch, looked at before anything is done with it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .batch_steps import NO_MOVE, Flags
from .contract import Numbers
from .errors import BadBatch, IllegalMove
from .game import Game
from .language import Text, grouped, shown
from .position import Position
from .state import State, some

MOST_GAMES = 1 << 32
MOST_THREADS = 256

_NO_NUMBER = Text(
    fr="« {name} » est un nombre entier de 1 à {most}, pas {given}.",
    en="“{name}” is a whole number from 1 to {most}, not {given}.",
)
_NO_SEED = Text(
    fr="Une graine est un nombre entier ou un mot, pas {given}.",
    en="A seed is a whole number or a word, not {given}.",
)
_UNWRITTEN_SEED = Text(
    fr="Cette graine ne peut pas s’écrire comme un texte, prends-en une plus simple : {given}.",
    en="This seed cannot be written as text, take a simpler one: {given}.",
)
_TOO_LARGE = Text(
    fr="{count} parties de {game} demandent {needed} Mo de mémoire, et il en reste {free}.",
    en="{count} games of {game} need {needed} MB of memory, and {free} are free.",
)
_WRONG_SHAPE = Text(
    fr="Il faut {what} pour chacune des {count} parties, donc un tableau de forme ({count},), pas {shape}.",
    en="There must be {what} for each of the {count} games, so an array of shape ({count},), not {shape}.",
)
_WRONG_TYPE = Text(
    fr="Il faut {what} pour chaque partie, pas un tableau de type {dtype}.",
    en="There must be {what} for each game, not an array of type {dtype}.",
)
_A_MOVE = Text(fr="un nombre entier, celui d’un coup,", en="a whole number, that of a move,")
_A_FLAG = Text(fr="un booléen", en="a boolean")
_A_STATE = Text(fr="un état ou une position", en="a state or a position")
_ILLEGAL = Text(
    fr="Partie {index} : {move} n’est le numéro d’aucun coup permis. Il y a : {moves}.",
    en="Game {index}: {move} is the number of no legal move. There are: {moves}.",
)
_OVER = Text(
    fr="Partie {index} : elle est finie, on n’y joue que {none}, pas {move}.",
    en="Game {index}: it is over, and its move is {none}, not {move}.",
)
_NO_ROOM = Text(
    fr="« {name} » : il faut un tableau float32 {shape}, inscriptible et d’un seul tenant, pas {given}.",
    en="“{name}”: there must be an array float32 {shape}, writable and in one piece, not {given}.",
)
_NO_RECORDS = Text(
    fr="Il faut un lot, des états, des positions, ou une rangée d’enregistrements de {game}, pas {given}.",
    en="There must be a batch, states, positions, or a row of records of {game}, not {given}.",
)
_NO_INDEX = Text(
    fr="Aucune partie n’a le numéro {index} ; il y a 0 à {last}.",
    en="No game has the number {index}; there are 0 to {last}.",
)
_OTHER_GAME = Text(
    fr="L’état {index} est de {theirs} à {their_players}, et il en faut de {ours} à {our_players}.",
    en="State {index} is of {theirs} for {their_players}, and there must be states of {ours} for {our_players}.",
)
_NO_STATE = Text(
    fr="État {index} : il faut un état ou une position, pas {given}.",
    en="State {index}: there must be a state or a position, not {given}.",
)
_FINISHED = Text(
    fr="L’état {index} est celui d’une partie finie.",
    en="State {index} is that of a finished game.",
)


def whole_number(name: str, given: Any, most: int) -> int:
    """A number of games or of threads."""
    if isinstance(given, bool) or not isinstance(given, int | np.integer) or not 1 <= given <= most:
        raise BadBatch(_NO_NUMBER.format(name=name, most=grouped(most), given=shown(given)))
    return int(given)


def usable_seed(given: Any) -> int | str:
    """A seed that is saved as it is."""
    if not isinstance(given, int | str | np.integer):
        raise BadBatch(_NO_SEED.format(given=shown(given)))
    try:
        str(given).encode()
    except ValueError as error:  # thousands of digits, or half of a sign
        raise BadBatch(_UNWRITTEN_SEED.format(given=shown(given))) from error
    return given if isinstance(given, str) else int(given)


def check_memory(game: Game, count: int, bytes_each: int, free: int | None) -> None:
    """Whether so many games, each with so many bytes, have room where so many are free, if that is known."""
    needed = count * bytes_each
    if free is not None and needed > free:
        megabytes = {name: grouped(-(-size // 10**6)) for name, size in (("needed", needed), ("free", free))}
        raise BadBatch(_TOO_LARGE.format(game=game, count=grouped(count), **megabytes))


def free_memory() -> int | None:
    """How many bytes can be taken without pushing anything else out, where the system says so."""
    with suppress(OSError, ValueError, StopIteration):
        lines = Path("/proc/meminfo").read_text("ascii").splitlines()
        return 1024 * int(next(line for line in lines if line.startswith("MemAvailable:")).split()[1])
    with suppress(AttributeError, OSError, ValueError):
        return os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    return None


def chosen_moves(given: ArrayLike, count: int) -> Numbers:
    """A move for each game, as an array that kernels take."""
    array = _array(given, count, _A_MOVE)
    if array.dtype.kind not in "iu":
        raise BadBatch(_WRONG_TYPE.format(what=_A_MOVE, dtype=array.dtype))
    if array.dtype == np.int64 and array.flags.carray:
        return array
    return np.array(array, np.int64)


def flags_of_games(given: ArrayLike | None, count: int) -> Flags:
    """A flag for each game; all are meant where none is given."""
    if given is None:
        return np.ones(count, np.bool_)
    array = _array(given, count, _A_FLAG)
    if array.dtype != np.bool_:
        raise BadBatch(_WRONG_TYPE.format(what=_A_FLAG, dtype=array.dtype))
    return array


def _array(given: ArrayLike, count: int, what: Text) -> NDArray[Any]:
    try:
        array = np.asarray(given)
    except (TypeError, ValueError) as error:  # rows of several lengths
        raise BadBatch(_WRONG_TYPE.format(what=what, dtype=type(given).__name__)) from error
    if array.shape != (count,):
        raise BadBatch(_WRONG_SHAPE.format(what=what, count=count, shape=array.shape))
    return array


def room_for_observations(given: Any, shapes: tuple[tuple[int, ...], ...]) -> list[NDArray[np.float32]]:
    """The arrays into which observations are written."""
    arrays = list(given) if isinstance(given, tuple | list) else [given]
    for place, (name, shape) in enumerate(zip(("planes", "vector"), shapes, strict=True)):
        array: Any = arrays[place] if place < len(arrays) else None
        fits = isinstance(array, np.ndarray) and array.shape == shape and array.dtype == np.float32
        if not (fits and array.flags.carray):
            kind = f"{array.dtype} {array.shape}" if isinstance(array, np.ndarray) else type(array).__name__
            raise BadBatch(_NO_ROOM.format(name=name, shape=shape, given=kind))
    return arrays[: len(shapes)]


def illegal_move(index: int, move: int, legal: list[int]) -> IllegalMove:
    """Why this move cannot be played in this game."""
    if not legal:
        return IllegalMove(_OVER.format(index=index, none=NO_MOVE, move=move))
    return IllegalMove(_ILLEGAL.format(index=index, move=move, moves=some(legal)))


def index_of_game(given: Any, count: int) -> int:
    """The index of a game."""
    if not isinstance(given, int | np.integer) or not 0 <= given < count:
        raise BadBatch(_NO_INDEX.format(index=shown(given), last=count - 1))
    return int(given)


def check_states(states: Sequence[State | Position], game: Game, count: int) -> None:
    """Whether there is a state for each game, of this very game, from which it can go on."""
    if not isinstance(states, Sequence | np.ndarray):
        raise BadBatch(_WRONG_SHAPE.format(what=_A_STATE, count=count, shape=type(states).__name__))
    if len(states) != count:
        raise BadBatch(_WRONG_SHAPE.format(what=_A_STATE, count=count, shape=f"({len(states)},)"))
    for index, state in enumerate(states):
        if not isinstance(state, State | Position):
            raise BadBatch(_NO_STATE.format(index=index, given=type(state).__name__))
        _check_game(index, state.game, game)
        if state.over:
            raise BadBatch(_FINISHED.format(index=index))


def _check_game(index: int, theirs: Game, ours: Game) -> None:
    if theirs != ours:
        kinds = {"theirs": theirs, "their_players": theirs.players, "ours": ours, "our_players": ours.players}
        raise BadBatch(_OTHER_GAME.format(index=index, **kinds))


def records_of(given: Any, game: Game) -> NDArray[np.void]:
    """The records of positions of this very game, as a copy in one piece: of a batch, of records, or of states."""
    dtype = game.rules.LAYOUT.dtype
    if hasattr(given, "records") and hasattr(given, "game"):
        _check_game(0, given.game, game)
        given = given.records
    if isinstance(given, np.ndarray):
        if given.dtype != dtype or given.ndim != 1:
            raise BadBatch(_NO_RECORDS.format(game=game, given=f"{given.ndim}-D {shown(given.dtype)}"))
        return np.array(given, dtype)
    if isinstance(given, str | bytes) or not isinstance(given, Sequence):
        raise BadBatch(_NO_RECORDS.format(game=game, given=type(given).__name__))
    records: NDArray[np.void] = np.zeros(len(given), dtype)
    for index, state in enumerate(given):
        if not isinstance(state, State | Position):
            raise BadBatch(_NO_RECORDS.format(game=game, given=type(state).__name__))
        _check_game(index, state.game, game)
        records[index] = state.state
    return records
