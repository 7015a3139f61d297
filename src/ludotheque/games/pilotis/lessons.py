"""Pilotis: the aim, the three shapes, what they ask for, every way in which a game ends, and problems.

The learner is Blue, and Vermilion where the last of all pieces is put down, since that is always Vermilion's.
"""

from __future__ import annotations

from ...core import Lesson, Problem, Text

_CELLS = tuple(column + row for row in "1234" for column in "ABCD")

LESSONS = (
    Lesson(
        Text(
            fr="Le but",
            en="The aim",
        ),
        Text(
            fr="Carré, triangle et rond sur une case : une tour, à qui y a deux pièces. Qui en tient trois gagne. Tu "
            "en as deux : touche un carré, puis A2.",
            en="Square, triangle and round on a cell: a tower, held by who has two pieces in it. Three towers win. You "
            "have two: touch a square, then A2.",
        ),
        Text(
            fr="Ta troisième tour : tu as gagné (PI-6). L’ordre des pièces ne compte pas.",
            en="Your third tower: you have won (PI-6). The order of the pieces does not matter.",
        ),
        moves="C:B2 T:B1< T:A1> T:C1< R:A1 C:A1 R:A2 T:A2> T:D2v T:D1< R:B1 C:B1 R:B2 T:B2v R:A3 C:A3",
        accept=("C:A2",),
    ),
    Lesson(
        Text(fr="Poser un carré", en="Putting down a square"),
        Text(
            fr="Tu as cinq carrés, cinq triangles et cinq ronds. Le premier coup est libre : pose un carré.",
            en="You have five squares, five triangles and five rounds. The first move is free: put down a square.",
        ),
        Text(
            fr="Ta pièce décide où l’autre jouera : après un carré, à côté de lui (PI-3).",
            en="Your piece decides where the other plays: after a square, beside it (PI-3).",
        ),
        accept=tuple(f"C:{cell}" for cell in _CELLS),
    ),
    Lesson(
        Text(fr="À côté du carré", en="Beside the square"),
        Text(
            fr="Vermillon a posé un carré en B3. Réponds à côté, avec un rond.",
            en="Vermilion has put a square on B3. Answer beside it, with a round.",
        ),
        Text(
            fr="On peut poser sur une pièce, même adverse. Après un rond, l’autre joue sur la même case.",
            en="You may build on a piece, even on the other’s. After a round, the other plays on the same cell.",
        ),
        moves="C:B2 C:B3",
        accept=("R:B2", "R:A3", "R:C3", "R:B4"),
    ),
    Lesson(
        Text(fr="Sur le rond", en="On the round"),
        Text(
            fr="Vermillon a posé un rond en C3 : joue dessus. Choisis un triangle, sa case, puis celle qu’il vise.",
            en="Vermilion has put a round on C3: play on it. Choose a triangle, its cell, then the one it points at.",
        ),
        Text(
            fr="Un triangle a une pointe, jamais contre la paroi (PI-2). Une tour n’a qu’une pièce de chaque forme "
            "(PI-1).",
            en="A triangle has a point, never against the wall (PI-2). A tower has one piece of each shape (PI-1).",
        ),
        moves="C:B3 R:C3",
        accept=("T:C3^", "T:C3v", "T:C3<", "T:C3>"),
    ),
    Lesson(
        Text(fr="Devant la pointe", en="In front of the point"),
        Text(
            fr="Le triangle de Vermillon vise la droite. Joue ce que tu veux, devant sa pointe.",
            en="Vermilion’s triangle points to the right. Play what you like, in front of its point.",
        ),
        Text(
            fr="Devant, c’est toute la file jusqu’au bord, mais pas la case du triangle (PI-3).",
            en="In front is the whole line up to the border, but not the triangle’s own cell (PI-3).",
        ),
        moves="C:A2 T:A1>",
    ),
    Lesson(
        Text(fr="Contrôler une tour", en="Controlling a tower"),
        Text(
            fr="En C2, ton rond porte un carré de Vermillon. Termine la tour avec un triangle.",
            en="On C2 your round carries a square of Vermilion’s. Finish the tower with a triangle.",
        ),
        Text(
            fr="La troisième pièce complète la tour. Deux des trois sont à toi : tu la contrôles (PI-6).",
            en="The third piece completes the tower. Two of the three are yours: you control it (PI-6).",
        ),
        moves="R:C2 C:C2 R:C3 C:C3",
        accept=("T:C2^", "T:C2v", "T:C2<", "T:C2>"),
    ),
    Lesson(
        Text(fr="Contrainte impossible", en="When you cannot follow"),
        Text(
            fr="Le rond de Vermillon a complété D2, et plus rien n’y tient. Joue alors sur une case vide.",
            en="Vermilion’s round has completed D2, and nothing fits there any more. Play on an empty cell then.",
        ),
        Text(
            fr="Sans coup sous la contrainte, on joue sur une case vide (PI-5). Dans l’autre variante, partout où une "
            "pièce tient.",
            en="With no move under the constraint, you play on an empty cell (PI-5). In the other variant, wherever a "
            "piece fits.",
        ),
        moves="T:D2v R:D1 C:D1 C:D2 C:C2 R:D2",
    ),
    Lesson(
        Text(fr="Plus de place", en="No room left"),
        Text(
            fr="A4 est la dernière case vide, et Vermillon n’a plus que des ronds. Pose un rond en A4.",
            en="A4 is the last empty cell, and Vermilion has only rounds left. Put a round on A4.",
        ),
        Text(
            fr="Rien à poser sur ton rond, et aucune case vide où aller : Vermillon perd (PI-5).",
            en="Nothing to put on your round, and no empty cell to go to: Vermilion loses (PI-5).",
        ),
        moves="R:C1 T:C1^ C:C4 T:C3^ T:C4v C:C2 C:B2 T:B3^ R:B4 T:B4> T:D4v C:D3 T:D2^ C:D4 T:D3v T:D1< C:B1 C:A1 "
        "C:A2 C:A3",
        accept=("R:A4",),
    ),
    Lesson(
        Text(fr="La dernière pièce", en="The last piece"),
        Text(
            fr="Tu joues Vermillon, et tu tiens la toute dernière pièce. Pose-la.",
            en="You are Vermilion, and hold the very last piece. Put it down.",
        ),
        Text(
            fr="Les trente pièces sont posées : celui qui contrôle le plus de tours gagne (PI-7). C’est toi.",
            en="All thirty pieces are down: whoever controls most towers wins (PI-7). It is you.",
        ),
        moves="T:B4> T:C4v T:C3^ C:C4 T:D4v R:D1 T:D1^ C:D4 R:C4 R:A4 C:A4 T:A3> C:D3 R:D2 T:D2^ T:D3< C:A3 R:A2 C:A2 "
        "R:B2 C:B2 C:B1 R:A1 C:A1 R:B1 T:B1< R:B3 C:B3 R:A3",
    ),
    Lesson(
        Text(fr="À égalité : tours de deux", en="Level: towers of two"),
        Text(
            fr="Les tours contrôlées seront à égalité. Pose ta dernière pièce et vois qui l’emporte.",
            en="The controlled towers will be level. Put down your last piece and see who wins.",
        ),
        Text(
            fr="À égalité de tours, on compte les piles de deux pièces d’une même couleur (PI-7).",
            en="With towers level, the piles of two pieces of one colour are counted (PI-7).",
        ),
        moves="T:B2< R:A2 T:A2v R:A1 C:A1 C:A2 T:A3> T:B3^ T:B4v R:B1 T:B1> T:C1> R:D1 C:D1 R:C1 C:C1 C:C2 C:D2 C:D3 "
        "R:D2 C:A4 C:B4 C:B3 T:C3> R:D3 T:D3< R:B3 R:C4 R:D4",
    ),
    Lesson(
        Text(fr="Encore à égalité", en="Still level: single pieces"),
        Text(
            fr="Cette fois les piles de deux sont à égalité aussi. Pose ta dernière pièce.",
            en="This time the piles of two are level as well. Put down your last piece.",
        ),
        Text(
            fr="Il reste à compter les cases où l’on est seul, avec une seule pièce (PI-7).",
            en="What is left to count are the cells with a single piece on them (PI-7).",
        ),
        moves="C:B4 T:B3^ T:B4v R:B2 T:B2> R:C2 T:C2> T:D2^ T:D3^ T:D4< R:C4 T:C4> R:D4 C:D4 R:D3 C:D3 T:C3> R:B1 "
        "C:B1 C:B2 C:A2 R:A3 C:A3 C:A4 R:B4 R:D1 C:D1 C:C1 R:A1",
    ),
    Lesson(
        Text(fr="Partie nulle", en="A draw"),
        Text(
            fr="Une dernière fois : pose ta dernière pièce, en D2.",
            en="One last time: put down your last piece, on D2.",
        ),
        Text(
            fr="Égalité partout : la partie est nulle (PI-7). Elle ne dure jamais plus de trente coups (G-1).",
            en="Level in everything: the game is a draw (PI-7). It never lasts more than thirty plies (G-1).",
        ),
        moves="T:B4< R:A4 T:A4v T:A3> T:C3^ R:C4 T:C4v T:C1< T:B1^ C:B4 C:B3 R:B4 R:D1 C:D1 C:C1 R:C2 C:C2 C:B2 C:A2 "
        "C:A1 R:B1 C:B1 R:A1 T:A1^ C:A3 T:A2^ R:A3 R:D4 R:D2",
    ),
    Lesson(
        Text(
            fr="Forcer",
            en="Forcing",
        ),
        Text(
            fr="Tu as deux tours. Trouve la pièce qui oblige Vermillon à finir la troisième pour toi.",
            en="You have two towers. Find the piece that makes Vermilion finish the third for you.",
        ),
        Text(
            fr="Après ton rond, Vermillon doit jouer dessus, et seul un carré y tient : la tour est à toi.",
            en="After your round Vermilion must play on it, and only a square fits: the tower is yours.",
        ),
        moves="T:B2v C:B1 T:C1> C:D1 R:C1 C:C1 T:C2< T:A2^ C:A4 T:B4v R:B2 C:B2",
        accept=("R:C2",),
        problem=Problem("win", 1),
    ),
    Lesson(
        Text(
            fr="En deux coups",
            en="In two moves",
        ),
        Text(
            fr="Gagne en deux coups. Cherche ce qui ne laisse qu’une réponse à Vermillon.",
            en="Win in two moves. Look for what leaves Vermilion a single answer.",
        ),
        Text(
            fr="Un carré seul tient sur ton rond. Il te renvoie à côté, en A3 ou en B4 : un triangle y finit ta tour.",
            en="Only a square fits on your round. It sends you beside it, to A3 or B4: a triangle there finishes your "
            "tower.",
        ),
        moves="T:D3^ T:D4v C:D2 T:D1^ R:D2 T:D2v C:D1 C:C1 R:D1 R:B4 C:B4 T:A4v R:A3 C:A3",
        accept=("R:A4",),
        problem=Problem("win", 2),
    ),
    Lesson(
        Text(
            fr="Tenir",
            en="Holding out",
        ),
        Text(
            fr="Vermillon a deux tours, et gagne bientôt si tu joues mal. Un seul coup tient.",
            en="Vermilion has two towers, and wins soon if you go wrong. One move holds.",
        ),
        Text(
            fr="Le rond retient Vermillon en D2 : ni D1 ni C2 ne lui sont ouverts.",
            en="The round keeps Vermilion on D2: neither D1 nor C2 is open to it.",
        ),
        moves="C:B4 C:A4 T:A3> T:C3> R:D3 T:D3^ T:D4v C:D3 R:D4 C:D4 T:C4> T:C1> T:D1< R:C1 C:C1 C:D1",
        accept=("R:D2",),
        problem=Problem("hold", 2),
    ),
)
