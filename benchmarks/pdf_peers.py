"""Readers of PDF beside each other, on files whose truth is known.

    python benchmarks/pdf_peers.py [--files FOLDER] [--only TEXT] [--most PAGES] [--readers NAME,...]

It writes benchmarks/results/pdf_peers/. *Real*: PDFs of Debian packages beside the HTML that was made from the same
source (`pdf_packages.toml`; apt-get fetches them). *Made*: articles and tables of our own (`pdf_articles.py`,
`pdf_tables.py`) printed by Chromium and LibreOffice. The truth is the HTML, read by lxml alone (`pdf_truth.py`); what a
peer says in Markdown is read in the plainest way. Measures (`pdf_scores.py`): *recall* and *precision* of words;
*glued* and *torn* words in a thousand; *order*, the share of runs of five words in the true order; F1 of *headings*
(level aside), of *paragraphs* (by their first and last four words), of *cells* (neighbours in a table) and of cells
under their *heads*; means over the files that have such a thing. A reader without a measure's blocks has none.
Seconds are of the processor, without what is loaded once; memory is the largest of all processes of a reader, and ours
reads in its own process. FOLDER keeps the files for the next run, which may be of some readers alone: the results of
the others stay. A slow reader may be given small files alone; all readers are compared on them in tables of their own.
Docling is not among them: its layout model is fetched when it first runs. Needs requirements-pdf-peers.txt in an
environment of its own with epitome, Java, chromium, soffice and pdftotext.
"""

import argparse
import gzip
import json
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import Any

import pypdfium2

from harness.command import keep_in, read_parts, show_progress, write_page
from harness.table import format_table
from pdf_articles import list_articles
from pdf_html import print_pages, set_pages, write_html
from pdf_readers import READERS
from pdf_scores import Row, score
from pdf_tables import write_table_pages
from pdf_truth import TABLE, Block, read_html

_MEASURES = ("recall", "precision", "glued", "torn", "order", "headings", "paragraphs", "cells", "heads")
_WORDS_ALONE = ("pdfplumber", "pdfminer.six", "pypdf", "pdftotext")
_WITH_TABLES = ("pdfplumber",)
_PACKAGES = "pymupdf4llm pymupdf edgeparse opendataloader-pdf pdfplumber pdfminer.six pypdf pypdfium2"


@dataclass(frozen=True)
class Case:
    """A PDF and its truth."""

    kind: str
    name: str
    pdf: Path
    true: list[Block]
    pages: int


def list_real(folder: Path) -> Iterator[Case]:
    files = tomllib.loads(Path(__file__).with_name("pdf_packages.toml").read_text(encoding="utf-8"))["file"]
    for file in files:
        place = folder / f"{file['package']}_{file['version']}"
        if not place.exists():
            subprocess.run(
                ["apt-get", "download", "-q", f"{file['package']}={file['version']}"], cwd=folder, check=True
            )
            archive = next(folder.glob(f"{file['package']}_*.deb"))
            subprocess.run(["dpkg-deb", "-x", archive, place], check=True)
        pdf = place / (Path(file["pdf"]).name.removesuffix(".gz").removesuffix(".pdf") + ".pdf")
        pdf.write_bytes(_unpack(place / file["pdf"][1:]))
        yield _make_case("real", f"{file['package']} {pdf.stem}", pdf, _unpack(place / file["html"][1:]))


def _unpack(path: Path) -> bytes:
    data = path.read_bytes()
    return gzip.decompress(data) if path.suffix == ".gz" else data


def list_made(folder: Path) -> Iterator[Case]:
    plain = [article.without("footnote", "formula") for article in list_articles()[5:9]]
    pages = {article.name: write_html(article) for article in plain}
    columns = {f"{article.name}-columns": write_html(article, columns=2) for article in plain}
    tables = write_table_pages()
    printed = {name: folder / f"{name}.pdf" for name in {**pages, **columns, **tables}}
    print_pages({n: page for n, page in {**pages, **columns, **tables}.items() if not printed[n].exists()}, folder)
    laid_out = {name: folder / f"{name}-libreoffice.pdf" for name in {**pages, **tables}}
    set_pages({n: page for n, page in {**pages, **tables}.items() if not laid_out[n].exists()}, folder)
    for program, files in (("chromium", printed), ("soffice", laid_out)):
        for name, pdf in files.items():
            yield _make_case("made", f"{name} {program}", pdf, (pages | columns | tables)[name].encode())


def _make_case(kind: str, name: str, pdf: Path, page: bytes) -> Case:
    return Case(kind, name, pdf, read_html(page), len(pypdfium2.PdfDocument(pdf)))


