"""Main text of HTML pages, ours beside trafilatura's: how much of the content is found, and how fast.

    python benchmarks/main_text.py FOLDER        writes benchmarks/results/main_text/

FOLDER holds one folder a package, each an unpacked Debian documentation package (`apt-get download NAME`, then
`dpkg -x NAME_*.deb FOLDER/NAME`). Gold is what the package's own markup calls its content (`main_text_gold.py`); the
readers know nothing of these rules. Measure: F1 of the multisets of words, the mean over a package's pages.
Time: best of three passes over all pages, in this process, bytes to `Document` against `trafilatura.extract`.
"""

from __future__ import annotations

import json
import logging
import random
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from importlib.metadata import version
from pathlib import Path

import trafilatura
from lxml import etree
from main_text_gold import PACKAGES, gold, words

from epitome.readers import read_bytes

PAGES = 40
SEED = 2007
PASSES = 3
RESULTS = Path(__file__).resolve().parent / "results" / "main_text"
Page = tuple[str, Path, bytes]


def pages_of(folder: Path) -> list[Page]:
    """A seeded sample of each package's pages that have content."""
    found: list[Page] = []
    for package, rules in PACKAGES.items():
        paths = sorted(p for p in (folder / package).rglob("*.html") if p.is_file() and rules.takes in f"{p}")
        random.Random(SEED).shuffle(paths)
        read = ((package, p, p.read_bytes()) for p in paths)
        kept = (page for page in read if gold(page[2], rules))
        found.extend(page for page, _ in zip(kept, range(PAGES), strict=False))
    return found


def ours(data: bytes) -> str:
    """The text of all blocks that are not boilerplate."""
    document = read_bytes(data, id="page", media="html")
    kinds = [section.kind for section in document.sections]
    return " ".join(document.text[b.start : b.end] for b in document.blocks if kinds[b.section] != "boilerplate")


def everything(data: bytes) -> str:
    """All text, boilerplate included: what a reader without rules would take."""
    return read_bytes(data, id="page", media="html").text


def theirs(data: bytes) -> str:
    """What trafilatura extracts, with its own settings."""
    return trafilatura.extract(data) or ""


def parsed(data: bytes) -> object:
    """The tree alone."""
    return etree.fromstring(data, etree.HTMLParser(encoding="utf-8"))


def f1(found: Counter[str], wanted: Counter[str]) -> float:
    """Harmonic mean of precision and recall over multisets of words."""
    shared = sum((found & wanted).values())
    return 2 * shared / (sum(found.values()) + sum(wanted.values()))


EXTRACTORS: dict[str, Callable[[bytes], str]] = {"epitome": ours, "trafilatura": theirs, "all text": everything}
TIMED: dict[str, Callable[[bytes], object]] = {
    "epitome": lambda data: read_bytes(data, id="page", media="html"),
    "trafilatura": theirs,
    "lxml parse": parsed,
}


def quality(pages: Sequence[Page]) -> dict[str, dict[str, list[float]]]:
    """F1 per package, extractor and page."""
    table: dict[str, dict[str, list[float]]] = {}
    for package, path, data in pages:
        wanted = gold(data, PACKAGES[package])
        row = table.setdefault(package, {name: [] for name in EXTRACTORS})
        for name, extract in EXTRACTORS.items():
            row[name].append(f1(Counter(words(extract(data))), wanted))
        if row["epitome"][-1] < row["trafilatura"][-1] - 0.1:
            print(f"{row['epitome'][-1]:.2f} {row['trafilatura'][-1]:.2f} {path}", file=sys.stderr)
    return table


def speed(pages: Sequence[Page]) -> dict[str, dict[str, float]]:
    """Milliseconds a page, per package and in all: the best of some passes."""
    table: dict[str, dict[str, float]] = {}
    for package in PACKAGES:
        mine = [data for name, _, data in pages if name == package]
        for name, work in TIMED.items():
            seconds = []
            for _ in range(PASSES):
                start = time.perf_counter()
                for data in mine:
                    work(data)
                seconds.append(time.perf_counter() - start)
            table.setdefault(package, {})[name] = 1000 * min(seconds) / max(1, len(mine))
    return table


def report(table: dict[str, dict[str, list[float]]], times: dict[str, dict[str, float]], command: str) -> str:
    """The Markdown tables."""
    versions = ", ".join(f"{name} {version(name)}" for name in ("epitome", "lxml", "trafilatura"))
    lines = [
        "# Main text of HTML pages",
        "",
        f"Command: `{command}`",
        "",
        f"Python {sys.version.split()[0]}, {versions}",
    ]
    lines += ["", "Mean F1 of words against the package's own content markup; `all text` keeps the boilerplate.", ""]
    lines += ["| package | pages | " + " | ".join(EXTRACTORS) + " |", "|---" * (2 + len(EXTRACTORS)) + "|"]
    for package, row in table.items():
        cells = " | ".join(f"{statistics.mean(row[name]):.3f}" for name in EXTRACTORS)
        lines.append(f"| {package} | {len(row['epitome'])} | {cells} |")
    means = " | ".join(f"{statistics.mean(statistics.mean(r[n]) for r in table.values()):.3f}" for n in EXTRACTORS)
    lines += [f"| mean of packages | | {means} |", "", "Milliseconds a page (best of three passes).", ""]
    heads = [*TIMED, "trafilatura / epitome", "epitome / parse"]
    lines += ["| package | " + " | ".join(heads) + " |", "|---" * (1 + len(heads)) + "|"]
    for package, row_ms in {**times, "mean of packages": _mean(times)}.items():
        cells = " | ".join(f"{row_ms[name]:.2f}" for name in TIMED)
        ratio = f"{row_ms['trafilatura'] / row_ms['epitome']:.1f} | {row_ms['epitome'] / row_ms['lxml parse']:.1f}"
        lines.append(f"| {package} | {cells} | {ratio} |")
    return "\n".join([*lines, ""])


def _mean(times: dict[str, dict[str, float]]) -> dict[str, float]:
    return {name: statistics.mean(row[name] for row in times.values()) for name in TIMED}


def main() -> None:
    """Measure, print, write."""
    logging.disable(logging.CRITICAL)
    pages = pages_of(Path(sys.argv[1]))
    table, times = quality(pages), speed(pages)
    text = report(table, times, "python benchmarks/main_text.py FOLDER")
    RESULTS.mkdir(parents=True, exist_ok=True)
    (RESULTS / "table.md").write_text(text, encoding="utf-8")
    rounded = {p: {n: [round(v, 4) for v in values] for n, values in row.items()} for p, row in table.items()}
    found = {
        "command": "python benchmarks/main_text.py FOLDER",
        "versions": {name: version(name) for name in ("epitome", "lxml", "trafilatura")},
        "python": sys.version.split()[0],
        "seed": SEED,
        "f1": rounded,
        "milliseconds": times,
    }
    (RESULTS / "results.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
