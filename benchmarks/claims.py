"""Could "supported" and "contradicted" be said of a claim? Each set is judged by what was learnt without it.

    python benchmarks/claims.py DATA          writes benchmarks/results/claims

DATA holds `claims/` and `wice/`: claims beside their sources. A logistic regression for each word is learnt from how
a claim and its source align (`claims_alignment.py`), from the other sets and from their supported claims altered by
code. Its threshold is the lowest at which the word is right often enough on every other set with 50 verdicts, each
judged by a model that did not learn from it either; where there is none, the word is not said. Beside it stand two
rules without learning. `fm2` and `fever_more`, the siblings of two sets, have no labels and are not learnt from. wice
has no contradicted claims: those that are not wholly supported count as neither.
"""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from math import inf, sqrt
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from sklearn.feature_extraction import DictVectorizer
from sklearn.linear_model import LogisticRegression

import harness  # noqa: F401  # isort: skip  (it makes the rooms below importable)

from claims_alignment import align, split_text
from harness.command import read_arguments, watch, write_page
from harness.table import format_section
from quotes_alterations import ALTERATIONS
from train_reader.sets import read_rows

SUPPORTED, CONTRADICTED = WORDS = "supported", "contradicted"
RIGHT = {SUPPORTED: 0.90, CONTRADICTED: 0.85}  # how often a word must be right
_LEAST = 50  # verdicts of a set that counts
_ENDORSED = 0.03  # of altered claims, at most
_COMMON = 30  # claims in which a word differs, for it to be learnt
_MADE = ("word added", "digit changed", "two words swapped")
Floats = np.ndarray[Any, Any]


class Claim(NamedTuple):
    set: str
    text: str
    source: str
    label: str  # supported, contradicted (altered ones, too) or neither
    is_made: bool = False  # altered by code: learnt from, not measured


def read_claims(data: Path) -> Iterator[Claim]:
    for path in sorted((data / "claims").glob("*.jsonl.gz")):
        for row in read_rows(path):
            label = CONTRADICTED if row["label"] == "altered" else row["label"]
            yield Claim(path.name.partition(".")[0], row["claim"], row["source"], label)
    for split in ("train", "dev"):
        texts = {
            row["doc_id"]: "\n".join(sentence["text"] for sentence in row["sentences"])
            for row in read_rows(data / "wice" / f"docs.{split}.jsonl.gz")
        }
        for row in read_rows(data / "wice" / f"tasks.{split}.jsonl.gz"):
            if row["system"] == "S3":
                label = SUPPORTED if row["meta"]["label"] == SUPPORTED else "neither"
                yield Claim("wice", row["query"], "\n".join(texts[id] for id in row["doc_ids"]), label)


def alter(claims: Sequence[Claim]) -> Iterator[Claim]:
    chance = random.Random("claims")
    for claim in claims:
        altered = ALTERATIONS[chance.choice(_MADE)](claim.text, chance) if claim.label == SUPPORTED else None
        if altered is not None:
            yield claim._replace(text=altered, label=CONTRADICTED, is_made=True)


class Judge:
    """The probability of a word, by models that left sets out; all sets weigh the same."""

    def __init__(self, claims: Sequence[Claim], figures: Sequence[dict[str, float]], word: str) -> None:
        self._sets = np.array([claim.set for claim in claims])
        self._truth = np.array([claim.label == word for claim in claims])
        counted = Counter(name for one in figures for name in one)
        common = [{name: v for name, v in one.items() if counted[name] >= _COMMON} for one in figures]
        self._x = DictVectorizer().fit_transform(common).tocsr()
        sizes = Counter(claim.set for claim in claims)
        self._weights = np.array([len(claims) / len(sizes) / sizes[claim.set] for claim in claims])
        self.judge = cache(self._judge)

    def _judge(self, left_out: frozenset[str]) -> Floats:
        learnt = ~np.isin(self._sets, list(left_out))
        model = LogisticRegression(C=0.3, solver="liblinear", class_weight="balanced", random_state=0)
        model.fit(self._x[learnt], self._truth[learnt], sample_weight=self._weights[learnt])
        return np.asarray(model.predict_proba(self._x)[:, 1])


def is_earned(word: str, said: Floats, labels: Floats) -> bool:
    """Whether a word is right on a set as often as it must be, if the set counts, and endorses few altered claims."""
    endorsed = (said & (labels == CONTRADICTED)).sum() if word == SUPPORTED else 0
    is_right = said.sum() < _LEAST or (labels[said] == word).mean() >= RIGHT[word]
    return bool(is_right and endorsed <= _ENDORSED * (labels == CONTRADICTED).sum())


def choose_threshold(word: str, judge: Judge, places: dict[str, Floats], labels: Floats, left_out: str) -> float:
    """The lowest of .50, .51, .., .99 that is earned on all other sets, of which one counts."""
    others = [name for name in places if name != left_out]
    scores = {name: judge.judge(frozenset((name, left_out)))[places[name]] for name in others}
    for threshold in np.arange(0.50, 1.0, 0.01):
        said = {name: scores[name] >= threshold for name in others}
        is_said = max(some.sum() for some in said.values()) >= _LEAST
        if is_said and all(is_earned(word, said[name], labels[places[name]]) for name in others):
            return float(threshold)
    return inf


