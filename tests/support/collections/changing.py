"""A folder that changes, indexed again and again while the disk fails or memory runs out."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

from epitome.collection import Collection, index
from epitome.readers import read_bytes
from epitome.runtime.errors import StoreError
from support.collections.pages import contents, is_sound, page, site
from support.faults import BROKEN, FULL, each_fault, out_of_memory

FOOTER = "Part of the canal handbook."
ALLOWED = {"c", "c.lock", "c-wal", "c-shm", "c.files", "site", "copy", "told", "upload"}
FIRST = {FULL: 1, BROKEN: 2}  # and then every second call, so that each fails in one way or the other
Tell = Callable[[str, str], None]
_FEW_ALLOCATIONS = 100_000  # fewer than it takes, so that work which was done before was lucky


class ChangingSite:
    """A folder that was indexed and has changed since: a page is new, one is another, one is gone."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.path, self._copy = folder, folder / "c", folder / "copy"
        self.pages = site(folder / "site", 4, footer=FOOTER)
        self.bring_up_to_date()
        shutil.copy(self.path, self._copy)
        (self.pages / "page0.html").unlink()
        (self.pages / "page3.html").write_bytes(page("Changed", "The lock was rebuilt in stone.", FOOTER))
        (self.pages / "page9.html").write_bytes(page("New", "A new bridge stands over the canal.", FOOTER))
        self.bring_up_to_date()
        self.expected = contents(self.path)

    def bring_up_to_date(self, tell: Tell = lambda what, id: None) -> None:
        with Collection(self.path) as collection:
            index(collection, [str(self.pages)], processes=1, on_commit=tell)

    @contextmanager
    def before_the_change(self) -> Iterator[Tell]:
        """The collection as it was; after the block, all that was told holds, and going on ends as without a fault."""
        for name in ("c", "c-wal", "c-shm", "c.lock"):
            (self.folder / name).unlink(missing_ok=True)
        shutil.copy(self._copy, self.path)
        with (self.folder / "told").open("wb", buffering=0) as told:

            def note(what: str, id: str) -> None:
                os.writev(told.fileno(), [f"{what} {id}\n".encode()])

            yield note
        with Collection(self.path) as collection:
            held = {entry.id: collection.document(entry.id).text for entry in collection.documents}
        for line in (self.folder / "told").read_text().splitlines():
            what, _, id = line.partition(" ")
            assert (id in held) == (what == "committed"), line
            if what == "committed":
                assert held[id] == read_bytes((self.pages / id).read_bytes(), id=id).text
        assert {entry.name for entry in self.folder.iterdir()} <= ALLOWED
        self.bring_up_to_date()
        assert contents(self.path) == self.expected and is_sound(self.path)


def fail_disk(folder: Path, kind: str, *, lasting: bool, step: int) -> int:
    """Let the disk fail once or from then on, at a call of every `step`; how often it did."""
    changing, number = ChangingSite(folder), 0
    for fault in each_fault(kind, lasting=lasting, first=FIRST[kind], step=step):
        number += 1
        with changing.before_the_change() as tell, suppress(StoreError), fault:
            changing.bring_up_to_date(tell)
    return number


def fail_memory(folder: Path, growth: float) -> list[str]:
    """Let one allocation fail, each time `growth` times as late as the time before; what came of each."""
    changing, found, number = ChangingSite(folder), list[str](), 1.0
    while number <= _FEW_ALLOCATIONS or found[-1] != "done":
        with changing.before_the_change() as tell:
            found.append(out_of_memory(partial(changing.bring_up_to_date, tell), int(number)))
        number = max(number + 1, number * growth)
    return found
