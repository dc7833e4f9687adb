"""Rows that answer nothing by themselves: what only asks the question again (`only_asks.py`), code, and scraps
("History", a number) without a word of the query.

What stands under a defined term completes it, and is none.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from epitome.language.signs.fault_signs import FAULTS
from epitome.walk.features.comparison import sum_present
from epitome.walk.features.of_query.answering.only_asks import OnlyAsks
from epitome.walk.features.of_query.coverage import term_vector
from epitome.walk.features.of_sentence.faults import mark_under_terms, number_faults
from epitome.walk.queries import UserQuery
from epitome.walk.table import Sheet

_ONLY_ASKS = OnlyAsks(query=UserQuery())
_CODE, _SCRAP = (1 + FAULTS.index(fault) for fault in ("code", "scrap"))


def mark_bare(sheet: Sheet) -> NDArray[np.bool_]:
    """Which rows are bare under the user's query; none where there is none, or a sentence that links is the query."""
    rows, query = sheet.rows, sheet.queries.get(UserQuery.name)
    if query is None or not query.terms:
        return np.zeros(len(rows), bool)
    faults, terms = number_faults(rows), dict.fromkeys(query.terms, 1.0)
    says_nothing = sum_present(rows, term_vector(rows, terms)) == 0
    bare: NDArray[np.bool_] = ((faults == _CODE) | ((faults == _SCRAP) & says_nothing)) & ~mark_under_terms(rows)
    return bare | (sheet.column(_ONLY_ASKS) > 0)
