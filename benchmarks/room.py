"""The reading room's calls on the manual of PostgreSQL, 1,170 pages: a search, Ask, and marks while one types.

FOLDER is where the Debian package postgresql-doc-15 is unpacked; --place keeps the collection that is made of it.
Twenty questions are put to one service: each by a search with summaries and by Ask, both of eight documents, the one
first and then the other in turn, since what one reads the other finds in memory; then all once more. Beside them stands
a round trip that asks for nothing. Then a text of 1,000 sentences is sent, held, and marked anew after each
word and each half word of the questions. CPU is that of the server and all its workers, an answer (Linux).
"""

import json
import os
import statistics
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from harness.command import keep_in, read_arguments, write_page
from harness.service import Client, Running, serve
from harness.sources import make_plain
from harness.table import format_table

PAGES = "usr/share/doc/postgresql-doc-15/html"
TOP = 8  # documents, as the page asks for
SENTENCES = 1_000
FIGURES = ("asked", "median ms", "95th percentile ms", "CPU ms")
QUESTIONS = (
    "can a TRUNCATE be undone inside a transaction",
    "do I need to restart the server after editing pg_hba.conf?",
    "does VACUUM FULL block other sessions that want to read the table?",
    "does timestamp with time zone remember the zone I entered?",
    "how can I add an index to a busy production table without stopping writes",
    "how do I avoid deadlocks?",
    "how do I do an upsert, i.e. update the row if the key already exists?",
    "how many clients can be connected at the same time by default?",
    "how much memory should I give shared_buffers on a dedicated machine?",
    "how often does autovacuum check each database?",
    "is it possible to create temporary tables on a standby server?",
    "is varchar faster than text?",
    "maximum number of columns in a table",
    "should I use gin or gist for full text search",
    "what happens if I kill -9 the postgres process",
    "what is the difference between json and jsonb",
    "what isolation level do transactions get if I don't set one?",
    "which password authentication method is the safest one",
    "why are there missing numbers in my auto-increment ids?",
    "why must every table be vacuumed at least once every two billion transactions?",
)
Call = Callable[[str], int]
Taken = tuple[float, float]  # milliseconds by the clock, and of the processor


def time_call(service: Running, call: Call, thing: str) -> Taken:
    used, start = service.cpu_seconds(), time.perf_counter()
    status = call(thing)
    taken = 1_000 * (time.perf_counter() - start)
    if status != 200:
        raise RuntimeError(f"the service answered {status}")
    return taken, 1_000 * (service.cpu_seconds() - used)


def time_in_turns(service: Running, calls: Sequence[Call], things: Sequence[str]) -> list[list[Taken]]:
    """What each call takes for each thing; which one begins changes from thing to thing."""
    taken: list[list[Taken]] = [[] for _ in calls]
    for number, thing in enumerate(things):
        for at in range(len(calls)):
            which = (at + number) % len(calls)
            taken[which].append(time_call(service, calls[which], thing))
    return taken


def describe(taken: Sequence[Taken]) -> dict[str, float]:
    wall = sorted(milliseconds for milliseconds, _ in taken)
    slow = wall[-(-95 * len(wall) // 100) - 1]
    return dict(
        zip(FIGURES, (len(wall), statistics.median(wall), slow, statistics.mean(c for _, c in taken)), strict=True)
    )


def measure_asking(service: Running, client: Client) -> dict[str, dict[str, float]]:
    def search(question: str) -> int:
        return client.ask("/api/v1/search", {"query": question, "top": TOP})[0]

    def ask(question: str) -> int:
        return client.ask("/page/ask", {"query": question, "scope": "all", "top": TOP, "offset": 0})[0]

    for call in (search, ask):
        call("warm up the workers")
    rows: dict[str, dict[str, float]] = {}
    for name in ("first asking", "repeated"):
        searched, asked = time_in_turns(service, (search, ask), QUESTIONS)
        rows |= {f"search, {TOP} summaries, {name}": describe(searched), f"Ask, {TOP} sources, {name}": describe(asked)}
    (trips,) = time_in_turns(service, (lambda _: client.ask("/healthz")[0],), QUESTIONS)
    return {**rows, "bare round trip": describe(trips)}


def type_words(questions: Sequence[str]) -> list[str]:
    """What stands in the box while questions are typed: after each word, and in the middle of it."""
    typed = []
    for words in map(str.split, questions):
        for n, word in enumerate(words):
            typed += [" ".join([*words[:n], part]) for part in (word[: (len(word) + 1) // 2], word)]
    return list(dict.fromkeys(typed))


def measure_typing(service: Running, client: Client) -> dict[str, dict[str, float]]:
    _, body = client.ask("/api/v1/documents", {"text": make_plain(SENTENCES).decode(), "name": "long.txt"})
    job = json.loads(body)["job"]
    while json.loads(client.ask(f"/api/v1/jobs/{job}")[1])["status"] in ("queued", "running"):
        time.sleep(0.1)

    def mark(query: str) -> int:
        return client.ask("/page/marks", {"source": {"job": job}, "query": query, "ratio": 0.1})[0]

    for _ in range(4):  # every worker has read the document
        mark("water")
    (taken,) = time_in_turns(service, (mark,), type_words(QUESTIONS))
    return {f"marks in {SENTENCES:,} sentences, as typed": describe(taken)}


def main() -> None:
    place = {"type": Path, "help": "a folder to keep the collection in"}
    arguments = read_arguments(__doc__, "folder", place=place)
    with keep_in(arguments.place) as kept, serve(arguments.folder / PAGES, kept / "room.epitome") as service:
        client = service.client()
        rows = {**measure_asking(service, client), **measure_typing(service, client)}
    lines = [(what, *(f"{row[figure]:,.1f}" for figure in FIGURES)) for what, row in rows.items()]
    table = format_table(("what", *FIGURES), lines)
    load = f"load {os.getloadavg()[0]:.1f} at the end (above the cores, the wall time is not ours alone)"
    about = f"; {os.cpu_count()} cores, {load}"
    write_page("room.py FOLDER", "The reading room's calls", "", table, rows, about=about)


if __name__ == "__main__":
    main()
