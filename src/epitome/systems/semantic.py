"""The semantic recipe of a system: its best one, plus semantic similarity of sentences to its queries, and short
queries expanded with near-synonyms.

Only relative columns are added (divided by the largest, and as a rank), so that weights learnt with one encoder also
suit another.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from epitome.walk.background import Background
from epitome.walk.features import AsRank, Bm25, ContentOnly, Feature, Meaning, MeaningCentre, Normalised, TfIdf
from epitome.walk.queries import Linking, LinkingSentence, Need, RelatedTerms, Title
from epitome.walk.summariser import Summariser

SEMANTIC = "semantic"
_LINKING = (Linking(), Linking(last=True))
_COMPARED_QUERIES = (Need(), Title(), LinkingSentence(), *_LINKING)  # queries that sentences are compared with
_RELATED = RelatedTerms(of=Need())


def add_meaning(recipe: Summariser) -> Summariser:
    """A recipe with additional columns of semantic similarity."""
    queries = [query for query in recipe.queries if query in _COMPARED_QUERIES]
    added: list[Feature] = []
    for query in queries:
        meaning = Meaning(query=query)
        relative = (Normalised(feature=meaning), AsRank(feature=meaning))
        # linking sentences are compared with the content of the page only
        added.extend(ContentOnly(feature=f) if query in _LINKING else f for f in relative)
    related = Need() in queries
    if related:
        added += [Normalised(feature=Bm25(query=_RELATED)), Normalised(feature=TfIdf(query=_RELATED))]
    added += [Normalised(feature=MeaningCentre()), AsRank(feature=MeaningCentre())]
    return replace(
        recipe,
        queries=(*recipe.queries, _RELATED) if related else recipe.queries,
        recipe=SEMANTIC,
        description=f"{recipe.description}; and what sentences mean",
        features=(*recipe.features, *added),
    )


def semantic(best: Callable[[Background | None], Summariser]) -> Callable[[Background | None], Summariser]:
    """The semantic recipe for a best one."""
    return lambda background: add_meaning(best(background))
