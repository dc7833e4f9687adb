"""Teaching: what a reader's marks say about which sentences to choose, learnt beside a shipped ranker.

A sentence that was marked as good should stand before those marked as bad, or before the unmarked ones where none is
bad. The weights w of `systems/taught.py` minimise, over the tasks g with n_g marks,

    sum_g n_g / n mean_(i, j) ln(1 + exp(-(b_i - b_j) - w . (z_i - z_j))) + penalty / 2 |w|^2,

i before j as marked, b the score of the shipped ranker in standard deviations, z the features, and w = 0 the shipped
ranker. The penalty is the one of `_PENALTIES` that does best on documents left out.

The gain is told on marks that were not learnt from: the documents are divided into folds, and each mark counts the
share of its opponents that it stands rightly before or behind. Its 95 % interval is that of a bootstrap in two stages,
documents and then their marks, since marks of one document are alike. Few documents make it too narrow, so what may be
used must also gain more than the same marks do when they are dealt out anew among the same sentences: of 120 deals, its
own among them, at most 3 gain as much, which is the share that the interval leaves below itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from scipy.special import expit

from epitome.document import Task
from epitome.maths.arrays import Floats, Integers
from epitome.maths.learners.bfgs import minimise
from epitome.runtime.errors import InputError
from epitome.runtime.frozen import frozen
from epitome.systems.taught import FEATURES, Weights, add_queries
from epitome.walk.rankers import Beside
from epitome.walk.summariser import Summariser

MIN_MARKS = 20
MIN_DOCUMENTS = 3  # of which fewer tell nothing about others
_FOLDS = 5
_PENALTIES = (0.03, 0.1, 0.3, 1.0, 3.0)  # the last hardly leaves the shipped ranker
_DRAWS = 2_000
_DEALS = 119
_CHANCE = 0.025
_LEAST_SHARE = 0.5  # of the pairs in the right order: tossing a coin gives as much
_MAX_ROWS = 60  # good, bad and unmarked sentences of a task, each taken evenly: their pairs stay few
_NARROW = 0.97  # the share of pairs that one feature alone tells
_DIGITS = 6


@frozen(eq=False)
class MarkedTable:
    """The candidates of a task that its reader marked, and their opponents: pairs (better, worse) of rows."""

    document: str
    marks: int
    base: Floats
    values: Floats
    better: Integers
    worse: Integers
    probes: tuple[Integers, ...]  # for each mark its pairs


def measure_marks(summariser: Summariser, task: Task, good: frozenset[int], bad: frozenset[int]) -> MarkedTable | None:
    """The table of a task of one document; None where there is nothing to compare."""
    base, values, numbers = measure_scores(summariser, task)
    chosen = np.array([i for i, n in enumerate(numbers) if n in good], np.int64)
    refused = np.array([i for i, n in enumerate(numbers) if n in bad], np.int64)
    others = np.array([i for i, n in enumerate(numbers) if n >= 0 and n not in good and n not in bad], np.int64)
    better, worse = _thin(chosen if len(chosen) else others), _thin(refused if len(refused) else others)
    if not (len(chosen) or len(refused)) or not (len(better) and len(worse)):
        return None
    pairs = np.arange(len(better) * len(worse)).reshape(len(better), len(worse))
    probes = (*(pairs if len(chosen) else ()), *(pairs.T if len(refused) else ()))
    (document,) = task.documents
    rows = np.repeat(better, len(worse)), np.tile(worse, len(better))
    return MarkedTable(document.id, len(probes), base, values, *rows, probes)


def _thin(rows: Integers) -> Integers:
    """At most `_MAX_ROWS` of some rows, evenly."""
    return rows[:: max(1, -(-len(rows) // _MAX_ROWS))]


def measure_scores(summariser: Summariser, task: Task) -> tuple[Floats, Floats, list[int]]:
    """The candidates of a task: their scores in the standard deviations that `Beside` counts in, their features, and
    their numbers in the document (-1: a sentence that links to it).
    """
    table, ranker = add_queries(summariser).measure(task), summariser.ranker
    inner = ranker.base.scores(ranker.split(table)[0]) if isinstance(ranker, Beside) else ranker.scores(table)
    base: Floats = ranker.scores(table) / (float(inner.std()) or 1.0)
    rows = table.sheet.rows
    numbers = [s.index if rows.link is None or rows.link[i] < 0 else -1 for i, s in enumerate(rows.sentences)]
    return base, np.column_stack([table.sheet.column(feature) for feature in FEATURES]), numbers


def learn_weights(tables: Sequence[MarkedTable]) -> Floats:
    """The weights of the features, with the penalty that does best on documents left out."""
    return fit_weights(tables, choose_penalty(tables))


def choose_penalty(tables: Sequence[MarkedTable]) -> float:
    """The penalty that does best on documents left out; the largest of equals."""
    documents = list(dict.fromkeys(table.document for table in tables))
    if len(documents) < 2:
        return _PENALTIES[-1]
    reached = dict.fromkeys(reversed(_PENALTIES), 0.0)
    folds = min(_FOLDS, len(documents))
    for fold in range(folds):
        held = set(documents[fold::folds])
        seen = [table for table in tables if table.document not in held]
        for penalty in reached:
            weights = fit_weights(seen, penalty)
            reached[penalty] += sum(float(judge_marks(t, weights).mean()) for t in tables if t.document in held)
    return max(reached, key=lambda penalty: round(reached[penalty], _DIGITS))


def fit_weights(tables: Sequence[MarkedTable], penalty: float) -> Floats:
    """The weights of the features under a penalty."""
    total = sum(table.marks for table in tables)
    apart = np.vstack([table.values[table.better] - table.values[table.worse] for table in tables])
    offset = np.concatenate([table.base[table.better] - table.base[table.worse] for table in tables])
    share = np.concatenate([np.full(len(t.better), t.marks / total / len(t.better)) for t in tables])

    def lose(weights: Floats) -> tuple[float, Floats]:
        margin = offset + apart @ weights
        loss = float(share @ np.logaddexp(0.0, -margin)) + penalty / 2 * float(weights @ weights)
        gradient: Floats = -apart.T @ (share * expit(-margin)) + penalty * weights
        return loss, gradient

    start = np.zeros(apart.shape[1])
    losses = [lose(start)[0]]
    return minimise(lose, start, np.ones_like(start), losses=losses, max_iter=200, tol=1e-7)


def judge_marks(table: MarkedTable, weights: Floats) -> Floats:
    """For each mark, the share of its pairs in which the better sentence stands before the worse; a tie counts half."""
    scores = np.round(table.base + table.values @ weights, 9)
    right = (np.sign(scores[table.better] - scores[table.worse]) + 1) / 2
    return np.array([right[pairs].mean() for pairs in table.probes])


def learn_from_marks(tables: Sequence[MarkedTable]) -> tuple[Weights, dict[str, Any]]:
    """The weights, and a report: how the shipped ranker and the reader's own do on held-out marks, the gain with its
    interval, whether it may be used, and what to know about it.
    """
    marks, documents = sum(t.marks for t in tables), list(dict.fromkeys(t.document for t in tables))
    if marks < MIN_MARKS:
        raise InputError(f"to learn takes {MIN_MARKS} marks, and {marks} were given", "mark more sentences")
    if len(documents) < MIN_DOCUMENTS:
        raise InputError(
            f"the marks are on {len(documents)} documents", f"mark sentences of at least {MIN_DOCUMENTS} documents"
        )
    before, after = _cross_validate(tables, learn_weights)
    low, high = _bootstrap([b - a for a, b in zip(before, after, strict=True)])
    penalty = choose_penalty(tables)
    learnt = fit_weights(tables, penalty)
    report = {
        "marks": marks,
        "documents": len(documents),
        "shipped": _mean(before),
        "own": _mean(after),
        "gain": round(_mean(after) - _mean(before), _DIGITS),
        "low": low,
        "high": high,
        "may_be_used": low > 0 and _mean(after) >= _LEAST_SHARE and _beats_chance(tables, penalty),
        "narrow": _find_narrow(tables),
    }
    return tuple((f.name, round(float(w), _DIGITS)) for f, w in zip(FEATURES, learnt, strict=True)), report


def _cross_validate(
    tables: Sequence[MarkedTable], learn: Callable[[Sequence[MarkedTable]], Floats]
) -> tuple[list[Floats], list[Floats]]:
    """For each document its marks, judged as shipped and as learnt from the documents of the other folds."""
    documents = list(dict.fromkeys(t.document for t in tables))
    nothing = np.zeros(len(FEATURES))
    shipped: dict[str, list[Floats]] = {document: [] for document in documents}
    own: dict[str, list[Floats]] = {document: [] for document in documents}
    folds = min(_FOLDS, len(documents))
    for fold in range(folds):
        held = set(documents[fold::folds])
        weights = learn([t for t in tables if t.document not in held])
        for table in (t for t in tables if t.document in held):
            shipped[table.document].append(judge_marks(table, nothing))
            own[table.document].append(judge_marks(table, weights))
    return [np.concatenate(shipped[d]) for d in documents], [np.concatenate(own[d]) for d in documents]


def _beats_chance(tables: Sequence[MarkedTable], penalty: float) -> bool:
    """Whether the gain is larger than that of the same marks, dealt out anew among the sentences (a randomisation test,
    Noreen 1989).
    """
    generator = np.random.default_rng(0)

    def measure_gain(some: Sequence[MarkedTable]) -> float:
        before, after = _cross_validate(some, lambda seen: fit_weights(seen, penalty))
        return _mean(after) - _mean(before)

    gain = measure_gain(tables)
    as_large = 1 + sum(measure_gain([_shuffle(t, generator) for t in tables]) >= gain for _ in range(_DEALS))
    return as_large / (_DEALS + 1) <= _CHANCE


def _shuffle(table: MarkedTable, generator: np.random.Generator) -> MarkedTable:
    """The table with the sentences of its pairs in each other's places."""
    rows = np.unique(np.concatenate([table.better, table.worse]))
    dealt = np.arange(len(table.base))
    dealt[rows] = generator.permutation(rows)
    return replace(table, better=dealt[table.better], worse=dealt[table.worse])


