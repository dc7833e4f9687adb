"""The page for the browser: its files, login and logout, and the one call that only it makes."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Body, Request, Response

from epitome.service.auth.sessions import is_overdue, redeem_login_code
from epitome.service.http.checks import Admission
from epitome.service.http.core import Service
from epitome.service.http.gate import ADMISSION
from epitome.service.http.problems import Problem
from epitome.service.http.routes import STATIC_FILES, read_web_file
from epitome.service.schemas.requests import EmptyBody, LoginBody, ViewBody, check_query


def build_page_router(service: Service) -> APIRouter:
    """The routes of the page."""
    router = APIRouter(include_in_schema=False)
    settings = service.settings

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
    async def session(request: Request) -> dict[str, str | None]:
        """The CSRF token that the page's calls must carry."""
        admission: Admission = request.scope[ADMISSION]
        return {"csrf": None if admission.session is None else admission.session.csrf}

    @router.post("/logout")
    async def logout(request: Request, body: EmptyBody) -> Response:
        """End the session."""
        admission: Admission = request.scope[ADMISSION]
        if admission.cookie is not None:
            service.sessions.close(admission.cookie)
            service.uploads.end_login(admission.owner)
        response = Response(status_code=204)
        response.delete_cookie(settings.cookie_name, path="/", httponly=True, samesite="strict")
        return response

    @router.post("/page/document")
    async def document(body: Annotated[ViewBody, Body()]) -> Response:
        """A document with its outline and marks."""
        check_query(body.query)
        data = await service.run_job("view", {"query": body.query}, [body.source])
        return Response(data, media_type="application/json")

    for name, media_type in STATIC_FILES.items():
        router.add_api_route(f"/static/{name}", _build_static_endpoint(name, media_type), methods=["GET"])
    return router


def _build_static_endpoint(name: str, media_type: str):  # type: ignore[no-untyped-def]
    # FastAPI reads the inner signature
    async def static() -> Response:
        return Response(read_web_file(name), media_type=media_type)

    return static
