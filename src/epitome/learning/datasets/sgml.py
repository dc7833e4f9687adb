"""Reads the SGML-like files of TREC, DUC and TAC: a sequence of <DOC> elements whose tags need not be closed. Uses
patterns, not a parser.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

from epitome.runtime.frozen import frozen

_DOC = re.compile(r"<DOC\b[^>]{0,500}>", re.IGNORECASE)
_END = re.compile(r"</DOC>", re.IGNORECASE)
_TAG = re.compile(r"<[^>]{0,200}>")


@frozen
class SgmlDocument:
    """One <DOC>: its number, headline, date and text."""

    number: str
    headline: str
    date: str
    text: str


def read_field(text: str, *names: str) -> str:
    """The text of the first named field that exists: up to its end tag, else to the next tag that begins a line."""
    for name in names:
        start_tag = re.search(rf"<{name}\b[^>]{{0,200}}>", text, re.IGNORECASE)
        if start_tag is None:
            continue
        rest = text[start_tag.end() :]
        end_tag = re.search(rf"</{name}>", rest, re.IGNORECASE)
        following = re.search(r"\n\s{0,20}<[A-Za-z]", rest)
        end = end_tag.start() if end_tag else following.start() if following else len(rest)
        return strip_tags(rest[:end])
    return ""


def strip_tags(text: str) -> str:
    """Text without tags and entities; white space is collapsed except for blank lines."""
    bare = html.unescape(_TAG.sub(" ", text))
    return "\n\n".join(" ".join(p.split()) for p in re.split(r"\n\s*\n", bare) if p.strip())


def split_documents(text: str) -> Iterator[tuple[str, str]]:
    """The start tag and the inside of every <DOC> of a file; one that is not closed ends where the next begins."""
    starts = list(_DOC.finditer(text))
    for start_tag, following in zip(starts, [*starts[1:], None], strict=True):
        body = text[start_tag.end() : following.start() if following else len(text)]
        end_tag = _END.search(body)
        yield start_tag.group(), body[: end_tag.start()] if end_tag else body


def parse_documents(text: str) -> Iterator[SgmlDocument]:
    """Every <DOC> of a file, as news agencies write them."""
    for start_tag, body in split_documents(text):
        text_tag = re.search(r"<TEXT\b[^>]{0,200}>", body, re.IGNORECASE)
        inner = body[text_tag.end() :] if text_tag else ""
        text_end = re.search(r"</TEXT>", inner, re.IGNORECASE)
        paragraphs = re.sub(
            r"</?P\b[^>]{0,200}>", "\n\n", inner[: text_end.start()] if text_end else inner, flags=re.IGNORECASE
        )
        head = body[: text_tag.start()] if text_tag else body
        number = read_field(head, "DOCNO", "DOCID") or _read_attribute(start_tag, "id")
        headline = read_field(head, "HEADLINE", "TITLE", "HL", "HEAD")
        yield SgmlDocument(number, headline, read_field(head, "DATE_TIME", "DATE", "DATETIME"), strip_tags(paragraphs))


def _read_attribute(tag: str, name: str) -> str:
    match = re.match(rf"<DOC\b[^>]*\b{name}\s*=\s*[\"']?([^\"'\s>]+)", tag, re.IGNORECASE)
    return match.group(1) if match else ""
