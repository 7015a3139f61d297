"""Connect Four in two moves. The learner is Blue."""

from __future__ import annotations

from ludotheque.core import Lesson, Text

LESSONS = (
    Lesson(
        Text(fr="Faire tomber un pion", en="Dropping a disc"),
        Text(fr="Touche une colonne : ton pion y tombe.", en="Touch a column: your disc drops into it."),
        Text(fr="Il s’arrête sur le plus haut de la colonne.", en="It comes to rest on the highest of the column."),
    ),
    Lesson(
        Text(fr="Gagner", en="Winning"),
        Text(
            fr="Trois de tes pions sont alignés. Ajoute le quatrième.", en="Three of your discs are in a line. Add one."
        ),
        Text(fr="Quatre en ligne : tu as gagné (C4-2).", en="Four in a line: you have won (C4-2)."),
        moves="A B A B A B",
        accept=("A",),
    ),
)
