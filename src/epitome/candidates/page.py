"""Page: the sentences of a page, and those of other pages that link to it (Wang, Jing, Zhang & Zhang 2007).

Context sentences are candidates where the task asks for them. Of two that share more than 80 % of their words (distinct
shared words over the shorter's) the shorter is dropped, of equally long ones the later.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

import numpy as np
from scipy.sparse import csr_array

from epitome.candidates.body import Body
from epitome.document import Document, LinkSentence, Task
from epitome.errors import InputError
from epitome.maths.weighting import presence
from epitome.table import Rows
from epitome.text import count_terms

SHARED = 0.8


@dataclass(frozen=True, kw_only=True)
class Page:
    """Content (sentences of at least `shortest` words), context, or both; what is missing is told in the notes."""

    name: ClassVar[str] = "page"
    says: ClassVar[str] = "sentences of the page, and of pages that link to it"
    needs: ClassVar[tuple[str, ...]] = ()
    shortest: int = 0

    def __call__(self, task: Task) -> Rows:
        """The candidates of a task as rows."""
        if len(task.documents) > 1 and (task.in_links or task.sources != "content"):
            rows = Body(shortest=self.shortest)(task)
            return replace(rows, notes=(*rows.notes, "what links to several documents is not read: give one"))
        if task.sources == "content":
            return Body(shortest=self.shortest)(task)
        kept, notes = kept_links(task.in_links, task.language)
        if not kept:
            rows = Body(shortest=self.shortest)(task)
            return replace(rows, notes=(*rows.notes, "nothing links here: only the page's content was taken"))
        said = Document.from_sentences([task.in_links[i].sentence for i in kept], id=f"{task.documents[0].id}#links")
        said = replace(said, language=task.language)
        content: Rows | None = None
        try:
            content = Body(shortest=self.shortest)(task)
        except InputError:
            notes = (*notes, "the page has no sentence of its own: only linking ones were taken")
        return _together(content, said, kept, notes, only_links=task.sources == "links")


def kept_links(links: Sequence[LinkSentence], language: str) -> tuple[list[int], tuple[str, ...]]:
    """The linking sentences that say more than their anchor, by number; and a note on those that repeat others."""
    texts = [link.sentence for link in links]
    told = [i for i, link in enumerate(links) if link.sentence.strip() not in ("", link.anchor.strip())]
    if not told:
        return [], ()
    words = presence(count_terms([texts[i] for i in told], [language] * len(told)).counts)
    size = np.asarray(words.sum(axis=1)).ravel()
    order = np.lexsort((np.arange(len(told)), -size))  # longer first, then earlier
    shared = csr_array(words @ words.T)  # pairs of linking sentences, which are at most LIMITS.link_sentences
    dropped = np.zeros(len(told), bool)
    for i in order:
        if dropped[i]:
            continue
        others = shared.indices[shared.indptr[i] : shared.indptr[i + 1]]
        same = shared.data[shared.indptr[i] : shared.indptr[i + 1]] > SHARED * size[others]
        shorter = (size[others] < size[i]) | ((size[others] == size[i]) & (others > i))
        dropped[others[same & shorter]] = True
    kept = [told[i] for i in np.flatnonzero(~dropped)]
    left = len(told) - len(kept)
    return kept, (f"{left} linking sentences were left out for repeating others",) if left else ()


def _together(
    content: Rows | None, said: Document, kept: Sequence[int], notes: tuple[str, ...], *, only_links: bool
) -> Rows:
    """Content rows, then linking ones, with one vocabulary."""
    sentences = (*(content.sentences if content else ()), *said.sentences)
    first = len(content) if content else 0
    documents = (*content.documents, said) if content else (said,)
    alone = np.arange(len(kept))
    told = count_terms([s.text for s in said.sentences], [said.language] * len(kept))

    def joined(name: str, more: np.ndarray) -> np.ndarray:
        return np.concatenate([getattr(content, name), more]) if content else more

    return Rows(
        documents=documents,
        sentences=sentences,
        terms=content.terms.concatenate(told) if content else told,
        document_of=joined("document_of", np.full(len(kept), len(documents) - 1)),
        place=joined("place", alone),
        places=joined("places", np.full(len(kept), len(kept))),
        notes=(*(content.notes if content else ()), *notes),
        top=content.top if content else 0,
        link=np.concatenate([np.full(first, -1), np.array(kept)]),
        only_links=only_links and bool(content),
    )
