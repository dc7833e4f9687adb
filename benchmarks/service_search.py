"""A crowd that searches: 16 clients, 10,000 made-up pages, the service as it is started by hand.

    python benchmarks/service_search.py [PLACE [LOOPS]]     writes benchmarks/results/service_search[_busy]/
    python benchmarks/service_search.py --programs          writes benchmarks/results/service_programs/

The pages (three sections, eighteen made-up sentences, three links to other pages each) are written and indexed
in PLACE, where they stay for the next run; without it, in a folder that goes. Every client asks for three pages with
their summaries as fast as it is answered; after a 503 it waits a tenth of a second. The queries are of one to four
words that are drawn from the pages, so common words are common in them. Memory is looked at after each tenth of the
requests; CPU seconds are those of the server and its workers (Linux). With LOOPS, so many busy loops run beside it all
the time. An answer is wrong that differs from another one to the same query. With --programs the same clients send
ten made-up passages of about 1,500 characters and a query of four words to each path for other programs.
"""

import argparse
import contextlib
import json
import os
import random
import re
import statistics
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from html import escape
from pathlib import Path
from typing import Any

from harness.command import keep_in, write_page
from harness.service import Running, run_threads, serve
from harness.sources import make_paragraphs
from harness.table import format_table

PAGES = 10_000
CLIENTS = 16
REQUESTS = 1_000
QUERIES = 400
PROGRAM_REQUESTS = 400
PAUSE = 0.1
LOOP = "import time; end = time.time() + 1800\nwhile time.time() < end: pass"  # ends, whatever becomes of its parent


