from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import epitome
from epitome.document import Budget, Document, Task
from epitome.runtime.errors import InputError, UsageError
from epitome.systems import SYSTEMS
from epitome.walk.candidates import Body
from epitome.walk.features import Bm25, Normalised, PerWord, Position, QueryTermFrequency, QueryTermOrder, TfIdf
from epitome.walk.queries import Anchors
from epitome.walk.rankers import Weighted
from epitome.walk.selection import BestFirst, RoundRobin
from epitome.walk.summariser import Summariser

POOL = "the of acid rain rains fish lake lakes river trout angler spring water cold deep and kills grows".split()
SENTENCES = st.lists(st.lists(st.sampled_from(POOL), max_size=14).map(" ".join), min_size=1, max_size=10)
TEXTS = [
    "The lake was clear in those days and full of fish of every kind.",
    "Then the acid rain came, and the acid of the rain killed the trout of the lake.",
    "Nobody saw it at first, since the water stayed as clear as it had always been.",
    "Anglers who came in spring found fewer trout than in any spring before that one.",
    "Chalk was thrown into the lake, and slowly the acid in the water grew weaker.",
    "Today the trout are back, though the rain still brings some acid to the lake.",
]
DOCUMENT = Document.from_sentences(TEXTS, title="Trout and acid rain", id="lake")
ARTICLE = b"""<?xml version="1.0"?>
<article><front><article-meta><title-group><article-title>Acid rain</article-title></title-group>
<abstract><p>The abstract says that the trout of all lakes died of acid rain.</p></abstract></article-meta></front>
<body><sec id="m"><title>Methods</title>
<p>We measured the acid of the rain above nine lakes in spring. We counted the trout of every lake by hand.</p>
<fig><caption><p>The caption shows how the acid rain falls on a lake in the north.</p></caption></fig></sec>
<sec id="r"><title>Results</title><p>The trout died of acid rain in seven of the nine lakes of autumn.</p></sec></body>
<back><ref-list><ref><mixed-citation>Smith, J. A book about acid rain. 1984.</mixed-citation></ref></ref-list></back>
</article>"""


def summariser(*features: Any, weights: dict[str, float] | None = None, **slots: Any) -> Summariser:
    ranker = Weighted(weights=weights or {f.name: 1.0 for f in features})
    return Summariser(name="mine", description="a test", features=features, ranker=ranker, **slots)


@pytest.mark.parametrize(
    "feature", [QueryTermOrder(query=Anchors()), Bm25(query=Anchors()), PerWord(feature=TfIdf(query=Anchors()))]
)
def test_a_feature_that_needs_an_unknown_query_is_refused_when_the_system_is_built(feature: Any) -> None:
    with pytest.raises(UsageError, match="needs the queries anchors"):
        summariser(feature)


def test_a_ranker_that_needs_an_unknown_feature_is_refused_when_the_system_is_built() -> None:
    with pytest.raises(UsageError, match="needs the features bm25"):
        summariser(Position(), weights={"position": 1.0, "bm25": 1.0})


def test_a_system_without_queries_may_only_have_features_that_ask_nothing() -> None:
    assert len(summariser(Position(), queries=()).rank(Task((DOCUMENT,)))) == 6
    with pytest.raises(UsageError, match="needs the queries need"):
        summariser(TfIdf(), queries=())


def test_measuring_gives_one_column_a_feature() -> None:
    table = summariser(Position(), QueryTermFrequency()).measure(Task((DOCUMENT,), "acid rain"))
    assert table.names == ("position", "query_frequency")
    assert table.values.tolist() == [[6, 0], [5, 4], [4, 0], [3, 0], [2, 1], [1, 2]]
    assert table.sheet.themes.number.tolist() == [0] * 6


@pytest.mark.parametrize("name", SYSTEMS)
@settings(max_examples=10)
@given(SENTENCES, st.sampled_from([None, "acid rain and trout", "lake"]))
def test_reasons_add_up_to_the_score(name: str, sentences: list[str], query: str | None) -> None:
    document = Document.from_sentences([*sentences, "Fish died."], title="Lakes")
    for extract in epitome.rank(document, query=query, system=name):
        assert sum(r.contribution for r in extract.reasons) == pytest.approx(extract.score, abs=1e-8)
        assert extract.score == round(extract.score, 9)
        assert all(r.value == round(r.value, 9) and r.contribution == round(r.contribution, 9) for r in extract.reasons)


