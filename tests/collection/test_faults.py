"""Collections where calls of the disk fail in turn, and memory runs out: what was told as committed is there, whole,
and going on leads to the same end. `benchmarks/failing.py` lets every call fail.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from epitome.collection import Collection
from epitome.readers import read_bytes
from epitome.runtime.errors import StoreError
from support.collections.changing import ALLOWED, fail_disk, fail_memory
from support.collections.pages import is_sound
from support.faults import BROKEN, FULL, SHORT, each_fault

SWEEPS = [pytest.param(23, id="some"), pytest.param(3, id="many", marks=pytest.mark.slow)]
GROWTHS = [pytest.param(2.6, id="some"), pytest.param(1.4, id="many", marks=pytest.mark.slow)]


@pytest.mark.parametrize("step", SWEEPS)
@pytest.mark.parametrize("lasting", [False, True], ids=["once", "lasting"])
@pytest.mark.parametrize("kind", [FULL, BROKEN])
def test_indexing_on_a_failing_disk(kind: str, lasting: bool, step: int, tmp_path: Path) -> None:
    assert fail_disk(tmp_path, kind, lasting=lasting, step=step * (4 if lasting else 2)) > 1


@pytest.mark.parametrize("growth", GROWTHS)
def test_indexing_without_memory(growth: float, tmp_path: Path) -> None:
    pytest.importorskip("_testcapi", reason="NOT TRIED: memory that runs out, since this Python lacks _testcapi")
    assert "MemoryError" in fail_memory(tmp_path, growth)


@pytest.mark.parametrize("step", SWEEPS)
@pytest.mark.parametrize("kind", [FULL, BROKEN, SHORT])
def test_an_upload_and_its_file_are_kept_or_refused(kind: str, step: int, tmp_path: Path) -> None:
    upload = tmp_path / "upload"

    def add() -> None:
        with Collection(tmp_path / "c") as collection:
            collection.add(read_bytes(upload.read_bytes(), id="upload"), original=upload)

    upload.write_bytes(b"The old lock was narrow.")
    add()
    for fault in each_fault(kind, step=step if kind != SHORT else 2):
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
