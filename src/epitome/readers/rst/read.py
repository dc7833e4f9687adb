"""Reads reStructuredText."""

from __future__ import annotations

import re

from epitome.document import Document
from epitome.language.dates import parse_date
from epitome.readers.build.document_head import DocumentHead
from epitome.readers.build.feed import Feed
from epitome.readers.decode import decode
from epitome.readers.rst.inline import strip_inline
from epitome.readers.rst.lines import FIELD, is_adornment, underlines
from epitome.readers.rst.rst_blocks import Blocks, list_substitutions

_DOCINFO = re.compile(r":(author|authors|date|version|organization|contact|status|copyright|orphan|lang|title)\b", re.I)


def read_rst(data: bytes, *, id: str, language: str | None) -> Document:
    """Read a text in reStructuredText."""
    decoded = decode(data, declares=False)
    feed = Feed("rst")
    if decoded.note:
        feed.builder.notes.append(decoded.note)
    text = feed.builder.limit_source(decoded.text)
    lines = [line.rstrip() for line in feed.builder.limit_source(text.expandtabs(8)).splitlines()]
    blocks = Blocks(feed, list_substitutions(text))
    fields = _take_fields(lines)
    blocks.title_level = 1 if _has_document_title(lines) else None
    blocks.walk(lines)
    author = strip_inline(fields.get("author", ""), {})
    return feed.builder.build(
        DocumentHead(
            id=id,
            title=feed.builder.title or strip_inline(fields.get("title", ""), {}),
            language=language,
            declared_language=fields.get("lang"),
            date=parse_date(fields.get("date", "")),
            authors=(author,) if author else (),
        )
    )


def _take_fields(lines: list[str]) -> dict[str, str]:
    """Remove the bibliographic fields from the first lines of a text, and return them."""
    fields: dict[str, str] = {}
    for at, line in enumerate(lines[:60]):
        if _DOCINFO.match(line) and (field := FIELD.match(line)):
            fields[field.group(1).lower()] = line[field.end() :]
            lines[at] = ""
    return fields


def _has_document_title(lines: list[str]) -> bool:
    """Whether the adornment of the first title occurs only once, so that it is the title of the document."""
    kinds: list[tuple[str, bool]] = []
    at = 0
    while at + 1 < len(lines):
        line, under = lines[at], lines[at + 1]
        last = lines[at + 2] if at + 2 < len(lines) else ""
        if is_adornment(line) and under and is_adornment(last) and last[0] == line[0]:
            kinds.append((line[0], True))
            at += 2
        elif line and not line.startswith(" ") and not is_adornment(line) and under and underlines(under, line):
            kinds.append((under[0], False))
            at += 1
        at += 1
    return bool(kinds) and kinds.count(kinds[0]) == 1
