"""The chosen sentences of a document as the text of a file, in the formats of the command line."""

from __future__ import annotations

from typing import Any

from epitome.api import one as api
from epitome.collection import WeighedWords
from epitome.document import Document
from epitome.document.render import find_renderer
from epitome.document.summary import FORMAT
from epitome.doors.service.jobs.room.asked import ask
from epitome.doors.service.jobs.titles import find_title


def build_export(
    document: Document,
    *,
    words: WeighedWords | None,
    query: str | None,
    ratio: float,
    sentences: int | None,
    format: str,
) -> dict[str, Any]:
    """The sentences that the page marks, for a question or of this ratio; HTML shows the whole document with marks."""
    summary = ask(document, query, words).summarise(sentences) if query else api.summarise(document, ratio=ratio)
    text = find_renderer(format).summaries([summary], explain=False, heading=False)
    return {"format": FORMAT, "type": "export", "title": find_title(document), "text": text}
