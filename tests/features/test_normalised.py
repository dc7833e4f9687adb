"""Features in relation to others, features of style, and what features say in words."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import rankdata

from epitome.document import Document, Task
from epitome.language import STYLE_CUES
from epitome.runtime.errors import UsageError
from epitome.walk.candidates import Body
from epitome.walk.features import (
    AsRank,
    DoubledByCue,
    Length,
    NeighbourMean,
    Normalised,
    Product,
    Short,
    Similarity,
    StopWords,
    Structural,
    StyleCue,
    TfIdf,
)
from epitome.walk.features.feature import Feature
from epitome.walk.queries import Title
from epitome.walk.table import Queries, Rows
from support.samples.columns import Given, build_sheet

TEXTS = ["Acid lakes lose trout.", "In this paper acid lakes of the north recover.", "Bread rises.", "Acid burns."]


def rows_of(*documents: Document) -> Rows:
    return Body()(Task(documents))


def plain(count: int) -> Rows:
    return rows_of(Document.from_sentences([f"Lake {i}." for i in range(count)]))


def column(feature: Feature, rows: Rows, queries: Queries | None = None) -> list[float]:
    return [float(v) for v in build_sheet(rows, queries or {}).column(feature)]


def about(texts: list[str], title: str) -> tuple[Rows, Queries]:
    task = Task((Document.from_sentences(texts, title=title, language="en"),))
    rows = Body()(task)
    return rows, {"title": Title()(task, rows, {})}


def test_ranks_by_hand() -> None:
    assert column(AsRank(feature=Given(values=(0.5, 0.1, 0.5, 0.9))), plain(4)) == pytest.approx([0.5, 0, 0.5, 1])
    assert column(AsRank(feature=Given(values=(0.5,))), plain(1)) == [0.0]
    assert column(AsRank(feature=Given(values=(2.0, 2.0))), plain(2)) == [0.5, 0.5]


@given(st.lists(st.one_of(st.integers(-3, 3).map(float), st.floats(-1e6, 1e6)), min_size=2, max_size=30))
@settings(max_examples=100)
def test_ranks_are_those_of_scipy(values: list[float]) -> None:
    found = column(AsRank(feature=Given(values=tuple(values))), plain(len(values)))
    expected = (rankdata(np.round(values, 9), method="average") - 1) / (len(values) - 1)
    np.testing.assert_allclose(found, expected, atol=1e-12)


def test_noise_below_nine_digits_is_a_tie() -> None:
    assert column(AsRank(feature=Given(values=(0.1 + 0.2, 0.3))), plain(2)) == [0.5, 0.5]


def test_a_rank_is_told_as_a_place() -> None:
    rows, queries = about(TEXTS, "Acid lakes")
    feature = AsRank(feature=TfIdf(query=Title()))
    values = column(feature, rows, queries)
    assert feature.explain(build_sheet(rows, queries), 0, values[0]) == "shares 2 title words, place 1 of 4"
    assert feature.explain(build_sheet(rows, queries), 2, values[2]) == "shares no title word, place 4 of 4"


def test_neighbours_by_hand() -> None:
    feature = NeighbourMean(feature=Given(values=(1.0, 2.0, 4.0, 8.0)), width=1)
    assert column(feature, plain(4)) == [1.0, 2.5, 5.0, 2.0]
    assert column(NeighbourMean(feature=Given(values=(5.0,)), width=1), plain(1)) == [0.0]


def test_neighbours_are_of_the_same_document() -> None:
    one, two = (Document.from_sentences(["A lake.", "A pond."], id=i) for i in "ab")
    assert column(NeighbourMean(feature=Given(values=(1.0, 2.0, 4.0, 8.0)), width=1), rows_of(one, two)) == [
        1.0,
        0.5,
        4.0,
        2.0,
    ]


def test_both_is_a_product_and_tells_the_second_only_where_the_first_holds() -> None:
    rows = rows_of(Document.from_sentences(["Why go?", "A lake."]))
    feature = Product(first=StyleCue(which="asks"), second=Length())
    assert column(feature, rows) == [pytest.approx(math.log(3)), 0.0]
    assert feature.explain(build_sheet(rows, {}), 0, 1.0) == "asks a question, 2 words long"
    assert feature.explain(build_sheet(rows, {}), 1, 0.0) == "not: asks a question"
    assert feature.name == "asks*length"
    assert Product(first=TfIdf(query=Title()), second=TfIdf(query=Title())).needs == ("title",)


def test_style_by_hand() -> None:
    rows = rows_of(Document.from_sentences(["The lake is deep and cold in the north of it.", "Ten lakes froze."]))
    assert column(Length(), rows) == pytest.approx([math.log(12), math.log(4)])
    assert column(Short(), rows) == [0.0, 1.0]
    # the, is, and, in, the, of, it of eleven words
    assert column(StopWords(), rows) == pytest.approx([7 / 11, 0.0])


@pytest.mark.parametrize("which", STYLE_CUES)
def test_every_sign_is_a_feature_that_says_what_it_tells(which: str) -> None:
    feature = StyleCue(which=which)
    rows = rows_of(Document.from_sentences(["A lake [1] (of 1985)?", "lake"], language="en"))
    values = column(feature, rows)
    assert all(0 <= v <= 1 for v in values)
    assert feature.description
    said = {feature.explain(build_sheet(rows, {}), i, v) for i, v in enumerate(values)}
    assert all(said) and len(said) == len(set(values))


def test_signs_in_words() -> None:
    rows = plain(1)
    assert StyleCue(which="digits").explain(build_sheet(rows, {}), 0, 0.25) == "digits: 25%"
    assert StyleCue(which="citations").explain(build_sheet(rows, {}), 0, 1 / 3) == "1 citations"
    assert StyleCue(which="brackets").explain(build_sheet(rows, {}), 0, 1.0) == "3 or more brackets"
    assert StyleCue(which="first_person").explain(build_sheet(rows, {}), 0, 1.0) == "speaks in the first person"
    with pytest.raises(UsageError, match="first_person"):
        StyleCue(which="irony")


def test_shared_words_are_counted_once_each() -> None:
    rows, queries = about([*TEXTS, "Acid, acid and lakes of acid."], "Acid lakes of the north recover")
    said = [Similarity(query=Title()).explain(build_sheet(rows, queries), i, 1.0) for i in range(5)]
    assert said == [
        "shares 2 title words",
        "shares 4 title words",
        "shares no title word",
        "shares 1 title word",
        "shares 2 title words",
    ]


def test_wrappers_say_what_the_feature_inside_found() -> None:
    rows, queries = about(TEXTS, "Acid lakes")
    like = Similarity(query=Title())
    assert (
        Normalised(feature=like, over="document").explain(build_sheet(rows, queries), 0, 1.0) == "shares 2 title words"
    )
    doubled = DoubledByCue(feature=like)
    assert doubled.explain(build_sheet(rows, queries), 1, 1.0) == "shares 2 title words, doubled by a cue"
    assert doubled.explain(build_sheet(rows, queries), 0, 1.0) == "shares 2 title words"


def test_structure_in_words() -> None:
    rows = plain(1)
    assert (
        Structural(which="first_paragraph").explain(build_sheet(rows, {}), 0, 1.0)
        == "in the first paragraph of its element"
    )
    assert Structural(which="first_paragraph").explain(build_sheet(rows, {}), 0, 0.0) == (
        "not in the first paragraph of its element"
    )
    assert Structural(which="siblings").explain(build_sheet(rows, {}), 0, 0.0) == "its element has 0 siblings"


def test_a_feature_without_words_gives_its_meaning_and_value() -> None:
    assert Given(values=(0.5,)).explain(build_sheet(plain(1), {}), 0, 0.5) == "what was given: 0.5"
