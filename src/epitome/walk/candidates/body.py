"""Body: the sentences of the body, with a query also the rows of its tables; or those of the requested part.

Abstract, captions, references, footnotes, back matter and boilerplate are left out if there is any body sentence; with
a query, a system may also take the abstract, and the notes of a manual, which are not really footnotes. Of several
documents those that are mere lists of contents are left out. Sentences shorter than `shortest` words are left out too,
unless nothing would remain; rows of tables may be kept.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from itertools import chain
from typing import ClassVar

import numpy as np

from epitome.document import Document, Element, Scope, Section, Sentence, Task, genre_of
from epitome.document.set_aside import find_set_aside
from epitome.language import TermCounts, count_terms
from epitome.runtime.errors import InputError, UsageError
from epitome.runtime.frozen import frozen
from epitome.runtime.memo import memoised
from epitome.walk.table import Rows, count_sentence_words

_LARGE_VOCABULARY = 5_000


@frozen(kw_only=True)
class Candidates(ABC):
    """Which sentences of a task may be chosen; `reads_links` says that it makes use of linking sentences, `short_rows`
    that a row of a table is never too short, `abstracts` that the abstract, and notes of a manual, may be chosen if
    there is a query. `needs_informative_title` says that documents whose title says nothing are not to be learnt from.
    """

    name: ClassVar[str]
    description: ClassVar[str]
    reads_links: ClassVar[bool]
    needs_informative_title: ClassVar[bool] = False
    short_rows: bool = False
    abstracts: bool = False

    @abstractmethod
    def __call__(self, task: Task) -> Rows:
        """The candidates of a task as rows."""

    @abstractmethod
    def list_sentences(self, document: Document, task: Task) -> list[Sentence]:
        """The candidates of one document, whatever their length."""


@frozen(kw_only=True)
class Body(Candidates):
    """Sentences of the body with at least `shortest` words (Liang, Devlin & Tait 2007 skip under 4 to 10), their words
    compared by `stems` or as written.
    """

    name: ClassVar[str] = "body"
    description: ClassVar[str] = "sentences of the body, or of the part asked for, that are long enough"
    reads_links: ClassVar[bool] = False
    shortest: int = 0
    stems: bool = True

    def __post_init__(self) -> None:
        if self.shortest < 0:
            raise UsageError(f"the threshold {self.shortest} is negative", "give a number of words, 0 for none")

    def __call__(self, task: Task) -> Rows:
        """The candidates of a task as rows."""
        by_document = _drop_contents(task, [self.list_sentences(document, task) for document in task.documents])
        pool = tuple(chain.from_iterable(by_document))
        if not pool:
            raise InputError("there is no sentence to choose from", "give a document (or an element) with text")
        sizes = np.array([len(some) for some in by_document], np.int64)
        document_of, places = np.repeat(np.arange(len(sizes)), sizes), np.repeat(sizes, sizes)
        place = np.arange(len(pool)) - np.repeat(np.cumsum(sizes) - sizes, sizes)
        sentences = pool
        notes: tuple[str, ...] = ()
        if self.shortest:
            kept, notes = self._filter_short(task, by_document)
            if len(kept) < len(pool):
                sentences = tuple(pool[i] for i in kept)
                document_of, place, places = document_of[kept], place[kept], places[kept]
        return Rows(
            documents=task.documents,
            sentences=sentences,
            terms=_count_rows(task, sentences, document_of, stems=self.stems),
            document_of=document_of,
            place=place,
            places=places,
            notes=notes,
            top=_find_summarised_element(task),
            stems=self.stems,
            pool=pool,
        )

    def list_sentences(self, document: Document, task: Task) -> list[Sentence]:
        """The candidates of one document, whatever their length."""
        return _candidates(document, task, abstracts=self.abstracts)

    def _filter_short(self, task: Task, by_document: Sequence[Sequence[Sentence]]) -> tuple[list[int], tuple[str, ...]]:
        """The indices of the candidates that are long enough, or of all where none is; and a note about it."""
        lengths: list[int] = []
        for document, some in zip(task.documents, by_document, strict=True):
            words = count_sentence_words(document)
            lengths += [self.shortest if self.short_rows and s.row else words[s.index] for s in some]
        kept = [i for i, length in enumerate(lengths) if length >= self.shortest]
        if not kept:
            return list(range(len(lengths))), (f"no sentence has {self.shortest} words, so shorter ones were taken",)
        if len(kept) == len(lengths):
            return kept, ()
        left = f"{len(lengths) - len(kept)} of {len(lengths)} sentences"
        return kept, (f"{left} were left out for having fewer than {self.shortest} words",)


def _find_summarised_element(task: Task) -> int:
    """The element that is summarised: the whole document, or the requested part."""
    if task.scope is None:
        return 0
    if task.scope.unit == "element":
        return task.scope.first
    nodes = task.documents[0].sections if task.scope.unit == "section" else task.documents[0].sentences
    return nodes[task.scope.first].element


def _candidates(document: Document, task: Task, *, abstracts: bool) -> list[Sentence]:
    kinds: tuple[str, ...] = ("body", "table") if task.is_asked else ("body",)
    if abstracts and task.is_asked:
        kinds += ("abstract", "footnotes") if genre_of(document) == "manual" else ("abstract",)
    body = _list_sections(document, kinds)
    first, last = (0, len(document.sentences)) if task.scope is None else scope_range(document, task.scope)
    inside: Sequence[Sentence] = document.sentences[first:last]
    if task.scope is not None:
        inside = [s for s in inside if task.scope.contains(s)]
    aside = find_set_aside(document)
    chosen = [s for s in inside if s.section_index in body and s.index not in aside and not _is_blank(s)]
    return chosen or [s for s in inside if not _is_blank(s)]


def _drop_contents(task: Task, by_document: list[list[Sentence]]) -> list[list[Sentence]]:
    """The candidates without those of documents that only list what the others say; all where there is nothing else."""
    if len(by_document) == 1:
        return by_document
    are_contents = [
        all(document.sections[s.section_index].kind == "contents" for s in some)
        for document, some in zip(task.documents, by_document, strict=True)
    ]
    if all(are_contents):
        return by_document
    return [[] if is_contents else some for is_contents, some in zip(are_contents, by_document, strict=True)]


def _is_blank(sentence: Sentence) -> bool:
    return not sentence.text.strip()


@memoised
def _list_sections(document: Document, kinds: tuple[str, ...]) -> frozenset[int]:
    return frozenset(s.index for s in document.sections if s.kind in kinds)


def scope_range(document: Document, scope: Scope) -> tuple[int, int]:
    """The range of sentences that contains all those of a part: nested parts are contiguous in document order."""
    if scope.unit == "sentence":
        return scope.first, scope.end
    firsts, lasts = _find_node_ranges(document, scope.unit)
    return firsts[scope.first], lasts[scope.first]


@memoised
def _find_node_ranges(document: Document, of: str) -> tuple[list[int], list[int]]:
    """For each element or section, the index of its first sentence and of the one after its last."""
    nodes: Sequence[Element | Section] = document.elements if of == "element" else document.sections
    firsts, lasts = [len(document.sentences)] * len(nodes), [0] * len(nodes)
    for sentence in document.sentences:
        place = sentence.element if of == "element" else sentence.section_index
        firsts[place] = min(firsts[place], sentence.index)
        lasts[place] = sentence.index + 1
    for number in range(len(nodes) - 1, 0, -1):
        parent = nodes[number].parent
        firsts[parent] = min(firsts[parent], firsts[number])
        lasts[parent] = max(lasts[parent], lasts[number])
    return firsts, lasts


@memoised
def count_document(document: Document, *, stems: bool) -> TermCounts:
    """The terms of all sentences of a document."""
    languages = [section.language or document.language for section in document.sections]
    texts = [s.text for s in document.sentences]
    return count_terms(texts, [languages[s.section_index] for s in document.sentences], stems=stems)


def _count_rows(task: Task, sentences: Sequence[Sentence], document_of: np.ndarray, *, stems: bool) -> TermCounts:
    """The terms of the rows; those of a single document are counted once and cached.

    A small part of a document with a large vocabulary gets a smaller one (with the words of query and titles);
    otherwise an outline would cost sections times words.
    """
    documents = task.documents
    if len(documents) > 1:
        languages = [documents[d].language_of(s) for d, s in zip(document_of, sentences, strict=True)]
        return count_terms([s.text for s in sentences], languages, stems=stems)
    (document,) = documents
    counted = count_document(document, stems=stems)
    if len(sentences) == len(document.sentences):
        return counted
    taken = counted.take(np.array([s.index for s in sentences]))
    if len(counted.vocabulary) <= max(_LARGE_VOCABULARY, 4 * taken.sparse.nnz):
        return taken
    needed = [task.query or "", task.scope.title if task.scope else "", document.title, document.body_title]
    return taken.restrict_vocabulary(
        count_terms(needed, [document.language] * len(needed), stems=stems).vocabulary.terms
    )
