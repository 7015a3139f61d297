"""Hex in nine moves, on the small board: the aim first, then how chains are made, cut and begun.

The learner is Blue, and Vermilion where there is something to swap. No text says where top and bottom are: the board
can be turned.
"""

from __future__ import annotations

from ludotheque.core import Lesson, Text

_SMALL = "small"

LESSONS = (
    Lesson(
        Text(fr="Le but", en="The aim"),
        Text(
            fr="Tu es Bleu. Joins les deux bords bleus, à points, par une chaîne de pierres : il n’en manque qu’une.",
            en="You are Blue. Join the two blue borders, with dots, by a chain of stones: one is missing.",
        ),
        Text(
            fr="Une chaîne d’un bord à l’autre : tu as gagné (HX-2). Vermillon joint les deux autres bords, à croix.",
            en="A chain from border to border: you have won (HX-2). Vermilion joins the other two, with crosses.",
        ),
        moves="C1 E3 C2 D3 B4 C3 B5 A4",
        accept=("B3",),
        variant=_SMALL,
    ),
    Lesson(
        Text(fr="Poser une pierre", en="Putting down a stone"),
        Text(
            fr="Un tour, c’est une pierre sur une case libre. Choisis une case.",
            en="A turn is one stone on a free cell. Choose a cell.",
        ),
        Text(
            fr="Elle y reste : rien ne bouge et rien ne se prend (HX-1).",
            en="It stays there: nothing moves, and nothing is captured (HX-1).",
        ),
        variant=_SMALL,
    ),
    Lesson(
        Text(fr="Un pont", en="A bridge"),
        Text(
            fr="Des pierres n’ont pas besoin de se toucher. De C2, saute en B4 : deux cases libres les relient.",
            en="Stones need not touch. From C2 jump to B4: two free cells lie between them.",
        ),
        Text(
            fr="C’est un pont : si l’autre prend une des deux cases, tu prends l’autre.",
            en="That is a bridge: if the other takes one of the two cells, you take the other.",
        ),
        moves="C2 D3",
        accept=("B4",),
        variant=_SMALL,
    ),
    Lesson(
        Text(fr="Un pont attaqué", en="A bridge under attack"),
        Text(
            fr="Vermillon entre dans ton pont, en B3. Ferme-le.",
            en="Vermilion steps into your bridge, on B3. Close it.",
        ),
        Text(
            fr="Les deux pierres se touchent maintenant. Un pont ne se coupe pas, si tu réponds.",
            en="The two stones are joined now. A bridge cannot be cut, as long as you answer.",
        ),
        moves="C2 D3 B4 B3",
        accept=("C3",),
        variant=_SMALL,
    ),
    Lesson(
        Text(fr="Le bord est tout près", en="The border is near"),
        Text(
            fr="C2 atteint ton bord par C1 ou D1, et Vermillon vient de jouer C1. Réponds.",
            en="C2 reaches your border by C1 or D1, and Vermilion has just played C1. Answer.",
        ),
        Text(
            fr="De la deuxième rangée, deux cases mènent au bord : c’est un pont aussi.",
            en="From the second row two cells lead to the border: that is a bridge as well.",
        ),
        moves="C2 D3 B4 C1",
        accept=("D1",),
        variant=_SMALL,
    ),
    Lesson(
        Text(fr="Barrer la route", en="Standing in the way"),
        Text(
            fr="Il ne manque plus qu’une pierre à Vermillon pour joindre ses bords. Barre-lui la route.",
            en="Vermilion is one stone short of joining both borders. Stand in the way.",
        ),
        Text(
            fr="Et te voilà joint, par des ponts. Arrêter l’autre ou joindre ses bords, c’est la même chose (HX-4).",
            en="And you are joined, by bridges. Stopping the other and joining your borders is the same thing (HX-4).",
        ),
        moves="C2 A3 B4 B3 A1 E3 E5 D3",
        accept=("C3",),
        variant=_SMALL,
    ),
    Lesson(
        Text(fr="Échanger", en="Swapping"),
        Text(
            fr="Tu es Vermillon. Bleu a commencé en C2, trop bien placé. Touche cette pierre : elle sera à toi.",
            en="You are Vermilion. Blue began on C2, too good a place. Touch that stone to make it yours.",
        ),
        Text(
            fr="La voilà en B3, aussi bien placée pour tes bords que C2 pour les siens ; Bleu continue (HX-3).",
            en="There it is on B3, as good for your borders as C2 was for Blue’s; Blue goes on (HX-3).",
        ),
        moves="C2",
        accept=("swap",),
        variant=_SMALL,
    ),
    Lesson(
        Text(fr="Ne pas échanger", en="Not swapping"),
        Text(
            fr="Cette fois Bleu a commencé dans un coin, où sa pierre ne sert guère. Prends plutôt le centre, C3.",
            en="This time Blue began in a corner, where a stone is of little use. Take the centre instead, C3.",
        ),
        Text(
            fr="Commencer, c’est donc choisir une pierre ni trop bonne, ni trop mauvaise (HX-3).",
            en="So whoever begins chooses a stone that is neither too good nor too bad (HX-3).",
        ),
        moves="A1",
        accept=("C3",),
        variant=_SMALL,
    ),
    Lesson(
        Text(fr="Jamais de nulle", en="Never a draw"),
        Text(
            fr="Il ne reste qu’une case. Remplis-la.",
            en="There is one cell left. Fill it.",
        ),
        Text(
            fr="Sur un plateau plein, l’un des deux est toujours joint (HX-4) : la partie finit au plus tard là (G-1).",
            en="On a full board one of the two is always joined (HX-4): the game ends there at the latest (G-1).",
        ),
        moves="C2 A3 D1 A4 E4 A2 C1 E1 A1 B5 B4 B3 E5 B1 C3 C5 D5 C4 E2 D2 B2 D4 D3 E3",
        variant=_SMALL,
    ),
)
