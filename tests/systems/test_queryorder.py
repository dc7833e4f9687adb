from __future__ import annotations

from dataclasses import replace

import pytest

import epitome
from epitome.document import Budget, Document, Task
from epitome.learning.models import summariser_for
from epitome.runtime.errors import UsageError
from epitome.systems import SYSTEMS, queryorder

QUERY = "acid rain"
# weights: "acid rain" 3, acid 2, rain 1
TEXTS = [
    "The lake was clear and full of fish.",  # 8 words, QTO 0, QTF 0, SO 4
    "Acid rain fell.",  # 3 words: skipped
    "In spring the acid rain killed the fish of the lake.",  # 11 words, QTO 6, QTF 2, SO 2
    "Later the rain held less acid.",  # 6 words, QTO 3, QTF 2, SO 1
]
DOCUMENT = Document.from_sentences(TEXTS, id="lake")
EXPECTED: dict[str, list[float]] = {
    "A": [0, 6, 3],
    "B": [0, 6 / 11, 3 / 6],
    "C": [0.7, 0.3 + 0.7 / 2, 0.3 * (3 / 6) / (6 / 11) + 0.7 / 4],
    "D": [0, 2, 2],
    "E": [0, 2 / 11, 2 / 6],
    "F": [0.6, 0.4 * (2 / 11) / (2 / 6) + 0.6 / 2, 0.4 + 0.6 / 4],
}


def scores(
    document: Document, *, scheme: str, threshold: int = 5, shares: tuple[float, float] | None = None
) -> dict[int, float]:
    ranking = queryorder(scheme=scheme, threshold=threshold, shares=shares).rank(Task((document,), QUERY))
    return {extract.index: extract.score for extract in ranking}


@pytest.mark.parametrize("scheme", EXPECTED)
def test_the_six_schemes_by_hand(scheme: str) -> None:
    found = scores(DOCUMENT, scheme=scheme)
    assert sorted(found) == [0, 2, 3]
    assert [found[i] for i in (0, 2, 3)] == pytest.approx(EXPECTED[scheme], abs=1e-9)


def test_the_order_of_c_and_f_differs_by_hand() -> None:
    assert list(scores(DOCUMENT, scheme="C")) == [0, 2, 3]
    assert list(scores(DOCUMENT, scheme="F")) == [0, 3, 2]
    assert list(scores(DOCUMENT, scheme="B")) == [2, 3, 0]
    assert list(scores(DOCUMENT, scheme="E")) == [3, 2, 0]


def test_shares_are_a_and_b() -> None:
    found = scores(DOCUMENT, scheme="C", shares=(0.6, 0.4))
    assert [found[i] for i in (0, 2, 3)] == pytest.approx([0.4, 0.6 + 0.2, 0.6 * 11 / 12 + 0.1], abs=1e-9)
    found = scores(DOCUMENT, scheme="F", shares=(1, 0))
    assert [found[i] for i in (0, 2, 3)] == pytest.approx([0, 6 / 11, 1], abs=1e-9)


def test_only_the_proportion_of_the_shares_decides_the_order() -> None:
    assert list(scores(DOCUMENT, scheme="C", shares=(3, 7))) == list(scores(DOCUMENT, scheme="C"))


def test_without_a_threshold_no_sentence_is_skipped() -> None:
    found = scores(DOCUMENT, scheme="A", threshold=0)
    assert found == {0: 0, 1: 6, 2: 6, 3: 3}
    assert list(found) == [1, 2, 3, 0]


def test_a_sentence_of_just_the_threshold_is_kept() -> None:
    assert sorted(scores(DOCUMENT, scheme="A", threshold=6)) == [0, 2, 3]
    assert sorted(scores(DOCUMENT, scheme="A", threshold=7)) == [0, 2]
    assert sorted(scores(DOCUMENT, scheme="A", threshold=8)) == [0, 2]
    assert sorted(scores(DOCUMENT, scheme="A", threshold=9)) == [2]


