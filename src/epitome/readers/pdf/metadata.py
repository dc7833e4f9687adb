"""What a PDF says of itself: title, authors, date. The language that it names is mostly that of the menus of a program:
it is not looked at.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from epitome.readers.normalise import normalise_space

_DATE = re.compile(r"D?:?\s*(\d{4})(\d{2})?(\d{2})?")
_NO_TITLE = re.compile(
    r"untitled|^(?:microsoft word|microsoft powerpoint)\b|\.(?:docx?|tex|dvi|pdf|indd|odt|rtf|html?|qxd)$|^\W*$"
    r"|^\(?(?:anonymous|unspecified)\)?$",
    re.I,
)
_SEPARATOR = re.compile(r"(?:(?<!\s)\s+)?(?:;|,|\band\b|&)\s*")
_LONGEST = 2_000


@dataclass(frozen=True)
class PdfMetadata:
    """The metadata of a document; "" and () where it says nothing."""

    title: str = ""
    authors: tuple[str, ...] = ()
    date: str | None = None

    def choose_title(self, found: str) -> str:
        """The title on the page; that of the metadata where there is none."""
        return found or self.title


def read_metadata(pdf: Any, engine: Any) -> PdfMetadata:
    """The metadata of a document, without what programs write where nobody has given a title."""
    try:
        entries = pdf.get_metadata_dict(skip_empty=True)
    except (engine.PdfiumError, ValueError, UnicodeError):
        return PdfMetadata()
    title = normalise_space(entries.get("Title", ""))[:_LONGEST]
    author = normalise_space(entries.get("Author", ""))[:_LONGEST]
    names = _SEPARATOR.split(author) if ";" in author or " and " in author else author.split(", ")
    return PdfMetadata(
        title="" if _NO_TITLE.search(title) else title,
        authors=tuple(name for name in names if name and not _NO_TITLE.search(name)),
        date=_parse_date(entries.get("CreationDate", "")),
    )


def _parse_date(text: str) -> str | None:
    match = _DATE.match(text)
    if match is None:
        return None
    year, month, day = match.groups()
    if not 1900 <= int(year) <= 2200:
        return None
    has_month = month is not None and 1 <= int(month) <= 12
    has_day = has_month and day is not None and 1 <= int(day) <= 31
    return f"{year}-{month}-{day}" if has_day else f"{year}-{month}" if has_month else year
