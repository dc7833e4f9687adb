"""What a question asks of its subject, and the words around a query: by hand, against plain loops, hard input."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from epitome.document import Document, Task
from epitome.walk.candidates import Body
from epitome.walk.features import TfIdf
from epitome.walk.queries import Aspect, LocalContext, Need, QueryMaker
from epitome.walk.table import Rows, query_vector
from support.samples.columns import build_sheet

TEXTS = [
    "Narcolepsy makes people sleep.",
    "Doctors treat narcolepsy with stimulants.",
    "Narcolepsy is often treated at home.",
    "The treatment of narcolepsy takes years.",
]


def task(texts: list[str], query: str | None, *titles: str, language: str = "en") -> Task:
    titles = titles or ("",)
    documents = [Document.from_sentences(texts, title=t, id=str(n), language=language) for n, t in enumerate(titles)]
    return Task(tuple(documents), query)


def found(asked: Task, query: QueryMaker | None = None) -> set[str]:
    made = (query or Aspect())(asked, Body()(asked), {})
    return set(made.terms)


def weights(asked: Task, query: QueryMaker) -> dict[str, float]:
    rows = Body()(asked)
    vector = query_vector(rows, query(asked, rows, {}))
    return {term: float(vector[n]) for term, n in rows.terms.vocabulary.number.items() if vector[n]}


# -------------------------------------------------------------------------------------------------- aspect


def test_words_of_a_title_are_the_subject_and_the_rest_with_their_relatives_the_aspect() -> None:
    asked = task(TEXTS, "What are the treatments for narcolepsy?", "Narcolepsy: a fact sheet")
    assert found(asked) == {"treatment", "treat"}
    assert Aspect()(asked, Body()(asked), {}).terms[0] == "treatment"  # what was asked comes first
    assert Aspect()(asked, Body()(asked), {}).text == "What are the treatments for narcolepsy?"


def test_a_title_of_any_document_names_the_subject() -> None:
    asked = task(TEXTS, "treatments for narcolepsy", "", "Narcolepsy", "Sleep")
    assert found(asked) == {"treatment", "treat"}


def test_without_a_telling_title_frequent_words_are_the_subject() -> None:
    # narcolepsy stands in four sentences, doctors in one, xyzzy in none; sleep stands in one
    for title in ("", "A fact sheet"):
        assert found(task(TEXTS, "doctors for narcolepsy xyzzy", title)) == {"doctor", "xyzzi"}
    twice = [*TEXTS, "Doctors sleep."]  # two of four is not fewer than half
    assert found(task(twice, "doctors for narcolepsy")) == set()


def test_a_question_for_the_subject_alone_has_no_aspect() -> None:
    asked = task(TEXTS, "What is narcolepsy?", "Narcolepsy")
    made = Aspect()(asked, Body()(asked), {})
    assert (made.name, made.text, made.segments, made.notes) == ("aspect", "", (), ())


@pytest.mark.parametrize("query", [None, "", "  ", "of the and"])
@pytest.mark.parametrize("titles", [("",), ("Narcolepsy",), ("Narcolepsy", "Sleep"), ("", "")])
def test_where_nothing_is_asked_there_is_no_aspect(query: str | None, titles: tuple[str, ...]) -> None:
    assert found(task(TEXTS, query, *titles)) == set()


def test_a_relative_of_the_aspect_that_names_the_subject_stays_the_subject() -> None:
    texts = ["The lighthouse stands.", "A light burns in the lighthouse.", "Lighting costs oil."]
    assert found(task(texts, "lighting of the lighthouse", "Lighthouse")) == {"light"}
    texts = ["The lighthouse stands.", "Lighted lamps burn."]
    assert "lighthous" not in found(task(texts, "lighting of the lighthouse", "Lighthouse"))


def test_short_words_have_no_relatives() -> None:
    assert found(task(["A boat sinks.", "Boatmen sing.", "A lake."], "boat on the lake", "Lake")) == {"boat"}


@pytest.mark.parametrize("texts", [["..."], ["Rain."], ["Rain."] * 5])
@pytest.mark.parametrize("query", ["rain", "xyzzy", "rain xyzzy", None])
def test_one_sentence_or_equal_ones_have_an_answer(texts: list[str], query: str | None) -> None:
    expected = {"xyzzi"} if query == "rain xyzzy" and texts[0] == "Rain." else set()
    assert found(task(texts, query)) == expected


words = st.lists(st.sampled_from("boat boats lock locks canal water waters the of light lighting".split()), min_size=1)


@pytest.mark.slow
@given(st.lists(words, min_size=1, max_size=6), words, st.one_of(st.just([]), words))
@settings(max_examples=80)
def test_the_aspect_is_of_the_query_or_begins_as_it_does_and_never_in_a_title(
    drawn: list[list[str]], query: list[str], title: list[str]
) -> None:
    asked = task([" ".join(some) for some in drawn], " ".join(query), " ".join(title))
    rows = Body()(asked)
    need, aspect = set(Need()(asked, rows, {}).terms), Aspect()(asked, rows, {}).terms
    assert len(set(aspect)) == len(aspect)
    own = need & set(aspect)
    assert all(term in own or any(term[:5] == mine[:5] for mine in own) for term in aspect)
    titles = set(Need()(Task(asked.documents), rows, {}).terms) if title else set()
    if need & titles:
        assert not own & titles
    assert bool(aspect) == bool(own)


# --------------------------------------------------------------------------------------------------- local


def plain_local(rows: Rows, asked: np.ndarray) -> np.ndarray:
    counts = rows.terms.counts.toarray()
    lengths = np.linalg.norm(counts, axis=1) * np.linalg.norm(asked)
    cosines = [float(row @ asked) / length if length else 0.0 for row, length in zip(counts, lengths, strict=True)]
    near = []
    for i in range(len(counts)):
        window = [j for j in (i - 1, i, i + 1) if 0 <= j < len(counts) and rows.document_of[j] == rows.document_of[i]]
        near.append(sum(cosines[j] for j in window) / len(window))
    beyond = sum(((w - sum(near) / len(near)) * row for w, row in zip(near, counts, strict=True)), np.zeros(len(asked)))
    return np.maximum(beyond, 0.0)


def test_the_words_around_a_query_by_hand() -> None:
    # cosines 1, 0, 0, 0; near 1/2, 1/3, 0, 0; mean 5/24; beyond it 7/24, 3/24, -5/24, -5/24
    asked = task(["Trout.", "Salmon.", "Bread.", "Salmon ovens."], "trout")
    assert weights(asked, LocalContext(of=Need())) == {"trout": pytest.approx(7 / 24)}
    asked = task(["Trout.", "Salmon.", "Bread.", "Ovens."], "trout")
    assert weights(asked, LocalContext(of=Need())) == {"trout": pytest.approx(7 / 24), "salmon": pytest.approx(3 / 24)}


def test_a_document_does_not_look_into_the_next() -> None:
    one, two = Document.from_sentences(["Bread.", "Trout."], id="a"), Document.from_sentences(["Salmon.", "Oven."])
    assert set(weights(Task((one, two), "trout"), LocalContext(of=Need()))) == {"bread", "trout"}


def test_local_is_called_as_what_it_is_around() -> None:
    assert (LocalContext(of=Need()).name, LocalContext(of=Aspect()).name) == ("need-lca", "aspect-lca")


@pytest.mark.parametrize(
    ("texts", "query"),
    [(["Trout."], "trout"), (["Trout swim."] * 7, "trout"), (["Trout.", "Bread."], "xyzzy"), (["..."], "trout")],
)
def test_where_all_sentences_are_as_near_no_word_is_nearer(texts: list[str], query: str) -> None:
    assert weights(task(texts, query), LocalContext(of=Need())) == {}


def test_around_no_aspect_stands_nothing() -> None:
    assert weights(task(TEXTS, "narcolepsy", "Narcolepsy"), LocalContext(of=Aspect())) == {}


@pytest.mark.slow
@given(st.lists(words, min_size=1, max_size=9), words)
@settings(max_examples=80)
def test_local_is_what_plain_loops_find_and_its_likeness_is_a_cosine(drawn: list[list[str]], query: list[str]) -> None:
    asked = task([" ".join(some) for some in drawn], " ".join(query))
    rows = Body()(asked)
    need = Need()(asked, rows, {})
    local = LocalContext(of=Need())(asked, rows, {})
    plain = plain_local(rows, query_vector(rows, need))
    np.testing.assert_allclose(query_vector(rows, local), plain, atol=1e-9)
    likeness = build_sheet(rows, {"need-lca": local}).column(TfIdf(query=LocalContext(of=Need())))
    assert (likeness >= 0).all() and (likeness <= 1 + 1e-12).all()
