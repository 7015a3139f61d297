"""The parts of an export, each written whole or not at all, from which the file is put together in the end.

They lie in a folder beside the file, with the plan that says what is being exported. So whatever happens, the same
command goes on where it was; the file itself is there when it is whole, and not before.
"""

from __future__ import annotations

import itertools
import json
import secrets
import shutil
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np

from .. import __version__
from ..core.errors import LudothequeError, disk_trouble
from ..core.folders import drafted, write_whole
from ..core.language import Text, shown
from ..core.progress import Progress
from . import npz
from .columns import COUNT, Column, Rows
from .endings import form_of

Plan = dict[str, Any]
"""All that decides what an export holds."""

FORMAT = 1
PLAN = "plan.json"
MOST_SEED = 10**9
_FOUND = ("rows", "columns", "ludotheque")
"""What a file tells of itself beside the plan."""

_DISK = Text(
    fr="{file} : {error}. Fais de la place ou répare cela, puis relance la même commande : elle continue.",
    en="{file}: {error}. Make room or mend that, then give the same command again: it goes on.",
)
_OTHER_FILE = Text(
    fr="{file} existe déjà et contient autre chose : nomme un autre fichier.",
    en="{file} exists already and holds something else: name another file.",
)
_OTHER_PLAN = Text(
    fr="{file} contient ou attend un autre export (« {field} » : {theirs}, pas {ours}) : nomme un autre fichier, ou "
    "supprime {file} et {folder}.",
    en="{file} holds or awaits another export (“{field}”: {theirs}, not {ours}): name another file, or delete {file} "
    "and {folder}.",
)
_DAMAGED = Text(
    fr="{file} était abîmé et a été supprimé : relance la même commande, qui le refait.",
    en="{file} was damaged and has been deleted: give the same command again, which makes it anew.",
)


class Parts:
    """The parts of one export."""

    def __init__(self, file: Path, plan: Plan) -> None:
        self.file, self._form = file, form_of(file)
        self.folder = file.with_name(f"{file.name}.parts")
        theirs = self._plan_of_file() or self._plan_of_parts()
        if theirs is not None and plan["seed"] is None:
            plan = {**plan, "seed": theirs.get("seed")}
        self.plan = plan
        self._refuse_another(theirs)

    def draw_seed(self) -> int:
        """The seed, drawn now if there is none."""
        if self.plan["seed"] is None:
            self.plan = {**self.plan, "seed": secrets.randbelow(MOST_SEED)}
        return int(self.plan["seed"])

    @property
    def is_whole(self) -> bool:
        """Whether the file is there, and so nothing is left to do."""
        return self.file.exists()

    def begin(self) -> bool:
        """Make the folder, and see that it can be written; return whether there was one."""
        resumed = (self.folder / PLAN).exists()
        if not resumed:
            self.remove()  # of parts without a plan nobody knows what they are of
        with blaming(self.folder):
            write_whole(self.folder / PLAN, [json.dumps(self.plan).encode()], sync=True)
        return resumed

    def has(self, number: int) -> bool:
        """Whether a part is there."""
        return self._part(number).exists()

    def write(self, number: int, rows: Rows, columns: Sequence[Column]) -> None:
        """Keep a part."""
        fitted = {column.name: column.fitted(rows[column.name]) for column in columns}
        with blaming(self._part(number)), drafted(self._part(number), sync=True) as stream:
            npz.write_part(stream, fitted)

    def sizes(self, number: int) -> tuple[int, int]:
        """How many rows a part has, and how many moves its lists have together."""
        with self._opened(number) as found:
            return len(found["turn"]), int(found[COUNT].sum(dtype=np.int64)) if COUNT in found else 0

    def finish(self, columns: Sequence[Column], count: int, progress: Progress) -> int:
        """Put the file together, and remove the parts; return how many rows it has."""
        sizes = [self.sizes(number) for number in range(count)]
        rows, listed = sum(size[0] for size in sizes), sum(size[1] for size in sizes)
        described = {column.name: column.told() for column in columns}
        about = {**self.plan, "rows": rows, "ludotheque": __version__, "columns": described}
        passes = (len(columns) if self._form.by_columns else 1) * count
        read = itertools.count(1)

        def parts() -> Iterator[Rows]:
            for number in range(count):
                with self._opened(number) as found:
                    yield found
                progress(next(read) / passes)

        draft = self.folder / self.file.name  # what a kill leaves is then removed with the folder
        with blaming(self.file):
            with drafted(draft, sync=True) as stream:
                self._form.write(stream, columns, rows, listed, parts, json.dumps(about))
            draft.replace(self.file)
        self.remove()
        return rows

    def remove(self) -> None:
        """Remove the folder, as far as it can be."""
        shutil.rmtree(self.folder, ignore_errors=True)

    def rows_of_file(self) -> int:
        """How many rows the whole file has."""
        return int(json.loads(self._form.about(self.file) or "{}").get("rows", 0))

    @contextmanager
    def _opened(self, number: int) -> Iterator[Rows]:
        part = self._part(number)
        try:
            with part.open("rb") as stream, np.load(stream) as found:
                yield found
        except (ValueError, KeyError, EOFError, zipfile.BadZipFile) as error:
            part.unlink(missing_ok=True)
            raise LudothequeError(_DAMAGED.format(file=part)) from error

    def _part(self, number: int) -> Path:
        return self.folder / f"{number:06}.npz"

    def _plan_of_file(self) -> Plan | None:
        """What the file holds, if it is there."""
        if not self.file.exists():
            return None
        try:
            found = self._form.about(self.file) if self.file.is_file() else None
            about: object = json.loads(found) if found else None
        except (OSError, ValueError, RecursionError):
            about = None
        if not isinstance(about, dict) or "format" not in about:
            raise LudothequeError(_OTHER_FILE.format(file=self.file))
        return {key: value for key, value in about.items() if key not in _FOUND}

    def _plan_of_parts(self) -> Plan | None:
        """What is waiting to be finished; a plan that cannot be read was never begun."""
        try:
            found: object = json.loads((self.folder / PLAN).read_bytes())
        except (OSError, ValueError, RecursionError):
            return None
        return found if isinstance(found, dict) else None

    def _refuse_another(self, theirs: Plan | None) -> None:
        for field in {**self.plan, **(theirs or {})} if theirs is not None else ():
            if theirs is not None and theirs.get(field) != self.plan.get(field):
                told = {"theirs": _told(theirs.get(field)), "ours": _told(self.plan.get(field))}
                raise LudothequeError(_OTHER_PLAN.format(file=self.file, folder=self.folder, field=field, **told))


def _told(value: object) -> str:
    return shown(json.dumps(value))


@contextmanager
def blaming(file: Path) -> Iterator[None]:
    """Whatever the disk refuses is said of this file, with what to do."""
    try:
        yield
    except OSError as error:
        raise LudothequeError(_DISK.format(file=file, error=disk_trouble(error))) from error
