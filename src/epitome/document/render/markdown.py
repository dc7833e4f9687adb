"""Markdown: quoted sentences with their place; anything that could be markup is escaped."""

from __future__ import annotations

from epitome.document.extract import Extract
from epitome.document.render.shown import ShownOutline, ShownRanking
from epitome.document.render.shown_passages import group_passages
from epitome.runtime.late_patterns import late
from epitome.runtime.safe import one_line

_MARKUP = late(r"([\\`*_{}\[\]<>#+\-!|~&()])")


_LIST_NUMBER = late(r"^(\d+)([.)])")


def summary_markdown(ranking: ShownRanking) -> str:
    """A heading per document and a quotation per sentence."""
    lines: list[str] = []
    for document in ranking.documents:
        lines += [f"## {escape_markdown(document.title or document.id)}", ""]
        for shown, extracts in group_passages(ranking.of(document)):
            places = [f"{_place(extract)} \\[{extract.index}\\]" for extract in extracts]
            lines += [f"> {escape_markdown(shown)}", ">", *(f"> — {place}" for place in places), ""]
    return "\n".join(lines).rstrip() + "\n"


def _place(extract: Extract) -> str:
    place = escape_markdown(extract.place) or "sentence"
    return f"{place}, elaboration" if extract.role == "elaboration" else place


def outline_markdown(outline: ShownOutline) -> str:
    """A heading per section, its sentences quoted below."""
    lines: list[str] = []
    for section, summary in outline:
        lines += [f"{'#' * min(6, section.level + 1)} {escape_markdown(section.title or outline.document.id)}", ""]
        lines += [f"> {escape_markdown(extract.display)}\n>" for extract in summary] + [""]
    return "\n".join(lines).rstrip() + "\n"


def escape_markdown(text: str) -> str:
    """Text on one line with all markup escaped."""
    return _LIST_NUMBER.sub(r"\1\\\2", _MARKUP.sub(r"\\\1", one_line(text)))
