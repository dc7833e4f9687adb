"""Texts that say the same and are not the same: equal terms, other marks at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable


def tell_apart(texts: Iterable[str]) -> list[str]:
    """The texts, those that repeat an earlier one with more full stops."""
    seen: Counter[str] = Counter()
    made: list[str] = []
    for text in texts:
        made.append(text + "." * seen[text.rstrip(".")])
        seen[text.rstrip(".")] += 1 + len(text)
    return made
