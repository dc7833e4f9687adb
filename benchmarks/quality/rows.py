"""The rows of the gate: a set and a kind of task each, with the ratio to the best plain peer that is aimed at; and what
counts of a choice of sentences, one number in [0, 1].

Articles: F1 of as many sentences as the gold has. Topics: ROUGE-2 recall. Pages: F1 of three sentences. Linked pages:
recall of five. Snippets: ROUGE-1 recall. ROUGE is that of the best reference; words are runs of A-Z, a-z and 0-9,
lower-cased and stemmed by Snowball's English stemmer; a text is cut at the task's limit first. What cannot be judged
gives None: no gold is left, nothing was chosen, or there is no reference.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import Stemmer

from build_models.lessons import LESSONS, drop_query
from epitome.document import Budget
from epitome.learning.datasets import Judged
from epitome.learning.measures import Key

FEWEST = 60  # with fewer tasks in dev, folds over train and dev decide
MOST = 120
MEASURES = {
    "article": "break-even F1",
    "topic": "ROUGE-2 recall",
    "page": "F1 of the top 3",
    "linked": "recall at 5",
    "snippet": "ROUGE-1 recall",
}
SYSTEMS = {kind: system for system, (kind, _) in LESSONS.items()}
_TOP = 3
_WORD = re.compile(r"[A-Za-z0-9]+")
_STEMMER = Stemmer.Stemmer("english")


@dataclass(frozen=True)
class Row:
    """A set, a kind of task, and the target as a multiple of the best plain peer."""

    set: str
    kind: str
    target: float

    @property
    def name(self) -> str:
        return f"{self.set} {self.kind}"


TARGETS = {
    "article": {"elife": 1.60, "plos": 1.38, "scisummnet": 1.81},
    "topic": {"medquad_mds": 1.37, "mediqa_mas": 1.10, "squality": 1.16, "qmsum": 1.10},
    "page": {"wice": 1.26, "elife_links": 2.08, "scisummnet": 1.50, "clscisumm": 1.30, "selqa": 1.07},
    "linked": {"wice": 1.20, "clscisumm": 1.30},
    "snippet": {"scitldr": 1.06, "elife_short": 1.30},
}
ROWS = tuple(Row(name, kind, target) for kind, targets in TARGETS.items() for name, target in targets.items())


def select_rows(sets: str | None, rows: str | None) -> tuple[Row, ...]:
    names = {row.name for row in ROWS} if rows is None else {name.strip() for name in rows.split(",")}
    of = {row.set for row in ROWS} if sets is None else {name.strip() for name in sets.split(",")}
    unknown = sorted((names - {row.name for row in ROWS}) | (of - {row.set for row in ROWS}))
    found = tuple(row for row in ROWS if row.name in names and row.set in of)
    if unknown or not found:
        there = ", ".join(row.name for row in ROWS)
        raise SystemExit(f"no row: {', '.join(unknown) or 'nothing is left'}; there are {there}")
    return found


def prepare_for_ours(example: Judged) -> Judged:
    """An article is summarised as such: our systems get no query there."""
    return drop_query(example) if example.kind == "article" else example


@dataclass(frozen=True)
class Choice:
    """What was chosen: the keys of the sentences, and their text."""

    keys: frozenset[Key]
    text: str


def find_budget(example: Judged) -> Budget:
    """How much may be chosen for the measure of the task's kind."""
    if example.kind == "article":
        return Budget(unit="sentences", size=max(1, len(_merge_gold(example))))
    return Budget(unit="sentences", size=_TOP) if example.kind == "page" else example.limit


def score_choice(example: Judged, choice: Choice) -> float | None:
    if example.kind in ("topic", "snippet"):
        text = cut_text(choice.text, example.limit)
        return rouge_recall(text, example.references, 2 if example.kind == "topic" else 1)
    gold = _merge_gold(example)
    if not gold or not choice.keys:
        return None
    hits = len(choice.keys & gold)
    recall, precision = hits / len(gold), hits / len(choice.keys)
    if example.kind == "linked":
        return recall
    return 2 * precision * recall / (precision + recall) if hits else 0.0


def cut_text(text: str, limit: Budget) -> str:
    if limit.unit == "words":
        return " ".join(text.split()[: int(limit.size)])
    return text[: int(limit.size)] if limit.unit == "characters" else text


def rouge_recall(text: str, references: Sequence[str], n: int) -> float | None:
    """The largest share of a reference's n-grams that the text has."""
    own = _count_ngrams(text, n)
    counted = [_count_ngrams(reference, n) for reference in references]
    return max((sum((own & grams).values()) / max(1, sum(grams.values())) for grams in counted), default=None)


def _merge_gold(example: Judged) -> frozenset[Key]:
    return frozenset[Key]().union(*example.gold)


def _count_ngrams(text: str, n: int) -> Counter[tuple[str, ...]]:
    words: list[str] = _STEMMER.stemWords([word.lower() for word in _WORD.findall(text)])
    return Counter(zip(*(words[i:] for i in range(n)), strict=False))
