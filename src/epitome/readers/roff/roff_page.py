"""Reads manual pages: roff with the macros of man(7) or mdoc(7)."""

from __future__ import annotations

import re

from epitome.document import Document
from epitome.language.dates import parse_date
from epitome.readers.build.document_head import DocumentHead
from epitome.readers.build.feed import Feed
from epitome.readers.decode import decode
from epitome.readers.roff.escapes import Escapes
from epitome.readers.roff.man_macros import ManWalk
from epitome.readers.roff.mdoc_macros import MdocWalk
from epitome.readers.roff.shown_page import RoffPage
from epitome.readers.roff.source import RoffSource
from epitome.runtime.errors import InputError
from epitome.runtime.late_patterns import late

_MDOC = re.compile(r"^[.'][ \t]{0,20}(?:(TH|SH)|Dd|Dt|Sh)(?=[ \t]|$)", re.MULTILINE)
# converters of Markdown break each line of a paragraph, also in the middle of a sentence
_FLOWING = late(r"^(?![.'])(.{40,400}(?<=[a-z,]))\n\.br[ \t]{0,9}\n(?=(?:\\f[BIR])?[a-z])", re.MULTILINE)
_LANGUAGE = re.compile(r"(?:^|/)man/([a-z]{2,3})(?:[_.@][^/]{0,40})?/man\w{1,9}/[^/]{1,200}(?:!/[^/]{1,200})?$")
_PURPOSE = re.compile(r"\s[-–—−]{1,2}\s")
_MAX_TITLE_CHARACTERS = 300


def read_roff(data: bytes, *, id: str, language: str | None) -> Document:
    """Read a manual page. Its title is what its first section says: the name and the purpose."""
    decoded = decode(data, declares=False)
    feed = Feed("roff", classify=classify_section)
    if decoded.note:
        feed.builder.notes.append(decoded.note)
    text = _FLOWING.sub(r"\1\n", decoded.text.replace("\r\n", "\n"))
    text = feed.builder.limit_source(text)
    escapes, page = Escapes(), RoffPage(feed)
    macros = _MDOC.search(text)
    known: set[str] = set()
    source = RoffSource(text, escapes, known)
    kind = ManWalk if macros is None or macros[1] else MdocWalk
    walk = kind(source, escapes, page)
    known.update(walk.macros)
    walk.walk()
    if source.includes and not feed.builder.has_text:
        raise InputError(f"the page only names another one, {source.includes[0][:200]}", "read that one")
    for name in dict.fromkeys(source.includes):
        feed.builder.notes.append(f"the page includes {name[:200]}, which was not opened")
    stated = _LANGUAGE.search(id)
    return feed.builder.build(
        DocumentHead(
            id=id,
            title=_find_title(page, walk),
            language=language,
            declared_language=stated[1] if stated else None,
            date=parse_date(walk.date),
        )
    )


def _find_title(page: RoffPage, walk: ManWalk | MdocWalk) -> str:
    line = page.name_line
    return line if len(line) <= _MAX_TITLE_CHARACTERS and _PURPOSE.search(line) else walk.title


_BACK = frozenset(
    "author|authors|credits|copyright"
    "|copying|license|licence|colophon|reporting bugs|resources|autor|autoren|übersetzung"
    "|auteur|auteurs|traduction|autores|see also|siehe auch|voir aussi|véase también".split("|")
)


def classify_section(title: str) -> str | None:
    """The kind of a section of a manual by its title: who wrote it and what else to read are back matter, and notes are
    not footnotes but text.
    """
    return "back" if title.strip(" .:").lower() in _BACK else None
