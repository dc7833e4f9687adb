"""train: a system's weights, learnt from examples; with a card that says from what, and how well it does.

A query that is asked when the model is used, but was in no example, cannot have learnt weights. Its features, which
are in [0, 1], then get a weight of `ASKED_SPREADS` times the spread of the learnt score (the mean over tasks of its
standard deviation within the task; chosen on open train splits with questions): enough that a sentence with all of the
query's words passes most others, while among sentences that answer alike the learnt score decides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from epitome.background import Background, shipped_background
from epitome.datasets import Example
from epitome.document import Document
from epitome.errors import InputError, UsageError
from epitome.maths.arrays import Integers
from epitome.maths.scoring import Score
from epitome.measures import interval
from epitome.models import Embeddings, Trained
from epitome.rankers import Learnt
from epitome.semantic import folder, static
from epitome.summariser import Summariser
from epitome.systems import LEARNT, SEMANTIC, SYSTEMS, Recipe, check_recipe
from epitome.training.examples import HOW_TO_LABEL, Gathered
from epitome.training.learning import Measured, cross_validated, judged_order, labelled, learn, measured, to_choose
from epitome.training.settings import checked_settings

ASKED_SPREADS = 6.0
PEERS = ("lead", "tfidf", "bm25")
_FEWEST_WORDS = 100
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
    progress: Progress = lambda some, title: some,
) -> Trained:
    """Learn the weights of a system from documents with abstracts, or from examples with labels.

    `labels` is how a document's abstract becomes labels: "marcu" or "greedy". `settings` are those of the learner, and
    `clusters` of the background that is learnt. The semantic recipe reads the folder
    `embeddings`, else those of the extra; the card names them. Where the recipe reads a background and
    none is given, one is learnt from the documents. `card` adds to what the model's card says, `times` tells how often
    an example counts, `fold` in which fold of the card's cross-validation it is tested (else they are dealt out in
    turn).
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
    encoder = None if recipe != SEMANTIC else static() if embeddings is None else folder(embeddings)
    made = LEARNT[system][recipe](None)
    ranker = ranker or made.learner
    chosen, clusters = checked_settings(made, ranker, settings or {})
    gathered = Gathered()
    kept = list(gathered.of(progress(examples, "labelling"), labels=labels))
    if not kept:
        left = gathered.told()
        raise InputError(f"there is nothing to learn from{f' (left out: {left})' if left else ''}", HOW_TO_LABEL)
    if made.reads_background:
        language = kept[0].task.language
        known = background or _own_background(kept, language, clusters) or shipped_background(language)
        made = LEARNT[system][recipe](known)
    made = replace(made, encoder=encoder, settings={**made.settings, ranker: chosen})
    unlearnt = made.unlearnt()
    tables = [
        measured(unlearnt, example, links=made.learns_links, times=times(example), fold=fold(example))
        for example in progress(kept, "measuring")
    ]
    found = learn(ranker, made.feature_names, tables, **chosen)
    told: dict[str, Any] = {
        "labels": ", ".join(sorted(gathered.labels)),
        "tasks": len(tables),
        "sentences": sum(len(t.labels) for t in tables),
        "chosen": int(sum(to_choose(t.labels).sum() for t in tables)),
        "left_out": dict(sorted(gathered.dropped.items())),
        "measures": _report(ranker, made, tables, kept, progress),
    }
    if encoder is not None:
        told["embeddings"] = encoder.name
    return Trained.of(made, with_asked(found, made, tables), card={**told, **(card or {})})


def with_asked(ranker: Learnt, recipe: Recipe, tables: Sequence[Measured]) -> Learnt:
    """The ranker with weights for a query that no example asked."""
    asked = np.array(["asked" in feature.needs for feature in recipe.features])
    learnt = any(t.values[:, asked].any() for t in tables)
    if learnt or not asked.any():
        return ranker
    score = Score(ranker.arrays)
    spread = np.mean([score.of(t.values).std() for t in tables])
    added = np.where(asked, ASKED_SPREADS * spread, 0.0)
    return replace(ranker, arrays={**ranker.arrays, "added": added})


def _own_background(examples: Sequence[Example], language: str, clusters: int | None) -> Background | None:
    """The background of the examples' documents; None where they are too few to tell words."""
    documents = list({id(d): d for e in examples for d in e.task.documents}.values())
    try:
        own = Background.learn(documents, language=language, clusters=clusters)
    except InputError:
        return None
    return own if len(own.words) >= _FEWEST_WORDS else None


def _report(
    learner: str, recipe: Recipe, tables: Sequence[Measured], examples: Sequence[Example], progress: Progress
) -> dict[str, dict[str, list[float]]]:
    """Per measure: the model by cross-validation over tasks, and plain peers, each as mean and 95 % interval."""
    ours = cross_validated(learner, recipe.feature_names, tables, **recipe.settings.get(learner, {}))
    told: dict[str, dict[str, list[float]]] = {name: {"model": _interval(v)} for name, v in ours.items() if v}
    for peer in PEERS:
        values: dict[str, list[float]] = {}
        plain = replace(SYSTEMS[peer], candidates=recipe.candidates)  # the same rows for all
        for table, example in progress(list(zip(tables, examples, strict=True)), peer):
            for name, value in judged_order(_order(plain, example, recipe), table.labels).items():
                values.setdefault(name, []).append(value)
        for name, some in values.items():
            told.setdefault(name, {})[peer] = _interval(some)
    return told


def _order(summariser: Summariser, example: Example, recipe: Recipe) -> Integers:
    table = summariser.measure(labelled(example, links=recipe.learns_links))
    return np.argsort(-np.round(summariser.ranker.scores(table), 9), kind="stable")


def _interval(values: Sequence[float]) -> list[float]:
    found = interval(values, draws=1000)
    return [round(number, 4) for number in (found.mean, found.low, found.high)]
