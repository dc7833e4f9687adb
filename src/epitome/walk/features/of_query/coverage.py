"""The share of a query's words that a sentence has: counted, by their weight, or together with its neighbours.

Coverage: the share of the query's distinct terms. SquaredOverlap (Tombros & Sanderson 1998): (distinct query terms in
s)^2 / |query terms|. AnchorCoverage (Wang et al. 2007): sum_i W_i m_i / n_i over distinct anchor texts, W_i the share
of links with that text, m_i of its n_i terms in s. WeightedCoverage: sum of w(t) over the distinct query terms t in s /
over all of them. WindowCoverage: the same of s and its neighbours together, since a claim is often supported by several
sentences in a row. RarestTerm: the largest w(t) in s / of all, since a word that occurs once on the page says more than
ten that occur everywhere. Weights w: `weights.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import ClassVar

import numpy as np

from epitome.maths.arrays import Floats, Integers
from epitome.runtime.errors import UsageError
from epitome.runtime.frozen import frozen
from epitome.runtime.memo import memoised
from epitome.walk.background import Background
from epitome.walk.features.comparison import query_column, sum_present, term_presence
from epitome.walk.features.feature import Feature, MeasureOfQuery, OfQuery, query_slug
from epitome.walk.features.shared_words import explain_shared_words
from epitome.walk.features.weights import check_weights, word_weights
from epitome.walk.queries import Anchors, QueryWords
from epitome.walk.table import Rows, Sheet

_MEASURE_NAMES = {"local": "mass", "background": "known_mass", "blended": "blended_mass"}


def term_vector(rows: Rows, weights: Mapping[str, float]) -> Floats:
    """Weights of terms as a vector over the rows' vocabulary; terms that no row has are left out."""
    vector = np.zeros(rows.terms.sparse.shape[1])
    number = rows.terms.vocabulary.number
    for term, weight in weights.items():
        if term in number:
            vector[number[term]] = weight
    return vector


@memoised
def mark_terms(rows: Rows, terms: tuple[str, ...]) -> Floats:
    """Rows by some terms: 1 where the row has the term."""
    number = rows.terms.vocabulary.number
    marks = np.zeros((len(rows), len(terms)))
    known = [(j, number[term]) for j, term in enumerate(terms) if term in number]
    if known:
        marks[:, [j for j, _ in known]] = term_presence(rows).take_columns(np.array([i for _, i in known]))
    return marks


@frozen(kw_only=True)
class SquaredOverlap(OfQuery):
    """(distinct query terms in s)^2 / |query terms|."""

    description: ClassVar[str] = "how many of the query's words it has, squared"

    @property
    def name(self) -> str:
        """query_squared, and the query unless it is the need."""
        return self._name("query_squared")

    def column(self, sheet: Sheet) -> Floats:
        """The squared overlap of each row."""
        terms = set(self._query(sheet).terms)
        overlap = sum_present(sheet.rows, term_vector(sheet.rows, dict.fromkeys(terms, 1.0)))
        squared: Floats = overlap**2 / max(1, len(terms))
        return squared


@frozen(kw_only=True)
class Coverage(OfQuery):
    """The share of the query's distinct terms that a sentence has."""

    @property
    def name(self) -> str:
        """share_ and the query's name."""
        return f"share_{query_slug(self.query)}"

    @property
    def description(self) -> str:
        """What it measures."""
        return f"how much of the {self.query.name.replace('-', ' ')} it repeats"

    def column(self, sheet: Sheet) -> Floats:
        """The share of each row."""
        terms = set(self._query(sheet).terms)
        return sum_present(sheet.rows, term_vector(sheet.rows, dict.fromkeys(terms, 1 / max(1, len(terms)))))


@frozen(kw_only=True)
class AnchorCoverage(Feature):
    """sum_i W_i m_i / n_i over the distinct anchor texts."""

    name: ClassVar[str] = "anchor_share"
    description: ClassVar[str] = "how much of the texts of links to the page it repeats"
    family: ClassVar[str] = "links"
    reads: ClassVar[tuple[QueryWords, ...]] = (Anchors(),)

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """How many words it shares with anchors."""
        return explain_shared_words(sheet, self.reads[0], row)

    def column(self, sheet: Sheet) -> Floats:
        """The weighted share of each row."""
        anchors = Counter(sheet.queries[Anchors.name].segments)
        links = sum(anchors.values())
        weights: dict[str, float] = {}
        for anchor, times in anchors.items():
            distinct = dict.fromkeys(anchor)
            for term in distinct:
                weights[term] = weights.get(term, 0.0) + times / links / len(distinct)
        return sum_present(sheet.rows, term_vector(sheet.rows, weights))


