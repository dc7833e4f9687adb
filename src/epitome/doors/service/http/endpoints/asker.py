"""Answers a question from the collection and from what is held: one worker finds, all free ones read."""

from __future__ import annotations

import asyncio
import json
from typing import Any, Literal

from epitome.doors.http.problems import convert_failure
from epitome.doors.service.http.endpoints.joined_answer import join_answer
from epitome.doors.service.http.endpoints.searching import deal_out
from epitome.doors.service.settings import Settings
from epitome.runtime.errors import EpitomeError, NotFound
from epitome.runtime.workers.pool import Pool
from epitome.runtime.workers.pool_faults import PoolFault

_MAX_SHARES = 4
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
            if scope == "all" and self._settings.is_searched:
                found = json.loads(await self._pool.run("ask_find", {"arguments": arguments}))
            elif not held:
                raise NotFound(
                    "no collection is served, and nothing is held", "start with one: epitome serve COLLECTION"
                )
            own = held if arguments["offset"] == 0 else []
            parts = await asyncio.gather(*(self._read(arguments, share) for share in self._share(found, own)))
        except (PoolFault, EpitomeError) as error:
            raise convert_failure(error) from None
        answer = join_answer(arguments["query"], found, held, parts)
        return json.dumps(answer, ensure_ascii=False).encode("utf-8", "replace")

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