@pytest.mark.parametrize(
    "name", [name for name, system in SYSTEMS.items() if not isinstance(system.selection, RoundRobin)]
)
@settings(max_examples=10)
@given(SENTENCES)
def test_a_ranking_goes_by_score_and_then_by_index(name: str, sentences: list[str]) -> None:
    ranking = epitome.rank(Document.from_sentences([*sentences, "Fish died."]), query="acid rain on fish", system=name)
    keys = [(-e.score, e.index) for e in ranking]
    assert keys == sorted(keys)
    assert [e.rank for e in ranking] == list(range(1, len(ranking) + 1))
    assert len({e.index for e in ranking}) == len(ranking)


def test_reasons_name_their_part_its_value_and_what_it_says() -> None:
    made = summariser(Position(), QueryTermFrequency(), weights={"position": 0.5, "query_frequency": 2.0})
    best = made.rank(Task((DOCUMENT,), "acid rain"))[0]
    assert best.index == 1
    assert [(r.part, r.value, r.contribution) for r in best.reasons] == [
        ("position", 5, 2.5),
        ("query_frequency", 4, 8),
    ]
    assert best.score == 10.5
    assert all(r.description for r in best.reasons)


def test_noise_beyond_nine_digits_does_not_decide() -> None:
    # 0.1 + 0.2 and 0.3 are the same score
    texts = ["fish", "lake lake lake"]
    made = summariser(
        Normalised(feature=QueryTermFrequency(), over="document"),
        Position(),
        weights={"query_frequency": 0.1 + 0.2, "position": 0.0},
    )
    ranking = made.rank(Task((Document.from_sentences(texts, title="fish"),), "fish"))
    assert ranking[0].score == 0.3
    tied = summariser(Position(), weights={"position": 1e-12}).rank(Task((DOCUMENT,)))
    assert [e.index for e in tied] == list(range(6))
    assert {e.score for e in tied} == {0}


@pytest.mark.parametrize("name", SYSTEMS)
def test_equal_input_gives_byte_equal_output(name: str) -> None:
    def made() -> str:
        document = Document.from_sentences(list(TEXTS), title="Trout and acid rain", id="lake")
        return json.dumps(epitome.summarise(document, query="acid rain", system=name, sentences=3).to_dict())

    assert made() == made()


@pytest.mark.parametrize("name", SYSTEMS)
def test_a_second_summary_of_the_same_document_is_the_same(name: str) -> None:
    first = epitome.summarise(DOCUMENT, query="acid rain", system=name)
    epitome.summarise(DOCUMENT, query="trout", system="bm25", words=20)
    assert epitome.summarise(DOCUMENT, query="acid rain", system=name) == first


@pytest.mark.parametrize("name", [n for n, s in SYSTEMS.items() if isinstance(s.selection, BestFirst)])
def test_a_summary_holds_the_first_of_the_ranking_in_document_order(name: str) -> None:
    ranking = epitome.rank(DOCUMENT, query="acid rain", system=name)
    summary = epitome.summarise(DOCUMENT, query="acid rain", system=name, sentences=3)
    assert [e.index for e in summary] == sorted(e.index for e in ranking[:3])
    ranked = epitome.summarise(DOCUMENT, query="acid rain", system=name, sentences=3, order="rank")
    assert ranked.extracts == ranking[:3]
    assert set(ranked) == set(summary)


def test_order_document_and_order_rank_hold_the_same_extracts() -> None:
    by_rank = epitome.summarise(DOCUMENT, query="trout are back", system="bm25", sentences=2, order="rank")
    by_document = epitome.summarise(DOCUMENT, query="trout are back", system="bm25", sentences=2)
    assert by_rank[0].index == 5
    assert [e.rank for e in by_rank] == [1, 2]
    assert [e.rank for e in by_document] == [2, 1]
    assert str(by_document) == f"{by_document[0].text} {TEXTS[5]}"


def test_ordering_comes_after_cutting() -> None:
    summary = epitome.summarise(DOCUMENT, query="trout are back", system="bm25", characters=100)
    assert [e.rank for e in summary] == [2, 1]
    assert [e.cut for e in summary] == [True, False]
    assert len(str(summary)) <= 100


def test_an_unknown_order_is_refused() -> None:
    with pytest.raises(UsageError, match="order='best'"):
        epitome.summarise(DOCUMENT, order="best")


