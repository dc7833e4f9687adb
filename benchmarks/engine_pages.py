"""The main text of pages as the extension's engine reads it beside Python's.

    python benchmarks/engine_pages.py DATA MANUALS        writes benchmarks/results/engine_pages/

200 pages of DATA/pages, and 200 pages of MANUALS, a folder of unpacked Debian packages, as many of each package. F1 of
words; *others* is the same between each page and the next one, which tells what chance gives. The model of main text
learnt from the pages of DATA and from manuals of Debian: both sets show whether the two languages agree, not how well
either tells main text. Python's parser of HTML is libxml2, Node's is parse5.
"""

import re
from collections import Counter
from collections.abc import Iterable
from itertools import chain, islice, zip_longest
from pathlib import Path
from statistics import mean

import harness  # noqa: F401  # isort: skip  (it makes the rooms below importable)

from browser_engine.node import call_each
from epitome.readers.decode import decode
from harness.command import read_arguments, write_page
from harness.sources import draw_files, read_archive, read_page
from harness.table import format_rows

PAGES = 200
LEAST = 0.95
_WORD = re.compile(r"\w+")


def list_manuals(folder: Path) -> Iterable[bytes]:
    """Pages of packages in turn, in an order drawn once and for all."""
    packages = [draw_files(package, seed="manuals") for package in sorted(folder.iterdir()) if package.is_dir()]
    return (path.read_bytes() for path in chain(*zip_longest(*packages)) if path is not None and path.is_file())


def compare_words(first: str, second: str) -> float:
    """F1 of words; texts without words are told apart before."""
    one, other = (Counter(_WORD.findall(text.lower())) for text in (first, second))
    return 2 * (one & other).total() / max(1, one.total() + other.total())


def compare_pages(pages: Iterable[bytes]) -> dict[str, float]:
    """The figures of the first pages that Python reads and finds words in."""
    read = ((data, page.main_text) for data in pages if (page := read_page(data, fewest=0)) is not None)
    chosen = list(islice(((data, text) for data, text in read if _WORD.search(text)), PAGES))
    python = [text for _, text in chosen]
    html = [[decode(data, declares=True).text] for data, _ in chosen]
    engine = call_each("scripts/browser_engine/pages.mjs", "readMainText", html)
    f1 = [compare_words(mine, theirs) for mine, theirs in zip(engine, python, strict=True)]
    others = [compare_words(mine, theirs) for mine, theirs in zip(engine, [*python[1:], python[0]], strict=True)]
    return {
        "pages": len(f1),
        "F1": mean(f1),
        "least": min(f1),
        "under .95": sum(value < LEAST for value in f1),
        "same text": sum(mine == theirs for mine, theirs in zip(engine, python, strict=True)),
        "others": mean(others),
    }


def main() -> None:
    given = read_arguments(__doc__, "data", "manuals")
    pages = read_archive(given.data / "pages" / "pages.dev.tar.gz")
    rows = {"pages": compare_pages(pages), "manuals": compare_pages(list_manuals(given.manuals))}
    title = "Main text of the extension's engine"
    write_page("engine_pages.py DATA MANUALS", title, "lxml", format_rows("set", rows), rows)


if __name__ == "__main__":
    main()
