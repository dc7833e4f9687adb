"""TF-IDF cosines with queries that weigh terms by less than 1."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from scipy.sparse import csr_array

from epitome.maths.weighting import sublinear_tfidf, tfidf_cosines

COUNTS = csr_array(np.array([[1.0, 0, 0], [0, 1, 0], [0, 0, 1]]))  # every idf is ln(4 / 2) + 1


def tfidf_cosine(counts: csr_array, query: NDArray[np.float64]) -> NDArray[np.float64]:
    found: NDArray[np.float64] = tfidf_cosines(*sublinear_tfidf(counts), query[:, None])[:, 0]
    return found


def test_a_weight_below_one_stands_for_itself_and_one_above_for_its_logarithm() -> None:
    found = tfidf_cosine(COUNTS, np.array([0.1, 1.0, math.e]))
    length = math.sqrt(0.1**2 + 1 + 2**2)
    assert found == pytest.approx([0.1 / length, 1 / length, 2 / length])


@given(st.lists(st.floats(0, 20), min_size=3, max_size=3))
@settings(max_examples=80)
def test_a_cosine_is_never_negative_and_heavier_terms_are_nearer(weights: list[float]) -> None:
    found = tfidf_cosine(COUNTS, np.array(weights))
    assert (found >= 0).all() and (found <= 1 + 1e-12).all()
    order = np.argsort(weights, kind="stable")
    assert (np.diff(found[order]) >= -1e-12).all()
