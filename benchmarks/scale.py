"""What a large collection costs, from 1,000 to 100,000 short pages, beside plain FTS5 and plain tantivy.

    python benchmarks/scale.py 1000|5000|20000|100000 [ENGINE]     adds to benchmarks/results/scale/

Needs requirements-peers.txt.

The pages are made up: English stop words and invented words, drawn by Zipf's law, in lengths as those of sections of
manuals (a log-normal of 120 words in the middle). Queries have one to eight words, each drawn evenly by the logarithm
of its rank. Each engine has a process of its own with one thread for each number of pages; milliseconds are those of
the processor, of different queries. Ours indexes files of HTML in one process (`epitome index`): reading, sentences,
links, word statistics; the others get the words of title and text. Search is `Collection.search`, ten pages without
summaries; "index" is its part that grows, alone: looking the words up, scoring all sections that have one, and taking
the pages of the best.
"""

import gc
import os
import random
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import accumulate
from pathlib import Path

import numpy as np

from epitome.language.languages import load_stop_words
from harness.command import choose_part, make_folder, read_parts, show_progress, write_page
from harness.plot import plot_growth
from harness.sources import make_word
from harness.table import format_section
from harness.timing import Row, fit_growth, peak_megabytes, run_cell, run_program, time_both

SIZES = ("1000", "5000", "20000", "100000")
ENGINES = ("epitome", "index", "FTS5", "tantivy")
_VOCABULARY = 400_000
_QUERIES = 200
_SECONDS = 3_000.0
_STOP_SHARE = 0.45
_TABLE = ("pages", "index ms a page", "bytes a page", "search p50 ms", "p95 ms", "first search ms", "peak MB")
_FIGURES = ("index_ms", "bytes", "p50", "p95", "first", "megabytes")


def make_pages(number: int) -> Iterator[tuple[str, str]]:
    """(title, paragraphs) of each page, the same on every machine; the first thousand are those of a thousand."""
    draw = random.Random("pages")
    ranks = range(1, _VOCABULARY)
    weights = list(accumulate(1 / rank for rank in ranks))
    stops = sorted(load_stop_words("en"))
    for page in range(number):
        length = min(max(int(draw.lognormvariate(4.8, 0.7)), 20), 2_000)
        content = draw.choices(ranks, cum_weights=weights, k=length)
        words = [make_word(rank) if draw.random() > _STOP_SHARE else draw.choice(stops) for rank in content]
        sentences = [" ".join(words[i : i + 14]).capitalize() + "." for i in range(0, length, 14)]
        title = " ".join(make_word(rank) for rank in content[:3]).capitalize()
        yield f"{title} {page}", "\n\n".join(" ".join(sentences[i : i + 4]) for i in range(0, len(sentences), 4))


def make_queries() -> list[str]:
    """Queries of one to eight words."""
    draw = random.Random("queries")
    return [
        " ".join(make_word(int(10 ** draw.uniform(0.7, 4.3))) for _ in range(1 + number % 8))
        for number in range(_QUERIES)
    ]


def write_pages(folder: Path, number: int) -> None:
    for page, (title, text) in enumerate(make_pages(number)):
        paragraphs = "".join(f"<p>{paragraph}</p>" for paragraph in text.split("\n\n"))
        html = (
            f"<!doctype html><html><head><title>{title}</title></head><body><h1>{title}</h1>{paragraphs}</body></html>"
        )
        place = folder / f"{page // 1000}"
        place.mkdir(exist_ok=True)
        (place / f"{page}.html").write_text(html, encoding="utf-8")


def time_queries(search: Callable[[str], object], queries: list[str]) -> list[float]:
    """Milliseconds of the processor for each, ascending."""
    gc.collect()
    taken = []
    for query in queries:
        start = time.process_time()
        search(query)
        taken.append(1000 * (time.process_time() - start))
    return sorted(taken)


