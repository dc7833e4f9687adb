"""Chance: a random number, the same for the same text on every run."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from epitome.maths.arrays import Floats, Integers
from epitome.table import Queries, Rows


@dataclass(frozen=True, kw_only=True)
class Chance:
    """Uniform in [0, 1), seeded by the documents' text."""

    name: ClassVar[str] = "chance"
    says: ClassVar[str] = "nothing: it is drawn by lot"
    needs: ClassVar[tuple[str, ...]] = ()
    seed: int = 0

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """A number for each row."""
        digest = hashlib.sha256(str(self.seed).encode())
        for document in rows.documents:
            digest.update(document.text.encode("utf-8", "surrogatepass"))
        return np.random.default_rng(int.from_bytes(digest.digest()[:8], "little")).random(len(rows))
