from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.sparse import csr_array

import epitome
from epitome.learning.labels import greedy_extract, label_from_abstract, marcu_extract
from epitome.learning.measures import Outcome, Rouge
from epitome.runtime.errors import InputError, UsageError


def naive_marcu(counts: np.ndarray, abstract: np.ndarray) -> tuple[int, ...]:
    def cosine(rows: list[int]) -> float:
        total = counts[rows].sum(axis=0)
        length = np.linalg.norm(total)
        return float(total @ abstract / length) if length else 0.0

    left = list(range(len(counts)))
    while len(left) > 1:
        options = [(cosine([r for r in left if r != row]), row) for row in left]
        best = max(value for value, _ in options)
        if best < cosine(left) - 1e-12:
            break
        left.remove(max(row for value, row in options if value >= best - 1e-12))
    return tuple(left)


def test_the_sentences_that_the_abstract_repeats_remain() -> None:
    # terms: fish, acid, lake, bread, oven
    counts = np.array([[1, 1, 0, 0, 0], [0, 0, 0, 1, 1], [0, 0, 1, 0, 0], [0, 0, 0, 2, 0]], float)
    assert marcu_extract(csr_array(counts), np.array([1.0, 1, 1, 0, 0])) == (0, 2)


@given(
    rows=st.lists(st.lists(st.integers(0, 3), min_size=5, max_size=5), min_size=1, max_size=9),
    abstract=st.lists(st.integers(0, 3), min_size=5, max_size=5),
)
def test_the_incremental_extract_equals_the_definition(rows: list[list[int]], abstract: list[int]) -> None:
    counts, wanted = np.array(rows, float), np.array(abstract, float)
    assert marcu_extract(csr_array(counts), wanted) == naive_marcu(counts, wanted)


def test_of_equal_sentences_the_latest_goes_first() -> None:
    counts = np.array([[1, 0], [1, 0], [1, 0]], float)
    assert marcu_extract(csr_array(counts), np.array([1.0, 0])) == (0,)


def naive_greedy(sentences: list[str], reference: str) -> tuple[int, ...]:
    chosen: list[int] = []
    reached = 0.0
    while True:
        options = []
        for i in range(len(sentences)):
            if i not in chosen:
                # sentence by sentence: bigrams do not cross the border between two sentences
                ones = sum_f(sentences, [*chosen, i], reference, 1)
                twos = sum_f(sentences, [*chosen, i], reference, 2)
                options.append((round(ones + twos, 12), -i))
        if not options or max(options)[0] < reached + 1e-9:
            return tuple(sorted(chosen))
        reached, index = max(options)
        chosen.append(-index)


def sum_f(sentences: list[str], rows: list[int], reference: str, n: int) -> float:
    from collections import Counter

    from epitome.learning.measures.rouge import tokenise

    grams: Counter[tuple[str, ...]] = Counter()
    for row in rows:
        words = tokenise(sentences[row])
        grams.update(zip(*(words[i:] for i in range(n)), strict=False))
    words = tokenise(reference)
    wanted = Counter(zip(*(words[i:] for i in range(n)), strict=False))
    hits = sum((grams & wanted).values())
    return 2 * hits / max(1, grams.total() + wanted.total())


@given(
    sentences=st.lists(
        st.lists(st.sampled_from("rain fish lake acid bread oven".split()), min_size=1, max_size=6),
        min_size=1,
        max_size=6,
    ),
    reference=st.lists(st.sampled_from("rain fish lake acid bread oven".split()), min_size=1, max_size=8),
)
def test_the_greedy_extract_equals_the_definition(sentences: list[list[str]], reference: list[str]) -> None:
    texts = [" ".join(s) for s in sentences]
    assert greedy_extract(texts, " ".join(reference)) == naive_greedy(texts, " ".join(reference))


def test_the_greedy_extract_of_a_copied_reference_is_the_copy() -> None:
    texts = ["Bread rises in the oven.", "Acid rain harms fish.", "Lakes recover slowly.", "Nobody came."]
    assert greedy_extract(texts, "Acid rain harms fish. Lakes recover slowly.") == (1, 2)
    assert greedy_extract(texts, "Zebras!") == ()


@pytest.mark.parametrize("method", ["marcu", "greedy"])
def test_labels_of_an_article_are_of_its_body_and_beat_the_lead(method: str) -> None:
    document = epitome.read(Path(__file__).resolve().parents[2] / "examples" / "acid-rain.xml")
    labels = label_from_abstract(document, method=method)
    assert len(labels) == len(document.sentences)
    chosen = [s for s, label in zip(document.sentences, labels, strict=True) if label]
    assert chosen
    assert all(document.kind_of(s) == "body" for s in chosen)
    lead = [s for s in document.sentences if document.kind_of(s) == "body"][: len(chosen)]

    def recall(sentences: list[epitome.Sentence]) -> float:
        text = "\n".join(s.text for s in sentences)
        return Rouge(1).f(Outcome(text=text, references=(document.abstract,))) or 0.0

    assert recall(chosen) > recall(lead)


def test_documents_without_an_abstract_and_unknown_methods_are_refused() -> None:
    bare = epitome.Document.from_sentences(["Fish swim."])
    with pytest.raises(InputError, match="abstract"):
        label_from_abstract(bare)
    with pytest.raises(UsageError, match="marcu"):
        label_from_abstract(bare, method="oracle")
