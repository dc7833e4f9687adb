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
import tempfile
import time
from collections import Counter
from functools import partial
from pathlib import Path

import epitome
from harness.command import write_page
from harness.service import LINKING, SENTENCES, Running, make_page, run_threads, serve, serve_page
from harness.sources import EXAMPLES
from harness.table import format_figures
from harness.timing import time_in_turn

API = "/api/v1"
SHORT = sys.argv[1:] == ["short"]
REPEATS = 40 if SHORT else 200
CROWD_SECONDS = 3.0 if SHORT else 10.0
REQUESTS = 400 if SHORT else 5_000
WARM = REQUESTS // 10
CLIENTS = 16
QUERIES = "spring tides and neap tides|restore a backup|aluminium and fish|why bread goes stale|canal locks".split("|")


def time_one_call(service: Running, place: str, page: str) -> dict[str, float]:
    document = epitome.read(page.encode())
    body = {"linked": {"url": f"http://{place}/page"}, "linking": LINKING}
    client = service.client()

    def call_library() -> None:
        epitome.elaborate(document, linking=LINKING).to_dict()

    def call_service() -> None:
        assert client.ask(f"{API}/elaborations", body)[0] == 200

    for _ in range(10):  # every worker has seen the page
        call_service()
    call_library()
    library, served = ([1_000 * s for s in taken] for taken in time_in_turn([call_library, call_service], REPEATS))
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
    answers: list[tuple[int, float]] = []
    health: list[float] = []
    end = time.monotonic() + CROWD_SECONDS

    def ask_on(number: int) -> None:
        client, chance = service.client(), random.Random(number)
        while time.monotonic() < end:
            query = chance.choice(QUERIES)
            if chance.random() < 0.25:
                status, _, spent = client.time(f"{API}/search", {"query": query, "top": 3})
            else:
                status, _, spent = client.time(f"{API}/summaries", {"id": "tides.html", "query": query})
            answers.append((status, spent))
            if status == 503:
                time.sleep(0.1)

    def watch() -> None:
        client = service.client()
        while time.monotonic() < end:
            status, _, spent = client.time("/healthz")
            assert status == 200
            health.append(spent)
            time.sleep(0.05)

    run_threads([*(partial(ask_on, n) for n in range(CLIENTS)), watch])
    statuses = Counter(status for status, _ in answers)
    taken = [spent for status, spent in answers if status == 200]
    refused = [spent for status, spent in answers if status != 200]
    return {
        **{f"16 clients, answers with status {status}": n for status, n in sorted(statuses.items())},
        "16 clients, other than 200 and 503": sum(n for status, n in statuses.items() if status not in (200, 503)),
        "16 clients, answered per second": statuses[200] / CROWD_SECONDS,
        "16 clients, median ms of 200": statistics.median(taken),
        "16 clients, 99th percentile ms of 200": statistics.quantiles(taken, n=100)[-1],
        "16 clients, median ms of 503": statistics.median(refused or [0]),
        "16 clients, health, 99th percentile ms": statistics.quantiles(health, n=100)[-1],
    }


BOMB = '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">' + "".join(
    f'<!ENTITY {chr(98 + n)} "{f"&{chr(97 + n)};" * 10}">' for n in range(9)
)
HOSTILE: tuple[tuple[str, object], ...] = (
    (f"{API}/summaries", {"text": f"{BOMB}]><a><p>&j;</p></a>"}),
    (f"{API}/summaries", {"text": "<a>" * 5_000 + "x"}),
    (f"{API}/summaries", {"text": "<div>" * 20_000 + "<p>One canal is here.</p>"}),
    (f"{API}/summaries", {"text": "e" + "\u0301" * 100_000}),
    (f"{API}/summaries", {"text": "a. " * 100_000}),
    (f"{API}/summaries", {"text": "x" * 900_000}),
    (f"{API}/summaries", b"[" * 100_000),
    (f"{API}/summaries", b'{"text": "' + b"a" * 1_100_000 + b'"}'),
    (f"{API}/summaries", {"url": "http://127.0.0.1:22/"}),
    (f"{API}/summaries", {"url": "http://[::ffff:127.0.0.1]/"}),
    (f"{API}/{'a' * 9_000}", None),
    (f"{API}/summaries", {"text": "A canal.", "query": "a" * 1_001}),
)


def run_long(service: Running, place: str) -> dict[str, float]:
    """Many mixed requests; what the memory does."""
    statuses: list[int] = []
    left = iter(range(REQUESTS))
    memory: list[tuple[float, list[float]]] = []

    def ask_on(number: int) -> None:
        client, chance = service.client(), random.Random(number)
        for at in left:
            if at == WARM:
                memory.append(service.memory())
            statuses.append(client.ask(*choose_request(chance, place))[0])

    run_threads([partial(ask_on, n) for n in range(4)])
    (warm, warm_workers), (end, end_workers) = *memory, service.memory()
    return {
        **{f"{REQUESTS:,} mixed requests, status {status}": n for status, n in sorted(Counter(statuses).items())},
        f"server after {WARM:,} requests, MiB": warm,
        f"server after {REQUESTS:,} requests, MiB": end,
        f"largest worker after {WARM:,} requests, MiB": warm_workers[-1],
        f"largest worker after {REQUESTS:,} requests, MiB": end_workers[-1],
    }


def choose_request(chance: random.Random, place: str) -> tuple[str, object]:
    if chance.random() < 0.05:
        return chance.choice(HOSTILE)
    query = chance.choice(QUERIES)
    text = f"Number {chance.randrange(10**9)} is a number. " * 20
    requests: tuple[tuple[str, object], ...] = (
        (f"{API}/search", {"query": query, "top": 3}),
        (f"{API}/outlines", {"id": "canal.txt", "sentences": 1}),
        (f"{API}/rankings", {"id": "bread.codex.xml", "query": query, "system": "bm25"}),
        (f"{API}/summaries", {"url": f"http://{place}/{chance.randrange(50)}", "query": query}),
        (f"{API}/summaries", {"text": text, "budget": {"sentences": 2}}),
        ("/healthz", None),
    )
    return chance.choice(requests)


def main() -> None:
    page = make_page()
    with (
        tempfile.TemporaryDirectory() as folder,
        serve_page(page) as place,
        serve(EXAMPLES, Path(folder, "examples.epitome"), "--trust-fetch", place) as service,
    ):
        figures = time_one_call(service, place, page) | run_crowd(service) | run_long(service, place)
    about = (
        f"; {os.cpu_count()} cores, shared with other work and with the clients; one call is `epitome.elaborate` on "
        f"{SENTENCES} sentences, {REPEATS} times"
    )
    title = "The service beside the library, under a crowd, and over many requests"
    lines = format_figures(figures)
    write_page("service.py", title, "fastapi uvicorn", lines, figures, about=about, short=SHORT)


if __name__ == "__main__":
    main()
