"""Comparisons: one product for all queries, a column each; what is kept differs by sheet and settings."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from epitome.document import Document, Task
from epitome.maths.arrays import Floats
from epitome.runtime.memo import memoised
from epitome.walk.background import Background
from epitome.walk.candidates import Body
from epitome.walk.features import BackgroundCosine, Bm25, Similarity, TfIdf, WeightedCoverage
from epitome.walk.features.comparison import query_column, query_counts
from epitome.walk.queries import Need, Title, UserQuery
from epitome.walk.table import Queries, Query, Rows, Sheet
from support.samples.columns import build_sheet

MAKERS = (Need(), Title(), UserQuery())
WORDS = ("acid", "rain", "lake", "fish", "lime", "soil")
sentences = st.lists(st.lists(st.sampled_from(WORDS), min_size=1, max_size=6).map(" ".join), min_size=2, max_size=8)


def made(texts: list[str], title: str, query: str) -> tuple[Rows, Queries]:
    task = Task((Document.from_sentences(texts, title=title),), query)
    rows = Body()(task)
    return rows, {q.name: q(task, rows, {}) for q in MAKERS}


@pytest.mark.slow
@given(sentences, st.sampled_from(WORDS), st.lists(st.sampled_from(WORDS), min_size=1, max_size=3).map(" ".join))
@settings(max_examples=40)
def test_a_column_is_the_same_alone_and_among_others(texts: list[str], title: str, query: str) -> None:
    for kind in (TfIdf, Bm25, Similarity, WeightedCoverage, BackgroundCosine):
        rows, queries = made(texts, title, query)
        for maker in MAKERS:
            feature = kind(query=maker)
            together = build_sheet(rows, queries).column(feature)
            fresh, _ = made(texts, title, query)
            alone = build_sheet(fresh, {maker.name: queries[maker.name]}).column(feature)
            np.testing.assert_allclose(together, alone, atol=1e-12)


def test_one_product_serves_all_queries_and_another_sheet_has_its_own() -> None:
    rows, queries = made(["Acid rain fell.", "Fish died."], "rain", "fish")
    shapes: list[tuple[int, ...]] = []

    @memoised
    def product(sheet: Sheet) -> Floats:
        shapes.append(query_counts(sheet).shape)
        return np.asarray(sheet.rows.terms.counts @ query_counts(sheet))

    sheet = build_sheet(rows, queries)
    first = [query_column(sheet, name, product) for name in queries]
    assert shapes == [(rows.terms.counts.shape[1], 3)]
    assert first[0].tolist() == [0, 1] and first[1].tolist() == [1, 0]
    other = build_sheet(rows, {"title": Query("title", "fish", (("fish",),))})
    assert query_column(other, "title", product).tolist() == [0, 1]
    assert len(shapes) == 2


def test_the_own_queries_of_themes_are_not_compared_with_all_rows() -> None:
    rows, queries = made(["Acid rain fell.", "Fish died."], "rain", "fish")
    own = tuple(Query(f"theme-{k}", "", (("acid",),)) for k in range(5))
    sheet = build_sheet(rows, queries, own=own)
    assert query_counts(sheet).shape[1] == 3
    assert set(sheet.queries) == {"need", "title", "asked"}


def test_two_backgrounds_in_one_table_are_told_apart() -> None:
    common = Background.learn([Document.from_sentences(["Acid rain fell on lakes."] * 2) for _ in range(6)])
    other = Background.learn([Document.from_sentences(["Fish swim. Rain."]) for _ in range(6)])
    rows, queries = made(["Acid rain fell.", "Rain fell.", "Fish swim."], "rain", "acid rain fish")
    for kind in (WeightedCoverage, BackgroundCosine):
        more = {"weights": "background"} if kind is WeightedCoverage else {}
        sheet = build_sheet(rows, queries)
        both = [sheet.column(kind(query=Need(), background=b, **more)) for b in (common, other)]
        fresh, _ = made(["Acid rain fell.", "Rain fell.", "Fish swim."], "rain", "acid rain fish")
        alone = build_sheet(fresh, queries).column(kind(query=Need(), background=other, **more))
        np.testing.assert_allclose(both[1], alone, atol=1e-12)
        assert both[0] != pytest.approx(both[1])
