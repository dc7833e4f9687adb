"""SumBasic, MMR and KL-Sum beside plain loops over the same formulas; and the steps they share."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from random import Random

import numpy as np
import pytest

import epitome
from epitome.document import Budget, Document, Task
from epitome.maths.arrays import Floats
from epitome.runtime.errors import UsageError
from epitome.walk.candidates import Body
from epitome.walk.selection import KlSum, MarginalRelevance, Selection, SumBasic
from epitome.walk.selection.greedy import greedy_order
from epitome.walk.selection.order import MOST
from epitome.walk.table import Rows
from support.samples.alike import tell_apart
from support.samples.columns import build_sheet

WORDS = [f"{start}{end}" for start in ("tro", "pik", "hero", "can") for end in ("ba", "lo", "mu", "fi", "do")]
SELECTIONS: list[Selection] = [SumBasic(), MarginalRelevance(), KlSum()]
STEPS = 5


def sentences(seed: int, count: int = 14) -> list[list[str]]:
    """Sentences as words that are no stop words and that no stemmer changes."""
    random = Random(seed)
    weights = [1 / (rank + 1) for rank in range(len(WORDS))]
    made = [random.choices(WORDS, weights, k=random.randint(1, 9)) for _ in range(count - 2)]
    return [*made, list(made[0]), ["the", "of"]]  # one repeats the first, one has no terms


def rows_of(texts: Sequence[Sequence[str]]) -> Rows:
    return Body()(Task((Document.from_sentences(tell_apart(" ".join(words) for words in texts), id="d"),)))


def content(texts: Sequence[Sequence[str]]) -> list[list[str]]:
    return [[w for w in words if w in WORDS] for words in texts]


def order(selection: Selection, rows: Rows, scores: Floats, steps: int = STEPS) -> list[int]:
    ranked = np.argsort(-scores, kind="stable")
    return [pick.row for pick in selection(build_sheet(rows), scores, ranked, Budget(unit="sentences", size=steps))]


def best(values: dict[int, float]) -> int:
    """The row with the largest value, as rounded for all comparisons; ties by index."""
    return min(values, key=lambda i: (-round(values[i], 9), i))


def test_the_words_of_these_tests_are_their_own_terms() -> None:
    rows = rows_of([WORDS])
    assert rows.terms.vocabulary.terms == WORDS


# ------------------------------------------------------------------------------------------------ SumBasic


def naive_sumbasic(texts: list[list[str]], steps: int) -> list[int]:
    counts = Counter(w for words in texts for w in words)
    p = {w: Fraction(n, counts.total()) for w, n in counts.items()}
    first_seen = list(counts)
    left = list(range(len(texts)))
    chosen: list[int] = []
    while left and len(chosen) < steps:
        held = {w for i in left for w in texts[i]}
        worth = {i: float(sum((p[w] for w in texts[i]), Fraction(0)) / max(1, len(texts[i]))) for i in left}
        if held:
            word = max(held, key=lambda w: (p[w], -first_seen.index(w)))
            worth = {i: value for i, value in worth.items() if word in texts[i]}
        row = best(worth)
        chosen.append(row)
        left.remove(row)
        for w in set(texts[row]):
            p[w] **= 2
    return chosen


@pytest.mark.parametrize("seed", range(25))
def test_sumbasic_equals_a_loop(seed: int) -> None:
    texts = sentences(seed)
    rows = rows_of(texts)
    assert order(SumBasic(), rows, np.zeros(len(rows))) == naive_sumbasic(content(texts), STEPS)


def test_sumbasic_by_hand() -> None:
    # p: trout 3/6, pike 2/6, heron 1/6; the mean of "trout" alone is the best with trout, then trout is worth 1/4,
    # so pike leads: "pike heron" is worth 1/4, "pike trout" 7/24
    made = Document.from_sentences(["Trout pike.", "Trout.", "Pike heron.", "Trout."])
    summary = epitome.summarise(made, system="sumbasic", sentences=4, order="rank")
    assert [e.index for e in summary] == [1, 0, 2]  # "Trout." is said once


# ------------------------------------------------------------------------------------------------ MMR


def naive_vectors(texts: list[list[str]]) -> list[dict[str, float]]:
    n = len(texts)
    made = []
    for words in texts:
        weights = {
            w: count * (math.log((1 + n) / (1 + sum(w in other for other in texts))) + 1)
            for w, count in Counter(words).items()
        }
        length = math.sqrt(sum(x * x for x in weights.values())) or 1.0
        made.append({w: x / length for w, x in weights.items()})
    return made


def cosine(left: dict[str, float], right: dict[str, float]) -> float:
    return sum(x * right.get(w, 0.0) for w, x in left.items())


def naive_mmr(texts: list[list[str]], scores: Floats, share: float, steps: int) -> list[int]:
    vectors = naive_vectors(texts)
    largest = float(scores.max()) or 1.0
    chosen: list[int] = []
    while len(chosen) < steps:
        values = {
            i: share * float(scores[i]) / largest
            - (1 - share) * max((cosine(vectors[i], vectors[j]) for j in chosen), default=0.0)
            for i in range(len(texts))
            if i not in chosen
        }
        chosen.append(best(values))
    return chosen


@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("share", [0.7, 0.3])
def test_mmr_equals_a_loop(seed: int, share: float) -> None:
    texts = sentences(seed)
    scores = np.random.default_rng(seed).random(len(texts))
    scores[3] = scores[4]
    found = order(MarginalRelevance(share=share), rows_of(texts), scores)
    assert found == naive_mmr(content(texts), scores, share, STEPS)


def test_mmr_with_relevance_alone_is_rank_order_and_with_none_avoids_repetition() -> None:
    texts = sentences(3)
    scores = np.random.default_rng(3).random(len(texts))
    rows = rows_of(texts)
    assert order(MarginalRelevance(share=1.0), rows, scores, 14) == list(np.argsort(-scores, kind="stable"))
    twice = rows_of([["trout"], ["trout"], ["pike"]])
    assert order(MarginalRelevance(share=0.0), twice, np.array([1.0, 1.0, 0.1]), 3) == [0, 2, 1]


def test_mmr_without_any_score_still_orders() -> None:
    assert order(MarginalRelevance(), rows_of([["trout"], ["trout"], ["pike"]]), np.zeros(3), 3) == [0, 2, 1]


@pytest.mark.parametrize("share", [-0.1, 1.1, math.nan])
def test_a_share_that_is_none_is_refused(share: float) -> None:
    with pytest.raises(UsageError):
        MarginalRelevance(share=share)


# ------------------------------------------------------------------------------------------------ KL


def divergence(document: Counter[str], taken: Counter[str], alpha: float) -> float:
    size = taken.total() + alpha * len(document)
    return sum(
        n / document.total() * math.log((n / document.total()) / ((taken[w] + alpha) / size))
        for w, n in document.items()
    )


def naive_kl(texts: list[list[str]], alpha: float, steps: int) -> list[int]:
    document = Counter(w for words in texts for w in words)
    taken: Counter[str] = Counter()
    chosen: list[int] = []
    while len(chosen) < steps:
        values = {
            i: -divergence(document, taken + Counter(words), alpha)
            for i, words in enumerate(texts)
            if i not in chosen and words
        }
        row = best(values)
        chosen.append(row)
        taken += Counter(texts[row])
    return chosen


@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("alpha", [0.01, 0.5])
def test_kl_equals_a_loop(seed: int, alpha: float) -> None:
    texts = sentences(seed)
    rows = rows_of(texts)
    assert order(KlSum(alpha=alpha), rows, np.zeros(len(rows))) == naive_kl(content(texts), alpha, STEPS)


def test_kl_takes_the_sentence_that_is_distributed_like_the_document_first() -> None:
    texts = [["trout", "trout"], ["trout", "pike"], ["pike", "pike"]]
    assert order(KlSum(), rows_of(texts), np.zeros(3), 1) == [1]


# ------------------------------------------------------------------------------------------------ all of them


@pytest.mark.parametrize("selection", SELECTIONS)
def test_everything_is_taken_once_where_the_budget_allows(selection: Selection) -> None:
    for count in (1, 2, 13, MOST + 30):
        texts = sentences(1, max(count, 3))[:count]
        assert sorted(order(selection, rows_of(texts), np.zeros(count), count)) == list(range(count))


@pytest.mark.parametrize("selection", SELECTIONS)
def test_a_longer_budget_only_adds(selection: Selection) -> None:
    rows = rows_of(sentences(2))
    scores = np.linspace(1, 0, len(rows))
    long = order(selection, rows, scores, 12)
    assert all(order(selection, rows, scores, k) == long[:k] for k in range(1, 12))


@pytest.mark.parametrize("selection", SELECTIONS)
def test_sentences_without_terms_come_last(selection: Selection) -> None:
    texts = [["the"], ["of", "the"], ["trout", "pike"], ["pike"], ["heron"]]
    scores = np.array([0.0, 0.0, 1.0, 0.9, 0.8])
    assert set(order(selection, rows_of(texts), scores, 3)) == {2, 3, 4}


@pytest.mark.parametrize("selection", SELECTIONS)
def test_the_rank_of_a_pick_is_its_place_in_the_order_of_choice(selection: Selection) -> None:
    rows = rows_of(sentences(4))
    scores = np.zeros(len(rows))
    picks = selection(build_sheet(rows), scores, np.arange(len(rows)), Budget(unit="sentences", size=6))
    assert [pick.rank for pick in picks] == [1, 2, 3, 4, 5, 6]
    assert all(pick.end is None for pick in picks)


@pytest.mark.parametrize("selection", SELECTIONS)
def test_a_budget_in_words_is_kept_and_cuts_the_last_where_asked(selection: Selection) -> None:
    texts = sentences(5)
    rows = rows_of(texts)
    scores = np.zeros(len(rows))
    whole = selection(build_sheet(rows), scores, np.arange(len(rows)), Budget(unit="words", size=12))
    assert 0 < sum(len(texts[pick.row]) for pick in whole) <= 12
    cut = selection(build_sheet(rows), scores, np.arange(len(rows)), Budget(unit="words", size=12, cut_last=True))
    lengths = [len(rows.documents[0].text[rows.sentences[p.row].start : p.end].split()) for p in cut if p.end]
    assert sum(len(texts[p.row]) for p in cut if p.end is None) + sum(lengths) == 12


def test_a_greedy_order_is_by_current_value_then_by_index() -> None:
    worth = np.array([1.0, 3.0, 3.0, 2.0])
    taken: list[int] = []

    def take(row: int) -> None:
        taken.append(row)
        worth[3] = 5.0  # the first choice makes the last row the best

    assert list(greedy_order(np.arange(4), lambda: worth, take)) == [1, 3, 2, 0]
    assert taken == [1, 3, 2, 0]


def test_noise_below_nine_digits_decides_nothing() -> None:
    worth = np.array([1.0, 1.0 + 1e-12, 1.0 - 1e-12])
    assert list(greedy_order(np.arange(3), lambda: worth, lambda row: None)) == [0, 1, 2]


def test_after_the_most_steps_the_rest_follow_by_score() -> None:
    n = MOST + 7
    ranked = np.arange(n)[::-1]
    steps: list[int] = []
    found = list(greedy_order(ranked, lambda: np.zeros(n), steps.append))
    assert found == [*range(MOST), *range(n - 1, MOST - 1, -1)]
    assert len(steps) == MOST


def test_an_order_is_followed_only_as_far_as_it_is_asked() -> None:
    steps: list[int] = []
    following = greedy_order(np.arange(9), lambda: np.zeros(9), steps.append)
    assert [next(following), next(following)] == [0, 1]
    assert steps == [0]
