"""Which of several documents is the newest."""

from __future__ import annotations

import re
from collections.abc import Sequence

from epitome.document.document import Document

_DATE = re.compile(r"(\d{4})(?:-(\d\d))?(?:-(\d\d))?")


def newest_first(documents: Sequence[Document]) -> list[int]:
    """The place of each document when the newest comes first; those without a date that can be read keep the order
    given, after the others.
    """

    def key(number: int) -> tuple[bool, tuple[int, ...], int]:
        found = _DATE.match(documents[number].date or "")
        date = tuple(-int(part or 0) for part in found.groups()) if found else ()
        return found is None, date, number

    place = {number: at for at, number in enumerate(sorted(range(len(documents)), key=key))}
    return [place[number] for number in range(len(documents))]
