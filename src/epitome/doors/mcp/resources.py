"""The documents of the collection as resources: their list, page by page, and the whole text of one."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote, unquote

from mcp.server import ServerRequestContext
from mcp.shared.exceptions import MCPError
from mcp.types import (
    INTERNAL_ERROR,
    INVALID_PARAMS,
    ListResourcesResult,
    PaginatedRequestParams,
    ReadResourceRequestParams,
    ReadResourceResult,
    Resource,
    TextResourceContents,
)

from epitome.doors.mcp.arguments import SOURCE_CHARACTERS, TEXT_CHARACTERS
from epitome.doors.mcp.desk import Desk
from epitome.doors.mcp.progress import CallProgress
from epitome.runtime.errors import EpitomeError
from epitome.runtime.workers.pool_faults import PoolFault

_PREFIX = "epitome://document/"
LISTED = 200
_TYPE = "text/plain"

Context = ServerRequestContext[dict[str, object]]


class Resources:
    """Answers a client that lists and reads the documents of a desk's collection."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def list(self, context: Context, parameters: PaginatedRequestParams | None) -> ListResourcesResult:
        """Some documents by id; the cursor is the number of those before."""
        cursor = (parameters.cursor if parameters is not None else None) or "0"
        if not (cursor.isascii() and cursor.isdigit() and len(cursor) <= 9):
            raise MCPError(INVALID_PARAMS, "the cursor is none of this server; list from the start")
        offset = int(cursor)
        answer = await self._run("list_documents", {"offset": offset, "most": LISTED}, context)
        shown = [
            Resource(
                uri=_PREFIX + quote(one["id"], safe=""), name=one["id"], title=one["title"] or None, mime_type=_TYPE
            )
            for one in answer["documents"]
        ]
        end = offset + len(shown)
        return ListResourcesResult(resources=shown, next_cursor=str(end) if shown and end < answer["total"] else None)

    async def read(self, context: Context, parameters: ReadResourceRequestParams) -> ReadResourceResult:
        """The text of a document, as the tools count its characters."""
        uri = str(parameters.uri)
        id = unquote(uri.removeprefix(_PREFIX))
        if not uri.startswith(_PREFIX) or len(id) > SOURCE_CHARACTERS:
            raise MCPError(INVALID_PARAMS, "there is no such resource; list them")
        answer = await self._run("read_document", {"id": id, "most": TEXT_CHARACTERS}, context)
        contents = TextResourceContents(uri=parameters.uri, mime_type=_TYPE, text=answer["text"])
        return ReadResourceResult(contents=[contents])

    async def _run(self, job: str, arguments: dict[str, Any], context: Context) -> dict[str, Any]:
        try:
            return await self._desk.run(job, [], arguments, CallProgress(context.session.report_progress))
        except EpitomeError as error:
            raise MCPError(INVALID_PARAMS, f"{error} ({error.code})") from None
        except PoolFault as fault:
            raise MCPError(INTERNAL_ERROR, f"{fault} ({fault.code})") from None
