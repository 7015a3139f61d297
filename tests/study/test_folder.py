from __future__ import annotations

import pytest

import ludotheque as lt
from ludotheque.study.folder import PLAN, SPENT, StudyFolder


def test_lines_survive_a_cut_and_rubbish() -> None:
    folder = StudyFolder(lt.game("plus-4"), 1)
    assert list(folder.lines("values")) == []
    folder.add("values", {"index": 1})
    with folder.journal("values").open("ab") as stream:
        stream.write(b'{"index": 2, "val')
    folder.add("values", {"index": 3})
    with folder.journal("values").open("ab") as stream:
        stream.write(b"\xff\n[4]\n")
    assert list(StudyFolder(lt.game("plus-4"), 1).lines("values")) == [{"index": 1}, {"index": 3}]


def test_time_is_counted_also_when_interrupted() -> None:
    folder = StudyFolder(lt.game("plus-4"), 1)
    with pytest.raises(KeyboardInterrupt), folder.spending("games"):
        raise KeyboardInterrupt
    with folder.spending("ladder"):
        pass
    assert set(folder.spent_on()) == {"games", "ladder"}
    assert folder.spent == sum(folder.spent_on().values()) >= 0


@pytest.mark.parametrize("rubbish", ["", "[]", "{", '{"games": "long"}'])
def test_damaged_files_begin_anew(rubbish: str) -> None:
    folder = StudyFolder(lt.game("plus-4"), 1)
    for name in (SPENT, PLAN):
        (folder.path / name).write_text(rubbish)
    assert folder.spent == 0
    folder.decide(seconds=3)
    assert folder.plan()["seconds"] == 3


def test_each_variant_seed_and_number_of_players_has_its_own() -> None:
    games = [lt.game("docker", 2), lt.game("docker", 3), lt.game("docker:cards", 2)]
    paths = {StudyFolder(game, seed).path for game in games for seed in (1, 2)}
    assert len(paths) == 6


def test_a_folder_that_cannot_be_written_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    folder = StudyFolder(lt.game("plus-4"), 1)
    folder.journal("values").mkdir()
    with pytest.raises(lt.LudothequeError, match=r"values.*: it is a folder\. Make room"):
        folder.add("values", {})
