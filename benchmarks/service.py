"""What the service adds to a call of the library, how it bears a crowd, and whether it grows.

    python benchmarks/service.py [short]     writes benchmarks/results/service/ (a short run only prints)

1. `epitome.elaborate` (where the library has it, else a summary for the same query) on a page of 200 sentences: in the
   library on a document that was read, and by POST with the page's address, which is fetched once; medians of 200.
2. 16 clients at once for ten seconds (3 rankings : 1 search), health asked meanwhile: answers by status, milliseconds.
3. 5,000 mixed requests of 4 clients, 5 % of them hostile (bombs, deep nesting, broken JSON, refused addresses, long
   headers): statuses, and the memory of the server and of its workers after 500 and at the end.
"""

from __future__ import annotations

import json
import os
import random
import statistics
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

from service_client import LINKING, SENTENCES, Client, Running, page_html, running, web

import epitome

RESULTS = Path(__file__).resolve().parent / "results" / "service"
API = "/api/v1"
SHORT = sys.argv[1:] == ["short"]
REPEATS = 40 if SHORT else 200
CROWD_SECONDS = 3.0 if SHORT else 10.0
REQUESTS = 400 if SHORT else 5_000
WARM = REQUESTS // 10
CLIENTS = 16
QUERIES = (
    "spring tides and neap tides",
    "restore a backup",
    "aluminium and fish",
    "why bread goes stale",
    "canal locks",
)
HAS_ELABORATE = "elaborate" in epitome.__all__


def milliseconds(work: Callable[[], object]) -> float:
    """The wall time of a run."""
    begun = time.perf_counter()
    work()
    return 1_000 * (time.perf_counter() - begun)


def one_call(service: Running, place: str, page: str) -> dict[str, float]:
    """The same call in the library and through the service."""
    document = epitome.read(page.encode())
    call: Any
    if HAS_ELABORATE:
        call = epitome.elaborate
        body = {"linked": {"url": f"http://{place}/page"}, "linking": LINKING}
        path, arguments = f"{API}/elaborations", {"linking": LINKING}
    else:
        call = epitome.summarise
        body = {"url": f"http://{place}/page", "query": LINKING}
        path, arguments = f"{API}/summaries", {"query": LINKING}
    client = service.client()

    def ask() -> None:
        status, _ = client.ask(path, body)
        assert status == 200

    for _ in range(10):  # every worker has seen the page
        ask()
    call(document, **arguments).to_dict()
    library, served = [], []
    for _ in range(REPEATS):  # in turn, so that other work on the machine slows both
        library.append(milliseconds(lambda: call(document, **arguments).to_dict()))
        served.append(milliseconds(ask))
    ours, theirs = statistics.median(served), statistics.median(library)
    return {
        "sentences of the page": len(document.sentences),
        "library, median ms": theirs,
        "service, median ms": ours,
        "service, 95th percentile ms": statistics.quantiles(served, n=20)[-1],
        "service / library": ours / theirs,
    }


