"""What a string means: a web address, a file, or a text.

For somebody who writes a call or a command, a string without line ends and of at most 1,000 characters that names a
file is that file; one that looks like a file name and names nothing is a mistake to be told; every other is a text. In
a list of texts, and wherever texts come from somewhere else, every string is a text.
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

_CHARACTERS = 1_000
_FOLDER_STARTS = ("/", "./", "../", "~/")
_MARKUP = ("html", "xml", "markdown", "json")


def find_source(string: str) -> NamedSource | None:
    """The place that a string names; None where it is a text, NotFound where it looks like a file that is not there."""
    has_blank = any(map(str.isspace, string))
    if is_url(string) and not has_blank:
        return parse_source(string)
    if len(string) > _CHARACTERS or len(string.splitlines()) > 1:
        return None
    if _exists(string):
        return NamedSource(string, Path(string))
    if not has_blank and looks_like_file(string):
        raise NotFound(f"there is no file {string[:200]!r}", "check the path")
    return None


def is_text(string: str) -> bool:
    """Whether a string is a text, and no name of anything."""
    try:
        return find_source(string) is None
    except NotFound:
        return False


def looks_like_file(string: str) -> bool:
    """Whether a string without blanks is a file's name: by a known suffix, or by beginning as a path does."""
    suffix = string.rpartition(".")[2].lower() if "." in string else ""
    return suffix in {**SUFFIXES, **UNREAD_SUFFIXES} or string.startswith(_FOLDER_STARTS)


def _exists(string: str) -> bool:
    try:
        return bool(string) and Path(string).exists()
    except (OSError, ValueError):  # too long for a name, or with a NUL
        return False


@explaining("the text")
def read_string(text: str, *, language: str | None) -> Document:
    """A string that is a text; its beginning tells HTML, XML, Markdown or JSON, and what does not hold up as such is
    plain text. Offsets into a plain text are offsets into the string.
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
