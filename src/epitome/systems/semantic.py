"""The semantic recipe of a system: its best one, how close in meaning sentences are to what it asks, and a short
query with the words that mean nearly the same.

Only relative columns are added (over the largest, and as a rank), so that weights that were learnt with one encoder
mean the same with another.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from epitome.background import Background
from epitome.features import Bm25, Feature, Meaning, MeaningCentre, OfContent, OverLargest, Ranked, TfIdf
from epitome.queries import Need, Related
from epitome.systems.recipe import Recipe

SEMANTIC = "semantic"
TEXTS = ("need", "title", "linking-sentence", "linking", "last-link")  # queries that are texts, not lists of words
RELATED = Related(of=Need())
_SAID = ("linking", "last-link")  # what sentences that link here say is compared with content alone


def with_meaning(recipe: Recipe) -> Recipe:
    """A recipe with columns of meaning beside its own."""
    asked = [query.name for query in recipe.queries if query.name in TEXTS]
    added: list[Feature] = []
    for name in asked:
        made = Meaning(query=name)
        relative = (OverLargest(feature=made), Ranked(feature=made))
        added.extend(OfContent(feature=f) if name in _SAID else f for f in relative)
    if "need" in asked:
        added += [OverLargest(feature=Bm25(query=RELATED.name)), OverLargest(feature=TfIdf(query=RELATED.name))]
    added += [OverLargest(feature=MeaningCentre()), Ranked(feature=MeaningCentre())]
    return replace(
        recipe,
        queries=(*recipe.queries, RELATED) if "need" in asked else recipe.queries,
        name=SEMANTIC,
        says=f"{recipe.says}; and what sentences mean",
        features=(*recipe.features, *added),
    )


def semantic(best: Callable[[Background | None], Recipe]) -> Callable[[Background | None], Recipe]:
    """The semantic recipe beside a best one."""
    return lambda background: with_meaning(best(background))
