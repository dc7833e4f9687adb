"""The application: one function per path of the API. A worker does the job, and its JSON is passed on unchanged."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Body, FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from epitome.doors.http.problems import MEDIA_TYPE, Problem, convert_error
from epitome.doors.http.response_writer import ResponseWriter
from epitome.doors.service.http.answering import respond_unless_gone, respond_with_job
from epitome.doors.service.http.checks import Admission
from epitome.doors.service.http.endpoints.core import Service
from epitome.doors.service.http.endpoints.document_metadata import build_metadata_router
from epitome.doors.service.http.endpoints.documents import build_documents_router
from epitome.doors.service.http.endpoints.exports import build_exports_router
from epitome.doors.service.http.endpoints.guardrail import build_guardrail_router
from epitome.doors.service.http.endpoints.notes import build_notes_router
from epitome.doors.service.http.endpoints.page_calls import build_page_router
from epitome.doors.service.http.endpoints.programs import build_programs_router
from epitome.doors.service.http.endpoints.removals import build_removals_router
from epitome.doors.service.http.endpoints.sites import build_sites_router
from epitome.doors.service.http.gate import ADMISSION, RESPONSE, ServiceGate
from epitome.doors.service.http.openapi import describe_application
from epitome.doors.service.http.routes import PREFIX
from epitome.doors.service.schemas import check_bodies, collection_responses, responses
from epitome.doors.service.schemas.body_errors import describe_errors
from epitome.doors.service.schemas.collection_requests import PairingBody, SearchBody
from epitome.doors.service.schemas.requests import ElaborationBody, OutlineBody, RankingBody, SummaryBody, TopicBody
from epitome.doors.service.schemas.responses import describe_response
from epitome.runtime.errors import EpitomeError, LimitError
from epitome.runtime.version import __version__


def build_application(service: Service) -> tuple[FastAPI, ServiceGate]:
    """The application, and the gate around it, which the server runs."""
    app = FastAPI(
        title="epitome",
        version=__version__,
        description="Summaries of documents, pages and collections, for one user on this machine (docs/service.md).",
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        redirect_slashes=False,
    )
    app.include_router(_build_api_router(service), prefix=PREFIX)
    app.include_router(build_documents_router(service), prefix=PREFIX)
    app.include_router(build_removals_router(service), prefix=PREFIX)
    app.include_router(build_metadata_router(service))
    app.include_router(build_notes_router(service), prefix=PREFIX)
    app.include_router(build_sites_router(service))
    app.include_router(build_guardrail_router(service))
    app.include_router(build_programs_router(service))
    app.include_router(_build_monitoring_router(service, lambda: describe_application(app)))
    app.include_router(build_page_router(service))
    app.include_router(build_exports_router(service))
    for kind in (RequestValidationError, HTTPException, EpitomeError, Problem, Exception):
        app.add_exception_handler(kind, _respond_with_problem)
    return app, ServiceGate(app, service)


async def _respond_with_problem(request: Request, error: Exception) -> Response:
    problem = _convert_exception(error)
    writer: ResponseWriter = request.scope[RESPONSE]
    writer.code = problem.code
    return Response(
        problem.to_json(writer.request_id), problem.status, headers=dict(problem.headers), media_type=MEDIA_TYPE
    )


def _convert_exception(error: Exception) -> Problem:
    """The problem for an exception from an endpoint or the validation of its body."""
    if isinstance(error, Problem):
        return error
    if isinstance(error, RequestValidationError):
        return Problem("usage", describe_errors(error.errors()), status=422)
    if isinstance(error, HTTPException):
        return Problem("request", "the body is no JSON that can be read", status=400)
    if isinstance(error, EpitomeError):  # raised before a worker was used: an argument is wrong, not the document
        return convert_error(error, status=400 if isinstance(error, LimitError) else None)
    return Problem("internal", "something went wrong inside; see the log")


def _build_api_router(service: Service) -> APIRouter:
    router = APIRouter()
    run = partial(respond_with_job, service)

    @router.post("/summaries", responses=describe_response(responses.SummaryModel))
    async def summaries(
        request: Request, body: Annotated[SummaryBody, Body(openapi_examples=SummaryBody.examples)]
    ) -> Response:
        """The sentences of a document that best answer a need."""
        return await run(request, "summarise", body.to_arguments(), [body.source])

    @router.post("/topics", responses=describe_response(responses.SummaryModel))
    async def topics(
        request: Request, body: Annotated[TopicBody, Body(openapi_examples=TopicBody.examples)]
    ) -> Response:
        """One summary of several documents, by themes."""
        return await run(request, "summarise", body.to_arguments(), body.documents)

    @router.post("/rankings", responses=describe_response(responses.RankingModel))
    async def rankings(
        request: Request, body: Annotated[RankingBody, Body(openapi_examples=RankingBody.examples)]
    ) -> Response:
        """Every sentence of a document with its score and reasons, best first."""
        return await run(request, "rank", body.to_arguments(), [body.source])

    @router.post("/outlines", responses=describe_response(responses.OutlineModel))
    async def outlines(
        request: Request, body: Annotated[OutlineBody, Body(openapi_examples=OutlineBody.examples)]
    ) -> Response:
        """The sections of a document, each with its own summary."""
        return await run(request, "outline", body.to_arguments(), [body.source])

    @router.post("/elaborations", responses=describe_response(responses.Elaboration))
    async def elaborations(
        request: Request,
        body: Annotated[ElaborationBody, Body(openapi_examples=ElaborationBody.examples)],
    ) -> Response:
        """What a linked page says about the sentence that links to it."""
        sources = [body.linked] if body.reading is None else [body.linked, body.reading]
        return await run(request, "elaborate", body.to_arguments(), sources)

    @router.post("/checks", responses=describe_response(check_bodies.CheckModel))
    async def checks(
        request: Request,
        body: Annotated[check_bodies.CheckBody, Body(openapi_examples=check_bodies.CheckBody.examples)],
    ) -> Response:
        """The quotes and claims of an answer, and what its sources have of them."""
        return await run(request, "check", body.to_arguments(), body.sources)

    @router.post("/search", responses=describe_response(responses.ResultsModel))
    async def search(
        request: Request, body: Annotated[SearchBody, Body(openapi_examples=SearchBody.examples)]
    ) -> Response:
        """The pages of the collection that answer a query, each with its best sentences for it."""
        return await respond_unless_gone(request, service.searcher.search(body.to_arguments()))

    @router.get("/systems", responses=describe_response(responses.Systems))
    async def systems(request: Request) -> Response:
        """What can rank sentences, and the shipped models."""
        return await run(request, "systems", {})

    @router.get("/collection", responses=describe_response(collection_responses.Listing))
    async def collection(request: Request) -> Response:
        """The documents of the collection."""
        return await run(request, "collection", {})

    @router.post("/pairings", responses=describe_response(collection_responses.Pairing))
    async def pairings(
        request: Request, body: Annotated[PairingBody, Body(openapi_examples=PairingBody.examples)]
    ) -> dict[str, Any]:
        """Let a browser extension in: it shows the number of the terminal, or the token itself."""
        admission: Admission = request.scope[ADMISSION]
        if admission.extension is None:
            raise Problem("origin", "only a browser extension can be paired")
        if not admission.has_token and (body.code is None or not service.pairing_codes.redeem(body.code)):
            raise Problem("pairing", "the number is wrong, too old or used; get another: epitome login --extension")
        service.paired_extensions.add(admission.extension)
        return {"origin": admission.extension, "token": service.token.value}

    return router


def _build_monitoring_router(service: Service, describe: Callable[[], dict[str, Any]]) -> APIRouter:
    """Health, readiness, metrics, and the description of the API."""
    router = APIRouter(include_in_schema=False)

    @router.get("/healthz")
    async def healthz() -> dict[str, str]:
        """The process is alive."""
        return {"status": "ok"}

    @router.get("/readyz")
    async def readyz() -> dict[str, str]:
        """Workers have loaded their models, one is idle or the queue has room, and the collection exists."""
        collection = service.settings.collection
        if not service.pool.is_ready or (collection is not None and not collection.exists()):
            raise Problem("not-ready", "no worker can take a request now", headers=[("retry-after", "1")])
        return {"status": "ready"}

    @router.get("/metrics")
    async def metrics() -> Response:
        """Counters for Prometheus."""
        return Response(service.format_metrics(), media_type="text/plain; version=0.0.4")

    @router.get("/openapi.json")
    async def openapi() -> dict[str, Any]:
        """The OpenAPI description."""
        return describe()

    return router
