"""Lines that part the entries of a log of changes: the version and the signature of an entry of Debian, the date and
author of one of GNU, the head of a commit.

    bison (2:3.8.2+dfsg-1) unstable; urgency=medium        a heading up to the bracket
     -- Ann Olsen <ann@example.org>  Mon, 04 Jul 2022 ...  no prose
    2021-09-25  Ann Olsen  <ann@example.org>               a heading up to the address
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from epitome.readers.texts.text_chunks import Chunk
from epitome.runtime.late_patterns import late

_VERSION = late(r"(?P<head>\S{1,80} \([^()\s]{1,80}\)) [\w.,+ -]{1,80};[ \t]?urgency=.{1,80}")
_DATED = late(
    r"(?P<head>(?:\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d(?::\d\d)?)?"
    r"|[A-Z][a-z]{2} [A-Z][a-z]{2} +\d{1,2} [\d:]{5,8}.{0,8} \d{4})"
    r"[ \t]+\S[^<>@\n]{0,80}?)[ \t]+[<(]?[^<>()\s]{1,80}@[^<>()\s]{1,80}[>)]?(?:[ \t].{0,80})?"
)
_SIGNATURE = late(r"-- [^<>\n]{1,80}<[^<>\s]{1,80}>[ \t]{1,4}[A-Z].{8,60}|\[ [^\[\]]{1,80} \]")
_COMMIT = late(r"commit [0-9a-f]{40}(?: .{1,80})?|(?:Author|Committer|Merge|(?:Author|Commit)?Date):[ \t]+\S.{0,160}")


def read_entry_line(text: str, start: int, end: int) -> tuple[str, int] | None:
    """What a line is, "heading" or "fact", and where that ends; None for any other line."""
    last = text[end - 1]
    if last not in ">)]" and not last.isalnum():
        return None
    head = _VERSION.fullmatch(text, start, end) or _DATED.fullmatch(text, start, end)
    if head is not None:
        return "heading", head.end("head")
    is_fact = _SIGNATURE.fullmatch(text, start, end) or _COMMIT.fullmatch(text, start, end)
    return ("fact", end) if is_fact else None


def split_at_entries(text: str, chunks: Iterable[Chunk]) -> Iterator[Chunk]:
    """The chunks of a text, each line that heads an entry at the beginning of one."""
    for chunk in chunks:
        first = 0
        for number in range(1, len(chunk)):
            start, end = chunk[number]
            if text[end - 1] == ">" and text[start - 1] == "\n" and _DATED.fullmatch(text, start, end):
                yield chunk[first:number]
                first = number
        yield chunk[first:] if first else chunk
