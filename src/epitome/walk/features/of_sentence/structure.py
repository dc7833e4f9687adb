"""The context of a sentence in its document: its element in the tree, and the type of part that its headings announce.

Structural (Amini et al. 2007), for the element that directly contains the sentence's paragraph: 1. its depth below the
summarised element; 2. its place among its siblings: first, middle or last (three indicators; an only child is first);
3. the number of its siblings; 4. whether the sentence's paragraph is the first in it. SectionType: introduction,
related work, methods, results, discussion, conclusion, or other (headings in the languages of
the packs of `language/packs`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import numpy as np

from epitome.document import Document, get_structure
from epitome.language import HEADING_TYPES, classify_headings
from epitome.maths.arrays import Floats
from epitome.runtime.errors import UsageError
from epitome.runtime.frozen import frozen
from epitome.runtime.memo import memoised
from epitome.walk.features.feature import Feature, OneOfSeveral
from epitome.walk.table import Rows, Sheet

_DESCRIPTIONS = {
    "depth": "how deep its element lies",
    "first_sibling": "whether its element is the first among its siblings",
    "middle_sibling": "whether its element stands between its siblings",
    "last_sibling": "whether its element is the last among its siblings",
    "siblings": "how many siblings its element has",
    "first_paragraph": "whether its paragraph is the first in its element",
}
STRUCTURAL = tuple(_DESCRIPTIONS)
_REASONS = {
    "depth": "{} levels deep",
    "first_sibling": "in the first element among its siblings",
    "middle_sibling": "in an element between its siblings",
    "last_sibling": "in the last element among its siblings",
    "siblings": "its element has {} siblings",
    "first_paragraph": "in the first paragraph of its element",
}
_TYPE_NAMES = {name: name for name in HEADING_TYPES} | {"related": "related work"}


@frozen(kw_only=True)
class Structural(OneOfSeveral):
    """Where a sentence is in the tree of its document: one of six measures, by name (`which`)."""

    family: ClassVar[str] = "place"
    kind: ClassVar[str] = "structural feature"
    descriptions: ClassVar[Mapping[str, str]] = _DESCRIPTIONS

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """Where the sentence is in the tree."""
        if value or self.which in ("depth", "siblings"):
            return _REASONS[self.which].format(int(value))
        return f"not {_REASONS[self.which]}"

    def column(self, sheet: Sheet) -> Floats:
        """The value of each row."""
        rows = sheet.rows
        column: Floats = _structural_table(rows)[:, STRUCTURAL.index(self.which)]
        if self.which != "depth" or not rows.top:
            return column
        top = get_structure(rows.documents[0]).depth[rows.top]
        return np.where(rows.document_of == 0, column - top, column)


@memoised
def _structural_table(rows: Rows) -> Floats:
    return rows.gather(_document_structure)


@memoised
def _document_structure(document: Document) -> Floats:
    """Sentences by structural features."""
    tree = get_structure(document)
    holder = np.array(tree.holder, np.int64)
    depth, siblings, place = (
        np.array(values, np.float64)[holder] for values in (tree.depth, tree.siblings, tree.place)
    )
    first, last = place == 0, (place > 0) & (place == siblings)
    middle = (place > 0) & (place < siblings)
    return np.column_stack([depth, first, middle, last, siblings, tree.in_first_paragraph]).astype(np.float64)


@frozen(kw_only=True)
class SectionType(Feature):
    """1 if the headings above a sentence announce this type of section (introduction, methods, ...), else 0."""

    family: ClassVar[str] = "place"
    which: str

    def __post_init__(self) -> None:
        if self.which not in HEADING_TYPES:
            raise UsageError(f"there is no type {self.which!r} of sections", f"use one of {', '.join(HEADING_TYPES)}")

    @property
    def name(self) -> str:
        """in_ and the type."""
        return f"in_{self.which}"

    @property
    def description(self) -> str:
        """What it measures."""
        if self.which == "other":
            return "whether its headings do not tell what kind of part it stands in"
        return f"whether it stands in {'a part on ' if self.which == 'related' else 'the '}{_TYPE_NAMES[self.which]}"

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """Whether it is in such a part."""
        kind = "a part whose heading tells no kind" if self.which == "other" else f"the {_TYPE_NAMES[self.which]}"
        return f"{'in' if value else 'not in'} {kind}"

    def column(self, sheet: Sheet) -> Floats:
        """0 or 1 of each row."""
        column: Floats = _section_types(sheet.rows)[:, HEADING_TYPES.index(self.which)]
        return column


@memoised
def _section_types(rows: Rows) -> Floats:
    return rows.gather(_document_section_types)


@memoised
def _document_section_types(document: Document) -> Floats:
    """Sentences by `HEADING_TYPES`: 1 where the headings above a sentence announce the type."""
    announced = [classify_headings(section.titles, document.language) for section in document.sections]
    table = np.array([[name in types for name in HEADING_TYPES] for types in announced], np.float64)
    sentences: Floats = table[[sentence.section_index for sentence in document.sentences]]
    return sentences
