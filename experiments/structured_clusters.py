"""Extended and projected concepts with word clusters of a set's own articles, as in the paper, or the shipped ones."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
from structured_data import QUERIES, SPLITS

from epitome.background import Background, shipped_background
from epitome.datasets import Judged, read_open_set
from epitome.features import ProjectedConcepts, Similarity
from epitome.queries import ExtendedConcepts, Title
from epitome.rankers import Weighted
from epitome.summariser import Summariser
from epitome.training.learning import evaluate_order, measure_example


def own_clusters(root: Path, name: str) -> dict[str, dict[str, float]]:
    """Break-even of both queries on the set's own gold, by whose clusters."""
    print(f"{name}: word clusters", file=sys.stderr, flush=True)
    examples = [
        replace(e, task=replace(e.task, query=None))
        for split in SPLITS
        for e in read_open_set(root / name, split=split)
        if e.kind == "S0" and e.gold
    ]
    own = Background.learn([d for e in examples for d in e.task.documents])
    return {
        "this set": _break_even(examples, own),
        "the shipped background": _break_even(examples, shipped_background()),
    }


def _break_even(examples: list[Judged], background: Background | None) -> dict[str, float]:
    features = (Similarity(query="extended"), ProjectedConcepts(query="title", background=background))
    system = Summariser(
        name="concepts",
        says="both queries of word clusters",
        queries=(Title(), ExtendedConcepts(background=background)),
        features=features,
        ranker=Weighted(weights={feature.name: 1.0 for feature in features}),
    )
    found: list[list[float]] = [[], []]
    for example in examples:
        table = measure_example(system, example)
        for column, values in zip(table.values.T, found, strict=True):
            order = np.argsort(-np.round(column, 9), kind="stable")
            values.append(evaluate_order(order, table.labels)["BreakEven"])
    return {query: float(np.mean(values)) for query, values in zip(QUERIES[4:], found, strict=True)}