@pytest.mark.parametrize("budget", [{"sentences": 3}, {"words": 20}, {"characters": 100}, {"ratio": 0.4}])
@pytest.mark.parametrize("cut", [None, "last"])
def test_extracts_are_verbatim_parts_of_the_document(budget: dict[str, Any], cut: str | None) -> None:
    summary = epitome.summarise(DOCUMENT, query="acid rain", system="tfidf", cut=cut, **budget)
    for extract in summary:
        sentence = DOCUMENT.sentences[extract.index]
        assert extract.text == DOCUMENT.text[extract.start : extract.end]
        assert extract.sentence == sentence
        assert extract.start == sentence.start
        assert extract.cut == (extract.end < sentence.end)
        assert sentence.text.startswith(extract.text)
        assert (extract.document_id, extract.origin) == ("lake", "content")
    assert str(summary) == " ".join(e.text for e in summary)


@given(SENTENCES, st.sampled_from(["words", "characters"]), st.integers(1, 80), st.sampled_from([None, "last"]))
def test_budgets_hold_and_no_summary_is_empty(sentences: list[str], unit: str, size: int, cut: str | None) -> None:
    document = Document.from_sentences([*sentences, "Fish died."])
    budget: dict[str, Any] = {unit: size}
    summary = epitome.summarise(document, query="acid rain", cut=cut, **budget)
    printed = str(summary)
    assert printed.strip()
    assert (len(printed) if unit == "characters" else len(printed.split())) <= size
    assert all(e.text == document.text[e.start : e.end] and e.text for e in summary)


@pytest.mark.parametrize("order", ["document", "rank"])
def test_tokens_are_counted_on_the_summary_as_it_is_printed(order: str) -> None:
    # like many tokenisers this one pays more for a word that opens the text
    def count(text: str) -> int:
        return len(text.split()) + (5 if text.startswith("Alpha") else 0)

    document = Document.from_sentences(["Alpha one", "Beta two"])
    summary = epitome.summarise(document, query="beta", system="bm25", tokens=(4, count), order=order)
    assert count(str(summary)) <= 4


def test_five_sentences_are_the_default_of_one_document() -> None:
    assert len(epitome.summarise(DOCUMENT, system="lead")) == 5
    assert len(epitome.summarise([DOCUMENT], system="lead")) == 5


def test_250_words_are_the_default_of_several_documents() -> None:
    sentence = "Sentence {} about the trout has just ten words inside."
    documents = [Document.from_sentences([sentence.format(20 * i + n) for n in range(20)], id=str(i)) for i in range(2)]
    summary = epitome.summarise(documents, query="trout", system="bm25")
    assert len(str(summary).split()) == 250
    assert len(epitome.summarise(documents, system="lead", sentences=3)) == 3


def test_several_documents_stand_in_the_order_given_and_then_in_document_order() -> None:
    other = Document.from_sentences(["Nothing here.", "Acid rain fell on the trout.", "The trout died."], id="other")
    for documents in ([DOCUMENT, other], [other, DOCUMENT]):
        summary = epitome.summarise(documents, query="acid rain trout", system="bm25", sentences=6)
        places = [([d.id for d in documents].index(e.document_id), e.index) for e in summary]
        assert places == sorted(places)
        assert {e.document_id for e in summary} == {"lake", "other"}
        for extract in summary:
            document = DOCUMENT if extract.document_id == "lake" else other
            assert extract.text == document.text[extract.start : extract.end]
        assert summary.documents == tuple(documents)


def test_ties_between_documents_go_to_the_first_given() -> None:
    documents = [Document.from_sentences(["Fish died.", "Rain fell."], id=name) for name in "ab"]
    ranking = epitome.rank(documents, query="fish", system="bm25")
    assert [(e.document_id, e.index) for e in ranking] == [("a", 0), ("b", 0), ("a", 1), ("b", 1)]


def test_a_generator_of_documents_is_a_target_too() -> None:
    made = (Document.from_sentences([text], id=str(i)) for i, text in enumerate(TEXTS))
    assert len(epitome.summarise(made, system="lead").documents) == 6


def test_only_the_body_is_summarised_unless_more_is_asked_for() -> None:
    document = epitome.read(ARTICLE)
    ranking = epitome.rank(document, query="acid rain", system="tfidf")
    assert {document.kind_of(e.sentence) for e in ranking} == {"body"}
    assert len(ranking) == 3


def test_an_element_restricts_the_candidates_to_what_it_holds() -> None:
    document = epitome.read(ARTICLE)
    methods = epitome.rank(document, query="acid rain", system="tfidf", element="//sec[@id='m']")
    assert [e.text[:9] for e in sorted(methods, key=lambda e: e.index)] == ["We measur", "We counte"]
    results = epitome.summarise(document, element="//sec[2]")
    assert [e.sentence.section for e in results] == [("Results",)]


