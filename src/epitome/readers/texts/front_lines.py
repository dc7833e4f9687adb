"""Lines at the start of a plain text that name its author ("By Ann Olsen") or its date ("12 May 2021")."""

from __future__ import annotations

import re
from typing import NamedTuple

from epitome.language.dates import parse_date
from epitome.readers.normalise import normalise_space

_AUTHOR = re.compile(r"[Bb]y\s+([A-Z][^\d.!?]{2,80})$")
_DATE = re.compile(
    r"(?:[A-Z][a-z]+, )?"
    r"(?:\d{4}-\d{2}-\d{2}|\d{1,2}([./])\d{1,2}\1\d{4}|\d{1,2}\.? \w+ \d{4}|[A-Z][a-z]+ \d{1,2}, \d{4})$"
)


class FrontLine(NamedTuple):
    """What a line says: an author, or a date as far as it can be read."""

    author: str
    date: str | None


def read_front_line(line: str) -> FrontLine | None:
    """The author or the date that a line names; None for another line."""
    if line[0] not in "Bb" and not line[-1].isdigit():  # "By ...", or a date
        return None
    line = normalise_space(line)
    author = _AUTHOR.match(line)
    if author:
        return FrontLine(author[1], None)
    return FrontLine("", parse_date(line)) if _DATE.match(line) else None
