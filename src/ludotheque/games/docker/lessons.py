"""Docker: the aim, rolls, entering, climbing, cards, the end of the game, and problems. The learner is Blue."""

from __future__ import annotations

from ...core import Lesson, Problem, Text

LESSONS = (
    Lesson(
        Text(
            fr="Le but",
            en="The aim",
        ),
        Text(
            fr="Le dernier qui peut encore bouger gagne. Vermillon, à croix, n’a qu’un cube découvert, en C3. "
            "Recouvre-le : touche ton cube en B1, puis C3.",
            en="The last who can still move wins. Vermilion, with crosses, has one uncovered cube, on C3. Cover it: "
            "touch your cube on B1, then C3.",
        ),
        Text(
            fr="Un cube recouvert ne bouge pas. Quel que soit le dé, Vermillon ne peut rien jouer : hors jeu, et tu as "
            "gagné (DO-6).",
            en="A covered cube cannot move. Whatever the die shows, Vermilion can play nothing: out, and you have won "
            "(DO-6).",
        ),
        moves="d4 @C3 d3 @C2 d2 @A3 d6 C2>B3 d3 C3>B1 d4 @B1 d5 @B1 d3 B3>B2 d5 A3>A2 d1 B2>C2 d4 B1>B3 d6 @C1 d4 "
        "B3>C1 d6 @A3 d2 A2>A3 d2 @C2 d1 @B3 d5 @C2 d5 B3>C2 d6 B1>C3 d6",
        accept=("B1>C3",),
    ),
    Lesson(
        Text(
            fr="Le dé",
            en="The die",
        ),
        Text(
            fr="Chaque tour commence par le dé. Touche-le.",
            en="Every turn begins with the die. Touch it.",
        ),
        Text(
            fr="C’est un 1. Ce nombre se dépense exactement, avec un seul de tes cubes (DO-2).",
            en="It is a 1. This number is spent exactly, by a single one of your cubes (DO-2).",
        ),
        accept=("d1",),
    ),
    Lesson(
        Text(fr="Entrer", en="Coming in"),
        Text(
            fr="Entrer sur une case vide coûte 1. Prends un cube en main et choisis une des quatre entrées.",
            en="Coming in on an empty cell costs 1. Take a cube from your hand and choose one of the four entries.",
        ),
        Text(
            fr="Les entrées sont les cases claires au milieu des côtés ; elles servent à tout le monde (DO-1).",
            en="The entries are the pale cells in the middle of the sides; everybody may use them (DO-1).",
        ),
        moves="d1",
    ),
    Lesson(
        Text(fr="Entrer et continuer", en="Coming in and going on"),
        Text(
            fr="Le dé montre 2. Entre pour 1, fais un pas de plus : mène ton cube au milieu, en B2.",
            en="The die shows 2. Come in for 1, go one step further: lead your cube to the middle, B2.",
        ),
        Text(
            fr="Un pas se fait par le côté d’une case, jamais deux fois sur la même (DO-4). Le chemin ne s’écrit pas "
            ": seule compte l’arrivée.",
            en="A step goes over the side of a cell, never onto the same one twice (DO-4). The way is not written: "
            "only where it ends counts.",
        ),
        moves="d2",
        accept=("@B2",),
    ),
    Lesson(
        Text(fr="Recouvrir", en="Covering"),
        Text(
            fr="Entrer sur une pile coûte 1, plus 1 par cube déjà là. Avec 2 points, entre sur le cube de Vermillon "
            "en A2.",
            en="Coming in on a stack costs 1, and 1 for each cube there. With 2 points, come in on Vermilion’s cube "
            "on A2.",
        ),
        Text(
            fr="Le cube de Vermillon est recouvert : il ne bouge plus tant que le tien est dessus.",
            en="Vermilion’s cube is covered: it cannot move as long as yours is on it.",
        ),
        moves="d1 @B1 d1 @A2 d2",
        accept=("@A2",),
    ),
    Lesson(
        Text(fr="Grimper", en="Climbing"),
        Text(
            fr="Un pas coûte 1, plus 1 par étage. De B1, la pile de deux en B2 coûte 1 + 2 = 3 : monte dessus.",
            en="A step costs 1, and 1 for each storey. From B1 the stack of two on B2 costs 1 + 2 = 3: climb it.",
        ),
        Text(
            fr="Ton cube domine le milieu (DO-3). De là-haut, redescendre coûterait autant.",
            en="Your cube commands the middle (DO-3). Going down from there would cost as much.",
        ),
        moves="d1 @A2 d2 @B2 d2 A2>B1 d3 @B2 d3",
        accept=("B1>B2",),
    ),
    Lesson(
        Text(fr="Descendre", en="Going down"),
        Text(
            fr="Ton cube en A2 est sur un autre. Fais-le descendre sur une case vide voisine : 1 + 1 = 2.",
            en="Your cube on A2 stands on another. Take it down to an empty cell beside it: 1 + 1 = 2.",
        ),
        Text(
            fr="Le cube de Vermillon est de nouveau libre. Bien choisir qui on découvre fait partie du jeu.",
            en="Vermilion’s cube is free again. Whom to uncover is part of the game.",
        ),
        moves="d1 @B1 d1 @A2 d2 @A2 d1 @C2 d2",
        accept=("A2>A1", "A2>B2", "A2>A3"),
    ),
    Lesson(
        Text(fr="Un jet impossible", en="A roll that cannot be spent"),
        Text(
            fr="Les cubes font un mur en travers du plateau. Vermillon jette le dé : vois ce qu’un 4 lui fait.",
            en="The cubes make a wall across the board. Vermilion throws the die: see what a 4 does.",
        ),
        Text(
            fr="Aucun cube de Vermillon ne peut dépenser 4 : Vermillon est hors jeu. Le dernier encore en jeu gagne ; "
            "à trois ou quatre, les autres continuent et ses cubes restent là (DO-6).",
            en="No cube of Vermilion’s can spend 4: Vermilion is out. The last one still in wins; with three or four "
            "players the others go on, and the cubes stay where they are (DO-6).",
        ),
        moves="d2 @A3 d6 @B2 d2 @C1",
        accept=("d4",),
    ),
    Lesson(
        Text(fr="Des cartes au lieu du dé", en="Cards instead of the die"),
        Text(
            fr="Dans la variante sans hasard, tu as six cartes. Joue le 2 : touche la carte, ta main, puis B2.",
            en="In the variant without luck you hold six cards. Play the 2: touch the card, your hand, then B2.",
        ),
        Text(
            fr="La carte est posée ; tu reprendras les six quand ta main de cartes sera vide (DO-8).",
            en="The card is gone; you take all six back when you have played the last of them (DO-8).",
        ),
        variant="cards",
        accept=("2@B2",),
    ),
    Lesson(
        Text(fr="Bouger avec une carte", en="Moving with a card"),
        Text(
            fr="Tu peux aussi bouger un cube posé. Avec la carte 1, pousse ton cube de B2 sur une case vide voisine.",
            en="You can also move a cube on the board. With card 1, take your cube from B2 to an empty cell beside it.",
        ),
        Text(
            fr="Une carte, un cube, une arrivée : un tour est un seul coup.",
            en="A card, a cube, a goal: a turn is a single move.",
        ),
        variant="cards",
        moves="2@B2 1@A2",
        accept=("1B2>B1", "1B2>B3", "1B2>C2"),
    ),
    Lesson(
        Text(fr="Le dernier qui bouge", en="The last to move"),
        Text(
            fr="Vermillon n’a plus que les cartes 2 et 6. Avec ton 6, entre un cube jusqu’en C1.",
            en="Vermilion holds only cards 2 and 6. With your 6, bring in a cube that ends on C1.",
        ),
        Text(
            fr="Vermillon n’a aucune carte jouable : tu es le dernier en jeu et tu gagnes. Une partie qui dure 600 "
            "coups s’arrête, et ceux qui sont encore là partagent la victoire (DO-7).",
            en="Vermilion has no playable card: you are the last one in, and win. A game of 600 moves stops there, "
            "and those still in share the win (DO-7).",
        ),
        variant="cards",
        moves="5@A2 1@B3 3A2>A1 5B3>A3 4@C3 3@A1 2@B2 4@A1",
        accept=("6@C1",),
    ),
    Lesson(
        Text(
            fr="Quel que soit le dé",
            en="Whatever the die shows",
        ),
        Text(
            fr="Tu as un 6 à dépenser. Trouve le coup après lequel aucun jet ne sauve Vermillon.",
            en="You have a 6 to spend. Find the move after which no roll saves Vermilion.",
        ),
        Text(
            fr="Tous les cubes de Vermillon sont sous les tiens : le prochain jet met Vermillon hors jeu.",
            en="All of Vermilion’s cubes are under yours: the next roll puts Vermilion out.",
        ),
        moves="d6 @A1 d5 @A1 d5 @C2 d4 @A3 d5 C2>A1 d5 A3>B3 d5 A1>B1 d1 @A2 d4 @B3 d3 A2>C3 d1 B1>C1 d3 A1>B2 d3 @B2 "
        "d5 @B1 d2 B2>C1 d1 B2>A2 d2 B3>B2 d5 B3>B1 d4 @C1 d6 @A2 d1 @C2 d1 A2>B2 d5 C1>B3 d4 B2>B1 d4 A1>B3 d6 "
        "C3>A2 d5 C2>B1 d5 A2>B3 d2 C1>C2 d6 @C3 d2 B2>A2 d5 B3>C2 d6 B3>B2 d2 C3>B3 d2 A2>A3 d2 B3>C3 d4 B3>C2 "
        "d5 C3>B2 d4 A3>B2 d4 A2>B2 d4 C2>B1 d1 C2>C1 d4 C2>A2 d5 B2>A3 d3 B2>C2 d5 B2>A2 d2 C2>B3 d1 A2>B2 d1 "
        "B3>C3 d4 B2>A3 d4 B2>A3 d6 C1>C3 d6",
        accept=("C1>C3",),
        problem=Problem("win", 1),
    ),
    Lesson(
        Text(
            fr="La bonne carte",
            en="The right card",
        ),
        Text(
            fr="Avec les cartes. Vermillon n’a qu’un cube découvert. Quelle carte et quel cube l’arrêtent ?",
            en="With cards. Vermilion has a single uncovered cube. Which card and which cube stop it?",
        ),
        Text(
            fr="Entrer par C2, sur deux cubes, coûte 3 ; descendre d’un étage en C1, 2 : cinq points, et Vermillon est "
            "hors jeu (DO-3).",
            en="Coming in on two cubes at C2 costs 3, going down a storey to C1 costs 2: five points, and Vermilion is "
            "out (DO-3).",
        ),
        moves="6@B2 3@A2 2B2>A2 1@B1 1@B3 4B1>A2 5B3>C3 2@C1 3@C1 5A2>A1 4C1>C2 6C1>A3 3C3>A3 5@A1 4A2>C1 3A1>B2 "
        "6C1>A3 6A2>B1 1C2>C1 1B2>C2 5@A1 4@C3 2C1>C2 2@B1 3@B1 6C3>C1",
        accept=("5@C1",),
        variant="cards",
        problem=Problem("win", 1),
    ),
    Lesson(
        Text(
            fr="En deux coups",
            en="In two moves",
        ),
        Text(
            fr="Il reste à Vermillon les cartes 1 et 2, à toi 5 et 6. Gagne en deux coups.",
            en="Vermilion has cards 1 and 2 left, you have 5 and 6. Win in two moves.",
        ),
        Text(
            fr="Vermillon n’a plus que le 2, avec le cube de B1. Au coup suivant, ton 5 l’arrête, où qu’il aille.",
            en="Vermilion has only the 2 to play, with the cube on B1. In your next move your 5 stops it, wherever it "
            "goes.",
        ),
        moves="6@A1 3@B3 4A1>B3 2@A3 1@B1 1A3>A2 2@C3 5A2>B1 5B3>B1 4@B1 3@C2 6@C2 6C3>A1 6C2>C3 5C2>A3 2@B2 4A1>B3 "
        "5B1>A2 3B3>A3 4@A1 2B1>B2 3B3>A3 1B2>A2 1B2>C2 1A2>A1 2C2>C3 6A1>B1 6C3>A1 2@B2 1C3>C2 4B2>C1 4A3>C3 "
        "5@C1 3A1>A3 3B1>C2 5A3>B3 1A3>B3 5B1>C2 3A3>A1 3C2>B1 2C1>B1 4A2>C2 4B1>A2 6C3>A3",
        accept=("6C1>A2",),
        variant="cards",
        problem=Problem("win", 2),
    ),
)
