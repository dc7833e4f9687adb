"""The plain baselines: one feature each, some with a selection that depends on the sentences already chosen."""

from __future__ import annotations

from epitome.walk.features import (
    Bm25,
    Feature,
    LatentTopics,
    Lead,
    LexRank,
    Occurrence,
    RandomScore,
    TextRank,
    TfIdf,
    WordProbability,
)
from epitome.walk.rankers import Weighted
from epitome.walk.selection import BestFirst, KlSum, MarginalRelevance, Selection, SumBasic
from epitome.walk.summariser import Summariser


def _build(name: str, description: str, feature: Feature, selection: Selection | None = None) -> Summariser:
    ranker = Weighted(weights={feature.name: 1.0})
    return Summariser(
        name=name, description=description, features=(feature,), ranker=ranker, selection=selection or BestFirst()
    )


BASELINES = {
    baseline.name: baseline
    for baseline in (
        _build("lead", "the first sentences of the newest document, then of the next", Lead()),
        _build("random", "sentences drawn by lot, the same on every run", RandomScore()),
        _build("tfidf", "TF-IDF cosine with the query", TfIdf()),
        _build("bm25", "BM25 for the query", Bm25()),
        _build("luhn", "dense clusters of the document's frequent words", Occurrence()),
        _build("lexrank", "centrality in the graph of similar sentences", LexRank()),
        _build("textrank", "centrality in the graph of shared words", TextRank()),
        _build("lsa", "the best sentence of each latent topic", LatentTopics()),
        _build("sumbasic", "frequent words, each said once", WordProbability(), SumBasic()),
        _build("mmr", "TF-IDF with the query, without repetition", TfIdf(), MarginalRelevance()),
        _build("kl", "words distributed like the document's", WordProbability(), KlSum()),
    )
}
