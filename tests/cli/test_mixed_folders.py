"""Folders of all formats: what can be read is, the rest is named with its reason, and the exit code is 9."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from epitome.collection import Collection
from epitome.doors.cli.main import main
from epitome.readers.pdf.engine import INSTALL
from support.pdf_writer import PdfWriter

SENTENCES = ["A lock lifts a boat to the next level.", "Two gates hold back the water of the canal."]
PDF = PdfWriter().add_page().write_lines(72, 100, SENTENCES).build()
GOOD = {
    "a.pdf": PDF,
    "without-suffix": PDF,
    "b.html": b"<html><body><p>Boats carry coal along the canal.</p></body></html>",
    "c.txt": b"The canal was dug by hand.",
    "d.md": b"# Barges\n\nBarges are long and flat.",
    "sub/e.xml": b"<article><sec><title>Coal</title><p>Coal is carried by barges.</p></sec></article>",
    "f.json": b'{"title": "Horses", "text": "Horses pulled the barges along the path."}',
}
REFUSED = {
    "locked.pdf": (PdfWriter(is_encrypted=True).add_page().write(72, 100, "Secret.").build(), "is encrypted"),
    "broken.pdf": (b"%PDF-1.7\nnothing more", "damaged"),
    "letter.docx": (b"PK\x03\x04" + b"\0" * 60, "damaged"),
    "data.zip": (b"PK\x03\x04", "damaged"),
    "old.doc": (b"\xd0\xcf\x11\xe0" + b"\0" * 60, "word processor"),
    "book.mobi": (b"\0" * 60 + b"BOOKMOBI", "electronic book"),
    "slides.ppt": (b"\xd0\xcf\x11\xe0" + b"\0" * 60, "presentation"),
    "empty.txt": (b"", "is empty"),
}
IGNORED = {
    "picture.png": b"\x89PNG\r\n",
    "style.css": b"p { color: red }",
    ".hidden.pdf": PDF,
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "shelf"
    for name, data in {**GOOD, **{name: data for name, (data, _) in REFUSED.items()}, **IGNORED}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return folder


def check_refusals(said: str) -> None:
    lines = said.splitlines()
    for name, (_, reason) in REFUSED.items():
        (line,) = [line for line in lines if name in line]
        assert "was left out" in line and reason in line and line.endswith(")")
    assert not any(name in said for name in IGNORED)


def test_summarise_takes_all_formats(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["summarise", str(folder), "--format", "jsonl", "-n", "1"]) == 9
    said = capsys.readouterr()
    told = {json.loads(line)["documents"][0]["id"] for line in said.out.splitlines()}
    assert told == {str(folder / name) for name in GOOD}
    check_refusals(said.err)


def test_index_takes_all_formats(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "shelf.epitome"
    assert main(["index", str(path), str(folder)]) == 9
    check_refusals(capsys.readouterr().err)
    with Collection(path) as stored:
        assert {entry.id for entry in stored.documents} == set(GOOD)
        assert stored.document("a.pdf").sentences[0].page == 1


def test_train_takes_all_formats(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []

    def learn(system: str, examples: list[object], **rest: object) -> object:
        seen.extend(document.id for document in examples)  # type: ignore[attr-defined]
        raise KeyboardInterrupt

    monkeypatch.setattr("epitome.learning.training.train", learn)
    assert main(["train", "structured", str(folder), "-o", str(tmp_path / "m.model")]) == 130
    assert set(seen) == {str(folder / name) for name in GOOD}
    check_refusals(capsys.readouterr().err)


def test_a_folder_of_nothing_that_is_read_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("a.docx", "b.docx"):
        (tmp_path / name).write_bytes(REFUSED["letter.docx"][0])
    assert main(["summarise", str(tmp_path)]) == 3
    assert "none of the inputs could be read" in capsys.readouterr().err


@pytest.mark.slow
def test_pdf_without_its_extra_says_how_to_get_it(tmp_path: Path) -> None:
    """The package is hidden from a new interpreter, and so from the process that reads PDF."""
    (tmp_path / "hide").mkdir()
    (tmp_path / "hide" / "pypdfium2.py").write_text("raise ImportError('hidden')\n")
    (tmp_path / "a.pdf").write_bytes(PDF)
    (tmp_path / "b.txt").write_text("Boats carry coal.")
    start = "import sys; sys.path.insert(0, sys.argv.pop(1)); "
    program = start + "from epitome.doors.cli.main import main; sys.exit(main(sys.argv[1:]))"

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-c", program, str(tmp_path / "hide"), *words]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    alone = run("summarise", str(tmp_path / "a.pdf"))
    assert alone.returncode == 10
    assert INSTALL == "pip install pypdfium2"
    assert alone.stderr.strip().endswith(f"; {INSTALL} (missing-extra)")
    mixed = run("index", str(tmp_path / "c.epitome"), str(tmp_path / "a.pdf"), str(tmp_path / "b.txt"))
    assert mixed.returncode == 9
    assert INSTALL in mixed.stderr and "1 added" in mixed.stdout
    library = start + "import epitome; epitome.read(sys.argv[1])"
    raised = subprocess.run(
        [sys.executable, "-c", library, str(tmp_path / "hide"), str(tmp_path / "a.pdf")],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert "MissingExtra" in raised.stderr and INSTALL in raised.stderr
