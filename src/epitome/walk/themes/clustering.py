"""Themes as clusters of sentences: the common base, and Passages.

Sentences with coordinates become numbered themes by X-means (Pelleg & Moore 2000). More than `MAX_CLUSTERED` sentences
stay one theme, with a note. Coordinates are rounded, so that equal sentences share a theme whatever the last digits of
a decomposition are.

Passages: a sentence alone has too few words to show what it is about; its neighbours help. Each sentence is its unit
tf-idf vector plus half of each neighbour's in the document, in the latent dimensions of a truncated SVD, scaled to unit
length; 2 to 12 clusters, a number that people can take in.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

import numpy as np

from epitome.maths.arrays import Floats, Integers
from epitome.maths.decomposition import VECTOR_DIGITS, sentence_coordinates
from epitome.maths.rounding import settle
from epitome.maths.sparse_rows import build_csr, build_diagonals
from epitome.maths.weighting import unit_tfidf
from epitome.maths.xmeans import x_means
from epitome.runtime.errors import UsageError
from epitome.runtime.frozen import frozen
from epitome.walk.table import Queries, Rows, Themes
from epitome.walk.themes.single_theme import ThemeFinder
from epitome.walk.themes.theme_labels import label_themes, sum_by_theme

if TYPE_CHECKING:
    from scipy.sparse import csr_array

MAX_CLUSTERED = 20_000  # sentences; bounds the time of one summary
_NEIGHBOUR_WEIGHT = 0.5  # chosen for the best recipe of topic; no tuning run is on record


@frozen(kw_only=True)
class Clustering(ThemeFinder):
    """From `min_clusters` to `max_clusters` themes, in at most `n_components` latent dimensions."""

    n_components: int
    min_clusters: int = 2
    max_clusters: int

    def __post_init__(self) -> None:
        if self.n_components < 1 or not 1 <= self.min_clusters <= self.max_clusters:
            raise UsageError(
                "themes need at least one dimension, and min_clusters <= max_clusters", "give such numbers"
            )

    def assign_themes(self, rows: Rows, coordinates: Callable[[], Floats]) -> tuple[Integers, tuple[str, ...]]:
        """The theme of each row, and notes."""
        if len(rows) > MAX_CLUSTERED:
            note = f"more than {MAX_CLUSTERED:,} sentences are not parted into themes"
            return np.zeros(len(rows), np.int64), (note,)
        points = settle(coordinates(), VECTOR_DIGITS)
        return x_means(points, min_clusters=self.min_clusters, max_clusters=self.max_clusters).labels, ()


@frozen(kw_only=True)
class Passages(Clustering):
    """Themes by X-means over sentences with their neighbours, in `n_components` latent dimensions."""

    name: ClassVar[str] = "passages"
    description: ClassVar[str] = "passages on the same topic, as many topics as suit the text"
    names_themes: ClassVar[bool] = True
    n_components: int = 20
    max_clusters: int = 12

    def __call__(self, rows: Rows, queries: Queries) -> Themes:
        """The theme of each row, and labels."""
        number, notes = self.assign_themes(
            rows, lambda: _normalise_rows(sentence_coordinates(add_neighbours(rows), self.n_components))
        )
        return Themes(number, (), label_themes(rows, number, sum_by_theme(rows.terms.counts, number)), notes)


def add_neighbours(rows: Rows) -> csr_array:
    """Unit tf-idf vectors, each with half of those before and after it in its document."""
    vectors = unit_tfidf(rows.terms.counts)
    weight = np.where(np.diff(rows.document_of) == 0, _NEIGHBOUR_WEIGHT, 0.0)
    n = len(rows)
    mixing = build_diagonals([weight, np.ones(n), weight], offsets=[-1, 0, 1], shape=(n, n))
    return build_csr(mixing @ vectors)


def _normalise_rows(points: Floats) -> Floats:
    """Each row scaled to unit length; zero rows stay zero."""
    lengths = np.linalg.norm(points, axis=1, keepdims=True)
    scaled: Floats = points / np.where(lengths > 0, lengths, 1.0)
    return scaled
