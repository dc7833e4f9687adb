"""Identifiers: names of programs, options, functions, files and versions, as a second layer of terms besides words.

`shared_buffers`, `java.util.List`, `--force`, `libc.so.6`, `v2.3.1` and `getSize` are identifiers by their form; so is
a run of words in capitals (`UNION ALL`). A name is compared whole and in parts, without regard to case: the parts of
`java.util.List` are java, util, list, those of `getSize` get and size. Host names count too: they have the same form
and should also be found exactly; figures and measurements (3.5, 20th, 128MB) do not.
"""

from __future__ import annotations

import re
from itertools import chain, pairwise

from epitome.runtime.late_patterns import late

_CHUNK = late(r"(?:--?|[$@#~.]?[/\\]\.?|[$@#.~])?_{0,3}[^\W_][\w$@#+~./\\:\-]*")
_TRAILING = ".:-/\\~@"
_JOINED = late(
    r"[^\W_][_$@#+.:/\\~]+[^\W_]|^(?:--?[^\W\d_]|[$@#~/\\.])|[a-z][A-Z]|[^\W\d_]-\d|[^\W_](?:\+\+?|#)$|^_|[^\W\d_]\d|\d[^\W\d_]|_$"
)
_INITIALS = re.compile(r"(?:[^\W\d_]\.)+[^\W\d_]?$")  # "e.g", "U.S"
_ALTERNATIVES = re.compile(r"(?:[^\W\d_]+/){1,2}[^\W\d_]+$|\d+/\d+$")  # "and/or", "1/2"
_MEASUREMENT = re.compile(r"[.,:]*\d[\d.,:]*[^\W\d_]{0,4}$")  # "20th", "128MB", "3.5", "12:30"; versions have two dots
_VERSION = re.compile(r"\d+(?:\.\d+){2,}")
_CAPITALS = re.compile(r"\b[A-Z][A-Z0-9_]+(?: [A-Z][A-Z0-9_]+)+\b")
_PART = re.compile(r"[A-Z]?[^\W\d_A-Z]+|[A-Z]+(?![a-z])|\d+")
_QUOTES = "?!,;:\"'`“”‘’«»()[]"
_MAX_IDENTIFIER_CHARACTERS = 100
_MAX_CACHED_WORDS = 65_536
TOKEN_MARK = "¤"
_NOT_ALPHANUMERIC = re.compile(r"[\W_]+")
_BOUNDARY_BEFORE, _BOUNDARY_AFTER = r"(?<![\w$@\-])", r"(?![\w$@]|[.:\-]\w)"


def find_identifiers(text: str) -> list[str]:
    """The distinct identifiers of a text as written: names in order, then runs of capitals."""
    names = chain.from_iterable(map(_IDENTIFIERS.__getitem__, dict.fromkeys(text.split())))
    return [
        *dict.fromkeys(names),
        *dict.fromkeys(run for run in _CAPITALS.findall(text) if len(run) <= _MAX_IDENTIFIER_CHARACTERS),
    ]


class _IdentifiersOfWords(dict[str, tuple[str, ...]]):
    """Text without spaces -> its identifiers, cached on first access: most words occur in the next text too."""

    def __missing__(self, word: str) -> tuple[str, ...]:
        names = _find_in_word(word.strip(_QUOTES).rstrip("."))
        if len(self) < _MAX_CACHED_WORDS and len(word) <= _MAX_IDENTIFIER_CHARACTERS:
            self[word] = names
        return names


_IDENTIFIERS = _IdentifiersOfWords()


def _find_in_word(word: str) -> tuple[str, ...]:
    if word.isalpha() and (word.islower() or word.istitle() or word.isupper()):
        return ()
    chunks = (chunk.rstrip(_TRAILING) for chunk in _CHUNK.findall(word))
    return tuple(name for name in chunks if 1 < len(name) <= _MAX_IDENTIFIER_CHARACTERS and _is_identifier(name))


def find_names(query: str) -> list[str]:
    """Possible identifiers in a query: those by form, and each pair of neighbouring words, since a document may write
    them in capitals.
    """
    words = [word for word in (word.strip(_QUOTES + ".") for word in query.split()) if word]
    return [*find_identifiers(query), *(f"{first} {second}" for first, second in pairwise(words))]


def _is_identifier(name: str) -> bool:
    if _MEASUREMENT.match(name) and not _VERSION.match(name):
        return False
    return bool(_JOINED.search(name)) and not _INITIALS.match(name) and not _ALTERNATIVES.match(name)


def split_identifier(name: str) -> tuple[str, ...]:
    """The parts of an identifier, lower-cased, each once."""
    return tuple(dict.fromkeys(part.lower() for part in _PART.findall(name)))


def match_whole(name: str) -> re.Pattern[str]:
    """A pattern that finds an identifier that is not part of a longer one; a run of words only in capitals."""
    written, flags = (name.upper(), 0) if " " in name else (name, re.IGNORECASE)
    return re.compile(_BOUNDARY_BEFORE + re.escape(written) + _BOUNDARY_AFTER, flags)


def make_index_token(name: str) -> str:
    """An identifier as a single token of a full-text index that differs from every word."""
    return TOKEN_MARK + _NOT_ALPHANUMERIC.sub(TOKEN_MARK, name.lower())
