"""How surely sentences were read from scans: the confidence of a sentence is the lowest of its words.

Words without a letter or digit (a dash, a quotation mark) count only where there are no others.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from epitome.document.views import RecognisedWord


def find_confidences(
    text: str, starts: Iterable[int], ends: Iterable[int], words: Sequence[RecognisedWord]
) -> list[int | None]:
    """The confidence of each sentence; None where no word of it was read from a scan. Words are in order."""
    found: list[int | None] = []
    at = 0
    for start, end in zip(starts, ends, strict=True):
        while at < len(words) and words[at][1] <= start:
            at += 1
        inside: list[RecognisedWord] = []
        while at < len(words) and words[at][0] < end:
            inside.append(words[at])
            at += 1
        telling = [word for word in inside if any(map(str.isalnum, text[word[0] : word[1]]))] or inside
        found.append(min((word[2] for word in telling), default=None))
    return found
