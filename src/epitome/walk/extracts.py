"""Builds extracts from picks: the text of each chosen sentence, its position, and the reasons for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache, partial
from typing import TypeVar

import numpy as np

from epitome.document import Budget, Task
from epitome.document.citing import Work, describe_work
from epitome.document.heads.led_passages import find_led_passage
from epitome.document.heads.needed_heads import find_needed_heads
from epitome.document.summary import Extract, Ranking, Reason
from epitome.maths.arrays import Floats
from epitome.maths.rounding import settle
from epitome.walk.assessment import Assessment
from epitome.walk.features import Feature
from epitome.walk.queries import NOTHING_FOUND
from epitome.walk.rankers import Ranker
from epitome.walk.selection import Pick
from epitome.walk.table import FeatureTable, Rows

AnyRanking = TypeVar("AnyRanking", bound=Ranking)


def build_extracts(
    task: Task,
    table: FeatureTable,
    features: Sequence[Feature],
    ranker: Ranker,
    assessed: Assessment,
    picks: Sequence[Pick],
) -> list[Extract]:
    """The picks as extracts; the reasons of all are computed when the first is requested."""
    rows = np.array([pick.row for pick in picks], np.int64)
    contributions = cache(lambda: ranker.contributions(table, rows))
    return [
        _build_extract(task, table, features, assessed, pick, partial(_take_row, contributions, i))
        for i, pick in enumerate(picks)
    ]


def _take_row(contributions: Callable[[], Floats], number: int) -> Floats:
    row: Floats = contributions()[number]
    return row


def _build_extract(
    task: Task,
    table: FeatureTable,
    features: Sequence[Feature],
    assessed: Assessment,
    pick: Pick,
    contributions: Callable[[], Floats],
) -> Extract:
    i, rows, themes = pick.row, table.sheet.rows, table.sheet.themes
    relevance = assessed.relevance
    read_again = assessed.reasons.get(i) if assessed.reasons else None
    sentence = rows.sentences[i]
    document = rows.documents[rows.document_of[i]]
    end = sentence.end if pick.end is None else pick.end
    number = -1 if rows.link is None else int(rows.link[i])
    link = task.in_links[number] if number >= 0 else None
    before = sentence.start if link else 0  # a linking sentence is in no document: its offsets start at 0
    return Extract(
        text=document.text[sentence.start : end],
        index=number if link else sentence.index,
        document_id=task.documents[0].id if link else document.id,
        score=float(assessed.scores[i]),
        rank=pick.rank,
        why=lambda: _explain(table, features, i, contributions()) + ((read_again,) if read_again else ()),
        start=sentence.start - before,
        end=end - before,
        cut=pick.end is not None,
        sentence=sentence,
        origin="link" if link else "content",
        said_by=link.source if link else None,
        theme=int(themes.number[i]) if themes.labels else None,
        date=None if link else document.date,
        language=document.language_of(sentence),
        relevance=None if relevance is None else float(relevance[i]),
        passage=None if link or pick.end is not None else find_led_passage(document, sentence),
        under=() if link else find_needed_heads(document, sentence),
        work=Work(link.source or "", media="html") if link else describe_work(document),
    )


def _explain(table: FeatureTable, features: Sequence[Feature], row: int, contributions: Floats) -> tuple[Reason, ...]:
    values = table.values[row].tolist()
    rounded, added = settle(table.values[row]).tolist(), settle(contributions).tolist()
    return tuple(
        Reason(feature.name, rounded[j], added[j], feature.explain(table.sheet, row, values[j]))
        for j, feature in enumerate(features)
    )


def add_notes(ranking: AnyRanking, table: FeatureTable, ranker: Ranker) -> AnyRanking:
    """The same ranking with the notes of readers and parts."""
    rows, themes, queries = table.sheet.rows, table.sheet.themes, table.sheet.queries.values()
    notes = [note for document in ranking.documents for note in document.notes]
    notes += [
        *rows.notes,
        *(themes.notes if themes.labels else ()),
        *(note for query in queries for note in query.notes if not (ranking.meaning and note == NOTHING_FOUND)),
    ]
    notes += [*rows.terms.cuts, *ranker.notes(table)]
    cut = bool(rows.terms.cuts) or any(query.truncated for query in queries)
    truncated = cut or any(document.truncated for document in ranking.documents)
    return replace(ranking, truncated=truncated, notes=tuple(dict.fromkeys(notes)))


def note_fewer(rows: Rows, picks: Sequence[Pick], budget: Budget) -> tuple[str, ...]:
    """A note if fewer sentences were chosen than were asked for and could be chosen."""
    possible = int(rows.selectable.sum())
    asked = None if budget.reads_relevance else budget.sentence_count(possible)
    if not picks or asked is None or len(picks) >= min(asked, possible):
        return ()
    return (
        f"{len(picks)} of {asked} sentences: the others are notices, fragments, rows of tables or repeats; "
        "a system that you name gives all",
    )
