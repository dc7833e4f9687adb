"""Starting and stopping: the socket, the workers, uvicorn, signals."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import uvicorn

from epitome.errors import StoreError
from epitome.service import log
from epitome.service.app import application
from epitome.service.core import Service
from epitome.service.openapi import described
from epitome.service.protocol import EVENT_BYTES, Protocol
from epitome.service.running import announce, withdraw

_BACKLOG = 256
_WORKERS_GRACE = 1.5


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens; port 0 takes a free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=_BACKLOG)
    except OSError as error:
        raise StoreError(f"port {port} cannot be taken ({error.strerror})", "give another with --port") from None


class _Server(uvicorn.Server):
    """uvicorn without its habit to end the process by the signal that stopped it: a stop is no failure."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        before = {sig: signal.signal(sig, self.handle_exit) for sig in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for sig, handler in before.items():
                signal.signal(sig, handler)


def serve(service: Service, listener: socket.socket, started: Callable[[], None]) -> None:
    """Serve until a signal says stop; `started` is called when the first request would be answered."""
    asyncio.run(_serve(service, listener, started))


async def _serve(service: Service, listener: socket.socket, started: Callable[[], None]) -> None:
    settings = service.settings
    log.to_standard_error()
    app, front = application(service)
    described(app)  # a quarter of a second that no request should wait for
    config = uvicorn.Config(
        front,
        http=partial(Protocol, limits=settings.limits, told=service.tell),  # type: ignore[arg-type]
        loop="asyncio",
        ws="none",
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_keep_alive=settings.limits.keep_alive_seconds,
        timeout_graceful_shutdown=settings.limits.stop_seconds,
        h11_max_incomplete_event_size=EVENT_BYTES,
        ssl_certfile=settings.certificate,
        ssl_keyfile=settings.key,
    )
    server = _Server(config)
    try:
        await service.pool.start()
        announce(settings.state, settings.port, settings.address)
        listening_now: asyncio.Task[Any] = asyncio.create_task(server.serve(sockets=[listener]))
        while not server.started and not listening_now.done():
            await asyncio.sleep(0.01)
        if server.started:
            started()
        await listening_now
    finally:
        withdraw(settings.state, settings.port)
        await service.pool.stop(grace=_WORKERS_GRACE)
        service.places.close()