def test_where_every_sentence_is_too_short_all_are_taken_with_a_note() -> None:
    ranking = queryorder(threshold=50).rank(Task((DOCUMENT,), QUERY))
    assert len(ranking) == 4
    assert any("50 words" in note for note in ranking.notes)


def test_parts_are_normalised_in_each_document_of_several() -> None:
    other = Document.from_sentences(
        ["Nothing to see in this place here.", "Only acid stood in that one bottle."], id="2"
    )
    ranking = queryorder(scheme="C", threshold=5).rank(Task((DOCUMENT, other), QUERY))
    found = {(e.document_id, e.index): e.score for e in ranking}
    # the other document: QTO/SL 0 and 2/7, over the maximum 0 and 1; SO 2 and 1, over the maximum 1 and 0.5
    expected = dict(zip([("lake", 0), ("lake", 2), ("lake", 3)], EXPECTED["C"], strict=True))
    expected |= {("2", 0): 0.7, ("2", 1): 0.3 + 0.35}
    assert found == pytest.approx(expected, abs=1e-9)


def test_the_published_recipe_is_scheme_c_with_3_to_7_and_threshold_9() -> None:
    texts = ["This sentence has nine words and one acid rain.", "This one of eight words has acid rain."]
    document = Document.from_sentences(texts)
    ranking = epitome.rank(document, query=QUERY, system="queryorder", recipe="paper")
    assert [e.index for e in ranking] == [0]
    assert (ranking.system, ranking.recipe, ranking.model) == ("queryorder", "paper", None)
    assert [r.contribution for r in ranking[0].reasons] == pytest.approx([0.3, 0.7])


@pytest.mark.parametrize("query", [None, QUERY, "fish", "of the"])
def test_the_published_recipe_ranks_as_its_variant_does(query: str | None) -> None:
    paper = epitome.rank(DOCUMENT, query=query, system="queryorder", recipe="paper")
    variant = epitome.rank(DOCUMENT, query=query, system="queryorder.C")
    assert [(e.index, e.score, e.reasons) for e in paper] == [(e.index, e.score, e.reasons) for e in variant]
    assert paper.notes == variant.notes


def test_without_a_recipe_the_learnt_one_answers_and_its_reasons_add_up() -> None:
    ranking = epitome.rank(DOCUMENT, query=QUERY, system="queryorder")
    assert (ranking.recipe, ranking.model) == ("best", "queryorder.best")
    assert sorted(e.index for e in ranking) == [0, 2, 3]  # three words are too few
    for extract in ranking:
        assert sum(r.contribution for r in extract.reasons) == pytest.approx(extract.score, abs=1e-7)


SNIPPETS = Document.from_sentences(
    [
        "Canals carried coal from the mines to the towns for two hundred years before the railways came.",
        "After many years of talk, letters, maps and quarrels between the owners, the price of coal fell by half.",
        "The price of coal fell by half, after many years of talk, letters, maps and quarrels between the owners.",
        "Horses pulled the boats along the towing path, and a boat went no faster than a man can walk.",
    ],
    title="The canal",
)


def test_a_snippet_shows_what_was_asked_for_before_it_is_cut() -> None:
    snippet = epitome.summarise(SNIPPETS, query="price of coal", system="queryorder", characters=75)
    assert str(snippet).startswith("The price of coal fell by half")
    assert snippet[0].cut


@pytest.mark.parametrize("scheme", EXPECTED)
def test_a_variant_is_the_scheme_with_the_threshold_of_the_paper(scheme: str) -> None:
    name = f"queryorder.{scheme}"
    ranking = epitome.rank(DOCUMENT, query=QUERY, system=name)
    assert ranking.system == name
    by_hand = queryorder(scheme=scheme, threshold=9).rank(Task((DOCUMENT,), QUERY))
    assert [(e.index, e.score) for e in ranking] == [(e.index, e.score) for e in by_hand]


