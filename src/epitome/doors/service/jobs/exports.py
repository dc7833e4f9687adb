"""The chosen sentences of a document as the text of a file, in the formats of the command line."""

from __future__ import annotations

from typing import Any

from epitome.api import one as api
from epitome.document import Document
from epitome.document.render import find_renderer
from epitome.document.summary import FORMAT


def build_export(document: Document, *, query: str | None, ratio: float, format: str) -> dict[str, Any]:
    """The sentences that the page marks for this query and ratio; HTML shows the whole document with marks."""
    summary = api.summarise(document, query=query, ratio=ratio)
    text = find_renderer(format).summaries([summary], explain=False, heading=False)
    return {"format": FORMAT, "type": "export", "title": document.title or document.id, "text": text}
