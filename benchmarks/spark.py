"""What Spark costs: its rate beside that of a plain bulk run on the same rows, and what a killed executor changes.

    python benchmarks/spark.py rate [ROWS]     by default 100,000
    python benchmarks/spark.py kill [ROWS]     by default 20,000

Each puts its part into benchmarks/results/spark/. Needs the extra `spark` and Java 17. Parquet to Parquet, `bm25`, the
best three sentences of texts of ten. The plain run has two workers, Spark is `local-cluster[2,1,1024]`: two executors
in processes of their own, each with one core. The start of Spark (the session and a first job on few rows) is measured
apart. The killed executor is ended by SIGKILL when a part of the rows is done; Spark starts another. Rows are compared
by id, all columns. What is extrapolated takes the rate of a core as it was here, for any number of cores.
"""

import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

import epitome
from corpus import QUERY, make_paragraphs
from epitome.doors.bulk import spark as on_spark
from page import write_page

RESULTS = Path(__file__).resolve().parent / "results" / "spark" / "results.json"
ROWS = {"rate": 100_000, "kill": 20_000}
FILES, SENTENCES, DIFFERENT = 20, 10, 1_000
EXECUTORS = 2
MASTER = f"local-cluster[{EXECUTORS},1,1024]"
ASKED: dict[str, Any] = {"system": "bm25", "query": QUERY, "sentences": 3}


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
    """A session on two executors; its Java and Python are those of this process."""
    import pyspark
    from pyspark.sql import SparkSession

    paths = os.pathsep.join([str(Path(epitome.__file__).parents[1]), os.environ.get("PYTHONPATH", "")])
    os.environ.update(
        PYSPARK_PYTHON=sys.executable, SPARK_LOCAL_IP="127.0.0.1", PYTHONPATH=paths, SPARK_SCALA_VERSION="2.13"
    )
    os.environ.setdefault("SPARK_HOME", str(Path(pyspark.__file__).parent))
    settings = {
        "spark.ui.enabled": "false",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.local.dir": str(folder),
        "spark.executor.memory": "1g",
        "spark.executorEnv.PYTHONPATH": paths,
        "spark.sql.files.openCostInBytes": "0",
        "spark.sql.files.maxPartitionBytes": "2m",
        "spark.sql.execution.arrow.maxRecordsPerBatch": "1000",
    }
    builder = SparkSession.builder.master(MASTER).appName("epitome-benchmark")
    for name, value in settings.items():
        builder = builder.config(name, value)
    session = builder.getOrCreate()
    session.sparkContext.setLogLevel("OFF")
    try:
        yield session
    finally:
        session.stop()


def summarise_on_spark(session: Any, source: Path, output: Path) -> None:
    rows = session.read.parquet(str(source))
    on_spark.summarise(rows, text="text", **ASKED).write.parquet(str(output))


def kill_an_executor(session: Any, killed: list[int]) -> None:
    """End an executor when the first tasks of a job are done."""
    tracker = session.sparkContext.statusTracker()
    command = ["pgrep", "-f", "CoarseGrainedExecutorBackend"]
    while not killed:
        stages = [tracker.getStageInfo(stage) for stage in tracker.getActiveStageIds()]
        if any(stage is not None and stage.numCompletedTasks >= 2 for stage in stages):
            found = subprocess.run(command, check=False, capture_output=True, text=True)
            own = [pid for pid in map(int, found.stdout.split()) if _is_ours(pid, session.sparkContext.applicationId)]
            if own:
                os.kill(own[0], signal.SIGKILL)
                killed.append(own[0])
        time.sleep(0.05)


def _is_ours(pid: int, application: str) -> bool:
    try:
        return application.encode() in Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return False


