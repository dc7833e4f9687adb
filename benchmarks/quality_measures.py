"""What counts of a choice of sentences, for each kind of task: one number in [0, 1].

S0: F1 of as many sentences as the gold has. S1: ROUGE-2 recall. S2: F1 of three sentences. S3: recall of five.
S4: ROUGE-1 recall. ROUGE is that of the best reference; words are runs of A-Z, a-z and 0-9, lower-cased and stemmed by
Snowball's English stemmer; a text is cut at the task's limit first. What cannot be judged gives None: no gold is left,
nothing was chosen, or there is no reference.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import Stemmer

from epitome.datasets import Judged
from epitome.document import Budget
from epitome.measures import Key

MEASURES = {
    "S0": "break-even F1",
    "S1": "ROUGE-2 recall",
    "S2": "F1 of the top 3",
    "S3": "recall at 5",
    "S4": "ROUGE-1 recall",
}
_TAKEN = 3
_WORD = re.compile(r"[A-Za-z0-9]+")
_STEMMER = Stemmer.Stemmer("english")


@dataclass(frozen=True)
class Choice:
    """What was chosen: the keys of the sentences, and their text."""

    keys: frozenset[Key]
    text: str


def budget_of(example: Judged) -> Budget:
    """How much may be chosen for the measure of the task's kind."""
    if example.kind == "S0":
        return Budget(unit="sentences", size=max(1, len(_gold(example))))
    return Budget(unit="sentences", size=_TAKEN) if example.kind == "S2" else example.limit


def value_of(example: Judged, choice: Choice) -> float | None:
    """The measure that counts for the task."""
    if example.kind in ("S1", "S4"):
        text = cut(choice.text, example.limit)
        return rouge_recall(text, example.references, 2 if example.kind == "S1" else 1)
    gold = _gold(example)
    if not gold or not choice.keys:
        return None
    hits = len(choice.keys & gold)
    recall, precision = hits / len(gold), hits / len(choice.keys)
    if example.kind == "S3":
        return recall
    return 2 * precision * recall / (precision + recall) if hits else 0.0


def cut(text: str, limit: Budget) -> str:
    """The text within the limit."""
    if limit.unit == "words":
        return " ".join(text.split()[: int(limit.size)])
    return text[: int(limit.size)] if limit.unit == "characters" else text


def rouge_recall(text: str, references: Sequence[str], n: int) -> float | None:
    """The largest share of a reference's n-grams that the text has."""
    own = _grams(text, n)
    shares = []
    for reference in references:
        said = _grams(reference, n)
        shares.append(sum((own & said).values()) / max(1, sum(said.values())))
    return max(shares, default=None)


def _gold(example: Judged) -> frozenset[Key]:
    return frozenset[Key]().union(*example.gold)


def _grams(text: str, n: int) -> Counter[tuple[str, ...]]:
    words = _stemmed(word.lower() for word in _WORD.findall(text))
    return Counter(zip(*(words[i:] for i in range(n)), strict=False))


def _stemmed(words: Iterable[str]) -> list[str]:
    found: list[str] = _STEMMER.stemWords(list(words))
    return found
