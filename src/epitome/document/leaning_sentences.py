"""Finds sentences that depend on the one before (`language/signs/leaning_signs.py`), and their support.

The support of a sentence is the one right before it: in the same paragraph or the paragraph before, under the same
headings and terms, with nothing between them. If that sentence depends on another in turn, both are needed, with at
most `_MAX_CHAIN_SENTENCES` in such a chain. The first sentence of a text never depends on another. Nor do sentences
that were given already split (`Document.from_sentences`), nor any in a text where more than half of a sample of
sentences, taken in even steps, would depend: a story names its characters only once. Sentences are analysed on demand.
"""

from __future__ import annotations

from functools import cached_property
from itertools import islice

from epitome.document.document import Document
from epitome.document.views import Sentence
from epitome.language.signs.fault_signs import has_end
from epitome.language.signs.leaning_signs import leans_back, list_name_words
from epitome.runtime.memo import memoised

STANDS, UNSUPPORTED = -1, -2
_MAX_CHAIN_SENTENCES = 3
_MAX_DEPENDENT_SHARE = 0.5
_SAMPLE_SENTENCES = 60
_MAX_GAP_CHARACTERS = 20  # characters, all of them blank


class Leaning:
    """The dependencies between the sentences of a document."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._body = frozenset(s.index for s in document.sections if s.kind == "body")
        self._names = list_name_words(f"{document.title} {document.body_title}")
        self._found: dict[int, bool] = {}

    def find_support(self, number: int) -> int:
        """The number of the sentence that a sentence depends on; `STANDS` if it depends on none, `UNSUPPORTED` if it
        does but no sentence that supports it can be shown before it.
        """
        if self._all_independent or not self._depends(number):
            return STANDS
        first = number
        while number - first < _MAX_CHAIN_SENTENCES - 1:
            if not self._follows(first):
                break
            first -= 1
            if not self._depends(first):
                return number - 1
        return UNSUPPORTED

    @cached_property
    def _all_independent(self) -> bool:
        """Whether no sentence depends on another: they were given already split, or too many would."""
        sentences = self._document.sentences
        if self._document.media == "sentences":
            return True
        some = range(0, len(sentences), max(1, len(sentences) // _SAMPLE_SENTENCES))
        return sum(map(self._depends, some)) > _MAX_DEPENDENT_SHARE * len(some)

    @cached_property
    def _first(self) -> int:
        """The number of the first sentence of the body; below the name line of a manual page, of the next section."""
        body = list(islice((s for s in self._document.sentences if s.section_index in self._body), 2))
        has_line = len(body) == 2 and body[0].section_index != body[1].section_index and not has_end(body[0].text)
        return body[has_line].index if body else 0

    def _depends(self, number: int) -> bool:
        found = self._found.get(number)
        if found is None:
            found = self._found[number] = self._analyse(self._document.sentences[number])
        return found

    def _analyse(self, sentence: Sentence) -> bool:
        if sentence.index <= self._first or sentence.section_index not in self._body or sentence.row is not None:
            return False
        document = self._document
        is_first_section = sentence.section_index == document.sentences[self._first].section_index
        speaks_of_one = is_first_section and not _is_under_term(sentence)
        return leans_back(sentence.text, document.language_of(sentence), self._names, speaks_of_one=speaks_of_one)

    def _follows(self, number: int) -> bool:
        """Whether a sentence directly follows the one before it."""
        if number == 0:
            return False
        document = self._document
        before, sentence = document.sentences[number - 1], document.sentences[number]
        if before.section_index != sentence.section_index or before.head != sentence.head:
            return False
        if sentence.start - before.end > _MAX_GAP_CHARACTERS or document.text[before.end : sentence.start].strip():
            return False
        if before.element == sentence.element:
            return True
        elements = [document.elements[s.element] for s in (before, sentence)]
        return {e.kind for e in elements} == {"paragraph"} and elements[0].parent == elements[1].parent


@memoised
def read_leaning(document: Document) -> Leaning:
    """The dependencies between the sentences of a document."""
    return Leaning(document)


def _is_under_term(sentence: Sentence) -> bool:
    return sentence.head >= 0 and sentence.tree.heads[sentence.head].kind == "term"
