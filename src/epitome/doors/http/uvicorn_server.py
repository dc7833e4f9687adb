"""uvicorn as all servers here run it: with our own protocol, without its log and header, stopped by signals."""

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

from epitome.doors.http.http_limits import HttpLimits
from epitome.doors.http.http_protocol import MAX_EVENT_BYTES, Protocol
from epitome.doors.http.request_record import RequestRecord
from epitome.runtime.errors import StoreError

_BACKLOG = 256


def open_listener(host: str, port: int) -> socket.socket:
    """Open a listening socket; port 0 takes a free port."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=_BACKLOG)
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or "there is no such port"
        raise StoreError(f"port {port} cannot be taken ({reason})", "give another with --port") from None


def build_config(
    app: Any, *, limits: HttpLimits, record_request: Callable[[RequestRecord], None], **settings: Any
) -> uvicorn.Config:
    """The configuration of uvicorn; `settings` are those that differ between servers."""
    return uvicorn.Config(
        app,
        http=partial(Protocol, limits=limits, record_request=record_request),  # type: ignore[arg-type]
        loop="asyncio",
        ws="none",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_keep_alive=limits.keep_alive_seconds,
        h11_max_incomplete_event_size=MAX_EVENT_BYTES,
        **settings,
    )


class StoppableServer(uvicorn.Server):
    """uvicorn that does not re-raise the signal that stopped it, which would end the process as a failure.

    `on_exit` is called when it begins to stop, to end streams that would never end by themselves.
    """

    def __init__(self, config: uvicorn.Config, on_exit: Callable[[], object] = lambda: None) -> None:
        super().__init__(config)
        self._on_exit = on_exit

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to stop."""
        super().handle_exit(sig, frame)
        self._on_exit()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Handle the signals that stop a server while it runs."""
        previous = {sig: signal.signal(sig, self.handle_exit) for sig in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for sig, handler in previous.items():
                signal.signal(sig, handler)

    async def serve_until_stopped(self, listener: socket.socket, on_started: Callable[[], None]) -> None:
        """Serve on a listening socket; `on_started` is called when requests are accepted."""
        serving: asyncio.Task[Any] = asyncio.create_task(self.serve(sockets=[listener]))
        while not self.started and not serving.done():
            await asyncio.sleep(0.01)
        if self.started:
            on_started()
        await serving
