"""Singular values and vectors of the browser's engine are Python's."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from scipy.sparse import csr_array, random_array

from epitome.maths.decomposition import decompose
from support.node import run_module

PROGRAM = """
import { decompose } from "./packages/snippets-js/themes/decompose.js";
const rows = {
  terms: data.terms.map((some) => Int32Array.from(some)),
  weights: data.weights.map((some) => Float64Array.from(some)),
  width: data.width,
};
const { values, sentences, terms } = decompose(rows, data.most);
const list = (vectors) => vectors.map((vector) => [...vector]);
console.log(JSON.stringify({ values, sentences: list(sentences), terms: list(terms) }));
"""


def draw(rows: int, columns: int) -> csr_array:
    return csr_array(random_array((rows, columns), density=0.05, rng=np.random.default_rng(7)))


REPEATED = csr_array(np.kron(np.eye(4), np.array([[2.0, 1.0], [0.0, 1.0]])))


@pytest.mark.parametrize(
    ("rows", "most"),
    [
        (draw(60, 200), 100),
        (draw(150, 40), 20),
        (draw(420, 500), 20),
        (REPEATED, 5),
        (csr_array(np.array([[3.0]])), 5),
        (csr_array((3, 4)), 5),
    ],
    ids=["wide", "tall", "large", "repeated", "one", "empty"],
)
def test_themes_are_pythons(tmp_path: Path, rows: csr_array, most: int) -> None:
    expected = decompose(rows, most)
    data = {
        "terms": [rows.indices[a:b].tolist() for a, b in zip(rows.indptr[:-1], rows.indptr[1:], strict=True)],
        "weights": [rows.data[a:b].tolist() for a, b in zip(rows.indptr[:-1], rows.indptr[1:], strict=True)],
        "width": rows.shape[1],
        "most": most,
    }
    found = run_module(tmp_path, PROGRAM, data)
    np.testing.assert_allclose(found["values"], expected.values, atol=1e-6)
    for name in ("sentences", "terms"):
        wanted = getattr(expected, name)
        np.testing.assert_allclose(np.array(found[name]).reshape(wanted.T.shape), wanted.T, atol=1e-6)
