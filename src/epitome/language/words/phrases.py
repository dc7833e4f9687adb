"""Patterns of many phrases, tried only where one of them may stand, since most texts have none.

Whatever a pattern finds begins as one of its alternatives does: "permission is (?:hereby )?granted|©" finds nothing in
a text that has neither "permission is " nor "©". To look for these strings is much faster than to try the pattern,
which begins with many words, or with the edge of one, at each character of a text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

_BEGINNING = re.compile(
    r"(?:\\b|\(\?<[!=][^()]*\))*"  # edges
    r"(?P<plain>(?:[^\\.^$*+?{}\[\]|()](?![*?{]))*)"
    r"(?P<group>\(\?(?:[:=]|P<\w+>))?"
)
_ENOUGH = 7  # characters of a beginning that are sought: "license" for "licensed to" and "licenses this"
_BLANKED = bytes(c if chr(c).isalnum() or chr(c) == "_" else ord(" ") for c in range(128)).ljust(256)
_TOKEN = re.compile(r"\\.|\[\^?(?:\\.|.)(?:\\.|[^\]\\])*\]|.", re.DOTALL)


class PhraseSearch:
    """A pattern that is sought anywhere in a text, but for its alternatives that begin with ^."""

    def __init__(self, pattern: str) -> None:
        parts = _split_alternatives(pattern)
        opening = "|".join(part[1:] for part in parts if part[:1] == "^")
        self._match = re.compile(opening).match if opening else None
        found = {beginning[:_ENOUGH] for part in parts if part[:1] != "^" for beginning in _begin(part)}
        self._beginnings = tuple(sorted(b for b in found if not any(other in b for other in found if other != b)))
        self._search = re.compile(pattern).search

    def search(self, text: str) -> re.Match[str] | None:
        """The first place in a text where the pattern is found."""
        for beginning in self._beginnings:
            if beginning in text:
                return self._search(text)
        return self._match(text) if self._match else None


class WordSearch:
    """Whole words that are sought anywhere in a text."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words = frozenset(word.encode() for word in words)
        self._search = re.compile(rf"\b(?:{'|'.join(map(re.escape, words))})\b").search

    def is_in(self, text: str) -> bool:
        """Whether a text has one of the words."""
        if text.isascii():  # as bytes it is split fastest
            return not self._words.isdisjoint(text.encode().translate(_BLANKED).split())
        return self._search(text) is not None


def list_beginnings(pattern: str) -> frozenset[str]:
    """Strings with one of which whatever a pattern finds begins; "" where it may begin with anything."""
    return frozenset(beginning for part in _split_alternatives(pattern) for beginning in _begin(part))


def _begin(alternative: str) -> frozenset[str]:
    """What an alternative begins with: plain characters, and those of a group right after them."""
    found = next(_BEGINNING.finditer(alternative))
    if not found["group"]:
        return frozenset((found["plain"],))
    end = _find_end(alternative, found.end())
    inside, after = list_beginnings(alternative[found.end() : end]), alternative[end + 1 :]
    if after[:1] == "?":
        inside |= _begin(after.removeprefix("?").removeprefix("?"))
    elif after[:1] in ("*", "{"):
        inside = frozenset(("",))
    return frozenset(found["plain"] + beginning for beginning in inside)


def _split_alternatives(pattern: str) -> list[str]:
    parts, depth = [""], 0
    for token in _TOKEN.findall(pattern):
        depth += (token == "(") - (token == ")")
        if token == "|" and not depth:
            parts.append("")
        else:
            parts[-1] += token
    return parts


def _find_end(pattern: str, start: int) -> int:
    """Where the group ends whose inside begins at `start`."""
    depth = 1
    for token in _TOKEN.finditer(pattern, start):
        depth += (token[0] == "(") - (token[0] == ")")
        if not depth:
            return token.start()
    return len(pattern)