def read_cases(reader: str, cases: Sequence[Case]) -> Iterator[dict[str, Any]]:
    """The scores of a reader, case by case; after a file that ends it, it begins again with the next one."""
    rest = list(cases)
    while rest:
        files = [str(case.pdf) for case in rest]
        program = Path(__file__).with_name("pdf_readers.py")
        command = [sys.executable, str(program), reader, *files]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as child:
            assert child.stdout is not None and child.stderr is not None
            for line in child.stdout:
                yield _judge(reader, rest.pop(0), json.loads(line))
            told = child.stderr.read()
        if rest:
            show_progress(f"{reader} FAILED on {rest.pop(0).name}: {told[-300:]}")
            yield {"failed": True}


def _judge(reader: str, case: Case, data: dict[str, Any]) -> dict[str, Any]:
    show_progress(f"{reader}: {case.kind} {case.name}")
    blocks = [Block(b["kind"], b["text"], tuple(map(tuple, b["rows"]))) for b in data["blocks"]]
    row: Row = score(blocks, case.true)
    if reader in _WORDS_ALONE:
        shown = ("cells", "heads") if reader in _WITH_TABLES else ()
        row |= {name: None for name in _MEASURES[5:] if name not in shown}
    return {**row, "seconds": data["seconds"], "megabytes": data["megabytes"]}


def average(rows: Sequence[dict[str, Any]], pages: Sequence[int]) -> list[str]:
    """The cells of a reader: mean of each measure, milliseconds a page, megabytes, files it failed on."""
    good = [(row, n) for row, n in zip(rows, pages, strict=True) if not row.get("failed")]
    cells: list[str] = []
    for name in _MEASURES:
        values = [row[name] for row, _ in good if row[name] is not None]
        cells.append(f"{fmean(values):.{2 if name in ('glued', 'torn') else 3}f}" if values else "")
    milliseconds = 1000 * sum(row["seconds"] for row, _ in good) / max(1, sum(n for _, n in good))
    megabytes = max((row["megabytes"] for row, _ in good), default=0)
    return [*cells, f"{milliseconds:.0f}", f"{megabytes:.0f}", str(len(rows) - len(good))]


def describe(
    title: str, cases: Sequence[Case], readers: Sequence[str], results: dict[str, dict[str, dict[str, Any]]]
) -> list[str]:
    """A table of readers on the same files."""
    pages = [case.pages for case in cases]
    tables = sum(any(block.kind == TABLE for block in case.true) for case in cases)
    rows = [[name, *average([results[name][f"{c.kind} {c.name}"] for c in cases], pages)] for name in readers]
    about = f"{len(cases)} files, {sum(pages)} pages, {tables} with tables."
    return [f"## {title}", "", about, "", *format_table(["reader", *_MEASURES, "ms a page", "MB", "failed"], rows), ""]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--files", type=Path, help="a folder that keeps the files")
    parser.add_argument("--only", default="", help="the cases whose kind or name has this")
    parser.add_argument("--most", type=int, default=10_000, help="files of at most so many pages")
    parser.add_argument("--readers", default=",".join(READERS), help="these readers")
    arguments = parser.parse_args()
    readers = [name for name in arguments.readers.split(",") if name]
    if "pdftotext" in readers and shutil.which("pdftotext") is None:
        sys.exit("pdftotext is not installed (Debian package poppler-utils)")
    results: dict[str, dict[str, dict[str, Any]]] = {} if arguments.only else read_parts("pdf_peers")
    with keep_in(arguments.files) as folder:
        cases = [*list_made(folder), *list_real(folder)]
        cases = [case for case in cases if arguments.only in f"{case.kind} {case.name}"]
        for name in readers:
            some = [case for case in cases if case.pages <= arguments.most]
            names = (f"{case.kind} {case.name}" for case in some)
            results[name] = dict(zip(names, read_cases(name, some), strict=True))
    lines: list[str] = []
    for kind in ("real", "made"):
        own = [case for case in cases if case.kind == kind]
        whole = [name for name in READERS if all(f"{kind} {c.name}" in results.get(name, {}) for c in own)]
        lines += describe(kind.title(), own, whole, results) if own and whole else []
        partly = [name for name in READERS if name in results and name not in whole]
        some = [c for c in own if all(f"{kind} {c.name}" in results[name] for name in partly)]
        if partly and some:
            lines += describe(f"{kind.title()}, what {' and '.join(partly)} read", some, [*whole, *partly], results)
    write_page("pdf_peers.py", "PDF beside peers", _PACKAGES, lines, results, short=bool(arguments.only))


if __name__ == "__main__":
    main()
