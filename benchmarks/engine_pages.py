"""The main text of pages as the extension's engine reads it beside Python's.

    python benchmarks/engine_pages.py DATA MANUALS        writes benchmarks/results/engine_pages/

200 pages of DATA/pages, and 200 pages of MANUALS, a folder of unpacked Debian packages, as many of each package. F1 of
words; *others* is the same between each page and the next one, which tells what chance gives. The model of main text
learnt from the pages of DATA and from manuals of Debian: both sets show whether the two languages agree, not how well
either tells main text. Python's parser of HTML is libxml2, Node's is parse5.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import tarfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from statistics import mean

sys.path.append(str(Path(__file__).resolve().parents[1] / "scripts"))

from browser_engine.node import call_each
from epitome.readers import read_bytes
from epitome.readers.decode import decode
from epitome.runtime.errors import EpitomeError
from page import write_page
from report.markdown import format_table

PAGES = 200
LEAST = 0.95
_WORD = re.compile(r"\w+")


def list_pages(archive: Path) -> list[tuple[str, bytes]]:
    """The pages of an archive, in an order drawn once and for all."""
    with tarfile.open(archive) as files:
        found = [(m.name, stream.read()) for m in files if m.isfile() and (stream := files.extractfile(m))]
    random.Random("pages").shuffle(found)
    return found


def list_manuals(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Pages of packages in turn, in an order drawn once and for all."""
    packages = [sorted(p.rglob("*.html")) for p in sorted(folder.iterdir()) if p.is_dir()]
    for pages in packages:
        random.Random("manuals").shuffle(pages)
    for turn in range(PAGES):
        yield from ((p[turn].name, p[turn].read_bytes()) for p in packages if turn < len(p) and p[turn].is_file())


def compare_words(first: str, second: str) -> float:
    """F1 of words; texts without words are told apart before."""
    one, other = (Counter(_WORD.findall(text.lower())) for text in (first, second))
    return 2 * sum((one & other).values()) / max(1, sum(one.values()) + sum(other.values()))


def compare_pages(pages: Iterator[tuple[str, bytes]]) -> dict[str, float]:
    """The figures of the first pages that Python reads and finds words in."""
    python: list[str] = []
    html: list[list[str]] = []
    for _, data in pages:
        try:
            text = read_bytes(data, id="page", media="html").main_text
        except EpitomeError:
            continue
        if _WORD.search(text):
            python.append(text)
            html.append([decode(data, declares=True).text])
        if len(python) == PAGES:
            break
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
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path, help="folder of the open data sets")
    parser.add_argument("manuals", type=Path, help="folder of unpacked Debian packages")
    arguments = parser.parse_args()
    rows = {
        "pages": compare_pages(iter(list_pages(arguments.data / "pages" / "pages.dev.tar.gz"))),
        "manuals": compare_pages(list_manuals(arguments.manuals)),
    }
    table = format_table(["set", *rows["pages"]], [[n, *(f"{v:.4g}" for v in r.values())] for n, r in rows.items()])
    write_page("engine_pages.py DATA MANUALS", "Main text of the extension's engine", "lxml", table, rows)


if __name__ == "__main__":
    main()
