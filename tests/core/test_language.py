"""French and English."""

from __future__ import annotations

import pytest

import ludotheque as lt

HELLO = lt.Text(fr="Bonjour {name}", en="Hello {name}")


def test_a_text_is_shown_in_the_language_of_the_moment() -> None:
    with lt.speaking("fr"):
        assert str(HELLO) == "Bonjour {name}"
        with lt.speaking("en"):
            assert str(HELLO) == "Hello {name}"
        assert lt.language() == "fr"


def test_a_text_in_a_text_is_filled_in_in_each_language() -> None:
    blue = lt.Text(fr="Bleu", en="Blue")
    assert HELLO.format(name=blue) == lt.Text(fr="Bonjour Bleu", en="Hello Blue")


def test_what_is_filled_in_is_never_taken_for_something_equal() -> None:
    values = (1, True, 1.0, "1", 1)
    assert [HELLO.format(name=value).en for value in values] == [
        "Hello 1",
        "Hello True",
        "Hello 1.0",
        "Hello 1",
        "Hello 1",
    ]


@pytest.mark.parametrize(
    ("locale", "expected"),
    [("fr_FR.UTF-8", "fr"), ("fr", "fr"), ("en_GB.UTF-8", "en"), ("de_DE", "en"), ("C.UTF-8", "en"), ("", "en")],
)
def test_the_locale_decides_where_nobody_did(locale: str, expected: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", locale)
    assert lt.language() == expected


def test_the_exception_speaks_the_language_of_the_one_who_reads_it() -> None:
    error = lt.LudothequeError(lt.Text(fr="non", en="no"))
    with lt.speaking("fr"):
        assert str(error) == "non"
    with lt.speaking("en"):
        assert str(error) == "no"


def test_results_say_who_won() -> None:
    reason = lt.Text(fr="la raison.", en="the reason.")
    assert str(lt.Result((2, 1), None, reason)) == "Vermilion wins: the reason."
    assert str(lt.Result((1, 1), None, reason)) == "A draw: the reason."
    assert str(lt.Result((1, 1, 3), None, reason)) == "Blue and Vermilion win together: the reason."
    assert lt.Result((1, 1), None, reason).winners == ()
