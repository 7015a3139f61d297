"""The notebooks run, show what is kept of them, and speak both languages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient.exceptions import CellExecutionError, CellTimeoutError

import ludotheque as lt
from tests.docs.test_twins import BEFORE_A_SIGN
from tests.test_typography import ENGLISH, faults
from tools.docs.documents import documents
from tools.docs.links import Links
from tools.docs.notebook_pages import FOLDER, addresses, pages
from tools.notebooks.__main__ import main
from tools.notebooks.execution import execute, read, shown, write
from tools.notebooks.sources import NEEDS_TORCH, has_tag, made_of, notebook, sources

pytestmark = pytest.mark.untraced

BOTH = [(source, language) for source in sources() for language in lt.LANGUAGES]
SECONDS = 120
"""How long a cell may take here."""


def name(value: object) -> str:
    return value.stem if isinstance(value, Path) else str(value)


def prose(made: Any) -> str:
    return "\n\n".join(cell.source for cell in made.cells if cell.cell_type == "markdown")


def code(made: Any) -> list[str]:
    return [cell.source for cell in made.cells if cell.cell_type == "code"]


def learns(source: Path) -> bool:
    return has_tag(notebook(source, "en"), NEEDS_TORCH)


EXECUTED = [pytest.param(*each, id=f"{each[0].stem}-{each[1]}") for each in BOTH if not learns(each[0])]


def test_there_are_notebooks() -> None:
    assert len(sources()) >= 3
    assert set(addresses()) == {made_of(*each) for each in BOTH} == set(FOLDER.glob("*.ipynb"))


@pytest.mark.parametrize(("source", "language"), EXECUTED)
def test_a_notebook_shows_what_is_kept(source: Path, language: lt.Language, solved_home: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(solved_home))  # what it solves is solved already
        found = execute(notebook(source, language), language, SECONDS)
    assert found == shown(read(made_of(source, language))), "run `make notebooks` and look at what has changed"


def test_a_policy_that_learns_for_a_third_of_the_time_beats_random_play() -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed: `make test-all` and `make notebooks` install it")
    (source,) = filter(learns, sources())
    made = notebook(source, "en")
    made.cells.append(nbformat.v4.new_code_cell("print(shares['random'].low, result.games)"))
    made.cells[-1].id = "at-the-end"
    (said,) = execute(made, "en", 3 * SECONDS, UPDATES=200)[-1]
    low, games = map(float, said.text.split())
    assert games == 400
    assert low > 0.6


def test_the_kept_policy_is_clearly_stronger_than_random_play() -> None:
    (source,) = filter(learns, sources())
    for language in lt.LANGUAGES:
        (said,) = shown(read(made_of(source, language)))[-1]
        low, high = map(float, re.findall(r"^random .*\((\d\.\d\d) … (\d\.\d\d)\)$", said.text, re.M)[0])
        assert 0.85 < low < high <= 1


@pytest.mark.parametrize(("source", "language"), BOTH, ids=name)
def test_a_kept_notebook_is_that_of_its_source(source: Path, language: lt.Language) -> None:
    kept, made = read(made_of(source, language)), notebook(source, language)
    nbformat.validate(kept)
    assert [(cell.cell_type, cell.id, cell.source) for cell in kept.cells] == [
        (cell.cell_type, cell.id, cell.source) for cell in made.cells
    ]


@pytest.mark.parametrize("source", sources(), ids=name)
def test_both_languages_have_the_same_code_and_headings(source: Path) -> None:
    french, english = (notebook(source, language) for language in lt.LANGUAGES)
    assert code(french) == code(english)
    assert re.findall(r"^#+", prose(french), re.M) == re.findall(r"^#+", prose(english), re.M)
    assert prose(french) != prose(english)
    assert [cell.cell_type for cell in french.cells] == [cell.cell_type for cell in english.cells]


@pytest.mark.parametrize("source", sources(), ids=name)
def test_prose_has_the_signs_of_its_language(source: Path) -> None:
    assert BEFORE_A_SIGN.findall(re.sub(r"`[^`]+`", "", prose(notebook(source, "fr")))) == []
    assert faults(re.sub(r"`[^`]+`|\w'\w", "", prose(notebook(source, "en"))), ENGLISH) == []


@pytest.mark.parametrize(("source", "language"), BOTH, ids=name)
def test_links_lead_to_files_of_the_same_language(source: Path, language: lt.Language) -> None:
    targets = re.findall(r"\]\(([^)#:]+)\)", prose(notebook(source, language)))
    other = made_of(source, "fr" if language == "en" else "en").name
    assert other in targets
    assert [target for target in targets if not (FOLDER / target).exists()] == []
    assert [each for each in targets if each != other and (".fr." in each) != (language == "fr")] == []


def small(*cells: str) -> Any:
    return nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])


def test_a_cell_that_fails_is_shown() -> None:
    with pytest.raises(CellExecutionError, match="ZeroDivisionError"):
        execute(small("1 + 1", "1 / 0"), "en", SECONDS)


def test_a_cell_that_does_not_end_is_stopped() -> None:
    with pytest.raises(CellTimeoutError, match="1 second"):
        execute(small("while True: pass"), "en", 1)


def test_a_notebook_is_a_page() -> None:
    links = Links({**documents(), **addresses()}, {})
    with lt.speaking("fr"):
        found = pages("fr", links)
    page = found["notebooks/first-steps.md"]
    assert page.startswith("# Premiers pas\n")
    assert "Read in English" not in page
    assert "[Télécharger ce carnet](../files/first-steps.fr.ipynb)" in page
    assert all(link in page for link in ("(exact-tables.md)", "(../research.md)"))
    assert links.files == {f"files/{path.name}": path for path, each in addresses().items() if each.language == "fr"}
    pictures = re.findall(r"```\{image\} (pictures/\S+\.svg)\n:alt: <Position pilotis", page)
    assert len(pictures) == 3
    assert all(found[f"notebooks/{picture}"].startswith("<svg") for picture in pictures)
    assert "Bleu a posé un carré en B1." in page


def test_an_unknown_notebook_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["nothing"])
    assert "there is no notebook nothing; there are: exact_tables, first_steps, training" in capsys.readouterr().err


def test_without_torch_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tools.notebooks.__main__.find_spec", lambda package: None)
    assert main(["training"]) == 1
    assert 'pip install "ludotheque[notebooks]"' in capsys.readouterr().err


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    made = small("'é' * 3")
    execute(made, "fr", SECONDS)
    write(made, tmp_path / "a.ipynb")
    assert "ééé" in (tmp_path / "a.ipynb").read_text("utf-8")
    assert shown(read(tmp_path / "a.ipynb")) == shown(made)
