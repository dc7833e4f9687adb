"""The published methods, by hand, by property, and beside numpy's whole decomposition."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.sparse import csr_array

import epitome
from epitome.document import Document, Reading, Task
from epitome.language import count_terms, extract_terms
from epitome.maths.arrays import Floats
from epitome.maths.decomposition import decompose, lsa_scores
from epitome.runtime.limits import LIMITS
from epitome.walk.candidates import Body
from epitome.walk.features import SvdLink, SvdTopic
from epitome.walk.queries import LinkingSentence, PrecedingContext, ReadingContext
from epitome.walk.table import Rows, Space, read_context
from support.samples.columns import build_sheet

READ = Document.from_sentences(
    ["Salmon leave acid rivers.", "Acid rivers leave salmon.", "Turbines turn in strong wind."]
)
LINKED = Document.from_sentences(
    [
        "Turbines need wind.",
        "Rivers hold salmon.",
        "Nobody speaks of zebras here.",
        "Acid rivers kill salmon eggs.",
        "Strong wind turns turbines.",
        "Blades move.",
    ],
    id="linked",
)


def chosen(variant: str, linking: str, *, reading: Document | None = READ, sentences: int = 5) -> list[int]:
    made = epitome.elaborate(
        LINKED, reading=reading, linking=linking, sentences=sentences, system=f"elaborative.{variant}"
    )
    return [e.index for e in sorted(made, key=lambda e: e.rank)]


def test_simple_link_by_hand() -> None:
    # "acid rivers": sentence 3 shares 2 of its 5 words, 2/sqrt(2*5) = .632; sentence 1 one of 3, 1/sqrt(2*3) = .408
    made = epitome.elaborate(LINKED, linking="acid rivers", sentences=2, system="elaborative.simple-link")
    assert {e.index: e.score for e in made} == {1: pytest.approx(0.408248290), 3: pytest.approx(0.632455532)}


def test_svd_link_by_hand() -> None:
    # idf a = ln(4/3) + 1 of salmon, leave, acid, rivers; A's first two columns are a(1, 1, 1, 1): theme 1 has
    # U = (1/2, 1/2, 1/2, 1/2), s = 2a sqrt 2, V = (1/sqrt 2, 1/sqrt 2, 0). "Acid rivers kill salmon eggs" folds to
    # 3a/2 / s = .530, "Rivers hold salmon" to 2a/2 / s = .354, two thirds of it; both belong to the theme: 2 + share
    made = epitome.elaborate(
        LINKED, reading=READ, linking="Salmon leave acid rivers.", system="elaborative.svd-link", sentences=6
    )
    scores = {e.index: e.score for e in made}
    assert scores == {0: 0, 1: pytest.approx(8 / 3), 2: 0, 3: pytest.approx(3), 4: 0, 5: 0}
    assert chosen("svd-link", "Turbines turn in strong wind.", sentences=2) == [4, 0]


def test_svd_link_fills_up_by_score_on_the_theme() -> None:
    assert chosen("svd-link", "Salmon leave acid rivers.", sentences=4) == [3, 1, 0, 2]


def test_svd_topic_takes_the_best_sentence_of_each_theme() -> None:
    # s_1 = 2a sqrt 2 = 3.64 (rivers) before s_2 = 2b = 3.39 (wind), b = ln(4/2) + 1
    assert chosen("svd-topic", "anything at all", sentences=2) == [3, 4]
    # then by |q' U|: 2b/2 = 1.69 of "Turbines need wind" before 2a/2 = 1.29 of "Rivers hold salmon"
    assert chosen("svd-topic", "Salmon.", sentences=4) == [3, 4, 0, 1]


def test_the_first_five_of_twenty_themes_are_those_of_five() -> None:
    """Eight sentences are read, each of a theme of its own, and eight linked ones repeat them in another order."""
    words = "salmon turbine lighthouse oyster glacier violin pepper canal".split()
    read = Document.from_sentences([f"{' '.join([w] * (9 - i))}." for i, w in enumerate(words)])
    linked = Document.from_sentences([f"A {w} alone." for w in reversed(words)])
    orders = [
        [e.text for e in sorted(made, key=lambda e: e.rank)]
        for themes in (5, 20)
        for made in [
            epitome.elaborate(
                linked,
                reading=read,
                linking="Anything.",
                sentences=8,
                model=epitome.systems.elaborative(method="svd-topic", themes=themes),
            )
        ]
    ]
    assert orders[1] == [f"A {w} alone." for w in words]
    assert orders[0][:5] == orders[1][:5] and orders[0][5:] != orders[1][5:]


def test_first_5_and_generic_do_not_look_at_what_is_read() -> None:
    assert chosen("first-5", "Acid rivers.") == [0, 1, 2, 3, 4]
    assert chosen("generic", "Acid rivers.") == chosen("generic", "wind", reading=None)


def whole(rows: csr_array) -> tuple[Floats, Floats, Floats]:
    """U, s, V of rows' by numpy, small values dropped, the largest entry of each column of V positive."""
    u, s, vt = np.linalg.svd(rows.toarray().T, full_matrices=False)
    kept = s > 1e-10 * s[0]
    v = vt.T[:, kept]
    signs = np.sign(v[np.abs(v).argmax(axis=0), np.arange(v.shape[1])])
    return u[:, kept] * signs, s[kept], v * signs