def make_pages(folder: Path) -> None:
    """The pages, the same on every machine."""
    folder.mkdir(parents=True)
    blocks = make_paragraphs(PAGES * 18, seed=7)
    draw = random.Random(7)
    for number in range(PAGES):
        said = blocks[number * len(blocks) // PAGES : (number + 1) * len(blocks) // PAGES]
        title = " ".join(re.findall(r"[a-z]{4,}", said[0])[:3]).title()
        parts = [f"<h1>{title} {number}</h1>"]
        for n, text in enumerate(said):
            near = f"page{(number + draw.randrange(1, 50)) % PAGES}.html"
            name = " ".join(re.findall(r"[a-z]{5,}", text)[:2])
            head = f"<h2>{name.title()}</h2>" if n % 2 else ""
            parts.append(f'{head}<p>{escape(text)} See <a href="{near}">{name}</a> as well.</p>')
        page = f"<html><head><title>{title}</title></head><body><main>{''.join(parts)}</main></body></html>"
        (folder / f"page{number}.html").write_text(page, encoding="utf-8")


def make_queries(folder: Path) -> list[str]:
    draw = random.Random(11)
    queries = []
    for _ in range(QUERIES):
        text = (folder / f"page{draw.randrange(PAGES)}.html").read_text(encoding="utf-8")
        words = re.findall(r"\b[a-z]{4,}\b", re.sub(r"<[^>]*>", " ", text))
        queries.append(" ".join(draw.sample(words, draw.randrange(1, 5))))
    return queries


def run_crowd(service: Running, queries: list[str]) -> dict[str, Any]:
    """Ask until all requests are made: what the clients got, and what it took."""
    answers: list[tuple[int, float, list[Any]]] = []
    bodies: dict[str, set[bytes]] = {}
    memory: list[tuple[float, list[float]]] = []
    left = iter(range(REQUESTS))

    def ask_on(number: int) -> None:
        client, draw = service.client(), random.Random(number)
        for at in left:
            if at % (REQUESTS // 10) == 0:
                memory.append(service.memory())
            query = draw.choice(queries)
            status, body, spent = client.time("/api/v1/search", {"query": query, "top": 3})
            answers.append((status, spent, json.loads(body)["results"] if status == 200 else []))
            if status == 200:
                bodies.setdefault(query, set()).add(body)
            if status == 503:
                time.sleep(PAUSE)

    used, start = service.cpu_seconds(), time.perf_counter()
    run_threads([partial(ask_on, n) for n in range(CLIENTS)])
    memory.append(service.memory())
    seconds, used = time.perf_counter() - start, service.cpu_seconds() - used
    statuses = Counter(status for status, *_ in answers)
    done = max(1, statuses[200])
    answered = sorted(spent for status, spent, _ in answers if status == 200) or [0]
    refused = sorted(spent for status, spent, _ in answers if status != 200) or [0]
    return {
        "requests": REQUESTS,
        **{f"status {status}": n for status, n in sorted(statuses.items())},
        "share answered": statuses[200] / REQUESTS,
        "wrong": sum(len(several) - 1 for several in bodies.values()),
        "answered per second": statuses[200] / seconds,
        "hits per answer": sum(len(hits) for *_, hits in answers) / done,
        "summaries per answer": sum(bool(hit["extracts"]) for *_, hits in answers for hit in hits) / done,
        "CPU ms per answer": 1_000 * used / done,
        "median ms of 200": statistics.median(answered),
        "99th percentile ms of 200": answered[len(answered) * 99 // 100],
        "slowest ms of 200": answered[-1],
        "median ms of 503": statistics.median(refused),
        "slowest ms of 503": refused[-1],
        "server MiB over the run": [round(server) for server, _ in memory],
        "workers MiB over the run": [round(sum(workers)) for _, workers in memory],
    }


def run_programs(service: Running, path: str, bodies: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Ask one path until all requests are made; a client waits after a 503 and asks again."""
    spent: list[float] = []
    refused: list[int] = []
    left = iter(range(PROGRAM_REQUESTS))

    def ask_on() -> None:
        client = service.client()
        for at in left:
            status, taken = 503, 0.0
            while status == 503:
                status, _, taken = client.time(path, bodies[at % len(bodies)])
                if status == 503:
                    refused.append(at)
                    time.sleep(PAUSE)
            assert status == 200, status
            spent.append(taken)

    used, start = service.cpu_seconds(), time.perf_counter()
    run_threads([ask_on] * CLIENTS)
    seconds, used = time.perf_counter() - start, service.cpu_seconds() - used
    spent.sort()
    return {
        "answered per second": len(spent) / seconds,
        "median ms": statistics.median(spent),
        "95th percentile ms": spent[len(spent) * 95 // 100],
        "CPU ms per answer": 1_000 * used / len(spent),
        "refused for a moment": len(refused),
    }


def measure_programs() -> None:
    """Each path twice, the first time to warm it."""
    draw = random.Random(3)
    words = make_paragraphs(2_000, seed=7)
    bodies = []
    for _ in range(40):
        texts = [" ".join(draw.sample(words, 12))[:1_500] for _ in range(10)]
        query = " ".join(draw.sample(re.findall(r"[a-z]{5,}", texts[0]), 4))
        bodies.append({"query": query, "texts": texts})
    rows = {}
    with keep_in(None) as folder:
        pages = folder / "pages"
        pages.mkdir()
        (pages / "page.txt").write_text(words[0], encoding="utf-8")
        with serve(pages, folder / "pages.epitome") as service:
            for name in ("snippets", "rerank", "compress"):
                key = "texts" if name == "snippets" else "documents"
                asked = [{"query": body["query"], key: body["texts"]} for body in bodies]
                rows[name] = [run_programs(service, f"/v1/{name}", asked) for _ in range(2)][-1]
    figures = list(rows["snippets"])
    table = format_table(
        ("what", *(f"/v1/{name}" for name in rows)),
        [(f, *(format_figure(row[f]) for row in rows.values())) for f in figures],
    )
    load = os.getloadavg()[0]
    about = f"; {os.cpu_count()} cores, shared with the {CLIENTS} clients and with other work (load {load:.1f})"
    title = f"{CLIENTS} clients that send ten passages a call"
    write_page("service_search.py --programs", title, "", table, rows, about=about, folder="service_programs")


def format_figure(figure: Any) -> str:
    if isinstance(figure, list):
        return ", ".join(map(str, figure))
    return f"{figure:,.0f}" if figure == int(figure) else f"{figure:,.2f}"


@contextlib.contextmanager
def keep_busy(loops: int) -> Iterator[None]:
    """So many programs that do nothing but run, each in a session of its own, as other users' programs are."""
    others = [subprocess.Popen([sys.executable, "-c", LOOP], start_new_session=True) for _ in range(loops)]
    try:
        yield
    finally:
        for other in others:
            other.kill()
            other.wait()


def read_command() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("place", nargs="?", type=Path, help="a folder to keep the pages in")
    parser.add_argument("loops", nargs="?", type=int, default=0, help="busy loops beside the service")
    parser.add_argument("--programs", action="store_true", help="measure the paths for other programs")
    return parser.parse_args()


def main() -> None:
    """Three runs in one service: the first one warms it."""
    arguments = read_command()
    if arguments.programs:
        measure_programs()
        return
    loops = arguments.loops
    with keep_busy(loops), keep_in(arguments.place) as folder:
        pages, path = folder / "pages", folder / "pages.epitome"
        if not path.exists():
            make_pages(pages)
        queries = make_queries(pages)
        with serve(pages, path) as service:
            runs = [run_crowd(service, queries) for _ in range(3)]
    names = dict.fromkeys(name for run in runs for name in run)
    rows = [(name, *(format_figure(run.get(name, 0)) for run in runs)) for name in names]
    about = f"; {os.cpu_count()} cores, shared with the {CLIENTS} clients and with other work; one run after the other"
    title, lines = "A crowd that searches 10,000 pages", format_table(("what", "run 1", "run 2", "run 3"), rows)
    if loops:
        about += f", with {loops} busy loops beside it,"
    command = f"service_search.py PLACE {loops}" if loops else "service_search.py"
    kept = "service_search_busy" if loops else "service_search"
    write_page(command, title, "", lines, runs, about=f"{about} in one service", folder=kept)


if __name__ == "__main__":
    main()