def describe_search(open_search: Callable[[], Callable[[str], object]], number: int, cpu: float, size: int) -> Row:
    """The figures of an engine; the first search opens what there is."""
    queries = make_queries()
    first = sorted(time_both(lambda query=query: open_search()(query))[1] for query in queries[:9])[4]  # type: ignore[misc]
    taken = time_queries(open_search(), queries)
    return {
        "index_ms": 1000 * cpu / number,
        "bytes": size / number,
        "p50": taken[len(taken) // 2],
        "p95": taken[int(0.95 * len(taken))],
        "first": 1000 * first,
        "megabytes": peak_megabytes(),
    }


def measure_epitome(number: int, place: Path) -> Row:
    from epitome.collection import Collection, index

    pages = place / "pages"
    pages.mkdir()
    write_pages(pages, number)
    path = place / "c"
    with Collection(path) as collection:
        _, cpu = time_both(lambda: index(collection, [str(pages)], processes=1))
    return describe_search(lambda: Collection(path).search, number, cpu, path.stat().st_size)


def measure_index(number: int, place: Path) -> Row:
    """The full-text index alone, of the words of pages whose documents are not there."""
    from epitome.collection.store.connect import open_writer, transaction
    from epitome.collection.store.segments import add_sections
    from epitome.language.words.terms import mark_terms

    path = place / "c"
    connection = open_writer(path)
    connection.execute("PRAGMA foreign_keys = OFF")
    with transaction(connection, path):
        rows = ((page, page) for page in range(number))
        connection.executemany("INSERT INTO section VALUES (?, ?, 0, -1, 1, 'body', '', NULL, 0, 0, 'en', 0)", rows)
    before = path.stat().st_size
    pages = [(mark_terms(title, "en"), mark_terms(text, "en")) for title, text in make_pages(number)]

    def add_all() -> None:
        for first in range(0, number, 8):
            some = pages[first : first + 8]
            with transaction(connection, path):
                add_sections(
                    connection, ((first + i, (" ".join(title), " ".join(text))) for i, (title, text) in enumerate(some))
                )

    _, cpu = time_both(add_all)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    return describe_search(lambda: open_index(path), number, cpu, path.stat().st_size - before)


def open_index(path: Path) -> Callable[[str], object]:
    """What finds and scores the matches of a query, and takes the pages of the best."""
    from epitome.collection.finding.matches import take_best_pages, take_each_once
    from epitome.collection.finding.section_index import SectionIndex
    from epitome.collection.store.connect import open_reader
    from epitome.language.words.terms import mark_terms

    connection = open_reader(path)
    assert connection is not None
    index = SectionIndex.load(connection)

    def search(query: str) -> object:
        found = index.find_matches(connection, mark_terms(query, "en"))
        return take_each_once(take_best_pages(found, 4_000, np.empty(0, np.int64))[0])

    return search


def measure_fts5(number: int, place: Path) -> Row:
    connection = sqlite3.connect(place / "fts5")
    connection.execute("CREATE VIRTUAL TABLE page USING fts5(title, body, tokenize='porter')")
    pages = list(make_pages(number))

    def add_all() -> None:
        for first in range(0, number, 8):
            with connection:
                connection.executemany("INSERT INTO page VALUES (?, ?)", pages[first : first + 8])

    _, cpu = time_both(add_all)
    connection.close()

    def open_search() -> Callable[[str], object]:
        reader = sqlite3.connect(place / "fts5")
        sql = "SELECT rowid FROM page WHERE page MATCH ? ORDER BY bm25(page, 3, 1) LIMIT 10"
        return lambda query: reader.execute(sql, (" OR ".join(query.split()),)).fetchall()

    return describe_search(open_search, number, cpu, (place / "fts5").stat().st_size)


def measure_tantivy(number: int, place: Path) -> Row:
    import tantivy

    builder = tantivy.SchemaBuilder()
    for field in ("title", "body"):
        builder.add_text_field(field, stored=True, tokenizer_name="en_stem")
    schema = builder.build()
    pages = list(make_pages(number))
    (place / "tantivy").mkdir()

    def add_all() -> None:
        writer = tantivy.Index(schema, path=str(place / "tantivy")).writer(num_threads=1)
        for title, body in pages:
            writer.add_document(tantivy.Document(title=title, body=body))
        writer.commit()
        writer.wait_merging_threads()

    _, cpu = time_both(add_all)

    def open_search() -> Callable[[str], object]:
        index = tantivy.Index.open(str(place / "tantivy"))
        searcher = index.searcher()
        parse = partial(index.parse_query, default_field_names=["title", "body"], field_boosts={"title": 3.0})
        return lambda query: searcher.search(parse(query), 10).hits

    size = sum(file.stat().st_size for file in (place / "tantivy").iterdir())
    return describe_search(open_search, number, cpu, size)


MEASURES = {"epitome": measure_epitome, "index": measure_index, "FTS5": measure_fts5, "tantivy": measure_tantivy}


def measure(engine: str, number: int) -> Row:
    with tempfile.TemporaryDirectory() as place:
        return MEASURES[engine](number, Path(place))


def main() -> None:
    size, chosen = choose_part("scale.py", SIZES, "[ENGINE]")
    rows = read_parts("scale")
    for engine in [chosen] if chosen else ENGINES:
        row = run_cell(__file__, engine, int(size), timeout=_SECONDS)
        if row is None:
            show_progress(f"{engine} took more than {_SECONDS:.0f} seconds for {size} pages")
        else:
            rows[engine] = {**rows.get(engine, {}), size: row}
    write_rows(rows)


def write_rows(rows: dict[str, dict[str, Row]]) -> None:
    """The page and the plot of all sizes that were measured."""
    lines: list[str] = []
    medians: dict[str, dict[int, float]] = {}
    for engine, found in rows.items():
        medians[engine] = {int(size): row["p50"] for size, row in found.items()}
        table = [
            [f"{int(size):,}", *(f"{row[f]:,.{digits(row[f])}f}" for f in _FIGURES)] for size, row in found.items()
        ]
        lines += format_section(f"## {engine}", f"Median search: {tell_growth(medians[engine])}.", _TABLE, table)
    plot_growth(
        make_folder("benchmarks/results/scale") / "plot.svg",
        {engine: (list(found), list(found.values())) for engine, found in medians.items()},
        xlabel="pages",
        ylabel="milliseconds of the processor, median of 200 queries",
    )
    about = f", SQLite {sqlite3.sqlite_version}; {os.cpu_count()} cores"
    write_page("scale.py PAGES", "A collection as it grows", "tantivy PyStemmer", lines, rows, about=about)


def tell_growth(medians: dict[int, float]) -> str:
    return f"grows as pages^{fit_growth(medians):.2f}" if len(medians) > 1 else "of one size"


def digits(value: float) -> int:
    return 0 if value >= 100 else 2


if __name__ == "__main__":
    run_program(measure, main)
