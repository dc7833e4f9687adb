"""Dates in any usual form, normalised: 2000-01-31, or the month or the year alone.

Whatever takes a document's date takes it through here, so that the newest document is the newest however its date was
written.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from datetime import date

from epitome.runtime.late_patterns import late

_MAX_DATE_CHARACTERS = 100
_ISO = late(r"(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)")
_IDEOGRAPHS = late(r"(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]")
_DIGITS = late(r"(?<!\d)((?:19|20)\d\d)([01]\d)([0-3]\d)(?!\d)")
_NUMBERS = late(r"(?<!\d)(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d\d)(?!\d)")
_DAY_FIRST = late(
    r"(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|[.ºª])?[ -](?:de |of )?"
    r"([^\W\d_]{3,12})\.?,?[ -](?:de |del )?(\d{4}|\d\d)(?!\d)",
    re.IGNORECASE,
)
_MONTH_FIRST = late(
    r"(?<!\w)([^\W\d_]{3,12})\.? (\d{1,2})(?:st|nd|rd|th)?,? (?:\d\d?:[\d:]{2,5} (?:[A-Z]{3,4} )?)?(\d{4})(?!\d)",
    re.IGNORECASE,
)
_MONTH_ONLY = late(r"(?<!\w)([^\W\d_]{3,12})\.?,? (?:de |del )?(\d{4})(?!\d)", re.IGNORECASE)
_YEAR = late(r"(?<!\d)(\d{4})(?:-(\d\d))?(?!\d)")
# beginnings of the names of the months in English, German, French, Spanish, Italian, Portuguese and Dutch
_MONTHS = (
    *("jan ene gen", "feb fev", "mar maa mrt", "apr avr abr", "may mai mei mag", "jun juin giu"),
    *("jul juil lug", "aug aou ago", "sep set", "oct okt ott out", "nov", "dec dez dic"),
)
_MONTH_OF = {start: number for number, starts in enumerate(_MONTHS, start=1) for start in starts.split()}


def parse_date(text: str) -> str | None:
    """The ISO date (or month, or year) in a text; the text itself if it has none; None for an empty text."""
    return find_date(text) or " ".join(text.split()) or None


def find_date(text: str) -> str | None:
    """The ISO date, month or year of a date in any usual form; None where there is none.

    2000-01-31, 2000/1/31, 20000131; January 31, 2000; 31st Jan 2000; 31. Januar 2000; Mon, 31 Jan 2000 04:00:00 GMT;
    Mon Jan 31 04:00:00 2000; 31.1.2000, 31/1/2000, 1/31/2000; 2000年1月31日; January 2000. Where either number could be
    the month, the day comes first, except between slashes: 3.4.2000 is April 3, 3/4/2000 March 4.
    """
    text = " ".join(text.split())[:_MAX_DATE_CHARACTERS]
    for year, month, day in _find_days(text):
        try:
            return date(year, month, day).isoformat()
        except ValueError:
            continue
    for found in _MONTH_ONLY.finditer(text):
        if month := _find_month(found[1]):
            return f"{found[2]}-{month:02}"
    year_at_least = _YEAR.search(text)
    return year_at_least.group() if year_at_least else None


def _find_days(text: str) -> Iterator[tuple[int, int, int]]:
    """Year, month and day of everything that is written like a date; not all of them exist."""
    for pattern in (_ISO, _IDEOGRAPHS, _DIGITS):
        for found in pattern.finditer(text):
            yield int(found[1]), int(found[2]), int(found[3])
    for found in _DAY_FIRST.finditer(text):
        yield _complete_year(found[3]), _find_month(found[2]), int(found[1])
    for found in _MONTH_FIRST.finditer(text):
        yield int(found[3]), _find_month(found[1]), int(found[2])
    for found in _NUMBERS.finditer(text):
        year, one, other = _complete_year(found[4]), int(found[1]), int(found[3])
        yield from ((year, one, other), (year, other, one))[:: 1 if found[2] == "/" else -1]


def _find_month(word: str) -> int:
    """The number of a month by the beginning of its name; 0 if no month begins so."""
    letters = "".join(c for c in unicodedata.normalize("NFD", word.casefold()) if c.isalpha())
    return _MONTH_OF.get(letters[:4]) or _MONTH_OF.get(letters[:3], 0)


def _complete_year(digits: str) -> int:
    """The year of two or four digits; as in POSIX, 69 to 99 are of the twentieth century."""
    year = int(digits)
    return year if len(digits) == 4 else year + (1900 if year >= 69 else 2000)
