"""Links between files, as a forge follows them, become links between the pages of the site."""

from __future__ import annotations

import pytest

from tools.docs.documents import DOCS, ROOT, Page
from tools.docs.links import Links, across

HERE = DOCS / "results/solved.md"
THERE = DOCS / "results/solved.fr.md"
RULES = ROOT / "src/rules.en.md"
PACKAGE = DOCS / "guide/example"


@pytest.fixture
def links() -> Links:
    pages = {
        HERE: Page("en", "results/solved"),
        THERE: Page("fr", "results/solved"),
        DOCS / "server.md": Page("en", "server"),
        RULES: Page("en", "games/one"),
    }
    return Links(pages, {PACKAGE: "guide/example"})


@pytest.mark.parametrize(
    ("written", "led"),
    [
        ("[the server](../server.md)", "[the server](../server.md)"),
        ("[the server](../server.md#live)", "[the server](../server.md#live)"),
        ("[rules](../../src/rules.en.md)", "[rules](../games/one.md)"),
        ("[`code`](../server.md)", "[`code`](../server.md)"),
        ("[here](#below)", "[here](#below)"),
        ("[elsewhere](https://example.org/)", "[elsewhere](https://example.org/)"),
        ("[an example](../guide/example)", "[an example](../guide/example.md)"),
        ("[its rules](../guide/example/src/one/rules.py)", "[its rules](../guide/example.md#srconerulespy)"),
        ("see [en français](solved.fr.md).", 'see <a href="../../fr/results/solved.html">en français</a>.'),
        ("```\n[not a link](../server.md)\n```", "```\n[not a link](../server.md)\n```"),
    ],
)
def test_a_link_leads_to_the_page_of_its_file(links: Links, written: str, led: str) -> None:
    assert links.lead(written, HERE) == led
    assert not links.files


def test_the_line_that_leads_to_the_twin_is_left_to_the_switch(links: Links) -> None:
    assert links.lead("# Title\n\n[Lire en français](solved.fr.md)\n\nText.\n", HERE) == "# Title\n\nText.\n"


def test_pictures_and_other_files_are_taken_along(links: Links) -> None:
    assert links.lead("![a curve](pictures/curve.svg)", HERE) == "![a curve](../files/curve.svg)"
    assert links.lead("[how](../../CONTRIBUTING.md)", HERE) == "[how](../files/CONTRIBUTING.md)"
    assert links.files == {
        "files/curve.svg": DOCS / "results/pictures/curve.svg",
        "files/CONTRIBUTING.md": ROOT / "CONTRIBUTING.md",
    }


def test_rows_of_pictures_stay_rows(links: Links) -> None:
    written = '<p>\n<img src="a.png" width="49%" alt="one">\n<img src="b.png" width="49%" alt="two">\n</p>\n'
    led = links.lead(written, HERE)
    assert led.startswith('<div class="pictures">\n\n<img src="../files/a.png" width="49%" alt="one">\n<img')
    assert "<p>" not in led


def test_two_files_of_one_name_are_not_mixed_up(links: Links) -> None:
    links.lead("![one](pictures/curve.svg)", HERE)
    with pytest.raises(ValueError, match=r"two files are called curve\.svg"):
        links.lead("![another](pictures/curve.svg)", DOCS / "server.md")


def test_pages_of_the_other_language_are_in_the_other_tree() -> None:
    assert across(Page("fr", "index"), Page("en", "index")) == "../en/index.html"
    assert across(Page("en", "a/b"), Page("fr", "a/b")) == "../../fr/a/b.html"
