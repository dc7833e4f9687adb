"""teach: learns from the marks that a reader gave in a collection."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from epitome.api.choice import DEFAULT_CHOICE
from epitome.collection import Collection
from epitome.collection.notes.feedback import Mark
from epitome.collection.notes.lessons import Lesson
from epitome.document import Document, Task
from epitome.learning.datasets import Example
from epitome.learning.training.teaching import MarkedTable, learn_from_marks, measure_marks
from epitome.runtime.errors import NotFound

Groups = dict[tuple[str, str], list[Mark]]
_MAX_MARKS = 2_000  # the newest: a lesson learns some 500 times, to tell its gain


def teach(collection: Collection, *, folder: str = "", notice: Callable[[int, int], None] | None = None) -> Lesson:
    """Learn from the newest marks on the documents in or below a folder, and keep the lesson in the collection; it is
    used once `collection.lessons.use` says so. `notice` is told how many of how many documents were measured.
    """
    groups = _group(collection.feedback.list_marks(folder=folder)[-_MAX_MARKS:])
    tables = []
    for number, ((id, query), marks) in enumerate(groups.items(), 1):
        table = _measure(collection, id, query, marks)
        tables += [table] if table is not None else []
        if notice is not None:
            notice(number, len(groups))
    weights, report = learn_from_marks(tables)
    return collection.lessons.add(weights, {**report, "folder": folder})


def list_examples(collection: Collection) -> Iterator[Example]:
    """The marks as labelled tasks, for `train`: 2 for good sentences, 0 for bad ones, 1 for all others."""
    for (id, query), marks in _group(collection.feedback.list_marks()).items():
        try:
            document = collection.document(id)
        except NotFound:
            continue
        good, bad = _divide(marks)
        labels = tuple(2.0 if s.index in good else 0.0 if s.index in bad else 1.0 for s in document.sentences)
        yield Example(Task((document,), query or None), (labels,))


def _group(marks: Iterable[Mark]) -> Groups:
    """The marks that have a place, by document and question, in the order in which they were given."""
    groups: Groups = defaultdict(list)
    for mark in marks:
        if mark.sentence is not None:
            groups[mark.document, mark.query].append(mark)
    return dict(groups)


def _measure(collection: Collection, id: str, query: str, marks: list[Mark]) -> MarkedTable | None:
    try:
        document = collection.document(id)
    except NotFound:
        return None
    return measure_document(document, query, *_divide(marks))


def measure_document(document: Document, query: str, good: frozenset[int], bad: frozenset[int]) -> MarkedTable | None:
    """The table of a document with marked sentences, beside what is shipped."""
    task = Task((replace(document, taught=(), in_links=()),), query or None)
    return measure_marks(DEFAULT_CHOICE.find_for(task), task, good, bad)


def _divide(marks: list[Mark]) -> tuple[frozenset[int], frozenset[int]]:
    """The numbers of the good and of the bad sentences."""
    numbers = {
        grade: frozenset(m.sentence for m in marks if m.sentence is not None and m.grade == grade) for grade in (1, -1)
    }
    return numbers[1], numbers[-1]
