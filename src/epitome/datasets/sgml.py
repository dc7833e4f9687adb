"""The SGML-like files of TREC, DUC and TAC: <DOC> after <DOC>, tags that need not be closed, read by pattern and never
by a parser.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass

_DOC = re.compile(r"<DOC\b[^>]{0,500}>", re.IGNORECASE)
_END = re.compile(r"</DOC>", re.IGNORECASE)
_TAG = re.compile(r"<[^>]{0,200}>")


@dataclass(frozen=True)
class Tagged:
    """One <DOC>: its number, headline, date and text."""

    number: str
    headline: str
    date: str
    text: str


def field(text: str, *names: str) -> str:
    """The text of the first of the named fields that is there: to its end tag, else to the next tag on a line of its
    own.
    """
    for name in names:
        opened = re.search(rf"<{name}\b[^>]{{0,200}}>", text, re.IGNORECASE)
        if opened is None:
            continue
        rest = text[opened.end() :]
        closed = re.search(rf"</{name}>", rest, re.IGNORECASE)
        following = re.search(r"\n\s{0,20}<[A-Za-z]", rest)
        end = closed.start() if closed else following.start() if following else len(rest)
        return plain(rest[:end])
    return ""


def plain(text: str) -> str:
    """Text without tags and entities, white space folded but for blank lines."""
    bare = html.unescape(_TAG.sub(" ", text))
    return "\n\n".join(" ".join(p.split()) for p in re.split(r"\n\s*\n", bare) if p.strip())


def documents(text: str) -> Iterator[Tagged]:
    """Every <DOC> of a file; one that is not closed ends where the next begins."""
    starts = list(_DOC.finditer(text))
    for opened, following in zip(starts, [*starts[1:], None], strict=True):
        body = text[opened.end() : following.start() if following else len(text)]
        closed = _END.search(body)
        body = body[: closed.start()] if closed else body
        begun = re.search(r"<TEXT\b[^>]{0,200}>", body, re.IGNORECASE)
        inner = body[begun.end() :] if begun else ""
        ended = re.search(r"</TEXT>", inner, re.IGNORECASE)
        marked = re.sub(r"</?P\b[^>]{0,200}>", "\n\n", inner[: ended.start()] if ended else inner, flags=re.IGNORECASE)
        head = body[: begun.start()] if begun else body
        number = field(head, "DOCNO", "DOCID") or _attribute(opened.group(), "id")
        headline = field(head, "HEADLINE", "TITLE", "HL", "HEAD")
        yield Tagged(number, headline, field(head, "DATE_TIME", "DATE", "DATETIME"), plain(marked))


def _attribute(tag: str, name: str) -> str:
    found = re.match(rf"<DOC\b[^>]*\b{name}\s*=\s*[\"']?([^\"'\s>]+)", tag, re.IGNORECASE)
    return found.group(1) if found else ""
