from __future__ import annotations

import epitome
from epitome.document import Document

TEXTS = ["Rain fell on the hills.", "The trout died.", "Trout and more trout swim.", "Nobody came."]
DOCUMENT = Document.from_sentences(TEXTS, id="x")


def indexes(system: str, query: str | None = "trout", document: Document = DOCUMENT) -> list[int]:
    return [e.index for e in epitome.rank(document, query=query, system=system)]


def test_lead_takes_the_first_sentences_whatever_is_asked() -> None:
    assert indexes("lead") == [0, 1, 2, 3]
    assert indexes("lead", None) == [0, 1, 2, 3]
    assert [e.score for e in epitome.rank(DOCUMENT, system="lead")] == [4, 3, 2, 1]


def test_random_is_a_permutation_that_every_run_repeats() -> None:
    long = Document.from_sentences([f"Sentence number {i}." for i in range(50)])
    drawn = indexes("random", None, long)
    assert sorted(drawn) == list(range(50))
    assert drawn != list(range(50))
    assert indexes("random", "other query", long) == drawn


def test_random_draws_anew_for_another_text() -> None:
    drawn = [
        indexes("random", None, Document.from_sentences([f"Sentence {i} of {name}." for i in range(50)]))
        for name in "ab"
    ]
    assert drawn[0] != drawn[1]


def test_tfidf_and_bm25_put_sentences_with_the_query_first_and_others_last_by_index() -> None:
    assert set(indexes("tfidf")[:2]) == set(indexes("bm25")[:2]) == {1, 2}
    assert indexes("tfidf")[2:] == indexes("bm25")[2:] == [0, 3]


def test_tfidf_and_bm25_score_zero_without_a_shared_term() -> None:
    for system in ("tfidf", "bm25"):
        assert [e.score for e in epitome.rank(DOCUMENT, query="whale", system=system)] == [0] * 4


def test_a_tfidf_score_is_a_cosine() -> None:
    document = Document.from_sentences(["Acid rain.", "Acid rain falls down."])
    ranking = epitome.rank(document, query="acid rain", system="tfidf")
    assert ranking[0].index == 0
    assert ranking[0].score == 1
    assert 0 < ranking[1].score < 1
