"""What can go wrong, each with one sentence for the person who caused it."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager

from .language import LANGUAGES, Text, shown

_DISK = {
    errno.ENOENT: Text(fr="il n’existe pas", en="it does not exist"),
    errno.EISDIR: Text(fr="c’est un dossier", en="it is a folder"),
    errno.ENOTDIR: Text(fr="un fichier tient la place d’un dossier", en="a file is where a folder should be"),
    errno.EEXIST: Text(fr="un fichier tient la place d’un dossier", en="a file is where a folder should be"),
    errno.EACCES: Text(fr="l’accès est refusé", en="access is denied"),
    errno.EPERM: Text(fr="l’accès est refusé", en="access is denied"),
    errno.EROFS: Text(fr="le disque est en lecture seule", en="the disk is read-only"),
    errno.ENOSPC: Text(fr="le disque est plein", en="the disk is full"),
    errno.ENAMETOOLONG: Text(fr="le nom est trop long", en="the name is too long"),
}


class LudothequeError(ValueError):
    """Any refusal of Ludothèque; `str` gives its sentence in the language of the moment."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text

    def __str__(self) -> str:
        return str(self.text)


class UnknownGame(LudothequeError):
    """No game, or no variant, of that name, or not for that many players."""


class IllegalMove(LudothequeError):
    """A move that the rules, or its spelling, forbid."""


class BadSave(LudothequeError):
    """A saved game that cannot be read back."""


class BadBatch(LudothequeError):
    """Something given to a batch that does not fit it, or a batch too large for the memory."""


class GameFault(LudothequeError):
    """A game that does not keep the promises `check_game` looks at."""


def fault(subject: object, fr: str, en: str) -> GameFault:
    """A fault of a game, in both languages."""
    return GameFault(Text(f"{subject} : {fr}.", f"{subject}: {en}."))


def unreadable(subject: object, file: str, error: BaseException) -> GameFault:
    """A file of a game is there and cannot be used."""
    words = f"{type(error).__name__}: {shown(error)}"
    return fault(subject, f"{file}.py ne se lit pas ({words})", f"{file}.py cannot be read ({words})")


@contextmanager
def drawing(subject: object) -> Iterator[None]:
    """Whatever the pictures of a game raise inside is a fault of that game."""
    try:
        yield
    except LudothequeError:
        raise
    except Exception as error:
        words = f"{type(error).__name__}: {shown(error)}"
        fr, en = (getattr(error, lang, words) for lang in LANGUAGES)
        raise fault(subject, f"son dessin échoue ({fr})", f"its picture fails ({en})") from error


def disk_trouble(error: OSError) -> Text:
    """Why a file could not be read or written."""
    words = error.strerror or str(error)
    return _DISK.get(error.errno or 0, Text(words, words))
