"""A crowd that searches: right answers or refusals that say when to come again; and a collection that changes or is
damaged while it is served.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from epitome.api.collected.search import search_results
from epitome.collection import Collection
from epitome.document import Document
from support.collections.corrupting import corrupt, whole_collection
from support.service.client import API, PATIENT, Reply, serving
from support.waiting import LONG

WORKERS: dict[str, Any] = {"workers": 2, "queue": 4, **PATIENT}
QUERIES = ("coal", "canal boats", "men with spades", "the town")


def test_a_crowd_gets_the_librarys_hits_or_is_told_to_come_again(tmp_path: Path) -> None:
    path = whole_collection(tmp_path)
    with Collection(path) as collection:
        expected = {
            query: [(r.document.id, [e.text for e in r.summary]) for r in search_results(collection, query, top=3)]
            for query in QUERIES
        }
    with serving(tmp_path, collection=str(path), workers=WORKERS, limits={"body_seconds": LONG}) as client:

        def ask(number: int) -> tuple[str, Reply]:
            query = QUERIES[number % len(QUERIES)]
            return query, client.post(f"{API}/search", {"query": query, "top": 3})

        with ThreadPoolExecutor(16) as crowd:
            replies = list(crowd.map(ask, range(64)))
        assert any(reply.status == 200 for _, reply in replies)
        for query, reply in replies:
            if reply.status == 200:
                hits = reply.data["results"]
                assert [(h["id"], [e["text"] for e in h["extracts"]]) for h in hits] == expected[query]
            else:
                assert (reply.status, reply.code, reply.headers["retry-after"]) == (503, "overloaded", "1")
        with Collection(path) as collection:
            collection.add(Document.from_sentences(["Spades of steel came later."], id="new", title="Spades"))
        for _ in range(4):  # every worker has seen the collection before
            hits = client.post(f"{API}/search", {"query": "spades", "top": 3}).data["results"]
            assert hits[0]["id"] == "new"


def test_a_damaged_collection_is_a_problem_and_costs_no_worker(tmp_path: Path) -> None:
    path = whole_collection(tmp_path)
    assert corrupt(path, "document", "title", "x'ff'", all_rows=True)
    with serving(tmp_path, collection=str(path), workers=WORKERS) as client:
        replies = [
            client.post(f"{API}/search", {"query": "coal"}),
            client.get(f"{API}/collection"),
            client.post(f"{API}/summaries", {"id": "canal.html"}),
            client.post("/page/document", {"source": {"id": "canal.html"}}),
        ]
        assert {(reply.status, reply.code) for reply in replies} == {(503, "store")}
        assert all(str(path) not in reply.data["detail"] for reply in replies)
        assert client.get(f"{API}/systems").status == 200
        restarts = [line for line in client.get("/metrics").body.decode().splitlines() if "restart" in line]
        assert restarts and all(line.startswith("#") or line.endswith(" 0") for line in restarts)
