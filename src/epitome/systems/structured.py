"""structured: the content-only queries of Amini et al. 2007, each alone a system (`structured.title`, ...).

The score of a sentence is its cosine with the query, doubled (once) where it holds a cue phrase or an explained
acronym.
"""

from __future__ import annotations

from epitome.features import DoubledByCue, Similarity
from epitome.queries import QueryMaker, Title, TitleFrequent, TitleLocal, TitleSynonyms
from epitome.rankers import Weighted
from epitome.summariser import Summariser


def _alone(query: QueryMaker) -> Summariser:
    feature = DoubledByCue(feature=Similarity(query=query.name))
    return Summariser(
        name=f"structured.{query.name}",
        says=f"similarity with {query.says}",
        queries=(query,),
        features=(feature,),
        ranker=Weighted(weights={feature.name: 1.0}),
    )


QUERIES: tuple[QueryMaker, ...] = (Title(), TitleFrequent(), TitleLocal(), TitleSynonyms())
VARIANTS = {f"structured.{query.name}": _alone(query) for query in QUERIES}
