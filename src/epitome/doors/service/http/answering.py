"""Responds to a request with the answer of a worker."""

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
    """Respond with the JSON of a worker's answer; sources may be documents held for the caller."""
    admission: Admission = request.scope[ADMISSION]
    return await respond_unless_gone(request, service.run_job(job, arguments, sources, owner=admission.owner))


async def respond_unless_gone(request: Request, work: Coroutine[Any, Any, bytes]) -> Response:
    """Respond with the JSON of work without side effects; it is cancelled when the client disconnects."""
    current = asyncio.current_task()
    assert current is not None
    disconnect_watch = asyncio.ensure_future(_cancel_when_gone(request, current))
    try:
        return Response(await work, media_type="application/json")
    except asyncio.CancelledError:
        if disconnect_watch.done() and not disconnect_watch.cancelled() and not current.uncancel():
            raise ClientDisconnected from None
        raise
    finally:
        disconnect_watch.cancel()


async def _cancel_when_gone(request: Request, task: asyncio.Task[Any]) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
    task.cancel()
