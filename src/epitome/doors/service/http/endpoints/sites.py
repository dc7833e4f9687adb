"""Sites: a preview of what adding one would do, and the job that adds it."""

from __future__ import annotations

import json
from typing import Annotated

from fastapi import APIRouter, Body, Request, Response

from epitome.doors.http.problems import convert_failure
from epitome.doors.service.http.checks import Admission
from epitome.doors.service.http.endpoints.core import Service
from epitome.doors.service.http.gate import ADMISSION
from epitome.doors.service.http.intake import refuse_full_disk
from epitome.doors.service.http.routes import PREFIX
from epitome.doors.service.schemas import collection_responses
from epitome.doors.service.schemas.collection_requests import SiteBody
from epitome.doors.service.schemas.responses import describe_response
from epitome.doors.service.uploads.sites import choose_links, find_origin
from epitome.runtime.errors import EpitomeError, FetchError
from epitome.runtime.workers.pool_faults import PoolFault


def build_sites_router(service: Service) -> APIRouter:
    """The routes of sites."""
    router = APIRouter()

    @router.post(f"{PREFIX}/sites", status_code=202, responses=describe_response(collection_responses.Job, 202))
    async def sites(request: Request, body: Annotated[SiteBody, Body(openapi_examples=SiteBody.examples)]) -> Response:
        """Add the pages of a site to the collection, in a job."""
        service.require_collection()
        admission: Admission = request.scope[ADMISSION]
        try:
            with refuse_full_disk():
                job = service.uploads.begin_site(admission.owner, url=body.url, depth=body.depth, pages=body.pages)
        except PoolFault as error:
            raise convert_failure(error) from None
        headers = {"location": f"{PREFIX}/jobs/{job.id}"}
        return Response(json.dumps(job.describe()), 202, headers=headers, media_type="application/json")

    @router.post("/page/site", include_in_schema=False)
    async def site(body: SiteBody) -> dict[str, object]:
        """What would be done: whether robots.txt allows it, within which limits, and what the first page has."""
        preview: dict[str, object] = {"url": body.url, "limits": {"depth": body.depth, "pages": body.pages}}
        try:
            description, data = await service.sources.load_for_site(body.url)
        except EpitomeError as error:
            if isinstance(error, FetchError) and error.rule == "robots":
                return {**preview, "robots": "refused", "first": None}
            raise convert_failure(error) from None
        page = json.loads(await service.run_on("look", {}, [description], data))
        links = choose_links(page["links"], find_origin(description["id"]))
        return {**preview, "robots": "allowed", "first": {"title": page["title"], "links": len(links)}}

    return router
