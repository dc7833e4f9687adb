"""The paths for other programs: passages reranked, compressed, or as snippets. Nothing is kept between calls."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Body, Request, Response

from epitome.doors.service.http.answering import respond_with_job
from epitome.doors.service.http.endpoints.core import Service
from epitome.doors.service.http.routes import PROGRAMS
from epitome.doors.service.schemas.program_bodies import (
    CompressBody,
    CompressModel,
    RerankBody,
    RerankModel,
    SnippetsBody,
    SnippetsModel,
)
from epitome.doors.service.schemas.responses import describe_response


def build_programs_router(service: Service) -> APIRouter:
    """The routes; a worker does each job."""
    router = APIRouter(prefix=PROGRAMS)

    @router.post("/rerank", responses=describe_response(RerankModel))
    async def rerank(
        request: Request, body: Annotated[RerankBody, Body(openapi_examples=RerankBody.examples)]
    ) -> Response:
        """Put passages in the order in which they answer, in the shape of Cohere's and Jina's APIs."""
        given = {**body.model_dump(exclude={"documents"}), "texts": body.list_texts()}
        return await respond_with_job(service, request, "rerank", given)

    @router.post("/compress", responses=describe_response(CompressModel))
    async def compress(
        request: Request, body: Annotated[CompressBody, Body(openapi_examples=CompressBody.examples)]
    ) -> Response:
        """Shorten passages to the sentences that answer, verbatim, within this many tokens."""
        given = {**body.model_dump(exclude={"documents"}), "texts": body.list_texts()}
        return await respond_with_job(service, request, "compress", given)

    @router.post("/snippets", responses=describe_response(SnippetsModel))
    async def snippets(
        request: Request, body: Annotated[SnippetsBody, Body(openapi_examples=SnippetsBody.examples)]
    ) -> Response:
        """The snippets of texts: what `epitome.snippets` gives of each."""
        return await respond_with_job(service, request, "snippets", body.model_dump())

    return router
