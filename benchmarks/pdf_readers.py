"""One reader on some PDFs, in a process of its own: blocks, seconds of the processor, memory; a line of JSON a file.

    python benchmarks/pdf_readers.py READER FILE...

The first file is read twice: what is loaded once (modules, models) counts for the memory, not for the seconds.
"""

import json
import os
import re
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import asdict
from itertools import groupby
from pathlib import Path

from pdf_truth import HEADING, OTHER, PARAGRAPH, TABLE, Block, read_lines, read_markdown

_KINDS = {"heading": HEADING, "paragraph": PARAGRAPH, "item": PARAGRAPH, "reference": PARAGRAPH, "code": OTHER}


def read_by_epitome(path: Path) -> list[Block]:
    import epitome

    document = epitome.read(path.read_bytes(), isolated=False)  # else its seconds are those of another process
    text, blocks = document.text, []
    for is_table, run in groupby(document.blocks, lambda block: block.kind in ("row", "table")):
        if not is_table:
            blocks += [Block(_KINDS.get(b.kind, PARAGRAPH), " ".join(text[b.start : b.end].split())) for b in run]
            continue
        rows = []
        for block in run:
            cells = [cell for cell in document.cells if block.start <= cell[0] and cell[1] <= block.end]
            row = [""] * (max((cell[2] for cell in cells), default=-1) + 1)
            for start, end, column in cells:
                row[column] = " ".join(text[start:end].split())
            rows.append(tuple(row))
        blocks.append(Block(TABLE, " ".join(cell for row in rows for cell in row), tuple(rows)))
    return blocks


def read_by_pymupdf4llm(path: Path) -> list[Block]:
    import pymupdf4llm

    return read_markdown(undo_hyphens(pymupdf4llm.to_markdown(str(path), show_progress=False)))


def read_by_pymupdf4llm_plain(path: Path) -> list[Block]:
    import pymupdf4llm

    pymupdf4llm.use_layout(False)
    return read_markdown(undo_hyphens(pymupdf4llm.to_markdown(str(path), show_progress=False)))


def read_by_edgeparse(path: Path) -> list[Block]:
    import edgeparse

    return read_markdown(undo_hyphens(edgeparse.convert(str(path), format="markdown")))


def read_by_opendataloader(path: Path) -> list[Block]:
    import opendataloader_pdf

    with tempfile.TemporaryDirectory() as place:
        opendataloader_pdf.convert(str(path), output_dir=place, format="markdown", quiet=True, image_output="off")
        found = next(Path(place).rglob("*.md"))
        return read_markdown(undo_hyphens(found.read_text(encoding="utf-8")))


def read_by_pdfplumber(path: Path) -> list[Block]:
    import pdfplumber

    blocks: list[Block] = []
    with pdfplumber.open(path) as pdf:
        for page in pdf.pages:
            tables = page.find_tables()
            rest = page
            for table in tables:
                rows = tuple(tuple(" ".join((cell or "").split()) for cell in row) for row in table.extract())
                blocks.append(Block(TABLE, " ".join(cell for row in rows for cell in row), rows))
                rest = rest.outside_bbox(page.bbox and _clip(table.bbox, page.bbox))
            blocks += read_lines(undo_hyphens(rest.extract_text()))
    return blocks


def _clip(box: tuple[float, ...], page: tuple[float, ...]) -> tuple[float, ...]:
    return max(box[0], page[0]), max(box[1], page[1]), min(box[2], page[2]), min(box[3], page[3])


def read_by_pdfminer(path: Path) -> list[Block]:
    from pdfminer.high_level import extract_text

    return read_lines(undo_hyphens(extract_text(path)))


def read_by_pypdf(path: Path) -> list[Block]:
    from pypdf import PdfReader

    return read_lines(undo_hyphens("\n".join(page.extract_text() for page in PdfReader(path).pages)))


def read_by_pdftotext(path: Path) -> list[Block]:
    return read_lines(
        undo_hyphens(subprocess.run(["pdftotext", path, "-"], check=True, capture_output=True).stdout.decode())
    )


def undo_hyphens(text: str) -> str:
    """A text with the words joined that peers leave divided at the ends of lines."""
    return re.sub(r"(?<=\w)[-\u00ad\u2010]\s*\n\s*(?=[a-z])", "", text)


READERS: dict[str, Callable[[Path], list[Block]]] = {
    "epitome": read_by_epitome,
    "pymupdf4llm": read_by_pymupdf4llm,
    "pymupdf4llm, no layout": read_by_pymupdf4llm_plain,
    "edgeparse": read_by_edgeparse,
    "opendataloader-pdf": read_by_opendataloader,
    "pdfplumber": read_by_pdfplumber,
    "pdfminer.six": read_by_pdfminer,
    "pypdf": read_by_pypdf,
    "pdftotext": read_by_pdftotext,
}  # fmt: skip


def main() -> None:
    name, paths = sys.argv[1], [Path(path) for path in sys.argv[2:]]
    sys.stdout, real = sys.stderr, sys.stdout  # some readers print
    for number, path in enumerate([paths[0], *paths]):
        start = sum(os.times()[:4])
        blocks = READERS[name](path)
        seconds = sum(os.times()[:4]) - start
        used = max(resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
        data = {"blocks": [asdict(b) for b in blocks], "seconds": seconds, "megabytes": used / 1024}
        if number:
            print(json.dumps(data), file=real, flush=True)


if __name__ == "__main__":
    main()
