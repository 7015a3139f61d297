"""Empire Plateau: the aim, the armies, a turn, captures, how empires fall, and problems. The learner is Blue."""

from __future__ import annotations

from ...core import Lesson, Problem, Text

# Vermilion's 4 has come to G5, before Blue's 2 on F6 and 4 on E7.
_CONTACT = "E5>E1:4 D6>C5:2 . M5>I5:4 L6>K5:2 . E6>E2:4 D7>D6:1 D8>D7:1 . I5>G5:2 M6>M2:4 . "

LESSONS = (
    Lesson(
        Text(
            fr="Le but",
            en="The aim",
        ),
        Text(
            fr="Conquiers la base de l’autre empire : amènes-y une armée. La base de Vermillon est en M11. Touche ton "
            "6 en O10, puis M11.",
            en="Conquer the other empire’s base: bring an army there. Vermilion’s base is on M11. Touch your 6 on O10, "
            "then M11.",
        ),
        Text(
            fr="Base conquise : Vermillon est hors jeu, et le dernier empire debout gagne (EP-11).",
            en="Base conquered: Vermilion is out, and the last empire standing wins (EP-11).",
        ),
        moves="D10>C11:2 E5>E1:4 . M5>M1:4 N11>P11:2 . E10>O10:6 . M6>M5:1 M7>M6:1 M1>M4:3 N9>O9:1 .",
        accept=("O10>M11:3",),
    ),
    Lesson(
        Text(fr="Avancer un 2", en="Moving a 2"),
        Text(
            fr="Une armée suit les lignes du plateau, d’au plus son nombre d’espaces. Touche le 2 en D6, puis son "
            "arrivée.",
            en="An army follows the lines of the board, at most as many spaces as its number. Touch the 2 on D6, then "
            "where it goes.",
        ),
        Text(
            fr="Un tour est une suite de coups : chaque armée une fois, les petites 6 espaces au plus ensemble (EP-4).",
            en="A turn is a series of moves: each army once, the small ones 6 spaces at most together (EP-4).",
        ),
        accept=("D6>C6:1", "D6>D5:1", "D6>B6:2", "D6>C5:2", "D6>C7:2", "D6>D4:2"),
    ),
    Lesson(
        Text(fr="Sauter avec un 4", en="Jumping with a 4"),
        Text(
            fr="Un 4 peut commencer par sauter une armée voisine, tout droit. Fais sauter celui de E6 par-dessus E5, "
            "en E4.",
            en="A 4 may begin by jumping over an army beside it, straight on. Let the one on E6 jump over E5, to E4.",
        ),
        Text(
            fr="Un saut compte 2 espaces, et n’enlève pas l’armée sautée (EP-9).",
            en="A jump counts 2 spaces, and does not take the army jumped over (EP-9).",
        ),
        accept=("E6>E4:2",),
    ),
    Lesson(
        Text(fr="Compter ses espaces", en="Counting your spaces"),
        Text(
            fr="On peut faire un détour pour user des espaces. Mène le 4 de E5 en E4, et choisis 3 espaces.",
            en="You may take a longer way to use up spaces. Lead the 4 from E5 to E4, and choose 3 spaces.",
        ),
        Text(
            fr="Le chemin ne se dit pas ; seuls comptent l’arrivée et le nombre d’espaces (EP-10).",
            en="The way is not told; only the end and the number of spaces count (EP-10).",
        ),
        accept=("E5>E4:3",),
    ),
    Lesson(
        Text(fr="À toi de jouer", en="Your turn"),
        Text(
            fr="Tu as utilisé 6 espaces : un tour en compte au moins 6. Finis le tien.",
            en="You have used 6 spaces, and a turn has at least 6. End yours.",
        ),
        Text(
            fr="Un tour ne finit jamais tout seul : il faut le dire (EP-6).",
            en="A turn never ends by itself: you have to say so (EP-6).",
        ),
        moves="E5>E1:4 D11>C10:2",
        accept=(".",),
    ),
    Lesson(
        Text(fr="Un 6 en campagne", en="A 6 takes the field"),
        Text(
            fr="La voie est ouverte pour le 6 de E10. Fais-lui faire 6 espaces, où tu veux.",
            en="The way is open for the 6 on E10. Let it go 6 spaces, wherever you like.",
        ),
        Text(
            fr="Les méridiens font le tour du disque : après P vient A. Ton 6 a épuisé les petites armées pour ce "
            "tour.",
            en="The meridians go around the disc: after P comes A. Your 6 has used all that the small armies have.",
        ),
        moves="D10>C11:2 E5>E1:4 . M5>M1:4 L6>K5:2 .",
        accept=tuple(f"E10>{point}:6" for point in ("A8", "A10", "B7", "B9", "B11", "C6", "C8", "O10", "P9", "P11")),
    ),
    Lesson(
        Text(fr="L’emblème", en="The emblem"),
        Text(
            fr="L’emblème va jusqu’à 12 espaces. Un 2 vient de lui ouvrir la porte : mène-le de E11 en A11.",
            en="The emblem goes up to 12 spaces. A 2 has just opened the door: lead it from E11 to A11.",
        ),
        Text(
            fr="Après une petite armée, l’emblème doit porter le total à 6 au moins, 12 au plus, et les petites ne "
            "bougent plus (EP-5).",
            en="After a small army, the emblem must bring the total to 6 at least, 12 at most, and small armies move "
            "no more (EP-5).",
        ),
        moves="D11>C10:2",
        accept=("E11>A11:4", "E11>A11:6", "E11>A11:8", "E11>A11:10"),
    ),
    Lesson(
        Text(fr="Prendre en L", en="Capturing by an L"),
        Text(
            fr="Un 4 de Vermillon est en G5. Un 2 ne prend que par un L : un pas, puis un pas de côté. Prends-le avec "
            "F6.",
            en="A 4 of Vermilion’s is on G5. A 2 captures only by an L: one step, then one aside. Take it from F6.",
        ),
        Text(
            fr="L’armée prise quitte le plateau (EP-8). Au milieu du L, il fallait un point vide.",
            en="The captured army leaves the board (EP-8). The middle of the L had to be empty.",
        ),
        moves=_CONTACT,
        accept=("F6>G5:2",),
    ),
    Lesson(
        Text(fr="Prendre de loin", en="Capturing from afar"),
        Text(
            fr="Les autres armées prennent à la fin de n’importe quel chemin libre. Prends en G5 avec le 4 de E7.",
            en="Other armies capture at the end of any free path. Take on G5 with the 4 from E7.",
        ),
        Text(
            fr="Une prise termine le chemin de cette armée ; ton tour continue.",
            en="A capture ends the path of this army; your turn goes on.",
        ),
        moves=_CONTACT,
        accept=("E7>G5:4",),
    ),
    Lesson(
        Text(fr="Un empire tombe", en="An empire falls"),
        Text(
            fr="À trois, Ambre a laissé une porte ouverte. Mène ton emblème, le long du bord, sur sa base en U11.",
            en="With three players, Amber has left a door open. Lead your emblem along the rim onto the base on U11.",
        ),
        Text(
            fr="Ambre est hors jeu, ses armées partent : à deux empires, on continue. Perdre toutes ses armées met "
            "aussi hors jeu (EP-11). Après 300 tours, les empires debout partagent la victoire (EP-12).",
            en="Amber is out and its armies leave; two empires play on. Losing every army puts out as well (EP-11). "
            "After 300 turns, those still standing share the win (EP-12).",
        ),
        variant="classic",
        players=3,
        moves="D11>C10:2 E5>E1:4 . M5>M1:4 L6>K5:2 . V11>W10:2 U5>U1:4 .",
        accept=("E11>U11:8", "E11>U11:10", "E11>U11:12"),
    ),
    Lesson(
        Text(
            fr="Compter",
            en="Counting",
        ),
        Text(
            fr="Une armée peut conquérir M11 d’un seul coup. Laquelle, et par où ?",
            en="One army can conquer M11 in a single move. Which, and by which way?",
        ),
        Text(
            fr="L’emblème de B11 y va en 11 espaces, et seulement en 11 : la route du bord est coupée en A11.",
            en="The emblem on B11 gets there in 11 spaces, and only in 11: the way along the rim is cut on A11.",
        ),
        moves="E5>H4:4 D10>C10:1 D8>C8:1 . N10>P10:2 M10>P11:4 M11>A9:6 . F10>H10:2 E6>I6:4 . M6>I6:4 A9>C11:6 . "
        "H4>H6:2 C10>B10:1 E10>C11:3 E11>E10:1 . I6>H6:1 P11>C11:3 N9>P9:2 . B10>C11:2 E7>H6:4 E10>B11:4 . "
        "M9>A11:6 .",
        accept=("B11>M11:11",),
        problem=Problem("win", 1),
    ),
    Lesson(
        Text(
            fr="Ouvrir la porte",
            en="Opening the door",
        ),
        Text(
            fr="Vermillon a quitté sa base. Gagne dans ce tour : une petite armée ouvre la voie à ton emblème. "
            "Laquelle, et où va-t-elle ?",
            en="Vermilion has left its base. Win in this turn: a small army opens the way for your emblem. Which, and "
            "where does it go?",
        ),
        Text(
            fr="Par F11, l’emblème est à 10 espaces de M11, et il lui en reste 10 après ce 2. Il conquerra la base au "
            "coup suivant.",
            en="By F11 the emblem is 10 spaces from M11, and 10 are left after this 2. It conquers the base with the "
            "next move.",
        ),
        moves="E6>E2:4 D10>C10:1 E5>F5:1 . L10>K11:2 M10>J11:4 M11>H10:6 .",
        accept=("F11>G10:2",),
        problem=Problem("win", 2),
    ),
    Lesson(
        Text(
            fr="Fermer la porte",
            en="Closing the door",
        ),
        Text(
            fr="Tu as joué tes petites armées. Si tu finis ainsi, Vermillon prend ta base en E11. Que fait ton emblème "
            "?",
            en="You have moved your small armies. If you end like this, Vermilion takes your base on E11. What does "
            "your emblem do?",
        ),
        Text(
            fr="D11, E10 et F11 sont occupés : personne n’atteint plus ta base. Avant de finir, regarde ta porte.",
            en="D11, E10 and F11 are held: nobody reaches your base any more. Before ending a turn, look at your door.",
        ),
        moves="F10>G11:2 D10>C9:2 E7>G7:2 . M6>K6:2 L10>K11:2 N10>O11:2 . E10>P11:6",
        accept=("E11>E10:1",),
        problem=Problem("hold", 2),
    ),
)
