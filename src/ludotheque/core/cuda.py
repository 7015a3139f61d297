"""Kernels on a GPU: the mode `cuda` of `kernels.bind`, and how what it binds is started there."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from types import FunctionType
from typing import Any

from .errors import LudothequeError
from .language import Text

_NOT_INSTALLED = Text(
    fr="Pour jouer sur une carte graphique, installe ludotheque[cuda] ({error}).",
    en="To play on a GPU, install ludotheque[cuda] ({error}).",
)
_NO_GPU = Text(
    fr='Il n’y a pas ici de carte graphique que CUDA puisse utiliser : sans device="cuda", le lot se joue sur le '
    "processeur.",
    en='There is no GPU here that CUDA can use: without device="cuda" the batch is played by the processor.',
)

DeviceArray = Any
"""An array in the memory of the GPU, which PyTorch, CuPy and JAX take without copying it."""

MOST_RECORDED = 32
"""Launches that are kept recorded."""


def toolkit() -> Any:
    """Numba's CUDA, where there is a GPU, or its simulator."""
    try:
        from numba import cuda
    except Exception as error:  # whatever a part that is missing, or does not fit the others, raises
        raise LudothequeError(_NOT_INSTALLED.format(error=error)) from error
    if not cuda.is_available():
        raise LudothequeError(_NO_GPU)
    return cuda


def device_function(function: FunctionType) -> Any:
    """A kernel that others call on the GPU."""
    return toolkit().jit(device=True)(function)


def free_memory() -> int | None:
    """How many bytes of the GPU are free; unknown in the simulator."""
    cuda = toolkit()
    if cuda.config.ENABLE_CUDASIM:
        return None
    return int(cuda.current_context().get_memory_info().free)  # pragma: no cover - needs a GPU


def is_on_device(given: object) -> bool:
    """Whether this is an array in the memory of the GPU, of whatever library."""
    return _is_numbas(given) or hasattr(given, "__cuda_array_interface__")


def as_device_array(given: DeviceArray) -> DeviceArray:
    """The same memory as an array of Numba's, once whatever still writes it has been done."""
    return given if _is_numbas(given) else toolkit().as_cuda_array(given)


def _is_numbas(given: object) -> bool:
    return hasattr(given, "copy_to_host")


class Launches:
    """Starts kernels one after the other, a thread for each of so many things.

    A launch with the same arguments as before is recorded and repeated, which costs a thirtieth of the time of the
    processor: a GPU is done with a step of a few thousand games sooner than Numba has prepared the next launch.
    """

    def __init__(self, count: int) -> None:
        self._count, self._cuda = count, toolkit()
        self.stream = self._cuda.stream()
        self._recorded: dict[tuple[object, ...], tuple[Callable[[], None], tuple[Any, ...]]] = {}

    def start(self, grid: Any, threads: int, *arguments: Any) -> None:
        """Start a kernel with these arguments."""
        key = (grid, *(each if isinstance(each, int) else id(each) for each in arguments))
        if found := self._recorded.get(key):
            found[0]()
            return
        launch = grid[-(-self._count // threads), threads, self.stream]
        launch(*arguments)
        if repeat := self._record(lambda: launch(*arguments)):
            if len(self._recorded) >= MOST_RECORDED:
                del self._recorded[next(iter(self._recorded))]
            self._recorded[key] = repeat, arguments  # which are kept, so that no others have their names

    def wait(self) -> None:
        """Wait until everything that was started has been done."""
        self.stream.synchronize()

    def _record(self, launch: Callable[[], None]) -> Callable[[], None] | None:
        """What repeats a launch, where CUDA's graphs can be had."""
        with suppress(ImportError, AttributeError, RuntimeError), self._cuda.defer_cleanup():
            return _recorded(import_module("cuda.bindings.driver"), self.stream, launch)  # of ludotheque[cuda]
        return None


def _recorded(driver: Any, on: Any, launch: Callable[[], None]) -> Callable[[], None]:  # pragma: no cover - needs a GPU
    """What repeats a launch on a stream of Numba's."""
    stream = driver.CUstream(int(on.handle))
    _done(driver.cuStreamBeginCapture(stream, driver.CUstreamCaptureMode.CU_STREAM_CAPTURE_MODE_RELAXED))
    launch()
    graph = _done(driver.cuStreamEndCapture(stream))
    ready = _done(driver.cuGraphInstantiate(graph, 0))
    return lambda: _done(driver.cuGraphLaunch(ready, stream))


def _done(answer: tuple[Any, ...]) -> Any:  # pragma: no cover - needs a GPU
    """What the driver answers beside that it has done what it was asked."""
    trouble, *rest = answer
    if int(trouble):
        raise RuntimeError(trouble)
    return rest[0] if rest else None
