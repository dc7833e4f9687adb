"""The public function that learns: train."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from epitome.document import Document
from epitome.learning.models import Embeddings
from epitome.runtime.errors import explaining
from epitome.walk.summariser import Summariser

if TYPE_CHECKING:
    from epitome.learning.datasets import Example


@explaining("an example")
def train(
    system: str,
    examples: Iterable[Document | Example],
    *,
    ranker: str | None = None,
    recipe: str = "best",
    labels: str = "marcu",
    embeddings: Embeddings | None = None,
    settings: Mapping[str, Any] | None = None,
) -> Summariser:
    """Learn a system's weights from documents with abstracts, or from `epitome.Example(task, labels)`.

    >>> import epitome
    >>> sentences = ["Acid rain fell.", "The fish died in the acid lake.", "It was long ago."]
    >>> task = epitome.Task((epitome.Document.from_sentences(sentences),), query="acid fish")
    >>> model = epitome.train("webpage", [epitome.Example(task, ((0, 1, 0),))] * 2)
    >>> print(epitome.summarise("\\n".join(sentences), query="acid fish", model=model, sentences=1))
    The fish died in the acid lake.

    `ranker` names the learner, by default that of the recipe (linear_rank, or ranking_svm for webpage's published one).
    `labels` says how labels are derived from an abstract: "marcu" (Marcu 1999) or "greedy" (ROUGE). `embeddings` is a
    folder for the semantic recipe, `settings` are those of the learner (docs/models.md). The returned summariser can be
    called, passed as `model=`, and saved: `summariser.save(path)`, `epitome.load(path)`; its card compares it with the
    shipped model on the same tasks (`card["against_shipped"]`). Needs the extra `train`.

    Raises MissingExtra without that extra, UsageError for an unknown system, ranker or setting, and InputError where
    the examples leave nothing to learn from.
    """
    from epitome.learning.training import find_shipped
    from epitome.learning.training import train as learn

    return learn(
        system,
        examples,
        ranker=ranker,
        recipe=recipe,
        labels=labels,
        embeddings=embeddings,
        settings=settings,
        against=find_shipped(system, recipe),
    )