@pytest.mark.parametrize("shape", [(7, 20), (30, 12), (310, 320), (60, 40_000)])
def test_themes_are_those_of_the_whole_decomposition(shape: tuple[int, int]) -> None:
    random = np.random.default_rng(7)
    n, m = shape
    entries = 6 * n
    values = random.random(entries) + 0.1
    rows = csr_array((values, (random.integers(0, n, entries), random.integers(0, m, entries))), shape=shape)
    rows.sum_duplicates()
    found = decompose(rows, 10)
    u, s, v = whole(rows)
    np.testing.assert_allclose(found.values, s[:10], rtol=1e-6)
    np.testing.assert_allclose(found.sentences, v[:, :10], atol=1e-4)
    np.testing.assert_allclose(found.terms, u[:, :10], atol=1e-4)
    other = csr_array(random.random((3, m)))
    np.testing.assert_allclose(found.fold_in(other), other @ u[:, :10] / s[:10], rtol=1e-3, atol=1e-4)


def test_small_singular_values_are_dropped() -> None:
    rows = csr_array(np.array([[1.0, 2.0], [2.0, 4.0], [0.0, 0.0]]))
    found = decompose(rows, 100)
    assert found.values == pytest.approx([5.0]) and found.terms.shape == (2, 1) and found.sentences.shape == (3, 1)
    assert decompose(csr_array((3, 2), dtype=np.float64), 100).values.shape == (0,)


words = st.sampled_from("salmon river acid wind turbine blade stone lamp bread canal moon tide".split())
sentences = st.lists(words, min_size=1, max_size=8).map(lambda some: " ".join(some) + ".")
texts = st.lists(sentences, min_size=1, max_size=8)


@given(texts)
def test_folding_in_a_sentence_of_the_context_gives_its_row(read: list[str]) -> None:
    counted = count_terms(read, ["en"] * len(read))
    space = Space(counted)
    folded = space.themes.fold_in(space.weighted(counted.counts, counted.vocabulary.terms))
    np.testing.assert_allclose(folded, space.themes.sentences, atol=1e-8)


def measured(read: list[str], linked: list[str], linking: str) -> tuple[Rows, Floats, Floats]:
    task = Task((Document.from_sentences(linked),), linking, reading=Reading(linking, Document.from_sentences(read)))
    rows = Body()(task)
    queries = {q.name: q(task, rows, {}) for q in (LinkingSentence(), ReadingContext(), PrecedingContext())}
    sheet = build_sheet(rows, queries)
    return rows, sheet.column(SvdLink()), sheet.column(SvdTopic())


