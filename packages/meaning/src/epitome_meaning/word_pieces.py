"""Text to numbers of word pieces, as BERT's uncased tokenizer cuts it.

A word is cleaned (control characters out, accents off, small letters), cut at punctuation and around Chinese
characters, and each part into the longest pieces that the vocabulary has, from the left; pieces inside a word begin
with "##". A part that cannot be cut so is unknown. Reference: Devlin et al. (2019), BERT; Wu et al. (2016), Google's
neural machine translation system, section 4.1. The numbers equal those of the library `tokenizers`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator

_BLANKS = re.compile("[\t\n\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+")
_CHINESE = re.compile(
    "[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0002a6df\U0002a700-\U0002b73f\U0002b740-\U0002b81f"
    "\U0002b920-\U0002ceaf\U0002f800-\U0002fa1f]"
)
_LONGEST = 100  # characters of a part; longer ones are unknown
_REMEMBERED = 50_000  # words
UNKNOWN = "[UNK]"


class WordPieces:
    """A vocabulary of word pieces; `encode` gives the numbers of a text's pieces."""

    def __init__(self, vocabulary: Iterable[str]) -> None:
        self.numbers = {piece: number for number, piece in enumerate(vocabulary)}
        self._unknown = self.numbers[UNKNOWN]
        self._remembered: dict[str, list[int]] = {}

    def encode(self, text: str, most: int | None = None) -> list[int]:
        """The numbers of a text's pieces, at most `most`."""
        found: list[int] = []
        for word in _BLANKS.split(text):
            found += self._encode_word(word)
            if most is not None and len(found) >= most:
                return found[:most]
        return found

    def _encode_word(self, word: str) -> list[int]:
        known = self._remembered.get(word)
        if known is None:
            if len(self._remembered) >= _REMEMBERED:
                self._remembered.clear()
            known = [number for part in _split(_clean(word)) for number in self._encode_part(part)]
            self._remembered[word] = known
        return known

    def _encode_part(self, part: str) -> list[int]:
        if len(part) > _LONGEST:
            return [self._unknown]
        found: list[int] = []
        start = 0
        while start < len(part):
            for end in range(len(part), start, -1):
                number = self.numbers.get(part[start:end] if start == 0 else f"##{part[start:end]}")
                if number is not None:
                    break
            else:
                return [self._unknown]
            found.append(number)
            start = end
        return found


def _clean(word: str) -> str:
    if word.isascii():
        return "".join(c for c in word if " " <= c <= "~").lower()
    kept = "".join(c for c in word if c != "\ufffd" and unicodedata.category(c) not in {"Cc", "Cf", "Co", "Cs"})
    plain = "".join(
        c for c in unicodedata.normalize("NFD", _CHINESE.sub(r" \g<0> ", kept)) if unicodedata.category(c) != "Mn"
    )
    return "".join(c.lower() for c in plain)  # each for itself: no final sigma


def _split(word: str) -> Iterator[str]:
    """The parts of a cleaned word: runs without punctuation, and single marks."""
    run = ""
    for c in word:
        if c == " " or _is_mark(c):
            if run:
                yield run
            run = ""
            if c != " ":
                yield c
        else:
            run += c
    if run:
        yield run


def _is_mark(c: str) -> bool:
    return not c.isalnum() if c.isascii() else unicodedata.category(c).startswith("P")
