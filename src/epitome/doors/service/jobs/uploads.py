"""The jobs of the slow workers: the ordinary ones, and the reading, storing and correcting of uploads.

Uploads are files of the spool, and the document read from one is written to another file there, so that the server
never holds either in memory.
"""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from epitome.document import Document
from epitome.document.corrections import correct_metadata
from epitome.doors.service.jobs import handlers
from epitome.doors.service.jobs.job_context import JobContext
from epitome.doors.service.jobs.removing import remove_documents, restore_documents
from epitome.doors.service.jobs.room.page_views import list_links
from epitome.doors.service.jobs.titles import find_title
from epitome.doors.service.jobs.written_files import (
    pack_document,
    read_document,
    read_whole,
    write_document,
    write_whole,
)
from epitome.doors.service.schemas.body_errors import describe_errors
from epitome.doors.service.schemas.collection_requests import DocumentBody
from epitome.doors.service.uploads.job import clean_label
from epitome.readers import read_bytes
from epitome.runtime.errors import InputError, LimitError, UsageError, explaining
from epitome.runtime.safe import one_line

_MAX_TITLE_CHARACTERS = 200


def read_upload(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """Read an upload and write its document as JSON."""
    data = read_whole(Path(request["data"]))
    keep = request["keep"]
    if request["is_body"]:
        document, keep = _read_body(data, request["name"])
    else:
        document = read_bytes(
            data,
            id=request["url"] or _build_id(data, request["name"]),
            language=request["language"],
            name=request["name"],
            media=request["media"],
            charset=request["charset"],
        )
    if not document.title.strip():  # so that it is called the same everywhere, and once it is kept
        document = replace(document, title=find_title(document))
    result = pack_document(document)
    if len(result) > request["held_bytes"]:
        raise LimitError(f"the document that was read has {len(result):,} bytes", "split it")
    write_whole(Path(request["result"]), result)
    links = list_links(document) if request["kind"] == "site" else []
    title = one_line(find_title(document))[:_MAX_TITLE_CHARACTERS]
    return {"id": document.id, "title": title, "keep": keep, "bytes": len(result), "links": links}


def store_upload(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """Put the document of an upload into the collection."""
    document = read_document(Path(request["result"]))
    context.collection.add(document, original=None if request["data"] is None else Path(request["data"]))
    return {"id": document.id}


def correct_document(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """Correct title, authors or date of a document; `bytes` is what a held one then takes."""
    changes, held, size = request["changes"], request.get("held"), 0
    if held is None:
        context.collection.describe(request["id"], **changes)
        document = context.collection.document(request["id"])
    else:
        document = correct_metadata(read_document(Path(held)), **changes)
        size = write_document(Path(held), document)
    return {"title": document.title, "authors": document.authors, "date": document.date, "bytes": size}


def teach_collection(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """Learn from the marks of the collection."""
    from epitome.api.collected.learn_from_marks import teach

    return {"lesson": teach(context.collection, folder=request["folder"]).to_dict()}


def _read_body(data: bytes, name: str) -> tuple[Document, bool]:
    """The document of a JSON body that was too large for the server to parse."""
    try:
        body = DocumentBody.model_validate_json(data)
    except ValidationError as error:
        raise UsageError(
            describe_errors([{**e, "loc": ("body", *e["loc"])} for e in error.errors()]), "see the docs"
        ) from None
    if body.url is not None:
        raise InputError("the body names an address and is very large", "send the address alone")
    if body.document is not None:
        return Document.from_dict(body.document), body.keep
    text = (body.text or "").encode("utf-8", "replace")
    label = clean_label(body.name or name)
    id = _build_id(text, label)
    return read_bytes(text, id=id, name=body.name, language=body.language, charset="utf-8"), body.keep


def _build_id(data: bytes, label: str) -> str:
    """An id that depends on the bytes, so that no upload replaces another one with the same name."""
    return f"uploads/{sha256(data).hexdigest()[:16]}/{label}"


start = handlers.start
JOBS: dict[str, handlers.Job] = {
    **handlers.JOBS,
    "read_upload": explaining("the upload")(read_upload),
    "store_upload": explaining("the upload")(store_upload),
    "remove": remove_documents,
    "restore": restore_documents,
    "correct": correct_document,
    "teach": teach_collection,
}
