"""A folder with the files that the pages of docs speak of."""

from __future__ import annotations

import json
import shutil
import zipfile
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from cli.test_evaluate import write_set
from training.articles import article

ROOT = Path(__file__).resolve().parents[3]
_TOPIC = "<topic><num>D1</num><title>trout</title><narr>Why did trout die?</narr></topic>"
_NEWS = "<DOC><DOCNO>N1</DOCNO><HEADLINE>Trout</HEADLINE><TEXT>Acid rain fell. Trout died in it.</TEXT></DOC>"
_ROWS = [
    ("a", "Acid rain fell on the lake. The fish died in it.", "what died"),
    ("b", "A canal is dug by hand. Boats use the canal.", "who uses it"),
]


def set_fresh_stage(folder: Path) -> None:
    """Fill a folder as the tutorials tell their readers to: with the examples alone."""
    shutil.copytree(ROOT / "examples", folder / "examples")


def set_stage(folder: Path) -> None:
    """Fill a folder: the examples, the extension, and what readers of the docs would have of their own."""
    examples = ROOT / "examples"
    for name in ("examples", "extension", "packages"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("node_modules"))
    _write(folder / "answer.md", "It says “the perigean spring tides that follow can flood low streets” [1].".encode())
    for name in (
        "page.html",
        "report.html",
        "manual.html",
        "papers/tides.html",
        "reports/tides.html",
        "html/tides.html",
        "site/tides.html",
    ):
        _copy(examples / "tides.html", folder / name)
    for name in ("report.pdf", "paper.pdf"):
        _copy(examples / "bridges.pdf", folder / name)
    for number in range(4):
        _write(folder / f"articles/{number}.xml", article(number))
    _write(folder / "new-article.xml", article(30))
    for name in ("letters.zip", "papers.zip"):
        with zipfile.ZipFile(folder / name, "w") as archive:
            archive.writestr("canal.txt", (examples / "canal.txt").read_bytes())
    lines = [json.dumps({"id": id, "text": text}) + "\n" for id, text, _ in _ROWS]
    _write(folder / "rows.jsonl", "".join(lines).encode())
    ids, texts, questions = zip(*_ROWS, strict=True)
    table = pa.table({"id": ids, "text": texts, "body": texts, "question": questions})
    for name in ("rows", "sample", "a", "b"):
        pq.write_table(table, folder / f"{name}.parquet")
    write_set(folder / "data" / "selqa")
    write_set(folder / "data" / "scitldr", kinds=("S4",))
    _write(folder / "duc2006/topics.sgml", _TOPIC.encode())
    _write(folder / "duc2006/docs/D1/N1", _NEWS.encode())
    for model in "AB":
        _write(folder / f"duc2006/models/D1.{model}", b"Trout died in acid rain.")


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
