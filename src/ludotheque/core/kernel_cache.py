"""Compiled kernels on disk: found again in another process, and never the cause of a failure.

A file is named after everything that its code depends on: what the kernel and all that it calls are made of, the types
it is compiled for, Numba and the processor. So it need not be looked at whether a file is out of date: if it is there,
it is right. What cannot be read is compiled again, and what cannot be written is kept in memory alone.

Numba's own cache knows a function by its file, so that it does not notice an edited callee in another file, and forgets
everything where a comment changes. Whatever we use of Numba's inside is in this module and in
`kernel_compiler.py`; `PRIVATE` names it.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import shutil
import sys
import time
import warnings
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from types import FunctionType
from typing import Any

import numba
from numba import njit
from numba.core.caching import NullCache
from numba.core.compiler import CompileResult
from numba.core.errors import NumbaWarning
from numba.core.serialize import dumps

from . import kernels
from .fingerprints import fingerprint
from .folders import write_whole
from .kernel_compiler import KernelCompiler

PRIVATE = (
    "numba.core.caching.NullCache.load_overload",
    "numba.core.caching.NullCache.save_overload",
    "numba.core.compiler.CompileResult._reduce",
    "numba.core.compiler.CompileResult._rebuild",
    "numba.core.compiler.CompileResult.library",
    "numba.core.compiler.CompileResult.target_context",
    "numba.core.codegen.CodeLibrary.has_dynamic_globals",
    "numba.core.codegen.CPUCodegen.magic_tuple",
    "numba.core.cpu.CPUContext.refresh",
    "numba.core.cpu.CPUContext.codegen",
    "numba.core.dispatcher.Dispatcher.compile",
    "numba.core.serialize.dumps",
)
"""What is used here of Numba without being promised by it, beside the attribute `_cache` of what it compiles."""

SUFFIX = ".kernel"
MONTH = 30 * 86400
_DIGEST = 32

_TOO_LARGE = "{kernel} is compiled again in every process, since it uses an array beyond a megabyte"


def compiled(function: FunctionType, game: str, mode: kernels.Mode) -> Any:
    """A kernel compiled at its first call, or found on disk."""
    options = {"nogil": True, "boundscheck": mode == "checked", "no_cfunc_wrapper": True}
    dispatcher = njit(pipeline_class=KernelCompiler, **options)(function)
    dispatcher._cache = KernelCache(function, game, mode, options | {"pipeline": KernelCompiler.__name__})
    return dispatcher


def function_of(compiled_kernel: Any, types: str) -> Any:
    """The function that a kernel is for arguments of these types, which must be of these types.

    Numba's dispatcher looks at the types first, at every call, which takes half as long as all the rest of it.
    """
    return compiled_kernel.compile(types)


class KernelCache(NullCache):  # type: ignore[misc]
    """What has been compiled of one kernel, a file for each set of types; says when something is compiled."""

    def __init__(self, function: FunctionType, game: str, mode: kernels.Mode, options: dict[str, Any]) -> None:
        self._function, self._game, self._mode, self._options = function, game, mode, options

    @cached_property
    def _folder(self) -> Path | None:
        return kernels.cache_folder(self._game, self._mode)

    @cached_property
    def _fingerprint(self) -> str:
        """Taken at the first call, when everything that the kernel calls is bound."""
        return fingerprint(self._function)

    def _file(self, sig: Any, codegen: Any) -> Path | None:
        if self._folder is None:
            return None
        versions = numba.__version__, sys.implementation.cache_tag, codegen.magic_tuple()
        key = repr((self._fingerprint, sorted(self._options.items()), str(sig), versions))
        digest = hashlib.sha256(key.encode()).hexdigest()[:_DIGEST]
        return self._folder / f"{self._function.__module__}.{self._function.__name__}-{digest}{SUFFIX}"

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """What was compiled for these types, if it is there and readable."""
        target_context.refresh()
        file = self._file(sig, target_context.codegen())
        found = _read(file, target_context) if file else None
        if found is None:
            kernels.announce(self._game)
        return found

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep what was compiled, if that is possible and the disk takes it."""
        file = self._file(sig, data.target_context.codegen())
        if file is None:
            return
        if data.library.has_dynamic_globals:
            warnings.warn(_TOO_LARGE.format(kernel=self._function.__qualname__), NumbaWarning, stacklevel=2)
            return
        content = dumps(data._reduce())
        try:
            write_whole(file, [hashlib.sha256(content).digest(), content])
        except OSError as error:
            kernels.complain(file.parent, error)
        forget_old_ones(file.parent)


def _read(file: Path, target_context: Any) -> Any:
    with suppress(Exception):  # whatever a damaged file raises: it is compiled again, and written anew
        whole = file.read_bytes()
        digest, content = whole[:_DIGEST], whole[_DIGEST:]
        if hashlib.sha256(content).digest() == digest:
            found = CompileResult._rebuild(target_context, *pickle.loads(content))
            with suppress(OSError):
                os.utime(file)  # which shows that it is in use
            return found
    return None


def forget_old_ones(folder: Path) -> None:
    """Remove what has not been used for a month, and folders in which earlier versions kept this game."""
    for old in (*folder.glob(f"*{SUFFIX}"), *folder.parent.glob(f"{folder.name}-*")):
        with suppress(OSError):
            if time.time() - old.stat().st_mtime > MONTH:
                old.unlink() if old.is_file() else shutil.rmtree(old)
