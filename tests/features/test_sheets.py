"""What a feature finds depends on its sheet alone: not on what was asked before, nor on other sheets of the rows."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np
import pytest

from epitome.document import Document, Task
from epitome.walk.candidates import Body
from epitome.walk.features import (
    FEATURES,
    AsRank,
    Bm25,
    DecayedMax,
    Feature,
    GroupMean,
    NeighbourMax,
    NeighbourMean,
    Product,
    TfIdf,
    WindowMean,
)
from epitome.walk.queries import Need
from epitome.walk.table import Query, Sheet
from support.samples.columns import build_sheet

TEXTS = [
    "Acid rain falls on the lakes of the north.",
    "Nobody had expected that.",
    "The fish of the lakes were first to die, and the rain went on.",
    "Lime was poured into a lake.",
    "Fish that survive are old.",
    "The acid comes from far away, and rain carries it.",
]
QUERY = "acid rain on fish"
AROUND: list[Feature] = [
    AsRank(feature=Bm25()),
    Product(first=TfIdf(), second=Bm25()),
    WindowMean(feature=Bm25()),
    DecayedMax(feature=Bm25()),
    GroupMean(feature=Bm25()),
    NeighbourMean(feature=Bm25()),
    NeighbourMean(feature=Bm25(), width=1),
    NeighbourMax(feature=Bm25()),
    AsRank(feature=WindowMean(feature=Product(first=TfIdf(), second=Bm25()))),
]


def new_sheet(query: str = QUERY) -> Sheet:
    task = Task((Document.from_sentences(TEXTS, paragraphs=[0, 0, 1, 1, 1, 1]),), query)
    rows = Body()(task)
    return build_sheet(rows, {"need": Need()(task, rows, {})})


@pytest.mark.parametrize("feature", AROUND, ids=lambda feature: feature.name)
def test_a_value_is_explained_the_same_before_and_after_the_column_is_measured(feature: Feature) -> None:
    measured = new_sheet()
    values = [float(value) for value in measured.column(feature)]
    after = [feature.explain(measured, row, value) for row, value in enumerate(values)]
    before = [feature.explain(new_sheet(), row, value) for row, value in enumerate(values)]
    assert before == after
    assert len(set(after)) > 1


def test_what_is_explained_without_a_column_is_what_stands_there() -> None:
    said = {feature.name: feature.explain(new_sheet(), 3, 0.5) for feature in AROUND[:7]}
    assert said == {
        "rank_bm25": "shares no query word, place 3 of 6",
        "tfidf*bm25": "shares no query word",
        "around1_bm25": "2 of 3 sentences around it with query words",
        "after_bm25": "query words in the sentence before it",
        "paragraph_bm25": "3 of 4 sentences of its paragraph with query words",
        "window_bm25": f"of the sentences around it, {Bm25().description}: 0.5",
        "near_bm25": "query words in the sentences before and after it: 0.5",
    }


OF_FEW = (
    "meaning",
    "headings_over",
    "identifiers",
    "quantity",
    "defines",
    "alike",
    "taken_over",
    "only_asks",
    "page*bm25",
)


def of_need() -> list[Feature]:
    """Every listed feature that compares with the need, and features around one that does."""
    made: list[Feature] = []
    for kind in FEATURES.values():
        fields = {field.name: field for field in dataclasses.fields(kind)}  # type: ignore[arg-type]
        settings: dict[str, Any] = {"query": Need()} if "query" in fields else {}
        for name in ("feature", "first", "second"):
            if name in fields and fields[name].default is dataclasses.MISSING:
                settings[name] = Bm25()
        needed = [f.name for f in fields.values() if f.default is dataclasses.MISSING and f.name not in settings]
        if settings and not needed:
            made.append(kind(**settings))
    return [feature for feature in made if feature.needs == ("need",) and feature.name not in OF_FEW]


@pytest.mark.parametrize("feature", of_need(), ids=lambda feature: f"{type(feature).__name__}-{feature.name}")
def test_the_same_rows_with_another_query_in_another_sheet_have_another_column(feature: Feature) -> None:
    rows = new_sheet().rows
    asked = {text: {"need": Query("need", text, (tuple(text.split()),))} for text in ("acid rain", "rain carri")}
    together = {text: build_sheet(rows, queries).column(feature) for text, queries in asked.items()}
    alone = {text: build_sheet(new_sheet().rows, queries).column(feature) for text, queries in asked.items()}
    for text in asked:
        np.testing.assert_array_equal(together[text], alone[text])
    assert together["acid rain"].tolist() != together["rain carri"].tolist()


def test_the_features_of_the_need_are_found() -> None:
    kinds = {type(feature).__name__ for feature in of_need()}
    assert {"TfIdf", "Bm25", "Similarity", "WeightedCoverage", "BackgroundCosine", "Coverage"} <= kinds
    assert {"AsRank", "Product", "WindowMean", "DecayedMax", "GroupMean", "NeighbourMean", "OfBeginning"} <= kinds


def test_a_column_is_measured_once_for_all_features_that_build_on_it() -> None:
    asked: list[int] = []

    @dataclasses.dataclass(frozen=True, kw_only=True)
    class Counted(Bm25):
        def column(self, sheet: Sheet) -> Any:
            asked.append(len(sheet.rows))
            return super().column(sheet)

    sheet = new_sheet()
    for feature in (Counted(), AsRank(feature=Counted()), WindowMean(feature=Counted()), Counted()):
        sheet.column(feature)
    assert asked == [6]
