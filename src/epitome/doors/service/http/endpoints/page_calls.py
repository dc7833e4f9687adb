"""The web page: its files, login and logout, and the calls that only it makes."""

from __future__ import annotations

from functools import partial
from typing import Any

from fastapi import APIRouter, Request, Response

from epitome.doors.http.problems import Problem
from epitome.doors.service.auth.sessions import is_overdue, redeem_login_code
from epitome.doors.service.http.answering import respond_unless_gone, respond_with_job
from epitome.doors.service.http.checks import Admission
from epitome.doors.service.http.endpoints.asker import Asker
from epitome.doors.service.http.endpoints.core import Service
from epitome.doors.service.http.gate import ADMISSION
from epitome.doors.service.http.routes import STATIC_FILES, read_web_file
from epitome.doors.service.schemas.check_bodies import CheckBody
from epitome.doors.service.schemas.collection_requests import EmptyBody, LoginBody
from epitome.doors.service.schemas.page_requests import (
    AskingBody,
    BrowsingBody,
    MarksBody,
    PartBody,
    SentenceBody,
    ViewBody,
)


def build_page_router(service: Service) -> APIRouter:
    """The routes of the page."""
    router = APIRouter(include_in_schema=False)
    asker = Asker(service.pool, service.settings)
    settings, run = service.settings, partial(respond_with_job, service)

    @router.get("/")
    async def home() -> Response:
        """The page itself, without any data."""
        return Response(read_web_file("page.html"), media_type="text/html")

    @router.get("/login")
    async def login_form() -> Response:
        """The page that posts the code of a login link, which is in the fragment and so never sent by itself."""
        return Response(read_web_file("login.html"), media_type="text/html")

    @router.post("/login")
    async def login(body: LoginBody) -> Response:
        """Exchange a login code for a session, once."""
        overdue = is_overdue(settings.state, body.code)
        if not redeem_login_code(settings.state, body.code):
            what = f"the link was good for {settings.limits.login_seconds} seconds, which are over"
            raise Problem("login", what if overdue else "the link was used already, or is too old")
        secret, _ = service.sessions.open()
        response = Response(status_code=204)
        response.set_cookie(
            settings.cookie_name,
            secret,
            path="/",
            httponly=True,
            samesite="strict",
            secure=settings.address.startswith("https:"),
        )
        return response

    @router.get("/session")
    async def session(request: Request) -> dict[str, Any]:
        """The CSRF token that the page's calls must carry, the command that serves this collection, and the titles of
        what would be dropped if the login ended.
        """
        admission: Admission = request.scope[ADMISSION]
        held = [job.title or job.name for job in service.uploads.list_held(admission.owner)]
        csrf = None if admission.session is None else admission.session.csrf
        return {"csrf": csrf, "command": settings.command, "held": held}

    @router.post("/logout")
    async def logout(request: Request, body: EmptyBody) -> Response:
        """End the session."""
        admission: Admission = request.scope[ADMISSION]
        if admission.cookie is not None:
            service.sessions.close(admission.cookie)
            service.uploads.end_login(admission.owner)
            service.removed.end_login(admission.owner)
        response = Response(status_code=204)
        response.delete_cookie(settings.cookie_name, path="/", httponly=True, samesite="strict")
        return response

    @router.post("/page/ask")
    async def ask(request: Request, body: AskingBody) -> Response:
        """The sentences that answer a question, from the collection and from what is held for this login."""
        admission: Admission = request.scope[ADMISSION]
        held = service.describe_all_held(admission.owner)
        return await respond_unless_gone(request, asker.ask(body.to_arguments(), held, scope=body.scope))

    @router.post("/page/documents")
    async def documents(request: Request, body: BrowsingBody) -> Response:
        """A page of the list of documents, by folder."""
        return await run(request, "browse", body.to_arguments())

    @router.post("/page/document")
    async def document(request: Request, body: PartBody) -> Response:
        """The text of a document in blocks, with sections, links and sentences."""
        return await run(request, "view", body.to_arguments(), [body.source])

    @router.post("/page/marks")
    async def marks(request: Request, body: MarksBody) -> Response:
        """The sentences of a document to mark, for a question or without."""
        return await run(request, "marks", body.to_arguments(), [body.source])

    @router.post("/page/outline")
    async def outline(request: Request, body: ViewBody) -> Response:
        """The sections of a document, each with a sentence or two."""
        return await run(request, "outline_view", {}, [body.source])

    @router.post("/page/sentence")
    async def sentence(request: Request, body: SentenceBody) -> Response:
        """Why a sentence is chosen, and how it is cited."""
        return await run(request, "sentence", body.to_arguments(), [body.source])

    @router.post("/page/check")
    async def check(request: Request, body: CheckBody) -> Response:
        """An answer compared with its sources."""
        return await run(request, "check_view", body.to_arguments(), body.sources)

    for name, media_type in STATIC_FILES.items():
        router.add_api_route(f"/static/{name}", _build_static_endpoint(name, media_type), methods=["GET"])
    return router


def _build_static_endpoint(name: str, media_type: str):  # type: ignore[no-untyped-def]
    # FastAPI reads the inner signature
    async def static() -> Response:
        return Response(read_web_file(name), media_type=media_type)

    return static