def measure_memory(session: Any) -> float:
    """MiB of the largest of the Python processes that summarised, at its height."""

    def tell(source: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        import resource

        for _ in source:
            yield pa.RecordBatch.from_pydict({"kib": [resource.getrusage(resource.RUSAGE_SELF).ru_maxrss]})

    rows = session.range(4, numPartitions=4).mapInArrow(tell, "kib long").collect()
    return float(max(row.kib for row in rows)) / 1024


def read_sorted(folder: Path) -> pa.Table:
    return pq.read_table(folder).replace_schema_metadata(None).sort_by("id")


def time_call(call: Callable[[], object]) -> float:
    start = time.perf_counter()
    call()
    return time.perf_counter() - start


def prepare(place: Path, rows: int) -> tuple[Path, float]:
    """The rows, beside a few of them, and how many of them a plain run does in a second."""
    source, few = place / "rows", place / "few"
    write_rows(source, rows)
    few.mkdir()
    pq.write_table(pq.read_table(source / "rows-00.parquet").slice(0, 10), few / "rows-00.parquet")
    return source, rows / time_call(lambda: epitome.bulk.run(source, place / "plain.parquet", workers=2, **ASKED))


def measure_rate(place: Path, rows: int) -> dict[str, float]:
    """A plain run, then Spark."""
    load = os.getloadavg()[0]
    source, plain = prepare(place, rows)
    written = place / "spark.parquet"
    start = time.perf_counter()
    with open_cluster(place) as session:
        summarise_on_spark(session, place / "few", place / "first.parquet")
        started = time.perf_counter() - start
        rate = rows / time_call(lambda: summarise_on_spark(session, source, written))
        memory = measure_memory(session)
    return {
        "rows": rows,
        "cores": len(os.sched_getaffinity(0)),
        "load of the machine before": load,
        "plain, rows a second": plain,
        "Spark, rows a second": rate,
        "Spark / plain": rate / plain,
        "Spark's start, seconds": started,
        "MiB of a Python process": memory,
        "bytes of a text, mean": pq.read_table(source, columns=["text"]).nbytes / rows,
        "bytes of a summary's row in Parquet, mean": sum(p.stat().st_size for p in written.glob("*.parquet")) / rows,
        "rows that differ from the plain run": count_different(place / "plain.parquet", written),
        "extrapolated: core hours of 10,000,000 rows": 10_000_000 / rate * EXECUTORS / 3_600,
        "extrapolated: hours of 10,000,000 rows on 64 cores": 10_000_000 / rate * EXECUTORS / 3_600 / 64,
    }


def measure_kill(place: Path, rows: int) -> dict[str, float]:
    """A plain run, then Spark, of which one executor is killed on the way."""
    load = os.getloadavg()[0]
    source, plain = prepare(place, rows)
    killed: list[int] = []
    with open_cluster(place) as session:
        summarise_on_spark(session, place / "few", place / "first.parquet")
        threading.Thread(target=kill_an_executor, args=(session, killed), daemon=True).start()
        disturbed = rows / time_call(lambda: summarise_on_spark(session, source, place / "killed.parquet"))
    return {
        "rows": rows,
        "load of the machine before": load,
        "executors killed": len(killed),
        "plain, rows a second": plain,
        "with a kill, rows a second": disturbed,
        "with a kill, rows that differ": count_different(place / "plain.parquet", place / "killed.parquet"),
    }


def count_different(plain: Path, by_spark: Path) -> int:
    """The rows that are not the same, or are in one table only."""
    expected, found = read_sorted(plain), read_sorted(by_spark)
    pairs = zip(expected.to_pylist(), found.to_pylist(), strict=False)
    different: int = abs(int(expected.num_rows) - int(found.num_rows)) + sum(one != other for one, other in pairs)
    return different


PARTS = {"rate": measure_rate, "kill": measure_kill}
TITLES = {"rate": "Spark beside a plain run", "kill": "With an executor killed"}


def _list_lines(parts: dict[str, dict[str, float]]) -> list[str]:
    lines: list[str] = []
    for name, found in parts.items():
        lines += [
            f"## {TITLES[name]}",
            "",
            f"`python benchmarks/spark.py {name}`",
            "",
            "| figure | value |",
            "|---|---:|",
        ]
        lines += [
            f"| {figure} | {value:,.0f} |" if value >= 100 or value == int(value) else f"| {figure} | {value:.2f} |"
            for figure, value in found.items()
        ]
        lines.append("")
    return lines[:-1]


def main() -> None:
    if len(sys.argv) < 2 or sys.argv[1] not in PARTS:
        sys.exit(f"usage: python benchmarks/spark.py {'|'.join(PARTS)} [ROWS]")
    part = sys.argv[1]
    rows = int(sys.argv[2]) if len(sys.argv) > 2 else ROWS[part]
    known = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    with tempfile.TemporaryDirectory() as place:
        known[part] = PARTS[part](Path(place), rows)
    parts = {name: known[name] for name in PARTS if name in known}
    about = f"; `{MASTER}`, `bm25`, three sentences of texts of {SENTENCES}"
    lines = _list_lines(parts)
    write_page("spark.py PART", "Spark and a plain bulk run", "pyspark pyarrow", lines, parts, about=about)


if __name__ == "__main__":
    main()
