"""Main text of HTML pages, ours beside trafilatura's: how much of the content is found, and how fast.

    python benchmarks/main_text.py FOLDER        writes benchmarks/results/main_text/

FOLDER holds one folder a package, each an unpacked Debian documentation package (`apt-get download NAME`, then
`dpkg -x NAME_*.deb FOLDER/NAME`). Gold is what the package's own markup calls its content (`main_text_gold.py`); the
readers know nothing of these rules. Measure: F1 of the multisets of words, the mean over a package's pages.
Time: best of three passes over all pages, in this process, bytes to `Document` against `trafilatura.extract`.
"""

import logging
import random
import statistics
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from importlib.metadata import version
from pathlib import Path

sys.path.extend(str(Path(__file__).resolve().parents[1] / room) for room in ("experiments", "scripts"))

import trafilatura
from lxml import etree

from cells import time_call
from epitome.readers import read_bytes
from main_text_gold import PACKAGES, count_gold, split_words
from report.command import describe_versions, write_results
from report.markdown import format_numbers, format_table

PAGES = 40
SEED = 2007
PASSES = 3
COMMAND = "python benchmarks/main_text.py FOLDER"
Page = tuple[str, Path, bytes]


def sample_pages(folder: Path) -> list[Page]:
    """A seeded sample of each package's pages that have content."""
    found: list[Page] = []
    for package, rules in PACKAGES.items():
        paths = sorted(p for p in (folder / package).rglob("*.html") if p.is_file() and rules.takes in f"{p}")
        random.Random(SEED).shuffle(paths)
        read = ((package, p, p.read_bytes()) for p in paths)
        kept = (page for page in read if count_gold(page[2], rules))
        found.extend(page for page, _ in zip(kept, range(PAGES), strict=False))
    return found


def extract_ours(data: bytes) -> str:
    """The text of all blocks that are not boilerplate."""
    document = read_bytes(data, id="page", media="html")
    kinds = [section.kind for section in document.sections]
    return " ".join(document.text[b.start : b.end] for b in document.blocks if kinds[b.section] != "boilerplate")


def extract_all(data: bytes) -> str:
    """All text, boilerplate included: what a reader without rules would take."""
    return read_bytes(data, id="page", media="html").text


def extract_theirs(data: bytes) -> str:
    """What trafilatura extracts, with its own settings."""
    return trafilatura.extract(data) or ""


def parse(data: bytes) -> object:
    return etree.fromstring(data, etree.HTMLParser(encoding="utf-8"))


def f1(found: Counter[str], expected: Counter[str]) -> float:
    """Harmonic mean of precision and recall over multisets of words."""
    shared = sum((found & expected).values())
    return 2 * shared / (sum(found.values()) + sum(expected.values()))


EXTRACTORS: dict[str, Callable[[bytes], str]] = {
    "epitome": extract_ours,
    "trafilatura": extract_theirs,
    "all text": extract_all,
}
TIMED: dict[str, Callable[[bytes], object]] = {
    "epitome": lambda data: read_bytes(data, id="page", media="html"),
    "trafilatura": extract_theirs,
    "lxml parse": parse,
}


def measure_quality(pages: Sequence[Page]) -> dict[str, dict[str, list[float]]]:
    """F1 per package, extractor and page."""
    table: dict[str, dict[str, list[float]]] = {}
    for package, path, data in pages:
        expected = count_gold(data, PACKAGES[package])
        row = table.setdefault(package, {name: [] for name in EXTRACTORS})
        for name, extract in EXTRACTORS.items():
            row[name].append(f1(Counter(split_words(extract(data))), expected))
        if row["epitome"][-1] < row["trafilatura"][-1] - 0.1:
            print(f"{row['epitome'][-1]:.2f} {row['trafilatura'][-1]:.2f} {path}", file=sys.stderr)
    return table


def measure_speed(pages: Sequence[Page]) -> dict[str, dict[str, float]]:
    """Milliseconds a page, per package: the best of some passes."""
    table: dict[str, dict[str, float]] = {}
    for package in PACKAGES:
        own = [data for name, _, data in pages if name == package]
        for name, work in TIMED.items():
            seconds = min(time_call(lambda: [work(data) for data in own]) for _ in range(PASSES))  # noqa: B023
            table.setdefault(package, {})[name] = 1000 * seconds / max(1, len(own))
    return table


def format_page(table: dict[str, dict[str, list[float]]], times: dict[str, dict[str, float]]) -> str:
    means = {package: {n: statistics.mean(row[n]) for n in EXTRACTORS} for package, row in table.items()}
    rows = [(p, len(table[p]["epitome"]), *format_numbers(row.values(), 3)) for p, row in means.items()]
    every = [statistics.mean(row[n] for row in means.values()) for n in EXTRACTORS]
    rows.append(("mean of packages", "", *format_numbers(every, 3)))
    lines = ["# Main text of HTML pages", "", f"Command: `{COMMAND}`", "", describe_versions("lxml", "trafilatura"), ""]
    lines += ["Mean F1 of words against the package's own content markup; `all text` keeps the boilerplate.", ""]
    lines += [
        *format_table(("package", "pages", *EXTRACTORS), rows),
        "",
        "Milliseconds a page (best of three passes).",
        "",
    ]
    mean = {name: statistics.mean(row[name] for row in times.values()) for name in TIMED}
    cells = []
    for package, row in {**times, "mean of packages": mean}.items():
        ratios = (row["trafilatura"] / row["epitome"], row["epitome"] / row["lxml parse"])
        cells.append((package, *format_numbers((row[n] for n in TIMED), 2), *format_numbers(ratios, 1)))
    return "\n".join(
        [*lines, *format_table(("package", *TIMED, "trafilatura / epitome", "epitome / parse"), cells), ""]
    )


def main() -> None:
    logging.disable(logging.CRITICAL)
    pages = sample_pages(Path(sys.argv[1]))
    table, times = measure_quality(pages), measure_speed(pages)
    versions = {name: version(name) for name in ("epitome", "lxml", "trafilatura")}
    found: dict[str, object] = {
        "command": COMMAND,
        "versions": versions,
        "python": sys.version.split()[0],
        "seed": SEED,
    }
    found["f1"] = {p: {n: [round(v, 4) for v in values] for n, values in row.items()} for p, row in table.items()}
    found["milliseconds"] = times
    write_results("benchmarks/results/main_text", format_page(table, times), found, page_name="table")


if __name__ == "__main__":
    main()
