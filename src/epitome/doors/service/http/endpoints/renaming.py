"""The endpoint by which the page gives a document another title."""

from __future__ import annotations

import json

from fastapi import APIRouter, Request, Response

from epitome.doors.http.problems import convert_failure
from epitome.doors.service.http.checks import Admission
from epitome.doors.service.http.endpoints.core import Service
from epitome.doors.service.http.gate import ADMISSION
from epitome.doors.service.http.intake import refuse_full_disk
from epitome.doors.service.schemas.page_requests import TitleBody
from epitome.runtime.errors import EpitomeError
from epitome.runtime.workers.pool_faults import PoolFault


def build_renaming_router(service: Service) -> APIRouter:
    """The route of titles."""
    router = APIRouter(include_in_schema=False)

    @router.post("/page/title")
    async def title(request: Request, body: TitleBody) -> Response:
        """Give a document another title, in the collection or where it is held."""
        admission: Admission = request.scope[ADMISSION]
        try:
            with refuse_full_disk():
                await service.rename(body.source, body.title, owner=admission.owner)
        except (PoolFault, EpitomeError) as error:
            raise convert_failure(error) from None
        return Response(json.dumps({"title": body.title}), media_type="application/json")

    return router
