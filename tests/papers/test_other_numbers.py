"""The numbers and choices of topic, elaborative and queryorder, each at its edge (docs/papers.md)."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.sparse import csr_array

import epitome
from epitome.document import Document, Task
from epitome.language import count_terms
from epitome.maths.elaboration import choose_elaborations
from epitome.maths.learners.transductive import transduce
from epitome.systems import queryorder
from epitome.walk.candidates import Body
from epitome.walk.table.context import Space
from epitome.walk.themes import Topics, topics
from queryorder.__main__ import CHARACTERS, cut_summary
from queryorder.findings import SHARES, THRESHOLDS

LINKED = Document.from_sentences([f"The tide of day {number} was high." for number in range(9)], title="Tides")


def test_labels_are_renewed_ten_times_and_no_more() -> None:
    draw = np.random.default_rng(104)  # the labels of these rows do not settle
    found = transduce(draw.random((30, 4)), draw.random(30), np.zeros(30, np.int64))
    assert len(found.changes[0]) == 10 and found.changes[0][-1] > 0


def test_nouns_are_not_extended(monkeypatch: pytest.MonkeyPatch) -> None:
    task = Task((Document.from_sentences(["Trout swim.", "Old pike swim."]),))
    rows = Body()(task)
    tags = [[("Trout", "NOUN")], [("Old", "ADJ"), ("pike", "NOUN")]]
    monkeypatch.setattr(topics, "tag_rows", lambda rows: tags)
    monkeypatch.setattr(topics, "fit_word_clusters", lambda counts, n_clusters: (np.zeros(counts.shape[0], int), ()))
    extended = topics.extend_counts(rows, 1).toarray()
    assert extended[0].tolist() == rows.terms.counts.toarray()[0].tolist()  # a noun brings nothing
    assert (extended[1] > 0).all()  # an adjective brings its cluster, here all words


def test_a_cluster_of_a_topic_has_a_hundred_words() -> None:
    assert Topics().cluster_words == 100 and (Topics().n_components, Topics().max_clusters) == (100, 20)


def test_elaboration_looks_at_five_themes_and_admits_a_tenth() -> None:
    own = np.eye(7)
    read = csr_array(np.repeat(own[:6], [6, 5, 4, 3, 2, 1], axis=0))  # themes from the strongest to the sixth
    of_fifth, of_sixth = (own[4] + own[6]) / np.sqrt(2), (own[5] + own[6]) / np.sqrt(2)
    vectors = csr_array(np.stack([own[6], of_fifth, of_sixth]))
    fifth, sixth = choose_elaborations(vectors, read, [0], np.zeros(3, bool), 2)
    assert (fifth.row, sixth.row) == (1, 2)
    assert [fifth.relevance, sixth.relevance] == pytest.approx([np.sqrt(0.5), 0.0], abs=1e-9)
    assert sixth.score == pytest.approx(0.1 * np.sqrt(0.5) * (1 - np.sqrt(0.5)))


def test_words_of_the_context_are_weighted_by_its_sentences() -> None:
    space = Space(count_terms(["acid rain", "acid"], ["en", "en"]))
    assert space.idf.tolist() == pytest.approx([np.log(3 / 3) + 1, np.log(3 / 2) + 1])


def test_five_sentences_justify() -> None:
    assert len(epitome.elaborate(LINKED, linking="The tide was high on that day.")) == 5


@pytest.mark.parametrize(("words", "noted"), [(9, True), (10, False)])
def test_fewer_than_ten_words_before_the_link_are_a_definition(words: int, noted: bool) -> None:
    before = " ".join(["word"] * (words - 1))
    page = f"<p>Our {before} <a href='tides.html'>tides</a> are high here. Others follow this one.</p>".encode()
    notes = epitome.elaborate(LINKED, reading=epitome.read(page), link="tides.html").notes
    assert any("mere definition" in note for note in notes) == noted


def test_a_snippet_has_76_characters() -> None:
    texts = ["Acid rain falls on the lake and on the hills around it.", "Acid rain harms the fish of the lake a lot."]
    system = queryorder(scheme="A", threshold=4)
    table = system.measure(Task((Document.from_sentences(texts),), "acid rain"))
    assert cut_summary(table, np.array([2.0, 1.0])) == " ".join(texts)[:76]
    assert CHARACTERS == 76


def test_shares_from_1_to_9_and_thresholds_from_4_to_10_are_tried() -> None:
    assert [round(10 * a) for a in SHARES] == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert list(THRESHOLDS) == [4, 5, 6, 7, 8, 9, 10]
