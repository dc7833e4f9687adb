"""Dates as documents write them, to ISO where they can be told."""

from __future__ import annotations

import re
from datetime import datetime

_ISO = re.compile(r"\d{4}(?:-\d{2}(?:-\d{2})?)?")
_WRITTEN = ("%d %B %Y", "%d. %B %Y", "%B %d, %Y", "%d %b %Y", "%b %d, %Y")


def iso_date(text: str) -> str | None:
    """The ISO date (or year) that a text is or holds; the text itself where it holds none; None for nothing."""
    folded = " ".join(text.split())
    for form in _WRITTEN:
        try:
            return datetime.strptime(folded[:40], form).date().isoformat()
        except ValueError:
            continue
    found = _ISO.search(folded)
    return found.group() if found else folded or None
