"""Corrects what is known of a document: its title, its authors, its date."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from epitome.document.document import Document
from epitome.language.dates import find_date
from epitome.runtime.errors import InputError
from epitome.runtime.safe import one_line


def correct_metadata(
    document: Document, *, title: str | None = None, authors: Sequence[str] | None = None, date: str | None = None
) -> Document:
    """The document with another title, other authors, another date in any usual form; "" is no date, None no change."""
    changes: dict[str, Any] = {}
    if title is not None:
        changes["title"] = one_line(title).strip()
    if authors is not None:
        changes["authors"] = tuple(name for name in (one_line(author).strip() for author in authors) if name)
    if date is not None:
        changes["date"] = find_date(date)
        if date.strip() and changes["date"] is None:
            raise InputError(f"{one_line(date)[:40]!r} is no date", "give a year, a month or a day, such as 2024-05-31")
    return replace(document, **changes)
