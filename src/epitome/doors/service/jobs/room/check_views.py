"""A checked answer as the page shows it: the text to mark, and each passage with what stands around it."""

from __future__ import annotations

from typing import Any

from epitome.api.checking.checked_answer import Check
from epitome.api.checking.checked_claim import SourcePassage
from epitome.document import Document

_CONTEXT = 200  # characters before and after a passage


def build_check_view(checked: Check) -> dict[str, Any]:
    """What the check tells, with the answer's text, and the report to copy as Markdown."""
    claims = [
        {
            **claim.to_dict(),
            "passages": [_show_passage(passage, checked.sources[passage.source]) for passage in claim.passages],
        }
        for claim in checked.claims
    ]
    return {**checked.to_dict(), "claims": claims, "text": checked.answer.text, "report": checked.to_markdown()}


def _show_passage(passage: SourcePassage, source: Document) -> dict[str, Any]:
    return {
        **passage.to_dict(),
        "source": passage.source,
        "title": source.title,
        "before": _cut_before(source.text, passage.start),
        "after": _cut_after(source.text, passage.end),
    }


def _cut_before(text: str, end: int) -> str:
    """What stands before a place, from the beginning of a word."""
    before = text[max(0, end - _CONTEXT) : end]
    return before if end <= _CONTEXT else "… " + before.partition(" ")[2]


def _cut_after(text: str, start: int) -> str:
    """What stands after a place, to the end of a word."""
    after = text[start : start + _CONTEXT]
    return after if start + _CONTEXT >= len(text) else after.rpartition(" ")[0] + " …"
