"""The SGML-like files of TREC, DUC and TAC: <DOC> after <DOC>, tags that need not be closed, read by pattern and never
by a parser.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass

_DOC = re.compile(r"<DOC\b[^>]*>(.*?)</DOC>", re.DOTALL | re.IGNORECASE)
_TAG = re.compile(r"<[^>]{0,200}>")


@dataclass(frozen=True)
class Tagged:
    """One <DOC>: its number, headline, date and text."""

    number: str
    headline: str
    date: str
    text: str


def field(text: str, *names: str) -> str:
    """The text of the first of the named fields that is there, up to its end tag or the next tag."""
    for name in names:
        found = re.search(rf"<{name}\b[^>]*>(.*?)(?=</{name}>|\n\s*<[A-Za-z])", text, re.DOTALL | re.IGNORECASE)
        if found:
            return plain(found.group(1))
    return ""


def plain(text: str) -> str:
    """Text without tags and entities, white space folded but for blank lines."""
    bare = html.unescape(_TAG.sub(" ", text))
    return "\n\n".join(" ".join(p.split()) for p in re.split(r"\n\s*\n", bare) if p.strip())


def documents(text: str) -> Iterator[Tagged]:
    """Every <DOC> of a file."""
    for found in _DOC.finditer(text):
        body = found.group(1)
        inner = re.search(r"<TEXT\b[^>]*>(.*?)</TEXT>", body, re.DOTALL | re.IGNORECASE)
        marked = re.sub(r"</?P\b[^>]*>", "\n\n", inner.group(1) if inner else "", flags=re.IGNORECASE)
        number = field(body, "DOCNO", "DOCID") or _attribute(found.group(0), "id")
        headline = field(body, "HEADLINE", "TITLE", "HL", "HEAD")
        yield Tagged(number, headline, field(body, "DATE_TIME", "DATE", "DATETIME"), plain(marked))


def _attribute(tag: str, name: str) -> str:
    found = re.match(rf"<DOC\b[^>]*\b{name}\s*=\s*[\"']?([^\"'\s>]+)", tag, re.IGNORECASE)
    return found.group(1) if found else ""
