"""Example: a task with human judgements."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from epitome.document import Budget, Task
from epitome.learning.measures import Key
from epitome.runtime.frozen import frozen


@frozen
class Example:
    """A task and its labels: one list of 0/1 or grades per document, one entry per sentence; `link_labels` has one
    entry per linking sentence if those were judged too.

    >>> import epitome
    >>> document = epitome.Document.from_sentences(["Acid rain fell.", "The fish died."])
    >>> print(epitome.Example(epitome.Task((document,), query="what died"), ((0, 1),)).labels)
    ((0, 1),)
    """

    task: Task
    labels: tuple[tuple[float, ...], ...] = ()
    link_labels: tuple[float, ...] = ()

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.task}, {sum(map(len, self.labels)):,} labels>"


def name_links(document: str) -> str:
    """What keys call the sentences that link to a document."""
    return f"{document}#links"


@frozen
class Judged(Example):
    """An example of a corpus: with an id, gold sentences, reference summaries, and the length of a summary.

    A key of `gold` is (document id, number of the sentence). `annotators` holds one set per annotator (or acceptable
    answer) if a corpus distinguishes them; then `gold` is their union. `gold_links` holds the numbers of linking
    sentences that were chosen too, which in `gold` and `annotators` are sentences of `name_links(document id)`. `kind`
    names the kind of task (S0 to S4), `page_kind` how a page was found ("relevant", ...), `split` the fixed part of the
    data that it belongs to; "" where a corpus tells neither.
    """

    id: str = ""
    kind: str = ""
    gold: tuple[frozenset[Key], ...] = ()
    references: tuple[str, ...] = ()
    annotators: tuple[frozenset[Key], ...] = ()
    gold_links: frozenset[int] = frozenset()
    limit: Budget = field(default_factory=lambda: Budget(unit="sentences", size=5))
    cluster: str = ""
    page_kind: str = ""
    split: str = ""
    numbers: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    def key(self, document: str, index: int) -> Key:
        """The key of a sentence in `gold`: its number in the corpus, which differs from `index` if sentences were left
        out.
        """
        numbers = self.numbers.get(document)
        return document, numbers[index] if numbers else index
