"""Articles as tables: the XML with Marcu's labels, and the open sets with their own gold.

Each document is read and measured once; everything after that is arrays.
"""

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import TypeVar

import numpy as np

from build_models.articles import SPLITS, read_article, read_xml
from build_models.lessons import ARTICLES, drop_query, read_judged, read_tasks
from epitome.learning.datasets import Example, Judged
from epitome.learning.datasets.judged_articles import judge_article
from epitome.learning.labels import NotUsed
from epitome.learning.training.learning import evaluate_order, measure_example
from epitome.maths.arrays import Floats
from epitome.systems import SYSTEMS
from epitome.systems.structured import STRUCTURE, best, paper
from epitome.walk.background import Background, shipped_background
from epitome.walk.candidates import Body
from epitome.walk.features import Feature, ProjectedConcepts, Similarity
from epitome.walk.queries import ExtendedConcepts, Need, QueryMaker, Title
from epitome.walk.rankers import Weighted
from epitome.walk.summariser import Summariser
from harness.command import show_progress
from harness.tasks import rank_rows

SETS = ARTICLES
SUMMAC = "summac"
QUERIES = ("Title", "Title-MFT", "Title-LCA", "Title-WN", "Extended concepts", "Projected concepts")
PEERS = ("lead", "tfidf", "bm25", "lexrank")
STRUCTURAL = tuple(feature.name for feature in STRUCTURE)
Clusters = Mapping[str, Mapping[str, Mapping[str, float]]]  # set -> whose clusters -> query -> break-even
Item = TypeVar("Item")


@dataclass(frozen=True)
class Table:
    """One article as numbers: labels of its candidates, and columns by group.

    Groups: `content` (the six queries), `structure`, `both`, `best` (the features of our recipe), `peers`.
    """

    set: str
    id: str
    split: str
    labels: Floats
    columns: dict[str, Floats]

    @property
    def hash(self) -> str:
        """A number to order articles by that has nothing to do with them: folds are dealt in its order."""
        return hashlib.sha1(f"{self.set}/{self.id}".encode(), usedforsecurity=False).hexdigest()


@dataclass(frozen=True)
class Collection:
    """The tables of a set, in an order that deals fair folds, and what was left out and why."""

    tables: list[Table]
    dropped: dict[str, int]


def _sum_features(features: tuple[Feature, ...], queries: tuple[QueryMaker, ...] = (Need(),)) -> Summariser:
    """A system that measures some features; its ranking is not used."""
    weights = Weighted(weights={feature.name: 1.0 for feature in features})
    return Summariser(name="columns", description="columns", queries=queries, features=features, ranker=weights)


@cache
def _systems() -> tuple[Summariser, Summariser, Summariser]:
    """The published recipe, ours, and the plain peers as one table; all unlearnt, and with the same candidates: an
    article from XML has been cut already, and people judged whole articles.
    """
    background = shipped_background()
    peers = _sum_features(tuple(SYSTEMS[name].features[0] for name in PEERS))
    published = replace(paper(background), candidates=Body())
    return published.without_unused_themes(), best(background).without_unused_themes(), peers


def _measure(name: str, id: str, split: str, example: Example) -> Table:
    published, ours, peers = (measure_example(system, example) for system in _systems())
    both = published.values[:, : len(QUERIES) + len(STRUCTURE)]
    columns = {"content": both[:, : len(QUERIES)], "structure": both[:, len(QUERIES) :], "both": both}
    return Table(name, id, split, published.labels, {**columns, "best": ours.values, "peers": peers.values})


def _measure_xml(item: tuple[str, str, str, bytes]) -> Table | str:
    """An article with Marcu's extract as labels, or why it was dropped."""
    name, id, split, data = item
    document = read_article(name, id, data)
    if isinstance(document, str):
        return document
    found = judge_article(document)
    return found.reason if isinstance(found, NotUsed) else _measure(name, id, split, found)


def _measure_judged(item: tuple[str, str, Judged]) -> Table | str:
    name, split, example = item
    if not example.gold:
        return "no gold sentence left"
    return _measure(name, example.task.documents[0].id, split, drop_query(example))


def _collect(measure: Callable[[Item], Table | str], items: Iterable[Item], title: str) -> Collection:
    with ProcessPoolExecutor() as pool:
        found = list(pool.map(measure, items, chunksize=8))
    show_progress(f"{title}: {len(found)} documents")
    tables = sorted((t for t in found if isinstance(t, Table)), key=lambda t: t.hash)
    return Collection(tables, dict(Counter(reason for reason in found if isinstance(reason, str))))


def read_papers(folder: Path) -> Collection:
    """Papers in the layout of SUMMAC's cmp-lg with extracts of their abstracts as labels: XML files in any depth; every
    fourth is kept for testing.
    """
    paths = enumerate(sorted(folder.rglob("*.xml")))
    items = ((SUMMAC, path.stem, "dev" if n % 4 == 3 else "train", path.read_bytes()) for n, path in paths)
    return _collect(_measure_xml, items, "summac, XML")


def read_xml_set(root: Path, name: str) -> Collection:
    """The articles of a set, read from XML, with extracts of their abstracts as labels."""
    return _collect(_measure_xml, read_xml(root, name), f"{name}, XML")


def read_judged_set(root: Path, name: str) -> Collection:
    """The tasks of a set with its own gold; what is asked for is the title."""
    items = [(name, split, e) for split in SPLITS for e in read_tasks(root / name, "article", split=split)]
    return _collect(_measure_judged, items, f"{name}, gold")


def compare_clusters(root: Path, name: str) -> dict[str, dict[str, float]]:
    """Break-even of both queries of word clusters on the set's own gold: with clusters of its own articles, as in the
    paper, or the shipped ones.
    """
    show_progress(f"{name}: word clusters")
    examples = [e for split in SPLITS for e in read_judged(root, [name], "article", split=split)]
    own = Background.learn([d for e in examples for d in e.task.documents])
    backgrounds = {"this set": own, "the shipped background": shipped_background()}
    return {whose: _score_clusters(examples, background) for whose, background in backgrounds.items()}


def _score_clusters(examples: list[Judged], background: Background | None) -> dict[str, float]:
    features = (Similarity(query=ExtendedConcepts()), ProjectedConcepts(query=Title(), background=background))
    system = _sum_features(features, (Title(), ExtendedConcepts(background=background)))
    tables = [measure_example(system, example) for example in examples]
    found = ([evaluate_order(rank_rows(c), t.labels)["BreakEven"] for c in t.values.T] for t in tables)
    return {query: float(np.mean(values)) for query, values in zip(QUERIES[4:], zip(*found, strict=True), strict=True)}
