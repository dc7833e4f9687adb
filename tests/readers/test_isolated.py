"""PDF in a process of its own: it answers as the library does, and when it breaks, only the file is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

import epitome
from epitome.cli.main import main
from epitome.collection.workers import Task, prepare_file
from epitome.readers import read_bytes
from epitome.readers.isolated import IsolatedReader
from support.pdf_writer import PdfWriter

LINES = ["The water of the lake is still and cold in the morning.", "Nobody has seen a boat on it for many years."]
DATA = PdfWriter(title="Lake").add_page().write_lines(72, 100, LINES).build()


def test_the_process_reads_as_the_library_does_and_is_kept() -> None:
    reader = IsolatedReader()
    assert reader.read(DATA, id="a.pdf", name="a.pdf") == read_bytes(DATA, id="a.pdf")
    first = reader._process
    assert reader.read(DATA, id="b.pdf").id == "b.pdf"
    assert reader._process is first
    reader.close()
    assert reader.read(b"Some words.", id="c", name="c.txt").media == "text"
    assert reader._process is None


def test_its_errors_are_ours() -> None:
    reader = IsolatedReader()
    with pytest.raises(epitome.InputError, match=r"a\.pdf is no PDF"):
        reader.read(b"%PDF-1.7 nothing", id="a.pdf")
    reader.close()


@pytest.mark.parametrize(("child", "error"), [("breaking", epitome.InputError), ("hanging", epitome.LimitError)])
def test_a_process_that_breaks_or_hangs_is_replaced(child: str, error: type[Exception]) -> None:
    reader = IsolatedReader(seconds=0.7 if child == "hanging" else 60, child=f"support.pdf_children.{child}")
    for _ in range(2):
        with pytest.raises(error, match=r"a\.pdf"):
            reader.read(DATA, id="a.pdf")
        assert reader._process is None


def test_memory_is_limited() -> None:
    reader = IsolatedReader(memory_bytes=2**20)
    with pytest.raises((epitome.InputError, epitome.LimitError), match=r"a\.pdf"):
        reader.read(DATA + b" " * 2**23, id="a.pdf")
    reader.close()


def test_the_command_line_and_the_index_read_pdf(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "lake.pdf").write_bytes(DATA)
    assert main(["summarise", str(tmp_path / "lake.pdf"), "-n", "1"]) == 0
    assert capsys.readouterr().out.strip() in LINES
    (outcome,) = prepare_file(Task("lake.pdf", tmp_path / "lake.pdf", {}))
    assert outcome.error is None
    assert outcome.prepared is not None
    assert main(["index", str(tmp_path / "c.epitome"), str(tmp_path)]) == 0
    assert main(["search", str(tmp_path / "c.epitome"), "boat on the lake", "--format", "json"]) == 0
    assert '"page": 1' in capsys.readouterr().out
