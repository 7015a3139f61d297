"""Numba's compiler, with a step of ours: kernels that make no arrays do not count who refers to those of others.

Whoever calls a kernel holds its arrays until it returns. To count references nevertheless, as Numba does, takes up to a
third of the time, since other threads must see each count at once.
"""

from __future__ import annotations

import gc
from typing import Any

from numba.core import ir
from numba.core import types as numba_types
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import AnalysisPass, register_pass
from numba.core.typed_passes import AnnotateTypes

PRIVATE = (
    "numba.core.base.BaseContext.enable_nrt",
    "numba.core.base.BaseContext.subtarget",
    "numba.core.compiler.CompilerBase.compile_extra",
    "numba.core.compiler.DefaultPassBuilder.define_nopython_pipeline",
    "numba.core.compiler_machinery.PassManager.add_pass_after",
    "numba.core.datamodel.models.DataModel.contains_nrt_meminfo",
    "numba.core.typed_passes.AnnotateTypes",
)
"""What is used here of Numba without being promised by it, beside how it writes down what a function does."""

_WRITING = (ir.SetItem, ir.StaticSetItem, ir.SetAttr)
types: Any = numba_types  # which says nothing of its own types
_BASIC_INDEX = (types.Integer, types.SliceType, types.EllipsisType, types.NoneType)


@register_pass(mutates_CFG=False, analysis_only=True)
class CountReferencesWhereNeeded(AnalysisPass):  # type: ignore[misc]
    """The step: after types are known, and before code is made."""

    _name = "count_references_where_needed"

    def __init__(self) -> None:
        """There is nothing to prepare; Numba wants it to be said."""

    def run_pass(self, state: Any) -> bool:
        """Leave counting out where nothing can be lost by it; the function itself stays as it is."""
        if not _has_memory_of_its_own(state):
            state.targetctx = state.targetctx.subtarget(enable_nrt=False)
        return False


class KernelCompiler(CompilerBase):  # type: ignore[misc]
    """The compiler of kernels."""

    def compile_extra(self, func: Any) -> Any:
        """Compile a kernel and all that it calls; to look for garbage meanwhile would take a tenth of the time."""
        paused = gc.isenabled()
        gc.disable()
        try:
            return super().compile_extra(func)
        finally:
            if paused:
                gc.enable()

    def define_pipelines(self) -> list[Any]:
        """Numba's own steps, and ours."""
        steps = DefaultPassBuilder.define_nopython_pipeline(self.state)
        steps.add_pass_after(CountReferencesWhereNeeded, AnnotateTypes)
        steps.finalize()
        return [steps]


def _has_memory_of_its_own(state: Any) -> bool:
    """Whether a function does more with arrays than to read and write numbers, take parts and call kernels."""
    typed: dict[str, Any] = state.typemap

    def is_memory(kind: Any) -> bool:
        return bool(state.targetctx.data_model_manager[kind].contains_nrt_meminfo())

    def is_harmless(statement: Any) -> bool:
        if isinstance(statement, _WRITING):
            return not is_memory(typed[statement.value.name])
        if not isinstance(statement, ir.Assign) or not isinstance(statement.value, ir.Expr):
            return True
        gives_memory = is_memory(typed[statement.target.name])
        takes_memory = any(is_memory(typed[each.name]) for each in statement.value.list_vars())
        return not (gives_memory or takes_memory) or _is_known(statement.value, gives_memory, typed)

    statements = (each for block in state.func_ir.blocks.values() for each in block.body)
    return is_memory(state.return_type) or not all(map(is_harmless, statements))


def _is_known(value: Any, gives_memory: bool, typed: dict[str, Any]) -> bool:
    """Whether what is done to arrays here takes no memory: if it gives an array, that is one which was there before."""
    if value.op in ("getattr", "cast", "phi"):
        return True
    if value.op == "static_getitem":
        return isinstance(typed[value.value.name], types.Array)
    if value.op == "getitem":
        return isinstance(typed[value.value.name], types.Array) and _is_basic(typed[value.index.name])
    if value.op != "call":
        return False
    called = typed[value.func.name]
    if getattr(called, "typing_key", None) in (len, "array.view"):
        return True
    return isinstance(called, types.Dispatcher) and not gives_memory


def _is_basic(kind: Any) -> bool:
    """Whether an array with such an index is a part of it, and no copy."""
    if isinstance(kind, types.BaseTuple):
        return all(_is_basic(each) for each in kind)
    return isinstance(kind, _BASIC_INDEX)
