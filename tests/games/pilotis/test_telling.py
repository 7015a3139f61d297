"""What happened in Pilotis, as it is told and shown: sentences, towers, and those that decided."""

from __future__ import annotations

import pytest

import ludotheque as lt

from .. import after

THREE_TOWERS = "T:B2^ T:B4< C:A4 T:A3^ R:A4 T:A4v T:A2v T:A1^ R:A2 C:A2 C:A3 T:B3< R:A3"
NO_CELL = (
    "T:B4< T:A4> T:D4v T:D1^ T:D3^ R:D4 C:D4 C:C4 T:C3v C:C2 T:C1> C:D1 R:C1 C:C1 C:B1 R:B2 C:B2 T:B1^ C:B3 T:A3v C:A1 "
    "T:A2v R:A1 R:D2"
)
COUNTED = (
    "T:B1< C:A1 C:B1 T:C1^ T:C2> T:D2^ T:D3< R:B3 T:B3> C:C3 T:C4> R:D4 C:D4 R:C4 C:C4 T:B4< R:A4 T:A4> R:B4 C:B4 C:B3 "
    "R:C3 R:A3 T:A3v C:A2 C:A3 R:A2 R:D1 R:B2 C:B2"
)


@pytest.mark.parametrize(
    ("moves", "french", "english"),
    [
        ("C:B2", "Bleu a posé un carré en B2.", "Blue put a square on B2."),
        ("C:B2 T:B3<", "Vermillon a posé un triangle en B3, pointe vers la gauche.", "Vermilion put a triangle on B3,"),
    ],
)
def test_every_move_is_told_in_a_sentence(moves: str, french: str, english: str) -> None:
    told = after("pilotis", moves).sentence()
    assert told.fr == french
    assert told.en.startswith(english)


def test_a_tower_is_counted_when_it_is_complete() -> None:
    position = after("pilotis", "C:A1 R:A2 T:A2v R:A1 T:A1^")
    assert position.consequence() == lt.Text(
        fr="Bleu contrôle la tour de A1, sa première", en="Blue controls the tower on A1, the first of three"
    )


def test_a_constraint_that_cannot_be_followed_is_told() -> None:
    position = after("pilotis", COUNTED)
    told = [words.en for ply in range(position.plies) if (words := position.consequence(ply))]
    assert any("cannot follow the constraint and plays freely (PI-5)" in words for words in told)


def test_the_three_towers_decide() -> None:
    position = after("pilotis", THREE_TOWERS)
    result, marks = position.result(), position.scene().marks
    assert result is not None
    winner = result.winners[0]
    decisive = sorted(name for name, mark in marks.items() if mark == "decisive")
    assert decisive == ["A2", "A3", "A4"]
    assert all(cell.owner == winner for cell in position.scene().cells if cell.name in decisive)
    assert result.text.en.endswith(" wins: three controlled towers, A2, A3, A4 (PI-6).")
    assert result.told(winner).en == "You won: you control three towers, A2, A3, A4 (PI-6)."
    assert result.told(1 - winner).fr.startswith("Tu as perdu : ")
    assert "contrôle trois tours" in result.told(1 - winner).fr


def test_the_piece_that_could_not_be_followed_decides() -> None:
    position = after("pilotis", NO_CELL)
    result = position.result()
    assert result is not None
    loser = 1 - result.winners[0]
    assert position.scene().marks["D2"] == "decisive"
    assert result.told(loser).en == "You lost: you cannot follow the constraint and no cell is empty (PI-5)."


def test_the_towers_that_were_counted_decide() -> None:
    position = after("pilotis", COUNTED)
    result = position.result()
    assert result is not None
    assert "PI-7" in result.reason.en
    most = int(result.reason.en.split(" to ")[0].split()[-1])
    assert list(position.scene().marks.values()).count("decisive") == most
