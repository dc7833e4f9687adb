"""Binary and zipped formats in a process of their own: it answers as the library does, and when it breaks, only the
file is lost.
"""

from __future__ import annotations

import io
import multiprocessing
import os
import random
import signal
import subprocess
import sys
import tarfile
import threading
from dataclasses import replace
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest

import epitome
from epitome.collection.workers import ReadTask, prepare_file
from epitome.doors.cli.main import main
from epitome.readers import read_bytes
from epitome.readers.isolated import LIMITS, READER, IsolatedReader
from support.archives import pack_zip
from support.office import write_docx, write_odt, write_paragraph
from support.pdf_writer import PdfWriter

LINES = ["The water of the lake is still and cold in the morning.", "Nobody has seen a boat on it for many years."]
PDF = PdfWriter(title="Lake").add_page().write_lines(72, 100, LINES).build()
DOCX = write_docx("".join(map(write_paragraph, LINES)))
ODT = write_odt(
    f"<office:body><office:text>{''.join(f'<text:p>{line}</text:p>' for line in LINES)}</office:text></office:body>"
)
RTF = rb"{\rtf1 " + "\\par ".join(LINES).encode() + b"}"
MAIL = (
    f"From: a@b.example\nSubject: Lake\nContent-Type: multipart/mixed; boundary=x\n\n--x\n\n{' '.join(LINES)}\n--x--\n"
).encode()
FILES = {"a.pdf": PDF, "a.docx": DOCX, "a.odt": ODT, "a.rtf": RTF, "a.eml": MAIL, "a.zip": pack_zip({"in.docx": DOCX})}
SMALL = replace(LIMITS, cpu_seconds=1.0, wall_seconds=60.0, memory_bytes=2**28)


@pytest.fixture
def broken() -> IsolatedReader:
    return IsolatedReader(limits=SMALL, jobs="support.broken_readers")


def list_pids(reader: IsolatedReader) -> list[int | None]:
    return [child.pid for child in reader._idle]


@pytest.mark.parametrize("name", FILES)
def test_the_process_reads_as_the_library_does_and_is_kept(name: str) -> None:
    reader = IsolatedReader()
    assert reader.read(FILES[name], id=name, name=name) == read_bytes(FILES[name], id=name, name=name)
    (first,) = list_pids(reader)
    assert first is not None
    assert [s.text for s in reader.read(FILES[name], id="b", name=name).sentences] == LINES
    assert list_pids(reader) == [first]
    reader.close()


@pytest.mark.parametrize(("name", "data"), [("a.txt", b"Some words."), ("a.html", b"<p>Some words.</p>")])
def test_plain_formats_start_no_process(name: str, data: bytes) -> None:
    reader = IsolatedReader()
    assert reader.read(data, id=name, name=name).text == "Some words."
    assert list_pids(reader) == []


