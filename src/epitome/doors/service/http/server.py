"""Starts and stops the service: its workers, its uploads, its server."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable

from epitome.doors.http.state_folder import announce_service, withdraw_service
from epitome.doors.http.uvicorn_server import StoppableServer, build_config
from epitome.doors.service.http.app import build_application
from epitome.doors.service.http.endpoints.core import Service
from epitome.doors.service.http.openapi import describe_application
from epitome.doors.service.log import log_to_standard_error
from epitome.doors.service.uploads.spool import Spool

_WORKERS_GRACE_SECONDS = 1.5


def serve(service: Service, listener: socket.socket, on_started: Callable[[], None]) -> None:
    """Serve until a signal stops the process; `on_started` is called when requests are accepted."""
    asyncio.run(_serve_until_stopped(service, listener, on_started))


async def _serve_until_stopped(service: Service, listener: socket.socket, on_started: Callable[[], None]) -> None:
    settings = service.settings
    log_to_standard_error()
    app, gate = build_application(service)
    describe_application(app)  # takes a quarter of a second; the description is cached
    config = build_config(
        gate,
        limits=settings.limits,
        record_request=service.record_request,
        lifespan="off",
        timeout_graceful_shutdown=settings.limits.stop_seconds,
        ssl_certfile=settings.certificate,
        ssl_keyfile=settings.key,
    )
    loop = asyncio.get_running_loop()
    server = StoppableServer(config, lambda: loop.call_soon_threadsafe(service.uploads.watchers.end))
    try:
        spool = Spool.claim(settings.state, settings.collection)
        service.removed.start(spool.folder)
        service.uploads.start(spool, service.sources.load_for_site)
        await service.pool.start()
        announce_service(settings.state, settings.port, settings.address)
        await server.serve_until_stopped(listener, on_started)
    finally:
        withdraw_service(settings.state, settings.port)
        await service.stop(_WORKERS_GRACE_SECONDS)
