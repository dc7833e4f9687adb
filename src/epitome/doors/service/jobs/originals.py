"""Pictures of PDF pages: from a document's file if it has not changed since it was read, or from a held upload."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Collection
from pathlib import Path
from typing import Any

from epitome.document import Document
from epitome.doors.service.jobs.job_context import JobContext
from epitome.readers.pdf.pictures import draw_pages, measure_pages
from epitome.runtime.errors import InputError, MissingExtra, NotFound

_ADVICE = "index it again, or read its text"


def describe_pages(
    context: JobContext, source: dict[str, Any], document: Document, *, only: Collection[int] | None = None
) -> dict[str, Any]:
    """The key of a PDF and the sizes of its pages, or of some; None and no pages if its file is gone."""
    if document.media == "pdf" and (only is None or only):
        try:
            key, data = _find(context, source)
            sizes = measure_pages(data, id="the file")
        except (NotFound, InputError, MissingExtra):
            pass
        else:
            wanted = [n for n in sizes if only is None or n in only]
            pages = [{"number": n, "width": sizes[n][0], "height": sizes[n][1]} for n in wanted]
            return {"original": key, "pages": pages}
    return {"original": None, "pages": []}


def draw_page(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """The picture of a page, as base64."""
    held = request.get("data")
    data = _read_held(held) if held is not None else context.collection.read_original(request["key"])[1]
    pictures = draw_pages(data, [request["page"]], id="the file")
    if not pictures:
        raise NotFound("there is no such page", "ask for one that the document has")
    return {"png": b64encode(pictures[0].png).decode("ascii")}


def _find(context: JobContext, source: dict[str, Any]) -> tuple[str, bytes]:
    if "held" in source:
        return source["job"], _read_held(source["data"])
    if "size" in source:
        raise NotFound("no file is kept of a page that is only looked at", "keep it")
    return context.collection.find_original(source["id"])


def _read_held(path: str) -> bytes:
    try:
        return Path(path).read_bytes()
    except OSError:
        raise NotFound("the file is not held any more", "send it again") from None
