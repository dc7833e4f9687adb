"""The language of each section of a page that mixes languages: as its element declares, else detected from its text."""

from __future__ import annotations

from collections.abc import Sequence

from epitome.language import detect_section_languages, parse_language
from epitome.readers.build.block_drafts import BlockDraft
from epitome.readers.build.tree_drafts import ElementDraft, SectionDraft

_PROSE = frozenset({"paragraph", "item", "row"})
_MAX_DETECTED_CHARACTERS = 2_000


def find_section_languages(
    blocks: Sequence[BlockDraft], elements: Sequence[ElementDraft], sections: Sequence[SectionDraft], language: str
) -> list[str]:
    """The language of each section, "" if it is the document's; that of boilerplate is not detected."""
    texts: list[list[str]] = [[] for _ in sections]
    lengths = [0] * len(sections)
    is_read = [section.kind != "boilerplate" for section in sections]
    for block in blocks:
        if block.kind in _PROSE and is_read[block.section] and lengths[block.section] < _MAX_DETECTED_CHARACTERS:
            texts[block.section].append(block.text[:_MAX_DETECTED_CHARACTERS])
            lengths[block.section] += len(texts[block.section][-1])
    if sum(map(bool, lengths)) < 2:  # the document's language was detected from the same text
        return [""] * len(sections)
    detected = detect_section_languages(["\n".join(some) for some in texts], language)
    declared = _find_declared_languages(elements) if any(e.attributes for e in elements) else None
    languages: list[str] = []
    for section, code in zip(sections, detected, strict=True):
        own_declared = declared[section.element] if declared and section.element < len(declared) else ""
        languages.append("" if (own_declared or code) == language else own_declared or code)
    return languages


def _find_declared_languages(elements: Sequence[ElementDraft]) -> list[str]:
    """The language that each element or one around it, below the root, declares; "" if none does."""
    declared: list[str] = []
    for element in elements:
        own = next((value for name, value in element.attributes if name == "lang"), None) if element.parent >= 0 else ""
        around = declared[element.parent] if element.parent >= 0 else ""
        declared.append(parse_language(own) or around if own else around)
    return declared
