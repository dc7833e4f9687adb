"""Lead: the sentences of the newest document in order, then those of the next newest (the baseline of DUC).

N, N - 1, ..., 1 over all N candidates. Documents without dates follow those with one, in the order given.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from epitome.document import newest_first
from epitome.maths.arrays import Floats, Integers
from epitome.table import Queries, Rows


@dataclass(frozen=True, kw_only=True)
class Lead:
    """How many candidates stand after a sentence when the newest document comes first, and the sentence itself."""

    name: ClassVar[str] = "lead"
    says: ClassVar[str] = "how early it stands, the newest document coming first"
    needs: ClassVar[tuple[str, ...]] = ()

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The count of each row."""
        age = np.array(newest_first(rows.documents), np.int64)[rows.document_of]
        found = np.empty(len(rows))
        found[np.lexsort((rows.place, age))] = np.arange(len(rows), 0, -1)
        return found
