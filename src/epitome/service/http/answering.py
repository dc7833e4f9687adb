"""The answer of a worker as the answer to a request."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fastapi import Request, Response

from epitome.service.http.checks import Admission
from epitome.service.http.core import Service
from epitome.service.http.gate import ADMISSION
from epitome.service.schemas.requests import Source


async def respond_with_job(
    service: Service, request: Request, job: str, arguments: dict[str, Any], sources: Sequence[Source] = ()
) -> Response:
    """The JSON that a worker answers, sent as it comes; sources may be documents that are held for who asks."""
    admission: Admission = request.scope[ADMISSION]
    data = await service.run_job(job, arguments, sources, owner=admission.owner)
    return Response(data, media_type="application/json")
