"""Products: one for all queries, a column each; what is remembered is told apart."""

from __future__ import annotations

import numpy as np
import pytest
from epitome.features.products import compared
from hypothesis import given, settings
from hypothesis import strategies as st

from epitome.background import Background
from epitome.candidates import Body
from epitome.document import Document, Task
from epitome.features import BackgroundCosine, Bm25, Similarity, TfIdf, WeightedCoverage
from epitome.maths.arrays import Floats
from epitome.queries import Need, Title, UserQuery
from epitome.table import Queries, Query, Rows, theme_query
from written.columns import build_sheet

WORDS = ("acid", "rain", "lake", "fish", "lime", "soil")
sentences = st.lists(st.lists(st.sampled_from(WORDS), min_size=1, max_size=6).map(" ".join), min_size=2, max_size=8)


def made(texts: list[str], title: str, query: str) -> tuple[Rows, Queries]:
    task = Task((Document.from_sentences(texts, title=title),), query)
    rows = Body()(task)
    return rows, {q.name: q(task, rows) for q in (Need(), Title(), UserQuery())}


@given(sentences, st.sampled_from(WORDS), st.lists(st.sampled_from(WORDS), min_size=1, max_size=3).map(" ".join))
@settings(max_examples=40)
def test_a_column_is_the_same_alone_and_among_others(texts: list[str], title: str, query: str) -> None:
    for kind in (TfIdf, Bm25, Similarity, WeightedCoverage, BackgroundCosine):
        rows, queries = made(texts, title, query)
        for name in queries:
            feature = kind(query=name)
            together = build_sheet(rows, queries).column(feature)
            fresh, _ = made(texts, title, query)
            alone = build_sheet(fresh, {name: queries[name]}).column(feature)
            np.testing.assert_allclose(together, alone, atol=1e-12)


def test_one_product_serves_all_queries_and_another_set_of_them_its_own() -> None:
    rows, queries = made(["Acid rain fell.", "Fish died."], "rain", "fish")
    asked: list[tuple[int, ...]] = []

    def product(counts: Floats) -> Floats:
        asked.append(counts.shape)
        return np.asarray(rows.terms.counts @ counts)

    first = [compared(rows, queries, name, "way", product) for name in queries]
    assert asked == [(rows.terms.counts.shape[1], 3)]
    assert first[0].tolist() == [0, 1] and first[1].tolist() == [1, 0]
    other = {"title": Query("title", "fish", (("fish",),))}
    assert compared(rows, other, "title", "way", product).tolist() == [0, 1]
    assert len(asked) == 2


def test_queries_of_themes_are_left_out_unless_asked_for() -> None:
    rows, queries = made(["Acid rain fell.", "Fish died."], "rain", "fish")
    themed = {**queries, **{theme_query(k): Query(theme_query(k), "", (("acid",),)) for k in range(5)}}
    widths: list[int] = []

    def product(counts: Floats) -> Floats:
        widths.append(counts.shape[1])
        return np.asarray(rows.terms.counts @ counts)

    compared(rows, themed, "need", "way", product)
    assert compared(rows, themed, theme_query(2), "way", product).tolist() == [1, 0]
    assert widths == [3, 1]


def test_two_backgrounds_in_one_table_are_told_apart() -> None:
    common = Background.learn([Document.from_sentences(["Acid rain fell on lakes."] * 2) for _ in range(6)])
    other = Background.learn([Document.from_sentences(["Fish swim. Rain."]) for _ in range(6)])
    rows, queries = made(["Acid rain fell.", "Rain fell.", "Fish swim."], "rain", "acid rain fish")
    none = np.zeros(3, np.int64)
    for kind in (WeightedCoverage, BackgroundCosine):
        more = {"weights": "background"} if kind is Mass else {}
        both = [build_sheet(rows, queries).column(kind(query=Need(), background=b, **more)) for b in (common, other)]
        fresh, _ = made(["Acid rain fell.", "Rain fell.", "Fish swim."], "rain", "acid rain fish")
        alone = build_sheet(fresh, queries).column(kind(query=Need(), background=other, **more))
        np.testing.assert_allclose(both[1], alone, atol=1e-12)
        assert both[0] != pytest.approx(both[1])
