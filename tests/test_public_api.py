"""The public API: everything that the documents use is in `ludotheque` itself, and no name there hides a package."""

from __future__ import annotations

import inspect
import pkgutil
import re
import subprocess
import sys
from pathlib import Path

import pytest

import ludotheque
from tests.conftest import ROOT
from tests.test_documents import DOCUMENTS, blocks, name

NOT_FOR_USERS = re.compile(r"^(>>>|\.\.\.) (from|import) ludotheque\.(?!envs\.)", re.MULTILINE)


@pytest.mark.parametrize("exported", ludotheque.__all__)
def test_every_exported_name_is_there_and_documented(exported: str) -> None:
    value = getattr(ludotheque, exported)
    assert exported in dir(ludotheque)
    assert value.__doc__ or not (inspect.isclass(value) or inspect.isfunction(value))


def test_an_unknown_name_is_refused_as_python_does() -> None:
    with pytest.raises(AttributeError, match="'ludotheque' has no attribute 'nothing'"):
        ludotheque.nothing  # noqa: B018


def test_no_exported_name_hides_a_package() -> None:
    packages = {module.name for module in pkgutil.iter_modules(ludotheque.__path__)}
    assert not packages & {*ludotheque.__all__}


@pytest.mark.parametrize("package", [each.name for each in pkgutil.iter_modules(ludotheque.__path__) if each.ispkg])
def test_no_name_of_a_package_hides_one_of_its_modules(package: str) -> None:
    """Else `import ludotheque.package.module` would give a function."""
    code = (
        "import importlib, pkgutil, types\n"
        f"package = importlib.import_module('ludotheque.{package}')\n"
        "for module in pkgutil.iter_modules(package.__path__):\n"
        "    found = getattr(package, module.name, None)\n"
        "    assert found is None or isinstance(found, types.ModuleType), (package, module.name)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr


def test_whoever_only_plays_imports_no_search_and_no_solver() -> None:
    code = "import sys, ludotheque; print([name for name in sys.modules if name.startswith('ludotheque.s')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_documents_need_no_deep_import(document: Path) -> None:
    deep = [block for block in blocks(document, "python") if NOT_FOR_USERS.search(block)]
    assert not deep


@pytest.mark.parametrize("notebook", sorted(ROOT.glob("docs/notebooks/*.py")), ids=lambda path: path.stem)
def test_notebooks_need_no_deep_import(notebook: Path) -> None:
    assert not re.search(r"^ *(from|import) ludotheque\.(?!envs\.)", notebook.read_text("utf-8"), re.MULTILINE)
