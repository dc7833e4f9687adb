"""Outputs on disks that fail at every call in turn: what was durable stays, and a resumed run ends as any other."""

from __future__ import annotations

import json
import resource
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from epitome.doors.bulk import bulk_run
from epitome.doors.bulk.bulk_inputs import MANIFEST
from epitome.doors.bulk.bulk_rows import refuse
from epitome.doors.bulk.jsonl_out import JsonlOut
from epitome.runtime.errors import InputError, StoreError, UsageError
from support.bulk import list_texts, open_often, write_rows
from support.faults import BROKEN, FULL, SHORT, Fault, each_fault

ROWS = 8
IDENTITY = dict.fromkeys(("version", "arguments", "model", "inputs"), "the same")


@contextmanager
def files_up_to(size: int) -> Iterator[None]:
    """A disk on which no file can be larger: the one fault that reaches what Arrow writes by itself."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


class Run:
    """A run of a few rows into one kind of output, as it should end."""

    def __init__(self, folder: Path, kind: str) -> None:
        self.source = write_rows(folder / "in.jsonl", list_texts(ROWS))
        self.output = folder / f"out.{kind}"
        self.begin()
        self.expected = self.read()
        self.remove()

    def begin(self) -> None:
        bulk_run.run(self.source, self.output, workers=0, resume=True, system="lead")

    def read(self) -> dict[str, bytes]:
        """All files of the output."""
        return {path.name: path.read_bytes() for path in self._list_files()}

    def remove(self) -> None:
        for path in self._list_files():
            path.unlink()
        if self.output.is_dir():
            self.output.rmdir()

    def check(self) -> None:
        """No file is there that no run leaves; what the state tells is there; and the run goes on to the same end."""
        assert set(self.read()) <= set(self.expected)
        told = [json.loads(data) for name, data in self.read().items() if name in ("out.jsonl.state", MANIFEST)]
        for state in told:
            assert all(self.read()[part] == self.expected[part] for part in state["parts"])
            assert self.read().get("out.jsonl", b"")[: state["bytes"]] == self._take_rows(state)
        self.begin()
        assert self.read() == self.expected
        self.remove()

    def _take_rows(self, state: dict[str, int]) -> bytes:
        lines = self.expected.get("out.jsonl", b"").splitlines(keepends=True)
        return b"".join(lines[: state["rows"]])

    def _list_files(self) -> list[Path]:
        beside = [path for path in self.output.parent.iterdir() if path not in (self.source, self.output)]
        inside = list(self.output.iterdir()) if self.output.is_dir() else [self.output]
        return [path for path in (*beside, *inside) if path.exists()]


@pytest.fixture(params=["jsonl", "parquet"])
def small(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    if request.param == "parquet":
        pytest.importorskip("pyarrow", reason="NOT TRIED: Parquet, since pyarrow (extra bulk) is not installed")
    monkeypatch.setattr("epitome.bulk.bulk_run._open_output", open_often)
    monkeypatch.setattr("epitome.bulk.bulk_run.identify_run", lambda inputs, arguments: IDENTITY)  # it reads all models
    return Run(tmp_path, request.param)


@pytest.mark.slow
@pytest.mark.parametrize("lasting", [False, True], ids=["once", "lasting"])
@pytest.mark.parametrize("kind", [FULL, BROKEN])
def test_a_fault_at_every_call(small: Run, kind: str, lasting: bool) -> None:
    for fault in each_fault(kind, lasting=lasting):
        with suppress(StoreError, UsageError), fault:
            small.begin()
        small.check()


@pytest.mark.slow
def test_short_writes_change_nothing(small: Run) -> None:
    for fault in each_fault(SHORT):
        with fault:
            small.begin()
        assert small.read() == small.expected
        small.remove()


@pytest.mark.slow
def test_a_disk_that_is_full_sooner_or_later(small: Run) -> None:
    largest = max(len(data) for data in small.expected.values())
    refused = 0
    for size in range(0, largest + 400, 199):
        try:
            with files_up_to(size):
                small.begin()
        except (StoreError, UsageError) as error:
            refused += 1
            assert "cannot be written" in str(error)
        small.check()
    assert refused > 5


def test_what_failed_to_be_synced_is_never_called_durable(tmp_path: Path) -> None:
    """A second sync succeeds, but the system may have dropped the bytes after the first."""
    out = JsonlOut(tmp_path / "out.jsonl", IDENTITY, resume=False, sync_rows=2)
    row = refuse("a", InputError("a row", "leave it"))
    out.add(row)
    with pytest.raises(StoreError, match="cannot be written"), Fault(BROKEN, 1):  # which is the sync
        out.add(row)
    out.close(is_done=False)
    assert json.loads((tmp_path / "out.jsonl.state").read_bytes())["rows"] == 0
