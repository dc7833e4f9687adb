"""A crowd that searches: 16 clients, 10,000 made-up pages, the service as it is started by hand.

    python benchmarks/service_search.py [PLACE]     writes benchmarks/results/service_search/

The pages (three sections, eighteen sentences of `corpus.py`, three links to other pages each) are written and indexed
in PLACE, where they stay for the next run; without it, in a folder that goes. Every client asks for three pages with
their summaries as fast as it is answered; after a 503 it waits a tenth of a second. The queries are of one to four
words that are drawn from the pages, so common words are common in them. Memory is looked at after each tenth of the
requests; CPU seconds are those of the server and its workers (Linux).
"""

from __future__ import annotations

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
from html import escape
from importlib.metadata import version
from pathlib import Path
from typing import Any

from corpus import paragraphs
from service_client import Running, serving

RESULTS = Path(__file__).resolve().parent / "results" / "service_search"
PAGES = 10_000
PARAGRAPHS = 5
CLIENTS = 16
REQUESTS = 1_000
QUERIES = 400
PAUSE = 0.1


def make_pages(folder: Path) -> None:
    """The pages, the same on every machine."""
    folder.mkdir(parents=True)
    blocks = paragraphs(PAGES * 18, seed=7)
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
    """What the clients met."""

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
        used, begun = self.service.cpu_seconds(), time.perf_counter()
        self._look()
        threads = [threading.Thread(target=self._one, args=(n,)) for n in range(CLIENTS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self._look()
        seconds, used = time.perf_counter() - begun, self.service.cpu_seconds() - used
        return self._figures(seconds, used)

    def _look(self) -> None:
        workers = [n / 2**20 for n in self.service.worker_bytes()]
        self.memory.append({"server": self.service.resident_bytes() / 2**20, "workers": sum(workers)})

    def _one(self, number: int) -> None:
        client, draw = self.service.client(), random.Random(number)
        while True:
            with self._lock:
                at = next(self._left, None)
            if at is None:
                return
            if at and at % (self.requests // 10) == 0:
                with self._lock:
                    self._look()
            begun = time.perf_counter()
            status, body = client.ask("/api/v1/search", {"query": draw.choice(self.queries), "top": 3})
            spent = 1_000 * (time.perf_counter() - begun)
            hits = json.loads(body)["results"] if status == 200 else []
            with self._lock:
                self.statuses[status] += 1
                (self.answered if status == 200 else self.refused).append(spent)
                self.hits += len(hits)
                self.summaries += sum(bool(hit["extracts"]) for hit in hits)
            if status == 503:
                time.sleep(PAUSE)

    def _figures(self, seconds: float, used: float) -> dict[str, Any]:
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


def report(runs: list[dict[str, Any]]) -> str:
    """The Markdown table."""

    def told(n: Any) -> str:
        return ", ".join(map(str, n)) if isinstance(n, list) else f"{n:,.0f}" if n == int(n) else f"{n:,.2f}"

    names = list(dict.fromkeys(name for run in runs for name in run))
    return "\n".join(
        [
            "# A crowd that searches 10,000 pages",
            "",
            "Command: `python benchmarks/service_search.py`",
            "",
            f"Python {sys.version.split()[0]}, epitome {version('epitome')}; {os.cpu_count()} cores, shared with the "
            f"{CLIENTS} clients and with other work; one run after the other in one service",
            "",
            "| what | " + " | ".join(f"run {n}" for n in range(1, len(runs) + 1)) + " |",
            "|---|" + "---:|" * len(runs),
            *(f"| {name} | " + " | ".join(told(run.get(name, 0)) for run in runs) + " |" for name in names),
            "",
        ]
    )


def measure(place: Path) -> list[dict[str, Any]]:
    """Three runs in one service: the first one warms it."""
    pages, path = place / "pages", place / "pages.epitome"
    if not path.exists():
        make_pages(pages)
        subprocess.run([sys.executable, "-m", "epitome", "index", str(path), str(pages)], check=True)
    queries = make_queries(pages)
    with serving(path) as service:
        return [Crowd(service, queries, REQUESTS).run() for _ in range(3)]


def main() -> None:
    """Measure and write."""
    if sys.argv[1:]:
        runs = measure(Path(sys.argv[1]))
    else:
        with tempfile.TemporaryDirectory() as folder:
            runs = measure(Path(folder, "made"))
    text = report(runs)
    print(text)
    RESULTS.mkdir(parents=True, exist_ok=True)
    (RESULTS / "table.md").write_text(text, encoding="utf-8")
    (RESULTS / "results.json").write_text(json.dumps(runs, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
