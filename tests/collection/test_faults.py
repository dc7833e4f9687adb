"""Collections where every call of the disk fails in turn, and memory runs out: what was told as committed is there,
whole, and going on leads to the same end.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

import pytest

from epitome.collection import Collection, index
from epitome.readers import read_bytes
from epitome.runtime.errors import StoreError
from support.collections.pages import contents, is_sound, page, site
from support.faults import BROKEN, FULL, SHORT, each_fault, out_of_memory

FOOTER = "Part of the canal handbook."
ALLOWED = {"c", "c.lock", "c-wal", "c-shm", "c.files", "site", "copy", "told", "upload"}
SWEEPS = [pytest.param(23, id="some"), pytest.param(1, id="every call", marks=pytest.mark.slow)]
FIRST = {FULL: 1, BROKEN: 2}  # and then every second call, so that each fails in one way or the other
Tell = Callable[[str, str], None]


class Site:
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


@pytest.mark.parametrize("step", SWEEPS)
@pytest.mark.parametrize("lasting", [False, True], ids=["once", "lasting"])
@pytest.mark.parametrize("kind", [FULL, BROKEN])
def test_indexing_on_a_failing_disk(kind: str, lasting: bool, step: int, tmp_path: Path) -> None:
    changing = Site(tmp_path)
    for fault in each_fault(kind, lasting=lasting, first=FIRST[kind], step=step * (4 if lasting else 2)):
        with changing.before_the_change() as tell, suppress(StoreError), fault:
            changing.bring_up_to_date(tell)


def list_allocations(step: int) -> Iterator[int]:
    """Which allocations fail: from the first, soon ever fewer; with a step of 1 many more of them."""
    number = 1.0
    for _ in count():
        yield int(number)
        number = max(number + 1, number * (1.16 if step == 1 else 2.6))


@pytest.mark.parametrize("step", SWEEPS)
def test_indexing_without_memory(step: int, tmp_path: Path) -> None:
    pytest.importorskip("_testcapi", reason="NOT TRIED: memory that runs out, since this Python lacks _testcapi")
    changing = Site(tmp_path)
    seen: set[str] = set()
    for number in list_allocations(step):
        with changing.before_the_change() as tell:
            found = out_of_memory(lambda: changing.bring_up_to_date(tell), number)
        seen.add(found)
        if found == "done" and number > 100_000:
            break
    assert "MemoryError" in seen


@pytest.mark.parametrize("step", SWEEPS)
@pytest.mark.parametrize("kind", [FULL, BROKEN, SHORT])
def test_an_upload_and_its_file_are_kept_or_refused(kind: str, step: int, tmp_path: Path) -> None:
    upload = tmp_path / "upload"

    def add() -> None:
        with Collection(tmp_path / "c") as collection:
            collection.add(read_bytes(upload.read_bytes(), id="upload"), original=upload)

    upload.write_bytes(b"The old lock was narrow.")
    add()
    for fault in each_fault(kind, step=step if kind != SHORT else 1):
        old, refused = upload.read_bytes(), False
        upload.write_bytes(f"Lock number {fault.number} is wide.".encode())
        try:
            with fault:
                add()
        except StoreError:
            refused = True
        assert not (refused and kind == SHORT)
        with Collection(tmp_path / "c") as collection:
            text = collection.document("upload").text.encode().strip()
            assert text == upload.read_bytes() or (refused and text == old), fault
            if text == old or not refused:  # else its file may not have its place yet
                assert collection.find_original("upload")[1] == text, fault
        names = [entry.name for entry in (tmp_path / "c.files").iterdir()]
        assert len(names) == 1 and not names[0].startswith("."), fault
        add()
        with Collection(tmp_path / "c") as collection:
            assert collection.find_original("upload")[1] == upload.read_bytes()
        assert {entry.name for entry in tmp_path.iterdir()} <= ALLOWED
    assert is_sound(tmp_path / "c")
