"""What a collection costs: pages a second in one process, times the bare parsing, and bytes beside the text.

    python benchmarks/collection.py FOLDER     a folder of HTML pages; writes benchmarks/results/collection/

Everything is measured in one run on the same pages: lxml parsing alone, epitome's reading alone, reading and storing in
one process (one document = one transaction, synchronous=FULL), the same by the command line with its own number of
processes, and how long the disk takes for one bare commit. CPU seconds are those of the process; the waiting for the
disk is the difference to the wall clock. The published figures are of the Debian package postgresql-doc-15 (1,168
pages): `apt-get download postgresql-doc-15 && dpkg -x postgresql-doc-15*.deb pages`.
"""

import gc
import os
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.extend(str(Path(__file__).resolve().parents[1] / room) for room in ("experiments", "scripts"))

from lxml import etree

from epitome.collection import Collection, index
from epitome.readers import read_bytes
from report.command import describe_versions, write_results
from report.markdown import format_figures

QUERIES = ("create index concurrently", "vacuum full", "how are locks taken", "the select list", "replication slots")


def time_work(work: Callable[[], object]) -> dict[str, float]:
    """Wall and CPU seconds of this process."""
    gc.collect()
    wall, cpu = time.perf_counter(), time.process_time()
    work()
    return {"wall": time.perf_counter() - wall, "cpu": time.process_time() - cpu}


def time_commit(folder: Path, commits: int = 300) -> float:
    """Milliseconds of one commit of one small row, WAL and synchronous=FULL: what the disk takes of any store."""
    connection = sqlite3.connect(folder / "bare", isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE t (a)")
    start = time.perf_counter()
    for _ in range(commits):
        connection.execute("INSERT INTO t VALUES (zeroblob(6000))")
    seconds = time.perf_counter() - start
    connection.close()
    return 1000 * seconds / commits


def measure(folder: Path, place: Path) -> dict[str, float]:
    """All figures of one run."""
    files = sorted(p for p in folder.rglob("*.html") if p.is_file())
    pages = [(str(p.relative_to(folder)), p.read_bytes()) for p in files]
    gc.freeze()
    parse = min((time_work(lambda: [etree.HTML(data) for _, data in pages]) for _ in range(3)), key=lambda t: t["cpu"])

    def read_all() -> None:
        for id, data in pages:
            read_bytes(data, id=id, name=id)

    read = time_work(read_all)
    path = place / "one"
    with Collection(path) as collection:
        first = time_work(lambda: index(collection, [str(folder)], processes=1))
        again = time_work(lambda: index(collection, [str(folder)], processes=1))
        seconds = []
        for query in QUERIES * 5:
            start = time.perf_counter()
            collection.search(query)
            seconds.append(time.perf_counter() - start)
        text = sum(len(collection.document(e.id).text.encode()) for e in collection.documents)
    start = time.perf_counter()
    subprocess.run(
        [sys.executable, "-m", "epitome", "index", str(place / "cli"), str(folder)], check=True, capture_output=True
    )
    command = time.perf_counter() - start
    n = len(pages)
    return {
        "pages": n,
        "html bytes": sum(len(data) for _, data in pages),
        "text bytes": text,
        "file bytes": path.stat().st_size,
        "file / text": path.stat().st_size / text,
        "lxml ms a page": 1000 * parse["cpu"] / n,
        "reading, times lxml": read["cpu"] / parse["cpu"],
        "reading and storing, times lxml": first["cpu"] / parse["cpu"],
        "storing, times lxml": (first["cpu"] - read["cpu"]) / parse["cpu"],
        "pages a CPU second": n / first["cpu"],
        "pages a second": n / first["wall"],
        "waiting for the disk, ms a page": 1000 * (first["wall"] - first["cpu"]) / n,
        "bare commit, ms": time_commit(place),
        "command line, pages a second": n / command,
        "unchanged, pages a second": n / again["wall"],
        "search, median ms": 1000 * statistics.median(seconds),
    }


def main() -> None:
    if len(sys.argv) != 2 or not Path(sys.argv[1]).is_dir():
        sys.exit("usage: python benchmarks/collection.py FOLDER")
    with tempfile.TemporaryDirectory() as place:
        found = measure(Path(sys.argv[1]), Path(place))
    versions = f"{describe_versions('lxml', 'PyStemmer', 'sentencex')}, SQLite {sqlite3.sqlite_version}"
    lines = ["# The cost of a collection", "", "Command: `python benchmarks/collection.py FOLDER`", ""]
    lines += [f"{versions}; {os.cpu_count()} cores", "", *format_figures(found), ""]
    write_results("benchmarks/results/collection", "\n".join(lines), found)


if __name__ == "__main__":
    main()
