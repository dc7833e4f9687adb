"""What a feature found, in words: "shares 4 title words", "first paragraph of its section".

A feature may say it itself (`tells`); else its general meaning is given with the value.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from epitome.features.feature import Feature
from epitome.features.query_words import kind_of_words
from epitome.table import Queries, Query, Rows, query_vector


def in_words(feature: Feature, rows: Rows, queries: Queries, row: int, value: float) -> str:
    """What a feature found in a row."""
    # asked for every feature of every sentence shown: a check against a Protocol would cost as much as the ranking
    tells: Callable[[Rows, Queries, int, float], str] | None = getattr(feature, "tells", None)
    return f"{feature.says}: {value:.2g}" if tells is None else tells(rows, queries, row, value)


def subject(feature: Feature) -> str:
    """What a feature is about, in two words: the kind of words that it compares with, or its name."""
    return f"{kind_of_words(feature.needs[0])} words" if feature.needs else feature.name.replace("_", " ")


def shared_words(rows: Rows, query: Query, row: int) -> str:
    """How many different words a row shares with a query."""
    vector = rows.remember(("vector", query.name), lambda: query_vector(rows, query))
    counts = rows.terms.counts
    terms = counts.indices[counts.indptr[row] : counts.indptr[row + 1]]
    shared = int(np.count_nonzero(vector[terms]))
    kind = kind_of_words(query.name)
    return f"shares {shared} {kind} word{'' if shared == 1 else 's'}" if shared else f"shares no {kind} word"
