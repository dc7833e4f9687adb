"""Faults of Python that a document provokes are told as errors of ours, the same at every door."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import epitome
from epitome import readers
from epitome.api import one
from epitome.doors.bulk import run
from epitome.doors.cli.main import main
from epitome.doors.integrations.kept_passages import keep_sentences
from epitome.doors.integrations.stretches import Passage
from epitome.learning.models import shipped
from epitome.runtime.errors import (
    EpitomeError,
    InputError,
    LimitError,
    ModelError,
    explain,
    explaining,
    ran_out_of_memory,
)
from epitome.walk.summariser import Summariser

TEXT = "Boats carried coal along the canal. The locks were narrow. It froze in the winter of 1895."
FAULTS: list[tuple[BaseException, type[EpitomeError], str]] = [
    (RecursionError("maximum recursion depth exceeded"), LimitError, "is nested too deeply"),
    (MemoryError(), LimitError, "needs too much memory"),
    (UnicodeDecodeError("idna", b"\xff", 0, 1, "secret words"), InputError, "cannot be read (UnicodeDecodeError)"),
    (ValueError("secret words"), InputError, "cannot be read (ValueError)"),
    (OverflowError("secret words"), InputError, "cannot be read (OverflowError)"),
]
IDS = [type(fault).__name__ for fault, _, _ in FAULTS]
each_fault = pytest.mark.parametrize(("fault", "kind", "says"), FAULTS, ids=IDS)
Door = Callable[[Path], object]


@each_fault
def test_a_fault_is_explained_by_its_class_alone(fault: Exception, kind: type[EpitomeError], says: str) -> None:
    error = explain(fault, "page.html")
    assert type(error) is kind and error.what == f"page.html {says}" and error.do
    with pytest.raises(kind) as raised, explaining("page.html"):
        raise fault
    assert raised.value.__cause__ is fault and "secret" not in str(raised.value)
    assert ran_out_of_memory(raised.value) == isinstance(fault, MemoryError)


@pytest.mark.parametrize("fault", [epitome.UsageError("a", "b"), TypeError("x"), KeyError("x"), KeyboardInterrupt()])
def test_mistakes_of_callers_and_errors_of_ours_stay(fault: BaseException) -> None:
    with pytest.raises(type(fault)) as raised, explaining("page.html"):
        raise fault
    assert raised.value is fault


def test_memory_that_ran_out_is_not_held_by_its_error() -> None:
    def fill() -> None:
        _ = bytearray(1_000)
        raise MemoryError

    with pytest.raises(LimitError) as raised, explaining("x"):
        fill()
    assert raised.value.__cause__ is not None and raised.value.__cause__.__traceback__ is None


def fail_with(fault: BaseException) -> Callable[..., Any]:
    def fail(*arguments: object, **named: object) -> Any:
        raise fault

    return fail


def read_many_of_file(place: Path) -> object:
    return list(epitome.read_many(place))


READING: dict[str, Door] = {
    "read": epitome.read,
    "read bytes": lambda place: epitome.read(place.read_bytes()),
    "read file": lambda place: epitome.read(io.BytesIO(place.read_bytes())),
    "read_many": read_many_of_file,
    "summarise": epitome.summarise,
    "rank": epitome.rank,
    "outline": epitome.outline,
}


@each_fault
@pytest.mark.parametrize("door", READING.values(), ids=READING)
def test_faults_in_readers_at_every_door(
    door: Door,
    fault: BaseException,
    kind: type[EpitomeError],
    says: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (tmp_path / "a.txt").write_text(TEXT, encoding="ascii")
    monkeypatch.setitem(readers.READERS, "text", lambda: fail_with(fault))
    with pytest.raises(kind) as raised:
        door(tmp_path / "a.txt")
    assert raised.value.what.endswith(says)


DOCUMENT = epitome.Document.from_sentences(TEXT.split(". "), title="Canals")
SCORING: dict[str, Callable[[], object]] = {
    "summarise": lambda: epitome.summarise(DOCUMENT),
    "rank": lambda: epitome.rank(DOCUMENT),
    "outline": lambda: epitome.outline(DOCUMENT),
    "elaborate": lambda: epitome.elaborate(DOCUMENT, linking="Boats carried coal."),
    "integrations": lambda: keep_sentences([Passage.of(TEXT, {}, id="1")], "coal", language=None),
}


@each_fault
@pytest.mark.parametrize("door", SCORING.values(), ids=SCORING)
def test_faults_while_scoring_at_every_door(
    door: Callable[[], object],
    fault: BaseException,
    kind: type[EpitomeError],
    says: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Summariser, "measure", fail_with(fault))
    with pytest.raises(kind) as raised:
        door()
    assert raised.value.what.endswith(says)


@each_fault
def test_faults_over_collections(
    fault: BaseException, kind: type[EpitomeError], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.txt").write_text(TEXT, encoding="ascii")
    epitome.index(tmp_path / "c.db", tmp_path / "a.txt")
    monkeypatch.setattr(Summariser, "measure", fail_with(fault))
    for door in (epitome.search, epitome.brief):
        with pytest.raises(kind) as raised:
            door(tmp_path / "c.db", "coal on the canal")
        assert raised.value.what.endswith(says)
    monkeypatch.setitem(readers.READERS, "text", lambda: fail_with(fault))
    (tmp_path / "b.txt").write_text(TEXT, encoding="ascii")
    ((_, error),) = epitome.index(tmp_path / "c.db", tmp_path / "b.txt", workers=1).refused
    assert type(error) is kind and error.what.endswith(says)


@each_fault
def test_faults_of_many_and_of_rows(
    fault: BaseException, kind: type[EpitomeError], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    summarise = Summariser.__call__
    rows = [json.dumps({"id": str(number), "text": TEXT}) for number in range(2)]
    (tmp_path / "in.jsonl").write_text("\n".join(rows), encoding="ascii")
    run(tmp_path / "in.jsonl", tmp_path / "warm.jsonl", workers=0)

    def fail_on_rows(self: Summariser, task: Any, **named: Any) -> Any:
        if "1895" in task.documents[0].text:
            raise fault
        return summarise(self, task, **named)

    monkeypatch.setattr(Summariser, "__call__", fail_on_rows)
    ((_, error), (_, other)) = epitome.summarise_many([TEXT, "A cat sat."])
    assert type(error) is kind and error.what.endswith(says)
    assert str(other) == "A cat sat."
    run(tmp_path / "in.jsonl", tmp_path / "out.jsonl", workers=0)
    for line in (tmp_path / "out.jsonl").read_text(encoding="utf-8").splitlines():
        assert ("MiB of memory" if isinstance(fault, MemoryError) else says) in json.loads(line)["error"]


@each_fault
def test_faults_on_the_command_line(
    fault: BaseException,
    kind: type[EpitomeError],
    says: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "a.txt"
    file.write_text(TEXT, encoding="ascii")
    for target, name in ((Summariser, "measure"), (one, "summarise")):
        with monkeypatch.context() as patched:
            patched.setattr(target, name, fail_with(fault))
            assert main(["summarise", str(file)]) == kind.exit_code
            (line,) = capsys.readouterr().err.splitlines()
            assert line.startswith("error: ") and says in line and line.endswith(f"({kind.code})")
            with pytest.raises((kind, type(fault))):
                main(["--debug", "summarise", str(file)])


@each_fault
def test_faults_of_models(
    fault: BaseException, kind: type[EpitomeError], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.model").write_bytes(b"EPITOME1")
    monkeypatch.setattr(shipped, "unpack_model", fail_with(fault))
    with pytest.raises(ModelError if kind is InputError else LimitError) as raised:
        epitome.load(tmp_path / "a.model")
    assert raised.value.what == f"the model {says}"


class Broken:
    """A context, or a request, that cannot be looked at."""

    def __init__(self, fault: BaseException) -> None:
        self._fault = fault

    def __getitem__(self, name: str) -> Any:
        raise self._fault

    def __getattr__(self, name: str) -> Any:
        raise self._fault


@each_fault
@pytest.mark.parametrize(
    "module", ["epitome.doors.service.jobs.handlers", "epitome.doors.service.jobs.uploads", "epitome.doors.mcp.jobs"]
)
def test_faults_in_the_jobs_of_workers(module: str, fault: BaseException, kind: type[EpitomeError], says: str) -> None:
    jobs = pytest.importorskip(module).JOBS
    for name in {"summarise", "rank", "outline", "elaborate", "marks", "read_upload", "find", "brief"} & set(jobs):
        with pytest.raises(kind) as raised:
            jobs[name](Broken(fault), Broken(fault), b"")
        assert raised.value.what.endswith(says), name
        assert ran_out_of_memory(raised.value) == isinstance(fault, MemoryError)
