"""The classic baselines, one battery for all; and each by hand where a hand can follow."""

from __future__ import annotations

import tracemalloc
from random import Random

import pytest

import epitome
from epitome.document import Budget, Document, Task
from epitome.systems import SYSTEMS

CLASSICS = ["luhn", "lexrank", "textrank", "lsa", "sumbasic", "mmr", "kl"]
CENTRAL = ["lexrank", "textrank"]
WORDS = (
    "canal lock boat horse coal bridge tunnel barge lime grain water hill town road price trade the of and in".split()
)
ODD = ["...", "The of and.", "—", "Of the."]


def texts(count: int, *, seed: int = 0) -> list[str]:
    random = Random(seed)
    made: dict[str, None] = {}  # no text twice
    while len(made) < count:
        made[" ".join(random.choices(WORDS, k=random.randint(2, 14))).capitalize() + "."] = None
    return list(made)


def document(sentences: list[str], id: str = "d") -> Document:
    return Document.from_sentences(sentences, title="Boats on a canal", id=id)


def indexes(system: str, sentences: list[str], count: int = 5, query: str | None = "lime boat") -> list[int]:
    made = epitome.summarise(document(sentences), query=query, system=system, sentences=count, order="rank")
    return [e.index for e in made]


@pytest.mark.parametrize("system", CLASSICS)
@pytest.mark.parametrize("count", [1, 2, 300, 320])
def test_few_and_many_sentences_are_ranked_and_summarised(system: str, count: int) -> None:
    made = texts(count)
    assert len(set(indexes(system, made))) == min(5, count)
    assert sorted(indexes(system, made, count)) == list(range(count))
    assert sorted(e.index for e in epitome.rank(document(made), system=system)) == list(range(count))


@pytest.mark.parametrize("system", CLASSICS)
@pytest.mark.parametrize("count", [1, 2, 9, 310])
def test_of_identical_sentences_the_first_is_taken(system: str, count: int) -> None:
    assert indexes(system, ["The barge brought lime and coal."] * count) == [0]


@pytest.mark.parametrize("system", CLASSICS)
@pytest.mark.parametrize("count", [1, 4, 320])
def test_sentences_without_terms_are_taken_in_order(system: str, count: int) -> None:
    assert indexes(system, (ODD * 80)[:count], query=None) == list(range(min(4, count)))


@pytest.mark.parametrize("system", CLASSICS)
def test_sentences_without_terms_come_after_those_with_the_documents_words(system: str) -> None:
    made = [*ODD, "Lime boat on the canal.", "A boat of lime on the canal.", "The canal boat and lime."]
    assert set(indexes(system, made, 3)) == {4, 5, 6}


@pytest.mark.parametrize("system", CLASSICS)
@pytest.mark.parametrize("budget", [{"words": 25}, {"characters": 120}, {"sentences": 3}, {"ratio": 0.1}])
def test_budgets_are_kept(system: str, budget: dict[str, float]) -> None:
    made = epitome.summarise(document(texts(40)), query="lime", system=system, **budget)  # type: ignore[arg-type]
    ((unit, size),) = budget.items()
    spent = {"words": len(str(made).split()), "characters": len(str(made)), "sentences": len(made), "ratio": len(made)}
    assert 0 < spent[unit] <= (4 if unit == "ratio" else size)


@pytest.mark.parametrize("system", CLASSICS)
def test_equal_input_gives_equal_output(system: str) -> None:
    for count in (30, 330):
        made = [epitome.rank(document(texts(count)), query="coal", system=system).to_dict() for _ in range(2)]
        assert made[0] == made[1]
        short = [epitome.summarise(document(texts(count)), query="coal", system=system).to_dict() for _ in range(2)]
        assert short[0] == short[1]


@pytest.mark.parametrize("system", CLASSICS)
def test_several_documents_are_summarised_together(system: str) -> None:
    documents = [document(texts(8, seed=i), id=f"d{i}") for i in range(3)]
    made = epitome.summarise(documents, query="lime", system=system, words=60)
    assert 0 < len(str(made).split()) <= 60
    assert {e.document_id for e in made} <= {"d0", "d1", "d2"}


