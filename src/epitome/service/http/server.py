"""Starting and stopping the service: the socket, the workers, uvicorn, signals."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
from collections.abc import Callable, Iterator
from functools import partial
from types import FrameType
from typing import Any

import uvicorn

from epitome.errors import StoreError
from epitome.service.http.app import build_application
from epitome.service.http.core import Service
from epitome.service.http.openapi import describe_application
from epitome.service.http.protocol import MAX_EVENT_BYTES, Protocol
from epitome.service.log import log_to_standard_error
from epitome.service.state import announce_service, withdraw_service
from epitome.service.uploads.spool import Spool

_BACKLOG = 256
_WORKERS_GRACE_SECONDS = 1.5


def open_listener(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 chooses a free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=_BACKLOG)
    except OSError as error:
        raise StoreError(f"port {port} cannot be taken ({error.strerror})", "give another with --port") from None


class _Server(uvicorn.Server):
    """uvicorn without re-raising the signal that stopped it, which would end the process: a stop is not a failure.

    `on_exit` is called when it begins to stop: streams that never end by themselves must.
    """

    def __init__(self, config: uvicorn.Config, on_exit: Callable[[], object]) -> None:
        super().__init__(config)
        self._on_exit = on_exit

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        self._on_exit()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        previous = {sig: signal.signal(sig, self.handle_exit) for sig in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for sig, handler in previous.items():
                signal.signal(sig, handler)


def serve(service: Service, listener: socket.socket, on_started: Callable[[], None]) -> None:
    """Serve until a signal stops the process; `on_started` is called when requests are accepted."""
    asyncio.run(_serve_until_stopped(service, listener, on_started))


async def _serve_until_stopped(service: Service, listener: socket.socket, on_started: Callable[[], None]) -> None:
    settings = service.settings
    log_to_standard_error()
    app, gate = build_application(service)
    describe_application(app)  # a quarter of a second that no request should wait for
    config = uvicorn.Config(
        gate,
        http=partial(Protocol, limits=settings.limits, record_request=service.record_request),  # type: ignore[arg-type]
        loop="asyncio",
        ws="none",
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_keep_alive=settings.limits.keep_alive_seconds,
        timeout_graceful_shutdown=settings.limits.stop_seconds,
        h11_max_incomplete_event_size=MAX_EVENT_BYTES,
        ssl_certfile=settings.certificate,
        ssl_keyfile=settings.key,
    )
    loop = asyncio.get_running_loop()
    server = _Server(config, lambda: loop.call_soon_threadsafe(service.uploads.watchers.end))
    try:
        spool = Spool.claim(settings.state, settings.collection)
        service.removed.start(spool.folder)
        service.uploads.start(spool, service.sources.load_for_site)
        await service.pool.start()
        announce_service(settings.state, settings.port, settings.address)
        serving: asyncio.Task[Any] = asyncio.create_task(server.serve(sockets=[listener]))
        while not server.started and not serving.done():
            await asyncio.sleep(0.01)
        if server.started:
            on_started()
        await serving
    finally:
        withdraw_service(settings.state, settings.port)
        await service.stop(_WORKERS_GRACE_SECONDS)
