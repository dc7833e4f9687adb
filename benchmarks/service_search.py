"""A crowd that searches: 16 clients, 10,000 made-up pages, the service as it is started by hand.

    python benchmarks/service_search.py [PLACE]     writes benchmarks/results/service_search/

The pages (three sections, eighteen sentences of `corpus.py`, three links to other pages each) are written and indexed
in PLACE, where they stay for the next run; without it, in a folder that goes. Every client asks for three pages with
their summaries as fast as it is answered; after a 503 it waits a tenth of a second. The queries are of one to four
words that are drawn from the pages, so common words are common in them. Memory is looked at after each tenth of the
requests; CPU seconds are those of the server and its workers (Linux).
"""

import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from functools import partial
from html import escape
from pathlib import Path
from typing import Any

sys.path.extend(str(Path(__file__).resolve().parents[1] / room) for room in ("experiments", "scripts"))

from corpus import make_paragraphs
from report.command import describe_versions, write_results
from report.markdown import format_row
from service_client import Running, run_threads, serve

PAGES = 10_000
PARAGRAPHS = 5
CLIENTS = 16
REQUESTS = 1_000
QUERIES = 400
PAUSE = 0.1


def make_pages(folder: Path) -> None:
    """The pages, the same on every machine."""
    folder.mkdir(parents=True)
    blocks = make_paragraphs(PAGES * 18, seed=7)
    draw = random.Random(7)
    for number in range(PAGES):
        said = blocks[number * len(blocks) // PAGES : (number + 1) * len(blocks) // PAGES]
        words = re.findall(r"[a-z]{4,}", said[0])[:3]
        parts = [f"<h1>{escape(' '.join(words).title())} {number}</h1>"]
        for n, text in enumerate(said):
            near = f"page{(number + draw.randrange(1, 50)) % PAGES}.html"
            link = f' See <a href="{near}">{escape(" ".join(re.findall(r"[a-z]{5,}", text)[:2]))}</a> as well.'
            head = f"<h2>{escape(' '.join(re.findall(r'[a-z]{5,}', text)[:2]).title())}</h2>" if n % 2 else ""
            parts.append(f"{head}<p>{escape(text)}{link}</p>")
        title = escape(" ".join(words).title())
        page = f"<html><head><title>{title}</title></head><body><main>{''.join(parts)}</main></body></html>"
        (folder / f"page{number}.html").write_text(page, encoding="utf-8")


def make_queries(folder: Path) -> list[str]:
    """Words of the pages, one to four together."""
    draw = random.Random(11)
    queries = []
    for _ in range(QUERIES):
        text = (folder / f"page{draw.randrange(PAGES)}.html").read_text(encoding="utf-8")
        words = re.findall(r"\b[a-z]{4,}\b", re.sub(r"<[^>]*>", " ", text))
        queries.append(" ".join(draw.sample(words, draw.randrange(1, 5))))
    return queries


class Crowd:
    """What the clients got."""

    def __init__(self, service: Running, queries: list[str], requests: int) -> None:
        self.service, self.queries, self.requests = service, queries, requests
        self.statuses: Counter[int] = Counter()
        self.summaries = 0
        self.hits = 0
        self.answered: list[float] = []
        self.refused: list[float] = []
        self.memory: list[dict[str, float]] = []
        self._lock = threading.Lock()
        self._left = iter(range(requests))

    def run(self) -> dict[str, Any]:
        """Ask until all requests are made."""
        used, start = self.service.cpu_seconds(), time.perf_counter()
        self._read_memory()
        run_threads([partial(self._ask_on, n) for n in range(CLIENTS)])
        self._read_memory()
        seconds, used = time.perf_counter() - start, self.service.cpu_seconds() - used
        return self._summarise(seconds, used)

    def _read_memory(self) -> None:
        workers = [n / 2**20 for n in self.service.worker_bytes()]
        self.memory.append({"server": self.service.resident_bytes() / 2**20, "workers": sum(workers)})

    def _ask_on(self, number: int) -> None:
        client, draw = self.service.client(), random.Random(number)
        while True:
            with self._lock:
                at = next(self._left, None)
            if at is None:
                return
            if at and at % (self.requests // 10) == 0:
                with self._lock:
                    self._read_memory()
            start = time.perf_counter()
            status, body = client.ask("/api/v1/search", {"query": draw.choice(self.queries), "top": 3})
            spent = 1_000 * (time.perf_counter() - start)
            hits = json.loads(body)["results"] if status == 200 else []
            with self._lock:
                self.statuses[status] += 1
                (self.answered if status == 200 else self.refused).append(spent)
                self.hits += len(hits)
                self.summaries += sum(bool(hit["extracts"]) for hit in hits)
            if status == 503:
                time.sleep(PAUSE)

    def _summarise(self, seconds: float, used: float) -> dict[str, Any]:
        answered, refused = sorted(self.answered), sorted(self.refused)
        done = max(1, len(answered))
        return {
            "requests": self.requests,
            **{f"status {status}": n for status, n in sorted(self.statuses.items())},
            "answered per second": len(answered) / seconds,
            "hits per answer": self.hits / done,
            "summaries per answer": self.summaries / done,
            "CPU ms per answer": 1_000 * used / done,
            "median ms of 200": statistics.median(answered) if answered else 0,
            "99th percentile ms of 200": answered[len(answered) * 99 // 100] if answered else 0,
            "slowest ms of 200": answered[-1] if answered else 0,
            "median ms of 503": statistics.median(refused) if refused else 0,
            "slowest ms of 503": refused[-1] if refused else 0,
            "server MiB over the run": [round(m["server"]) for m in self.memory],
            "workers MiB over the run": [round(m["workers"]) for m in self.memory],
        }


def format_figure(figure: Any) -> str:
    """A number, or numbers, as a cell."""
    if isinstance(figure, list):
        return ", ".join(map(str, figure))
    return f"{figure:,.0f}" if figure == int(figure) else f"{figure:,.2f}"


def measure(place: Path) -> list[dict[str, Any]]:
    """Three runs in one service: the first one warms it."""
    pages, path = place / "pages", place / "pages.epitome"
    if not path.exists():
        make_pages(pages)
        subprocess.run([sys.executable, "-m", "epitome", "index", str(path), str(pages)], check=True)
    queries = make_queries(pages)
    with serve(path) as service:
        return [Crowd(service, queries, REQUESTS).run() for _ in range(3)]


def main() -> None:
    if sys.argv[1:]:
        runs = measure(Path(sys.argv[1]))
    else:
        with tempfile.TemporaryDirectory() as folder:
            runs = measure(Path(folder, "made"))
    names = dict.fromkeys(name for run in runs for name in run)
    lines = ["# A crowd that searches 10,000 pages", "", "Command: `python benchmarks/service_search.py`", ""]
    lines += [
        f"{describe_versions()}; {os.cpu_count()} cores, shared with the {CLIENTS} clients and with other work; one "
        "run after the other in one service",
        "",
        format_row(("what", *(f"run {n}" for n in range(1, len(runs) + 1)))),
        "|---|" + "---:|" * len(runs),
    ]
    lines += [format_row((name, *(format_figure(run.get(name, 0)) for run in runs))) for name in names]
    write_results("benchmarks/results/service_search", "\n".join([*lines, ""]), runs, page_name="table")


if __name__ == "__main__":
    main()