def test_the_front_door_reads_so_unless_told_otherwise(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.docx"
    path.write_bytes(DOCX)
    asked: list[str] = []
    real = IsolatedReader.read

    def note(self: IsolatedReader, data: bytes, **given: object) -> epitome.Document:
        asked.append(str(given["id"]))
        return real(self, data, **given)  # type: ignore[arg-type]

    monkeypatch.setattr(IsolatedReader, "read", note)
    apart = [
        epitome.read(path),
        epitome.read(DOCX),
        epitome.read(io.BytesIO(DOCX)),
        next(epitome.read_many(pack_zip({"in.docx": DOCX}))),
    ]
    assert {document.text for document in apart} == {"\n\n".join(LINES)}
    calls = [
        lambda: epitome.summarise(path, sentences=1),
        lambda: epitome.rank(path),
        lambda: epitome.outline(path),
        lambda: epitome.summarise([path, path], sentences=1),
    ]
    for call in calls:
        before = len(asked)
        call()  # type: ignore[no-untyped-call]
        assert len(asked) > before
    before = len(asked)
    assert epitome.read(path, isolated=False) == apart[0]
    assert epitome.read(DOCX, isolated=False).text == apart[0].text
    assert next(epitome.read_many(pack_zip({"in.docx": DOCX}), isolated=False)).text == apart[0].text
    epitome.summarise(path, sentences=1, isolated=False)
    epitome.rank(path, isolated=False)
    epitome.outline(path, isolated=False)
    assert len(asked) == before


def test_its_errors_are_ours(broken: IsolatedReader) -> None:
    with pytest.raises(epitome.InputError, match=r"a\.pdf is no PDF"):
        READER.read(b"%PDF-1.7 nothing", id="a.pdf")
    with pytest.raises(epitome.NotFound, match="no such thing; name another"):
        broken.read(PDF, id="a", name="refusing.pdf")


@pytest.mark.parametrize(
    ("how", "error", "says"),
    [
        ("breaking", epitome.InputError, "broke the process"),
        ("burning", epitome.LimitError, "seconds of processor time"),
        ("eating", epitome.LimitError, "MiB of memory"),
        ("lying", epitome.InputError, "broke the process"),
        ("babbling", epitome.InputError, "broke the process"),
        ("writing", epitome.InputError, "broke the process"),
    ],
)
def test_a_process_that_goes_wrong_costs_its_file_alone(
    broken: IsolatedReader, how: str, error: type[Exception], says: str
) -> None:
    for _ in range(2):
        with pytest.raises(error, match=says):
            broken.read(PDF, id="a.pdf", name=f"{how}.pdf")
        assert broken.read(PDF, id="a.pdf", name="fine.pdf") == read_bytes(PDF, id="a.pdf", name="fine.pdf")
    assert not Path("/dev/shm/epitome-canary").exists()


@pytest.mark.slow
def test_a_process_that_only_waits_is_ended_by_the_clock() -> None:
    reader = IsolatedReader(limits=replace(SMALL, wall_seconds=0.5), jobs="support.broken_readers")
    with pytest.raises(epitome.LimitError, match="seconds of processor time"):
        reader.read(PDF, id="a.pdf", name="hanging.pdf")
    assert list_pids(reader) == [None]


@pytest.mark.slow
def test_a_process_that_was_killed_while_idle_is_replaced() -> None:
    reader = IsolatedReader()
    reader.read(PDF, id="a.pdf")
    (pid,) = list_pids(reader)
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)
    assert reader.read(PDF, id="a.pdf").title == "Lake"
    assert list_pids(reader) != [pid]