def _mean(by_document: Sequence[Floats]) -> float:
    return round(float(np.mean([values.mean() for values in by_document])), _DIGITS)


def _bootstrap(gains: Sequence[Floats]) -> tuple[float, float]:
    """The 95 % interval of the mean gain: documents drawn with replacement, and in each its marks."""
    generator = np.random.default_rng(0)
    drawn = np.stack([g[generator.integers(0, len(g), (_DRAWS, len(gains), len(g)))].mean(2) for g in gains])
    choice = generator.integers(0, len(gains), (_DRAWS, len(gains)))
    means = drawn[choice, np.arange(_DRAWS)[:, None], np.arange(len(gains))[None, :]].mean(1)
    low, high = np.quantile(means, [0.025, 0.975])
    return round(float(low), _DIGITS), round(float(high), _DIGITS)


def _find_narrow(tables: Sequence[MarkedTable]) -> str | None:
    """What one feature measures, if it alone tells nearly all marks; else None."""
    told = np.zeros(len(FEATURES))
    for table in tables:
        apart = np.sign(table.values[table.better] - table.values[table.worse])
        told += table.marks * apart.mean(0) / sum(t.marks for t in tables)
    best = int(np.abs(told).argmax())
    if (1 + abs(told[best])) / 2 < _NARROW:
        return None
    return FEATURES[best].description
