"""What the service adds to a call of the library, how it bears a crowd, and whether it grows.

    python benchmarks/service.py [short]     writes benchmarks/results/service/ (a short run only prints)

1. `epitome.elaborate` on a page of 200 sentences: in the library on a document that was read, and by POST with the
   page's address, which is fetched once; medians of 200.
2. 16 clients at once for ten seconds (3 rankings : 1 search), health asked meanwhile: answers by status, milliseconds.
3. 5,000 mixed requests of 4 clients, 5 % of them hostile (bombs, deep nesting, broken JSON, refused addresses, long
   headers): statuses, and the memory of the server and of its workers after 500 and at the end.
"""

import os
import random
import statistics
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path

sys.path.extend(str(Path(__file__).resolve().parents[1] / room) for room in ("experiments", "scripts"))

import epitome
from cells import time_call
from report.command import describe_versions, write_results
from report.markdown import format_figures
from service_client import LINKING, SENTENCES, Client, Running, make_page, run_threads, serve_examples, serve_page

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


def time_one_call(service: Running, place: str, page: str) -> dict[str, float]:
    """The same call in the library and through the service."""
    document = epitome.read(page.encode())
    body = {"linked": {"url": f"http://{place}/page"}, "linking": LINKING}
    client = service.client()

    def call_library() -> None:
        epitome.elaborate(document, linking=LINKING).to_dict()

    def call_service() -> None:
        status, _ = client.ask(f"{API}/elaborations", body)
        assert status == 200

    for _ in range(10):  # every worker has seen the page
        call_service()
    call_library()
    library, served = [], []
    for _ in range(REPEATS):  # in turn, so that other work on the machine slows both
        library.append(1_000 * time_call(call_library))
        served.append(1_000 * time_call(call_service))
    ours, theirs = statistics.median(served), statistics.median(library)
    return {
        "sentences of the page": len(document.sentences),
        "library, median ms": theirs,
        "service, median ms": ours,
        "service, 95th percentile ms": statistics.quantiles(served, n=20)[-1],
        "service / library": ours / theirs,
    }


def run_crowd(service: Running) -> dict[str, float]:
    """16 clients that ask as fast as they are answered."""
    statuses: Counter[int] = Counter()
    taken: list[float] = []
    refused: list[float] = []
    health: list[float] = []
    end = time.monotonic() + CROWD_SECONDS
    lock = threading.Lock()

    def ask_on(number: int) -> None:
        client, chance = service.client(), random.Random(number)
        while time.monotonic() < end:
            query = chance.choice(QUERIES)
            start = time.perf_counter()
            if chance.random() < 0.25:
                status, _ = client.ask(f"{API}/search", {"query": query, "top": 3})
            else:
                status, _ = client.ask(f"{API}/summaries", {"id": "tides.html", "query": query})
            spent = 1_000 * (time.perf_counter() - start)
            if status == 503:
                time.sleep(0.1)
            with lock:
                statuses[status] += 1
                (taken if status == 200 else refused).append(spent)

    def watch() -> None:
        client = service.client()
        while time.monotonic() < end:
            start = time.perf_counter()
            assert client.ask("/healthz")[0] == 200
            health.append(1_000 * (time.perf_counter() - start))
            time.sleep(0.05)

    run_threads([*(partial(ask_on, n) for n in range(CLIENTS)), watch])
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


def run_long(service: Running, place: str) -> dict[str, float]:
    """Many mixed requests; what the memory does."""
    statuses: Counter[int] = Counter()
    left = iter(range(REQUESTS))
    lock = threading.Lock()
    warm: dict[str, float] = {}

    def memory() -> dict[str, float]:
        workers = service.worker_bytes()
        return {"server": service.client().resident_bytes() / 2**20, "largest worker": workers[-1] / 2**20}

    def ask_on(number: int) -> None:
        client, chance = service.client(), random.Random(number)
        while True:
            with lock:
                at = next(left, None)
            if at is None:
                return
            if at == WARM:
                warm.update(memory())
            status, _ = ask_something(client, chance, place)
            with lock:
                statuses[status] += 1

    run_threads([partial(ask_on, n) for n in range(4)])
    end = memory()
    return {
        **{f"{REQUESTS:,} mixed requests, status {status}": n for status, n in sorted(statuses.items())},
        f"server after {WARM:,} requests, MiB": warm["server"],
        f"server after {REQUESTS:,} requests, MiB": end["server"],
        f"largest worker after {WARM:,} requests, MiB": warm["largest worker"],
        f"largest worker after {REQUESTS:,} requests, MiB": end["largest worker"],
    }


def ask_something(client: Client, chance: random.Random, place: str) -> tuple[int, bytes]:
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


def main() -> None:
    page = make_page()
    with serve_page(page) as place, serve_examples(place) as service:
        figures = time_one_call(service, place, page) | run_crowd(service) | run_long(service, place)
    lines = ["# The service beside the library, under a crowd, and over many requests", ""]
    lines += ["Command: `python benchmarks/service.py`", ""]
    lines += [
        f"{describe_versions('fastapi', 'uvicorn')}; {os.cpu_count()} cores, shared with other work and with the "
        f"clients; one call is `epitome.elaborate` on {SENTENCES} sentences, {REPEATS} times",
        "",
    ]
    text = "\n".join([*lines, *format_figures(figures), ""])
    if SHORT:
        print(text)
    else:
        write_results("benchmarks/results/service", text, figures, page_name="table")


if __name__ == "__main__":
    main()
