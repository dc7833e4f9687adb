"""The desk handles tool calls: it loads the sources of a call and passes them to a worker process that can be killed.

Cancelling a call ends its work at once: the worker is killed and replaced. While work is in progress, the client is
notified every few seconds, so that it does not time out on a long document.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

from epitome.doors.mcp.allowed import AllowedFolder
from epitome.doors.mcp.arguments import Arguments, FetchArguments, ManySources, OneSource
from epitome.doors.mcp.folder_search import FolderSearch
from epitome.doors.mcp.materials import Material, take_from_collection, take_page, take_source, take_text
from epitome.doors.mcp.progress import CallProgress
from epitome.doors.mcp.work.answers import say_nothing, say_nothing_checked
from epitome.runtime.errors import LimitError, NotFound
from epitome.runtime.limits import LIMITS
from epitome.runtime.workers.lazy import LazyPool
from epitome.runtime.workers.pool import Pool
from epitome.runtime.workers.worker_limits import READING_BYTES, WorkerLimits
from epitome.sources.files import is_url

JOBS_MODULE = "epitome.doors.mcp.jobs"
_PROGRESS_SECONDS = 2.0
_STOP_SECONDS = 2.0
_MAX_BLOB_BYTES = LIMITS.file_bytes + 2**24


class Desk:
    """Answers tool calls: `async with Desk(...) as desk: await desk.call(...)`."""

    def __init__(
        self, *, allow: Path, collection: Path | None = None, engine: str | None = None, jobs: str = JOBS_MODULE
    ) -> None:
        if collection is not None and not collection.exists():
            raise NotFound(f"there is no collection {collection}", f"make it: epitome index {collection} SOURCE...")
        self._allowed = AllowedFolder(allow)
        self.has_collection = collection is not None or engine is not None
        self.is_listed = collection is not None  # an engine holds too many documents for a list
        settings = {"collection": None if collection is None else str(collection.resolve()), "engine": engine}
        self._pool = LazyPool(lambda: Pool(jobs=jobs, settings=settings, limits=_build_limits()))
        self._slow_pool = LazyPool(lambda: Pool(jobs=jobs, settings=settings, limits=_build_slow_limits()))
        self._folder = FolderSearch(self._allowed, self.run)

    async def __aenter__(self) -> Desk:
        self._warming = asyncio.create_task(self._warm_up())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        self._warming.cancel()
        await asyncio.gather(self._warming, return_exceptions=True)
        await asyncio.gather(self._pool.stop(_STOP_SECONDS), self._slow_pool.stop(_STOP_SECONDS))
        self._allowed.close()

    async def call(self, tool: str, arguments: Arguments, progress: CallProgress) -> dict[str, Any]:
        """The answer: its `text`, and the same as plain `data`."""
        if isinstance(arguments, FetchArguments):
            tool, arguments = arguments.translate()
        given = arguments.model_dump(exclude={"source", "sources", "text"})
        materials = await self._gather(arguments, progress)
        if materials is None and tool in ("outline", "read_section"):
            raise NotFound("neither a source nor a text was given", "name a file under the allowed folder or a URL")
        if materials is None and not self.has_collection:
            question = given.get("question") or given.get("claim") or given.get("answer", "")[: LIMITS.query_characters]
            materials, given["searched"] = await self._folder.find(question, progress)
            if not materials:
                says = say_nothing_checked if tool == "check_answer" else say_nothing
                answer = says(str(given["searched"]))
                return {"text": answer.text, "data": answer.data}
        return await self.run(tool, materials or [], given, progress)

    async def run(
        self, job: str, materials: Sequence[Material], arguments: dict[str, Any], progress: CallProgress
    ) -> dict[str, Any]:
        """The answer of a job."""
        pool = self._slow_pool if any(material.is_slow for material in materials) else self._pool
        request = {"sources": [material.description for material in materials], "arguments": arguments}
        blob = b"".join(material.data for material in materials if material.data is not None)
        cancels: list[Callable[[], None]] = []
        task = asyncio.ensure_future(pool.run(job, request, blob, on_start=cancels.append))
        try:
            while not (await asyncio.wait({task}, timeout=_PROGRESS_SECONDS))[0]:
                await progress.step("at work")
        except BaseException:  # the call was cancelled, or the client is gone
            task.add_done_callback(_ignore_outcome)
            for cancel in cancels:
                cancel()
            if not cancels:  # it is still waiting for a worker
                task.cancel()
            raise
        answer: dict[str, Any] = json.loads(task.result())
        return answer

    async def _gather(self, arguments: Arguments, progress: CallProgress) -> list[Material] | None:
        """The sources of a call; None if it names none."""
        if isinstance(arguments, OneSource):
            if arguments.text is not None:
                return [take_text(arguments.text)]
            return None if arguments.source is None else [await self._take(arguments.source, progress)]
        if isinstance(arguments, ManySources) and arguments.sources is not None:
            return await self._take_all(list(dict.fromkeys(arguments.sources)), progress)
        return None

    async def _take_all(self, sources: list[str], progress: CallProgress) -> list[Material]:
        materials: list[Material] = []
        for source in sources:
            materials.append(await self._take(source, progress))
            if sum(material.size for material in materials) > LIMITS.file_bytes:
                raise LimitError(f"the sources have more than {LIMITS.file_bytes:,} bytes together", "name fewer")
        return materials

    async def _take(self, source: str, progress: CallProgress) -> Material:
        if not is_url(source):
            return await asyncio.to_thread(
                take_source, source, allowed=self._allowed, has_collection=self.has_collection
            )
        if self.has_collection and await self._is_in_collection(source, progress):
            return take_from_collection(source)
        return await asyncio.to_thread(take_page, source)

    async def _is_in_collection(self, id: str, progress: CallProgress) -> bool:
        try:
            await self.run("probe", [take_from_collection(id)], {"beginnings": []}, progress)
        except NotFound:
            return False
        return True

    async def _warm_up(self) -> None:
        """Start a worker during the client's handshake; a failure is reported by the first call."""
        text = take_text("A boat.")
        await self._pool.run(
            "probe", {"sources": [text.description], "arguments": {"beginnings": []}}, text.data or b""
        )


def _build_limits() -> WorkerLimits:
    return WorkerLimits(workers=1, spares=0, queue=64, queue_seconds=600.0, blob_bytes=_MAX_BLOB_BYTES)


def _build_slow_limits() -> WorkerLimits:
    return WorkerLimits(
        workers=1,
        spares=0,
        queue=64,
        queue_seconds=3_600.0,
        cpu_seconds=600.0,
        wall_seconds=6_000.0,
        memory_bytes=READING_BYTES,
        requests=200,
        blob_bytes=_MAX_BLOB_BYTES,
    )


def _ignore_outcome(task: asyncio.Future[bytes]) -> None:
    """Retrieve the exception of abandoned work, so that asyncio does not report it as never retrieved."""
    if not task.cancelled():
        task.exception()
