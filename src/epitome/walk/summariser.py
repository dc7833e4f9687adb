"""The pipeline of all systems: candidates -> queries -> themes -> features -> ranker -> selection.

Each stage is called once, and none calls another.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import field, replace
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import Any

import numpy as np

from epitome.document import Budget, Task
from epitome.document.summary import Extract, Ranking, Summary
from epitome.maths.arrays import Floats, Integers
from epitome.maths.rounding import settle
from epitome.runtime.errors import UsageError
from epitome.runtime.files import write_atomically
from epitome.runtime.frozen import frozen
from epitome.runtime.garbage import without_collecting
from epitome.walk.assessment import Assessment
from epitome.walk.background import Background
from epitome.walk.candidates import Body, Candidates
from epitome.walk.extracts import AnyRanking, add_notes, build_extracts, note_fewer
from epitome.walk.features import Feature
from epitome.walk.meaning import Rereading
from epitome.walk.model_file import pack_model
from epitome.walk.queries import Need, QueryMaker, ThemeQuery
from epitome.walk.rankers import Learnt, Ranker, Unlearnt
from epitome.walk.relevance import Relevance, keep_answers
from epitome.walk.selection import BestFirst, Pick, Selection
from epitome.walk.semantic import Encoder
from epitome.walk.table import FeatureTable, Query, Sheet
from epitome.walk.themes import OneTheme, ThemeFinder

ORDERS = ("document", "rank")


def _classify_nothing(sheet: Sheet) -> str:
    """A named function, so that systems can be pickled for other processes."""
    return ""


@frozen
class TaskKinds:
    """The kinds of tasks that a system has separate weights for, and the function that classifies a task."""

    names: tuple[str, ...] = ()
    classify: Callable[[Sheet], str] = _classify_nothing


@frozen(kw_only=True)
class Summariser:
    """A system: a part for each of the six stages. Built once, it summarises any task.

    >>> import epitome
    >>> queryorder = epitome.load("queryorder.best")
    >>> print(epitome.summarise("The fish died. It was long ago.", query="fish", model=queryorder, sentences=1))
    The fish died.

    Its ranker has weights that are fixed (`Weighted`), learnt (`Learnt`), or still to be learnt (`Unlearnt`). `encoder`
    is for parts that compare meaning (None: that of the extra `semantic`), `background` for parts that need word
    statistics (None: the shipped one). `kinds` have separate weights; `learns_background` says that training also
    learns a background from the documents, `learns_links` that it learns from judged linking sentences. `card`
    describes the origin and quality of learnt weights; `model` names their file. `relevance` estimates how likely a
    sentence answers (None: no estimate), `rereading` reads the best sentences again, by meaning (None: it does not).
    """

    name: str
    description: str
    features: tuple[Feature, ...]
    ranker: Ranker
    candidates: Candidates = Body()
    queries: tuple[QueryMaker, ...] = (Need(),)
    themes: ThemeFinder = OneTheme()
    selection: Selection = BestFirst()
    recipe: str = "best"
    model: str | None = None
    encoder: Encoder | None = None
    background: Background | None = None
    kinds: TaskKinds = TaskKinds()
    learns_background: bool = False
    learns_links: bool = False
    relevance: Relevance | None = None
    rereading: Rereading | None = None
    card: Mapping[str, Any] = field(default_factory=dict)

    def __repr__(self) -> str:
        model = f", model {self.model}" if self.model else ""
        return f"<Summariser {self.name}, {self.recipe} recipe, {len(self.features)} features{model}>"

    def __post_init__(self) -> None:
        _check_unique(self.name, "queries", (query.name for query in self.queries))
        _check_unique(self.name, "features", self.feature_names)
        available = {query.name for query in self.queries} | set(self.themes.gives)
        for feature in self.features:
            _check_needs(self.name, f"feature {feature.name!r}", feature.needs, available, "queries")
        _check_needs(self.name, f"ranker {self.ranker.name!r}", self.ranker.needs, set(self.feature_names), "features")

    @cached_property
    def feature_names(self) -> tuple[str, ...]:
        """The features' names in order."""
        return tuple(feature.name for feature in self.features)

    @property
    def unlearnt(self) -> Unlearnt:
        """The ranker of a system whose weights are still to be learnt."""
        if not isinstance(self.ranker, Unlearnt):
            raise UsageError(f"the weights of {self.name} are not to be learnt", "take one of its recipes that learn")
        return self.ranker

    def without_unused_themes(self) -> Summariser:
        """The same system without themes that neither a feature nor the selection uses, for callers that show none."""
        reads_themes = any(ThemeQuery.name in feature.needs for feature in self.features)
        return self if reads_themes or self.selection.reads_themes else replace(self, themes=OneTheme())

    @without_collecting
    def measure(self, task: Task) -> FeatureTable:
        """The table of everything measured about a task's candidates."""
        rows = self.candidates(task)
        if task.said:
            rows = replace(rows, said=task.said)
        if self.encoder is not None:
            rows = replace(rows, encoder=self.encoder)
        queries: dict[str, Query] = {}
        for query in self.queries:
            queries[query.name] = query(task, rows, queries)
        sheet = Sheet(rows, queries, self.themes(rows, queries))
        columns = [sheet.column(feature) for feature in self.features]
        return FeatureTable(sheet, self.feature_names, np.column_stack(columns), self.kinds.classify)

    def rank(self, task: Task) -> Ranking:
        """Every candidate, best first; round-robin over themes if the selection does so."""
        table = self.measure(task)
        assessed = self.assess(task, table)
        order = self.selection.order_all(table.sheet, assessed.ranked)
        picks = [Pick(int(row), rank) for rank, row in enumerate(order, 1)]
        extracts = build_extracts(task, table, self.features, self.ranker, assessed, picks)
        ranking = self._add_verdict(Ranking(*self._origin(extracts, task)), assessed)
        return add_notes(ranking, table, self.ranker)

    def __call__(self, task: Task, *, budget: Budget, order: str = "document") -> Summary:
        """The best sentences under a budget."""
        return self.summarise_table(task, self.measure(task), budget=budget, order=order)

    def summarise_table(self, task: Task, table: FeatureTable, *, budget: Budget, order: str = "document") -> Summary:
        """The best sentences under a budget, from the table of a task."""
        check_order(order)
        assessed = self.assess(task, table)
        ranked, relevance = assessed.ranked, assessed.relevance
        if budget.reads_relevance:
            ranked = keep_answers(self._demand_relevance(relevance), ranked, budget)
        picks = self.selection(table.sheet, assessed.scores, ranked, budget) if len(ranked) else []
        if budget.least and relevance is not None:
            picks = [pick for pick in picks if relevance[pick.row] >= budget.least]
        if order == "document":  # rows are in document order
            picks = sorted(picks, key=lambda pick: pick.row)
        extracts = build_extracts(task, table, self.features, self.ranker, assessed, picks)
        summary = self._add_verdict(Summary(*self._origin(extracts, task)), assessed)
        summary = add_notes(replace(summary, themes=table.sheet.themes.labels), table, self.ranker)
        if extracts:
            return replace(summary, notes=(*summary.notes, *note_fewer(table.sheet.rows, picks, budget)))
        from epitome.document.render.nothing import NO_ANSWER

        return replace(summary, notes=(NO_ANSWER, *summary.notes))

    def assess(self, task: Task, table: FeatureTable) -> Assessment:
        """What is to be said of a task's candidates and documents, after a second reading if there is one."""
        scores, ranked = self.score(table)
        estimate = None if self.relevance is None else self.relevance.estimate(table.sheet, scores)
        relevance, answers = (None, None) if estimate is None else estimate
        first = Assessment(scores, ranked, relevance, answers)
        return first if self.rereading is None else self.rereading(task, table.sheet, first)

    def _add_verdict(self, ranking: AnyRanking, assessed: Assessment) -> AnyRanking:
        return replace(ranking, answers=assessed.answers, meaning=assessed.reasons is not None)

    def _demand_relevance(self, relevance: Floats | None) -> Floats:
        if relevance is None:
            raise UsageError(
                f"the system {self.name} tells no relevance here, which least= and sentences='auto' read",
                "ask a query, and name no system, or webpage, topic or elaborative",
            )
        return relevance

    def score(self, table: FeatureTable) -> tuple[Floats, Integers]:
        """The score of each row, and the rows that may be chosen, best first.

        Scores are rounded before they are compared, so that noise decides nothing; ties are broken by index.
        """
        scores = settle(self.ranker.scores(table))
        ranked = np.argsort(-scores, kind="stable")
        return scores, ranked[table.sheet.rows.selectable[ranked]]

    def _origin(self, extracts: Iterable[Extract], task: Task) -> tuple[Any, ...]:
        return tuple(extracts), task.documents, self.name, self.recipe, task.query, self.model

    def to_bytes(self) -> bytes:
        """The bytes of a model file: equal models, equal bytes."""
        if not isinstance(self.ranker, Learnt):
            raise UsageError(f"{self.name} has learnt nothing that could be saved", "train it first")
        return pack_model(self.name, self.recipe, self.ranker, card=self.card, background=self.background)

    def save(self, path: str | PathLike[str]) -> None:
        """Write the model to a file atomically."""
        if not isinstance(path, str | PathLike) or not str(path):
            raise UsageError("a model needs a path", "name a file")
        write_atomically(Path(path), self.to_bytes())


def check_order(order: str) -> None:
    """Raise `UsageError` for an unknown order."""
    if order not in ORDERS:
        raise UsageError(f"order={order!r} is unknown", f"use one of {', '.join(ORDERS)}")


def _check_unique(system: str, kind: str, names: Iterable[str]) -> None:
    repeated = sorted(name for name, times in Counter(names).items() if times > 1)
    if repeated:
        raise UsageError(f"{system}: several {kind} are named {', '.join(repeated)}", "give each a name of its own")


def _check_needs(system: str, who: str, needs: tuple[str, ...], available: set[str], kind: str) -> None:
    missing = [name for name in needs if name not in available]
    if missing:
        raise UsageError(
            f"{system}: the {who} needs the {kind} {', '.join(missing)}",
            f"add them, or use {', '.join(sorted(available))}",
        )
