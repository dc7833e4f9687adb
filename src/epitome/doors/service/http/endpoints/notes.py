"""Endpoints of the notebook, of feedback, and of what is learnt from it."""

from __future__ import annotations

import json
from typing import Annotated, Any

from fastapi import APIRouter, Body, Request, Response

from epitome.doors.http.problems import convert_failure
from epitome.doors.service.http.answering import respond_with_job
from epitome.doors.service.http.checks import Admission
from epitome.doors.service.http.endpoints.core import Service
from epitome.doors.service.http.gate import ADMISSION
from epitome.doors.service.http.intake import refuse_full_disk
from epitome.doors.service.http.routes import PREFIX
from epitome.doors.service.schemas import note_answers as answers
from epitome.doors.service.schemas import note_bodies as bodies
from epitome.doors.service.schemas.collection_responses import Job
from epitome.doors.service.schemas.requests import Source
from epitome.doors.service.schemas.responses import describe_response
from epitome.runtime.workers.pool_faults import PoolFault


def build_notes_router(service: Service) -> APIRouter:
    """The routes of notes, feedback and trainings."""
    router = APIRouter()

    async def write(job: str, request: dict[str, Any], blob: bytes = b"") -> Response:
        with refuse_full_disk():
            return Response(await service.run_note_job(job, request, blob), media_type="application/json")

    @router.post("/notes", responses=describe_response(answers.NoteAnswer))
    async def notes(body: Annotated[bodies.NoteBody, Body(openapi_examples=bodies.NoteBody.examples)]) -> Response:
        """Highlight a stretch of a document, with a comment and tags or without."""
        return await write("add_note", body.model_dump())

    @router.post("/notes/search", responses=describe_response(answers.NotesAnswer))
    async def search(
        request: Request,
        body: Annotated[bodies.NoteSearchBody, Body(openapi_examples=bodies.NoteSearchBody.examples)],
    ) -> Response:
        """A page of notes, the newest first or by place."""
        service.require_collection()
        return await respond_with_job(service, request, "notes", body.model_dump())

    @router.post("/notes/changes", responses=describe_response(answers.NoteAnswer))
    async def changes(
        body: Annotated[bodies.NoteChangeBody, Body(openapi_examples=bodies.NoteChangeBody.examples)],
    ) -> Response:
        """Give a note another comment or other tags."""
        return await write("change_note", body.model_dump())

    @router.post("/notes/removals", responses=describe_response(answers.RemovedNotes))
    async def removals(
        body: Annotated[bodies.NotesBody, Body(openapi_examples=bodies.NotesBody.examples)],
    ) -> Response:
        """Remove notes, all or none; an import of the answer's annotations undoes it."""
        return await write("remove_notes", body.model_dump())

    @router.post("/notes/imports", responses=describe_response(answers.ImportedNotes))
    async def imports(
        body: Annotated[bodies.NoteImportBody, Body(openapi_examples=bodies.NoteImportBody.examples)],
    ) -> Response:
        """Add the notes and the feedback of Web Annotations, all or none."""
        return await write("import_notes", body.model_dump())

    @router.post("/notes/checks", responses=describe_response(answers.CheckedNote))
    async def checks(
        request: Request,
        body: Annotated[bodies.NoteCheckBody, Body(openapi_examples=bodies.NoteCheckBody.examples)],
    ) -> Response:
        """Whether a note's quote is still in its source: the page of the web, else the file, is read again."""
        source, data = None, b""
        if body.url is not None:
            fetched = Source(url=body.url, document=None, text=None, id=None, job=None)
            (source,), data = await service.load_sources([fetched])
        return await write("check_note", {"note": body.note, "source": source}, data)

    @router.post("/feedback", responses=describe_response(answers.FeedbackAnswer))
    async def feedback(
        body: Annotated[bodies.FeedbackBody, Body(openapi_examples=bodies.FeedbackBody.examples)],
    ) -> Response:
        """Mark a sentence as a good or a bad answer to a question; the answer has all marks of its document."""
        return await write("give_feedback", body.model_dump())

    @router.post("/feedback/search", responses=describe_response(answers.FeedbackAnswer))
    async def find_feedback(
        request: Request,
        body: Annotated[bodies.FeedbackSearchBody, Body(openapi_examples=bodies.FeedbackSearchBody.examples)],
    ) -> Response:
        """The marks of a document, or of all."""
        service.require_collection()
        return await respond_with_job(service, request, "feedback", body.model_dump(exclude_none=True))

    @router.get("/trainings", responses=describe_response(answers.TrainingsAnswer))
    async def trainings(request: Request) -> Response:
        """What was learnt from the marks, how it did on marks that it had not seen, and where it is used."""
        service.require_collection()
        return await respond_with_job(service, request, "trainings", {})

    @router.post("/trainings", status_code=202, responses=describe_response(Job, 202))
    async def train(
        request: Request, body: Annotated[bodies.TrainingBody, Body(openapi_examples=bodies.TrainingBody.examples)]
    ) -> Response:
        """Learn from the marks in a job, which ends with what was learnt; nothing changes until it is used."""
        service.require_collection()
        admission: Admission = request.scope[ADMISSION]
        try:
            with refuse_full_disk():
                job = service.uploads.begin_training(admission.owner, folder=body.folder)
        except PoolFault as error:
            raise convert_failure(error) from None
        headers = {"location": f"{PREFIX}/jobs/{job.id}"}
        return Response(json.dumps(job.describe()), 202, headers=headers, media_type="application/json")

    @router.post("/trainings/uses", responses=describe_response(answers.TrainingsAnswer))
    async def use(
        body: Annotated[bodies.TrainingUseBody, Body(openapi_examples=bodies.TrainingUseBody.examples)],
    ) -> Response:
        """Rank the documents in and below a folder as was taught, or as before."""
        return await write("use_lesson", body.model_dump())

    return router
