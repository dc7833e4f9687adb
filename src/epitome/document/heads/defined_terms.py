"""Defined terms: the terms of definition lists (options, parameters, functions) as parts of a document.

A manual may have one section of a hundred options: each term with its definition is a part that can be outlined, asked
for and opened.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from epitome.document.document import Document
from epitome.document.task import Scope
from epitome.document.views import Section
from epitome.runtime.frozen import frozen
from epitome.runtime.memo import memoised


@frozen
class DefinedTerm:
    """A term, or several of one definition ("-v, --verbose"): where the first begins, its element, its section, and
    the sentences `first` .. `last` - 1 of the definition.
    """

    title: str
    start: int
    element: int
    section: int
    first: int
    last: int

    @property
    def scope(self) -> Scope:
        """The definition as a part of its document."""
        return Scope("sentence", self.first, self.last, self.title)

    def to_section(self, document: Document) -> Section:
        """The term as an entry of an outline, one level below its section."""
        around = document.sections[self.section]
        return Section(
            index=around.index,
            parent=around.index,
            end=around.index + 1,
            kind="term",
            title=self.title,
            titles=(*around.titles, self.title),
            element=self.element,
            level=around.level + 1,
            tree=document.tree,
            language=around.language,
        )


@memoised
def find_defined_terms(document: Document) -> tuple[DefinedTerm, ...]:
    """The defined terms of a document's body, in order; a definition inside another belongs to the outer one."""
    elements = {block.start: block.element for block in document.blocks if block.kind == "term"}
    return tuple(_find_terms(document, elements))


def _find_terms(document: Document, elements: dict[int, int]) -> Iterator[DefinedTerm]:
    outermost = _find_outermost_terms(document)
    defining = (s for s in document.sentences if document.sections[s.section_index].kind == "body")
    for number, sentences in groupby(defining, key=lambda sentence: outermost[sentence.head]):
        if number < 0:
            continue
        first, *rest = sentences
        heads = [document.heads[number]]
        while (above := heads[0].above) >= 0 and document.heads[above].kind == "term":
            heads.insert(0, document.heads[above])
        yield DefinedTerm(
            title=", ".join(document.text[head.start : head.end] for head in heads),
            start=heads[0].start,
            element=elements.get(heads[0].start, first.element),
            section=first.section_index,
            first=first.index,
            last=(rest[-1] if rest else first).index + 1,
        )


def _find_outermost_terms(document: Document) -> list[int]:
    """For each head, the last term of the outermost definition that it is part of; -1 for none, also at the end of the
    list, for sentences without a head.
    """
    outermost: list[int] = []
    for number, head in enumerate(document.heads):
        above = outermost[head.above] if head.above >= 0 else -1
        joins = head.kind == "term" and above == head.above and _is_beside(document, head.above, number)
        outermost.append(number if head.kind == "term" and (above < 0 or joins) else above)
    return [*outermost, -1]


def _is_beside(document: Document, number: int, following: int) -> bool:
    """Whether a term directly follows another: both have one definition."""
    return not document.text[document.heads[number].end : document.heads[following].start].strip()
