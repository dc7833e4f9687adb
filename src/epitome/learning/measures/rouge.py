"""ROUGE (Lin 2004): overlap of a summary with reference summaries, in [0, 1].

Rouge(n): n-grams, clipped: recall = sum min(c, r) / sum r, precision = sum min(c, r) / sum c. Rouge("L"): union of
longest common subsequences, sentence by sentence (a newline ends a sentence). Rouge("SU4"): pairs of words with at
most four others between them, and single words. Words are runs of a-z and 0-9, lower-cased; words of more than three
letters are stemmed by Porter's algorithm, as ROUGE-1.5.5 -m and rouge-score do.

Several references: "best" takes the best one; "jackknife" leaves out each reference in turn and averages the best of
the others (as at DUC).

    "the cat sat" against "the cat sat on the mat": Rouge(1).recall = 3/6, Rouge(2).recall = 2/5, Rouge("L").recall =
    3/6, precision 1
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache

from epitome.language import load_stop_words
from epitome.learning.measures.lcs import CandidateSentences, find_union_matches
from epitome.learning.measures.measure import Outcome
from epitome.learning.measures.porter import porter_stem
from epitome.runtime.errors import UsageError
from epitome.runtime.frozen import frozen

_WORD = re.compile(r"[a-z0-9]+")
_MAX_UNSTEMMED_LETTERS = 3  # letters, as in ROUGE-1.5.5
_MAX_SKIPPED_WORDS = 4
Scores = tuple[float, float]  # recall, precision
PARTS = ("recall", "precision", "f")
SEVERAL = ("best", "jackknife")


@lru_cache(maxsize=1024)
def tokenise(text: str, *, stemmed: bool = True, stop: frozenset[str] = frozenset()) -> tuple[str, ...]:
    """The words that ROUGE compares; cached, since several measures read the same texts."""
    words = _WORD.findall(text.lower())
    if stop:
        words = [w for w in words if w not in stop]
    return tuple(porter_stem(w) if len(w) > _MAX_UNSTEMMED_LETTERS else w for w in words) if stemmed else tuple(words)


@frozen
class Limit:
    """Only the first `size` words or bytes of a summary count."""

    size: int
    unit: str

    def __post_init__(self) -> None:
        if self.size < 1 or self.unit not in ("words", "bytes"):
            raise UsageError(
                f"there is no limit of {self.size} {self.unit}", "give a whole number of words or bytes above 0"
            )

    def __call__(self, text: str) -> str:
        """The beginning of a text; its line ends, which end sentences, are kept."""
        if self.unit == "bytes":
            return text.encode()[: self.size].decode(errors="ignore")
        ends = [match.end() for match in re.finditer(r"\S+", text)]
        return text[: ends[self.size - 1]] if len(ends) >= self.size else text

    def __str__(self) -> str:
        return f"{self.size}{self.unit}"


def words(size: int) -> Limit:
    """A limit in words."""
    return Limit(size, "words")


def octets(size: int) -> Limit:
    """A limit in bytes."""
    return Limit(size, "bytes")


@frozen
class Rouge:
    """ROUGE of one kind (1, 2, .., "L", "SU4") and one part (recall, precision, f), optionally with a length limit."""

    kind: int | str
    part: str = "recall"
    limit: Limit | None = None
    several: str = "best"
    stemmed: bool = True
    stop: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        known = self.kind in ("L", "SU4") or (isinstance(self.kind, int) and self.kind >= 1)
        if not known or self.part not in PARTS or self.several not in SEVERAL:
            raise UsageError(
                f"there is no measure Rouge({self.kind}).{self.part} ({self.several})", "see 'epitome evaluate --help'"
            )

    @property
    def recall(self) -> Rouge:
        """Its recall."""
        return replace(self, part="recall")

    @property
    def precision(self) -> Rouge:
        """Its precision."""
        return replace(self, part="precision")

    @property
    def f(self) -> Rouge:
        """The harmonic mean of both."""
        return replace(self, part="f")

    def __matmul__(self, limit: Limit) -> Rouge:
        return replace(self, limit=limit)

    @property
    def description(self) -> str:
        """What it measures."""
        units = {"L": "longest common subsequences", "SU4": "word pairs at a distance and words"}
        return f"{self.part} of the references' {units.get(str(self.kind), f'{self.kind}-grams')}"

    def __str__(self) -> str:
        several = "" if self.several == "best" else f", {self.several}"
        several += "" if self.stemmed else ", unstemmed"
        if self.stop:
            several += ", stopped" if self.stop == load_stop_words("en") else f", without {len(self.stop)} stop words"
        limit = f"@{self.limit}" if self.limit else ""
        return f"Rouge({self.kind}{several}).{self.part}{limit}"

    def __call__(self, outcome: Outcome) -> float | None:
        """ROUGE of an outcome's text against its references; None without a reference that has words."""
        scores = self.scores(outcome.text, outcome.references)
        return None if not scores else self._aggregate([self._select(s) for s in scores])

    def scores(self, text: str, references: Sequence[str]) -> list[Scores]:
        """(recall, precision) against each reference that has words."""
        if self.limit:
            text = self.limit(text)
        if self.kind == "L":
            summary = [t for line in text.split("\n") if (t := self._tokenise(line))]
            split = [[t for line in reference.split("\n") if (t := self._tokenise(line))] for reference in references]
            prepared = CandidateSentences(summary)
            return [_lcs_scores(reference, summary, prepared) for reference in split if reference]
        count = _count_skip_pairs if self.kind == "SU4" else _ngram_counter(int(self.kind))
        summary_counts = count(self._tokenise(text))
        reference_counts = [count(self._tokenise(reference)) for reference in references]
        return [_count_scores(summary_counts, counts) for counts in reference_counts if counts]

    def _tokenise(self, text: str) -> tuple[str, ...]:
        return tokenise(text, stemmed=self.stemmed, stop=self.stop)

    def _select(self, scores: Scores) -> float:
        recall, precision = scores
        if self.part == "f":
            return 2 * recall * precision / (recall + precision) if recall + precision else 0.0
        return recall if self.part == "recall" else precision

    def _aggregate(self, values: Sequence[float]) -> float:
        if self.several == "best" or len(values) == 1:
            return max(values)
        # leaving out any but the best leaves the best; leaving out the best leaves the second best
        ordered = sorted(values, reverse=True)
        return (ordered[1] + (len(values) - 1) * ordered[0]) / len(values)


