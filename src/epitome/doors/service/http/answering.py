"""The answer of a worker as the answer to a request."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from typing import Any

from fastapi import Request, Response

from epitome.doors.service.http.checks import Admission
from epitome.doors.service.http.endpoints.core import Service
from epitome.doors.service.http.gate import ADMISSION
from epitome.doors.service.http.intake import ClientDisconnected
from epitome.doors.service.schemas.requests import Source


async def respond_with_job(
    service: Service, request: Request, job: str, arguments: dict[str, Any], sources: Sequence[Source] = ()
) -> Response:
    """The JSON that a worker answers, sent as it comes; sources may be documents that are held for who asks."""
    admission: Admission = request.scope[ADMISSION]
    return await respond_unless_gone(request, service.run_job(job, arguments, sources, owner=admission.owner))


async def respond_unless_gone(request: Request, work: Coroutine[Any, Any, bytes]) -> Response:
    """The JSON of some work that changes nothing; it is cancelled when the client goes away before it is done."""
    here = asyncio.current_task()
    assert here is not None
    leaving = asyncio.ensure_future(_cancel_when_gone(request, here))
    try:
        return Response(await work, media_type="application/json")
    except asyncio.CancelledError:
        if leaving.done() and not leaving.cancelled() and not here.uncancel():
            raise ClientDisconnected from None
        raise
    finally:
        leaving.cancel()


async def _cancel_when_gone(request: Request, task: asyncio.Task[Any]) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
    task.cancel()
