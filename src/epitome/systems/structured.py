"""structured: the content-only queries of Amini et al. 2007, each alone a system (`structured.title`, ...).

The score of a sentence is its cosine with the query; for the first four queries doubled (once) where it holds a cue
phrase or an explained acronym.
"""

from __future__ import annotations

from epitome.features import DoubledByCue, Feature, ProjectedConcepts, Similarity
from epitome.queries import ExtendedConcepts, QueryMaker, Title, TitleFrequent, TitleLocal, TitleSynonyms
from epitome.rankers import Weighted
from epitome.summariser import Summariser

DOUBLED: tuple[QueryMaker, ...] = (Title(), TitleFrequent(), TitleLocal(), TitleSynonyms())


def _alone(variant: str, query: QueryMaker, feature: Feature) -> Summariser:
    return Summariser(
        name=f"structured.{variant}",
        says=feature.says,
        queries=(query,),
        features=(feature,),
        ranker=Weighted(weights={feature.name: 1.0}),
    )


VARIANTS = {
    made.name: made
    for made in (
        *(_alone(q.name, q, DoubledByCue(feature=Similarity(query=q.name))) for q in DOUBLED),
        _alone("extended", ExtendedConcepts(), Similarity(query="extended")),
        _alone("projected", Title(), ProjectedConcepts(query="title")),
    )
}
