"""Plus 4: the aim, pushes, the bonus pawn, every way in which a game ends, and problems. The learner is Blue."""

from __future__ import annotations

from ...core import Lesson, Problem, Text

# Blue wins a round with the bonus pawn in column A, as the starter and as the second.
_AS_STARTER = "A+ B A B A B A "
_AS_SECOND = "B A+ B A C A C A "

LESSONS = (
    Lesson(
        Text(
            fr="Le but",
            en="The aim",
        ),
        Text(
            fr="Tu es Bleu, à points. Aligne quatre de tes pions : une rangée, une colonne ou une grande diagonale. Il "
            "en manque un : touche la colonne A.",
            en="You are Blue, with dots. Line up four of your pawns: a row, a column or a long diagonal. One is "
            "missing: touch column A.",
        ),
        Text(
            fr="Quatre pions en ligne : tu as gagné (P4-2). Une ligne compte pour sa couleur, qui que ce soit qui ait "
            "poussé (P4-1).",
            en="Four pawns in a line: you have won (P4-2). A line counts for its colour, whoever pushed (P4-1).",
        ),
        moves="A B A B A B",
        accept=("A",),
    ),
    Lesson(
        Text(
            fr="Pousser un pion",
            en="Pushing a pawn",
        ),
        Text(
            fr="À ton tour, tu pousses un pion dans une colonne, par le haut. Touche la colonne que tu veux.",
            en="In your turn you push a pawn into a column, at the top. Touch any column you like.",
        ),
        Text(
            fr="C’est tout ce qu’on fait à Plus 4. Vermillon, à croix, fait de même.",
            en="That is all one does in Plus 4. Vermilion, with crosses, does the same.",
        ),
    ),
    Lesson(
        Text(fr="La colonne descend", en="The column sinks"),
        Text(
            fr="La colonne C est pleine, et on peut quand même y pousser un pion. Essaie.",
            en="Column C is full, and a pawn can be pushed into it all the same. Try it.",
        ),
        Text(
            fr="Toute la colonne est descendue d’un étage. Le pion du bas est tombé : il revient à Vermillon.",
            en="The whole column has sunk one floor. The lowest pawn fell out: it goes back to Vermilion.",
        ),
        moves="A C C C C A",
        accept=("C",),
    ),
    Lesson(
        Text(fr="Plus un seul pion", en="No pawn left"),
        Text(
            fr="Tes neuf pions sont dans la grille. Tu ne peux que passer.",
            en="All nine of your pawns are in the grid. All you can do is pass.",
        ),
        Text(
            fr="Tu rejoueras dès qu’un de tes pions sera tombé (P4-8).",
            en="You play again as soon as one of your pawns has fallen out (P4-8).",
        ),
        moves="A B A B B B B C C D C D C C D D D B",
    ),
    Lesson(
        Text(fr="Le pion bonus", en="The bonus pawn"),
        Text(
            fr="Dans la grille sans fin, chacun a un pion bonus. Pousse le tien où tu veux.",
            en="In the endless grid everybody has a bonus pawn. Push yours in wherever you like.",
        ),
        Text(
            fr="Il s’aligne comme les autres, et il doublera les points de sa ligne.",
            en="It lines up like any other, and will double the points of its line.",
        ),
        accept=("A+", "B+", "C+", "D+"),
        variant="endless",
    ),
    Lesson(
        Text(fr="Marquer des points", en="Scoring points"),
        Text(
            fr="Ici une ligne ne termine pas la partie, elle rapporte des points. Complète la colonne A.",
            en="Here a line does not end the game, it scores points. Complete column A.",
        ),
        Text(
            fr="Une ligne vaut 1 point, 2 avec ton pion bonus. Tant qu’elle reste intacte, elle ne marque plus (P4-3).",
            en="A line is worth 1 point, 2 with your bonus pawn. While it stays as it is, it scores no more (P4-3).",
        ),
        moves="A+ B A B A B",
        accept=("A",),
        variant="endless",
    ),
    Lesson(
        Text(fr="Onze points", en="Eleven points"),
        Text(
            fr="Tu as 8 points. Une seule poussée peut former plusieurs lignes : trouve celle qui en forme deux.",
            en="You have 8 points. A single push can make several lines: find the one that makes two.",
        ),
        Text(
            fr="Deux lignes, et ton pion bonus dans chacune : 12 points. À 11 ou plus, le meilleur score gagne (P4-4).",
            en="Two lines with your bonus pawn in each: 12 points. At 11 or more, the higher score wins (P4-4).",
        ),
        moves="B D D C A+ C C D D C C D+ B D",
        accept=("D",),
        variant="endless",
    ),
    Lesson(
        Text(fr="Jouer en manches", en="Playing in rounds"),
        Text(
            fr="Dans les variantes en manches, la première ligne termine la manche. Complète la colonne A.",
            en="In the variants with rounds, the first line ends the round. Complete column A.",
        ),
        Text(
            fr="Ton pion bonus était dans la ligne sans être le dernier poussé : 2 points au lieu d’un. La grille est "
            "vidée, et le perdant commence (P4-5).",
            en="Your bonus pawn was in the line and was not the last one pushed: 2 points instead of one. The grid is "
            "emptied, and the loser starts (P4-5).",
        ),
        moves="A+ B A B A B",
        accept=("A",),
        variant="rounds",
    ),
    Lesson(
        Text(fr="Assez de points", en="Enough points"),
        Text(
            fr="On joue en 5 points et tu en as 4. Gagne cette manche.",
            en="The game is to 5 points and you have 4. Win this round.",
        ),
        Text(
            fr="Le premier à 5 points gagne ; dans la grande partie en manches, à 11 (P4-6).",
            en="The first to 5 points wins; in the long game of rounds, the first to 11 (P4-6).",
        ),
        moves=_AS_STARTER + _AS_SECOND + "B A+ B A C A C",
        accept=("A",),
        variant="rounds-5",
    ),
    Lesson(
        Text(fr="Trois manches", en="Three rounds"),
        Text(
            fr="C’est la troisième et dernière manche. Termine-la.",
            en="This is the third and last round. Finish it.",
        ),
        Text(
            fr="Après trois manches, le meilleur score gagne (P4-6). Et si une partie ne finit pas, une limite "
            "l’arrête : 200 coups sans ligne, et la partie élémentaire ou la manche est nulle (P4-7).",
            en="After three rounds, the higher score wins (P4-6). And if a game does not end, a limit stops it: 200 "
            "plies without a line, and the elementary game or the round is drawn (P4-7).",
        ),
        moves=_AS_STARTER + _AS_SECOND + "B A+ B A C A C",
        accept=("A",),
        variant="rounds-3",
    ),
    Lesson(
        Text(fr="Attention à ce qui descend", en="Mind what sinks"),
        Text(
            fr="Pousse en C : ta rangée du haut sera complète. Regarde ce que devient celle de Vermillon, dessous.",
            en="Push into C: your top row will be complete. See what becomes of Vermilion’s row below.",
        ),
        Text(
            fr="Le pion de Vermillon est descendu dans sa propre ligne. Les deux couleurs à la fois : partie nulle "
            "(P4-2).",
            en="Vermilion’s pawn sank into a line of its own. Both colours at once: a draw (P4-2).",
        ),
        moves="D D D A A B B C",
        accept=("C",),
    ),
    Lesson(
        Text(
            fr="Une ligne",
            en="A line",
        ),
        Text(
            fr="Une de tes poussées forme une ligne de quatre. Laquelle ?",
            en="One of your pushes makes a line of four. Which?",
        ),
        Text(
            fr="En D, ton pion du haut est descendu dans la rangée 3 : quatre en ligne.",
            en="In D your topmost pawn sank into row 3: four in a line.",
        ),
        moves="C A B A A C D B A A",
        accept=("D",),
        problem=Problem("win", 1),
    ),
    Lesson(
        Text(
            fr="Ne pas perdre",
            en="Do not lose",
        ),
        Text(
            fr="Après trois de tes quatre poussées, Vermillon gagne aussitôt. Trouve la quatrième.",
            en="After three of your four pushes Vermilion wins at once. Find the fourth.",
        ),
        Text(
            fr="En C, Vermillon n’aligne rien au coup suivant. Avant de pousser, regarde ce que l’autre poussera.",
            en="After C, Vermilion lines up nothing in the next push. Before you push, look at what the other will "
            "push.",
        ),
        moves="B B D A B B A C C D",
        accept=("C",),
        problem=Problem("hold", 1),
    ),
    Lesson(
        Text(
            fr="En deux coups",
            en="In two pushes",
        ),
        Text(
            fr="Gagne en deux poussées, quoi que Vermillon réponde.",
            en="Win in two pushes, whatever Vermilion answers.",
        ),
        Text(
            fr="D encore fera quatre pions en colonne. Et si Vermillon pousse lui-même en D, tes pions descendent et "
            "s’alignent.",
            en="D once more will make four in a column. And if Vermilion pushes into D, your pawns sink and line up.",
        ),
        moves="B D D C A B C C D C",
        accept=("D",),
        problem=Problem("win", 2),
    ),
)
