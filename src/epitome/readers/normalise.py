"""Normalises white space and dates."""

from __future__ import annotations

import re
from datetime import datetime
from email.utils import parsedate_to_datetime

_ISO = re.compile(r"\d{4}(?:-\d{2}(?:-\d{2})?)?")
_MAX_MAIL_DATE_CHARACTERS = 100
_FORMATS = ("%d %B %Y", "%d. %B %Y", "%B %d, %Y", "%d %b %Y", "%b %d, %Y")


def collapse_space(text: str) -> str:
    """Collapse every run of white space to one blank, including those at the ends."""
    words = text.split()
    if not words:
        return " " if text else ""
    before, after = " " if text[0].isspace() else "", " " if text[-1].isspace() else ""
    return f"{before}{' '.join(words)}{after}"


def normalise_space(text: str) -> str:
    """Collapse every run of white space to one blank and strip the ends, as XPath's normalize-space does."""
    return " ".join(text.split())


def parse_date(text: str) -> str | None:
    """The ISO date (or year) in a text; the text itself if it has none; None for an empty text."""
    text = normalise_space(text)
    for date_format in _FORMATS:
        try:
            return datetime.strptime(text[:40], date_format).date().isoformat()
        except ValueError:
            continue
    match = _ISO.search(text)
    return match.group() if match else text or None


def parse_mail_date(text: str) -> str | None:
    """The ISO date of a date in the format of mail and RSS (Tue, 10 Jun 2003 04:00:00 GMT); None for any other text."""
    try:
        return parsedate_to_datetime(text[:_MAX_MAIL_DATE_CHARACTERS]).date().isoformat()
    except (ValueError, TypeError, IndexError, OverflowError):
        return None
