"""The top parts of what is summarised: what a part is, by its heading; how late it comes; its edges.

The type of a part is read from the headings around a sentence: introduction, related work, methods, results,
discussion, conclusion; none where no heading tells. English headings only.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from epitome.document import Document
from epitome.errors import UsageError
from epitome.maths.arrays import Floats, Integers
from epitome.rows import edge_paragraphs, runs
from epitome.table import Queries, Rows
from epitome.text import HEADING_TYPES, heading_types


def _kept(document: Document) -> Floats:
    """The types of all sentences, told once and kept with the document: an outline asks for each section."""
    return document.remember("types of parts", lambda: _types(document))


def _types(document: Document) -> Floats:
    """Sentences by `HEADING_TYPES`: 1 where the headings around one tell the type."""
    told = [heading_types(section.titles) for section in document.sections]
    table = np.array([[name in types for name in HEADING_TYPES] for types in told], np.float64)
    found: Floats = table[[sentence.section_index for sentence in document.sentences]]
    return found


@dataclass(frozen=True, kw_only=True)
class SectionType:
    """1 where the headings around a sentence tell this type."""

    needs: ClassVar[tuple[str, ...]] = ()
    which: str

    def __post_init__(self) -> None:
        if self.which not in HEADING_TYPES:
            raise UsageError(f"there is no type {self.which!r} of sections", f"use one of {', '.join(HEADING_TYPES)}")

    @property
    def name(self) -> str:
        """in_ and the type."""
        return f"in_{self.which}"

    @property
    def says(self) -> str:
        """What it tells."""
        if self.which == "other":
            return "whether its headings do not tell what kind of part it stands in"
        return f"whether it stands in {'a part on ' if self.which == 'related' else 'the '}{_SPOKEN[self.which]}"

    def tells(self, rows: Rows, queries: Queries, row: int, value: float) -> str:
        """What it found."""
        kind = "a part whose heading tells no kind" if self.which == "other" else f"the {_SPOKEN[self.which]}"
        return f"{'in' if value else 'not in'} {kind}"

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """0 or 1 of each row."""
        types = rows.remember("section types", lambda: rows.of_sentences(_kept))
        column: Floats = types[:, HEADING_TYPES.index(self.which)]
        return column


_SPOKEN = {name: name for name in HEADING_TYPES} | {"related": "related work"}


@dataclass(frozen=True, kw_only=True)
class PartNumber:
    """k / (K - 1) for the k-th (from 0) of the K top parts."""

    name: ClassVar[str] = "part_number"
    says: ClassVar[str] = "how late its part comes"
    needs: ClassVar[tuple[str, ...]] = ()

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The share of each row's part, within its document."""
        whole, part = runs(rows, "document"), runs(rows, "part")
        first_row = np.arange(len(rows)) - whole.at
        number = part.run - part.run[first_row]
        last = part.run[first_row + whole.size - 1] - part.run[first_row]
        share: Floats = number / np.maximum(1, last)
        return share


@dataclass(frozen=True, kw_only=True)
class EdgeParagraph:
    """1 where a sentence stands in the first, or in the last, paragraph of its part."""

    needs: ClassVar[tuple[str, ...]] = ()
    which: str

    def __post_init__(self) -> None:
        if self.which not in ("first", "last"):
            raise UsageError(f"there is no {self.which!r} edge", "use first or last")

    @property
    def name(self) -> str:
        """Which edge."""
        return f"{self.which}_paragraph_of_part"

    @property
    def says(self) -> str:
        """What it tells."""
        return f"whether its paragraph is the {self.which} of its part"

    def tells(self, rows: Rows, queries: Queries, row: int, value: float) -> str:
        """What it found."""
        return f"{'in' if value else 'not in'} the {self.which} paragraph of its part"

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """0 or 1 of each row."""
        return edge_paragraphs(rows)[self.which == "last"].astype(np.float64)
