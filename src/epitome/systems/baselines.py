"""The plain baselines that everybody knows."""

from __future__ import annotations

from epitome.features import Bm25, Chance, Feature, Position, TfIdf
from epitome.rankers import Weighted
from epitome.summariser import Summariser


def _single(name: str, says: str, feature: Feature) -> Summariser:
    return Summariser(name=name, says=says, features=(feature,), ranker=Weighted(weights={feature.name: 1.0}))


def lead() -> Summariser:
    """The first sentences."""
    return _single("lead", "the first sentences of the document", Position())


def random_order() -> Summariser:
    """Sentences drawn by lot, the same on every run."""
    return _single("random", "sentences drawn by lot, the same on every run", Chance())


def tfidf() -> Summariser:
    """TF-IDF cosine with the query."""
    return _single("tfidf", "TF-IDF cosine with the query", TfIdf())


def bm25() -> Summariser:
    """BM25 for the query."""
    return _single("bm25", "BM25 for the query", Bm25())
