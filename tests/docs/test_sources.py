"""The sources of the site: what is taken from where."""

from __future__ import annotations

import re

import pytest

import ludotheque as lt
from ludotheque import draw
from tools.docs import reference
from tools.docs.navigation import with_navigation


def test_a_constant_is_described_by_the_words_below_it() -> None:
    assert reference.description(draw, "MARKS").startswith("How the seats sign their pieces")
    with pytest.raises(LookupError, match="has no docstring"):
        reference.description(lt, "__version__")


def test_a_module_offers_what_it_defines() -> None:
    from ludotheque.core import contract

    names = reference.public_names(contract)
    assert {"setup", "turn", "moves", "play", "outcome", "WHOLE"} <= set(names)
    assert "np" not in names
    assert names.index("setup") < names.index("outcome")


def test_the_start_page_makes_the_navigation() -> None:
    index = "# Start\n\n## Play\n\n- [One](one.md): a page.\n- [Two](a/two.md)\n\n## Read\n\n- [Three](three.md)\n"
    trees = with_navigation(index)[len(index) :]
    assert re.findall(r":caption: (.+)\n\n((?:[a-z/]+\n)+)", trees) == [("Play", "one\na/two\n"), ("Read", "three\n")]