def _ngram_counter(n: int) -> Callable[[Sequence[str]], Counter[tuple[str, ...]]]:
    return lambda words: Counter(zip(*(words[i:] for i in range(n)), strict=False))


def _count_skip_pairs(words: Sequence[str]) -> Counter[tuple[str, ...]]:
    """Pairs with at most four words between, and single words."""
    counts: Counter[tuple[str, ...]] = Counter((w,) for w in words)
    for gap in range(1, _MAX_SKIPPED_WORDS + 2):
        counts.update(zip(words, words[gap:], strict=False))
    return counts


def _count_scores(summary: Counter[tuple[str, ...]], reference: Counter[tuple[str, ...]]) -> Scores:
    small, large = (summary, reference) if len(summary) < len(reference) else (reference, summary)
    hits = sum(min(n, large[unit]) for unit, n in small.items() if unit in large)
    total = summary.total()
    return hits / reference.total(), hits / total if total else 0.0


def _lcs_scores(
    reference: Sequence[Sequence[str]], summary: Sequence[Sequence[str]], prepared: CandidateSentences
) -> Scores:
    """Union LCS of each reference sentence with the summary's, each word at most as often as it occurs in either."""
    left_in_reference = Counter(w for line in reference for w in line)
    left_in_summary = Counter(w for line in summary for w in line)
    of_reference, of_summary = left_in_reference.total(), left_in_summary.total()
    hits = 0
    for line in reference:
        for position in sorted(find_union_matches(line, prepared, summary)):
            word = line[position]
            if left_in_reference[word] > 0 and left_in_summary[word] > 0:
                hits += 1
                left_in_reference[word] -= 1
                left_in_summary[word] -= 1
    return hits / of_reference, hits / of_summary if of_summary else 0.0
