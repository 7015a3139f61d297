"""Names that look alike: letters of other scripts, digits for letters, and accents do not make another name."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from .names import LONGEST_NAME

_ALIKE = str.maketrans(
    {
        # Cyrillic
        **dict(zip("авгеёзіїјкмнорстухҽһѕԁԛԝӏьпи", "abreeziijkmhopctyxehsdqwlbnu", strict=True)),
        # Greek
        **dict(zip("αβγδεζηικλμνορτυχωσ", "abydezhikaunoptuxwo", strict=True)),
        # Armenian, Cherokee and Lisu, where these are Latin letters to the eye
        **dict(zip("աոսօցհլ", "wnuoghl", strict=True)),
        **dict(zip("ᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃ", "abcdeghjklmprstvwz", strict=True)),
        **dict(zip("ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ", "abcdefghijklmnoprstuvwxyz", strict=True)),
        # Small capitals
        **dict(zip("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghijkmnoprstuvwyz", strict=True)),
        # Latin letters without a mark that could be taken off
        **dict(zip("ıłøđħŧɑɡɩʟꞁ", "lloohtagill", strict=True)),
        # Digits and signs that stand for letters
        **dict(zip("01|!$5@¡", "olllssal", strict=True)),
    }
)
_TOGETHER = (("rn", "m"), ("vv", "w"), ("cl", "d"))
_SAME = str.maketrans({"i": "l", "j": "l"})


def look(name: str) -> str:
    """What a name looks like: two names that look the same are told apart by nobody."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = "".join(sign for sign in plain if unicodedata.category(sign)[0] in "LNS" or sign in "|!@¡")
    seen = letters.translate(_ALIKE).translate(_SAME)
    for several, one in _TOGETHER:
        seen = seen.replace(several, one)
    return seen or name


def is_like(name: str, others: Iterable[str]) -> bool:
    """Whether a name looks like one of these."""
    seen = look(name)
    return any(look(other) == seen for other in others)


def told_apart(name: str, others: Iterable[str]) -> str:
    """A name, with the first number behind it that tells it from all of these where it looks like one of them."""
    taken = {look(other) for other in others}
    number, found = 1, name
    while look(found) in taken:
        number += 1
        end = f" {number}"
        found = name[: LONGEST_NAME - len(end)].rstrip() + end
    return found