def bound(right: float, number: int) -> float:
    """The lower end of Wilson's interval of 95 %."""
    z = 1.96**2 / number
    return (right + z / 2 - sqrt(z * right * (1 - right) + z * z / 4)) / (1 + z)


def describe(word: str, said: Floats, labels: Floats) -> list[str]:
    """Verdicts, their share of the claims and how often they are right; of "supported" also the share of altered claims
    that have it, and the lower bound at as many altered as supported claims and at four times as many.
    """
    number = int(said.sum())
    cells = [str(number), f"{said.mean():.3f}", f"{(labels[said] == word).mean():.3f}" if number else "-"]
    if word == CONTRADICTED:
        return cells
    good, bad = ((said & (labels == label)).sum() / max(1, (labels == label).sum()) for label in WORDS)
    bounds = [f"{bound(good / (good + odds * bad), number):.3f}" if good else "-" for odds in (1, 4)]
    return [*cells, f"{bad:.3f}" if CONTRADICTED in labels else "-", *bounds]


def look_back(word: str, scores: Floats, labels: Floats) -> int:
    """The most verdicts that would be right often enough, had the threshold been chosen on the set itself."""
    right = np.cumsum(labels[np.argsort(-scores, kind="stable")] == word)
    return int(max(np.flatnonzero(right >= RIGHT[word] * np.arange(1, len(right) + 1)), default=-1) + 1)


def balance(word: str, scores: Floats, labels: Floats) -> str:
    """The mean of the shares above .5 of claims that the word fits, and below .5 of others."""
    fits = labels == word
    return f"{((scores >= 0.5)[fits].mean() + (scores < 0.5)[~fits].mean()) / 2:.3f}" if fits.any() else "-"


def main() -> None:
    read = list(read_claims(Path(read_arguments(__doc__).data)))
    sources = {claim.source: split_text(claim.source) for claim in read}
    wordings = {source: "\n".join(" ".join(one.written) for one in split) for source, split in sources.items()}
    told = [c for c in read if any(" ".join(one.written) not in wordings[c.source] for one in split_text(c.text))]
    claims = [*told, *alter(told)]
    figures = [align(split_text(c.text), sources[c.source]) for c in watch(claims, "claims", every=2_000)]
    labels = np.array([claim.label for claim in claims])
    sets = dict.fromkeys(claim.set for claim in told)
    places = {name: np.array([n for n, claim in enumerate(told) if claim.set == name]) for name in sets}
    lines: list[str] = []
    found: dict[str, Any] = {}
    for word, (sign, value, about, more) in _RULES.items():
        judge = Judge(claims, figures, word)
        learnt: list[list[object]] = []
        for name, some in places.items():
            scores, truth = judge.judge(frozenset((name,)))[some], labels[some]
            threshold = choose_threshold(word, judge, places, labels, name)
            start = [name, len(some), f"{(truth == word).mean():.3f}", f"{threshold:.2f}"]
            end = [look_back(word, scores, truth), balance(word, scores, truth)]
            learnt.append([*start, *describe(word, scores >= threshold, truth), *end])
        is_said = np.array([one.get(sign) == value for one in figures])
        ruled = [[name, *describe(word, is_said[some], labels[some])] for name, some in places.items()]
        heads = ["verdicts", "coverage", "right", *more]
        head = ["set", "claims", "share", "threshold", *heads, "hindsight", "balanced accuracy"]
        lines += format_section(f"## “{word}”, learnt", "", head, learnt)
        lines += format_section(f"## “{word}”, by a rule", about, ["set", *heads], ruled)
        found[word] = {"learnt": learnt, "by a rule": ruled}
    left_out = f"{len(read) - len(told):,} that stand in their source word for word are left out"
    about = f"\n\n{len(told):,} claims; {left_out}. {_ABOUT}"
    write_page("claims.py DATA", "Words for claims", "scikit-learn", lines, found, about=about)


_RULES: dict[str, tuple[str, int, str, tuple[str, ...]]] = {
    SUPPORTED: (
        "any other word",
        0,
        "Said where one sentence of the source has all words of the claim in order.",
        ("altered endorsed", "bound 1:1", "bound 1:4"),
    ),
    CONTRADICTED: (
        "other value",
        1,
        "Said where that sentence has another value of the same unit, and the source that of the claim nowhere.",
        (),
    ),
}
_ABOUT = (
    "“Share”: of the claims that the word fits. “Hindsight”: the most verdicts that would be right at .90 "
    "(contradicted: .85), had the threshold been chosen on the set itself. A threshold of inf: the word is not said. "
    "“Balanced accuracy”: of the word or not, at .5."
)

if __name__ == "__main__":
    main()
