"""What a collection costs: pages a second in one process, times the bare parsing, and bytes beside the text.

    python benchmarks/collection.py FOLDER     a folder of HTML pages; writes benchmarks/results/collection/

Everything is measured in one run on the same pages: lxml parsing alone, epitome's reading alone, reading and storing in
one process (one document = one transaction, synchronous=FULL), and search: titles of pages, each asked once, since the
hits of the last searches are kept. CPU seconds are those of the process. The
published figures are of the Debian package postgresql-doc-15 (1,168
pages): `apt-get download postgresql-doc-15 && dpkg -x postgresql-doc-15*.deb pages`.
"""

import gc
import os
import random
import sqlite3
import statistics
from collections.abc import Callable
from functools import partial
from pathlib import Path

from lxml import etree

from epitome.collection import Collection, index
from epitome.readers import read_bytes
from harness.command import keep_in, read_arguments, write_page
from harness.table import format_figures
from harness.timing import time_both

_ASKED = 300


def time_work(work: Callable[[], object]) -> tuple[float, float]:
    gc.collect()
    return time_both(work)


def measure(folder: Path, place: Path) -> dict[str, float]:
    files = sorted(p for p in folder.rglob("*.html") if p.is_file())
    pages = [(str(p.relative_to(folder)), p.read_bytes()) for p in files]
    gc.freeze()
    parse = min(time_work(lambda: [etree.HTML(data) for _, data in pages])[1] for _ in range(3))

    def read_all() -> None:
        for id, data in pages:
            read_bytes(data, id=id, name=id)

    _, read = time_work(read_all)
    path = place / "one"
    with Collection(path) as collection:
        wall, cpu = time_work(lambda: index(collection, [str(folder)], processes=1))
        again, _ = time_work(lambda: index(collection, [str(folder)], processes=1))
        queries = sorted({entry.title for entry in collection.documents if entry.title})
        random.Random(1).shuffle(queries)
        collection.search("the first search loads the sections")
        seconds = [time_both(partial(collection.search, query))[1] for query in queries[:_ASKED]]
        text = sum(len(collection.document(e.id).text.encode()) for e in collection.documents)
    n = len(pages)
    return {
        "pages": n,
        "html bytes": sum(len(data) for _, data in pages),
        "text bytes": text,
        "file bytes": path.stat().st_size,
        "file / text": path.stat().st_size / text,
        "lxml ms a page": 1000 * parse / n,
        "reading, times lxml": read / parse,
        "reading and storing, times lxml": cpu / parse,
        "storing, times lxml": (cpu - read) / parse,
        "pages a CPU second": n / cpu,
        "pages a second": n / wall,
        "unchanged, pages a second": n / again,
        "search, median ms": 1000 * statistics.median(seconds),
        "search, 95 % ms": 1000 * statistics.quantiles(seconds, n=20)[-1],
    }


def main() -> None:
    folder = read_arguments(__doc__, "folder").folder
    with keep_in(None) as place:
        found = measure(folder, place)
    title, packages = "The cost of a collection", "lxml PyStemmer sentencex"
    about = f", SQLite {sqlite3.sqlite_version}; {os.cpu_count()} cores"
    lines = format_figures(found)
    write_page("collection.py FOLDER", title, packages, lines, found, about=about, page_name="results")


if __name__ == "__main__":
    main()
