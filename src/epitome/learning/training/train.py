"""train: learns a system's weights from examples, with a card of the training data and the model's quality.

The weights of a user's query cannot be learnt if no example has one. Its features, which are in [0, 1], then get a
weight of `QUERY_WEIGHT` times the spread of the learnt score (the mean over tasks of its standard deviation within the
task): enough that a sentence with all of the query's words ranks above most others, while among sentences that answer
the query equally well the learnt score decides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from epitome.document import Document
from epitome.learning.datasets import Example
from epitome.learning.measures import bootstrap_interval
from epitome.learning.models import Embeddings, shipped_model, shipped_models
from epitome.learning.training.examples import HOW_TO_LABEL, ExampleCollector
from epitome.learning.training.learning import (
    MEASURES,
    TrainingTable,
    build_labelled_task,
    cross_validate_tasks,
    evaluate_order,
    find_relevant,
    learn,
    measure_example,
)
from epitome.learning.training.training_settings import resolve_settings
from epitome.maths.arrays import Integers
from epitome.maths.learners.scoring import Scorer
from epitome.runtime.errors import InputError, UsageError
from epitome.systems import LEARNT, SEMANTIC, SYSTEMS, check_recipe
from epitome.walk.background import Background, shipped_background
from epitome.walk.queries import UserQuery
from epitome.walk.rankers import Learnt
from epitome.walk.semantic import load_folder, load_static
from epitome.walk.summariser import Summariser

QUERY_WEIGHT = 6.0  # spreads; tuned on train splits with questions (selqa, wice, qmsum)
PEERS = ("lead", "tfidf", "bm25")
SHIPPED = "shipped"
_MIN_BACKGROUND_WORDS = 100  # of a background learnt from the examples' documents; with fewer the shipped one is used
Progress = Callable[[Iterable[Any], str], Iterable[Any]]


def train(
    system: str,
    examples: Iterable[Document | Example],
    *,
    ranker: str | None = None,
    recipe: str = "best",
    labels: str = "marcu",
    embeddings: Embeddings | None = None,
    settings: Mapping[str, Any] | None = None,
    background: Background | None = None,
    card: dict[str, Any] | None = None,
    times: Callable[[Example], int] = lambda example: 1,
    fold: Callable[[Example], int | None] = lambda example: None,
    against: Summariser | None = None,
    progress: Progress = lambda items, title: items,
) -> Summariser:
    """Learn the weights of a system from documents with abstracts, or from examples with labels.

    `labels` is the method that turns a document's abstract into labels: "marcu" or "greedy". `settings` are those of
    the learner, and `clusters` of a learnt background. The semantic recipe reads the folder `embeddings`, by default
    those of the extra; the card names them. A recipe that learns a background uses the given one, or else learns one
    from the documents; others use the shipped one. `card` adds to the model's card, `times` is how often an example
    counts, `fold` the fold of the card's cross-validation in which it is tested (None: assigned in turn). `against` is
    the shipped model that the card compares with (`find_shipped`).
    """
    if system not in LEARNT:
        raise UsageError(f"the system {system!r} has nothing to learn", f"train one of {', '.join(LEARNT)}")
    check_recipe(recipe)
    if recipe not in LEARNT[system]:
        raise UsageError(
            f"the {recipe} recipe of {system!r} has nothing to learn", f"train its {', '.join(LEARNT[system])} recipe"
        )
    if embeddings is not None and recipe != SEMANTIC:
        raise UsageError(f"the {recipe} recipe of {system} reads no embeddings", "train its semantic recipe")
    encoder = None if recipe != SEMANTIC else load_static() if embeddings is None else load_folder(embeddings)
    system_recipe = LEARNT[system][recipe](None)
    ranker = ranker or system_recipe.unlearnt.learner
    chosen, clusters = resolve_settings(system_recipe, ranker, settings or {})
    collector = ExampleCollector(candidates=system_recipe.candidates)
    kept = list(collector.collect(progress(examples, "labelling"), labels=labels))
    if not kept:
        dropped = collector.describe_dropped()
        raise InputError(f"there is nothing to learn from{f' (left out: {dropped})' if dropped else ''}", HOW_TO_LABEL)
    if system_recipe.learns_background:
        language = kept[0].task.language
        known = background or _learn_background(kept, language, clusters) or shipped_background(language)
        system_recipe = LEARNT[system][recipe](known)
    system_recipe = replace(system_recipe, encoder=encoder)
    against = None if against is None else replace(against, encoder=encoder)
    measuring = system_recipe.without_unused_themes()
    tables = [
        measure_example(measuring, example, links=system_recipe.learns_links, times=times(example), fold=fold(example))
        for example in progress(kept, "measuring")
    ]
    learnt = learn(ranker, system_recipe.feature_names, tables, kinds=system_recipe.kinds.names, **chosen)
    own_card: dict[str, Any] = {
        "labels": ", ".join(sorted(collector.labels)),
        "tasks": len(tables),
        "sentences": sum(len(t.labels) for t in tables),
        "chosen": int(sum(find_relevant(t.labels).sum() for t in tables)),
        "left_out": dict(sorted(collector.dropped.items())),
        **_build_report(ranker, chosen, system_recipe, tables, kept, against, progress),
    }
    if encoder is not None:
        own_card["embeddings"] = encoder.name
    weighted = add_query_weights(learnt, system_recipe, tables)
    return replace(system_recipe, ranker=weighted, card={**own_card, **(card or {})})


def add_query_weights(ranker: Learnt, recipe: Summariser, tables: Sequence[TrainingTable]) -> Learnt:
    """The ranker with weights for a query, if no example had one."""
    spreads = [measure_spread(ranker, recipe, table) for table in tables]
    if any(spread is None for spread in spreads):
        return ranker
    return weigh_query(ranker, recipe, float(np.mean([spread for spread in spreads if spread is not None])))


def measure_spread(ranker: Learnt, recipe: Summariser, table: TrainingTable) -> float | None:
    """The standard deviation of the learnt score within a task; None where the task has a query to learn from."""
    if table.values[:, _find_query_features(recipe)].any():
        return None
    return float(Scorer(ranker.arrays).scores(table.values).std())


def weigh_query(ranker: Learnt, recipe: Summariser, spread: float) -> Learnt:
    """The ranker with weights for a query, by the mean spread of its score."""
    of_query = _find_query_features(recipe)
    if not of_query.any():
        return ranker
    return replace(ranker, arrays={**ranker.arrays, "added": np.where(of_query, QUERY_WEIGHT * spread, 0.0)})


def _find_query_features(recipe: Summariser) -> NDArray[np.bool_]:
    return np.array([UserQuery.name in feature.needs for feature in recipe.features])


def _learn_background(examples: Sequence[Example], language: str, clusters: int | None) -> Background | None:
    """A background learnt from the examples' documents; None if they have too few words."""
    documents = list({id(d): d for e in examples for d in e.task.documents}.values())
    try:
        own = Background.learn(documents, language=language, clusters=clusters)
    except InputError:
        return None
    return own if len(own.words) >= _MIN_BACKGROUND_WORDS else None


