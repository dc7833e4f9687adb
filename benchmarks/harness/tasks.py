"""Tasks in splits and folds, and how a ranking of their sentences is judged."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol, TypeVar

import numpy as np

from build_models.lessons import read_tasks
from epitome.learning.datasets import Judged
from epitome.learning.measures import Outcome, Rouge
from epitome.maths.arrays import Floats, Integers
from epitome.walk.selection import Pick
from epitome.walk.summariser import Summariser
from epitome.walk.table import FeatureTable, Rows

SPLITS = ("train", "dev")
PROTOCOLS = ("dev", "folds")
FOLDS = 5


class Placed(Protocol):
    """What is in a split (dev or train) and in a fold over both splits."""

    @property
    def dev(self) -> bool: ...
    @property
    def fold(self) -> int: ...


Item = TypeVar("Item", bound=Placed)


@dataclass(frozen=True)
class SplitTask:
    """A judged task, whether it is of the dev split, and the fold of its document."""

    example: Judged
    dev: bool
    fold: int


def read_split_tasks(
    folder: Path, kind: str, most: int | None, choose_fold: Callable[[Judged], int]
) -> list[SplitTask]:
    """The tasks with gold of both splits."""
    return [
        SplitTask(example, split == "dev", choose_fold(example))
        for split in SPLITS
        for example in read_tasks(folder, kind, split=split, most=most)
        if example.gold
    ]


def split_items(items: Sequence[Item], protocol: str) -> Iterator[tuple[list[Item], list[Item]]]:
    """(seen, unseen): train and dev once, or five folds over both."""
    if protocol == "dev":
        yield [i for i in items if not i.dev], [i for i in items if i.dev]
        return
    for fold in range(FOLDS):
        yield [i for i in items if i.fold != fold], [i for i in items if i.fold == fold]


def group_by_document(tasks: Iterable[Judged]) -> dict[str, str]:
    """The group of each task, named by the least id of its documents (union-find): tasks that share documents, however
    indirectly, are tested together.
    """
    tasks = list(tasks)
    leader: dict[str, str] = {}

    def find_leader(document: str) -> str:
        while leader.setdefault(document, document) != document:
            document = leader[document]
        return document

    for task in tasks:
        for document in task.task.documents[1:]:
            first, other = sorted((find_leader(task.task.documents[0].id), find_leader(document.id)))
            leader[other] = first
    return {task.id: find_leader(task.task.documents[0].id) for task in tasks}


def deal_folds(tasks: Sequence[Judged]) -> dict[str, int]:
    """The fold of each task: groups of tasks that share documents are dealt out in turn."""
    group = group_by_document(tasks)
    number = {name: i for i, name in enumerate(dict.fromkeys(group.values()))}
    return {task: number[name] % FOLDS for task, name in group.items()}


def share_documents(tasks: Iterable[Judged]) -> list[Judged]:
    """The same tasks; equal documents are one object, so that what is computed about one is computed once."""
    tasks = list(tasks)
    known = {d.id: d for e in tasks for d in e.task.documents}
    return [replace(e, task=replace(e.task, documents=tuple(known[d.id] for d in e.task.documents))) for e in tasks]


def rank_rows(scores: Floats) -> Integers:
    """Row numbers, best first; scores are rounded and ties go to the earlier row, as in the product."""
    return np.argsort(-np.round(scores, 9), kind="stable")


def list_labels(example: Judged, rows: Rows) -> Floats:
    found = [example.labels[d][s.index] for d, s in zip(rows.document_of, rows.sentences, strict=True)]
    return np.array(found, np.float64)


def select_text(system: Summariser, table: FeatureTable, scores: Floats, example: Judged) -> str:
    """The text that a system selects, given its table and the scores of the rows."""
    rows, ranked = table.sheet.rows, rank_rows(scores)
    picks = system.selection(table.sheet, np.round(scores, 9), ranked[rows.selectable[ranked]], example.limit)
    return "\n".join(_cut_text(rows, pick) for pick in sorted(picks, key=lambda pick: pick.row))


def _cut_text(rows: Rows, pick: Pick) -> str:
    sentence = rows.sentences[pick.row]
    text = rows.documents[rows.document_of[pick.row]].text
    return " ".join(text[sentence.start : sentence.end if pick.end is None else pick.end].split())


def measure_text(measure: Rouge, text: str, example: Judged) -> float:
    """A measure of a text against the references of its task, which have words in every set."""
    return measure(Outcome(ranked=(), gold=(), text=text, references=example.references)) or 0.0
