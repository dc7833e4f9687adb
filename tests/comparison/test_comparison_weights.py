from __future__ import annotations

from collections import Counter
from math import log
from random import Random

import numpy as np
import pytest
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.metrics.pairwise import linear_kernel

import epitome
from epitome.document import Document, Task
from epitome.language import extract_terms
from epitome.walk.candidates import Body
from epitome.walk.features import Bm25, Feature, TfIdf
from epitome.walk.queries import Need
from support.samples.columns import build_sheet

COMMON = (
    "the of and a in it acid rain rains raining fish fishes lake lakes water river spring kills killed grows".split()
)
RARE = [
    f"{start}{end}" for start in ("tro", "ang", "chal", "mos", "sal") for end in ("ut", "ler", "king", "sing", "mons")
]


def sentences(random: Random) -> list[str]:
    count = random.randint(2, 40)
    made = [
        " ".join(random.choice(RARE if random.random() < 0.3 else COMMON) for _ in range(random.randint(0, 25)))
        for _ in range(count)
    ]
    return [*made, "Acid rain and the trout of the lake."]


def question(random: Random) -> str:
    return " ".join(random.choice([*COMMON, *RARE, "unheard", "of"]) for _ in range(random.randint(1, 8))) + " trout"


def column(feature: Feature, documents: tuple[Document, ...], query: str) -> tuple[list[str], list[float]]:
    task = Task(documents, query)
    rows = Body()(task)
    values = build_sheet(rows, {"need": Need()(task, rows, {})}).column(feature)
    return [s.text for s in rows.sentences], values.tolist()


def english(text: str) -> list[str]:
    return extract_terms(text, "en")


def sklearn_cosine(texts: list[str], query: str) -> list[float]:
    vectoriser = TfidfVectorizer(analyzer=english, sublinear_tf=True)
    rows = vectoriser.fit_transform(texts)
    cosine: list[float] = linear_kernel(rows, vectoriser.transform([query]))[:, 0].tolist()
    return cosine


def naive_bm25(texts: list[str], query: str, k1: float, b: float) -> list[float]:
    bags = [Counter(english(text)) for text in texts]
    lengths = [sum(bag.values()) for bag in bags]
    mean = sum(lengths) / len(lengths)
    scores = []
    for bag, length in zip(bags, lengths, strict=True):
        score = 0.0
        for term in set(english(query)):
            df = sum(term in other for other in bags)
            idf = log(1 + (len(bags) - df + 0.5) / (df + 0.5))
            c = bag[term]
            if c:
                score += idf * c * (k1 + 1) / (c + k1 * (1 - b + b * length / mean))
        scores.append(score)
    return scores


@pytest.mark.parametrize("seed", range(20))
def test_tfidf_equals_scikit_learn(seed: int) -> None:
    random = Random(seed)
    document, query = Document.from_sentences(sentences(random)), question(random)
    texts, found = column(TfIdf(), (document,), query)
    assert max(found) > 0
    np.testing.assert_allclose(found, sklearn_cosine(texts, query), atol=1e-9, rtol=0)


@pytest.mark.parametrize("seed", range(5))
def test_tfidf_of_several_documents_equals_scikit_learn_on_all_their_sentences(seed: int) -> None:
    random = Random(100 + seed)
    documents = tuple(Document.from_sentences(sentences(random)) for _ in range(3))
    query = question(random)
    texts, found = column(TfIdf(), documents, query)
    np.testing.assert_allclose(found, sklearn_cosine(texts, query), atol=1e-9, rtol=0)


def test_tfidf_equals_scikit_learn_where_only_some_sentences_are_candidates() -> None:
    document = epitome.read(
        b"<?xml version='1.0'?><article><front><article-meta><abstract><p>The whale swam in acid.</p></abstract>"
        b"</article-meta></front><body><p>Acid rain fell. The lake froze. Rain fell on the lake.</p></body></article>"
    )
    texts, found = column(TfIdf(), (document,), "whale in acid rain")
    assert len(texts) == 3
    np.testing.assert_allclose(found, sklearn_cosine(texts, "whale in acid rain"), atol=1e-9, rtol=0)


@pytest.mark.parametrize("seed", range(20))
def test_bm25_equals_a_naive_loop(seed: int) -> None:
    random = Random(200 + seed)
    document, query = Document.from_sentences(sentences(random)), question(random)
    k1, b = random.choice([(1.2, 0.75), (0.0, 0.5), (2.0, 0.0), (1.5, 1.0)])
    texts, found = column(Bm25(k1=k1, b=b), (document,), query)
    assert max(found) > 0
    np.testing.assert_allclose(found, naive_bm25(texts, query, k1, b), atol=1e-9, rtol=0)


def test_bm25_equals_a_naive_loop_where_only_some_sentences_are_candidates() -> None:
    document = epitome.read(
        b"<?xml version='1.0'?><article><front><article-meta><abstract><p>The whale swam in acid.</p></abstract>"
        b"</article-meta></front><body><p>Acid rain fell. The lake froze. Rain fell on the lake.</p></body></article>"
    )
    texts, found = column(Bm25(), (document,), "whale in acid rain")
    assert len(texts) == 3
    np.testing.assert_allclose(found, naive_bm25(texts, "whale in acid rain", 1.2, 0.75), atol=1e-9, rtol=0)


def test_the_systems_give_the_same_numbers_as_their_features() -> None:
    random = Random(7)
    document, query = Document.from_sentences(sentences(random)), question(random)
    for name, feature in (("tfidf", TfIdf()), ("bm25", Bm25())):
        _, values = column(feature, (document,), query)
        candidates = [s.index for s in document.sentences if s.text]
        scores = {e.index: e.score for e in epitome.rank(document, query=query, system=name)}
        assert [scores[i] for i in candidates] == pytest.approx(values, abs=1e-9)
