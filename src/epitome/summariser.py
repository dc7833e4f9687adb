"""The one walk of all systems: candidates -> queries -> themes -> features -> ranker -> selection.

Each slot is called once, none calls another.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Any, TypeVar

import numpy as np

from epitome.candidates import Body, Page
from epitome.document import Budget, Task
from epitome.errors import UsageError
from epitome.features import Feature, in_words
from epitome.maths.arrays import Floats, Integers
from epitome.maths.rounding import settle
from epitome.queries import Need, QueryMaker
from epitome.rankers import Ranker, RankerWithNotes
from epitome.selection import BestFirst, Pick, Rounds
from epitome.semantic import Encoder
from epitome.summary import Extract, Ranking, Reason, Summary
from epitome.table import FeatureTable, Queries, Rows, Themes
from epitome.themes import OneTheme

ORDERS = ("document", "rank")
Given = TypeVar("Given", bound=Ranking)


@dataclass(frozen=True, kw_only=True)
class Summariser:
    """A system: six slots, filled. Built once, it summarises any task. `encoder` is for parts that ask for meaning."""

    name: str
    says: str
    features: tuple[Feature, ...]
    ranker: Ranker
    candidates: Callable[[Task], Rows] = Body()
    queries: tuple[QueryMaker, ...] = (Need(),)
    themes: Callable[[Rows, Queries], Themes] = OneTheme()
    selection: Callable[[Rows, Floats, Integers, Budget], list[Pick]] = BestFirst()
    recipe: str = "best"
    model: str | None = None
    encoder: Encoder | None = None

    @property
    def reads_links(self) -> bool:
        """Whether it knows what to do with what linking pages say."""
        return isinstance(self.candidates, Page)

    @property
    def tells_themes(self) -> bool:
        """Whether it parts the sentences into themes that have names."""
        return not isinstance(self.themes, OneTheme)

    def __post_init__(self) -> None:
        asked = {q.name for q in self.queries} | set(getattr(self.themes, "gives", ()))
        for feature in self.features:
            _check(self.name, f"feature {feature.name!r}", feature.needs, asked, "queries")
        _check(
            self.name, f"ranker {self.ranker.name!r}", self.ranker.needs, {f.name for f in self.features}, "features"
        )

    def measure(self, task: Task) -> FeatureTable:
        """The table of everything measured about a task's candidates."""
        rows = self.candidates(task)
        if self.encoder is not None:
            rows = replace(rows, encoder=self.encoder)
        queries = {made.name: made for made in (query(task, rows) for query in self.queries)}
        found = self.themes(rows, queries)
        if found.labels:
            rows = replace(rows, theme=found.number, notes=(*rows.notes, *found.notes))
        asked = {**queries, **{query.name: query for query in found.queries}}
        columns = [feature.column(rows, asked, found.number) for feature in self.features]
        names = tuple(f.name for f in self.features)
        return FeatureTable(rows, asked, found.number, names, np.column_stack(columns), found.labels)

    def rank(self, task: Task) -> Ranking:
        """Every candidate, best first; by themes in turn where they are chosen so."""
        table, scores, ranked = self._ranked(task)
        order = self.selection.order(table.rows, ranked) if isinstance(self.selection, Rounds) else ranked
        extracts = self._extracts(task, table, scores, [Pick(int(i), r) for r, i in enumerate(order, 1)])
        return self._finished(Ranking(*self._told(extracts, task)), table)

    def __call__(self, task: Task, *, budget: Budget, order: str = "document") -> Summary:
        """The best sentences under a budget."""
        check_order(order)
        table, scores, ranked = self._ranked(task)
        picks = self.selection(table.rows, scores, ranked, budget)
        extracts = self._extracts(task, table, scores, picks)
        if order == "document":  # rows stand in document order
            extracts = [
                e for _, e in sorted(zip([p.row for p in picks], extracts, strict=True), key=lambda pair: pair[0])
            ]
        return self._finished(replace(Summary(*self._told(extracts, task)), themes=table.labels), table)

    def _told(self, extracts: list[Extract], task: Task) -> tuple[Any, ...]:
        return tuple(extracts), task.documents, self.name, self.recipe, task.query, self.model

    def _ranked(self, task: Task) -> tuple[FeatureTable, Floats, Integers]:
        """Scores are rounded before they are compared, so that no noise decides; ties go by index."""
        table = self.measure(task)
        scores = settle(self.ranker.scores(table))
        ranked = np.argsort(-scores, kind="stable")
        return table, scores, ranked[table.rows.open[ranked]]

    def _extracts(self, task: Task, table: FeatureTable, scores: Floats, picks: list[Pick]) -> list[Extract]:
        """The picks, with reasons that are worked out for all of them when the first is asked for."""
        rows = np.array([pick.row for pick in picks], np.int64)
        added = cache(lambda: self.ranker.contributions(table, rows))
        return [self._extract(task, table, scores, pick, partial(_row, added, i)) for i, pick in enumerate(picks)]

    def _extract(
        self, task: Task, table: FeatureTable, scores: Floats, pick: Pick, adds: Callable[[], Floats]
    ) -> Extract:
        i = pick.row
        rows = table.rows
        sentence = rows.sentences[i]
        document = rows.documents[rows.document_of[i]]
        end = sentence.end if pick.end is None else pick.end
        link = -1 if rows.link is None else int(rows.link[i])
        said = task.links[link] if link >= 0 else None
        before = sentence.start if said else 0  # a linking sentence stands in no document: its own offsets
        return Extract(
            text=document.text[sentence.start : end],
            index=link if said else sentence.index,
            document_id=task.documents[0].id if said else document.id,
            score=float(scores[i]),
            rank=pick.rank,
            why=lambda: self._reasons(table, i, adds()),
            start=sentence.start - before,
            end=end - before,
            cut=pick.end is not None,
            sentence=sentence,
            origin="link" if said else "content",
            said_by=said.source if said else None,
            theme=int(table.themes[i]) if table.labels else None,
            date=None if said else document.date,
        )

    def _reasons(self, table: FeatureTable, row: int, adds: Floats) -> tuple[Reason, ...]:
        values, settled, contributions = (
            table.values[row].tolist(),
            settle(table.values[row]).tolist(),
            settle(adds).tolist(),
        )
        return tuple(
            Reason(
                feature.name, settled[j], contributions[j], in_words(feature, table.rows, table.queries, row, values[j])
            )
            for j, feature in enumerate(self.features)
        )

    def _finished(self, made: Given, table: FeatureTable) -> Given:
        """The same with what readers and parts have noted on the way."""
        rows = table.rows
        notes = [note for document in made.documents for note in document.notes]
        notes += [*rows.notes, *(note for query in table.queries.values() for note in query.notes)]
        notes += rows.terms.cuts
        notes += self.ranker.notes(table) if isinstance(self.ranker, RankerWithNotes) else ()
        cut = bool(rows.terms.cuts) or any(query.truncated for query in table.queries.values())
        truncated = cut or any(d.truncated for d in made.documents)
        return replace(made, truncated=truncated, notes=tuple(dict.fromkeys(notes)))


def _row(made: Callable[[], Floats], number: int) -> Floats:
    row: Floats = made()[number]
    return row


def check_order(order: str) -> None:
    """Refuse an unknown order."""
    if order not in ORDERS:
        raise UsageError(f"order={order!r} is unknown", f"use one of {', '.join(ORDERS)}")


def _check(system: str, who: str, needs: tuple[str, ...], given: set[str], kind: str) -> None:
    missing = [n for n in needs if n not in given]
    if missing:
        raise UsageError(
            f"{system}: the {who} needs the {kind} {', '.join(missing)}", f"add them, or use {', '.join(sorted(given))}"
        )
