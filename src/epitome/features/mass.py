"""Mass: which share of a query's words, by their weight, a sentence covers.

Mass(s) = sum of w(t) over the distinct query terms t in s / sum of w(t) over all distinct query terms; in [0, 1].
"""

from __future__ import annotations

from dataclasses import dataclass

from epitome.background import Background
from epitome.features.of_query import OfQuery
from epitome.features.products import covered
from epitome.features.query_words import kind_of_words
from epitome.features.weights import background_key, check_weights, word_weights
from epitome.maths.arrays import Floats, Integers
from epitome.table import Queries, Rows


@dataclass(frozen=True, kw_only=True)
class Mass(OfQuery):
    """The share of the query's weight, with weights "local" or of the "background"."""

    weights: str = "local"
    background: Background | None = None

    def __post_init__(self) -> None:
        check_weights(self.weights)

    @property
    def name(self) -> str:
        """mass, by which weights, and of what."""
        return self._name("mass" if self.weights == "local" else "known_mass")

    @property
    def says(self) -> str:
        """What it measures."""
        rare = "in its document" if self.weights == "local" else "in the language"
        return f"how many of the {kind_of_words(self.query)} words it has, those that are rare {rare} weighing more"

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The share of each row."""

        def weigh(query: str) -> dict[str, float]:
            asked = word_weights(rows, dict.fromkeys(queries[query].terms), self.weights, self.background)
            total = sum(asked.values()) or 1.0
            return {term: weight / total for term, weight in asked.items()}

        return covered(rows, queries, self.query, f"mass {self.weights} {background_key(self.background)}", weigh)
