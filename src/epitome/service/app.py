"""The application: one function a path. Bodies are checked, sources gathered, a worker asked; its bytes go out as they
are.
"""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Body, FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

import epitome
from epitome.errors import EpitomeError, LimitError
from epitome.service import answers, page_routes, watch_routes
from epitome.service.answering import Answer
from epitome.service.bodies import (
    ElaborationBody,
    OutlineBody,
    PairingBody,
    RankingBody,
    SearchBody,
    SummaryBody,
    TopicBody,
)
from epitome.service.checks import Admitted
from epitome.service.core import Service
from epitome.service.examples import EXAMPLES
from epitome.service.front import ADMITTED, ANSWER, Front
from epitome.service.openapi import described
from epitome.service.problems import MEDIA_TYPE, Problem, problem_of
from epitome.service.refusals import detail_of
from epitome.service.routes import PREFIX


def application(service: Service) -> tuple[FastAPI, Front]:
    """The application, and the front before it, which is what a server runs."""
    app = FastAPI(
        title="epitome",
        version=epitome.__version__,
        description="Summaries of documents, pages and collections, for one user on this machine (docs/service.md).",
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        redirect_slashes=False,
    )
    app.include_router(_ranking(service), prefix=PREFIX)
    app.include_router(watch_routes.router(service, lambda: described(app)))
    app.include_router(page_routes.router(service))
    for kind in (RequestValidationError, HTTPException, EpitomeError, Problem, Exception):
        app.add_exception_handler(kind, _told)
    return app, Front(app, service)


async def _told(request: Request, error: Exception) -> Response:
    """Everything that is no answer, told as a problem."""
    problem = _problem(error)
    answer: Answer = request.scope[ANSWER]
    answer.code = problem.code
    return Response(
        problem.body(answer.request_id), problem.status, headers=dict(problem.headers), media_type=MEDIA_TYPE
    )


def _problem(error: Exception) -> Problem:
    if isinstance(error, Problem):
        return error
    if isinstance(error, RequestValidationError):
        return Problem("usage", detail_of(error), status=422)
    if isinstance(error, HTTPException):
        return Problem("request", "the body is no JSON that can be read", status=400)
    if isinstance(error, EpitomeError):  # found before a worker was asked: the words of the request are off
        return problem_of(error, status=400 if isinstance(error, LimitError) else None)
    return Problem("internal", "something went wrong inside; see the log")


def _ranking(service: Service) -> APIRouter:
    api = APIRouter()

    @api.post("/summaries", responses=answers.of(answers.Summary))
    async def summaries(body: Annotated[SummaryBody, Body(openapi_examples=EXAMPLES["summaries"])]) -> Response:
        """The sentences of a document that best answer a need."""
        return _json(await service.answer("summarise", body.arguments(), [body.source]))

    @api.post("/topics", responses=answers.of(answers.Summary))
    async def topics(body: Annotated[TopicBody, Body(openapi_examples=EXAMPLES["topics"])]) -> Response:
        """One summary of several documents, by themes."""
        return _json(await service.answer("summarise", body.arguments(), body.documents))

    @api.post("/rankings", responses=answers.of(answers.Ranking))
    async def rankings(body: Annotated[RankingBody, Body(openapi_examples=EXAMPLES["rankings"])]) -> Response:
        """Every sentence of a document with its score and reasons, best first."""
        return _json(await service.answer("rank", body.arguments(), [body.source]))

    @api.post("/outlines", responses=answers.of(answers.Outline))
    async def outlines(body: Annotated[OutlineBody, Body(openapi_examples=EXAMPLES["outlines"])]) -> Response:
        """The sections of a document, each with its own summary."""
        return _json(await service.answer("outline", body.arguments(), [body.source]))

    @api.post("/elaborations", responses=answers.of(answers.Summary))
    async def elaborations(
        body: Annotated[ElaborationBody, Body(openapi_examples=EXAMPLES["elaborations"])],
    ) -> Response:
        """What a linked page says about the sentence that links to it."""
        sources = [body.linked] if body.reading is None else [body.linked, body.reading]
        return _json(await service.answer("elaborate", body.arguments(), sources))

    @api.post("/search", responses=answers.of(answers.Results))
    async def search(body: Annotated[SearchBody, Body(openapi_examples=EXAMPLES["search"])]) -> Response:
        """The pages of the collection that answer a query, each with its best sentences for it."""
        return _json(await service.answer("search", body.arguments()))

    @api.get("/systems", responses=answers.of(answers.Systems))
    async def systems() -> Response:
        """What can rank sentences, and the shipped models."""
        return _json(await service.answer("systems", {}))

    @api.get("/collection", responses=answers.of(answers.Listing))
    async def collection() -> Response:
        """The documents of the collection."""
        return _json(await service.answer("collection", {}))

    @api.post("/pairings", responses=answers.of(answers.Pairing))
    async def pairings(
        request: Request, body: Annotated[PairingBody, Body(openapi_examples=EXAMPLES["pairings"])]
    ) -> dict[str, Any]:
        """Let a browser extension in: it shows the number of the terminal, or the token itself."""
        admitted: Admitted = request.scope[ADMITTED]
        if admitted.extension is None:
            raise Problem("origin", "only a browser extension can be paired")
        if not admitted.by_token and (body.code is None or not service.pairings.take(body.code)):
            raise Problem("pairing", "the number is wrong, too old or used; get another: epitome login --extension")
        service.paired.add(admitted.extension)
        return {"origin": admitted.extension, "token": service.token.value}

    return api


def _json(data: bytes) -> Response:
    return Response(data, media_type="application/json")