@pytest.mark.parametrize("system", [*CENTRAL, "luhn", "lsa", "sumbasic", "kl"])
def test_baselines_that_read_no_query_give_the_same_for_any(system: str) -> None:
    assert indexes(system, texts(30), query="coal") == indexes(system, texts(30), query="grain prices")


def test_mmr_answers_the_query_and_does_not_repeat_itself() -> None:
    made = ["Lime came by boat.", "The lime came by boat.", "A boat.", "Horses eat grain.", "Coal and lime."]
    assert indexes("tfidf", made, 2) == [0, 1]
    assert indexes("mmr", made, 2) == [0, 2]


@pytest.mark.parametrize("system", CENTRAL)
def test_the_sentence_between_two_subjects_is_the_most_central(system: str) -> None:
    made = ["Lime travels.", "Coal burns.", "Lime travels where coal burns.", "Nobody answered."]
    assert indexes(system, made, 1) == [2]


@pytest.mark.parametrize("system", CENTRAL)
def test_one_is_average(system: str) -> None:
    scores = [e.score for e in epitome.rank(document(texts(60)), system=system)]
    assert sum(scores) == pytest.approx(60, abs=1e-4)
    assert min(scores) < 1 < max(scores)


@pytest.mark.parametrize("words", range(1, 16))
@pytest.mark.parametrize("count", [1, 3, 7])
def test_sentences_that_share_no_word_with_any_other_are_not_central(words: int, count: int) -> None:
    together = [
        "Trout swim in cold rivers near hills.",
        "Rivers near hills hold cold trout.",
        "Hills feed rivers where trout swim.",
        "Cold rivers swim past hills.",
    ]
    apart = [" ".join(f"zq{chr(97 + j)}{chr(97 + i)}x" for j in range(words)) for i in range(count)]
    assert set(indexes("textrank", together + apart, 4)) == {0, 1, 2, 3}


def test_lsa_takes_the_best_sentence_of_each_topic() -> None:
    # Two subjects that share no word. tf-idf squared: 4.565 for the two shared words of a subject, 3.672 for each word
    # that stands once. Bread: [[4.565, 4.565], [4.565, 11.909]], eigenvalues 14.10 and 2.38; trout: [[4.565, 4.565],
    # [4.565, 8.237]], eigenvalues 11.32 and 1.48. So bread's first vector (largest entry: 3), trout's first (1),
    # bread's second (2), trout's second (0).
    made = ["Trout swim.", "Trout swim rivers.", "Bread dough.", "Bread dough ovens flour."]
    ranking = epitome.rank(document(made), system="lsa")
    assert [e.index for e in ranking] == [3, 1, 2, 0]
    assert [e.score for e in ranking] == [20, 19, 18, 17]


def test_lsa_orders_sentences_beyond_the_topics_below_one() -> None:
    scores = [e.score for e in epitome.rank(document(texts(40)), system="lsa")]
    assert scores[:15] == [20 - r for r in range(15)]
    assert all(0 <= score < 1 for score in scores[20:])


def test_luhn_takes_the_densest_sentence() -> None:
    made = ["Canal boat canal.", "The canal is old and its many bridges need a boat.", "Nobody came.", "A boat."]
    assert [(e.index, e.score) for e in epitome.rank(document(made), system="luhn")] == [(0, 3), (1, 1), (3, 1), (2, 0)]


@pytest.mark.parametrize("system", CENTRAL)
def test_twenty_thousand_sentences_need_no_matrix_of_all_pairs(system: str) -> None:
    random = Random(1)
    words = [f"w{i}" for i in range(3000)]
    task = Task((document([" ".join(random.choices(words, k=6)) for _ in range(20_000)]),))
    five = Budget(unit="sentences", size=5)
    SYSTEMS["lead"](task, budget=five)  # terms are counted once and kept, outside of what is measured
    tracemalloc.start()
    try:
        summary = SYSTEMS[system](task, budget=five)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(summary) == 5
    assert peak < 200 * 2**20  # all pairs would be 3,200 million bytes
