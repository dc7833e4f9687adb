"""Receives an upload into a private file, within limits of size, pauses and time, without holding it in memory."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import BinaryIO

from epitome.doors.http.problems import Problem, convert_fault
from epitome.doors.http.request_head import RequestHead, build_body_size_problem
from epitome.doors.http.response_writer import Receive
from epitome.doors.service.http.endpoints.core import Service
from epitome.doors.service.service_limits import ServiceLimits
from epitome.doors.service.uploads.board import UploadBoard
from epitome.doors.service.uploads.job import UploadJob, clean_label
from epitome.doors.service.uploads.multipart import FormError, FormParser, find_boundary
from epitome.runtime.workers.pool_faults import Overloaded


class ClientDisconnected(Exception):
    """The client closed the connection before its body was complete."""


@dataclass(kw_only=True)
class Upload:
    """A received body; its file is removed unless it is acknowledged. `fields` are those of a form."""

    job: UploadJob
    file: BinaryIO
    board: UploadBoard
    fields: dict[str, str] | None

    async def acknowledge(self) -> UploadJob:
        """Make the upload durable."""
        with refuse_full_disk():
            await self.board.acknowledge(self.job, self.file)
        return self.job

    def read(self) -> bytes:
        """The whole body."""
        with refuse_full_disk():
            return self.board.spool.get_part_path(self.job).read_bytes()

    def replace(self, data: bytes) -> None:
        """Replace its bytes."""
        with refuse_full_disk():
            self.file.seek(0)
            self.file.truncate()
            write_all(self.file, data)
        self.job.size = len(data)

    def discard_unless_acknowledged(self) -> None:
        """Remove an upload that was refused."""
        if self.job.status == "receiving":
            self.file.close()
            self.board.discard(self.job)


async def receive_upload(head: RequestHead, owner: str, receive: Receive, service: Service) -> Upload:
    """Receive a form with one file, or a JSON body."""
    limits = service.settings.limits
    try:
        with refuse_full_disk():
            job, file = service.uploads.begin(owner)
    except Overloaded as fault:
        raise convert_fault(fault) from None
    upload = Upload(job=job, file=file, board=service.uploads, fields=None)
    try:
        boundary = find_boundary(head.get_single("content-type") or "")
        with refuse_full_disk():
            if boundary is None:
                await _receive_json(upload, receive, limits)
            else:
                await _receive_form(upload, boundary, receive, limits)
    except BaseException:
        upload.discard_unless_acknowledged()
        raise
    return upload


async def _receive_json(upload: Upload, receive: Receive, limits: ServiceLimits) -> None:
    upload.board.name(upload.job, "text")
    async for piece in _read_pieces(receive, limits):
        _write(upload, piece, limits)


async def _receive_form(upload: Upload, boundary: bytes, receive: Receive, limits: ServiceLimits) -> None:
    form = FormParser(
        boundary,
        begin_file=lambda name: upload.board.name(upload.job, clean_label(name)),
        write=lambda piece: _write(upload, piece, limits),
    )
    size = 0
    try:
        async for piece in _read_pieces(receive, limits):
            size += len(piece)
            if size > limits.upload_bytes + limits.upload_form_bytes:
                raise build_body_size_problem(limits.upload_bytes)
            form.feed(piece)
        form.finish()
    except FormError as error:
        raise Problem("request", f"this is no form that can be read: {error}") from None
    if not form.has_file:
        raise Problem("usage", "the form has no file", status=422)
    upload.fields = form.fields


async def _read_pieces(receive: Receive, limits: ServiceLimits) -> AsyncIterator[bytes]:
    """The chunks of a body; neither a pause between them nor the whole may take too long."""
    loop = asyncio.get_running_loop()
    end = loop.time() + limits.upload_seconds
    while True:
        try:
            async with asyncio.timeout(min(limits.upload_pause_seconds, max(0.0, end - loop.time()))):
                message = await receive()
        except TimeoutError:
            is_late = loop.time() >= end
            limit_seconds = limits.upload_seconds if is_late else limits.upload_pause_seconds
            what = "did not come" if is_late else "paused and did not go on"
            raise Problem("slow", f"the upload {what} within {limit_seconds:g} seconds") from None
        if message["type"] != "http.request":
            raise ClientDisconnected
        yield message.get("body", b"")
        if not message.get("more_body", False):
            return


def _write(upload: Upload, piece: bytes, limits: ServiceLimits) -> None:
    upload.job.size += len(piece)
    if upload.job.size > limits.upload_bytes:
        raise build_body_size_problem(limits.upload_bytes)
    write_all(upload.file, piece)


def write_all(file: BinaryIO, data: bytes) -> None:
    """Write all bytes to an unbuffered file, whose `write` may write fewer."""
    rest = memoryview(data)
    while rest:
        rest = rest[file.write(rest) :]


@contextmanager
def refuse_full_disk() -> Iterator[None]:
    """Raise OSError as a problem."""
    try:
        yield
    except OSError:
        raise Problem("store", "this cannot be stored; see whether the disk is full") from None
