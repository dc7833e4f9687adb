"""Passages: themes as stretches of text that speak of the same.

A sentence alone has too few words to tell what it is about; those around it help. Each sentence is its unit tf-idf
vector and half of each neighbour's in the document, in the latent dimensions of a truncated SVD, scaled to unit length;
X-means (Pelleg & Moore 2000), 2 to 12 clusters, since they are there to be read: each is a theme.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np
from scipy.sparse import csr_array, diags_array

from epitome.maths.arrays import Floats
from epitome.maths.decomposition import sentence_coordinates
from epitome.maths.weighting import unit_tfidf
from epitome.table import Queries, Rows, Themes
from epitome.themes.labels import labels, summed
from epitome.themes.parted import Parting

_OF_NEIGHBOURS = 0.5


@dataclass(frozen=True, kw_only=True)
class Passages(Parting):
    """Themes by X-means over sentences with their neighbours, in `dimensions` latent dimensions."""

    name: ClassVar[str] = "passages"
    says: ClassVar[str] = "stretches of text that speak of the same, as many kinds as the text asks for"
    needs: ClassVar[tuple[str, ...]] = ()
    dimensions: int = 20
    most: int = 12

    def __call__(self, rows: Rows, queries: Queries) -> Themes:
        """The theme of each row, and labels."""
        number, notes = self.parted(
            rows, lambda: _of_unit_length(sentence_coordinates(with_neighbours(rows), self.dimensions))
        )
        return Themes(number, (), labels(rows, number, summed(rows.terms.counts, number)), notes)


def with_neighbours(rows: Rows) -> csr_array:
    """Unit tf-idf vectors, each with half of those before and after it in its document."""
    vectors = unit_tfidf(rows.terms.counts)
    together = np.where(np.diff(rows.document_of) == 0, _OF_NEIGHBOURS, 0.0)
    n = len(rows)
    mixed = diags_array([together, np.ones(n), together], offsets=[-1, 0, 1], shape=(n, n))
    return csr_array(csr_array(mixed) @ vectors)


def _of_unit_length(points: Floats) -> Floats:
    lengths = np.linalg.norm(points, axis=1, keepdims=True)
    scaled: Floats = points / np.where(lengths > 0, lengths, 1.0)
    return scaled
