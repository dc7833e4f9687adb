"""Reads TeX."""

from __future__ import annotations

import re

from epitome.document import Document
from epitome.language.dates import parse_date
from epitome.readers.build.document_head import DocumentHead
from epitome.readers.build.feed import Feed
from epitome.readers.decode import decode
from epitome.readers.normalise import normalise_space
from epitome.readers.tex.chunks import show_chunks
from epitome.readers.tex.scan import TexSource, drop_comments
from epitome.readers.tex.walk import TexWalk

_BEGIN = "\\begin{document}"
_END = "\\end{document}"
_METADATA_COMMAND = re.compile(r"\\(title|author|date)(?![a-zA-Z])\s{0,100}")
_AND = re.compile(r"\\(?:and|AND|And)\b|\\\\")
_NOTES = re.compile(r"\\(?:thanks|footnote|inst|orcidID|email|affil)\s{0,9}\{[^{}]{0,500}\}")
_MAX_METADATA_COMMANDS = 50
_LANGUAGES = {"german": "de", "ngerman": "de", "french": "fr", "spanish": "es", "italian": "it", "english": "en"}
_BABEL = re.compile(r"\\usepackage\s?\[(?:[^\]]{0,200},)?\s?(n?german|french|spanish|italian|english)\s?\]\{babel\}")


def read_tex(data: bytes, *, id: str, language: str | None) -> Document:
    """Read a TeX source."""
    decoded = decode(data, declares=False)
    text = drop_comments(show_chunks(decoded.text.replace("\r\n", "\n").replace("\r", "\n")))
    begin, end = text.find(_BEGIN), text.rfind(_END)
    begin = begin + len(_BEGIN) if begin >= 0 else 0
    feed = Feed("tex")
    if decoded.note:
        feed.builder.notes.append(decoded.note)
    stated = _read_metadata(text)
    TexWalk(TexSource(text[begin : end if end > begin else len(text)]), feed).walk()
    babel = _BABEL.search(text, 0, begin)
    return feed.builder.build(
        DocumentHead(
            id=id,
            title=_read_plain(stated.get("title", "")),
            language=language,
            declared_language=_LANGUAGES[babel.group(1)] if babel else None,
            date=parse_date(_read_plain(stated.get("date", ""))),
            authors=tuple(filter(None, (_read_plain(name) for name in _AND.split(stated.get("author", ""))[:100]))),
        )
    )


def _read_metadata(text: str) -> dict[str, str]:
    """The title, the authors and the date of a source."""
    metadata: dict[str, str] = {}
    for number, found in enumerate(_METADATA_COMMAND.finditer(text)):
        if number == _MAX_METADATA_COMMANDS:
            break
        source = TexSource(text)
        source.at = found.end()
        source.skip_options()
        content = source.take_argument()
        if content and content.strip():
            metadata.setdefault(found.group(1), content[:5000])
    return metadata


def _read_plain(text: str) -> str:
    """A short text as it would be printed."""
    if not text.strip():
        return ""
    feed = Feed("tex")
    TexWalk(TexSource(_NOTES.sub("", text)), feed).walk()
    return normalise_space(feed.builder.get_text())