@pytest.mark.slow
@given(texts, texts, sentences)
def test_svd_link_and_topic_equal_their_definition_by_numpy(read: list[str], linked: list[str], linking: str) -> None:
    _, link, topic = measured(read, linked, linking)
    counted = count_terms(read, ["en"] * len(read))
    number = counted.vocabulary.number
    idf = np.log((1 + len(read)) / (1 + (counted.counts.toarray() > 0).sum(axis=0))) + 1
    u, s, v = whole(csr_array(counted.counts.toarray() * idf))

    def fold(text: str) -> Floats:
        vector = np.zeros(len(number))
        for term in extract_terms(text, "en"):
            if term in number:
                vector[number[term]] += 1
        return np.asarray((vector * idf) @ u / s)

    # equal singular values leave the vectors open: then there is nothing to compare
    gaps = np.diff(np.append(s, 0.0))
    largest = np.sort(np.abs(v), axis=0)[-2:]
    if (np.abs(gaps) < 1e-6).any() or (len(v) > 1 and (largest[1] - largest[0] < 1e-6).any()):
        return
    at = fold(linking)
    folded = np.array([fold(text) for text in linked])
    if np.abs(at).max() > 1e-8 and np.diff(np.sort(np.abs(at))[-2:]).sum() > 1e-6:
        theme = int(np.argmax(np.abs(at)))
        score = np.round(folded[:, theme] * np.sign(at[theme]), 9)  # what is less is noise of the decomposition
        largest_score = np.abs(score).max()
        plain = np.where(link > 1 + 1e-9, link - 2, link)
        np.testing.assert_allclose(plain, score / (largest_score or 1), atol=1e-5)
        assert all(score[i] > 0 for i in np.flatnonzero(link > 1 + 1e-9))
    best = lsa_scores(folded[:, :20], np.sqrt(((folded * s) ** 2).sum(axis=1)), 20)
    np.testing.assert_allclose(np.sort(topic), np.sort(best), atol=1e-5)


def test_every_topic_takes_a_row_that_no_earlier_one_took() -> None:
    entries = np.array([[0.9, 0.8], [0.1, 0.5], [0.3, 0.2]])
    assert lsa_scores(entries, np.array([1.0, 2.0, 4.0]), 5) == pytest.approx([5.0, 4.0, 0.999])


# what is being read


def test_the_linking_sentence_is_found_whatever_the_white_space() -> None:
    read = Document.from_sentences(["One thing.", "Two  things\nhere.", "Three."])
    context = read_context(Reading("Two things here.", read), "en")
    assert (context.first, context.last) == (1, 2)


def test_a_linking_sentence_that_was_split_lies_in_several() -> None:
    read = Document.from_sentences(["It began.", "So said Dr.", "Smith of it.", "The end."])
    context = read_context(Reading("So said Dr. Smith of it.", read), "en")
    assert (context.first, context.last) == (1, 3)
    assert read_context(Reading("Never said.", read), "en").first == 4


def test_without_a_document_the_linking_sentence_alone_is_the_context() -> None:
    context = read_context(Reading("Two things here."), "en")
    assert (context.first, context.last, len(context.space.terms.bounds)) == (0, 1, 2)


def test_all_links_on_a_page_share_its_themes() -> None:
    read = Document.from_sentences(["One salmon.", "Two rivers."])
    one, two = (read_context(Reading(s.text, read), "en") for s in read.sentences)
    assert one.space is two.space


def test_a_long_context_is_read_from_its_beginning_or_up_to_the_linking_sentence() -> None:
    read = Document.from_sentences([f"Sentence number {i} on rivers." for i in range(2 * LIMITS.reading_sentences)])
    early = read_context(Reading("Sentence number 5 on rivers.", read), "en")
    assert (early.first, len(early.space.terms.bounds) - 1) == (5, LIMITS.reading_sentences)
    late = read_context(Reading("Sentence number 3999 on rivers.", read), "en")
    assert (late.first, late.last) == (LIMITS.reading_sentences - 1, LIMITS.reading_sentences)
    assert late.notes == ("only 2,000 of the 4,000 sentences of the reading context were read",)


def test_what_stands_before_the_linking_sentence() -> None:
    read = Document.from_sentences(["Salmon swim.", "Rivers run.", "Acid falls.", "The moon rises."])
    task = Task((LINKED,), "Acid falls.", reading=Reading("Acid falls.", read))
    rows = Body()(task)
    assert PrecedingContext()(task, rows, {}).segments == (("salmon", "swim"), ("river", "run"))
    assert PrecedingContext(most=1)(task, rows, {}).segments == (("river", "run"),)
    assert ReadingContext()(task, rows, {}).terms == ("salmon", "swim", "river", "run", "acid", "fall", "moon", "rise")
