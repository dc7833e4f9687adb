"""Uploads on disks that fail at every call in turn: an upload is refused with the documented problem and leaves
nothing, or it is acknowledged and ends in the collection, if need be after a restart.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from epitome.collection import Collection, Originals
from epitome.doors.http.problems import Problem, describe_failure
from epitome.doors.service.http.intake import receive_upload
from epitome.doors.service.jobs.job_context import JobContext
from epitome.doors.service.jobs.removing import remove_documents, restore_documents
from epitome.doors.service.jobs.uploads import JOBS, read_upload
from epitome.doors.service.service_limits import ServiceLimits
from epitome.doors.service.uploads.board import UploadBoard
from epitome.doors.service.uploads.job import TOKEN_OWNER, UNFINISHED, UploadJob
from epitome.doors.service.uploads.spool import Spool
from epitome.runtime.errors import NotFound, StoreError
from support.collections.pages import is_sound, quick_folder
from support.faults import BROKEN, FULL, SHORT, Fault, each_fault
from support.service.uploading import FORM, build_form

DATA = b"Boats carry coal along the canal. The lock is narrow."
SWEEPS = [pytest.param(11, id="some"), pytest.param(1, id="every call", marks=pytest.mark.slow)]
SPOOLED = {".json", ".data", ".result"}
ENOUGH = 60.0


class Workers:
    """Does the jobs of the slow workers in this process, and ends as they do: by an answer or by an error of ours."""

    def __init__(self, collection: Path) -> None:
        self._collection = collection

    async def run(self, job: str, request: dict[str, Any], blob: bytes = b"", **more: object) -> bytes:
        with Collection(self._collection) as collection:
            return json.dumps(JOBS[job](JobContext(collection), request, blob)).encode()


class Place:
    """A service without sockets and processes: a board over a spool and a collection."""

    def __init__(self, folder: Path) -> None:
        self.state, self.collection = folder / "state", folder / "c"
        with Collection(self.collection) as collection:
            collection.store_clusters()

    async def running(self, work: Callable[[UploadBoard], Awaitable[None]]) -> None:
        """A service from its start to its stop."""
        board = UploadBoard(
            workers=Workers(self.collection), at_once=1, limits=ServiceLimits(), describe_error=describe_failure
        )
        board.start(Spool.claim(self.state, self.collection), fetch=None)  # type: ignore[arg-type]
        try:
            await work(board)
        finally:
            await board.stop()

    async def send(self, board: UploadBoard) -> UploadJob:
        """An upload as the gate and its route take it."""
        body = build_form(DATA, name="a.txt", keep="true")
        pieces = [{"type": "http.request", "body": body[at : at + 64], "more_body": True} for at in range(0, 320, 64)]
        pieces.append({"type": "http.request", "body": body[320:], "more_body": False})

        async def receive() -> dict[str, Any]:
            return pieces.pop(0)

        head = SimpleNamespace(get_single=lambda name: FORM)
        service = SimpleNamespace(settings=SimpleNamespace(limits=ServiceLimits()), uploads=board)
        upload = await receive_upload(head, TOKEN_OWNER, receive, service)  # type: ignore[arg-type]
        try:
            upload.job.keep = True
            return await upload.acknowledge()
        finally:
            upload.discard_unless_acknowledged()

    def list_files(self) -> set[str]:
        """The suffixes of what is in the spool, but for its lock; hidden files by their names."""
        files = [path for path in (self.state / "uploads").rglob("*") if path.is_file() and path.name != "lock"]
        return {path.name if path.name.startswith(".") else path.suffix for path in files}

    def is_stored(self) -> bool:
        """Whether the upload is in the collection, whole and with its file."""
        with Collection(self.collection) as collection:
            for entry in collection.documents:
                assert collection.document(entry.id).text.encode().strip() == DATA
                assert collection.find_original(entry.id)[1] == DATA
            return len(collection.documents) == 1


async def is_finished(job: UploadJob) -> None:
    async with asyncio.timeout(ENOUGH):
        while job.status in UNFINISHED:
            await asyncio.sleep(0.002)


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("epitome.doors.service.uploads.runner._RETRY_SECONDS", 0.01)


def send_under(fault: Fault, folder: Path, *, wait: bool) -> tuple[Place, UploadJob | None]:
    """An upload under a fault, and whether it was acknowledged; one that was not left nothing."""
    place = Place(folder)
    jobs: list[UploadJob] = []

    async def work(board: UploadBoard) -> None:
        with fault:
            try:
                jobs.append(await place.send(board))
            except Problem as problem:
                assert (problem.code, problem.status) == ("store", 503)
                assert place.list_files() == set() and board.count_waiting() == 0, fault
                return
            if wait:
                await is_finished(jobs[0])
            else:
                await asyncio.sleep(0.05)

    asyncio.run(place.running(work))
    return place, jobs[0] if jobs else None


@pytest.mark.parametrize("step", SWEEPS)
@pytest.mark.parametrize("kind", [FULL, BROKEN])
def test_a_fault_is_survived_or_told(kind: str, step: int) -> None:
    told = 0
    for fault in each_fault(kind, step=step):
        with quick_folder() as folder:
            place, job = send_under(fault, folder, wait=True)
            told += job is None
            if job is not None:
                assert job.status == "done" and place.is_stored(), fault
                assert place.list_files() <= SPOOLED, fault
            assert is_sound(place.collection)
    assert told


@pytest.mark.parametrize("step", SWEEPS)
def test_what_was_acknowledged_on_a_failing_disk_goes_on_after_a_restart(step: int) -> None:
    acknowledged = 0
    for fault in each_fault(FULL, lasting=True, step=step):
        with quick_folder() as folder:
            place, job = send_under(fault, folder, wait=False)
            if job is None:
                continue
            acknowledged += 1

            async def work(board: UploadBoard) -> None:
                found = board.find(job.id, TOKEN_OWNER)  # noqa: B023
                assert found is not None, fault  # noqa: B023
                await is_finished(found)
                assert found.status == "done", (found.problem, fault)  # noqa: B023

            asyncio.run(place.running(work))
            assert place.is_stored() and place.list_files() <= SPOOLED, fault
    assert acknowledged


def test_short_writes_change_nothing() -> None:
    for fault in each_fault(SHORT, step=5):
        with quick_folder() as folder:
            place, job = send_under(fault, folder, wait=True)
            assert job is not None and job.status == "done" and place.is_stored(), fault


def test_a_record_never_speaks_of_files_that_are_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A service that is killed right after a job was finished: what is removed was noted before."""
    place = Place(tmp_path)
    noted: list[str] = []
    remove = Spool.remove

    def look(spool: Spool, job: UploadJob, *suffixes: str) -> None:
        record = spool.folder / f"{job.id}.json"
        noted.append(json.loads(record.read_bytes())["status"] if record.exists() else "no record")
        remove(spool, job, *suffixes)

    async def work(board: UploadBoard) -> None:
        job = await place.send(board)
        await is_finished(job)
        board.discard(job)
        assert not list(board.spool.folder.glob("*.*"))

    monkeypatch.setattr(Spool, "remove", look)
    asyncio.run(place.running(work))
    assert noted == ["done", "done"]


