"""Which sentences lean on the one before (`language/signs/leaning_signs.py`), and which that is.

A sentence can be supported by the one right before it: in the same paragraph or the paragraph before, under the same
headings and terms, with nothing between them. One that leans on a sentence which leans itself needs both, at most
`_LONGEST` in all. The first sentence of a text has nothing to lean on but its title. Sentences that came split
(`Document.from_sentences`) lean on nothing; nor do those of a text in which more than half of some sentences, taken in
even steps, lean: a story names its people once. Each sentence is looked at only when it is asked for.
"""

from __future__ import annotations

from functools import cached_property

from epitome.document.document import Document
from epitome.document.views import Sentence
from epitome.language.signs.leaning_signs import leans_back, list_name_words
from epitome.runtime.memo import memoised

STANDS, UNSUPPORTED = -1, -2
_LONGEST = 3
_MOST = 0.5
_SOME = 60
_BETWEEN = 20  # characters, all of them blank


class Leaning:
    """What the sentences of a document lean on."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._body = frozenset(s.index for s in document.sections if s.kind == "body")
        self._names = list_name_words(f"{document.title} {document.body_title}")
        self._found: dict[int, bool] = {}

    def find_support(self, number: int) -> int:
        """The number of the sentence that a sentence leans on; `STANDS` where it leans on none, `UNSUPPORTED` where it
        does and none can be shown before it.
        """
        if self._stands_all or not self._leans(number):
            return STANDS
        first = number
        while number - first < _LONGEST - 1:
            if not self._follows(first):
                break
            first -= 1
            if not self._leans(first):
                return number - 1
        return UNSUPPORTED

    @cached_property
    def _stands_all(self) -> bool:
        """Whether nothing leans: the sentences came split, or too many would."""
        sentences = self._document.sentences
        if self._document.media == "sentences":
            return True
        some = range(0, len(sentences), max(1, len(sentences) // _SOME))
        return sum(map(self._leans, some)) > _MOST * len(some)

    @cached_property
    def _first(self) -> int:
        """The number of the first sentence of the body."""
        return next((s.index for s in self._document.sentences if s.section_index in self._body), 0)

    def _leans(self, number: int) -> bool:
        found = self._found.get(number)
        if found is None:
            found = self._found[number] = self._read(self._document.sentences[number])
        return found

    def _read(self, sentence: Sentence) -> bool:
        if sentence.index <= self._first or sentence.section_index not in self._body or sentence.row is not None:
            return False
        document = self._document
        is_first_section = sentence.section_index == document.sentences[self._first].section_index
        speaks_of_one = is_first_section and not _is_under_term(sentence)
        return leans_back(sentence.text, document.language_of(sentence), self._names, speaks_of_one=speaks_of_one)

    def _follows(self, number: int) -> bool:
        """Whether a sentence goes on where the one before it ends."""
        if number == 0:
            return False
        document = self._document
        before, sentence = document.sentences[number - 1], document.sentences[number]
        if before.section_index != sentence.section_index or before.head != sentence.head:
            return False
        if sentence.start - before.end > _BETWEEN or document.text[before.end : sentence.start].strip():
            return False
        if before.element == sentence.element:
            return True
        elements = [document.elements[s.element] for s in (before, sentence)]
        return {e.kind for e in elements} == {"paragraph"} and elements[0].parent == elements[1].parent


@memoised
def read_leaning(document: Document) -> Leaning:
    """What the sentences of a document lean on."""
    return Leaning(document)


def _is_under_term(sentence: Sentence) -> bool:
    return sentence.head >= 0 and sentence.tree.heads[sentence.head].kind == "term"
