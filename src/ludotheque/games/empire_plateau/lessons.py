"""Empire Plateau in ten moves: the armies, a turn, captures, and how empires fall. The learner is Blue."""

from __future__ import annotations

from ...core import Lesson, Text

# Vermilion's 4 has come to G5, before Blue's 2 on F6 and 4 on E7.
_CONTACT = "E5>E1:4 D6>C5:2 . M5>I5:4 L6>K5:2 . E6>E2:4 D7>D6:1 D8>D7:1 . I5>G5:2 M6>M2:4 . "

LESSONS = (
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
            fr="La voie est ouverte pour le 6 de E10. Mène-le aussi loin qu’il peut, 6 espaces, en O10 ou en P11.",
            en="The way is open for the 6 on E10. Lead it as far as it can go, 6 spaces, to O10 or P11.",
        ),
        Text(
            fr="Les méridiens font le tour du disque : après P vient A. Ton 6 a épuisé les petites armées pour ce "
            "tour.",
            en="The meridians go around the disc: after P comes A. Your 6 has used all that the small armies have.",
        ),
        moves="D10>C11:2 E5>E1:4 . M5>M1:4 L6>K5:2 .",
        accept=("E10>O10:6", "E10>P11:6"),
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
            fr="Base conquise : Ambre est hors jeu et toutes ses armées partent (EP-11). À deux empires, on continue.",
            en="A base conquered: Amber is out, and all its armies leave (EP-11). Two empires play on.",
        ),
        variant="classic",
        players=3,
        moves="D11>C10:2 E5>E1:4 . M5>M1:4 L6>K5:2 . V11>W10:2 U5>U1:4 .",
        accept=("E11>U11:8", "E11>U11:10", "E11>U11:12"),
    ),
    Lesson(
        Text(fr="Le dernier empire", en="The last empire"),
        Text(
            fr="Vermillon a dégagé N11. Fais le tour du bord avec ton emblème, jusqu’à sa base en M11.",
            en="Vermilion has left N11. Go around the rim with your emblem, to the base on M11.",
        ),
        Text(
            fr="Le dernier empire debout gagne. Perdre toutes ses armées met aussi hors jeu (EP-11) ; après 300 "
            "tours, les empires debout partagent la victoire (EP-12).",
            en="The last empire standing wins. Losing every army puts an empire out as well (EP-11); after 300 turns, "
            "those still standing share the win (EP-12).",
        ),
        moves="D11>C10:2 E5>E1:4 . N11>O10:2 M5>M1:4 .",
        accept=("E11>M11:8", "E11>M11:10", "E11>M11:12"),
    ),
)