@pytest.mark.parametrize(
    ("element", "beginning"), [("//abstract", "The abstract"), ("//fig", "The caption"), ("//ref-list", "Smith")]
)
def test_abstract_captions_and_references_can_be_asked_for(element: str, beginning: str) -> None:
    summary = epitome.summarise(epitome.read(ARTICLE), element=element, system="lead")
    assert str(summary).startswith(beginning)


def test_several_matches_of_an_element_take_the_first_and_say_so() -> None:
    summary = epitome.summarise(epitome.read(ARTICLE), element="//sec", system="lead")
    assert {e.sentence.section for e in summary} == {("Methods",)}
    assert any("2 elements match" in note and "first" in note for note in summary.notes)


def test_an_element_is_asked_of_one_document_only() -> None:
    with pytest.raises(UsageError, match="several documents"):
        epitome.summarise([DOCUMENT, replace(DOCUMENT, id="another")], element="//p")


def test_the_candidates_of_an_element_are_scored_as_if_they_stood_alone() -> None:
    document = epitome.read(ARTICLE)
    inside = epitome.rank(document, query="trout in seven lakes of autumn", system="tfidf", element="//sec[@id='m']")
    alone = Document.from_sentences([e.text for e in sorted(inside, key=lambda e: e.index)])
    expected = epitome.rank(alone, query="trout in seven lakes of autumn", system="tfidf")
    assert [e.score for e in inside] == pytest.approx([e.score for e in expected], abs=1e-9)


def test_the_title_of_an_element_is_its_need() -> None:
    document = Document.from_sentences(
        ["Lakes are wide.", "Rivers are long.", "Rivers bend."],
        title="Lakes",
        sections=[["Rivers"]] * 3,
    )
    assert epitome.summarise(document, system="bm25", sentences=1)[0].index == 0
    assert epitome.summarise(document, system="bm25", sentences=1, element="//section")[0].index == 1


@pytest.mark.parametrize("name", SYSTEMS)
def test_empty_sentences_are_never_chosen(name: str) -> None:
    document = Document.from_sentences(["", TEXTS[0], "", "", TEXTS[1], ""])
    assert sorted(e.index for e in epitome.rank(document, system=name)) == [1, 4]
    assert [e.index for e in epitome.summarise(document, system=name, sentences=6)] == [1, 4]


def test_a_document_with_text_never_gives_a_blank_summary() -> None:
    document = Document.from_sentences(["   ", "Fish died."])
    assert str(epitome.summarise(document, system="lead", sentences=1)) == "Fish died."


def test_a_document_without_text_is_refused() -> None:
    with pytest.raises(InputError, match="no sentence"):
        epitome.summarise(Document.from_sentences(["", ""]))


def test_an_overlong_sentence_is_neither_split_nor_dropped_and_its_beginning_is_scored() -> None:
    long = "trout " * 1_000 + "whale"
    document = Document.from_sentences(["Whale and trout in one short line here today.", long, "Nothing."])
    assert [s.text for s in document.sentences][1] == long
    assert str(epitome.summarise(document, query="trout", system="queryorder.D", sentences=1)) == long
    whales = epitome.rank(document, query="whale", system="queryorder.D")
    assert {e.index: e.score for e in whales} == {0: 1, 1: 0}
    cut = epitome.summarise(document, query="trout", system="queryorder.D", characters=50)
    assert cut[0].cut
    assert str(cut) == ("trout " * 8).strip()


def test_every_system_answers_where_the_query_says_nothing() -> None:
    for name in SYSTEMS:
        assert len(epitome.summarise(DOCUMENT, query="xylophone", system=name, sentences=2)) == 2
        assert len(epitome.summarise(Document.from_sentences(["12 34."]), system=name)) == 1


def test_notes_of_documents_candidates_and_queries_come_together_once() -> None:
    documents = [Document.from_sentences(["Fish died.", "Rain fell."], id=name) for name in "ab"]
    summary = epitome.summarise(documents, query="of the", system="queryorder")
    assert any("6 words" in note for note in summary.notes)
    assert any("stop words" in note for note in summary.notes)
    assert any("most frequent words" in note for note in summary.notes)
    assert len(set(summary.notes)) == len(summary.notes)


def test_a_system_of_ones_own_takes_any_budget() -> None:
    made = summariser(QueryTermOrder(), candidates=Body(shortest=14))
    summary = made(Task((DOCUMENT,), "trout"), budget=Budget(unit="sentences", size=1))
    assert summary.system == "mine"
    assert summary.query == "trout"
    assert len(summary) == 1
    assert len(summary[0].text.split()) >= 14
