"""A system refuses two parts of one name: a model could not tell them apart."""

from __future__ import annotations

import pytest

from epitome.runtime.errors import UsageError
from epitome.systems import LEARNT, PUBLISHED, SYSTEMS
from epitome.walk.features import Bm25, Normalised, Position, Similarity, TfIdf
from epitome.walk.queries import Need, QueryMaker, RelatedTerms, Title, TitleFrequent
from epitome.walk.rankers import Unlearnt
from epitome.walk.summariser import Summariser


def built(*features: object, queries: tuple[QueryMaker, ...] = (Need(),)) -> Summariser:
    return Summariser(name="mine", description="a test", features=features, ranker=Unlearnt(), queries=queries)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("features", "named"),
    [
        ((Position(), Position()), "position"),
        ((Bm25(), TfIdf(), Normalised(feature=Bm25())), "bm25"),
        ((Similarity(), Similarity(known=True)), "like_need"),
        ((TfIdf(), Bm25(), TfIdf(), Bm25()), "bm25, tfidf"),
    ],
)
def test_two_features_of_one_name_are_refused_and_named(features: tuple[object, ...], named: str) -> None:
    with pytest.raises(UsageError) as caught:
        built(*features)
    assert caught.value.what == f"mine: several features are named {named}"


def test_features_that_differ_by_their_settings_are_two() -> None:
    assert built(Bm25(), Bm25(k1=2.0)).feature_names == ("bm25", "bm25(k1=2.0)")


@pytest.mark.parametrize(
    ("queries", "named"),
    [
        ((Need(), Title(), Need()), "need"),
        ((Need(), TitleFrequent(), TitleFrequent(most=5)), "title-mft"),
        ((Need(), RelatedTerms(of=Need()), RelatedTerms(of=Need(), least=0.9)), "need-related"),
    ],
)
def test_two_queries_of_one_name_are_refused_and_named(queries: tuple[QueryMaker, ...], named: str) -> None:
    with pytest.raises(UsageError) as caught:
        built(Position(), queries=queries)
    assert caught.value.what == f"mine: several queries are named {named}"


def test_every_system_has_one_part_of_each_name() -> None:
    learnt = [make(None) for recipes in LEARNT.values() for make in recipes.values()]
    for system in (*SYSTEMS.values(), *PUBLISHED.values(), *learnt):
        assert len(set(system.feature_names)) == len(system.features)
        assert len({query.name for query in system.queries}) == len(system.queries)
