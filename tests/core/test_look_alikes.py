"""Names that look alike are the same name to people."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.core.look_alikes import is_like, look, told_apart
from ludotheque.core.names import LONGEST_NAME, clean_name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Zoé", "zoe"),
        ("Paul", "Рaul"),  # with a Cyrillic Р
        ("Νοra", "Nora"),  # with Greek letters
        ("Ordinateur", "0rdinateur"),
        ("Mille", "Mi11e"),
        ("Marie", "rnarie"),
        ("Paul", "ＰＡＵＬ"),
        ("Paul", "P a.u-l"),
        ("Lise", "L\u0131se"),
        ("Łucja", "lucja"),
        ("Paul", "ꓑꓮꓴꓡ"),  # Lisu
        ("Marie", "ᴍᴀʀɪᴇ"),  # small capitals
        ("Ella", "ᎬᏞᏞᎪ"),  # Cherokee
    ],
)
def test_these_look_alike(one: str, other: str) -> None:
    assert is_like(one, ["Bob", other])
    assert is_like(other, [one])


@pytest.mark.parametrize(("one", "other"), [("Anne", "Anna"), ("Zoé", "Zoé 2"), ("猫", "犬"), ("😀", "😁"), ("!", "?")])
def test_these_do_not(one: str, other: str) -> None:
    assert not is_like(one, [other])


@given(st.text(min_size=1).map(clean_name).filter(bool), st.integers(0, 12))
def test_as_many_as_come_under_one_name_are_told_apart(words: str, count: int) -> None:
    name, names = words[:LONGEST_NAME].strip(), list[str]()
    for _ in range(count):
        names.append(told_apart(name, names))
    assert len({look(each) for each in names}) == count
    assert all(len(each) <= LONGEST_NAME for each in names)
    assert not names or names[0] == name
