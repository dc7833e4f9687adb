"""What holds for every document, whatever it was read from: numbers in range, sentences that are parts of the text, and
plain data that gives the same document again.
"""

from __future__ import annotations

import json
from bisect import bisect_left
from itertools import pairwise

from epitome.document import KINDS, Document

PROSE = ("paragraph", "item", "reference")


def assert_numbers_fit(document: Document) -> None:
    """Offsets and numbers are in range and in order, and each sentence is what stands at its place."""
    text, elements, sections = document.text, document.elements, document.sections
    for i, element in enumerate(elements):
        assert -1 <= element.parent < i or (i == 0 and element.parent == -1)
        assert i < element.end <= len(elements)
        assert 0 <= element.start <= len(text)
        assert 0 <= element.stop <= len(text)
        if element.parent >= 0:
            assert element.end <= elements[element.parent].end
    for i, section in enumerate(sections):
        assert section.index == i
        assert section.parent == -1 if i == 0 else 0 <= section.parent < i
        assert i < section.end <= len(sections)
        assert section.kind in KINDS
        assert 0 <= section.element < len(elements)
        if section.parent >= 0:
            assert section.end <= sections[section.parent].end
    for i, sentence in enumerate(document.sentences):
        assert sentence.index == i
        assert 0 <= sentence.element < len(elements)
        assert sentence.section == sections[sentence.section_index].titles
        assert text[sentence.start : sentence.end] == sentence.text
    for before, after in pairwise(document.sentences):
        assert before.end <= after.start
    for link in document.links:
        assert 0 <= link.start <= link.end <= len(text)
        assert link.anchor == text[link.start : link.end].strip()
        if link.sentence is not None:
            holder = document.sentences[link.sentence]
            assert holder.start <= link.start < holder.end


def assert_sound(document: Document) -> None:
    """As a reader makes it: sentences without blanks around them that say all of each block of prose."""
    assert_numbers_fit(document)
    assert document.sections[0].end == len(document.sections)
    assert document.elements[0].end == len(document.elements)
    for before, after in pairwise(document.blocks):
        assert before.end <= after.start
    assert document.sentences
    for sentence in document.sentences:
        assert sentence.text
        assert sentence.text == sentence.text.strip()
    has_prose = any(b.kind in (*PROSE, "row") for b in document.blocks)
    starts = [sentence.start for sentence in document.sentences]
    for block in document.blocks:
        inside = document.sentences[bisect_left(starts, block.start) : bisect_left(starts, block.end)]
        assert all(s.end <= block.end and s.element == block.element for s in inside)
        if block.kind in PROSE or not has_prose:
            said = "".join(_drop_blanks(s.text) for s in inside)
            assert said == _drop_blanks(document.text[block.start : block.end])


def same_after_json(document: Document) -> bool:
    """Whether the plain data of a document gives the same document again."""
    return Document.from_dict(json.loads(json.dumps(document.to_dict()))) == document


def _drop_blanks(text: str) -> str:
    return "".join(text.split())
