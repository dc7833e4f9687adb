"""Articles judged by extracts of their own abstracts, by the rules of Amini, Tombros, Usunier & Lalmas 2007.

Of an article only the sentences from the introduction to the conclusion are kept, and its abstract, so that every
system chooses from the same; the gold is Marcu's extract of them, the abstract the reference. Articles that tell
nothing are left out (`learning/labels/labelled_documents.py`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from epitome.document import Budget, Document, Sentence, Task
from epitome.learning.datasets.example import Judged
from epitome.learning.labels import NotUsed, label_document
from epitome.walk.candidates import IntroductionToConclusion

_CANDIDATES = IntroductionToConclusion()


def judge_article(document: Document) -> Judged | NotUsed:
    """The article as a task with its gold, or why it is left out."""
    labels = label_document(document, candidates=_CANDIDATES)
    if isinstance(labels, NotUsed):
        return labels
    chosen = {i for i, label in enumerate(labels) if label}
    candidates = {s.index for s in _CANDIDATES.list_sentences(document, Task((document,)))}
    kept = [s for s in document.sentences if s.index in candidates or document.kind_of(s) == "abstract"]
    article = keep_sentences(document, kept)
    return Judged(
        task=Task((article,)),
        labels=(tuple(float(s.index in chosen) for s in kept),),
        id=document.id,
        kind="S0",
        gold=(frozenset((document.id, i) for i, s in enumerate(kept) if s.index in chosen),),
        references=(document.abstract,),
        limit=Budget(unit="words", size=len(document.abstract.split()), cut_last=True),
    )


def keep_sentences(document: Document, sentences: Iterable[Sentence]) -> Document:
    """The document with some of its sentences, numbered anew, and without its links."""
    return replace(document, sentences=tuple(s._replace(index=i) for i, s in enumerate(sentences)), links=())
