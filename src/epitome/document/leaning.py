"""Which sentences lean on the one before (`text/leaning.py`), and which that is.

A sentence can be supported by the one right before it: in the same paragraph or the paragraph before, under the same
headings and terms, with nothing between them. One that leans on a sentence which leans itself needs both, at most
`_LONGEST` in all. The first sentence of a text has nothing to lean on but its title. Sentences that came split
(`Document.from_sentences`) lean on nothing; nor do those of a text in which more than half lean: a story names its
people once.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from epitome.document.document import Document
from epitome.document.set_aside import find_set_aside
from epitome.document.views import Sentence
from epitome.memo import memoised
from epitome.text.leaning import leans_back, list_name_words

STANDS, UNSUPPORTED = -1, -2
_LONGEST = 3
_MOST = 0.5
_BETWEEN = 20  # characters, all of them blank


@memoised
def find_support(document: Document) -> NDArray[np.int64]:
    """Per sentence the number of the sentence that it leans on; `STANDS` where it leans on none, `UNSUPPORTED` where
    it does and none can be shown before it.
    """
    sentences = document.sentences
    support = np.full(len(sentences), STANDS, np.int64)
    if document.media == "sentences":
        return support
    body = {s.index for s in document.sections if s.kind == "body"}
    aside = find_set_aside(document)
    prose = [s for s in sentences if s.section_index in body and s.index not in aside and s.row is None]
    leaning = _find_leaning(document, prose)
    if len(leaning) > _MOST * len(prose):
        return support
    needed = dict.fromkeys(range(-1, len(sentences)), 0)  # sentences before it that have to be shown
    for sentence in prose:
        i = sentence.index
        if i in leaning:
            needed[i] = needed[i - 1] + 1
            held = needed[i] < _LONGEST and i > 0 and _follows(document, sentences[i - 1], sentence)
            support[i] = i - 1 if held and support[i - 1] != UNSUPPORTED else UNSUPPORTED
    return support


def _find_leaning(document: Document, prose: list[Sentence]) -> set[int]:
    names = list_name_words(f"{document.title} {document.body_title}")
    first = prose[0].section_index if prose else 0
    return {
        s.index
        for s in prose[1:]
        if leans_back(
            s.text, document.language_of(s), names, speaks_of_one=s.section_index == first and not _is_under_term(s)
        )
    }


def _is_under_term(sentence: Sentence) -> bool:
    return sentence.head >= 0 and sentence.tree.heads[sentence.head].kind == "term"


def _follows(document: Document, before: Sentence, sentence: Sentence) -> bool:
    """Whether a sentence goes on where the other ends."""
    if before.section_index != sentence.section_index or before.head != sentence.head:
        return False
    between = sentence.start - before.end
    if between > _BETWEEN or document.text[before.end : sentence.start].strip():
        return False
    if before.element == sentence.element:
        return True
    kinds = {document.elements[s.element].kind for s in (before, sentence)}
    parents = {document.elements[s.element].parent for s in (before, sentence)}
    return kinds == {"paragraph"} and len(parents) == 1
