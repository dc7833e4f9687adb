"""The server over HTTP on this machine (Streamable HTTP of the protocol), behind the gate, until a signal stops it."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import uvicorn
from mcp.server.transport_security import TransportSecuritySettings

from epitome.errors import StoreError
from epitome.mcp.desk import Desk
from epitome.mcp.gate import BODY_BYTES, PATH, Gate
from epitome.mcp.server import build_server
from epitome.service.auth.token import Token
from epitome.service.http.protocol import MAX_EVENT_BYTES, Protocol
from epitome.service.limits import LIMITS
from epitome.service.settings import Settings

_HOST = "127.0.0.1"
_STOP_SECONDS = 3


class _Server(uvicorn.Server):
    """uvicorn without re-raising the signal that stopped it: a stop is not a failure."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        previous = {sig: signal.signal(sig, self.handle_exit) for sig in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for sig, handler in previous.items():
                signal.signal(sig, handler)


def run_http(build: Callable[[], Desk], *, port: int, state: Path, on_started: Callable[[str], None]) -> None:
    """Serve on loopback; `on_started` is told the address."""
    listener = _bind(port)
    with listener:
        settings = Settings(port=listener.getsockname()[1], state=state)
        asyncio.run(_serve_http(build, settings, listener, on_started))


def _bind(port: int) -> Any:
    """A listening socket; port 0 takes a free one."""
    try:
        return uvicorn.Config("", host=_HOST, port=port, log_config=None).bind_socket()
    except (SystemExit, OverflowError):  # uvicorn gives up by itself
        raise StoreError(f"port {port} cannot be taken", "give another with --port") from None


async def _serve_http(
    build: Callable[[], Desk], settings: Settings, listener: Any, on_started: Callable[[str], None]
) -> None:
    async with build() as desk:
        security = TransportSecuritySettings(
            allowed_hosts=sorted(settings.hosts), allowed_origins=sorted(settings.own_origins)
        )
        app = build_server(desk).streamable_http_app(
            streamable_http_path=PATH, max_request_body_size=BODY_BYTES, transport_security=security
        )
        config = uvicorn.Config(
            Gate(app, settings, Token(settings.state)),
            http=partial(Protocol, limits=LIMITS, record_request=lambda record: None),  # type: ignore[arg-type]
            loop="asyncio",
            ws="none",
            lifespan="on",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,
            timeout_keep_alive=LIMITS.keep_alive_seconds,
            timeout_graceful_shutdown=_STOP_SECONDS,
            h11_max_incomplete_event_size=MAX_EVENT_BYTES,
        )
        server = _Server(config)
        serving: asyncio.Task[Any] = asyncio.create_task(server.serve(sockets=[listener]))
        while not server.started and not serving.done():
            await asyncio.sleep(0.01)
        if server.started:
            on_started(f"{settings.address}{PATH}")
        await serving