def test_an_unexpected_error_ends_its_job_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place, asked = Place(tmp_path), list[str]()
    run = Workers.run

    async def break_first(workers: Workers, job: str, *given: Any, **more: Any) -> bytes:
        asked.append(job)
        if len(asked) < 3:
            raise (MemoryError, ZeroDivisionError)[len(asked) - 1]
        return await run(workers, job, *given, **more)

    async def work(board: UploadBoard) -> None:
        first = await place.send(board)
        await is_finished(first)
        assert first.status == "failed" and first.problem is not None and first.problem["code"] == "internal"
        second = await place.send(board)
        await is_finished(second)
        assert second.status == "done"

    monkeypatch.setattr(Workers, "run", break_first)
    asyncio.run(place.running(work))
    assert asked == ["read_upload", "read_upload", "read_upload", "store_upload"]


@pytest.mark.parametrize("kind", [FULL, BROKEN])
def test_what_cannot_be_noted_is_not_begun(kind: str, tmp_path: Path) -> None:
    """A site, and a document that is to be kept: where the record cannot be written, all is as before."""
    place = Place(tmp_path)

    async def work(board: UploadBoard) -> None:
        for fault in each_fault(kind):
            with fault, suppress(OSError):
                board.begin_site(TOKEN_OWNER, url="http://127.0.0.1:9/", depth=0, pages=1)
            sites = board.list_jobs(TOKEN_OWNER)
            assert len(sites) == (not fault.was_reached) and len(place.list_files()) == len(sites), fault
        held = UploadJob(owner=TOKEN_OWNER, status="done")
        for fault in each_fault(kind):
            held.status, held.keep = "done", False
            with fault, suppress(OSError):
                board.keep(held)
            assert (held.status, held.keep) == (("done", False) if fault.was_reached else ("queued", True)), fault

    asyncio.run(place.running(work))


@pytest.mark.parametrize("step", SWEEPS)
@pytest.mark.parametrize("kind", [FULL, BROKEN])
def test_removals_and_their_undoing_are_whole(kind: str, step: int) -> None:
    with quick_folder() as folder:
        place, job = send_under(Fault(kind, 10**9), folder, wait=True)
        assert job is not None
        for fault in each_fault(kind, step=step):
            aside = folder / f"aside {fault.number}"
            aside.mkdir()
            with Collection(place.collection) as collection:
                context, request = JobContext(collection), {"ids": [job.document_id], "aside": str(aside)}
                is_removed = False
                try:
                    with fault:
                        remove_documents(context, request, b"")
                        is_removed = True
                        restore_documents(context, request, b"")
                except StoreError:
                    if is_removed:  # a removal that failed removed nothing; an undoing that failed is done again
                        restore_documents(context, request, b"")
            assert place.is_stored() and is_sound(place.collection), fault
            assert len(list(Originals(place.collection).folder.iterdir())) == 1, fault


def test_an_upload_whose_file_is_gone_is_not_tried_for_ever(tmp_path: Path) -> None:
    request = {"data": str(tmp_path / "gone.data"), "keep": True, "is_body": False}
    with Collection(tmp_path / "c") as collection, pytest.raises(NotFound, match="send it again"):
        read_upload(JobContext(collection), request, b"")
