"""A search over the workers: one finds the hits, all free ones summarise them; answers are cached until the file
changes.

A change of the collection shows in its file and its write-ahead log, one of which every commit touches. A change of a
search engine does not show: its answers are not cached.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections import OrderedDict
from pathlib import Path
from typing import Any

from epitome.doors.http.problems import convert_failure
from epitome.doors.service.settings import Settings
from epitome.runtime.errors import EpitomeError
from epitome.runtime.workers.pool import Pool
from epitome.runtime.workers.pool_faults import PoolFault

_MAX_SHARES = 4
_BASE_WORK = 50  # in sentences
_MAX_CACHED_ANSWERS = 64
_MAX_CACHED_BYTES = 2**20
_CACHE_SECONDS = 600.0
Stamp = tuple[tuple[int, int, int] | None, ...]


class Searcher:
    """Answers searches of one collection; belongs to one event loop."""

    def __init__(self, pool: Pool, settings: Settings) -> None:
        self._pool, self._collection, self._limits = pool, settings.collection, settings.limits
        self._is_cached = settings.engine is None
        self._answers: OrderedDict[str, tuple[Stamp, float, bytes]] = OrderedDict()

    async def search(self, arguments: dict[str, Any]) -> bytes:
        """The JSON of an answer; any error becomes a problem."""
        key, stamp = json.dumps(arguments, sort_keys=True), self._read_stamp()
        kept = self._answers.get(key)
        if kept is not None and kept[0] == stamp and time.monotonic() < kept[1]:
            self._answers.move_to_end(key)
            return kept[2]
        try:
            found, parts = await self._run(arguments)
        except (PoolFault, EpitomeError) as error:
            raise convert_failure(error) from None
        answer = _join(arguments["query"], found, parts)
        if self._is_cached and len(answer) <= _MAX_CACHED_BYTES and not any(part["is_late"] for part in parts):
            self._answers[key] = stamp, time.monotonic() + _CACHE_SECONDS, answer
            self._answers.move_to_end(key)
            if len(self._answers) > _MAX_CACHED_ANSWERS:
                self._answers.popitem(last=False)
        return answer

    async def _run(self, arguments: dict[str, Any]) -> tuple[dict[str, Any], list[dict[str, Any]]]:
        """The result of the search, and the summaries of each share of the hits."""
        found = json.loads(await self._pool.run("find", {"arguments": arguments}))
        free = min(self._pool.count_free(), _MAX_SHARES, len(found["hits"])) or 1
        shares = deal_out(found["hits"], found["sizes"], free)
        seconds = self._limits.search_seconds
        parts = await asyncio.gather(
            *(
                self._pool.run("summarise_found", {"arguments": arguments, "hits": share, "seconds": seconds})
                for share in shares
            )
        )
        return found, [json.loads(part) for part in parts]

    def _read_stamp(self) -> Stamp:
        path = self._collection
        return () if path is None else tuple(map(_read_file_stamp, (path, path.with_name(path.name + "-wal"))))


def deal_out(hits: list[list[Any]], sizes: list[int], shares: int) -> list[list[list[Any]]]:
    """Divide the hits into shares of about equal work: the longest first, each to the share with least work so far.

    The work of a summary is a constant, `_BASE_WORK`, plus the number of sentences. Graham, "Bounds on multiprocessing
    timing anomalies", 1969: the largest share is at most a third above the optimum.
    """
    dealt: list[list[list[Any]]] = [[] for _ in range(shares)]
    work = [0] * shares
    for size, hit in sorted(zip(sizes, hits, strict=True), key=lambda pair: -pair[0]):
        least = work.index(min(work))
        dealt[least].append(hit)
        work[least] += _BASE_WORK + size
    return [sorted(share, key=lambda hit: int(hit[0])) for share in dealt]


def _read_file_stamp(path: Path) -> tuple[int, int, int] | None:
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_ino, status.st_mtime_ns, status.st_size


def _join(query: str, found: dict[str, Any], parts: list[dict[str, Any]]) -> bytes:
    verdicts = [part["answered"] for part in parts if part["results"]]
    results = sorted((hit for part in parts for hit in part["results"]), key=lambda hit: int(hit["rank"]))
    answer = {
        "format": "epitome/1",
        "type": "results",
        "query": query,
        "total": found["total"],
        "answered": True if True in verdicts else False if verdicts and set(verdicts) == {False} else None,
        "meaning": any(part["meaning"] for part in parts),
        "results": results,
    }
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
