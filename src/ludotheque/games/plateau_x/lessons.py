"""Plateau X in nine moves: bricks, pawns, plateaus, and both ways in which a game ends. The learner is Blue."""

from __future__ import annotations

from ...core import Lesson, Text

_SMALL_GRID = tuple(column + row for row in "123456" for column in "ABCDEF")

# A triple on C3, C4 and D3 with a double on two of its cells: levels 2, 2 and 1. Vermilion has laid a single on F6.
_STEPS = "T:C3-C4-D3 S:F6 D:C3-C4 "
# Both pawns go up and down, and nothing else happens.
_UP_AND_DOWN = "F5>F6 D2>D3 F6>F5 D3>D2 "

LESSONS = (
    Lesson(
        Text(fr="Poser une simple", en="Laying a single"),
        Text(
            fr="À ton tour, une seule action. Commence par une brique : touche tes simples, puis une case.",
            en="One action in your turn. Begin with a brick: touch your singles, then a cell.",
        ),
        Text(
            fr="La case est montée au niveau 1. Tu as peu de simples, garde-les pour les bons moments.",
            en="The cell has risen to level 1. You have few singles, keep them for when they count.",
        ),
        variant="mini",
        accept=tuple(f"S:{cell}" for cell in _SMALL_GRID),
    ),
    Lesson(
        Text(fr="Poser une triple", en="Laying a triple"),
        Text(
            fr="Les triples sont à tout le monde, et toujours en L. Touche le stock commun, puis C3, C4 et D3.",
            en="The triples are everybody’s, and always an L. Touch the common stock, then C3, C4 and D3.",
        ),
        Text(
            fr="Des cases voisines d’un même niveau forment un plateau : celui-ci a trois cases.",
            en="Neighbouring cells of one level make a plateau: this one has three cells.",
        ),
        variant="mini",
        accept=("T:C3-C4-D3",),
    ),
    Lesson(
        Text(fr="Bâtir en hauteur", en="Building higher"),
        Text(
            fr="Pose ta double sur deux cases de la triple. Toutes les cases couvertes doivent être au même niveau.",
            en="Lay your double on two cells of the triple. All cells it covers must be at one level.",
        ),
        Text(
            fr="Voilà un niveau 2. Ne se pose pas : une brique exactement sur une identique, ou sous un pion (PX-2).",
            en="That makes level 2. What you may not lay: a brick exactly on an identical one, or under a pawn (PX-2).",
        ),
        variant="mini",
        moves="T:C3-C4-D3 S:F6",
        accept=("D:C3-C4", "D:C3-D3"),
    ),
    Lesson(
        Text(fr="Entrer un pion", en="Entering a pawn"),
        Text(
            fr="Ton pion entre sur une case sans brique. Touche-le, puis une case nue à côté des briques.",
            en="Your pawn enters on a cell without bricks. Touch it, then a bare cell beside the bricks.",
        ),
        Text(
            fr="Entrer est une action à soi seul (PX-3). Plus rien ne se pose sur la case d’un pion.",
            en="Entering is an action of its own (PX-3). Nothing is laid on the cell of a pawn any more.",
        ),
        variant="mini",
        moves=_STEPS + "S:A6",
        accept=("P:B3", "P:B4", "P:C2", "P:C5", "P:D2", "P:D4", "P:E3"),
    ),
    Lesson(
        Text(fr="Grimper", en="Climbing"),
        Text(
            fr="Un pion fait autant de pas qu’il veut, chacun d’exactement un niveau, vers le haut ou le bas. Va d’un "
            "coup de D2 en C3.",
            en="A pawn makes as many steps as it likes, each exactly one level up or down. Go from D2 to C3 in one "
            "move.",
        ),
        Text(
            fr="Par D3, du niveau 0 au niveau 2. Jamais à plat : C4 est au même niveau, tu n’y vas pas d’ici (PX-4).",
            en="By way of D3, from level 0 to level 2. Never on the flat: C4 is level with you, out of reach (PX-4).",
        ),
        variant="mini",
        moves=_STEPS + "S:A6 P:D2 P:F1",
        accept=("D2>C3",),
    ),
    Lesson(
        Text(fr="Un plateau pris", en="A plateau that is taken"),
        Text(
            fr="Vermillon tient le plateau du haut : il t’est fermé. Monte au moins en D3.",
            en="Vermilion holds the upper plateau: it is closed to you. Climb to D3 at least.",
        ),
        Text(
            fr="Un pion ferme tout son plateau à ses adversaires (PX-4). Le sol, lui, n’est jamais fermé.",
            en="A pawn closes its whole plateau to its opponents (PX-4). The ground is never closed.",
        ),
        variant="mini",
        moves=_STEPS + "P:D2 P:E3 D2>C3",
        accept=("E3>D3",),
    ),
    Lesson(
        Text(fr="Partir et revenir", en="There and back"),
        Text(
            fr="Tu ne veux rien poser ? Quitte C3 et reviens-y d’un même coup : touche C3 deux fois.",
            en="Nothing you want to lay? Leave C3 and come back in one move: touch C3 twice.",
        ),
        Text(
            fr="C’est permis si les pas le sont (PX-5). Mais ton pion compte comme arrivé à l’instant, et à égalité "
            "le plus ancien passe devant.",
            en="That is allowed where the steps are (PX-5). But your pawn counts as just arrived, and the longest in "
            "place wins ties.",
        ),
        variant="mini",
        moves=_STEPS + "S:A6 P:D2 P:F1 D2>C3 S:E6",
        accept=("C3>C3",),
    ),
    Lesson(
        Text(fr="Plus rien à faire", en="Nothing left to do"),
        Text(
            fr="Vermillon n’a plus de brique à lui, et son pion en E1 ne peut pas monter. Pose une triple en B2, B3 et "
            "C2 : ensuite aucune des triples communes n’a plus de place.",
            en="Vermilion has no brick of its own left, and the pawn on E1 cannot climb. Lay a triple on B2, B3 and "
            "C2: then none of the common triples has room any more.",
        ),
        Text(
            fr="Qui ne peut plus agir met fin à la partie (PX-6). Le plus haut gagne, puis le plus grand plateau, "
            "puis le plus ancien ; sans aucun pion en jeu, c’est nul (PX-8).",
            en="Whoever cannot act ends the game (PX-6). The highest wins, then the larger plateau, then the longest "
            "in place; with no pawn in play it is a draw (PX-8).",
        ),
        variant="mini",
        moves="S:C3 T:C5-C6-D5 T:E3-F2-F3 D:B2-B3 P:E6 T:A4-A5-B4 T:C1-C2-D2 T:B2-C1-C2 D:C4-D4 T:E5-F5-F6 T:C5-D4-D5 "
        "S:A6 S:E3 P:E1 S:B1 S:D2 E6>E6 S:F5 E6>F6 T:B3-B4-C4 F6>F5 T:C4-C5-D4",
        accept=("T:B2-B3-C2", "T:C1-C2-D2"),
    ),
    Lesson(
        Text(fr="Quand personne ne bâtit", en="When nobody builds"),
        Text(
            fr="Depuis 19 tours, on ne fait que se promener. Au vingtième la partie s’arrête : monte en C3 à temps.",
            en="For 19 turns you have only been walking about. The twentieth ends the game: be on C3 in time.",
        ),
        Text(
            fr="Dix tours par joueur sans brique posée ni pion entré, et l’on classe les pions comme ils sont (PX-10).",
            en="Ten turns a player without a brick laid or a pawn entered, and pawns are ranked as they stand (PX-10).",
        ),
        variant="mini",
        moves=_STEPS + "P:F5 P:D2 " + 4 * _UP_AND_DOWN + "F5>F6 D2>D3 F6>F5",
        accept=("D3>C3",),
    ),
)
