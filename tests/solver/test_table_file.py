"""Tables on disk: what was written comes back, or is refused."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from ludotheque.solver import table_file
from ludotheque.solver.table_file import FORM, Damaged, TableFile, write_table_file


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(table_file, "BLOCK", 100)
    write_table_file(tmp_path / "deep" / "a.table", np.arange(-250, 277, dtype=np.int16), {"game": "chess"})
    return tmp_path / "deep" / "a.table"


def test_what_was_written_comes_back(file: Path) -> None:
    table = TableFile(file)
    assert len(table) == 527
    assert table.about == {"game": "chess"}
    assert [int(table[index]) for index in (0, 99, 100, 526)] == [-250, -151, -150, 276]
    assert table.whole().tolist() == list(range(-250, 277))
    table.check()


def test_a_table_that_is_cut_off_anywhere_is_refused(file: Path) -> None:
    whole = file.read_bytes()
    for length in range(0, len(whole), 37):
        file.write_bytes(whole[:length])
        with pytest.raises(Damaged, match="ludo solve"):
            TableFile(file).check()


def test_a_table_with_a_changed_byte_is_refused(file: Path) -> None:
    whole = file.read_bytes()
    for place in range(0, len(whole), 11):
        file.write_bytes(whole[:place] + bytes([whole[place] ^ 0x20]) + whole[place + 1 :])
        with pytest.raises(Damaged):
            TableFile(file).whole()


def test_a_missing_table_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(Damaged) as refusal:
        TableFile(tmp_path / "none.table")
    assert refusal.value.text.fr.endswith("manque ou est abîmé : « ludo solve » refait ce qui manque.")
    assert refusal.value.text.en.endswith("is missing or damaged: “ludo solve” computes anew what is missing.")


def test_a_table_of_another_form_is_refused(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_file, "FORM", FORM + 1)
    with pytest.raises(Damaged):
        TableFile(file)


def test_nothing_is_half_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(self: Path, target: Path) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", stop)
    with pytest.raises(KeyboardInterrupt):
        write_table_file(tmp_path / "a.table", np.zeros(9, np.int16), {})
    assert list(tmp_path.iterdir()) == []
