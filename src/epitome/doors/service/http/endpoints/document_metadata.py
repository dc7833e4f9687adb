"""The endpoints that correct what is known of a document: title, authors, date."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Body, Request

from epitome.doors.http.problems import convert_failure
from epitome.doors.service.http.checks import Admission
from epitome.doors.service.http.endpoints.core import Service
from epitome.doors.service.http.gate import ADMISSION
from epitome.doors.service.http.intake import refuse_full_disk
from epitome.doors.service.http.routes import PREFIX
from epitome.doors.service.schemas.note_answers import MetadataAnswer
from epitome.doors.service.schemas.note_bodies import MetadataBody
from epitome.doors.service.schemas.page_requests import TitleBody
from epitome.doors.service.schemas.requests import Source
from epitome.doors.service.schemas.responses import describe_response
from epitome.runtime.errors import EpitomeError
from epitome.runtime.workers.pool_faults import PoolFault


def build_metadata_router(service: Service) -> APIRouter:
    """The routes of titles, authors and dates."""
    router = APIRouter()

    async def correct(request: Request, source: Source, changes: dict[str, Any]) -> dict[str, Any]:
        admission: Admission = request.scope[ADMISSION]
        try:
            with refuse_full_disk():
                answer = await service.correct(source, changes, owner=admission.owner)
        except (PoolFault, EpitomeError) as error:
            raise convert_failure(error) from None
        return {name: answer[name] for name in ("title", "authors", "date")}

    @router.post("/page/title", include_in_schema=False)
    async def title(request: Request, body: TitleBody) -> dict[str, Any]:
        """Give a document another title, in the collection or where it is held."""
        return {"title": (await correct(request, body.source, {"title": body.title}))["title"]}

    @router.post(f"{PREFIX}/metadata", responses=describe_response(MetadataAnswer))
    async def metadata(
        request: Request, body: Annotated[MetadataBody, Body(openapi_examples=MetadataBody.examples)]
    ) -> dict[str, Any]:
        """Correct title, authors or date of a document, until its file has changed and is indexed again."""
        return await correct(request, body.source, body.to_arguments())

    return router
