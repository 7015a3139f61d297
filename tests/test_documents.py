"""What the documents say is true: their examples run, their commands exist, their links lead somewhere."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from tests.cli.conftest import Ludo, ludo  # noqa: F401
from tests.conftest import ROOT
from tests.tracing import UNTRACED

DOCUMENTS = sorted(
    path
    for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("src/**/*.md")]
    if ".venv" not in path.parts
)
EXAMPLES = {
    f"{file.parent.name}/{file.name}": file.read_text("utf-8") for file in ROOT.glob("docs/adding-a-game/*/src/*/*.py")
}
FLAGS = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL


def blocks(document: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", document.read_text("utf-8"), re.MULTILINE | re.DOTALL)


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def having(language: str, pattern: str) -> list[Path]:
    """The documents with such a block; a French twin has those of the English page (`tests/docs`)."""
    told_once = [path for path in DOCUMENTS if ROOT / "docs" not in path.parents or not path.name.endswith(".fr.md")]
    return [path for path in told_once if any(re.search(pattern, block, re.M) for block in blocks(path, language))]


@pytest.mark.parametrize("document", having("python", "^>>> "), ids=name)
def test_python_sessions(document: Path) -> None:
    session = "".join(block for block in blocks(document, "python") if ">>> " in block)
    example = doctest.DocTestParser().get_doctest(session, {}, name(document), name(document), 0)
    said: list[str] = []
    results = doctest.DocTestRunner(optionflags=FLAGS).run(example, out=said.append)
    assert results.attempted
    assert not results.failed, "".join(said)


@pytest.fixture(scope="module")
def shared_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where all documents keep their data: what one of them solves, the others find solved."""
    return tmp_path_factory.mktemp("documents")


@pytest.mark.parametrize("document", having("console", r"^\$ "), ids=name)
def test_console_sessions(
    document: Path,
    shared_home: Path,
    ludo: Ludo,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(shared_home))
    monkeypatch.chdir(ROOT)
    for block in blocks(document, "console"):
        for command, expected in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE):
            code, out, err = said(command, ludo)
            assert code == 0, err
            wanted = expected.replace("…\n", "...\n")
            assert doctest.OutputChecker().check_output(wanted, out, doctest.ELLIPSIS), out


def said(command: str, run: Ludo) -> tuple[int, str, str]:
    """What a command says: one of our own alone without a program for it, which takes seconds to begin."""
    program, *words = shlex.split(command)
    if program == "ludo" and not re.search("[|<>]", command):
        return run(*words)
    programs = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, **UNTRACED, "PATH": programs}
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False, env=environment)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("document", having("sh", "^make "), ids=name)
def test_make_commands_exist(document: Path) -> None:
    for target in re.findall(r"^make (.+)$", "".join(blocks(document, "sh")), re.MULTILINE):
        done = subprocess.run(["make", "-n", *target.split()], capture_output=True, text=True, check=False, cwd=ROOT)
        assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("document", having("python", r"\A# [\w/]+\.py$"), ids=name)
def test_quoted_code_is_that_of_an_example(document: Path) -> None:
    for block in blocks(document, "python"):
        if quoted := re.match(r"# ([\w/]+\.py)\n", block):
            assert block[quoted.end() :] in EXAMPLES[quoted[1]]


def test_the_guide_quotes_every_example() -> None:
    quoted = re.findall(r"^# (\w+)/\w+\.py$", (ROOT / "docs/adding-a-game/README.md").read_text("utf-8"), re.MULTILINE)
    assert set(quoted) == {source.partition("/")[0] for source in EXAMPLES}


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_links_lead_somewhere(document: Path) -> None:
    text = document.read_text("utf-8")
    targets = re.findall(r"\]\(([^)#]+)\)", text) + re.findall(r'src="([^"]+)"', text)
    missing = [target for target in targets if "://" not in target and not (document.parent / target).exists()]
    assert not missing


def test_every_command_is_in_the_readme() -> None:
    from ludotheque.cli.main import COMMANDS

    readme = (ROOT / "README.md").read_text("utf-8")
    assert [command.name for command in COMMANDS if f"ludo {command.name}" not in readme] == []


@pytest.mark.parametrize("document", [path for path in DOCUMENTS if ROOT / "docs" in path.parents], ids=name)
def test_named_files_exist(document: Path) -> None:
    prose = re.sub(r"^```.*?^```$", "", document.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    named = re.findall(r"`([\w/.-]+\.(?:py|js))`", prose)
    assert [file for file in named if "your_game" not in file and not _exists(file)] == []


def _exists(file: str) -> bool:
    """Whether some path of the repository ends like this."""
    return any(path.as_posix().endswith(f"/{file}") for path in _sources())


@cache
def _sources() -> list[Path]:
    places = ("src", "tests", "tools", "benchmarks", "reports", "docs")
    return [path for place in places for ending in ("py", "js") for path in (ROOT / place).rglob(f"*.{ending}")]