@frozen(kw_only=True)
class WeightedCoverage(OfQuery):
    """The share of the query's weight that a sentence has, by "local" or "background" weights; in [0, 1]."""

    weights: str = "local"
    background: Background | None = None

    def __post_init__(self) -> None:
        check_weights(self.weights)

    @property
    def name(self) -> str:
        """mass, known_mass or blended_mass, by the weights, and the query."""
        return self._name(_MEASURE_NAMES[self.weights])

    @property
    def description(self) -> str:
        """What it measures."""
        where = {"local": "in its document", "background": "in the language"}.get(self.weights, "in both")
        return f"how many of the {self.query.word_kind} words it has, those that are rare {where} weighing more"

    def column(self, sheet: Sheet) -> Floats:
        """The share of each row."""
        return query_column(sheet, self.query.name, _weighted_coverage, self.weights, self.background)


@memoised
def _weighted_coverage(sheet: Sheet, weights: str, background: Background | None) -> Floats:
    """Rows by queries."""

    def relative_weights(query: str) -> dict[str, float]:
        weight = word_weights(sheet.rows, dict.fromkeys(sheet.queries[query].terms), weights, background)
        total = sum(weight.values()) or 1.0
        return {term: value / total for term, value in weight.items()}

    vectors = [term_vector(sheet.rows, relative_weights(query)) for query in sheet.queries]
    return sum_present(sheet.rows, np.column_stack(vectors))


@frozen(kw_only=True)
class WindowCoverage(MeasureOfQuery):
    """The share of the query's local weight in a sentence and `width` neighbours on each side; in [0, 1]."""

    width: int = 1

    def __post_init__(self) -> None:
        if self.width < 1:
            raise UsageError(f"width={self.width} has no neighbours", "give 1 or more")

    @property
    def name(self) -> str:
        """window_mass, the number of sentences, and the query."""
        return self._name(f"window_mass_{2 * self.width + 1}")

    @property
    def description(self) -> str:
        """What it measures."""
        return f"how many of the {self.query.word_kind} words it and its neighbours have together"

    family: ClassVar[str] = "neighbours"

    def column(self, sheet: Sheet) -> Floats:
        """The share of each row: neighbours are added only for the query's terms."""
        rows = sheet.rows
        weight = word_weights(rows, dict.fromkeys(self._query(sheet).terms), "local", None)
        number = rows.terms.vocabulary.number
        known = [(number[term], value) for term, value in weight.items() if term in number]
        if not known:
            return np.zeros(len(rows))
        columns, values = (np.array(side) for side in zip(*sorted(known), strict=True))
        row, place, rank = _find_near(rows, columns, self.width)
        return _sum_by_row(row, rank, values[place], len(rows)) / (sum(weight.values()) or 1.0)


def _find_near(rows: Rows, columns: Integers, width: int) -> tuple[Integers, Integers, Integers]:
    """The terms that a row or a neighbour has, each once: the row, the place of the term in `columns`, and its rank in
    reading order from the first neighbour on.
    """
    row, place = term_presence(rows).find_in_columns(columns)
    here, terms, ranks = [], [], []
    for shift in range(-width, width + 1):
        at = row - shift
        is_near = (at >= 0) & (at < len(rows))
        is_near[is_near] = rows.document_of[at[is_near]] == rows.document_of[row[is_near]]
        here.append(at[is_near])
        terms.append(place[is_near])
        ranks.append((shift + width) * len(columns) + place[is_near])
    row, place, rank = np.concatenate(here), np.concatenate(terms), np.concatenate(ranks)
    order = np.lexsort((rank, place, row))
    row, place, rank = row[order], place[order], rank[order]
    is_first = np.append(True, (row[1:] != row[:-1]) | (place[1:] != place[:-1]))[: len(row)]
    return row[is_first], place[is_first], rank[is_first]


def _sum_by_row(row: Integers, rank: Integers, values: Floats, count: int) -> Floats:
    """The sum of each row's values, from the last rank to the first: rounding depends on the order."""
    order = np.lexsort((-rank, row))
    sizes = np.bincount(row, minlength=count)
    total = np.zeros(count)
    if len(row):
        total[sizes > 0] = np.add.reduceat(values[order], (np.cumsum(sizes) - sizes)[sizes > 0])
    return total


@frozen(kw_only=True)
class RarestTerm(OfQuery):
    """How rare the rarest query word in a sentence is: max of w(t) over query terms in it / max over all of them."""

    @property
    def name(self) -> str:
        """rarest, and the query."""
        return self._name("rarest")

    @property
    def description(self) -> str:
        """What it measures."""
        return f"how rare the rarest of its words is that are {self.query.possessive}"

    def column(self, sheet: Sheet) -> Floats:
        """The largest weight of each row."""
        rows = sheet.rows
        weight = word_weights(rows, dict.fromkeys(self._query(sheet).terms), "local", None)
        counts = rows.terms.sparse
        largest = np.zeros(len(rows))
        np.maximum.at(largest, counts.row_of, term_vector(rows, weight)[counts.indices])
        return largest / (max(weight.values(), default=0.0) or 1.0)
