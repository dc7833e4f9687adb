"""HasPhrases: the share of the phrases of the query that a sentence has word for word, ignoring case and spacing."""

from __future__ import annotations

import re
from typing import ClassVar

import numpy as np

from epitome.maths.arrays import Floats
from epitome.runtime.frozen import frozen
from epitome.runtime.limits import LIMITS
from epitome.walk.features.feature import Feature
from epitome.walk.queries import Phrases, QueryWords
from epitome.walk.table import Sheet


@frozen(kw_only=True)
class HasPhrases(Feature):
    """The share of the quoted phrases that a sentence has."""

    name: ClassVar[str] = "phrases"
    description: ClassVar[str] = "how many of the phrases in quotes it has"
    family: ClassVar[str] = "need"
    reads: ClassVar[tuple[QueryWords, ...]] = (Phrases(),)

    def column(self, sheet: Sheet) -> Floats:
        """The share of each row."""
        phrases = sheet.queries[Phrases.name].text.split("\n")
        patterns = [re.compile(_make_pattern(phrase), re.IGNORECASE) for phrase in phrases if phrase]
        texts = [s.text[: LIMITS.sentence_characters] for s in sheet.rows.sentences]
        has = [[pattern.search(text) is not None for pattern in patterns] for text in texts]
        return np.array([sum(marks) / max(1, len(marks)) for marks in has], np.float64)

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """Whether it has them."""
        return "has the words in quotes together" if value else "has none of the phrases in quotes"


def _make_pattern(phrase: str) -> str:
    words = r"\s+".join(map(re.escape, phrase.split()))
    return rf"(?<!\w){words}(?!\w)"
