"""The position of a sentence in its document, part, section or paragraph.

Place: counted from the start 1 / (1 + i) for the i-th sentence (from 0), from the end 1 / (n - i) of n; along: i /
(n - 1). PartNumber: k / (K - 1) for the k-th (from 0) of K top parts. EdgeParagraph: 1 in the first, or the last,
paragraph of its part. Opening: 1 in the first sentences of a document, where a question asks about its subject in
general.
"""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from epitome.language import extract_terms
from epitome.maths.arrays import Floats
from epitome.runtime.errors import UsageError
from epitome.runtime.frozen import frozen
from epitome.walk.features.feature import Feature
from epitome.walk.queries import Aspect, Need, QueryWords
from epitome.walk.table import Query, Rows, Sheet, query_vector
from epitome.walk.table.row_places import UNITS, edge_paragraphs, find_runs

_DESCRIPTIONS = {
    "start": "how near it is to the beginning of its {}",
    "end": "how near it is to the end of its {}",
    "along": "how far along its {} it stands",
}
_MIN_SUBJECT_SHARE = 0.5


@frozen(kw_only=True)
class Place(Feature):
    """Where a sentence is within its document, top part, section or paragraph; in [0, 1]."""

    family: ClassVar[str] = "place"
    within: str
    counted: str = "start"

    def __post_init__(self) -> None:
        if self.within not in UNITS or self.counted not in _DESCRIPTIONS:
            raise UsageError(
                f"there is no place {self.counted!r} within {self.within!r}",
                f"count {', '.join(_DESCRIPTIONS)} within {', '.join(UNITS)}",
            )

    @property
    def name(self) -> str:
        """The unit, and how places are counted."""
        return f"{self.within}_{self.counted}"

    @property
    def description(self) -> str:
        """What it measures."""
        return _DESCRIPTIONS[self.counted].format(self.within)

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """Which sentence it is."""
        runs = find_runs(sheet.rows, self.within)
        at, size = int(runs.at[row]) + 1, int(runs.size[row])
        if self.counted == "end":
            return f"sentence {size - at + 1} from the end of its {self.within}"
        return f"sentence {at} of {size} in its {self.within}"

    def column(self, sheet: Sheet) -> Floats:
        """The place of each row."""
        runs = find_runs(sheet.rows, self.within)
        if self.counted == "start":
            return 1 / (1.0 + runs.at)
        if self.counted == "end":
            return 1 / (runs.size - runs.at).astype(np.float64)
        along: Floats = runs.at / np.maximum(1, runs.size - 1)
        return along


@frozen(kw_only=True)
class PartNumber(Feature):
    """k / (K - 1) for the k-th (from 0) of the K top parts."""

    name: ClassVar[str] = "part_number"
    description: ClassVar[str] = "how late its part comes"
    family: ClassVar[str] = "place"

    def column(self, sheet: Sheet) -> Floats:
        """The share of each row's part, within its document."""
        rows = sheet.rows
        whole, part = find_runs(rows, "document"), find_runs(rows, "part")
        first_row = np.arange(len(rows)) - whole.at
        number = part.run - part.run[first_row]
        last = part.run[first_row + whole.size - 1] - part.run[first_row]
        share: Floats = number / np.maximum(1, last)
        return share


@frozen(kw_only=True)
class EdgeParagraph(Feature):
    """1 if a sentence is in the first, or in the last, paragraph of its part, else 0."""

    family: ClassVar[str] = "place"
    which: str

    def __post_init__(self) -> None:
        if self.which not in ("first", "last"):
            raise UsageError(f"there is no {self.which!r} edge", "use first or last")

    @property
    def name(self) -> str:
        """Which edge."""
        return f"{self.which}_paragraph_of_part"

    @property
    def description(self) -> str:
        """What it measures."""
        return f"whether its paragraph is the {self.which} of its part"

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """Whether it is there."""
        return f"{'in' if value else 'not in'} the {self.which} paragraph of its part"

    def column(self, sheet: Sheet) -> Floats:
        """0 or 1 of each row."""
        return edge_paragraphs(sheet.rows)[self.which == "last"].astype(np.float64)


@frozen(kw_only=True)
class Opening(Feature):
    """1 for the first sentences of each document on the subject, if the query names only a subject; else 0.

    A document is on the subject if its title has at least half as many of the query's words as the title with most; if
    no title has any, if the words occur in at least half as large a share of its sentences as in the document with the
    largest share.
    """

    reads: ClassVar[tuple[QueryWords, ...]] = (Need(), Aspect())
    family: ClassVar[str] = "need"
    first: int = 8

    def __post_init__(self) -> None:
        if self.first < 1:
            raise UsageError(f"first={self.first} opens nothing", "give at least 1")

    @property
    def name(self) -> str:
        """opening and its number of sentences."""
        return f"opening{self.first}"

    @property
    def description(self) -> str:
        """What it measures."""
        return f"whether it is one of the first {self.first} of its document, if only the subject is asked for"

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """Whether it is there, or why the feature is 0."""
        if sheet.queries[Aspect.name].terms:
            return "more is asked for than the subject"
        if not value and find_runs(sheet.rows, "document").at[row] < self.first:
            return "opens a document on another subject"
        return f"{'among' if value else 'not among'} the first {self.first} sentences of its document"

    def column(self, sheet: Sheet) -> Floats:
        """0 or 1 of each row."""
        rows, need = sheet.rows, sheet.queries[Need.name]
        if sheet.queries[Aspect.name].terms:
            return np.zeros(len(rows))
        documents = find_runs(rows, "document")
        in_titles = _count_in_titles(rows, need)
        relevance = in_titles if in_titles.any() else _share_of_sentences(rows, need)
        on_subject = relevance >= _MIN_SUBJECT_SHARE * relevance.max()
        opens: Floats = np.logical_and(documents.at < self.first, on_subject[rows.document_of]).astype(np.float64)
        return opens


def _count_in_titles(rows: Rows, need: Query) -> Floats:
    """The number of distinct words of the need in each document's title."""
    words = set(need.terms)
    return np.array([float(len(words & set(extract_terms(d.title, d.language)))) for d in rows.documents])


def _share_of_sentences(rows: Rows, need: Query) -> Floats:
    """The share of each document's sentences that have a word of the need."""
    wanted = (query_vector(rows, need) > 0).astype(np.float64)
    documents = len(rows.documents)
    having = np.bincount(rows.document_of, weights=np.asarray(rows.terms.sparse @ wanted) > 0, minlength=documents)
    share: Floats = having / np.maximum(1, np.bincount(rows.document_of, minlength=documents))
    return share
