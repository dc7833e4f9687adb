"""How long the extension's engine works on a page, in Node: to read its elements, and to answer.

    python benchmarks/engine_speed.py MANUALS        writes benchmarks/results/engine_speed/

Paragraphs of English pages of MANUALS, a folder of unpacked Debian packages, are one page of so many sentences, which
a sentence of it is asked about. *first*: with nothing compiled, as in a browser that just opened; else the median of
further rounds. Parsing is the browser's work and not counted.
"""

from __future__ import annotations

import argparse
import sys
from bisect import bisect_left
from html import escape
from pathlib import Path
from statistics import median
from typing import Any

sys.path.append(str(Path(__file__).resolve().parents[1] / "scripts"))

from browser_engine.node import call_each
from engine_links import list_links, read_page
from page import write_page
from report.markdown import format_table

SIZES = (500, 1_000, 2_000, 4_000)
ROUNDS = 11
COUNT = 12
PAGES = 100


def list_paragraphs(manuals: Path) -> list[tuple[int, str]]:
    """Paragraphs of linked pages with the numbers of their sentences."""
    found: list[tuple[int, str]] = []
    for task in list_links([manuals], ["en"], PAGES):
        page = read_page(task.linked)
        assert page is not None
        starts = [sentence.start for sentence in page.sentences]
        for block in page.blocks:
            inside = bisect_left(starts, block.end) - bisect_left(starts, block.start)
            if block.kind == "paragraph" and inside:
                found.append((inside, page.text[block.start : block.end]))
    return found


def build_page(paragraphs: list[tuple[int, str]], sentences: int) -> str:
    """A page of about so many sentences, with a heading over every ten paragraphs."""
    parts: list[str] = []
    size = 0
    for number, (inside, text) in enumerate(paragraphs):
        if size >= sentences:
            break
        parts.append(f"<h2>Part {number}</h2>" if number % 10 == 0 else "")
        parts.append(f"<p>{escape(text)}</p>")
        size += inside
    body = "\n".join(parts)
    return f'<html lang="en"><head><title>Manuals</title></head><body><main><h1>Manuals</h1>{body}</main></body></html>'


def measure(paragraphs: list[tuple[int, str]], sentences: int) -> dict[str, float]:
    """The figures of a page of so many sentences, in a process of its own."""
    linking = paragraphs[len(paragraphs) // 200][1][:300]
    times: dict[str, Any]
    (times,) = call_each(
        "scripts/browser_engine/pages.mjs", "timeLink", [[build_page(paragraphs, sentences), linking, COUNT, ROUNDS]]
    )
    reading, answering = median(times["reading"][1:]), median(times["answering"][1:])
    return {
        "sentences": times["sentences"],
        "first ms": times["reading"][0] + times["answering"][0],
        "ms": reading + answering,
        "reading ms": reading,
        "answering ms": answering,
        "ms a sentence": (reading + answering) / times["sentences"],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("manuals", type=Path, help="folder of unpacked Debian packages in English")
    paragraphs = list_paragraphs(parser.parse_args().manuals)
    rows = [measure(paragraphs, size) for size in SIZES]
    table = format_table([*rows[0]], [[f"{value:.4g}" for value in row.values()] for row in rows])
    write_page("engine_speed.py MANUALS", "Time of the extension's engine", "lxml", table, rows)


if __name__ == "__main__":
    main()
