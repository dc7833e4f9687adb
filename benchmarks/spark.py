"""What Spark costs: its rate beside that of a plain bulk run on the same rows, what a killed executor changes, and how
documents come from Spark to search.

    python benchmarks/spark.py rate [ROWS]     by default 100,000
    python benchmarks/spark.py kill [ROWS]     by default 20,000
    python benchmarks/spark.py search [PAGES]  by default 200,000

Each puts its part into benchmarks/results/spark/. Needs the extra `spark` and Java 17. Parquet to Parquet, `bm25`, the
best three sentences of texts of ten. The plain run has two workers, Spark is `local-cluster[2,1,1024]`: two executors
in processes of their own, each with one core. The start of Spark (the session and a first job on few rows) is measured
apart. The killed executor is ended by SIGKILL when a part of the rows is done; Spark starts another. Rows are compared
by id, all columns. What is extrapolated takes the rate of a core as it was here, for any number of cores.

From Spark to search: the made-up pages of HTML of `scale.py` are read on Spark and written as parts, which a new
collection imports; another one indexes the same pages by itself, in one process. Both then answer the queries of
`scale.py`, and all documents are compared. Milliseconds are those of the processor, of the process that writes the
collection.
"""

import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

import epitome
from epitome.collection import Collection, index
from epitome.doors.bulk import spark as on_spark
from harness.command import choose_part, read_parts, write_page
from harness.sources import QUERY, make_paragraphs
from harness.table import format_figures
from harness.timing import time_both, time_call
from scale import make_queries, write_pages

ROWS = {"rate": 100_000, "kill": 20_000, "search": 200_000}
FILES, SENTENCES, DIFFERENT = 20, 10, 1_000
EXECUTORS = 2
MASTER = f"local-cluster[{EXECUTORS},1,1024]"
ASKED: dict[str, Any] = {"system": "bm25", "query": QUERY, "sentences": 3}
SETTINGS = {
    "spark.ui.enabled": "false",
    "spark.driver.bindAddress": "127.0.0.1",
    "spark.executor.memory": "1g",
    "spark.sql.files.openCostInBytes": "0",
    "spark.sql.files.maxPartitionBytes": "2m",
    "spark.sql.execution.arrow.maxRecordsPerBatch": "1000",
}


def write_rows(folder: Path, rows: int) -> None:
    """Texts of ten sentences, in files of the same number of rows."""
    folder.mkdir()
    blocks = make_paragraphs(DIFFERENT * SENTENCES)
    texts = ["\n\n".join(blocks[i : i + 2]) for i in range(0, len(blocks), 2)]
    size = rows // FILES
    for number in range(FILES):
        ids = range(number * size, (number + 1) * size)
        table = pa.table({"id": [str(i) for i in ids], "text": [texts[i % DIFFERENT] for i in ids]})
        pq.write_table(table, folder / f"rows-{number:02}.parquet")


@contextmanager
def open_cluster(folder: Path) -> Iterator[Any]:
    """A session on two executors that has done a few rows; its Java and Python are those of this process."""
    import pyspark
    from pyspark.sql import SparkSession

    paths = os.pathsep.join([str(Path(epitome.__file__).parents[1]), os.environ.get("PYTHONPATH", "")])
    os.environ |= {"PYSPARK_PYTHON": sys.executable, "SPARK_LOCAL_IP": "127.0.0.1", "PYTHONPATH": paths}
    os.environ["SPARK_SCALA_VERSION"] = "2.13"
    os.environ.setdefault("SPARK_HOME", str(Path(pyspark.__file__).parent))
    builder = SparkSession.builder.master(MASTER).appName("epitome-benchmark")
    places = {"spark.local.dir": str(folder), "spark.executorEnv.PYTHONPATH": paths}
    for name, value in (SETTINGS | places).items():
        builder = builder.config(name, value)
    session = builder.getOrCreate()
    session.sparkContext.setLogLevel("OFF")
    try:
        summarise_on_spark(session, folder / "few", folder / "first.parquet")
        yield session
    finally:
        session.stop()


def summarise_on_spark(session: Any, source: Path, output: Path) -> None:
    rows = session.read.parquet(str(source))
    on_spark.summarise(rows, text="text", **ASKED).write.parquet(str(output))


def kill_an_executor(session: Any, killed: list[int]) -> None:
    """End an executor when the first tasks of a job are done."""
    tracker, application = session.sparkContext.statusTracker(), session.sparkContext.applicationId
    command = ["pgrep", "-f", f"CoarseGrainedExecutorBackend.*{application}"]
    while not killed:
        stages = [tracker.getStageInfo(stage) for stage in tracker.getActiveStageIds()]
        if any(stage is not None and stage.numCompletedTasks >= 2 for stage in stages):
            found = subprocess.run(command, check=False, capture_output=True, text=True).stdout.split()
            for pid in map(int, found[:1]):
                os.kill(pid, signal.SIGKILL)
                killed.append(pid)
        time.sleep(0.05)


