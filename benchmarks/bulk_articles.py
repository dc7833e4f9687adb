"""The default on articles, by this version and by earlier ones of the repository's history, in turn.

python benchmarks/bulk_articles.py ARTICLE...     for each line on standard input the processor seconds of each
                                                  article, by the version on the path (the parent calls this)
"""

import io
import os
import statistics
import subprocess
import sys
import tarfile
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
NOW = "now"
VERSIONS = {"0.1.0": "6bd7f05", "before bulk": "2a24854"}
ARTICLES, ROUNDS = 12, 9


def time_articles(paths: list[str]) -> None:
    """Read and summarise all articles whenever asked."""
    import epitome

    articles = [Path(path).read_bytes() for path in paths]
    for data in articles:
        epitome.summarise(epitome.read(data))
    for _ in sys.stdin:
        seconds = []
        for data in articles:
            start = time.process_time()
            epitome.summarise(epitome.read(data))
            seconds.append(time.process_time() - start)
        print(*seconds, flush=True)


def time_versions(folder: Path) -> dict[str, list[float]]:
    """Median processor seconds of each article over the rounds, by version."""
    articles = [str(path) for path in sorted(folder.glob("*.xml"))[:ARTICLES]]
    with tempfile.TemporaryDirectory() as place:
        sources = {NOW: ROOT / "src"}
        for name, commit in VERSIONS.items():
            packed = subprocess.run(["git", "archive", commit, "src"], cwd=ROOT, check=True, capture_output=True).stdout
            with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
                archive.extractall(Path(place, name), filter="data")
            sources[name] = Path(place, name, "src")
        running = {
            name: subprocess.Popen(
                [sys.executable, __file__, *articles],
                env={**os.environ, "PYTHONPATH": str(source), "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
            for name, source in sources.items()
        }
        rounds: dict[str, list[list[float]]] = {name: [] for name in sources}
        for _ in range(ROUNDS):
            for name, child in running.items():
                assert child.stdin is not None and child.stdout is not None
                print(file=child.stdin, flush=True)
                rounds[name].append(list(map(float, child.stdout.readline().split())))
        for child in running.values():
            child.communicate()
    return {
        name: [statistics.median(article) for article in zip(*found, strict=True)] for name, found in rounds.items()
    }


if __name__ == "__main__":
    time_articles(sys.argv[1:])
