"""The plain baselines that everybody knows: one feature each, and for some a selection that minds what was taken."""

from __future__ import annotations

from epitome.features import (
    Bm25,
    Chance,
    Feature,
    LatentTopics,
    Lead,
    LexRank,
    Occurrence,
    TextRank,
    TfIdf,
    WordProbability,
)
from epitome.rankers import Weighted
from epitome.selection import BestFirst, KlSum, MarginalRelevance, SumBasic
from epitome.summariser import Summariser

Selection = BestFirst | KlSum | MarginalRelevance | SumBasic


def _single(name: str, says: str, feature: Feature, selection: Selection | None = None) -> Summariser:
    ranker = Weighted(weights={feature.name: 1.0})
    return Summariser(name=name, says=says, features=(feature,), ranker=ranker, selection=selection or BestFirst())


BASELINES = {
    made.name: made
    for made in (
        _single("lead", "the first sentences of the newest document, then of the next", Lead()),
        _single("random", "sentences drawn by lot, the same on every run", Chance()),
        _single("tfidf", "TF-IDF cosine with the query", TfIdf()),
        _single("bm25", "BM25 for the query", Bm25()),
        _single("luhn", "dense clusters of the document's frequent words", Occurrence()),
        _single("lexrank", "centrality in the graph of similar sentences", LexRank()),
        _single("textrank", "centrality in the graph of shared words", TextRank()),
        _single("lsa", "the best sentence of each latent topic", LatentTopics()),
        _single("sumbasic", "frequent words, each said once", WordProbability(), SumBasic()),
        _single("mmr", "TF-IDF with the query, without repetition", TfIdf(), MarginalRelevance()),
        _single("kl", "words distributed like the document's", WordProbability(), KlSum()),
    )
}
