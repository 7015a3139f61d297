"""Plateau X: the aim, bricks, pawns, plateaus, both ways in which a game ends, and problems. The learner is Blue."""

from __future__ import annotations

from ...core import Lesson, Problem, Text

_SMALL_GRID = tuple(column + row for row in "123456" for column in "ABCDEF")

# A triple on C3, C4 and D3 with a double on two of its cells: levels 2, 2 and 1. Vermilion has laid a single on F6.
_STEPS = "T:C3-C4-D3 S:F6 D:C3-C4 "
# Both pawns go up and down, and nothing else happens.
_UP_AND_DOWN = "F5>F6 D2>D3 F6>F5 D3>D2 "

LESSONS = (
    Lesson(
        Text(
            fr="Le but",
            en="The aim",
        ),
        Text(
            fr="Le pion le plus haut à la fin gagne. Le tien, bleu, est au sol en E2. Touche-le, puis C3 : il y monte "
            "par D2 et C2, un niveau à chaque pas.",
            en="The highest pawn at the end wins. Yours, the blue one, is on the ground on E2. Touch it, then C3: it "
            "climbs by D2 and C2, a level a step.",
        ),
        Text(
            fr="Niveau 3 contre niveau 2. Vermillon ne peut plus rien faire : la partie finit, et tu as gagné (PX-6).",
            en="Level 3 against level 2. Vermilion can do nothing any more: the game ends, and you have won (PX-6).",
        ),
        moves="T:C2-C3-D2 S:F3 T:C4-D4-D5 D:A4-A5 D:B2-B3 S:F2 T:E6-F5-F6 T:A1-A2-B1 S:E4 T:A1-A2-B2 P:F1 S:E3 S:E1 "
        "T:D4-E3-E4 S:C5 T:A6-B5-B6 T:A5-A6-B5 T:B3-C2-C3 F1>F1 T:B2-B3-C3 F1>C3 P:F4 C3>E2 F4>D4 T:C4-C5-D5 "
        "T:B5-C4-C5",
        accept=("E2>C3",),
        variant="mini",
    ),
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
        Text(
            fr="Plus rien à faire",
            en="Nothing left to do",
        ),
        Text(
            fr="Vermillon n’a que des triples communes, et son pion en E1 ne peut pas bouger. Il reste deux places, "
            "qui se recouvrent en C2 : prends-en une.",
            en="Vermilion has only common triples, and the pawn on E1 cannot move. Two places for a triple are left, "
            "which overlap on C2: take one.",
        ),
        Text(
            fr="L’autre place est perdue, et qui ne peut plus agir met fin à la partie (PX-6). Le plus haut gagne ; "
            "sans aucun pion en jeu, c’est nul (PX-8).",
            en="The other place is lost, and whoever cannot act ends the game (PX-6). The highest wins; with no pawn "
            "in play it is a draw (PX-8).",
        ),
        moves="S:C3 T:C5-C6-D5 T:E3-F2-F3 D:B2-B3 P:E6 T:A4-A5-B4 T:C1-C2-D2 T:B2-C1-C2 D:C4-D4 T:E5-F5-F6 T:C5-D4-D5 "
        "S:A6 S:E3 P:E1 S:B1 S:D2 E6>E6 S:F5 E6>F6 T:B3-B4-C4 F6>F5 T:C4-C5-D4",
        accept=("T:B2-B3-C2", "T:C1-C2-D2"),
        variant="mini",
    ),
    Lesson(
        Text(
            fr="Quand personne ne bâtit",
            en="When nobody builds",
        ),
        Text(
            fr="Depuis 19 tours, on ne fait que se promener. Au vingtième la partie s’arrête : monte en C3 à temps.",
            en="For 19 turns you have only been walking about. The twentieth ends the game: be on C3 in time.",
        ),
        Text(
            fr="Dix tours par joueur sans rien bâtir, et l’on classe (PX-10). À même niveau : le plus grand plateau, "
            "puis le pion resté le plus longtemps en place (PX-8).",
            en="Ten turns a player without building, and pawns are ranked (PX-10). At one level: the larger plateau, "
            "then the longer stay in place (PX-8).",
        ),
        moves=_STEPS + "P:F5 P:D2 " + 4 * _UP_AND_DOWN + "F5>F6 D2>D3 F6>F5",
        accept=("D3>C3",),
        variant="mini",
    ),
    Lesson(
        Text(
            fr="Sans rien donner",
            en="Giving nothing away",
        ),
        Text(
            fr="Ton pion est plus haut, et Vermillon n’a plus de coup, si tu ne lui en donnes pas. Que joues-tu ?",
            en="Your pawn is higher, and Vermilion has no move unless you give one. What do you play?",
        ),
        Text(
            fr="Partir et revenir ne change rien au plateau : Vermillon ne peut plus agir, et tu es le plus haut "
            "(PX-5, PX-6).",
            en="Leaving and coming back changes nothing on the board: Vermilion cannot act, and you are higher (PX-5, "
            "PX-6).",
        ),
        moves="D:E5-F5 D:B3-B4 S:C5 P:B1 T:C3-C4-D4 T:A5-A6-B5 T:C2-D2-D3 S:C4 T:E1-F1-F2 S:D3 S:C3 T:B4-B5-C5 P:F3 "
        "T:B4-C4-C5 S:A2 S:B6 F3>D3 T:E3-F3-F4 D3>E3 T:A5-A6-B6 E3>D4 T:A6-B5-B6 T:B4-B5-C4 T:D5-D6-E6 D4>E5 "
        "T:E3-F2-F3",
        accept=("E5>E5",),
        variant="mini",
        problem=Problem("win", 1),
    ),
    Lesson(
        Text(
            fr="S’enfermer",
            en="Shutting yourself in",
        ),
        Text(
            fr="Tu es au niveau 3, seul en haut. Fais en sorte que la partie finisse vite : ne plus pouvoir agir y met "
            "fin, même si c’est toi.",
            en="You are on level 3, alone up there. Make the game end soon: not being able to act ends it, even if it "
            "is you.",
        ),
        Text(
            fr="Il ne te reste rien à faire au prochain tour : quoi que joue Vermillon, la partie finit et tu es le "
            "plus haut (PX-6).",
            en="You have nothing left to do in your next turn: whatever Vermilion plays, the game ends and you are the "
            "highest (PX-6).",
        ),
        moves="T:D3-D4-E4 D:D1-D2 T:B3-B4-C3 P:F5 D:E2-E3 T:D3-E3-E4 T:A1-B1-B2 S:E4 S:B2 T:B5-B6-C5 P:C1 S:F1 C1>D1 "
        "S:A5 D1>E4 T:D5-E5-E6 S:E2 T:D3-E2-E3 T:B4-B5-C5 F5>F5",
        accept=("S:D5", "S:E5"),
        variant="mini",
        problem=Problem("win", 1),
    ),
    Lesson(
        Text(
            fr="La dernière brique",
            en="The last brick",
        ),
        Text(
            fr="Les deux pions sont au sol, et ne bougent pas. Le tien y est depuis plus longtemps. Laisse un nombre "
            "pair de places aux triples.",
            en="Both pawns are on the ground and cannot move. Yours has been there longer. Leave an even number of "
            "places for triples.",
        ),
        Text(
            fr="Il reste deux places : Vermillon prend l’une, toi l’autre, et c’est à Vermillon de ne plus pouvoir "
            "agir. À égalité, le plus ancien gagne (PX-8).",
            en="Two places are left: Vermilion takes one, you the other, and then Vermilion cannot act. Level, the "
            "longer stay wins (PX-8).",
        ),
        moves="T:C5-C6-D5 T:D3-E2-E3 T:A1-B1-B2 D:B4-B5 P:A3 T:E5-E6-F5 S:E3 P:F6 D:E5-F5 S:E2 S:E6 S:B3 T:C1-C2-D2 "
        "S:A6 T:B2-B3-C2 T:E5-E6-F5 S:D5 T:C3-C4-D4 T:B4-B5-C4 T:C3-D3-D4",
        accept=("T:C3-C4-D3",),
        variant="mini",
        problem=Problem("win", 2),
    ),
)
