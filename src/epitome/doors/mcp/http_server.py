"""The server over HTTP on this machine (MCP's Streamable HTTP), behind the gate, until a signal stops it."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from pathlib import Path

from mcp.server.transport_security import TransportSecuritySettings

from epitome.doors.http.http_limits import HTTP_LIMITS
from epitome.doors.http.http_settings import HttpSettings
from epitome.doors.http.token import Token
from epitome.doors.http.uvicorn_server import StoppableServer, build_config, open_listener
from epitome.doors.mcp.desk import Desk
from epitome.doors.mcp.mcp_gate import BODY_BYTES, PATH, McpGate
from epitome.doors.mcp.mcp_server import build_server

_HOST = "127.0.0.1"
_STOP_SECONDS = 3


def run_http(build: Callable[[], Desk], *, port: int, state: Path, on_started: Callable[[str], None]) -> None:
    """Serve on loopback; `on_started` is called with the address."""
    listener = open_listener(_HOST, port)
    with listener:
        settings = HttpSettings(port=listener.getsockname()[1], state=state)
        asyncio.run(_serve_http(build, settings, listener, on_started))


async def _serve_http(
    build: Callable[[], Desk], settings: HttpSettings, listener: socket.socket, on_started: Callable[[str], None]
) -> None:
    async with build() as desk:
        security = TransportSecuritySettings(
            allowed_hosts=sorted(settings.hosts), allowed_origins=sorted(settings.own_origins)
        )
        app = build_server(desk).streamable_http_app(
            streamable_http_path=PATH, max_request_body_size=BODY_BYTES, transport_security=security
        )
        config = build_config(
            McpGate(app, settings, Token(settings.state)),
            limits=HTTP_LIMITS,
            record_request=lambda record: None,
            lifespan="on",
            timeout_graceful_shutdown=_STOP_SECONDS,
        )
        address = f"{settings.address}{PATH}"
        await StoppableServer(config).serve_until_stopped(listener, lambda: on_started(address))
