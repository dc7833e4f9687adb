"""What a string means: a web address, a file, or a text.

In a function call or a command, a single-line string of at most 1,000 characters that is the name of a file means that
file; one that looks like a file name but names nothing is an error; every other string is a text. In a list of texts,
and wherever texts come from elsewhere, every string is a text.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING

from epitome.readers import SUFFIXES, UNREAD_SUFFIXES, detect_media, read_bytes
from epitome.runtime.errors import InputError, NotFound, explaining
from epitome.sources import NamedSource, parse_source
from epitome.sources.files import is_url

if TYPE_CHECKING:
    from epitome.document import Document

_MAX_NAME_CHARACTERS = 1_000
_PATH_STARTS = ("/", "./", "../", "~/")
_TABLE_SUFFIXES = frozenset(("jsonl", "ndjson", "parquet", "arrow", "feather", "sqlite"))
_MARKUP = ("html", "xml", "markdown", "json")


def find_source(string: str) -> NamedSource | None:
    """The source that a string names; None if it is a text, NotFound if it looks like the name of a missing file."""
    has_blank = any(map(str.isspace, string))
    if is_url(string) and not has_blank:
        return parse_source(string)
    if len(string) > _MAX_NAME_CHARACTERS or len(string.splitlines()) > 1:
        return None
    if _exists(string):
        return NamedSource(string, Path(string))
    if not has_blank and looks_like_file(string):
        raise NotFound(f"there is no file {string[:200]!r}", "check the path")
    return None


def is_text(string: str) -> bool:
    """Whether a string is a text and does not name a source."""
    try:
        return find_source(string) is None
    except NotFound:
        return False


def looks_like_file(string: str) -> bool:
    """Whether a string without white space looks like a file name: it has a known suffix or starts like a path."""
    suffix = string.rpartition(".")[2].lower() if "." in string else ""
    is_known = suffix in SUFFIXES or suffix in UNREAD_SUFFIXES or suffix in _TABLE_SUFFIXES
    return is_known or string.startswith(_PATH_STARTS)


def _exists(string: str) -> bool:
    try:
        return bool(string) and Path(string).exists()
    except (OSError, ValueError):  # too long for a name, or with a NUL
        return False


@explaining("the text")
def read_string(text: str, *, language: str | None) -> Document:
    """Read a text: as HTML, XML, Markdown or JSON if it begins like that and can be parsed, otherwise as plain text.
    Offsets into a plain text are offsets into the string.
    """
    from epitome.readers.texts.plain_text import read_text

    if not text.strip():
        raise InputError("the text is empty", "give a text with words")
    data = text.encode("utf-8", "replace")
    id = f"sha256:{hashlib.sha256(data).hexdigest()[:16]}"
    if detect_media(data, None) in _MARKUP:
        try:
            return read_bytes(data, id=id, language=language, charset="utf-8")
        except InputError:
            pass
    return read_text(text, id=id, language=language)
