"""Page: the sentences of a page, and those of other pages that link to it (Wang, Jing, Zhang & Zhang 2007).

Linking sentences are candidates where the task asks for them. Of two that share more than 80 % of their words (distinct
shared words over the shorter's) the shorter is dropped, of equally long ones the later.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

import numpy as np

from epitome.document import Document, LinkSentence, Sentence, Task
from epitome.language import count_terms
from epitome.maths.sparse_rows import build_csr
from epitome.maths.weighting import presence
from epitome.runtime.errors import InputError
from epitome.runtime.frozen import frozen
from epitome.walk.candidates.body import Body, Candidates
from epitome.walk.table import Rows

SHARED = 0.8


@frozen(kw_only=True)
class Page(Candidates):
    """Content (sentences of at least `shortest` words), linking sentences, or both; the notes say what is missing."""

    name: ClassVar[str] = "page"
    description: ClassVar[str] = "sentences of the page, and of pages that link to it"
    reads_links: ClassVar[bool] = True
    shortest: int = 0

    @property
    def _content(self) -> Body:
        return Body(shortest=self.shortest, short_rows=self.short_rows, abstracts=self.abstracts)

    def list_sentences(self, document: Document, task: Task) -> list[Sentence]:
        """The candidates of one document, whatever their length."""
        return self._content.list_sentences(document, task)

    def __call__(self, task: Task) -> Rows:
        """The candidates of a task as rows."""
        if len(task.documents) > 1 and (task.in_links or task.sources != "content"):
            rows = self._content(task)
            return replace(rows, notes=(*rows.notes, "what links to several documents is not read: give one"))
        if task.sources == "content":
            return self._content(task)
        kept, notes = distinct_links(task.in_links, task.language)
        if not kept:
            rows = self._content(task)
            return replace(rows, notes=(*rows.notes, "nothing links here: only the page's content was taken"))
        linking = Document.from_sentences([task.in_links[i].sentence for i in kept], id=f"{task.documents[0].id}#links")
        linking = replace(linking, language=task.language)
        content: Rows | None = None
        try:
            content = self._content(task)
        except InputError:
            notes = (*notes, "the page has no sentence of its own: only linking ones were taken")
        return _join_rows(content, linking, kept, notes, only_links=task.sources == "links")


def distinct_links(links: Sequence[LinkSentence], language: str) -> tuple[list[int], tuple[str, ...]]:
    """The indices of the linking sentences that say more than their anchor; and a note on those that repeat others."""
    texts = [link.sentence for link in links]
    speaking = [i for i, link in enumerate(links) if link.sentence.strip() not in ("", link.anchor.strip())]
    if not speaking:
        return [], ()
    words = presence(count_terms([texts[i] for i in speaking], [language] * len(speaking)).counts)
    size = np.asarray(words.sum(axis=1)).ravel()
    order = np.lexsort((np.arange(len(speaking)), -size))  # longer first, then earlier
    shared = build_csr(words @ words.T)  # pairs of linking sentences, which are at most LIMITS.link_sentences
    dropped = np.zeros(len(speaking), bool)
    for i in order:
        if dropped[i]:
            continue
        others = shared.indices[shared.indptr[i] : shared.indptr[i + 1]]
        same = shared.data[shared.indptr[i] : shared.indptr[i + 1]] > SHARED * size[others]
        shorter = (size[others] < size[i]) | ((size[others] == size[i]) & (others > i))
        dropped[others[same & shorter]] = True
    kept = [speaking[i] for i in np.flatnonzero(~dropped)]
    left = len(speaking) - len(kept)
    return kept, (f"{left} linking sentences were left out for repeating others",) if left else ()


def _join_rows(
    content: Rows | None, linking: Document, kept: Sequence[int], notes: tuple[str, ...], *, only_links: bool
) -> Rows:
    """Content rows, then linking ones, with one vocabulary."""
    sentences = (*(content.sentences if content else ()), *linking.sentences)
    first = len(content) if content else 0
    documents = (*content.documents, linking) if content else (linking,)
    numbers = np.arange(len(kept))
    counted = count_terms([s.text for s in linking.sentences], [linking.language] * len(kept))

    def join(name: str, more: np.ndarray) -> np.ndarray:
        return np.concatenate([getattr(content, name), more]) if content else more

    return Rows(
        documents=documents,
        sentences=sentences,
        terms=content.terms.concatenate(counted) if content else counted,
        document_of=join("document_of", np.full(len(kept), len(documents) - 1)),
        place=join("place", numbers),
        places=join("places", np.full(len(kept), len(kept))),
        notes=(*(content.notes if content else ()), *notes),
        top=content.top if content else 0,
        link=np.concatenate([np.full(first, -1), np.array(kept)]),
        only_links=only_links and bool(content),
    )
