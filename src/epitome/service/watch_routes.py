"""Health, readiness, metrics, and the description of the service."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fastapi import APIRouter, Response

from epitome.service.core import Service
from epitome.service.problems import Problem


def router(service: Service, description: Callable[[], dict[str, Any]]) -> APIRouter:
    """The routes for those who watch the service."""
    watch = APIRouter(include_in_schema=False)

    @watch.get("/healthz")
    async def healthz() -> dict[str, str]:
        """The process lives."""
        return {"status": "ok"}

    @watch.get("/readyz")
    async def readyz() -> dict[str, str]:
        """Workers have loaded their models, one is idle or the queue has room, and the collection is there."""
        collection = service.settings.collection
        if not service.pool.is_ready or (collection is not None and not collection.exists()):
            raise Problem("not-ready", "no worker can take a request now", headers=[("retry-after", "1")])
        return {"status": "ready"}

    @watch.get("/metrics")
    async def metrics() -> Response:
        """Counters for Prometheus."""
        return Response(service.metrics.text(*service.figures()), media_type="text/plain; version=0.0.4")

    @watch.get("/openapi.json")
    async def openapi() -> dict[str, Any]:
        """What can be asked, and how."""
        return description()

    return watch
