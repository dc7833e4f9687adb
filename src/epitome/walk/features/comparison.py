"""Compares all queries of a sheet with all rows at once: one sparse product for each way of weighting words.

Such a comparison is a function from the sheet to a matrix of rows by queries. It is computed for all queries when the
first feature needs it; the others read their columns.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, ParamSpec

import numpy as np

from epitome.maths.arrays import Floats
from epitome.maths.sparse_rows import SparseRows
from epitome.maths.weighting import presence
from epitome.runtime.memo import memoised
from epitome.walk.table import Rows, Sheet

Settings = ParamSpec("Settings")


def query_column(
    sheet: Sheet,
    query: str,
    compare: Callable[Concatenate[Sheet, Settings], Floats],
    *args: Settings.args,
    **settings: Settings.kwargs,
) -> Floats:
    """The column of a query in the result of a memoised comparison."""
    column: Floats = compare(sheet, *args, **settings)[:, list(sheet.queries).index(query)]
    return column


@memoised
def query_counts(sheet: Sheet) -> Floats:
    """Terms by queries: how often each term occurs in each query."""
    return np.column_stack([sheet.vector(name) for name in sheet.queries])


@memoised
def term_presence(rows: Rows) -> SparseRows:
    """1 for every term that stands in a row."""
    marks: SparseRows = presence(rows.terms.sparse)
    return marks


def sum_present(rows: Rows, weights: Floats) -> Floats:
    """The sum of the weights of the distinct terms in each row; `weights` has a column per sum."""
    return term_presence(rows) @ weights
