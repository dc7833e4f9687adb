"""OneTheme: all candidates share one theme."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from epitome.table import Queries, Rows, Themes


@dataclass(frozen=True, kw_only=True)
class OneTheme:
    """Theme 0 for every row."""

    name: ClassVar[str] = "one"
    says: ClassVar[str] = "all sentences belong to one theme"
    needs: ClassVar[tuple[str, ...]] = ()

    def __call__(self, rows: Rows, queries: Queries) -> Themes:
        """The same theme for every row."""
        return Themes(np.zeros(len(rows), np.int64))
