"""The metadata of a PDF: title, authors, date. The declared language is ignored, since it is mostly that of the program
that made the file.
"""

from __future__ import annotations

import re
from typing import Any

from epitome.language.dates import find_date
from epitome.readers.normalise import normalise_space
from epitome.runtime.frozen import frozen

_DATE = re.compile(r"D?:?\s*(\d{4})(\d{2})?(\d{2})?")
_PLACEHOLDER = re.compile(
    r"untitled|^(?:microsoft word|microsoft powerpoint)\b|\.(?:docx?|tex|dvi|pdf|indd|odt|rtf|html?|qxd)$|^\W*$"
    r"|^\(?(?:anonymous|unspecified)\)?$",
    re.I,
)
_SEPARATOR = re.compile(r"(?:(?<!\s)\s+)?(?:;|,|\band\b|&)\s*")
_MAX_CHARACTERS = 2_000


@frozen
class PdfMetadata:
    """The metadata of a document; "" and () if missing."""

    title: str = ""
    authors: tuple[str, ...] = ()
    date: str | None = None

    def choose_title(self, found: str) -> str:
        """The title on the page, or that of the metadata if there is none."""
        return found or self.title

    def choose_authors(self, found: tuple[str, ...]) -> tuple[str, ...]:
        """The authors on the page, or those of the metadata if there are none, or if these are the same and more."""
        return self.authors if set(map(str.casefold, found)) <= set(map(str.casefold, self.authors)) else found


def read_metadata(pdf: Any, engine: Any) -> PdfMetadata:
    """The metadata of a document, without the placeholders that programs write for missing values."""
    try:
        entries = pdf.get_metadata_dict(skip_empty=True)
    except (engine.PdfiumError, ValueError, UnicodeError):
        return PdfMetadata()
    title = normalise_space(entries.get("Title", ""))[:_MAX_CHARACTERS]
    author = normalise_space(entries.get("Author", ""))[:_MAX_CHARACTERS]
    names = _SEPARATOR.split(author) if ";" in author or " and " in author else author.split(", ")
    return PdfMetadata(
        title="" if _PLACEHOLDER.search(title) else title,
        authors=tuple(name for name in names if name and not _PLACEHOLDER.search(name)),
        date=_parse_date(entries.get("CreationDate", "")),
    )


def _parse_date(text: str) -> str | None:
    match = _DATE.match(text)
    if match is None or not 1900 <= int(match[1]) <= 2200:
        return None
    return find_date("-".join(filter(None, match.groups()))) or match[1]
