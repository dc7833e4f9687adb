"""The reading room's calls: a search with ten summaries, and marks in a document while a question is typed.

    python benchmarks/room.py DOC [PLACE]     writes benchmarks/results/room/

DOC is the folder of the Debian package postgresql-doc-15 (`apt-get download postgresql-doc-15 && dpkg -x
postgresql-doc-15*.deb pages`: pages/usr/share/doc/postgresql-doc-15/html). The collection is made in PLACE, where it
stays for the next run; without it, in a folder that goes. The questions on that package in answers.jsonl are asked in
one service, each for the first time and then again; beside them stand the bare query of FTS5 on the same file and a
round trip that asks for nothing. Then a document of 1,000 sentences is sent, held, and marked anew after each word and
each half word of the questions. CPU milliseconds are those of the server and all its workers (Linux), an answer.
"""

import json
import os
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from corpus import make_plain
from epitome.collection.finding.asked_words import AskedWords
from epitome.collection.finding.search import build_expression
from page import write_page
from report.markdown import format_row
from service_client import Client, Running, serve

ANSWERS = Path(__file__).parent / "answers.jsonl"
PACKAGE = "postgresql-doc-15"
SENTENCES = 1_000
BARE = "SELECT rowid FROM words WHERE words MATCH ? ORDER BY bm25(words, 3.0, 1.0) LIMIT 10"


def list_questions() -> list[str]:
    rows = [json.loads(line) for line in ANSWERS.read_text(encoding="utf-8").splitlines()]
    return list(dict.fromkeys(row["question"] for row in rows if row["package"] == PACKAGE))


def measure(service: Running, ask: Callable[[Any], int], things: list[Any]) -> dict[str, float]:
    """Median, 95th percentile and CPU of an answer to each thing."""
    used, spent = service.cpu_seconds(), []
    for thing in things:
        start = time.perf_counter()
        status = ask(thing)
        spent.append(1_000 * (time.perf_counter() - start))
        if status != 200:
            raise RuntimeError(f"the service answered {status}")
    used = service.cpu_seconds() - used
    spent.sort()
    return {
        "asked": len(spent),
        "median ms": statistics.median(spent),
        "95th percentile ms": spent[-(-95 * len(spent) // 100) - 1],
        "CPU ms": 1_000 * used / len(spent),
    }


def measure_search(service: Running, client: Client, questions: list[str], path: Path) -> dict[str, dict[str, float]]:
    connection = sqlite3.connect(path)
    expressions = {q: build_expression(AskedWords.read(q, ("en",)), []) for q in questions}

    def search(question: str) -> int:
        return client.ask("/api/v1/search", {"query": question, "top": 10})[0]

    def query(question: str) -> int:
        connection.execute(BARE, (expressions[question],)).fetchall()
        return 200

    return {
        "search, ten summaries, first asking": measure(service, search, questions),
        "search, ten summaries, repeated": measure(service, search, questions),
        "bare query of FTS5": measure(service, query, questions),
        "bare round trip": measure(service, lambda _: client.ask("/healthz")[0], questions),
    }


def type_words(questions: list[str]) -> list[str]:
    """What stands in the box while questions are typed: after each word, and in the middle of it."""
    typed = []
    for question in questions:
        words = question.split()
        for n, word in enumerate(words):
            before = words[:n]
            typed += [" ".join([*before, word[: (len(word) + 1) // 2]]), " ".join([*before, word])]
    return list(dict.fromkeys(typed))


def measure_typing(service: Running, client: Client, questions: list[str]) -> dict[str, dict[str, float]]:
    _, body = client.ask("/api/v1/documents", {"text": make_plain(SENTENCES).decode(), "name": "long.txt"})
    job = json.loads(body)["job"]
    while json.loads(client.ask(f"/api/v1/jobs/{job}")[1])["status"] in ("queued", "running"):
        time.sleep(0.1)
    source = {"job": job}

    def mark(query: str) -> int:
        return client.ask("/page/marks", {"source": source, "query": query, "ratio": 0.1})[0]

    for _ in range(4):  # every worker has read the document
        mark("water")
    return {f"marks in {SENTENCES:,} sentences, as typed": measure(service, mark, type_words(questions))}


def main() -> None:
    pages, questions = Path(sys.argv[1]), list_questions()
    with tempfile.TemporaryDirectory() as folder:
        place = Path([*sys.argv, "", folder][2] or folder)
        path = place / "room.epitome"
        with serve(pages, path) as service:
            client = service.client()
            client.ask("/api/v1/search", {"query": "warm up the workers", "top": 10})
            rows = measure_search(service, client, questions, path)
            rows |= measure_typing(service, client, questions)
    names = list(next(iter(rows.values())))
    lines = [format_row(("what", *names)), "|---|" + "---:|" * len(names)]
    lines += [format_row((what, *(f"{row[name]:,.1f}" for name in names))) for what, row in rows.items()]
    load = os.getloadavg()[0]
    about = f"; {os.cpu_count()} cores, load {load:.1f} at the end (above the cores, the wall time is not ours alone)"
    write_page("room.py DOC", "The reading room's calls", "", lines, rows, about=about)


if __name__ == "__main__":
    main()
