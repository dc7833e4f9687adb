"""How likely a sentence answers: by hand, within its bounds, and what is left out for the lack of it."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import epitome
from epitome.document import Budget, Document, Task
from epitome.walk.candidates import Body
from epitome.walk.queries import UserQuery
from epitome.walk.relevance import (
    AUTO_SHARE,
    MEASURES,
    OF_DOCUMENTS,
    OF_LINKS,
    Odds,
    combine_relevance,
    keep_answers,
    measure_document,
    measure_rows,
    read_learnt,
)
from epitome.walk.relevance.found import find_words
from epitome.walk.table import Sheet
from epitome.walk.themes import OneTheme

LAKES = Document.from_sentences(
    [
        "Acid rain falls on lakes and forests.",
        "Trout die where the water of a lake turns acid.",
        "Lime is spread on acid lakes in spring.",
        "Bakers knead dough before sunrise.",
        "The town has two bakeries and a mill.",
    ],
    title="Lakes under acid rain",
)


def sheet_of(query: str, *documents: Document) -> Sheet:
    task = Task(documents or (LAKES,), query)
    rows = Body()(task)
    return Sheet(rows, {"asked": UserQuery()(task, rows, {})}, OneTheme()(rows, {}))


def test_odds_by_hand() -> None:
    odds = Odds({"a": 2.0, "b": -1.0}, bias=0.5)
    found = odds.estimate({"a": np.array([0.0, 1.0]), "b": np.array([0.5, 1.0])})
    assert found == pytest.approx([0.5, 1 / (1 + math.exp(-1.5))], abs=1e-6)


def test_what_a_document_has_of_a_query_counts_its_title_and_no_other_document() -> None:
    other = Document.from_sentences(["Bread is baked at night."], title="Bread")
    found = find_words(sheet_of("acid bread", LAKES, other), "asked")
    lakes, bread = found.share[0], found.share[-1]
    assert 0 < lakes < 1 and lakes + bread == pytest.approx(1.0)  # each has one of the two words
    alone = find_words(sheet_of("rain spring", LAKES), "asked")
    assert alone.share == pytest.approx([1.0] * 5) and alone.rarest == pytest.approx([1.0] * 5)


def test_measures_by_hand() -> None:
    scores = np.array([3.0, 1.0, 1.0, 0.0, 0.0])
    found = measure_rows(sheet_of("how many bakeries are there?"), UserQuery(), scores)
    assert tuple(found) == MEASURES
    deviation = (scores - 1.0) / scores.std() / 6
    assert found["score"] == pytest.approx(deviation)
    assert found["around"][0] == pytest.approx(deviation[1] / 2)
    assert found["around"][1] == pytest.approx((deviation[0] + deviation[2]) / 2)
    assert found["place"] == pytest.approx([1, 1 / 2, 1 / 3, 1 / 4, 1 / 5])
    assert found["length"] == pytest.approx([math.log(5)] * 5)
    assert found["asks"].tolist() == [1.0] * 5 and found["gives"].tolist() == [0, 0, 0, 0, 1]
    spread = 12 * scores.std()
    assert found["lead"] == pytest.approx([2 / spread, 0, 0, 0, 0])
    assert found["margin"] == pytest.approx([2 / spread, 0, 0, 0, 0])
    assert found["close_first"] == pytest.approx(found["close"] * found["place"])
    assert not found["manual"].any() and not found["manual_first"].any()
    whole = measure_document(found, np.array([0.5, 0.8, 0.1, 0.0, 0.0]))
    assert whole["best"] == pytest.approx([math.log(4)])
    assert {name: float(value[0]) for name, value in whole.items() if name != "best"} == {
        name: float(found[name].max()) for name in OF_DOCUMENTS[1:]
    }


def test_documents_answer_where_one_sentence_does() -> None:
    assert combine_relevance(np.array([0.5, 0.2, 0.0])) == pytest.approx(1 - 0.5 * 0.8)
    assert combine_relevance(np.array([1.0])) == pytest.approx(1.0)


@given(st.lists(st.floats(0, 1), min_size=1, max_size=20))
def test_more_sentences_never_answer_less(relevance: list[float]) -> None:
    answers, more = combine_relevance(np.array(relevance)), combine_relevance(np.array([*relevance, 0.3]))
    assert max(relevance) - 1e-6 <= answers <= min(1.0, more + 1e-9)


def test_what_is_kept_by_hand() -> None:
    relevance, ranked = np.array([0.1, 0.5, 0.18, 0.0]), np.array([1, 2, 0, 3])
    least = Budget(unit="sentences", size=5, least=0.15)
    assert keep_answers(relevance, ranked, least).tolist() == [1, 2]
    auto = Budget(unit="sentences", size=10, auto=True)
    assert keep_answers(relevance, ranked, auto).tolist() == [1, 2] and 0.5 * AUTO_SHARE <= 0.18
    both = Budget(unit="sentences", size=10, auto=True, least=0.4)
    assert keep_answers(relevance, ranked, both).tolist() == [1]


def test_what_answers_is_relevant_and_what_does_not_is_not() -> None:
    asked = epitome.rank(LAKES, query="where do trout die?")
    foreign = epitome.rank(LAKES, query="who composed the first symphony of Vienna?")
    assert asked[0].text.startswith("Trout die")
    assert asked[0].relevance is not None and foreign[0].relevance is not None
    assert asked[0].relevance > 3 * foreign[0].relevance
    assert asked.answered is True and foreign.answered is False
    assert all(e.relevance is not None and 0 <= e.relevance <= 1 for e in (*asked, *foreign))


def test_of_a_sentence_being_read_the_closest_is_the_most_relevant() -> None:
    made = epitome.elaborate(LAKES, linking="The town has two bakeries and a mill.", sentences=2)
    relevance = [extract.relevance or 0.0 for extract in sorted(made, key=lambda e: e.rank)]
    assert relevance[0] > 0.3 > relevance[1]


@pytest.mark.parametrize("system", ["webpage", "topic"])
def test_systems_that_tell_it_by_name(system: str) -> None:
    found = epitome.summarise(LAKES, query="where do trout die?", system=system, sentences=1)
    assert found[0].relevance is not None and found.answers is not None


@pytest.mark.parametrize(("system", "recipe"), [("bm25", "best"), ("webpage", "paper")])
def test_others_do_not(system: str, recipe: str) -> None:
    found = epitome.summarise(LAKES, query="where do trout die?", sentences=1, system=system, recipe=recipe)
    assert found[0].relevance is None and found.answers is None and found.answered is None
    assert epitome.summarise(LAKES, sentences=1)[0].relevance is None  # nothing was asked


def test_the_shipped_weights_name_every_measure() -> None:
    learnt = read_learnt()
    assert tuple(learnt.asked.weights) == MEASURES
    assert tuple(learnt.linking.weights) == OF_LINKS
    assert tuple(learnt.answers.weights) == OF_DOCUMENTS
    assert type(learnt).from_dict(learnt.to_dict()).to_dict() == learnt.to_dict()


def test_no_sentence_is_more_likely_to_answer_than_its_document() -> None:
    for query in ("acid lakes", "who kneads dough?", "trout and forests of Norway"):
        ranking = epitome.rank(LAKES, query=query)
        assert ranking.answers is not None
        assert max(extract.relevance or 0.0 for extract in ranking) <= ranking.answers
