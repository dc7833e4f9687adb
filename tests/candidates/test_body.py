from __future__ import annotations

import numpy as np
import pytest

import epitome
from epitome.document import Document, Scope, Task
from epitome.language import count_terms
from epitome.runtime.errors import InputError, UsageError
from epitome.walk.candidates import Body

ARTICLE = b"""<?xml version="1.0"?>
<article><front><article-meta><title-group><article-title>Acid rain</article-title></title-group>
<abstract><p>This abstract sums everything up.</p></abstract></article-meta></front>
<body><sec><title>Methods</title><p>We measured lakes. We counted fish.</p>
<fig><caption><p>The caption shows a lake.</p></caption></fig></sec>
<sec><title>Results</title><p>Fish died.</p></sec></body>
<back><ref-list><ref>Smith, A book of lakes.</ref></ref-list></back></article>"""


def texts(task: Task, *, shortest: int = 0) -> list[str]:
    return [s.text for s in Body(shortest=shortest)(task).sentences]


def test_only_the_body_is_chosen_from_where_there_is_one() -> None:
    document = epitome.read(ARTICLE)
    assert texts(Task((document,))) == ["We measured lakes.", "We counted fish.", "Fish died."]


def test_without_a_body_everything_is_chosen_from() -> None:
    document = epitome.read(
        b"<?xml version='1.0'?><article><front><article-meta>"
        b"<title-group><article-title>T</article-title></title-group>"
        b"<abstract><p>Only an abstract is here.</p></abstract></article-meta></front></article>"
    )
    assert texts(Task((document,))) == ["Only an abstract is here."]


def test_a_part_that_was_asked_for_is_chosen_from_even_when_it_is_no_body() -> None:
    document = epitome.read(ARTICLE)
    (abstract,) = [s for s in document.sections if s.kind == "abstract"]
    scope = Scope("section", abstract.index, abstract.end, abstract.title)
    assert texts(Task((document,), scope=scope)) == ["This abstract sums everything up."]


def test_sentences_outside_the_part_are_left_out() -> None:
    document = epitome.read(ARTICLE)
    (results,) = [s for s in document.sections if s.title == "Results"]
    scope = Scope("section", results.index, results.end, results.title)
    assert texts(Task((document,), scope=scope)) == ["Fish died."]


def test_empty_sentences_are_no_candidates_and_keep_their_number() -> None:
    document = Document.from_sentences(["", "Fish died.", "", "Rain fell."])
    rows = Body()(Task((document,)))
    assert [s.index for s in rows.sentences] == [1, 3]
    assert rows.place.tolist() == [0, 1]
    assert rows.places.tolist() == [2, 2]


@pytest.mark.parametrize("sentences", [[], [""], ["", ""]])
def test_a_document_without_text_is_refused_with_advice(sentences: list[str]) -> None:
    with pytest.raises(InputError, match="no sentence to choose from; give"):
        Body()(Task((Document.from_sentences(sentences),)))


def test_sentences_of_blanks_are_no_candidates() -> None:
    document = Document.from_sentences(["  ", "Fish died.", "\t\n"])
    assert texts(Task((document,))) == ["Fish died."]


def test_sentences_shorter_than_the_threshold_are_skipped_and_those_just_as_long_kept() -> None:
    document = Document.from_sentences(["Two words.", "Three short words.", "One.", "Now four short words."])
    rows = Body(shortest=3)(Task((document,)))
    assert [s.index for s in rows.sentences] == [1, 3]
    assert rows.place.tolist() == [1, 3]
    assert rows.places.tolist() == [4, 4]
    assert rows.notes == ("2 of 4 sentences were left out for having fewer than 3 words",)


def test_where_all_are_too_short_they_are_taken_and_it_is_said() -> None:
    rows = Body(shortest=9)(Task((Document.from_sentences(["Two words.", "One."]),)))
    assert len(rows) == 2
    (note,) = rows.notes
    assert "9 words" in note


def test_a_negative_threshold_is_refused() -> None:
    with pytest.raises(UsageError, match="negative"):
        Body(shortest=-1)


def test_rows_of_several_documents_stand_in_document_order() -> None:
    documents = tuple(Document.from_sentences(t) for t in (["a b", "c"], ["d"], ["e", "f g"]))
    rows = Body()(Task(documents))
    assert [s.text for s in rows.sentences] == ["a b", "c", "d", "e", "f g"]
    assert rows.document_of.tolist() == [0, 0, 1, 2, 2]
    assert rows.place.tolist() == [0, 1, 0, 0, 1]
    assert rows.places.tolist() == [2, 2, 1, 2, 2]
    assert rows.words.tolist() == [2, 1, 1, 1, 2]


def test_a_document_without_text_among_others_adds_no_rows() -> None:
    documents = (Document.from_sentences([""]), Document.from_sentences(["Fish died."]))
    rows = Body()(Task(documents))
    assert rows.document_of.tolist() == [1]


def test_the_terms_of_the_rows_are_those_of_their_sentences() -> None:
    sentences = ["Rain fell on the lake.", "", "Fish died in acid rain.", "No."]
    document = Document.from_sentences(sentences)
    for shortest in (0, 3):
        rows = Body(shortest=shortest)(Task((document,)))
        alone = count_terms([s.text for s in rows.sentences], ["en"] * len(rows))
        for i in range(len(rows)):
            found, expected = (
                [c.vocabulary.terms[n] for n in c.tokens[c.bounds[i] : c.bounds[i + 1]] if n >= 0]
                for c in (rows.terms, alone)
            )
            assert found == expected
        assert np.array_equal(rows.terms.counts.sum(axis=1), alone.counts.sum(axis=1))


def test_each_document_is_counted_in_its_own_language() -> None:
    documents = (
        Document.from_sentences(["Die radio waves."], language="en"),
        Document.from_sentences(["Die Radios."], language="de"),
    )
    rows = Body()(Task(documents))
    assert rows.terms.counts.sum(axis=1).tolist() == [3, 1]
