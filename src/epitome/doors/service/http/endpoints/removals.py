"""Endpoints that remove documents from the collection, undo a removal, and draw pages of PDFs."""

from __future__ import annotations

import json
from base64 import b64decode
from typing import Annotated, Any

from fastapi import APIRouter, Body, Path, Request, Response

from epitome.doors.http.problems import convert_failure
from epitome.doors.service.http.checks import Admission
from epitome.doors.service.http.endpoints.core import Service
from epitome.doors.service.http.gate import ADMISSION
from epitome.doors.service.http.intake import refuse_full_disk
from epitome.doors.service.schemas import collection_responses
from epitome.doors.service.schemas.collection_requests import EmptyBody, RemovalBody
from epitome.doors.service.schemas.responses import describe_response
from epitome.runtime.errors import EpitomeError
from epitome.runtime.workers.pool_faults import PoolFault

_PICTURE: dict[int | str, dict[str, Any]] = {200: {"description": "The picture.", "content": {"image/png": {}}}}


def build_removals_router(service: Service) -> APIRouter:
    """The routes of removals and of originals."""
    router = APIRouter()

    @router.post("/removals", responses=describe_response(collection_responses.Removal))
    async def removals(
        request: Request, body: Annotated[RemovalBody, Body(openapi_examples=RemovalBody.examples)]
    ) -> Response:
        """Remove documents from the collection; for a while it can be undone."""
        service.require_collection()
        admission: Admission = request.scope[ADMISSION]
        try:
            with refuse_full_disk():
                return _build_response(await service.removed.remove(body.ids, admission.owner))
        except (PoolFault, EpitomeError) as error:
            raise convert_failure(error) from None

    @router.post("/removals/{token}/undo", responses=describe_response(collection_responses.Restored))
    async def undo(
        request: Request, token: str, body: Annotated[EmptyBody, Body(openapi_examples=EmptyBody.examples)]
    ) -> Response:
        """Put back what was removed."""
        admission: Admission = request.scope[ADMISSION]
        try:
            return _build_response(await service.removed.undo(token, admission.owner))
        except (PoolFault, EpitomeError) as error:
            raise convert_failure(error) from None

    @router.get("/originals/{key}/pages/{n}.png", response_class=Response, responses=_PICTURE)
    async def picture(request: Request, key: str, n: Annotated[int, Path(ge=1, le=99_999)]) -> Response:
        """A page of a PDF as a picture; `key` is what the view of a document or a job's document names."""
        admission: Admission = request.scope[ADMISSION]
        asked: dict[str, object] = {"key": key, "page": n}
        job = service.uploads.find(key, admission.owner)
        if job is not None:
            asked["data"] = str(service.uploads.spool.get_data_path(job))
        data = await service.run_request("draw_page", asked)
        return Response(b64decode(json.loads(data)["png"]), media_type="image/png")

    return router


def _build_response(data: dict[str, object]) -> Response:
    return Response(json.dumps(data), media_type="application/json")
