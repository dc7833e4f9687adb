"""An answer of a tool: its text, and the same as plain data."""

from __future__ import annotations

from collections.abc import Iterable

from epitome.doors.mcp.results import CheckResult, OutlineResult, PassageResult, PassagesResult
from epitome.runtime.frozen import frozen


@frozen
class ToolAnswer:
    """What a model reads, and what a program does (`results.py`)."""

    text: str
    data: PassagesResult | OutlineResult | CheckResult


def say_nothing(*lines: str) -> ToolAnswer:
    """An answer without passages: the line that says so, and notes."""
    return ToolAnswer("\n".join(lines), {"passages": [], "notes": list(lines), "answered": False})


def say_nothing_checked(*lines: str) -> ToolAnswer:
    """The answer of a check that has no source to check against."""
    return ToolAnswer("\n".join(lines), {"counts": {}, "claims": [], "left_out": 0, "notes": list(lines)})


def describe_passage(
    source: str,
    text: str,
    start: int,
    end: int,
    *,
    line: int | None = None,
    page: int | None = None,
    section: Iterable[str] = (),
    under: Iterable[str] = (),
    relevance: float | None = None,
    theme: str | None = None,
) -> PassageResult:
    """A passage of a document's text as plain data."""
    passage: PassageResult = {"source": source, "start": start, "end": end, "text": text[start:end]}
    if line is not None:
        passage["line"] = line
    if page is not None:
        passage["page"] = page
    if titles := list(section):
        passage["section"] = titles
    if heads := list(under):
        passage["under"] = heads
    if relevance is not None:
        passage["relevance"] = round(relevance, 4)
    if theme is not None:
        passage["theme"] = theme
    return passage