def test_the_snippet_of_76_characters_is_cut_hard() -> None:
    summary = epitome.summarise(DOCUMENT, query=QUERY, system="queryorder.A", characters=76)
    assert str(summary) == TEXTS[2]
    summary = queryorder(threshold=5, scheme="A")(
        Task((DOCUMENT,), QUERY), budget=Budget(unit="characters", size=76, cut_last=True), order="rank"
    )
    assert str(summary) == f"{TEXTS[2]} Later the rain held"
    assert len(str(summary)) <= 76


@pytest.mark.parametrize("scheme", ["", "G", "AB", "a"])
def test_an_unknown_scheme_is_refused(scheme: str) -> None:
    with pytest.raises(UsageError, match="no scheme"):
        queryorder(scheme=scheme)


def test_shares_are_refused_where_there_is_nothing_to_share() -> None:
    with pytest.raises(UsageError, match="no shares"):
        queryorder(scheme="A", shares=(0.3, 0.7))


@pytest.mark.parametrize("shares", [(0, 0), (-1, 2), (float("inf"), 1)])
def test_shares_that_are_no_proportion_are_refused(shares: tuple[float, float]) -> None:
    with pytest.raises(UsageError, match="no weights"):
        queryorder(shares=shares)


def test_words_are_compared_as_they_stand_unless_by_their_stems() -> None:
    """QTO of "acid rains": plain words see "acid" alone (weight 2 of 3), stems both and the phrase."""
    document = Document.from_sentences(["Acid rain fell on all of the lakes in the north that day."])
    task = Task((document,), "acid rains")
    plain, stemmed = (queryorder(scheme="A", stems=stems).rank(task)[0].score for stems in (False, True))
    assert (plain, stemmed) == (2, 3 + 2 + 1)
    published = epitome.rank(document, query="acid rains", system="queryorder.A")
    assert published[0].score == 2


def test_the_automatic_query_reads_sentences_that_are_too_short_to_be_chosen() -> None:
    """Fish stands four times in short sentences, rain twice in a long one: the query begins with fish."""
    texts = [
        "Fish die.",
        "Fish swim.",
        "Fish eat.",
        "Fish sleep.",
        "Rain and rain again fell on the lake all week long.",
    ]
    documents = tuple(Document.from_sentences(texts, id=str(n)) for n in range(2))
    ranking = queryorder(threshold=9).rank(Task(documents))
    (note,) = [note for note in ranking.notes if "most frequent words" in note]
    assert note.endswith(": fish, rain, die, swim, eat")
    assert len(ranking) == 2


def test_shares_that_are_no_numbers_and_a_negative_threshold_are_refused() -> None:
    with pytest.raises(UsageError, match="weight"):
        queryorder(shares=(float("nan"), 0.7))
    with pytest.raises(UsageError, match="negative"):
        queryorder(threshold=-1)


def test_the_systems_that_were_promised_are_there() -> None:
    promised = {"lead", "random", "tfidf", "bm25"} | {f"queryorder.{s}" for s in "ABCDEF"}
    assert promised <= set(SYSTEMS)
    for name, made in SYSTEMS.items():
        assert made.name == name
        assert made.description


def test_without_a_name_queryorder_is_taken_only_where_there_is_nothing_to_choose_by() -> None:
    with pytest.raises(UsageError, match="neither"):
        summariser_for(None)
    assert epitome.summarise([DOCUMENT, replace(DOCUMENT, id="other")]).system == "topic"
    assert epitome.summarise(DOCUMENT).system == "structured"


def test_an_unknown_system_or_recipe_is_refused_with_a_hint() -> None:
    with pytest.raises(UsageError, match="did you mean 'tfidf'"):
        summariser_for("tdidf")
    with pytest.raises(UsageError, match="choose one of"):
        summariser_for("zzzzzz")
    with pytest.raises(UsageError, match="recipe"):
        summariser_for("tfidf", recipe="mine")
