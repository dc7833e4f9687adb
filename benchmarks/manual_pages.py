"""Manual pages as our reader of roff reads them beside what groff shows: F1 of words, and of four in a row.

    python benchmarks/manual_pages.py FOLDER [--most 400]           writes benchmarks/results/manual_pages

FOLDER holds manual pages (`.1` to `.9`, packed or not), in folders like /usr/share/man or of unpacked packages, each of
which is a row. Pages are drawn once and for all, as many of each folder. What groff shows is `man -l` at 100 columns,
without hyphenation and without the lines at the top and the bottom. Pages that only name another one are left out.
"""

import gzip
import os
import re
import statistics
import subprocess
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from epitome.readers import read_bytes
from epitome.readers.text_starts import begins_manual
from harness.command import read_arguments, watch, write_page
from harness.sources import draw_files
from harness.table import format_table

_SHOWN = {"MANWIDTH": "100", "MANROFFOPT": "-c", "LC_ALL": "C.UTF-8"}
_WORD = re.compile(r"[^\W_]+")
_MDOC = re.compile(rb"^[.'][ \t]{0,20}Dd[ \t]", re.MULTILINE)
_LOW = 0.97
_IN_A_ROW = 4


def read_page(path: Path) -> bytes:
    data = path.read_bytes()
    return gzip.decompress(data) if path.suffix == ".gz" else data


def show(page: bytes) -> str:
    """What `man` shows between the first and the last line."""
    options = ("man", "--nh", "--nj", "-l", "-")
    shown = subprocess.run(options, input=page, capture_output=True, check=False, env=os.environ | _SHOWN).stdout
    text = subprocess.run(("col", "-bx"), input=shown, capture_output=True, check=True).stdout.decode(
        "utf-8", "replace"
    )
    return "\n".join([line for line in text.splitlines() if line.strip()][1:-1])


def compare(page: bytes) -> tuple[float, float]:
    """F1 of the words of a page, and of four in a row, which also tells whether they stand in the same order."""
    ours, theirs = (_WORD.findall(text.lower()) for text in (read_bytes(page, id="x", media="roff").text, show(page)))
    return measure(ours, theirs), measure(list_shingles(ours), list_shingles(theirs))


def measure(ours: Iterable[object], theirs: Iterable[object]) -> float:
    one, other = Counter(ours), Counter(theirs)
    return 2 * (one & other).total() / max(1, one.total() + other.total())


def list_shingles(words: Sequence[str]) -> list[tuple[str, ...]]:
    return list(zip(*(words[start:] for start in range(_IN_A_ROW)), strict=False))


def draw_pages(folder: Path, most: int) -> list[bytes]:
    paths = [
        path
        for path in draw_files(folder, "*.[1-9]*", seed="manual pages")
        if path.is_file() and re.search(r"/man\w+/", str(path))
    ]
    pages = (read_page(path) for path in paths)
    found = (page for page in pages if begins_manual(page[:65_536]))
    return [page for page, _ in zip(found, range(most), strict=False)]


def main() -> None:
    asked = read_arguments(__doc__, "folder", most={"type": int, "default": 100, "help": "pages of a folder at most"})
    scores: dict[str, list[tuple[float, float]]] = {"man": [], "mdoc": []}
    for folder in sorted(path for path in asked.folder.iterdir() if path.is_dir()):
        for page in watch(draw_pages(folder, asked.most), folder.name):
            scores["mdoc" if _MDOC.search(page) else "man"].append(compare(page))
    scores["all"] = scores["man"] + scores["mdoc"]
    rows = [(kind, len(some), *describe(some)) for kind, some in scores.items() if some]
    heads = ("macros", "pages", "words, F1", "least", f"pages below {_LOW}", "four in a row, F1")
    write_page("manual_pages.py FOLDER", "Manual pages beside groff", "", format_table(heads, rows), scores)


def describe(scores: Sequence[tuple[float, float]]) -> tuple[str, str, int, str]:
    words = [score for score, _ in scores]
    in_a_row = statistics.mean(score for _, score in scores)
    return f"{statistics.mean(words):.4f}", f"{min(words):.3f}", sum(w < _LOW for w in words), f"{in_a_row:.4f}"


if __name__ == "__main__":
    main()
