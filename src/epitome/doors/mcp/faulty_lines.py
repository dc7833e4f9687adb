"""Answers lines on standard input that are not valid messages with an error.

The SDK silently drops what it cannot parse: JSON that is malformed or too deep, and JSON with a lone surrogate
("\\ud800") in an argument, a method name or an id, which cannot be encoded. Over HTTP it answers these itself. The
error has the id of the message if that can be found and encoded, otherwise null (JSON-RPC 2.0, section 5).
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import anyio
from anyio.streams.memory import MemoryObjectReceiveStream
from mcp.shared.message import SessionMessage
from mcp.types import INVALID_REQUEST, PARSE_ERROR, ErrorData, JSONRPCError
from pydantic import ValidationError

_Item = SessionMessage | Exception
_MAX_ID = 2**53


@asynccontextmanager
async def answering_faulty_lines(incoming: Any, outgoing: Any) -> AsyncIterator[MemoryObjectReceiveStream[_Item]]:
    """A stream of the valid messages of `incoming`; invalid ones are answered on `outgoing`."""
    sender, receiver = anyio.create_memory_object_stream[_Item]()

    async def pass_on() -> None:
        async with sender:
            async for item in incoming:
                if isinstance(item, SessionMessage):
                    await sender.send(item)
                elif (answer := describe_fault(item)) is not None:
                    await outgoing.send(SessionMessage(answer))

    async with anyio.create_task_group() as tasks:
        tasks.start_soon(pass_on)
        yield receiver
        tasks.cancel_scope.cancel()


def describe_fault(fault: Exception) -> JSONRPCError | None:
    """The error response to a line that the SDK could not parse; None for a blank line."""
    found = fault.errors(include_url=False, include_context=False) if isinstance(fault, ValidationError) else []
    inputs = [error["input"] for error in found]
    if found and found[0]["type"] != "json_invalid":
        whole = next((value for value in inputs if isinstance(value, dict) and "id" in value), None)
        return _build_error(INVALID_REQUEST, "the message is no JSON-RPC request", whole)
    line = inputs[0] if inputs and isinstance(inputs[0], str | bytes) else "?"
    if not line.strip():
        return None
    return _build_error(PARSE_ERROR, "the message is no JSON, or holds what is no Unicode", _parse_leniently(line))


def _parse_leniently(line: str | bytes) -> Any:
    """Parse with Python's more tolerant parser; None if that fails too."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _build_error(code: int, says: str, message: Any) -> JSONRPCError:
    id = message.get("id") if isinstance(message, dict) else None
    is_number = type(id) is int and abs(id) <= _MAX_ID
    is_text = isinstance(id, str) and not any("\ud800" <= sign <= "\udfff" for sign in id)
    return JSONRPCError(
        jsonrpc="2.0", id=id if is_number or is_text else None, error=ErrorData(code=code, message=says)
    )
