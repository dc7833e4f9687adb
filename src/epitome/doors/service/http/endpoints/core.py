"""A running service: its settings, its credentials, its workers, in one object for the gate and the endpoints."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from epitome.doors.http.problems import convert_failure, describe_failure
from epitome.doors.http.request_record import RequestRecord
from epitome.doors.http.token import Token
from epitome.doors.service.auth.pairing import PairedExtensions, PairingCodes
from epitome.doors.service.auth.sessions import SessionStore
from epitome.doors.service.http.endpoints.searching import Searcher
from epitome.doors.service.http.endpoints.sources import SourceLoader
from epitome.doors.service.log import log_request
from epitome.doors.service.metrics import ServiceMetrics
from epitome.doors.service.schemas.requests import Source
from epitome.doors.service.settings import Settings
from epitome.doors.service.uploads.board import UploadBoard
from epitome.doors.service.uploads.removed import RemovedDocuments
from epitome.runtime.errors import EpitomeError, NotFound
from epitome.runtime.workers.lazy import LazyPool
from epitome.runtime.workers.pool import Pool
from epitome.runtime.workers.pool_faults import PoolFault
from epitome.runtime.workers.worker_limits import WorkerLimits, build_slow_limits, build_writer_limits
from epitome.sources.web.content import BINARY_MEDIA

JOBS_MODULE = "epitome.doors.service.jobs.handlers"  # by name: the server never imports document parsers
SLOW_JOBS_MODULE = "epitome.doors.service.jobs.uploads"
NOTE_JOBS_MODULE = "epitome.doors.service.jobs.notes"


class Service:
    """The shared state of the service."""

    def __init__(
        self,
        settings: Settings,
        *,
        jobs: str = JOBS_MODULE,
        workers: WorkerLimits | None = None,
        slow_jobs: str = SLOW_JOBS_MODULE,
        slow_workers: WorkerLimits | None = None,
    ) -> None:
        self.settings = settings
        self.token = Token(settings.state)
        self.sessions = SessionStore(self.token, settings.limits)
        self.pairing_codes = PairingCodes(settings.state, settings.limits.pairing_tries)
        self.paired_extensions = PairedExtensions(settings.state)
        self.metrics = ServiceMetrics()
        self.sources = SourceLoader(settings.fetch_settings, self.metrics)
        collection = None if settings.collection is None else str(settings.collection.absolute())
        served = {"collection": collection, "engine": settings.engine}
        self.pool = Pool(jobs=jobs, settings=served, limits=workers)
        self.searcher = Searcher(self.pool, settings)
        slow = slow_workers or build_slow_limits()
        self.slow_pool = LazyPool(lambda: Pool(jobs=slow_jobs, settings=served, limits=slow))
        self.note_pool = LazyPool(
            lambda: Pool(jobs=NOTE_JOBS_MODULE, settings={"collection": collection}, limits=build_writer_limits())
        )
        self.removed = RemovedDocuments(self.slow_pool, settings.limits.removal_seconds)
        self.uploads = UploadBoard(
            workers=self.slow_pool,
            at_once=slow.workers,
            limits=settings.limits,
            describe_error=describe_failure,
        )

    async def run_job(
        self, job: str, arguments: dict[str, Any], sources: Sequence[Source] = (), *, owner: str = ""
    ) -> bytes:
        """The JSON of a worker's answer; any error becomes a problem. PDF, office files and books go to the slow
        workers. Sources may be documents held for `owner`.
        """
        return await self.run_on(job, arguments, *await self.load_sources(sources, owner=owner))

    async def run_on(
        self, job: str, arguments: dict[str, Any], descriptions: list[dict[str, Any]], blob: bytes
    ) -> bytes:
        """As `run_job`, for sources that are already loaded."""
        is_slow = any(description.get("media") in BINARY_MEDIA.values() for description in descriptions)
        request = {"sources": descriptions, "arguments": arguments}
        try:
            return await (self.slow_pool if is_slow else self.pool).run(job, request, blob)
        except (PoolFault, EpitomeError) as error:
            raise convert_failure(error) from None

    async def run_request(self, job: str, request: dict[str, Any]) -> bytes:
        """The JSON of a worker's answer to a request without sources; any error becomes a problem."""
        try:
            return await self.pool.run(job, request)
        except (PoolFault, EpitomeError) as error:
            raise convert_failure(error) from None

    async def correct(self, source: Source, changes: dict[str, Any], *, owner: str) -> dict[str, Any]:
        """Correct title, authors or date of a document of the collection, or of one that is held for `owner`."""
        job = None if source.job is None else self.uploads.find(source.job, owner)
        if job is not None and not job.keep:
            return await self.uploads.correct(job, changes)
        id = source.id if job is None else job.document_id
        if id is None:
            raise NotFound("there is no such document of this login", "open it from the collection")
        self.require_collection()
        answer: dict[str, Any] = json.loads(await self.slow_pool.run("correct", {"id": id, "changes": changes}))
        return answer

    async def run_note_job(self, job: str, request: dict[str, Any], blob: bytes = b"") -> bytes:
        """The JSON of the answer of the worker that writes notes; any error becomes a problem."""
        self.require_collection()
        try:
            return await self.note_pool.run(job, request, blob)
        except (PoolFault, EpitomeError) as error:
            raise convert_failure(error) from None

    def require_collection(self) -> None:
        """Refuse a request that needs a collection if none is served."""
        if self.settings.collection is None:
            what = "a search engine is served, no collection" if self.settings.engine else "no collection is served"
            error = NotFound(what, "start with one: epitome serve COLLECTION")
            raise convert_failure(error)

    async def load_sources(self, sources: Sequence[Source], *, owner: str = "") -> tuple[list[dict[str, Any]], bytes]:
        """The description of each source and the bytes of all; any error becomes a problem."""
        try:
            return await self.sources.load(sources, partial(self._describe_held, owner))
        except (PoolFault, EpitomeError) as error:
            raise convert_failure(error) from None

    def _describe_held(self, owner: str, id: str) -> dict[str, Any]:
        """The location of a job's document: in the collection, or in a file of the spool."""
        job = self.uploads.find(id, owner)
        if job is None or job.status != "done":
            raise NotFound("there is no such document of this login", "send it again, and wait until its job is done")
        if job.keep:
            return {"id": job.document_id}
        spool = self.uploads.spool
        return {"held": str(spool.get_result_path(job)), "data": str(spool.get_data_path(job)), "job": id}

    def describe_all_held(self, owner: str) -> list[dict[str, Any]]:
        """The locations of the documents that are held for a caller, the newest first."""
        held = self.uploads.list_held(owner)[::-1][: self.settings.limits.documents]
        return [self._describe_held(owner, job.id) for job in held]

    async def stop(self, grace: float) -> None:
        """Stop all workers; unfinished uploads continue at the next start."""
        await asyncio.gather(self.pool.stop(grace), self.slow_pool.stop(grace), self.note_pool.stop(grace))
        self.removed.stop()  # before another service can claim the folder
        await self.uploads.stop()
        self.sources.close()

    def is_admitted(self, cookie: str | None, generation: int) -> bool:
        """Whether a long-running request may continue: its token and session are still valid."""
        return self.token.refresh() == generation and (cookie is None or self.sessions.find(cookie) is not None)

    def record_request(self, record: RequestRecord) -> None:
        """Count a request and log it."""
        self.metrics.count_request(record)
        log_request(record)

    def format_metrics(self) -> str:
        """All counters and current gauges in Prometheus' text format."""
        pool = self.pool.read_statistics()
        gauges: dict[str, float] = {
            "workers": pool.workers,
            "workers_idle": pool.idle,
            "workers_busy": pool.busy,
            "queue_length": pool.queued,
            "uploads": self.uploads.count_waiting(),
            "resident_bytes": _measure_resident_bytes(),
            "write_ahead_log_bytes": self._measure_wal_bytes(),
        }
        return self.metrics.format(gauges, {str(reason): n for reason, n in pool.restarts.items()})

    def _measure_wal_bytes(self) -> int:
        path = self.settings.collection
        try:
            return 0 if path is None else path.with_name(path.name + "-wal").stat().st_size
        except OSError:
            return 0


def _measure_resident_bytes() -> int:
    if sys.platform != "linux":
        return 0
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
