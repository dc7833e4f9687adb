"""Turns documents and judged tasks into labelled examples for a learner."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import isfinite
from numbers import Real

import numpy as np

from epitome.document import Document, Task
from epitome.learning.datasets import Example
from epitome.learning.labels import NotUsed, label_document
from epitome.runtime.errors import UsageError
from epitome.walk.candidates import Body, Candidates

HOW_TO_LABEL = (
    "give documents with an abstract, or epitome.Example(task, labels) with one list of 0/1 or grades per document"
)


@dataclass
class ExampleCollector:
    """Collects examples; `dropped` counts the documents that were left out, by reason, `labels` holds the methods by
    which the others were labelled, `candidates` are the sentences that may be chosen.
    """

    dropped: dict[str, int] = field(default_factory=dict)
    labels: set[str] = field(default_factory=set)
    candidates: Candidates = Body()

    def collect(self, items: Iterable[Document | Example], *, labels: str) -> Iterator[Example]:
        """Examples unchanged; documents with labels from their abstracts, those that `label_document` can use."""
        if not isinstance(items, Iterable):
            raise UsageError(f"a {type(items).__name__} holds no examples", HOW_TO_LABEL)
        for item in items:
            if isinstance(item, Example):
                _check_example(item)
                self.labels.add("given")
                yield item
            elif isinstance(item, Document):
                found = label_document(item, method=labels, candidates=self.candidates)
                if isinstance(found, NotUsed):
                    self.dropped[found.reason] = self.dropped.get(found.reason, 0) + 1
                else:
                    self.labels.add(labels)
                    yield Example(Task((item,)), (found,))
            else:
                raise UsageError(f"a {type(item).__name__} is no example", HOW_TO_LABEL)

    def describe_dropped(self) -> str:
        """What was dropped, as text."""
        return ", ".join(f"{number} with {reason}" for reason, number in sorted(self.dropped.items()))


def _check_example(example: Example) -> None:
    if not isinstance(example.task, Task):
        raise UsageError(f"an example's task is a {type(example.task).__name__}", "give epitome.document.Task")
    documents = example.task.documents
    fits = len(example.labels) == len(documents) and all(
        len(grades) == len(document.sentences) and all(_is_grade(grade) for grade in grades)
        for grades, document in zip(example.labels, documents, strict=True)
    )
    if not fits:
        raise UsageError("an example's labels do not fit its documents", HOW_TO_LABEL)
    link_labels = example.link_labels
    if link_labels and not (
        len(link_labels) == len(example.task.in_links) and all(_is_grade(grade) for grade in link_labels)
    ):
        raise UsageError("an example's link_labels do not fit its links", "give one 0/1 or grade per linking sentence")


def _is_grade(grade: object) -> bool:
    return isinstance(grade, Real | np.bool_) and isfinite(grade)
