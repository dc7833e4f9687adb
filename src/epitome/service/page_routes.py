"""The page: its files, login, and the one call that only it makes."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Body, Request, Response

from epitome.service.bodies import LoginBody, Nothing, ViewBody, check_query
from epitome.service.checks import Admitted, cookie_name
from epitome.service.codes import take_login
from epitome.service.core import Service
from epitome.service.front import ADMITTED
from epitome.service.problems import Problem
from epitome.service.routes import STATIC
from epitome.service.web import file, login_page


def router(service: Service) -> APIRouter:
    """The routes of the page."""
    page = APIRouter(include_in_schema=False)
    settings = service.settings

    @page.get("/")
    async def home() -> Response:
        """The page itself; it holds nothing yet."""
        return Response(file("page.html"), media_type="text/html")

    @page.get("/login")
    async def login_form() -> Response:
        """Takes the code out of the link's fragment, which is never sent, and posts it."""
        return Response(login_page(), media_type="text/html")

    @page.post("/login")
    async def login(body: LoginBody) -> Response:
        """A code for a session, once."""
        if not take_login(settings.state, body.code):
            raise Problem("login", "the link is too old or was used; get another: epitome login")
        secret, _ = service.sessions.open()
        answer = Response(status_code=204)
        answer.set_cookie(
            cookie_name(settings), secret, path="/", httponly=True, samesite="strict", secure=_is_secure(service)
        )
        return answer

    @page.get("/session")
    async def session(request: Request) -> dict[str, str | None]:
        """The word that the page's calls must carry."""
        admitted: Admitted = request.scope[ADMITTED]
        return {"csrf": None if admitted.session is None else admitted.session.csrf}

    @page.post("/logout")
    async def logout(request: Request, body: Nothing) -> Response:
        """End the session."""
        admitted: Admitted = request.scope[ADMITTED]
        if admitted.cookie is not None:
            service.sessions.close(admitted.cookie)
        answer = Response(status_code=204)
        answer.delete_cookie(cookie_name(settings), path="/", httponly=True, samesite="strict")
        return answer

    @page.post("/page/document")
    async def document(body: Annotated[ViewBody, Body()]) -> Response:
        """A document with its outline and marks."""
        check_query(body.query)
        data = await service.answer("view", {"query": body.query}, [body.source])
        return Response(data, media_type="application/json")

    for name, media_type in STATIC.items():
        page.add_api_route(f"/static/{name}", _static(name, media_type), methods=["GET"])
    return page


def _static(name: str, media_type: str):  # type: ignore[no-untyped-def]  # FastAPI reads the inner signature
    async def static() -> Response:
        return Response(file(name), media_type=media_type)

    return static


def _is_secure(service: Service) -> bool:
    return service.settings.address.startswith("https:")
