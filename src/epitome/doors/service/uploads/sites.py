"""Adds a site to the collection page by page: follows links within one origin from the first page on, breadth first.

The list of pages is part of the job's record, so that it continues after a restart. Pages are fetched with the caller's
`fetch`, which honours robots.txt and the rate limit per host; failures are counted and listed.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import PurePosixPath
from typing import Any
from urllib.parse import urldefrag, urlsplit

from epitome.doors.service.service_limits import ServiceLimits
from epitome.doors.service.uploads.job import UploadJob
from epitome.doors.service.uploads.runner import Owner, Workers
from epitome.runtime.errors import EpitomeError, InputError, StoreError
from epitome.runtime.workers.pool_faults import Overloaded, PoolFault, StartFailed, WorkerLost
from epitome.sources.web import FetchSettings

FetchPage = Callable[[str], Awaitable[tuple[dict[str, Any], bytes]]]
_RETRY_SECONDS = 1.0
_MAX_CRASHES = 5
_NON_PAGE_SUFFIXES = frozenset(
    ".avif .bz2 .css .deb .dmg .exe .gif .gz .ico .iso .jpeg .jpg .js .json .mov .mp3 .mp4 .ogg .png .rpm .svg .tar "
    ".tgz .ttf .wav .webm .webp .whl .woff .woff2 .xz .zip".split()
)


def find_origin(url: str) -> tuple[str, str]:
    """The scheme and authority of an address."""
    parts = urlsplit(url)
    return parts.scheme, parts.netloc.lower()


def choose_links(links: list[str], origin: tuple[str, str]) -> list[str]:
    """The links to pages of an origin, each once; without those named like a picture or an archive, and without those
    longer than any address that can be fetched.
    """
    pages = dict.fromkeys(urldefrag(link).url for link in links if len(link) <= FetchSettings.url_characters)
    return [p for p in pages if find_origin(p) == origin and _get_suffix(p) not in _NON_PAGE_SUFFIXES]


def _get_suffix(url: str) -> str:
    return PurePosixPath(urlsplit(url).path).suffix.lower()


class SiteWalker:
    """Crawls sites, one page after another; belongs to one event loop."""

    def __init__(
        self,
        owner: Owner,
        workers: Workers,
        limits: ServiceLimits,
        describe_error: Callable[[Exception], dict[str, Any]],
    ) -> None:
        self._owner, self._workers, self._limits = owner, workers, limits
        self._describe_error = describe_error
        self.fetch: FetchPage | None = None

    async def walk(self, job: UploadJob) -> None:
        """Add all pages of a site; pages added before a cancellation stay."""
        task = asyncio.current_task()
        assert task is not None

        def stop() -> None:
            task.cancel()

        job.kill = stop
        self._owner.change(job, "running")
        try:
            while job.at < len(job.site):
                url, depth = job.site[job.at]
                await self._visit(job, url, depth)
                job.at += 1
                self._owner.spool.save(job, durable=False)
                self._owner.change(job, "running")
        except asyncio.CancelledError:
            if not job.is_cancelled:  # the service stops
                raise
            self._owner.finish(job, "cancelled")
        except OSError as error:
            what = f"its files cannot be written ({error.strerror})"
            self._owner.finish(job, "failed", StoreError(what, "free some space"))
        else:
            nothing = InputError("no page of the site could be added", "see what is said of its pages")
            self._owner.finish(job, "done" if job.done else "failed", None if job.done else nothing)
        finally:
            job.kill = None

    async def _visit(self, job: UploadJob, url: str, depth: int) -> None:
        """Add a page and append the pages that it links to; record a failure."""
        try:
            links = await self._add_page(job, url)
        except (EpitomeError, PoolFault) as error:
            job.failed += 1
            if len(job.failures) < self._limits.site_failures:
                job.failures.append({"name": url, "problem": self._describe_error(error)})
            return
        job.done += 1
        known = {page for page, _ in job.site}
        new = [link for link in links if link not in known] if depth < job.depth else []
        job.site += [[link, depth + 1] for link in new[: max(0, job.pages - len(job.site))]]

    async def _add_page(self, job: UploadJob, url: str) -> list[str]:
        assert self.fetch is not None
        description, data = await self.fetch(url)
        final = urldefrag(description["id"]).url
        if job.at == 0:
            job.url = final  # where the first page really is
        origin = find_origin(job.url or url)
        if find_origin(final) != origin:
            raise InputError("the page leads to another site", "add that site by itself")
        spool = self._owner.spool
        paths = {"data": str(spool.get_data_path(job)), "result": str(spool.get_result_path(job))}
        spool.write_data(job, data)
        job.size += len(data)
        asked = {**job.to_dict(), **paths, **description, "url": final, "keep": True, "name": url.rpartition("/")[2]}
        answer = json.loads(await self._run(job, "read_upload", {**asked, "held_bytes": self._limits.held_bytes}))
        await self._run(job, "store_upload", {"result": paths["result"], "data": None})
        return choose_links(answer["links"], origin)

    async def _run(self, job: UploadJob, name: str, request: dict[str, Any]) -> bytes:
        """Run a job on the workers; retry while all are busy or another program writes the collection, and, a few
        times, after a lost worker.
        """
        crashes = 0
        while True:
            try:
                return await self._run_once(name, request)
            except (Overloaded, StartFailed):
                pass
            except WorkerLost:
                crashes += 1
                if crashes == _MAX_CRASHES:
                    raise
            except StoreError:
                if not job.is_younger_than(self._limits.held_seconds):
                    raise
            await asyncio.sleep(_RETRY_SECONDS)

    async def _run_once(self, name: str, request: dict[str, Any]) -> bytes:
        """Run a job; a cancellation stops reading, and waits until no worker uses the job's files any more."""
        kills: list[Callable[[], None]] = []
        call = asyncio.ensure_future(self._workers.run(name, request, on_start=kills.append))
        try:
            return await asyncio.shield(call)
        except asyncio.CancelledError:
            if not kills:
                call.cancel()
            elif name == "read_upload":
                kills[0]()
            await asyncio.wait({call})
            raise
