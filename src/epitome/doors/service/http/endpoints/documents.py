"""Uploads: sent documents, the jobs that read them, and a stream of events about these jobs."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Annotated, Any

from fastapi import APIRouter, Body, Request, Response
from pydantic import ValidationError
from starlette.responses import StreamingResponse

from epitome.doors.http.problems import Problem
from epitome.doors.service.http.checks import Admission
from epitome.doors.service.http.endpoints.core import Service
from epitome.doors.service.http.gate import ADMISSION, UPLOAD
from epitome.doors.service.http.intake import Upload, refuse_full_disk
from epitome.doors.service.http.routes import PREFIX
from epitome.doors.service.schemas import collection_responses
from epitome.doors.service.schemas.body_errors import describe_errors
from epitome.doors.service.schemas.collection_requests import DocumentBody, EmptyBody
from epitome.doors.service.schemas.requests import Source
from epitome.doors.service.schemas.responses import describe_response
from epitome.doors.service.uploads.job import UploadJob, clean_label

_PIECE_BYTES = 65_536
_LOGIN_CHECK_SECONDS = 1.0  # between checks whether the login is still valid
_FORM_FIELDS = ("keep", "language")
_FLAGS = {"true": True, "1": True, "on": True, "false": False, "0": False, "off": False, "": False}
_FORM = {
    "type": "object",
    "required": ["file"],
    "properties": {
        "file": {"type": "string", "format": "binary", "description": "The document, in any format that is read."},
        "keep": {"type": "string", "enum": ["true", "false"]},
        "language": {"type": "string"},
    },
    "additionalProperties": False,
}
_BODY = {
    "requestBody": {
        "required": True,
        "content": {
            "multipart/form-data": {"schema": _FORM},
            "application/json": {"schema": DocumentBody.model_json_schema(), "examples": DocumentBody.examples},
        },
    }
}


def build_documents_router(service: Service) -> APIRouter:
    """The routes of uploads."""
    router = APIRouter()

    @router.post(
        "/documents", status_code=202, responses=describe_response(collection_responses.Job, 202), openapi_extra=_BODY
    )
    async def documents(request: Request) -> Response:
        """Read a document that is sent, in a job; then keep it in the collection, or hold it for this login."""
        upload: Upload = request.scope[UPLOAD]
        if upload.fields is None:
            await _check_body(upload, service)
        else:
            _check_form(upload)
        if upload.job.keep:
            service.require_collection()
        job = await upload.acknowledge()
        headers = {"location": f"{PREFIX}/jobs/{job.id}"}
        return Response(json.dumps(job.describe()), 202, headers=headers, media_type="application/json")

    @router.get("/jobs/{id}", responses=describe_response(collection_responses.Job))
    async def job(request: Request, id: str) -> Response:
        """How far a job is; the document where it is done and not kept."""
        found = _find_job(request, id)
        if found.status == "done" and not found.keep:
            return _build_document_response(found, service.uploads.spool.get_result_path(found))
        return Response(json.dumps(found.describe()), media_type="application/json")

    @router.post("/jobs/{id}/cancel", responses=describe_response(collection_responses.Job))
    async def cancel(
        request: Request, id: str, body: Annotated[EmptyBody, Body(openapi_examples=EmptyBody.examples)]
    ) -> Response:
        """Stop a job and leave nothing of it; what is in the collection already stays there."""
        found = _find_job(request, id)
        await service.uploads.cancel(found)
        return Response(json.dumps(found.describe()), media_type="application/json")

    @router.post("/jobs/{id}/keep", responses=describe_response(collection_responses.Job))
    async def keep(
        request: Request, id: str, body: Annotated[EmptyBody, Body(openapi_examples=EmptyBody.examples)]
    ) -> Response:
        """Put a document that is held into the collection; the job continues until it is there."""
        found = _find_job(request, id)
        service.require_collection()
        if found.status != "done":
            raise Problem("usage", "the job is not done; keep its document when it is", status=409)
        with refuse_full_disk():
            service.uploads.keep(found)
        return Response(json.dumps(found.describe()), media_type="application/json")

    @router.get("/events", include_in_schema=False)
    async def events(request: Request) -> StreamingResponse:
        """The state of each job of this login, and each change of it, as server-sent events; after `Last-Event-ID` only
        what has changed since.
        """
        if len(service.uploads.watchers) >= service.settings.limits.event_streams:
            raise Problem("overloaded", "too many are watching", headers=[("retry-after", "1")])
        admission: Admission = request.scope[ADMISSION]
        last = request.headers.get("last-event-id", "")
        return StreamingResponse(_stream_events(service, admission, last), media_type="text/event-stream")

    def _find_job(request: Request, id: str) -> UploadJob:
        admission: Admission = request.scope[ADMISSION]
        found = service.uploads.find(id, admission.owner)
        if found is None:
            raise Problem("not-found", "there is no such job of this login")
        return found

    return router


def _check_form(upload: Upload) -> None:
    fields = upload.fields or {}
    unknown = [name for name in fields if name not in _FORM_FIELDS]
    keep = fields.get("keep", "").strip().lower()
    if unknown or keep not in _FLAGS:
        what = "a field is unknown; there are file, keep and language" if unknown else "keep: give true or false"
        raise Problem("usage", what, status=422)
    upload.job.keep = _FLAGS[keep]
    upload.job.language = fields.get("language") or None


async def _check_body(upload: Upload, service: Service) -> None:
    """Check a JSON body of ordinary size and fetch its URL; a larger body is checked by a worker."""
    job = upload.job
    job.is_body, job.keep = True, None
    if job.size > service.settings.limits.body_bytes:
        return
    try:
        body = DocumentBody.model_validate_json(upload.read())
    except ValidationError as error:
        details: list[Any] = [{**e, "loc": ("body", *e["loc"])} for e in error.errors()]
        raise Problem("usage", describe_errors(details), status=422) from None
    job.keep, job.language = body.keep, body.language
    job.name = clean_label(body.name or job.name)
    if body.url is not None:
        (description,), data = await service.load_sources(
            [Source(url=body.url, document=None, text=None, id=None, job=None)]
        )
        job.is_body, job.url = False, description["id"]
        job.media, job.charset = description["media"], description["charset"]
        job.name = clean_label(body.name or body.url.partition("?")[0].rstrip("/"))
        upload.replace(data)


def _build_document_response(job: UploadJob, path: Path) -> Response:
    """Respond with the job and its document, which is streamed from the file."""
    try:
        file = path.open("rb")
    except OSError:
        raise Problem("not-found", "the document is not held any more; send it again") from None
    head = json.dumps(job.describe())[:-1].encode() + b', "document": '

    def read() -> Iterator[bytes]:
        with file:
            yield head
            while piece := file.read(_PIECE_BYTES):
                yield piece
            yield b"}"

    length = len(head) + path.stat().st_size + 1
    return StreamingResponse(read(), headers={"content-length": str(length)}, media_type="application/json")


async def _stream_events(service: Service, admission: Admission, last: str) -> AsyncIterator[bytes]:
    """Stream the jobs that have changed since an event, then each change; ends within a second after the login ends."""
    board, limits = service.uploads, service.settings.limits
    generation, quiet = service.token.refresh(), 0.0
    with board.watchers.watch(admission.owner) as watcher:
        jobs = [job for job in board.list_jobs(admission.owner) if board.watchers.is_news(job, last)]
        yield b": jobs of this login\n\n"
        while not watcher.is_over and service.is_admitted(admission.cookie, generation):
            for job in sorted(jobs, key=lambda job: job.change):
                head = f"id: {board.watchers.name_change(job)}\nevent: job\ndata: "
                yield (head + json.dumps(job.describe()) + "\n\n").encode()
            jobs = await watcher.wait(min(_LOGIN_CHECK_SECONDS, limits.event_seconds))
            quiet = 0.0 if jobs else quiet + _LOGIN_CHECK_SECONDS
            if quiet >= limits.event_seconds:
                quiet = 0.0
                yield b": still here\n\n"
