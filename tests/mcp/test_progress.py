"""Long work: cancelled, it ends at once, and the server goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import anyio
import pytest
from mcp.types import TextContent

from epitome.doors.mcp import desk as desks
from epitome.doors.mcp.desk import Desk
from epitome.doors.mcp.mcp_server import build_server
from mcp import Client
from support.pool.running import until

JOBS = "support.mcp.jobs"


def test_a_cancelled_call_ends_its_work_and_the_next_one_is_answered(tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    (tmp_path / "a").mkdir()

    async def run() -> str:
        async with Desk(allow=tmp_path / "a", jobs=JOBS) as desk, Client(build_server(desk)) as client:
            async with anyio.create_task_group() as group:
                group.start_soon(client.call_tool, "find", {"question": str(begun), "text": "A boat."})
                await until(begun.exists)
                group.cancel_scope.cancel()
            answer = await client.call_tool("find", {"question": "go on", "text": "A boat."})
            (content,) = answer.content
            assert isinstance(content, TextContent)
            return content.text

    assert asyncio.run(run()) == "go on"


def test_long_work_tells_that_it_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = tmp_path / "begun"
    (tmp_path / "a").mkdir()
    told: list[float] = []
    monkeypatch.setattr(desks, "_PROGRESS_SECONDS", 0.01)

    async def hear(progress: float, total: float | None, message: str | None) -> None:
        told.append(progress)

    async def run() -> None:
        arguments = {"question": str(begun), "text": "A boat."}
        async with (
            Desk(allow=tmp_path / "a", jobs=JOBS) as desk,
            Client(build_server(desk)) as client,
            anyio.create_task_group() as group,
        ):
            group.start_soon(lambda: client.call_tool("find", arguments, progress_callback=hear))
            await until(lambda: len(told) >= 3)
            group.cancel_scope.cancel()

    asyncio.run(run())
    assert told == sorted(set(told))
