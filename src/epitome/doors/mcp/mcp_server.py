"""The server that the SDK runs: it lists the tools and answers calls, by a text for the model and the same as data; an
error is one line for the model to read.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from mcp.server import Server, ServerRequestContext
from mcp.server.stdio import stdio_server
from mcp.types import (
    CallToolRequestParams,
    CallToolResult,
    ContentBlock,
    ListToolsResult,
    PaginatedRequestParams,
    TextContent,
)

from epitome.doors.mcp.arguments import parse_arguments
from epitome.doors.mcp.desk import Desk
from epitome.doors.mcp.faulty_lines import answering_faulty_lines
from epitome.doors.mcp.progress import CallProgress
from epitome.doors.mcp.resources import Resources
from epitome.doors.mcp.tools import INSTRUCTIONS, TOOLS, list_tools
from epitome.runtime.errors import EpitomeError, UsageError
from epitome.runtime.safe import shorten
from epitome.runtime.version import __version__
from epitome.runtime.workers.pool_faults import PoolFault

_LOG = logging.getLogger("epitome.mcp")
_ERROR_CHARACTERS = 500


def build_server(desk: Desk) -> Server[dict[str, object]]:
    """Build a server that answers calls with a desk."""

    async def show_tools(
        context: ServerRequestContext[dict[str, object]], parameters: PaginatedRequestParams | None
    ) -> ListToolsResult:
        return ListToolsResult(tools=list_tools())

    async def call_tool(
        context: ServerRequestContext[dict[str, object]], parameters: CallToolRequestParams
    ) -> CallToolResult:
        try:
            if parameters.name not in TOOLS:
                raise UsageError(f"there is no tool {shorten(parameters.name)!r}", f"use {', '.join(TOOLS)}")
            arguments = parse_arguments(TOOLS[parameters.name].arguments, parameters.arguments or {})
            answer = await desk.call(parameters.name, arguments, CallProgress(context.session.report_progress))
        except (EpitomeError, PoolFault) as error:
            return _refuse(f"{error} ({error.code})")
        except Exception as error:  # only its class is logged: the message may quote a document
            _LOG.error("a call of %s failed: %s", parameters.name, type(error).__name__)
            return _refuse("something went wrong inside; try another source, and report it (internal)")
        return CallToolResult(content=_show(answer["text"]), structured_content=answer["data"])

    resources = Resources(desk) if desk.is_listed else None
    return Server(
        "epitome",
        version=__version__,
        instructions=INSTRUCTIONS,
        on_list_tools=show_tools,
        on_call_tool=call_tool,
        on_list_resources=resources.list if resources else None,
        on_read_resource=resources.read if resources else None,
    )


def _refuse(line: str) -> CallToolResult:
    return CallToolResult(content=_show(f"error: {shorten(line, _ERROR_CHARACTERS)}"), is_error=True)


def _show(text: str) -> list[ContentBlock]:
    return [TextContent(type="text", text=text)]


def run_stdio(build: Callable[[], Desk]) -> None:
    """Serve on standard input and output until the client closes them; the desk is built inside the event loop."""
    asyncio.run(_serve_stdio(build))


async def _serve_stdio(build: Callable[[], Desk]) -> None:
    async with build() as desk, stdio_server() as (incoming, outgoing):
        server = build_server(desk)
        async with answering_faulty_lines(incoming, outgoing) as messages:
            await server.run(messages, outgoing, server.create_initialization_options())
