"""Search for patterns of many phrases, run only where one of them may match, since most texts have none.

Every match begins with the literal prefix of an alternative: "permission is (?:hereby )?granted|©" matches nothing in a
text that has neither "permission is " nor "©". Searching for these strings is much faster than trying the pattern,
which begins with many words or a word boundary, at each character of a text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

_PREFIX = re.compile(
    r"(?:\\b|\(\?<[!=][^()]*\))*"  # edges
    r"(?P<plain>(?:[^\\.^$*+?{}\[\]|()](?![*?{]))*)"
    r"(?P<group>\(\?(?:[:=]|P<\w+>))?"
)
_PLAIN_GROUP = re.compile(r"[^\\.^$*+?{}\[\]()]*")  # alternatives without operators
_START_CHARACTERS, _MAX_STARTS_KEPT = 4, 4_096
_MAX_PREFIX_CHARACTERS = 7  # so that "license" serves "licensed to" and "licenses this"
_WORD_BYTES = bytes(c if chr(c).isalnum() or chr(c) == "_" else ord(" ") for c in range(128)).ljust(256)
_TOKEN = re.compile(r"\\.|\[\^?(?:\\.|.)(?:\\.|[^\]\\])*\]|.", re.DOTALL)


class PhraseSearch:
    """Searches a text for a pattern; alternatives that begin with ^ are tried only at its start."""

    def __init__(self, pattern: str) -> None:
        parts = _split_alternatives(pattern)
        opening = "|".join(part[1:] for part in parts if part[:1] == "^")
        self._match = re.compile(opening).match if opening else None
        self._prefixes = list_shortest_beginnings("|".join(part for part in parts if part[:1] != "^"))
        self._search = re.compile(pattern).search

    def search(self, text: str) -> re.Match[str] | None:
        """The first place in a text where the pattern is found."""
        for beginning in self._prefixes:
            if beginning in text:
                return self._search(text)
        return self._match(text) if self._match else None


class PhraseMatch:
    """Matches a pattern at the start of texts, trying only the alternatives that may begin as a text does."""

    def __init__(self, pattern: str, edge: str = "") -> None:
        self._alternatives = [(part, tuple(list_beginnings(part))) for part in _split_alternatives(pattern)]
        self._edge = edge
        self._starts = {beginning[:_START_CHARACTERS] for _, some in self._alternatives for beginning in some}
        self._compiled: dict[tuple[str, ...], Callable[[str], re.Match[str] | None]] = {(): lambda text: None}
        self._by_start: dict[str, tuple[tuple[str, ...], Callable[[str], re.Match[str] | None]]] = {}

    def match(self, text: str) -> re.Match[str] | None:
        """The match of the pattern at the start of a text."""
        start = text[:_START_CHARACTERS]
        beginnings, match = self._by_start.get(start) or self._choose(start)
        return match(text) if text.startswith(beginnings) else None

    @property
    def beginnings(self) -> frozenset[str]:
        """Literal strings, with one of which every match begins."""
        return frozenset(beginning for _, some in self._alternatives for beginning in some)

    def _choose(self, start: str) -> tuple[tuple[str, ...], Callable[[str], re.Match[str] | None]]:
        """How a text begins that starts so and may match, and the matcher of the alternatives that begin so."""
        chosen = [
            (part, beginnings)
            for part, beginnings in (self._alternatives if self._is_known(start) else ())
            if start.startswith(beginnings) or any(beginning.startswith(start) for beginning in beginnings)
        ]
        parts = tuple(part for part, _ in chosen)
        if parts not in self._compiled:
            self._compiled[parts] = re.compile(f"(?:{'|'.join(parts)}){self._edge}").match
        if len(self._by_start) >= _MAX_STARTS_KEPT:
            self._by_start.clear()
        beginnings = tuple(beginning for _, some in chosen for beginning in some)
        self._by_start[start] = beginnings, self._compiled[parts]
        return self._by_start[start]

    def _is_known(self, start: str) -> bool:
        """Whether an alternative may begin so; a start that is the whole text may be the beginning of any."""
        lengths = range(_START_CHARACTERS + 1)
        return len(start) < _START_CHARACTERS or not self._starts.isdisjoint(start[:length] for length in lengths)


class WordSearch:
    """Searches a text for any of several whole words."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words = frozenset(word.encode() for word in words)
        self._search = re.compile(rf"\b(?:{'|'.join(map(re.escape, words))})\b").search

    def is_in(self, text: str) -> bool:
        """Whether a text has one of the words."""
        if text.isascii():  # as bytes it is split fastest
            return not self._words.isdisjoint(text.encode().translate(_WORD_BYTES).split())
        return self._search(text) is not None


def list_shortest_beginnings(pattern: str) -> tuple[str, ...]:
    """Few short strings, one of which every text has in which a pattern is found; none for an empty pattern."""
    found = {beginning[:_MAX_PREFIX_CHARACTERS] for beginning in list_beginnings(pattern)} if pattern else set()
    return tuple(sorted(b for b in found if not any(other in b for other in found if other != b)))


def list_beginnings(pattern: str) -> frozenset[str]:
    """Literal prefixes, one of which begins every match of a pattern; "" where it may begin with anything."""
    return frozenset(beginning for part in _split_alternatives(pattern) for beginning in _list_prefixes(part))


def _list_prefixes(alternative: str) -> frozenset[str]:
    """The literal prefixes of an alternative: plain characters, then those of a group right after them."""
    found = next(_PREFIX.finditer(alternative))
    if not found["group"]:
        return frozenset((found["plain"],))
    end = _find_group_end(alternative, found.end())
    inside, after = list_beginnings(alternative[found.end() : end]), alternative[end + 1 :]
    if after[:1] == "?":
        rest = _list_prefixes(after.removeprefix("?").removeprefix("?"))
        whole = _PLAIN_GROUP.fullmatch(alternative, found.end(), end) is not None
        inside = rest | (frozenset(first + more for first in inside for more in rest) if whole else inside)
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


def _find_group_end(pattern: str, start: int) -> int:
    """The end of the group whose content begins at `start`."""
    depth = 1
    for token in _TOKEN.finditer(pattern, start):
        depth += (token[0] == "(") - (token[0] == ")")
        if not depth:
            return token.start()
    return len(pattern)
