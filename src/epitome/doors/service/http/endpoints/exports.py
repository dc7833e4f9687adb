"""Files to save: the chosen sentences of a document, and notes."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from typing import Annotated

from fastapi import APIRouter, Body, Request, Response

from epitome.doors.http.problems import Problem
from epitome.doors.service.http.checks import Admission
from epitome.doors.service.http.endpoints.core import Service
from epitome.doors.service.http.endpoints.shelf import FileShelf
from epitome.doors.service.http.gate import ADMISSION
from epitome.doors.service.http.routes import PREFIX
from epitome.doors.service.schemas.note_answers import ExportedNotes
from epitome.doors.service.schemas.note_bodies import NoteExportBody
from epitome.doors.service.schemas.page_requests import ExportBody
from epitome.doors.service.schemas.responses import describe_response

_FORMATS = {
    "markdown": ("md", "text/markdown; charset=utf-8"),
    "html": ("html", "text/html; charset=utf-8"),
    "json": ("json", "application/json"),
}
_MAX_NAME_CHARACTERS = 60


_NOTE_FORMATS = {
    "markdown": ("notes.md", "text/markdown; charset=utf-8"),
    "docx": ("notes.docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
    "csl": ("notes.csl.json", "application/vnd.citationstyles.csl+json"),
    "bibtex": ("notes.bib", "application/x-bibtex; charset=utf-8"),
    "ris": ("notes.ris", "application/x-research-info-systems; charset=utf-8"),
    "json": ("notes.json", "application/ld+json"),
}


def build_exports_router(service: Service) -> APIRouter:
    """The routes of exports."""
    router = APIRouter()
    shelf = FileShelf(service.settings.limits)

    @router.post(f"{PREFIX}/notes/exports", responses=describe_response(ExportedNotes))
    async def export_notes(
        request: Request, body: Annotated[NoteExportBody, Body(openapi_examples=NoteExportBody.examples)]
    ) -> dict[str, str]:
        """Write notes to a file and tell where it can be fetched, once."""
        service.require_collection()
        admission: Admission = request.scope[ADMISSION]
        answer = json.loads(await service.run_job("export_notes", body.model_dump()))
        name, media_type = _NOTE_FORMATS[body.format]
        return {"path": f"/page/exports/{shelf.put(admission.owner, name, media_type, b64decode(answer['data']))}"}

    @router.post("/page/exports", include_in_schema=False)
    async def export(request: Request, body: ExportBody) -> dict[str, str]:
        """Write a file and tell where it can be fetched."""
        admission: Admission = request.scope[ADMISSION]
        answer = await service.run_job("export", body.to_arguments(), [body.source], owner=admission.owner)
        written = json.loads(answer)
        suffix, media_type = _FORMATS[body.format]
        name = f"{_build_name(written['title'])}.{suffix}"
        key = shelf.put(admission.owner, name, media_type, written["text"].encode("utf-8", "replace"))
        return {"path": f"/page/exports/{key}"}

    @router.get("/page/exports/{key}", include_in_schema=False)
    async def fetch(request: Request, key: str) -> Response:
        """A file that was written, once."""
        admission: Admission = request.scope[ADMISSION]
        file = shelf.take(key, admission.owner)
        if file is None:
            raise Problem("not-found", "the file was fetched already, or is too old; save it again")
        headers = {"content-disposition": f'attachment; filename="{file.name}"'}
        return Response(file.data, media_type=file.media_type, headers=headers)

    return router


def _build_name(title: str) -> str:
    """A file name of a title's ASCII letters and digits; other characters may be special on some systems."""
    words = re.findall(r"[A-Za-z0-9]+", title)
    return "-".join(words).lower()[:_MAX_NAME_CHARACTERS].strip("-") or "summary"
