"""Gives a document another title: in the collection, or in the file in which it is held."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from epitome.doors.service.jobs.job_context import JobContext
from epitome.doors.service.jobs.written_files import read_document, write_document


def rename_document(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """Give a document another title; `bytes` is what a held one then takes."""
    title, held = request["title"], request.get("held")
    if held is None:
        context.collection.rename(request["id"], title)
        return {"title": title, "bytes": 0}
    path = Path(held)
    return {"title": title, "bytes": write_document(path, replace(read_document(path), title=title))}
