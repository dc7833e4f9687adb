"""One battery over every part in the visible dicts: a new part is tested the moment it is listed."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any, cast

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from epitome.document import Budget, Document, LinkSentence, Task
from epitome.maths.arrays import Floats
from epitome.readers import READERS, SUFFIXES
from epitome.walk.candidates import CANDIDATES, Body
from epitome.walk.features import FEATURES, Coverage, Feature, QueryTermFrequency, Similarity, WindowCoverage
from epitome.walk.queries import (
    QUERIES,
    Anchors,
    Aspect,
    LinkingSentence,
    Need,
    Phrases,
    PrecedingContext,
    ReadingContext,
    UserQuery,
)
from epitome.walk.rankers import RANKERS, Ranker, Weighted
from epitome.walk.selection import SELECTIONS, BestFirst
from epitome.walk.table import FeatureTable, Queries, Rows, Sheet, query_vector
from epitome.walk.themes import THEMES, OneTheme
from support.samples.columns import build_sheet

KINDS: dict[str, Mapping[str, Any]] = {
    "candidates": CANDIDATES,
    "query": QUERIES,
    "themes": THEMES,
    "feature": FEATURES,
    "ranker": RANKERS,
    "selection": SELECTIONS,
}
LISTED = [(kind, key) for kind, table in KINDS.items() for key in table]
# what a part cannot be built without; all other settings have defaults
NEEDED: dict[str, Any] = {
    "feature": QueryTermFrequency(),
    "first": QueryTermFrequency(),
    "second": Similarity(),
    "weights": {"position": 1.0},
    "base": Weighted(weights={"position": 1.0}),
    "within": "paragraph",
    "kind": "number",
    "of": Need(),
    "learner": "linear_rank",
    "needs": ("position",),
    "arrays": {"scale": np.array([[0.0], [2.0]]), "coef": np.array([3.0])},
}
WHICH: dict[str, Any] = {
    "structural": "depth",
    "letor": 1,
    "section_type": "results",
    "edge_paragraph": "last",
    "style_cue": "digits",
}
WEIGHTS: dict[str, Any] = {"beside": {"tfidf": 1.0}, "weighted_by_kind": {"": {"position": 1.0}}}
FIRST: dict[str, Any] = {"transductive": "position"}  # a ranker names its first feature, a feature holds it
SENTENCES = [
    "Acid rain falls on the lakes of the north and the fish die.",
    "Nobody had expected that.",
    "The effects on fish were first seen in Norway, where salmon left the rivers.",
    "Rain, rain and rain again: acid in the water hurts eggs first.",
    "Lime can be poured into a lake, at a price.",
    "Yes.",
    "Fish that survive are old; no young fish follow.",
    "The acid comes from chimneys far away, and rain carries it over borders.",
]
QUERY = "effects of acid rain on fish"
LINKS = (LinkSentence("acid rain and fish", "Much is known of acid rain and fish."),)


def settings_of(kind: str, key: str) -> dict[str, Any]:
    fields = dataclasses.fields(KINDS[kind][key])
    missing = (dataclasses.MISSING,)
    needed = NEEDED | {"which": WHICH.get(key), "first": FIRST.get(key, NEEDED["first"])}
    needed["weights"] = WEIGHTS.get(key, NEEDED["weights"])
    return {f.name: needed[f.name] for f in fields if f.init and f.default in missing and f.default_factory in missing}


def built(kind: str, key: str) -> Any:
    return KINDS[kind][key](**settings_of(kind, key))


def measured(feature: Feature, document: Document, query: str | None = QUERY) -> Floats:
    rows, queries = rows_of(document, query)
    return build_sheet(rows, queries).column(feature)


def rows_of(document: Document, query: str | None = QUERY) -> tuple[Rows, Queries]:
    task = Task((document,), query, in_links=LINKS)
    rows = Body()(task)
    need = Need()(task, rows, {})
    others = (
        maker(task, rows, {})
        for maker in (
            Anchors(),
            Aspect(),
            LinkingSentence(),
            ReadingContext(),
            PrecedingContext(),
            UserQuery(),
            Phrases(),
        )
    )
    same = {name: dataclasses.replace(need, name=name) for name in ("theme", "title")}
    return rows, {"need": need, **same, **{q.name: q for q in others}}


def is_wrapper(part: object) -> bool:
    """A part that is named by what it wraps or compares with."""
    if isinstance(part, tuple(RANKERS.values())):
        return False
    named_by = ("feature", "which", "within", "first", "of", "kind")
    return isinstance(part, Similarity | Coverage | WindowCoverage) or any(
        hasattr(part, setting) for setting in named_by
    )


@pytest.mark.parametrize(("kind", "key"), LISTED)
def test_a_part_tells_its_name_what_it_says_and_what_it_needs(kind: str, key: str) -> None:
    part = built(kind, key)
    assert is_wrapper(part) or part.name == key
    assert isinstance(part.name, str) and part.name
    assert isinstance(part.description, str) and part.description.strip() == part.description != ""
    assert "\n" not in part.description and ". " not in part.description
    if kind in ("feature", "ranker"):
        assert isinstance(part.needs, tuple) and all(isinstance(n, str) for n in part.needs)
    assert (type(part).__doc__ or "").strip()


@pytest.mark.parametrize(("kind", "key"), LISTED)
def test_settings_are_frozen(kind: str, key: str) -> None:
    part = built(kind, key)
    for name in [*(f.name for f in dataclasses.fields(part)), "name", "anything"]:
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(part, name, 1)


@pytest.mark.parametrize(("kind", "key"), LISTED)
def test_settings_are_keyword_only_and_a_misspelt_one_is_refused(kind: str, key: str) -> None:
    part, given_settings = KINDS[kind][key], settings_of(kind, key)
    with pytest.raises(TypeError):
        part(1)
    with pytest.raises(TypeError, match="shortset"):
        part(**given_settings, shortset=1)


@pytest.mark.parametrize(("kind", "key"), [some for some in LISTED if some != ("ranker", "learnt")])
def test_parts_with_equal_settings_are_equal(kind: str, key: str) -> None:
    assert built(kind, key) == built(kind, key)


@pytest.mark.parametrize("kind", KINDS)
def test_no_two_parts_of_a_kind_have_one_name(kind: str) -> None:
    names = [built(kind, key).name for key in KINDS[kind] if not is_wrapper(built(kind, key))]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("key", READERS)
def test_a_reader_is_loaded_by_its_key_and_says_what_it_reads(key: str) -> None:
    loader = READERS[key]
    reader = loader()
    assert callable(reader) and reader is loader()
    says = getattr(loader, "says", None) or getattr(reader, "says", None) or getattr(reader, "__doc__", None)
    assert says and says.strip().splitlines()[0]
    assert key in SUFFIXES.values()


@pytest.mark.parametrize(
    ("key", "data"),
    [
        ("xml", b"<a><p>A canal is dug.</p></a>"),
        ("html", b"<p>A canal is dug.</p>"),
        ("text", b"A canal is dug."),
        ("markdown", b"A canal is dug."),
        ("json", b'{"text": "A canal is dug."}'),
    ],
)
def test_every_reader_reads_a_sentence(key: str, data: bytes) -> None:
    document = READERS[key]()(data, id="x", language=None)
    assert [s.text for s in document.sentences] == ["A canal is dug."]
    assert document.media == key and document.id == "x"


@pytest.mark.parametrize("key", FEATURES)
@pytest.mark.parametrize("query", [QUERY, None, "the of and", "xyzzy"])
@pytest.mark.parametrize("count", [1, 2, 8])
def test_a_column_has_one_finite_float_a_row(key: str, query: str | None, count: int) -> None:
    column = measured(built("feature", key), Document.from_sentences(SENTENCES[:count]), query)
    assert column.shape == (count,)
    assert column.dtype == np.float64
    assert np.isfinite(column).all()


@pytest.mark.parametrize("key", FEATURES)
def test_a_column_is_the_same_on_every_run(key: str) -> None:
    first, second = (measured(built("feature", key), Document.from_sentences(SENTENCES)) for _ in range(2))
    assert first.tobytes() == second.tobytes()


@pytest.mark.parametrize("key", FEATURES)
def test_a_column_leaves_its_rows_as_they_were(key: str) -> None:
    rows, queries = rows_of(Document.from_sentences(SENTENCES))
    before = rows.terms.counts.toarray().copy()
    build_sheet(rows, queries).column(built("feature", key))
    assert (rows.terms.counts.toarray() == before).all()


# of the sentence itself, wherever it stands
OF_A_QUERY = [k for k in FEATURES if built("feature", k).needs]
OF_OTHERS = (
    "neighbour_mean",
    "neighbour_max",
    "window_mean",
    "decayed_max",
    "group_mean",
    "window_coverage",
    "opening",
    "closeness",
    "nearness",
    "paragraph_mass",
    "taken_over",
)
OF_FEW = (  # nothing where no head, name, quantity, definition, phrase or like word is asked for, or in split sentences
    "headings_over",
    "identifiers",
    "quantity",
    "gives",
    "compares",
    "defines",
    "phrases",
    "alike",
    "only_asks",
    "in_pages",
)
OWN = [k for k in OF_A_QUERY if k not in OF_OTHERS + OF_FEW]


@pytest.mark.parametrize("key", [*OWN, "group_mean"])
@settings(max_examples=10)
@given(order=st.permutations(range(len(SENTENCES))))
def test_shuffling_sentences_shuffles_the_scores_of_query_features(key: str, order: list[int]) -> None:
    feature = built("feature", key)
    straight = measured(feature, Document.from_sentences(SENTENCES))
    shuffled = measured(feature, Document.from_sentences([SENTENCES[i] for i in order]))
    np.testing.assert_allclose(shuffled, straight[order], rtol=1e-12, atol=1e-12)


@pytest.mark.parametrize("key", OWN)
def test_a_query_feature_tells_a_sentence_about_the_query_from_one_that_is_not(key: str) -> None:
    column = measured(built("feature", key), Document.from_sentences(SENTENCES))
    assert column[0] > column[1]
    if key == "standardised":  # whose mean is 0
        return
    if key != "meaning":  # which is never quite none
        assert column[1] == (1 / 7 if key == "as_rank" else 0)  # three rows share ranks 0 to 2
    assert (column >= 0).all()


@pytest.mark.parametrize("key", RANKERS)
def test_contributions_of_a_ranker_have_the_shape_of_the_table(key: str) -> None:
    ranker = cast(Ranker, built("ranker", key))
    rows, queries = rows_of(Document.from_sentences(SENTENCES))
    names = ("position", "tfidf")
    sheet = Sheet(rows, queries, OneTheme()(rows, queries))
    values = np.column_stack([sheet.column(FEATURES[name]()) for name in names])
    table = FeatureTable(sheet, names, values)
    made = ranker.contributions(table, np.arange(len(rows)))
    assert made.shape == values.shape
    np.testing.assert_allclose(made.sum(axis=1), ranker.scores(table), atol=1e-12)
    assert np.isfinite(made).all() and made.any()


@pytest.mark.parametrize("key", THEMES)
def test_every_row_has_a_theme_number(key: str) -> None:
    rows, queries = rows_of(Document.from_sentences(SENTENCES))
    themes = built("themes", key)(rows, queries).number
    assert themes.shape == (len(rows),) and themes.dtype == np.int64
    assert set(themes) == set(range(int(themes.max()) + 1))


@pytest.mark.parametrize("key", THEMES)
@pytest.mark.parametrize("texts", [SENTENCES, SENTENCES[:1], ["..."], ["Rain falls."] * 6], ids=len)
def test_themes_have_all_their_queries_or_none_labels_and_are_the_same_twice(key: str, texts: list[str]) -> None:
    part = built("themes", key)
    first, again = (part(*rows_of(Document.from_sentences(texts))) for _ in range(2))
    assert first.number.tobytes() == again.number.tobytes()
    assert (first.queries, first.labels) == (again.queries, again.labels)
    count = int(first.number.max()) + 1
    assert len(first.queries) == (count if part.gives else 0)
    assert len(first.labels) == (0 if key == "one" else count)
    assert [query.name for query in first.queries] == [f"theme-{k}" for k in range(len(first.queries))]
    assert all(first.labels)


@pytest.mark.parametrize("key", CANDIDATES)
def test_candidates_are_sentences_of_the_document_in_order_and_never_empty(key: str) -> None:
    document = Document.from_sentences([*SENTENCES[:3], "", *SENTENCES[3:]])
    rows = built("candidates", key)(Task((document,)))
    indexes = [s.index for s in rows.sentences]
    assert indexes == sorted(set(indexes)) and indexes
    assert all(s.text for s in rows.sentences)
    assert rows.terms.counts.shape[0] == len(rows) == len(rows.document_of) == len(rows.place) == len(rows.places)


@pytest.mark.parametrize("key", QUERIES)
@pytest.mark.parametrize("query", [QUERY, None, "the of and", " "])
def test_a_query_part_always_finds_a_need(key: str, query: str | None) -> None:
    texts = ["These results show that acid kills young fish.", *SENTENCES]
    document = Document.from_sentences(texts, title="Acid rain", sections=[["Rain on lakes"]] * len(texts))
    task = Task((document,), query, in_links=LINKS)
    rows = Body()(task)
    need = built("query", key)(task, rows, {})
    assert need.name == built("query", key).name
    assert all(segment for segment in need.segments)
    found = query_vector(rows, need)
    assert found.shape == (rows.terms.counts.shape[1],) and (found >= 0).all()
    silent = key in ("before", "numbers", "left-out", "phrases")  # nothing was read, no number or mark in the query
    silent |= key in ("asked", "aspect") and query != QUERY  # nothing without a query
    silent |= key == "names" and query == QUERY  # written without capitals
    assert found.any() == (not silent)


@pytest.mark.parametrize("key", SELECTIONS)
@pytest.mark.parametrize(
    "budget",
    [
        Budget(unit="sentences", size=3),
        Budget(unit="ratio", size=0.01),
        Budget(unit="words", size=20),
        Budget(unit="words", size=1),
        Budget(unit="characters", size=100, cut_last=True),
        Budget(unit="characters", size=1, cut_last=True),
        Budget(unit="tokens", size=30, count=len),
    ],
    ids=lambda b: f"{b.unit}-{b.size}",
)
def test_a_selection_picks_rows_once_and_at_least_one(key: str, budget: Budget) -> None:
    rows, _ = rows_of(Document.from_sentences(SENTENCES))
    ranked = np.arange(len(rows))[::-1]
    picks = built("selection", key)(build_sheet(rows), np.linspace(1.0, 0.0, len(rows)), ranked, budget)
    assert picks
    assert len({p.row for p in picks}) == len(picks)
    for pick in picks:
        sentence = rows.sentences[pick.row]
        assert pick.end is None or sentence.start < pick.end < sentence.end


def test_best_first_takes_the_best_first() -> None:
    rows, _ = rows_of(Document.from_sentences(SENTENCES))
    ranked = np.array([4, 2, 0, 1, 3, 5, 6, 7])
    picks = BestFirst()(build_sheet(rows), np.zeros(len(rows)), ranked, Budget(unit="sentences", size=3))
    assert [p.row for p in picks] == [4, 2, 0]
