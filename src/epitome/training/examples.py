"""Documents and judged tasks to examples with labels: what a learner is given."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import isfinite
from numbers import Real

import numpy as np

from epitome.datasets import Example
from epitome.document import Document, Task
from epitome.errors import UsageError
from epitome.labels import labels_from_abstract
from epitome.text import extract_terms

HOW_TO_LABEL = (
    "give documents with an abstract, or epitome.Example(task, labels) with one list of 0/1 or grades per document"
)
_FEWEST_CHOSEN = 2


@dataclass
class Gathered:
    """Examples to learn from; `dropped` tells how many documents were left out, by reason, `labels` how the others were
    labelled.
    """

    dropped: dict[str, int] = field(default_factory=dict)
    labels: set[str] = field(default_factory=set)

    def of(self, given: Iterable[Document | Example], *, labels: str) -> Iterator[Example]:
        """Examples as they are; documents with labels from their abstracts.

        As in the paper, documents without a title's keywords or an abstract, or whose extract is one sentence, are
        dropped.
        """
        for one in given:
            if isinstance(one, Example):
                _check(one)
                self.labels.add("given")
                yield one
            elif isinstance(one, Document):
                made = self._labelled(one, labels)
                if made is not None:
                    self.labels.add(labels)
                    yield made
            else:
                raise UsageError(f"a {type(one).__name__} is no example", HOW_TO_LABEL)

    def _labelled(self, document: Document, labels: str) -> Example | None:
        made: tuple[float, ...] = ()
        if not document.abstract:
            self._count("no abstract")
        elif not extract_terms(document.title, document.language):
            self._count("no title")
        elif not any(document.kind_of(s) == "body" and s.text.strip() for s in document.sentences):
            self._count("no body")
        elif sum(made := labels_from_abstract(document, method=labels)) < _FEWEST_CHOSEN:
            self._count("an extract of one sentence")
        else:
            return Example(Task((document,)), (made,))
        return None

    def _count(self, reason: str) -> None:
        self.dropped[reason] = self.dropped.get(reason, 0) + 1

    def told(self) -> str:
        """What was dropped, in words."""
        return ", ".join(f"{number} with {reason}" for reason, number in sorted(self.dropped.items()))


def _check(example: Example) -> None:
    if not isinstance(example.task, Task):
        raise UsageError(f"an example's task is a {type(example.task).__name__}", "give epitome.document.Task")
    documents = example.task.documents
    fitting = len(example.labels) == len(documents) and all(
        len(some) == len(document.sentences) and all(_is_grade(grade) for grade in some)
        for some, document in zip(example.labels, documents, strict=True)
    )
    if not fitting:
        raise UsageError("an example's labels do not fit its documents", HOW_TO_LABEL)
    said = example.link_labels
    if said and not (len(said) == len(example.task.in_links) and all(_is_grade(grade) for grade in said)):
        raise UsageError("an example's link_labels do not fit its links", "give one 0/1 or grade per linking sentence")


def _is_grade(grade: object) -> bool:
    return isinstance(grade, Real | np.bool_) and isfinite(grade)