def measure_memory(session: Any) -> float:
    """MiB of the largest of the Python processes that summarised, at its height."""

    def tell(source: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        import resource

        for _ in source:
            yield pa.RecordBatch.from_pydict({"kib": [resource.getrusage(resource.RUSAGE_SELF).ru_maxrss]})

    rows = session.range(4, numPartitions=4).mapInArrow(tell, "kib long").collect()
    return float(max(row.kib for row in rows)) / 1024


def prepare(place: Path, rows: int) -> tuple[Path, dict[str, float]]:
    """The rows, beside a few of them, and how many of them a plain run does in a second."""
    source, few, load = place / "rows", place / "few", os.getloadavg()[0]
    write_rows(source, rows)
    few.mkdir()
    pq.write_table(pq.read_table(source / "rows-00.parquet").slice(0, 10), few / "rows-00.parquet")
    plain = rows / time_call(lambda: epitome.bulk.run(source, place / "plain.parquet", workers=2, **ASKED))
    return source, {"rows": rows, "load of the machine before": load, "plain, rows a second": plain}


def measure_rate(place: Path, rows: int) -> dict[str, float]:
    source, found = prepare(place, rows)
    written = place / "spark.parquet"
    start = time.perf_counter()
    with open_cluster(place) as session:
        started = time.perf_counter() - start
        rate = rows / time_call(lambda: summarise_on_spark(session, source, written))
        memory = measure_memory(session)
    hours = 10_000_000 / rate * EXECUTORS / 3_600
    return found | {
        "cores": len(os.sched_getaffinity(0)),
        "Spark, rows a second": rate,
        "Spark / plain": rate / found["plain, rows a second"],
        "Spark's start, seconds": started,
        "MiB of a Python process": memory,
        "bytes of a text, mean": pq.read_table(source, columns=["text"]).nbytes / rows,
        "bytes of a summary's row in Parquet, mean": sum(p.stat().st_size for p in written.glob("*.parquet")) / rows,
        "rows that differ from the plain run": count_different(place / "plain.parquet", written),
        "extrapolated: core hours of 10,000,000 rows": hours,
        "extrapolated: hours of 10,000,000 rows on 64 cores": hours / 64,
    }


def measure_kill(place: Path, rows: int) -> dict[str, float]:
    source, found = prepare(place, rows)
    killed: list[int] = []
    with open_cluster(place) as session:
        threading.Thread(target=kill_an_executor, args=(session, killed), daemon=True).start()
        disturbed = rows / time_call(lambda: summarise_on_spark(session, source, place / "killed.parquet"))
    different = count_different(place / "plain.parquet", place / "killed.parquet")
    found |= {"executors killed": len(killed), "with a kill, rows a second": disturbed}
    return found | {"with a kill, rows that differ": different}


def write_page_rows(pages: Path, folder: Path) -> None:
    """The pages with their paths, in files of the same number of rows."""
    folder.mkdir()
    paths = sorted(pages.rglob("*.html"))
    size = -(-len(paths) // FILES)
    for first in range(0, len(paths), size):
        some = paths[first : first + size]
        ids = [str(path.relative_to(pages)) for path in some]
        table = pa.table({"id": ids, "content": [path.read_bytes() for path in some]})
        pq.write_table(table, folder / f"rows-{first:08}.parquet")


def write_parts(session: Any, source: Path, place: Path) -> None:
    rows = session.read.parquet(str(source))
    on_spark.read_documents(rows, content="content").write.parquet(str(place / "documents.parquet"))
    on_spark.write_documents(session.read.parquet(str(place / "documents.parquet")), place / "parts")


def measure_search(place: Path, number: int) -> dict[str, float]:
    """From pages on Spark to answers of a collection, beside a collection that indexes the pages itself."""
    pages, load = place / "pages", os.getloadavg()[0]
    pages.mkdir()
    write_pages(pages, number)
    write_page_rows(pages, place / "rows")
    (place / "few").mkdir()
    pq.write_table(pa.table({"id": ["a"], "text": ["A lake. It is deep."]}), place / "few" / "rows.parquet")
    with open_cluster(place) as session:
        on_spark_seconds = time_call(lambda: write_parts(session, place / "rows", place))
    with Collection(place / "loaded") as loaded, Collection(place / "direct") as direct:
        seconds, loading = time_both(lambda: index(loaded, [str(place / "parts")]))
        _, indexing = time_both(lambda: index(direct, [str(pages)], processes=1))
        ids = [entry.id for entry in direct.documents]
        documents = sum(loaded.document(id) != direct.document(id) for id in ids)
        answers = sum(loaded.search(query) != direct.search(query) for query in make_queries())
    return {
        "pages": number,
        "load of the machine before": load,
        "Spark, seconds without its start": on_spark_seconds,
        "import, seconds": seconds,
        "import, ms a page": 1000 * loading / number,
        "indexed directly, ms a page": 1000 * indexing / number,
        "import / indexed directly": loading / indexing,
        "bytes of a page in the parts": sum(p.stat().st_size for p in (place / "parts").glob("*.parquet")) / number,
        "documents that differ": documents,
        "queries whose answers differ": answers,
    }


def count_different(plain: Path, by_spark: Path) -> int:
    """The rows that are not the same, or are in one table only."""
    tables = [pq.read_table(folder).replace_schema_metadata(None).sort_by("id") for folder in (plain, by_spark)]
    expected, found = (list(table.to_pylist()) for table in tables)
    different = sum(bool(one != other) for one, other in zip(expected, found, strict=False))
    return abs(len(expected) - len(found)) + different


PARTS = {"rate": measure_rate, "kill": measure_kill, "search": measure_search}
TITLES = {"rate": "Spark beside a plain run", "kill": "With an executor killed", "search": "From Spark to search"}


def main() -> None:
    part, rows = choose_part("spark.py", PARTS, "[ROWS]")
    known = read_parts("spark")
    with tempfile.TemporaryDirectory() as place:
        known[part] = PARTS[part](Path(place), int(rows or ROWS[part]))
    lines: list[str] = []
    for name in (name for name in PARTS if name in known):
        lines += [
            f"## {TITLES[name]}",
            "",
            f"`python benchmarks/spark.py {name}`",
            "",
            *format_figures(known[name]),
            "",
        ]
    about = f"; `{MASTER}`, `bm25`, three sentences of texts of {SENTENCES}"
    write_page("spark.py PART", "Spark and a plain bulk run", "pyspark pyarrow", lines[:-1], known, about=about)


if __name__ == "__main__":
    main()
