"""Mailboxes (mbox): messages one after the other, each after a line "From ADDRESS DATE" that follows a blank line."""

from __future__ import annotations

import re
from collections.abc import Iterator

from epitome.runtime.late_patterns import late

_SEPARATOR = late(rb"(?:\A|(?<=\n\n)|(?<=\r\n\r\n))From [^\r\n]{1,300}\r?\n")
_QUOTED_FROM = late(rb"^>(>{0,20}From )", re.MULTILINE)


def split_mailbox(data: bytes) -> Iterator[bytes]:
    """The messages of a mailbox, without the separator lines; lines that were quoted as ">From" are restored."""
    start: int | None = None
    for separator in _SEPARATOR.finditer(data):
        if start is not None:
            yield _QUOTED_FROM.sub(rb"\1", data[start : separator.start()])
        start = separator.end()
    if start is not None:
        yield _QUOTED_FROM.sub(rb"\1", data[start:])
