"""Names of features: what is set differently is named differently, but for what shipped models store."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import MISSING, fields
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from epitome.document import Document, Task
from epitome.language import HEADING_TYPES, STYLE_CUES
from epitome.language.signs.asking import KINDS
from epitome.learning.models import shipped_model, shipped_models
from epitome.walk.background import Background
from epitome.walk.candidates import Body
from epitome.walk.features import (
    FEATURES,
    LETOR,
    STRUCTURAL,
    AsRank,
    Bm25,
    DecayedMax,
    Feature,
    LatentTopics,
    Length,
    NeighbourMean,
    Position,
    RandomScore,
    SvdLink,
    SvdTopic,
)
from epitome.walk.queries import Need, ThemeQuery, Title
from epitome.walk.table import Rows
from support.samples.columns import Given, build_sheet

OTHER_BACKGROUND = Background("en", 9, ("salmon", "river"), np.array([9.0, 4.0]), np.array([0, 0]))
UNITS = ("document", "part", "section", "paragraph")
# values of each setting; those of `which` and `first` depend on the feature
VALUES: dict[str, tuple[Any, ...]] = {
    "query": (Need(), Title()),
    "feature": (Position(), Length()),
    "second": (Length(),),
    "k1": (1.2, 2.0),
    "b": (0.75, 0.5),
    "seed": (0, 1),
    "topics": (20, 5),
    "rank": (100, 7),
    "width": (1, 2, 3, 4, 5),
    "kept": (0.85, 0.5),
    "reach": (1, 2),
    "of": UNITS,
    "within": UNITS,
    "counted": ("start", "end", "along"),
    "over": ("all", "document"),
    "own": (False, True),
    "heads": (False, True),
    "under_terms": (True, False),
    "known": (False, True),
    "weights": ("local", "background", "blended"),
    "kind": KINDS,
    "background": (None, OTHER_BACKGROUND),
    "fallback": (True, False),
}
OWN_VALUES: dict[tuple[str, str], tuple[Any, ...]] = {
    ("Structural", "which"): STRUCTURAL,
    ("SectionType", "which"): HEADING_TYPES,
    ("StyleCue", "which"): STYLE_CUES,
    ("EdgeParagraph", "which"): ("first", "last"),
    ("Letor", "which"): LETOR,
    ("Letor", "query"): (ThemeQuery(), Need(), Title()),
    ("Opening", "first"): (8, 3),
    ("Product", "first"): (Position(), Length()),
    ("Closeness", "weights"): ((), (("lake", 1.0),)),
}
# Shipped models store these names, so that what differs by these settings alone shares one.
NOT_IN_THE_NAME = {
    ("Similarity", "known"),
    ("Normalised", "over"),
    ("WeightedCoverage", "background"),
    ("BackgroundCosine", "background"),
    ("ProjectedConcepts", "background"),
    ("Closeness", "weights"),  # those of the collection that is searched
}
WIDTHS_OF_ONE_NAME = {3, 5}  # of NeighbourMean: the widths that shipped models have
NAMED_AS_WHAT_IS_INSIDE = {"Normalised", "ContentOnly", "DoubledByCue"}


def configurations(kind: type[Feature]) -> list[Feature]:
    """The feature with each pair of its settings at each of their values, the others at their first."""
    names = [field.name for field in fields(kind)]  # type: ignore[arg-type]
    values = {name: OWN_VALUES.get((kind.__name__, name), VALUES.get(name, ())) for name in names}
    assert all(values.values()), f"{kind.__name__} has a setting without values here"
    first = {name: some[0] for name, some in values.items()}
    made = {kind(**first)}
    for one, two in combinations([*names, *names[:1]], 2) if len(names) > 1 else [(name, name) for name in names]:
        made |= {kind(**{**first, one: x, two: y}) for x in values[one] for y in values[two]}
    return sorted(made, key=repr)


def differing(one: Feature, two: Feature) -> set[str]:
    return {f.name for f in fields(one) if getattr(one, f.name) != getattr(two, f.name)}  # type: ignore[arg-type]


@pytest.mark.parametrize("key", FEATURES)
def test_features_that_are_set_differently_have_different_names(key: str) -> None:
    kind = FEATURES[key]
    stored = {setting for name, setting in NOT_IN_THE_NAME if name == kind.__name__}
    made = configurations(kind)
    shared: set[str] = set()
    for one, two in combinations(made, 2):
        differ = differing(one, two)
        if one.name != two.name:
            continue
        if isinstance(one, NeighbourMean) and isinstance(two, NeighbourMean) and differ == {"width"}:
            assert {one.width, two.width} == WIDTHS_OF_ONE_NAME
            continue
        assert differ <= stored, f"{one} and {two} are both named {one.name}"
        shared |= differ
    assert shared == stored  # none is listed here without need


def test_features_of_different_kinds_have_different_names() -> None:
    named: dict[str, set[str]] = defaultdict(set)
    for kind in FEATURES.values():
        if kind.__name__ not in NAMED_AS_WHAT_IS_INSIDE:
            for feature in configurations(kind):
                named[feature.name].add(kind.__name__)
    assert {name: kinds for name, kinds in named.items() if len(kinds) > 1} == {}


@pytest.mark.parametrize("key", ["normalised", "content_only", "doubled_by_cue"])
def test_some_are_named_as_the_feature_inside(key: str) -> None:
    assert FEATURES[key](feature=Bm25(k1=2.0)).name == "bm25(k1=2.0)"  # type: ignore[call-arg]


@pytest.mark.parametrize(
    ("feature", "name"),
    [
        (Bm25(), "bm25"),
        (Bm25(k1=2.0), "bm25(k1=2.0)"),
        (Bm25(k1=2.0, b=0.5), "bm25(k1=2.0, b=0.5)"),
        (Bm25(query=Title(), b=0.5), "bm25_title(b=0.5)"),
        (DecayedMax(feature=Bm25()), "after_bm25"),
        (DecayedMax(feature=Bm25(), kept=0.5), "after_bm25(kept=0.5)"),
        (LatentTopics(), "lsa"),
        (LatentTopics(topics=5), "lsa(topics=5)"),
        (SvdTopic(), "svd_topic"),
        (SvdTopic(topics=5, rank=9), "svd_topic(topics=5, rank=9)"),
        (SvdLink(), "svd_link"),
        (SvdLink(rank=9), "svd_link(rank=9)"),
        (RandomScore(), "chance"),
        (RandomScore(seed=1), "chance(seed=1)"),
        (NeighbourMean(feature=Bm25(), width=1), "near_bm25"),
        (NeighbourMean(feature=Bm25(), width=2), "window_2_bm25"),
        (NeighbourMean(feature=Bm25()), "window_bm25"),
        (NeighbourMean(feature=Bm25(), width=5), "window_bm25"),
        (NeighbourMean(feature=Bm25(), width=6), "window_6_bm25"),
        (AsRank(feature=Bm25(k1=2.0)), "rank_bm25(k1=2.0)"),
    ],
)
def test_settings_that_differ_from_their_defaults_stand_in_the_name(feature: Feature, name: str) -> None:
    assert feature.name == name


def test_shipped_models_store_no_name_with_settings_but_the_papers() -> None:
    names = {name for model in shipped_models() for name in shipped_model(model).feature_names}
    assert {"near_bm25_linking_sentence", "window_length", "window_tfidf_title", "like_title"} <= names
    assert {name for name in names if "(" in name} == {"occurrence(fallback=False)"}


def test_every_setting_of_a_listed_feature_is_varied() -> None:
    for kind in FEATURES.values():
        for field in fields(kind):  # type: ignore[arg-type]
            values = OWN_VALUES.get((kind.__name__, field.name), VALUES.get(field.name, ()))
            if field.default is not MISSING:
                assert field.default in values, f"{kind.__name__}.{field.name}"


# ------------------------------------------------------------------------------------ the mean of the neighbours


def rows_of(*sizes: int) -> Rows:
    texts = [[f"Lake {i}." for i in range(size)] for size in sizes]
    return Body()(Task(tuple(Document.from_sentences(some, id=str(n)) for n, some in enumerate(texts))))


def column(width: int, values: tuple[float, ...], rows: Rows) -> list[float]:
    return [float(v) for v in build_sheet(rows).column(NeighbourMean(feature=Given(values=values), width=width))]


def test_the_mean_of_the_next_two_sentences_by_hand() -> None:
    # (before + after) / 2, 0 beyond the ends
    assert NeighbourMean(feature=Given(values=(1.0,)), width=1).name == "near_given"
    assert column(1, (1.0, 2.0, 4.0, 8.0), rows_of(4)) == [1.0, 2.5, 5.0, 2.0]
    assert column(1, (1.0, 2.0, 4.0, 8.0), rows_of(2, 2)) == [1.0, 0.5, 4.0, 2.0]
    assert column(1, (5.0,), rows_of(1)) == [0.0]


def test_the_fading_mean_of_three_sentences_on_each_side_by_hand() -> None:
    # (1/2 (f1 + f-1) + 1/4 (f2 + f-2) + 1/8 (f3 + f-3)) / 2 / (7/8)
    assert NeighbourMean(feature=Given(values=(1.0,)), width=3).name == "window_given"
    found = column(3, (1.0, 2.0, 4.0, 8.0, 16.0), rows_of(5))
    expected = [
        (2 / 2 + 4 / 4 + 8 / 8) / 2 / (7 / 8),
        ((1 + 4) / 2 + 8 / 4 + 16 / 8) / 2 / (7 / 8),
        ((2 + 8) / 2 + (1 + 16) / 4) / 2 / (7 / 8),
        ((4 + 16) / 2 + 2 / 4 + 1 / 8) / 2 / (7 / 8),
        (8 / 2 + 4 / 4 + 2 / 8) / 2 / (7 / 8),
    ]
    assert found == pytest.approx(expected, rel=1e-15)
