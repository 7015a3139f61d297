"""Connect Four in three moves: the aim, a turn, and a problem. The learner is Blue."""

from __future__ import annotations

from ludotheque.core import Lesson, Problem, Text

LESSONS = (
    Lesson(
        Text(fr="Gagner", en="Winning"),
        Text(
            fr="Trois de tes pions sont alignés. Ajoute le quatrième.", en="Three of your discs are in a line. Add one."
        ),
        Text(fr="Quatre en ligne : tu as gagné (C4-2).", en="Four in a line: you have won (C4-2)."),
        moves="A B A B A B",
        accept=("A",),
    ),
    Lesson(
        Text(fr="Faire tomber un pion", en="Dropping a disc"),
        Text(fr="Touche une colonne : ton pion y tombe.", en="Touch a column: your disc drops into it."),
        Text(fr="Il s’arrête sur le plus haut de la colonne.", en="It comes to rest on the highest of the column."),
    ),
    Lesson(
        Text(fr="Problème : deux menaces", en="Problem: two threats"),
        Text(fr="Gagne en deux coups, quoi qu’on réponde.", en="Win in two moves, whatever is answered."),
        Text(fr="Trois en ligne, libres des deux côtés.", en="Three in a line, free on both sides."),
        moves="D D E E",
        accept=("C", "F"),
        problem=Problem("win", 2),
    ),
)
