"""A client of the MCP server that tests call without an event loop of their own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from anyio.from_thread import BlockingPortal, start_blocking_portal
from mcp.client.stdio import StdioServerParameters, stdio_client
from mcp.types import ListResourcesResult, TextContent, TextResourceContents, Tool

from mcp import Client
from support.waiting import LONG

SOURCES = Path(__file__).parents[3] / "src"


class Caller:
    """Calls tools; `told` is the progress of the last call."""

    def __init__(self, portal: BlockingPortal, client: Client) -> None:
        self._portal = portal
        self._client = client
        self.told: list[tuple[float, str | None]] = []

    def list(self) -> list[Tool]:
        return self._portal.call(self._client.list_tools).tools

    def call(self, tool: str, **arguments: Any) -> str:
        """The text of an answer that is no error."""
        is_error, text = self.try_call(tool, **arguments)
        assert not is_error, text
        return text

    def ask(self, tool: str, **arguments: Any) -> Any:
        """The structured content of an answer, which the client checks against the tool's output schema."""

        async def call() -> Any:
            return (await self._client.call_tool(tool, arguments)).structured_content

        return self._portal.call(call)

    def list_resources(self, cursor: str | None = None) -> ListResourcesResult:
        """A page of the resources."""

        async def list_page() -> ListResourcesResult:
            return await self._client.list_resources(cursor=cursor)

        return self._portal.call(list_page)

    def read_resource(self, uri: str) -> str:
        """The text of a resource."""

        async def read() -> str:
            (contents,) = (await self._client.read_resource(uri)).contents
            assert isinstance(contents, TextResourceContents)
            return contents.text

        return self._portal.call(read)

    def refuse(self, tool: str, **arguments: Any) -> str:
        """The line of an error."""
        is_error, text = self.try_call(tool, **arguments)
        assert is_error, text
        assert text.startswith("error: ")
        assert "\n" not in text
        return text

    def try_call(self, tool: str, **arguments: Any) -> tuple[bool, str]:
        self.told = []

        async def call() -> tuple[bool, str]:
            result = await self._client.call_tool(tool, arguments, progress_callback=self._hear)
            (content,) = result.content
            assert isinstance(content, TextContent)
            return bool(result.is_error), content.text

        return self._portal.call(call)

    async def _hear(self, progress: float, total: float | None, message: str | None) -> None:
        self.told.append((progress, message))


@contextmanager
def connect(transport: Any) -> Iterator[Caller]:
    """A caller over a transport, or of a server in this process."""
    with start_blocking_portal() as portal, portal.wrap_async_context_manager(Client(transport)) as client:
        yield Caller(portal, client)


@contextmanager
def start_http(folder: Path, state: Path) -> Iterator[str]:
    """The address of `epitome mcp --http`; it is stopped as a user stops it, and must end well."""
    command = [sys.executable, "-m", "epitome", "mcp", "--http", "--port", "0", "--allow", str(folder)]
    environment = {**os.environ, "PYTHONPATH": str(SOURCES), "EPITOME_STATE": str(state)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().strip()
        finally:
            process.send_signal(signal.SIGINT)
            assert process.wait(LONG) == 0


@contextmanager
def start_stdio(folder: Path, *arguments: str) -> Iterator[Caller]:
    """A caller of `epitome mcp` as a client starts it."""
    parameters = StdioServerParameters(
        command=sys.executable,
        args=["-m", "epitome", "mcp", *arguments, "--allow", str(folder)],
        env={"PYTHONPATH": str(SOURCES), "PATH": os.environ.get("PATH", "")},
        cwd=folder,
    )
    with connect(stdio_client(parameters)) as caller:
        yield caller
