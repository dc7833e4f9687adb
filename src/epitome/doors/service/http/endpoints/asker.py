"""Answers a question from the collection and from what is held: one worker finds, all free ones read."""

from __future__ import annotations

import asyncio
import json
from typing import Any, Literal

from epitome.doors.http.problems import convert_failure
from epitome.doors.service.http.endpoints.searching import deal_out
from epitome.doors.service.settings import Settings
from epitome.runtime.errors import EpitomeError, NotFound
from epitome.runtime.workers.pool import Pool
from epitome.runtime.workers.pool_faults import PoolFault

_MAX_SHARES = 4
_MAX_SENTENCES = 5
_MAX_OF_ONE = 2  # sentences of one document, where several answer
_HELD_SIZE = 200  # in sentences: what is taken for the size of a held document
_NO_HITS: dict[str, Any] = {"hits": [], "sizes": [], "total": 0, "documents": 0}


class Asker:
    """Answers questions; belongs to one event loop."""

    def __init__(self, pool: Pool, settings: Settings) -> None:
        self._pool, self._settings = pool, settings

    async def ask(
        self, arguments: dict[str, Any], held: list[dict[str, Any]], *, scope: Literal["all", "held"]
    ) -> bytes:
        """The JSON of an answer; any error becomes a problem."""
        try:
            found = _NO_HITS
            if scope == "all" and self._settings.collection is not None:
                found = json.loads(await self._pool.run("ask_find", {"arguments": arguments}))
            elif not held:
                raise NotFound(
                    "no collection is served, and nothing is held", "start with one: epitome serve COLLECTION"
                )
            own = held if arguments["offset"] == 0 else []
            parts = await asyncio.gather(*(self._read(arguments, share) for share in self._share(found, own)))
        except (PoolFault, EpitomeError) as error:
            raise convert_failure(error) from None
        return json.dumps(_join(arguments["query"], found, held, parts), ensure_ascii=False).encode("utf-8", "replace")

    def _share(self, found: dict[str, Any], held: list[dict[str, Any]]) -> list[list[Any]]:
        work = [[rank, "hit", hit] for rank, hit in enumerate(found["hits"])]
        work += [[len(work) + number, "held", place] for number, place in enumerate(held)]
        free = min(self._pool.count_free(), _MAX_SHARES, len(work)) or 1
        return deal_out(work, [*found["sizes"], *([_HELD_SIZE] * len(held))], free)

    async def _read(self, arguments: dict[str, Any], share: list[Any]) -> list[dict[str, Any]]:
        request = {
            "arguments": arguments,
            "hits": [item for _, kind, item in share if kind == "hit"],
            "held": [item for _, kind, item in share if kind == "held"],
            "seconds": self._settings.limits.search_seconds,
        }
        sources: list[dict[str, Any]] = json.loads(await self._pool.run("ask_read", request))["sources"]
        return sources


def _join(
    query: str, found: dict[str, Any], held: list[dict[str, Any]], parts: list[list[dict[str, Any]]]
) -> dict[str, Any]:
    """One answer: its verdict is the best of any document, its sentences the likeliest of those documents."""
    sources = [source for part in parts for source in part]
    order = {"answered": 0, "perhaps": 1, "not found": 2}
    sources.sort(key=lambda source: (order[source["verdict"]], -_measure(source), source["rank"]))
    verdict = sources[0]["verdict"] if sources else "not found"
    return {
        "format": "epitome/1",
        "type": "answer",
        "query": query,
        "verdict": verdict,
        "missing": _find_missing(sources) if verdict == "not found" else [],
        "documents": found["documents"] + len(held),
        "total": found["total"] + len(held),
        "meaning": any(source["meaning"] for source in sources),
        "sentences": _choose(sources, verdict),
        "sources": sources,
    }


def _measure(source: dict[str, Any]) -> float:
    return max((sentence["relevance"] or 0.0 for sentence in source["sentences"]), default=0.0)


def _find_missing(sources: list[dict[str, Any]]) -> list[str]:
    """The words that none of the documents has."""
    read = [source["missing"] for source in sources if source["read"]]
    return [word for word in read[0] if all(word in words for words in read)] if read else []


def _choose(sources: list[dict[str, Any]], verdict: str) -> list[list[int]]:
    """The numbers of the sources and of their sentences that answer, best first; the same words only once."""
    ranked = [
        (sentence["relevance"] or 0.0, at, number)
        for at, source in enumerate(sources)
        if source["verdict"] == verdict or source["verdict"] == "answered"
        for number, sentence in enumerate(source["sentences"])
        if verdict == "not found" or sentence["likelihood"] != "unlikely" or number == 0
    ]
    chosen: list[list[int]] = []
    seen: set[str] = set()
    for _, at, number in sorted(ranked, key=lambda entry: (-entry[0], entry[1], entry[2])):
        text = " ".join(sources[at]["sentences"][number]["text"].casefold().split())
        if text in seen or sum(other == at for other, _ in chosen) >= _MAX_OF_ONE:
            continue
        seen.add(text)
        chosen.append([at, number])
        if len(chosen) == _MAX_SENTENCES:
            break
    return chosen