def crowd(service: Running) -> dict[str, float]:
    """16 clients that ask as fast as they are answered."""
    statuses: Counter[int] = Counter()
    taken: list[float] = []
    refused: list[float] = []
    health: list[float] = []
    end = time.monotonic() + CROWD_SECONDS
    lock = threading.Lock()

    def one(number: int) -> None:
        client, chance = service.client(), random.Random(number)
        while time.monotonic() < end:
            query = chance.choice(QUERIES)
            begun = time.perf_counter()
            if chance.random() < 0.25:
                status, _ = client.ask(f"{API}/search", {"query": query, "top": 3})
            else:
                status, _ = client.ask(f"{API}/summaries", {"id": "tides.html", "query": query})
            spent = 1_000 * (time.perf_counter() - begun)
            if status == 503:
                time.sleep(0.1)
            with lock:
                statuses[status] += 1
                (taken if status == 200 else refused).append(spent)

    def watch() -> None:
        client = service.client()
        while time.monotonic() < end:
            begun = time.perf_counter()
            assert client.ask("/healthz")[0] == 200
            health.append(1_000 * (time.perf_counter() - begun))
            time.sleep(0.05)

    threads = [threading.Thread(target=one, args=(n,)) for n in range(CLIENTS)] + [threading.Thread(target=watch)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return {
        **{f"16 clients, answers with status {status}": n for status, n in sorted(statuses.items())},
        "16 clients, other than 200 and 503": sum(n for status, n in statuses.items() if status not in (200, 503)),
        "16 clients, answered per second": statuses[200] / CROWD_SECONDS,
        "16 clients, median ms of 200": statistics.median(taken),
        "16 clients, 99th percentile ms of 200": statistics.quantiles(taken, n=100)[-1],
        "16 clients, median ms of 503": statistics.median(refused) if refused else 0,
        "16 clients, health, 99th percentile ms": statistics.quantiles(health, n=100)[-1],
    }


BOMB = '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">' + "".join(
    f'<!ENTITY {chr(98 + n)} "{f"&{chr(97 + n)};" * 10}">' for n in range(9)
)
HOSTILE: tuple[Callable[[Client], tuple[int, bytes]], ...] = (
    lambda client: client.ask(f"{API}/summaries", {"text": f"{BOMB}]><a><p>&j;</p></a>"}),
    lambda client: client.ask(f"{API}/summaries", {"text": "<a>" * 5_000 + "x"}),
    lambda client: client.ask(f"{API}/summaries", {"text": "<div>" * 20_000 + "<p>One canal is here.</p>"}),
    lambda client: client.ask(f"{API}/summaries", {"text": "e" + "\u0301" * 100_000}),
    lambda client: client.ask(f"{API}/summaries", {"text": "a. " * 100_000}),
    lambda client: client.ask(f"{API}/summaries", {"text": "x" * 900_000}),
    lambda client: client.ask(f"{API}/summaries", raw=b"[" * 100_000),
    lambda client: client.ask(f"{API}/summaries", raw=b'{"text": "' + b"a" * 1_100_000 + b'"}'),
    lambda client: client.ask(f"{API}/summaries", {"url": "http://127.0.0.1:22/"}),
    lambda client: client.ask(f"{API}/summaries", {"url": "http://[::ffff:127.0.0.1]/"}),
    lambda client: client.ask(f"{API}/{'a' * 9_000}"),
    lambda client: client.ask(f"{API}/summaries", {"text": "A canal.", "query": "a" * 1_001}),
)


def long_run(service: Running, place: str) -> dict[str, float]:
    """Many mixed requests; what the memory does."""
    statuses: Counter[int] = Counter()
    left = iter(range(REQUESTS))
    lock = threading.Lock()
    warm: dict[str, float] = {}

    def memory() -> dict[str, float]:
        workers = service.worker_bytes()
        return {"server": service.client().resident_bytes() / 2**20, "largest worker": workers[-1] / 2**20}

    def one(number: int) -> None:
        client, chance = service.client(), random.Random(number)
        while True:
            with lock:
                at = next(left, None)
            if at is None:
                return
            if at == WARM:
                warm.update(memory())
            status, _ = mixed(client, chance, place)
            with lock:
                statuses[status] += 1

    threads = [threading.Thread(target=one, args=(n,)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    end = memory()
    return {
        **{f"{REQUESTS:,} mixed requests, status {status}": n for status, n in sorted(statuses.items())},
        f"server after {WARM:,} requests, MiB": warm["server"],
        f"server after {REQUESTS:,} requests, MiB": end["server"],
        f"largest worker after {WARM:,} requests, MiB": warm["largest worker"],
        f"largest worker after {REQUESTS:,} requests, MiB": end["largest worker"],
    }


def mixed(client: Client, chance: random.Random, place: str) -> tuple[int, bytes]:
    """One request of many kinds."""
    if chance.random() < 0.05:
        return chance.choice(HOSTILE)(client)
    query = chance.choice(QUERIES)
    kind = chance.randrange(6)
    if kind == 0:
        return client.ask(f"{API}/search", {"query": query, "top": 3})
    if kind == 1:
        return client.ask(f"{API}/outlines", {"id": "canal.txt", "sentences": 1})
    if kind == 2:
        return client.ask(f"{API}/rankings", {"id": "bread.codex.xml", "query": query, "system": "bm25"})
    if kind == 3:
        return client.ask(f"{API}/summaries", {"url": f"http://{place}/{chance.randrange(50)}", "query": query})
    if kind == 4:
        text = f"Number {chance.randrange(10**9)} is a number. " * 20
        return client.ask(f"{API}/summaries", {"text": text, "budget": {"sentences": 2}})
    return client.ask("/healthz")


def report(figures: dict[str, float]) -> str:
    """The Markdown table."""
    asked = "epitome.elaborate" if HAS_ELABORATE else "epitome.summarise"
    return "\n".join(
        [
            "# The service beside the library, under a crowd, and over many requests",
            "",
            "Command: `python benchmarks/service.py`",
            "",
            f"Python {sys.version.split()[0]}, epitome {version('epitome')}, fastapi {version('fastapi')}, uvicorn "
            f"{version('uvicorn')}; {os.cpu_count()} cores, shared with other work and with the clients; one call is "
            f"`{asked}` on {SENTENCES} sentences, {REPEATS} times",
            "",
            "| what | figure |",
            "|---|---:|",
            *(f"| {what} | {n:,.0f} |" if n == int(n) else f"| {what} | {n:.2f} |" for what, n in figures.items()),
            "",
        ]
    )


def main() -> None:
    """Measure and write."""
    page = page_html()
    with web(page) as place, running(place) as service:
        figures = one_call(service, place, page) | crowd(service) | long_run(service, place)
    text = report(figures)
    print(text)
    if not SHORT:
        RESULTS.mkdir(parents=True, exist_ok=True)
        (RESULTS / "table.md").write_text(text, encoding="utf-8")
        (RESULTS / "results.json").write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
