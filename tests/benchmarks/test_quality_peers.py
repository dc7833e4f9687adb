"""The gate's peers and measures, by hand and beside a plain definition."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from epitome.document import Budget, Document, LinkSentence, Task
from epitome.learning.datasets import Judged
from quality.peers import PEERS, bm25, lead, lexrank, link_bm25, newest_lead, select_sentences, tfidf
from quality.rows import Choice, cut_text, find_budget, rouge_recall, score_choice
from quality.runs import make_peer_methods

CATS = "Cats chase mice."
DOGS = "Dogs chase cats daily."
FISH = "Fish swim."
WORDS = st.sampled_from(["cats", "mice", "dogs", "fish", "swim", "chase", "boats", "rivers"])
SENTENCES = st.lists(st.lists(WORDS, min_size=1, max_size=8).map(" ".join), min_size=1, max_size=12)


def judged(
    *documents: list[str],
    query: str | None = "cats",
    links: tuple[str, ...] = (),
    kind: str = "page",
    gold: tuple[tuple[str, int], ...] = (),
    limit: Budget | None = None,
    references: tuple[str, ...] = (),
) -> Judged:
    made = tuple(
        Document.from_sentences(some, title="Fish", id=f"d{number}") for number, some in enumerate(documents, 1)
    )
    return Judged(
        task=Task(made, query, in_links=tuple(LinkSentence("", link) for link in links)),
        id="t",
        kind=kind,
        gold=(frozenset(gold),) if gold else (),
        references=references,
        limit=limit or Budget(unit="sentences", size=5),
    )


def test_lead_takes_the_first_sentence_of_each_document_before_any_second() -> None:
    example = judged([CATS, DOGS], [FISH])
    assert lead(example).tolist() == [0, -1, 0]
    assert select_sentences(lead, example, Budget(unit="sentences", size=2)).keys == {("d1", 0), ("d2", 0)}


def test_the_newest_lead_takes_the_newest_document_then_the_next() -> None:
    example = judged([CATS, DOGS], [FISH], [CATS])
    assert newest_lead(example).tolist() == [0, -1, -2, -3]  # without dates in the order given
    dated = zip(example.task.documents, ("2001-05-02", None, "2003"), strict=True)
    documents = tuple(replace(document, date=date) for document, date in dated)
    newest = replace(example, task=replace(example.task, documents=documents))
    assert newest_lead(newest).tolist() == [-1, -2, -3, 0]
    assert select_sentences(newest_lead, newest, Budget(unit="sentences", size=2)).keys == {("d3", 0), ("d1", 0)}


def test_peers_that_would_be_the_same_are_left_out() -> None:
    one, two = judged([CATS, DOGS]), judged([CATS], [DOGS])
    linked = judged([CATS], links=("How fish swim",))
    assert {"lead, newest", "link BM25"} == set(make_peer_methods([one, two, linked])) - set(make_peer_methods([one]))
    assert {"lead", "BM25"} <= set(make_peer_methods([one]))


def test_bm25_by_hand() -> None:
    lengths, mean = (3, 4, 2), 3  # of words that are no stop words: cats chase mice / dogs chase cats daily / fish swim
    idf = math.log(1 + (3 - 2 + 0.5) / (2 + 0.5))
    expected = [idf * 2.2 / (1 + 1.2 * (0.25 + 0.75 * n / mean)) for n in lengths[:2]] + [0.0]
    assert bm25(judged([CATS, DOGS, FISH])) == pytest.approx(expected)


def test_without_a_query_the_title_is_the_need() -> None:
    assert np.argmax(bm25(judged([CATS, DOGS, FISH], query=None))) == 2


def test_linking_sentences_are_the_query_where_there_are_some() -> None:
    linked = judged([CATS, DOGS, FISH], links=("How fish swim",))
    assert np.argmax(link_bm25(linked)) == 2
    unlinked = judged([CATS, DOGS, FISH])
    assert link_bm25(unlinked).tolist() == bm25(unlinked).tolist()


def test_tfidf_is_a_cosine_by_hand() -> None:
    idf = {"cats": math.log(4 / 3) + 1, "chase": math.log(4 / 3) + 1, "mice": math.log(4 / 2) + 1}
    length = math.sqrt(sum(value**2 for value in idf.values()))
    assert tfidf(judged([CATS, DOGS, FISH]))[0] == pytest.approx(idf["cats"] / length)


def test_lexrank_prefers_what_others_are_like() -> None:
    scores = lexrank(judged([CATS, DOGS, FISH]))
    assert scores[0] == pytest.approx(scores[1]) and scores[0] == pytest.approx(1 / 3)  # a pair, and one alone
    middle = lexrank(judged(["cats mice", "mice dogs", "dogs boats"]))
    assert np.argmax(middle) == 1


@pytest.mark.parametrize("name", [name for name in PEERS if name != "static"])
def test_nothing_but_stop_words_is_scored_0_or_by_place(name: str) -> None:
    choice = select_sentences(PEERS[name], judged(["It is.", "So they were."]), Budget(unit="sentences", size=1))
    assert choice.keys == {("d1", 0)}


def test_a_budget_in_words_is_filled_and_the_text_cut_later() -> None:
    example = judged([CATS, DOGS, FISH], kind="topic", limit=Budget(unit="words", size=4, cut_last=True))
    choice = select_sentences(lead, example, example.limit)
    assert choice.text == f"{CATS} {DOGS}"
    assert cut_text(choice.text, example.limit) == "Cats chase mice. Dogs"
    assert cut_text("abcdef", Budget(unit="characters", size=4)) == "abcd"


def test_rouge_by_hand() -> None:
    assert rouge_recall("the cat chases mice", ["cats chase the dog", "nothing"], 1) == 3 / 4  # stemmed; the best
    assert rouge_recall("cats chase mice", ["a cat chased", "mice chase cats"], 2) == 1 / 2
    assert rouge_recall("cats", [], 1) is None


def test_what_counts_for_each_kind() -> None:
    gold = (("d1", 0), ("d1", 2))
    choice = Choice(frozenset({("d1", 0), ("d1", 1), ("d1", 3)}), "cats chase mice")
    assert score_choice(judged([CATS] * 4, kind="page", gold=gold), choice) == pytest.approx(
        2 * (1 / 3) * (1 / 2) / (5 / 6)
    )
    assert score_choice(judged([CATS] * 4, kind="linked", gold=gold), choice) == 1 / 2
    assert score_choice(judged([CATS] * 4, kind="page"), choice) is None
    assert score_choice(judged([CATS], kind="topic", references=("cats chase dogs",)), choice) == 1 / 2
    assert score_choice(judged([CATS], kind="snippet", references=("cats chase dogs",)), choice) == 2 / 3
    assert find_budget(judged([CATS] * 4, kind="article", gold=gold)) == Budget(unit="sentences", size=2)
    assert find_budget(judged([CATS] * 4, kind="page", gold=gold)) == Budget(unit="sentences", size=3)


@pytest.mark.slow
@settings(max_examples=40)
@given(SENTENCES, st.lists(WORDS, min_size=1, max_size=4))
def test_bm25_is_what_its_formula_says(sentences: list[str], query: list[str]) -> None:
    words = [sentence.split() for sentence in sentences]
    mean = sum(map(len, words)) / len(words)
    expected = np.zeros(len(words))
    for word in set(query):
        having = sum(word in some for some in words)
        idf = math.log(1 + (len(words) - having + 0.5) / (having + 0.5))
        for row, some in enumerate(words):
            expected[row] += idf * some.count(word) * 2.2 / (some.count(word) + 1.2 * (0.25 + 0.75 * len(some) / mean))
    assert bm25(judged(sentences, query=" ".join(query))) == pytest.approx(expected)


@settings(max_examples=40)
@given(SENTENCES, st.integers(1, 30))
def test_what_is_chosen_fills_the_budget_and_not_a_sentence_more(sentences: list[str], size: int) -> None:
    budget = Budget(unit="words", size=size, cut_last=True)
    taken = select_sentences(lead, judged(sentences), budget).text.split()
    last = len(sentences[len(select_sentences(lead, judged(sentences), budget).keys) - 1].split())
    assert len(taken) - last < size
    assert len(taken) >= min(size, sum(len(s.split()) for s in sentences))
