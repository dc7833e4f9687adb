"""The semantic recipe of a system: its best one, how close in meaning sentences are to what it asks, and a short
query with the words that mean nearly the same.

Only relative columns are added (over the largest, and as a rank), so that weights that were learnt with one encoder
mean the same with another.
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
_TEXTS = (Need(), Title(), LinkingSentence(), *_LINKING)  # queries whose meaning is compared with
_RELATED = RelatedTerms(of=Need())


def add_meaning(recipe: Summariser) -> Summariser:
    """A recipe with columns of meaning beside its own."""
    queries = [query for query in recipe.queries if query in _TEXTS]
    added: list[Feature] = []
    for query in queries:
        meaning = Meaning(query=query)
        relative = (Normalised(feature=meaning), AsRank(feature=meaning))
        # what sentences that link here say is compared with content alone
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
    """The semantic recipe beside a best one."""
    return lambda background: add_meaning(best(background))