def _build_report(
    learner: str,
    settings: Mapping[str, Any],
    recipe: Summariser,
    tables: Sequence[TrainingTable],
    examples: Sequence[Example],
    against: Summariser | None,
    progress: Progress,
) -> dict[str, Any]:
    """`measures`: for each measure, the model by cross-validation over tasks and simple baselines, as mean and 95 %
    interval; `against_shipped`: the gain of the model over the shipped one, paired by task.
    """
    ours = cross_validate_tasks(learner, recipe.feature_names, tables, kinds=recipe.kinds.names, **settings)
    judged: dict[str, dict[int, dict[str, float]]] = {"model": ours}
    peers = {peer: SYSTEMS[peer] for peer in PEERS} | ({} if against is None else {SHIPPED: against})
    for peer, summariser in peers.items():
        same_rows = replace(summariser, candidates=recipe.candidates)
        pairs = progress(list(zip(tables, examples, strict=True)), peer)
        judged[peer] = {
            number: evaluate_order(_rank_rows(same_rows, example, recipe), table.labels)
            for number, (table, example) in enumerate(pairs)
        }
    measures: dict[str, dict[str, list[float]]] = {}
    for who, by_task in judged.items():
        for name in map(str, MEASURES):
            if values := [of_task[name] for of_task in by_task.values() if name in of_task]:
                measures.setdefault(name, {})[who] = _make_interval(values)
    report: dict[str, Any] = {"measures": measures}
    if against is not None and ours:
        report["against_shipped"] = {"model": against.model, "more": _compare(ours, judged[SHIPPED])}
    return report


def _compare(ours: Mapping[int, dict[str, float]], theirs: Mapping[int, dict[str, float]]) -> dict[str, list[float]]:
    """For each measure, the mean difference over the tasks that both have, with its interval."""
    pairs = [(of_task, theirs[number]) for number, of_task in ours.items()]
    differences = {str(m): [a[str(m)] - b[str(m)] for a, b in pairs if str(m) in a and str(m) in b] for m in MEASURES}
    return {name: _make_interval(values) for name, values in differences.items() if values}


def find_shipped(system: str, recipe: str) -> Summariser | None:
    """The shipped model of a system and a recipe, which a newly trained one would replace; None if there is none."""
    name = f"{system}.{recipe}"
    return shipped_model(name) if name in shipped_models() else None


def _rank_rows(summariser: Summariser, example: Example, recipe: Summariser) -> Integers:
    table = summariser.measure(build_labelled_task(example, links=recipe.learns_links))
    return np.argsort(-np.round(summariser.ranker.scores(table), 9), kind="stable")


def _make_interval(values: Sequence[float]) -> list[float]:
    estimate = bootstrap_interval(values, draws=1000)
    return [round(number, 4) for number in (estimate.mean, estimate.low, estimate.high)]
