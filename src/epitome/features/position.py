"""Position (SO, sentence order): the first sentence of a document counts N, the last 1 (Liang, Devlin & Tait 2007)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from epitome.maths.arrays import Floats, Integers
from epitome.table import Queries, Rows


@dataclass(frozen=True, kw_only=True)
class Position:
    """N - i for the i-th (from 0) of a document's N candidate sentences."""

    name: ClassVar[str] = "position"
    says: ClassVar[str] = "how early it stands in its document"
    needs: ClassVar[tuple[str, ...]] = ()

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """SO of each row."""
        return (rows.places - rows.place).astype(np.float64)
