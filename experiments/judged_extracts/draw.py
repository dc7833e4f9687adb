"""Draws extracts of default summaries by hash, shows them to a judge, counts judgements (README.md has the rule).

    python experiments/judged_extracts/draw.py draw NAME=FOLDER...
    python experiments/judged_extracts/draw.py show SHEET ROUND NAME=FOLDER...
    python experiments/judged_extracts/draw.py count SHEET

Of every package as many extracts are drawn, one a page: pages in the order of their hashes, of each summary of five
sentences the one with the smallest hash. Pages with fewer than 15 sentences of body are passed over.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

import epitome
from report.judged import Judging, Row, hash_text, order_rows, run_command

EXTRACTS = 200
SENTENCES = 5
FEWEST = 15
SUFFIXES = (".html", ".htm", ".xhtml", ".page", ".en", ".fr", ".de", ".es", ".ja")
FIELDS = ("package", "page", "start", "end", "first", "second")


def list_pages(package: str, folder: Path) -> list[Path]:
    """The pages of a package in the order of their hashes."""
    pages = [p for p in folder.rglob("*") if p.suffix in SUFFIXES and p.is_file() and not p.is_symlink()]
    return sorted(pages, key=lambda page: hash_text(package, page.relative_to(folder).as_posix()))


def draw_package(package: str, folder: Path) -> Iterator[Row]:
    """One extract a page."""
    for page in list_pages(package, folder):
        name = page.relative_to(folder).as_posix()
        try:
            document = epitome.read(page)
        except epitome.EpitomeError:
            continue
        if sum(document.kind_of(s) == "body" for s in document.sentences) >= FEWEST:
            chosen = epitome.summarise(document, sentences=SENTENCES)
            extract = min(chosen, key=lambda e: hash_text(package, name, e.start))
            yield {"package": package, "page": name, "start": str(extract.start), "end": str(extract.end)}


def draw(folders: dict[str, Path]) -> list[Row]:
    """The extracts of all packages in turn, until there are enough."""
    drawing = {package: draw_package(package, folder) for package, folder in folders.items()}
    rows: list[Row] = []
    while drawing and len(rows) < EXTRACTS:
        for package in list(drawing):
            row = next(drawing[package], None)
            if row is None:
                del drawing[package]
            elif len(rows) < EXTRACTS:
                rows.append(row)
    return sorted(rows, key=lambda row: (row["package"], row["page"]))


def show(rows: list[Row], order: str, folders: dict[str, Path]) -> Iterator[str]:
    """What a judge sees of each extract, in an order of its own for each round; the number is that of the row."""
    for number, row in order_rows(rows, order):
        document = epitome.read(folders[row["package"]] / row["page"])
        yield f"[{number}] {document.body_title or document.title}"
        for extract in epitome.summarise(document, sentences=SENTENCES):
            mark = ">>" if str(extract.start) == row["start"] else "  "
            yield f"  {mark} {' '.join(extract.text.split())}"


def count(rows: list[Row]) -> Iterator[str]:
    """The share of embarrassing extracts by each judgement and by package, how often both agree, and Cohen's kappa."""
    pairs = [(int(row["first"]), int(row["second"])) for row in rows if row["first"] and row["second"]]
    if not pairs:
        yield "nothing was judged"
        return
    first, second = (sum(pair[i] for pair in pairs) / len(pairs) for i in range(2))
    agreed = sum(a == b for a, b in pairs) / len(pairs)
    chance = first * second + (1 - first) * (1 - second)
    kappa = (agreed - chance) / (1 - chance) if chance < 1 else 1.0
    yield f"extracts {len(pairs)}  embarrassing {first:.3f} {second:.3f}  agreed {agreed:.3f}  kappa {kappa:.2f}"
    for package in sorted({row["package"] for row in rows}):
        mine = [pair for row, pair in zip(rows, pairs, strict=True) if row["package"] == package]
        yield f"{package}  {len(mine)}  {sum(a for a, _ in mine)} {sum(b for _, b in mine)}"


def draw_from(places: dict[str, str]) -> list[Row]:
    """As `draw`, of folders by their names."""
    return draw({package: Path(folder) for package, folder in places.items()})


if __name__ == "__main__":
    sys.exit(run_command(sys.argv[1:], Judging(FIELDS, draw_from, show, count), __doc__))
