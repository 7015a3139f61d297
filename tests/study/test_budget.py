from __future__ import annotations

import pytest

import ludotheque as lt
from ludotheque.study.budget import PARTS, allotted, seconds_of


@pytest.mark.parametrize(("word", "seconds"), [("1s", 1), ("90s", 90), ("5m", 300), ("168h", 604_800)])
def test_times(word: str, seconds: int) -> None:
    assert seconds_of(word) == seconds


@pytest.mark.parametrize("word", ["", "5", "m", "-5m", "1.5h", "5 m", "5M", "٥m", "1d"])
def test_what_is_no_time_is_refused(word: str) -> None:
    with pytest.raises(lt.LudothequeError, match=r"write 90s, 5m or 1h"):
        seconds_of(word)


@pytest.mark.parametrize("word", ["0s", "169h", "999999999h"])
def test_too_little_and_too_much_time_are_refused(word: str) -> None:
    with pytest.raises(lt.LudothequeError, match="from a second to a week"):
        seconds_of(word)


def test_all_time_is_given_to_the_stages_one_after_the_other() -> None:
    ends = [allotted(stage, 100) for stage in PARTS]
    assert ends == sorted(ends)
    assert ends[-1] == pytest.approx(100)
