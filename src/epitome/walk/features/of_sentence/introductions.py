"""Features for summaries without a query: the reader first wants to know what the thing is, and details last.

Introduces: 1 for the sentences that say what a document is (`definitions.py`). BeginsText: 1 / (1 + i) for the i-th
(from 0) sentence of the body without a fault (`faults.py`): how a page begins after bylines and headings. ExplainsTerm:
1 in the explanation of a term in a list: an option, a parameter, a detail. Introduces and BeginsText are 0 for
pre-split sentences (`Document.from_sentences`), BeginsText also in a document with an abstract.
"""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from epitome.document import Document
from epitome.maths.arrays import Floats
from epitome.runtime.frozen import frozen
from epitome.runtime.memo import memoised
from epitome.walk.features.feature import Feature
from epitome.walk.features.of_sentence.definitions import find_definitions, mark_body
from epitome.walk.features.of_sentence.faults import find_faults, mark_under_terms
from epitome.walk.table import Sheet


@frozen(kw_only=True)
class Introduces(Feature):
    """Whether it says what the document, or its subject, is."""

    name: ClassVar[str] = "introduces"
    description: ClassVar[str] = "whether it says what the thing is"
    family: ClassVar[str] = "place"

    def column(self, sheet: Sheet) -> Floats:
        """0 or 1 of each row."""
        return sheet.rows.gather(_mark_definitions)

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """Whether it does."""
        return "says what the thing is" if value else "does not say what the thing is"


@frozen(kw_only=True)
class BeginsText(Feature):
    """How near it is to the beginning of the text, counted in whole sentences."""

    name: ClassVar[str] = "begins_text"
    description: ClassVar[str] = "how near it is to the beginning of the text, whole sentences counted"
    family: ClassVar[str] = "place"

    def column(self, sheet: Sheet) -> Floats:
        """The place of each row."""
        return sheet.rows.gather(count_from_beginning)


@frozen(kw_only=True)
class ExplainsTerm(Feature):
    """Whether it is under a term of a definition list."""

    name: ClassVar[str] = "explains_term"
    description: ClassVar[str] = "whether it explains one term of a list"
    family: ClassVar[str] = "place"

    def column(self, sheet: Sheet) -> Floats:
        """0 or 1 of each row."""
        return mark_under_terms(sheet.rows).astype(np.float64)

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """Whether it does."""
        return "explains one term of a list" if value else "explains no term of a list"


@memoised
def _mark_definitions(document: Document) -> Floats:
    marks = np.zeros(len(document.sentences))
    marks[sorted(find_definitions(document))] = 1.0
    return marks


@memoised
def count_from_beginning(document: Document) -> Floats:
    """1 / (1 + i) for the i-th whole sentence of a document's body; 0 for all others."""
    if document.media == "sentences" or document.abstract:
        return np.zeros(len(document.sentences))
    whole = mark_body(document) & (find_faults(document) == 0)
    return np.where(whole, 1 / np.maximum(1.0, np.cumsum(whole)), 0.0)