def test_threads_ask_processes_of_their_own() -> None:
    found: list[str] = []

    def ask() -> None:
        for _ in range(5):
            found.append(READER.read(DOCX, id=threading.current_thread().name, name="a.docx").id)

    threads = [threading.Thread(target=ask, name=f"thread {n}") for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(found) == sorted(f"thread {n}" for n in range(4) for _ in range(5))


def test_a_forked_program_leaves_the_process_to_its_parent() -> None:
    READER.read(DOCX, id="a", name="a.docx")
    pids = list_pids(READER)
    child = os.fork()
    if not child:
        status = 1
        try:
            same = READER.read(DOCX, id="a", name="a.docx").text == "\n\n".join(LINES)
            status = 0 if same and not set(list_pids(READER)) & set(pids) else 2
        finally:
            READER.close()
            os._exit(status)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert READER.read(DOCX, id="b", name="a.docx").id == "b"
    assert list_pids(READER) == pids


@pytest.mark.slow
def test_the_process_ends_with_its_program() -> None:
    script = (
        "import sys, os, epitome\n"
        "from epitome.readers.isolated import READER\n"
        "epitome.read(sys.argv[1])\n"
        "print(READER._idle[0].pid, flush=True)\n"
        "os.kill(os.getpid(), 9)\n"
    )
    path = Path(__file__).parents[2] / "examples" / "bridges.pdf"
    done = subprocess.run([sys.executable, "-c", script, str(path)], capture_output=True, text=True, check=False)
    pid = int(done.stdout)
    assert done.returncode == -signal.SIGKILL
    while Path(f"/proc/{pid}/cmdline").exists() and b"epitome" in Path(f"/proc/{pid}/cmdline").read_bytes():
        os.sched_yield()  # pytest's own limit ends a test that waits for ever


def read_in_a_spawned_process(path: str, pipe: Connection) -> None:
    pipe.send(epitome.read(path).text)


@pytest.mark.slow
@pytest.mark.parametrize("method", ["spawn", "fork"])
def test_processes_of_multiprocessing_read_so_too(method: str, tmp_path: Path) -> None:
    (tmp_path / "a.docx").write_bytes(DOCX)
    context: Any = multiprocessing.get_context(method)
    ours, theirs = context.Pipe()
    work = context.Process(target=read_in_a_spawned_process, args=(str(tmp_path / "a.docx"), theirs), daemon=True)
    work.start()
    assert ours.poll(300) and ours.recv() == "\n\n".join(LINES)
    work.join()


@pytest.mark.slow
def test_a_notebook_reads_so_too(tmp_path: Path) -> None:
    """Without a main file, in a thread with a running loop, standard streams that are none of the system's."""
    (tmp_path / "a.docx").write_bytes(DOCX)
    cell = (
        "import asyncio, io, sys, epitome\n"
        "out, sys.stdout, sys.stdin = sys.stdout, io.StringIO(), io.StringIO()\n"
        "async def run(): return epitome.read(sys.argv[1]).text\n"
        "out.write(asyncio.run(run()))\n"
    )
    done = subprocess.run(
        [sys.executable, "-", str(tmp_path / "a.docx")], input=cell, capture_output=True, text=True, check=True
    )
    assert done.stdout == "\n\n".join(LINES)


def test_where_no_process_can_be_started_the_error_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    with pytest.raises(epitome.UsageError, match=r"No such file or directory.*isolated=False"):
        IsolatedReader().read(DOCX, id="a.docx", name="a.docx")


def test_members_come_out_of_the_process_one_by_one(tmp_path: Path) -> None:
    draw = random.Random(7)
    with tarfile.open(tmp_path / "a.tar.gz", "w:gz") as archive:
        for number in range(30):
            data = f"Lake {number}. ".encode() + draw.randbytes(35_000).hex().encode()  # which hardly packs
            info = tarfile.TarInfo(f"{number}.txt")
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
    documents = list(epitome.read_many(tmp_path / "a.tar.gz"))
    assert [d.id for d in documents] == [f"{tmp_path}/a.tar.gz!/{n}.txt" for n in range(30)]
    assert [d.text[:8].strip(". ") for d in documents] == [f"Lake {n}" for n in range(30)]
    with (tmp_path / "a.tar.gz").open("rb") as file:
        some = READER.find_members(file, id="a", name="a.tar.gz")
        assert some is not None
        assert next(some).id == "a!/0.txt"
        some.close()  # type: ignore[attr-defined]
    with (tmp_path / "b.docx").open("w+b") as file:
        file.write(DOCX)
        file.seek(0)
        assert READER.find_members(file, id="b", name="b.docx") is None
        assert file.read() == DOCX


def test_an_archive_of_more_members_than_a_process_serves_comes_whole_or_is_refused() -> None:
    data = pack_zip({f"{number}.txt": b"A boat." for number in range(30)})
    reader = IsolatedReader(limits=replace(LIMITS, requests=5))
    members = reader.find_members(io.BytesIO(data), id="a", name="a.zip")
    assert members is not None
    assert len(list(members)) == 30
    assert list_pids(reader) == [None]  # it has served enough
    members = READER.find_members(io.BytesIO(data), id="a", name="a.zip")
    assert members is not None
    before = {child.pid for child in READER._idle}
    next(members)
    (pid,) = {int(p.parent.name) for p in Path("/proc").glob("[0-9]*/cmdline") if is_reader(p)} - before
    os.kill(pid, signal.SIGKILL)
    with pytest.raises(epitome.InputError):
        list(members)


def is_reader(cmdline: Path) -> bool:
    """Whether a process reads for this one and is alive."""
    try:
        words = cmdline.read_bytes().split(b"\0")
    except OSError:
        return False
    return b"epitome.runtime.workers.main" in words and str(os.getpid()).encode() in words


def test_the_command_line_and_the_index_read_pdf(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "lake.pdf").write_bytes(PDF)
    assert main(["summarise", str(tmp_path / "lake.pdf"), "-n", "1"]) == 0
    assert capsys.readouterr().out.strip() in LINES
    (outcome,) = prepare_file(ReadTask("lake.pdf", tmp_path / "lake.pdf", {}))
    assert outcome.error is None
    assert outcome.prepared is not None
    assert main(["index", str(tmp_path / "c.epitome"), str(tmp_path)]) == 0
    assert main(["search", str(tmp_path / "c.epitome"), "boat on the lake", "--format", "json"]) == 0
    assert '"page": 1' in capsys.readouterr().out
