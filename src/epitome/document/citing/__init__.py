"""Citations: an extract in the formats that other programs read, and whether quotes are still in their sources."""

from __future__ import annotations

from typing import Any

from epitome.document.citing.annotation import Quote, annotate, read_annotations, write_annotation
from epitome.document.citing.bibliography import to_bibtex, to_csl, to_ris
from epitome.document.citing.cited import Cited
from epitome.document.citing.providers import cite_for_anthropic, cite_for_openai
from epitome.document.citing.work import Work, describe_work
from epitome.document.views import tell_scan
from epitome.runtime.errors import UsageError

STYLES = ("anthropic", "openai", "annotation", "csl", "ris", "bibtex")

__all__ = ["STYLES", "Quote", "Work", "cite", "describe_work", "read_annotations", "write_annotation"]


def cite(extract: Cited, style: str, *, document_index: int, at: int, blocks: bool) -> dict[str, Any] | str:
    """An extract as a citation in a style; of an extract without a work only id, date and language are known."""
    work = extract.work or Work(extract.document_id, date=extract.date, language=extract.language)
    if style == "anthropic":
        return cite_for_anthropic(extract, work, document_index=document_index, blocks=blocks)
    if style == "openai":
        return cite_for_openai(extract, work, document_index=document_index, at=at)
    if style == "annotation":
        return annotate(extract, work)
    note = tell_scan(extract.sentence.confidence)
    if style == "csl":
        return to_csl(work, note=note)
    if style == "ris":
        return to_ris(work, note=note)
    if style == "bibtex":
        return to_bibtex(work, note=note)
    raise UsageError(f"there is no style {style!r:.42}", f"use one of {', '.join(STYLES)}")
