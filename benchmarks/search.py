"""What a page of search results costs beside a bare full-text query and the reading of its ten documents.

    python benchmarks/search.py FOLDER     a folder of HTML pages; writes benchmarks/results/search/

Per query of `search_queries.txt`, best of five: `found` (ten pages, each with its summary), and in the
same run FTS5 asked for the same terms plus `Collection.document` of the ten pages found; both in a collection that was
just opened, so that nothing is remembered. `again`: the same query in an open collection, which keeps the documents it
read last. Milliseconds are of the wall clock and of the process. The published
figures are of the Debian package postgresql-doc-15 (1,168 pages).
"""

import os
import sqlite3
import statistics
from collections.abc import Callable
from pathlib import Path

from epitome.api.search import search_results
from epitome.collection import Collection, index
from epitome.language.words.terms import is_stop_word, mark_terms
from harness.command import run_on_folder
from harness.timing import time_both

QUERIES = Path(__file__).with_name("search_queries.txt").read_text(encoding="utf-8").splitlines()
TOP = 10
TIMES = 5
BARE = """
SELECT document.id FROM words JOIN section ON section.key = words.rowid JOIN document ON document.key = section.document
WHERE words MATCH ? GROUP BY document.id ORDER BY min(words.rank) LIMIT ?
"""


def time_best(work: Callable[[], object]) -> tuple[float, float]:
    walls, cpus = zip(*(time_both(work) for _ in range(TIMES)), strict=True)
    return 1000 * min(walls), 1000 * min(cpus)


def measure(folder: Path, place: Path) -> dict[str, float]:
    path = place / "site"
    ours, bare, again = [], [], []
    with Collection(path) as collection:
        index(collection, [str(folder)])
        pages = len(collection.documents)
        connection = sqlite3.connect(path)

        def search_bare(query: str) -> None:
            asked = " OR ".join(f'"{term}"' for term in mark_terms(query, "en") if not is_stop_word(term))
            with Collection(path) as opened:
                for (id,) in connection.execute(BARE, (asked, TOP)).fetchall():
                    opened.document(id)

        def search_anew(query: str) -> None:
            with Collection(path) as opened:
                list(search_results(opened, query, top=TOP))

        for query in QUERIES:
            ours.append(time_best(lambda query=query: search_anew(query)))  # type: ignore[misc]
            bare.append(time_best(lambda query=query: search_bare(query)))  # type: ignore[misc]
            again.append(time_best(lambda query=query: list(search_results(collection, query, top=TOP))))  # type: ignore[misc]
        connection.close()
    ratios, cpu_ratios = ([a[i] / b[i] for a, b in zip(ours, bare, strict=True)] for i in (0, 1))
    return {
        "pages": pages,
        "queries": len(QUERIES),
        "found, median ms": statistics.median(wall for wall, _ in ours),
        "found, median CPU ms": statistics.median(cpu for _, cpu in ours),
        "found again, median ms": statistics.median(wall for wall, _ in again),
        "found, slowest query, ms": max(wall for wall, _ in ours),
        "bare query and ten documents, median ms": statistics.median(wall for wall, _ in bare),
        "bare query and ten documents, median CPU ms": statistics.median(cpu for _, cpu in bare),
        "found / bare, median of ratios": statistics.median(ratios),
        "found / bare, median of CPU ratios": statistics.median(cpu_ratios),
        "found / bare, largest": max(ratios),
    }


if __name__ == "__main__":
    shared = f"{os.cpu_count()} cores, shared with other work; {TOP} pages a query, best of {TIMES}"
    about = f", SQLite {sqlite3.sqlite_version}; {shared}"
    run_on_folder(measure, "search.py", "The cost of a page of search results", "", about)
