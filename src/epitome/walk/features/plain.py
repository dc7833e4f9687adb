"""Features that use no words: the position of a sentence among all candidates, and a random number for a baseline."""

from __future__ import annotations

import hashlib
from typing import ClassVar

import numpy as np

from epitome.document import rank_by_date
from epitome.maths.arrays import Floats
from epitome.runtime.frozen import frozen
from epitome.walk.features.feature import Feature, name_with_settings
from epitome.walk.table import Sheet


@frozen(kw_only=True)
class Position(Feature):
    """N - i for the i-th (from 0) of a document's N candidate sentences (SO, Liang, Devlin & Tait 2007)."""

    name: ClassVar[str] = "position"
    description: ClassVar[str] = "how early it stands in its document"
    family: ClassVar[str] = "place"

    def column(self, sheet: Sheet) -> Floats:
        """SO of each row."""
        return (sheet.rows.places - sheet.rows.place).astype(np.float64)


@frozen(kw_only=True)
class Lead(Feature):
    """N, N - 1, ..., 1 over all N candidates, those of the newest document first, then of the next (the baseline of
    DUC). Documents without dates follow those with one, in the order given.
    """

    name: ClassVar[str] = "lead"
    description: ClassVar[str] = "how early it stands, the newest document coming first"
    family: ClassVar[str] = "place"

    def column(self, sheet: Sheet) -> Floats:
        """The number of each row."""
        rows = sheet.rows
        age = np.array(rank_by_date(rows.documents), np.int64)[rows.document_of]
        values = np.empty(len(rows))
        values[np.lexsort((rows.place, age))] = np.arange(len(rows), 0, -1)
        return values


@frozen(kw_only=True)
class RandomScore(Feature):
    """Uniform in [0, 1), seeded by the documents' text: the same for the same text on every run."""

    description: ClassVar[str] = "nothing: it is drawn by lot"
    family: ClassVar[str] = "chance"
    seed: int = 0

    @property
    def name(self) -> str:
        """chance, and the seed if there is one."""
        return name_with_settings("chance", self, "seed")

    def column(self, sheet: Sheet) -> Floats:
        """A number for each row."""
        digest = hashlib.sha256(str(self.seed).encode())
        for document in sheet.rows.documents:
            digest.update(document.text.encode("utf-8", "surrogatepass"))
        return np.random.default_rng(int.from_bytes(digest.digest()[:8], "little")).random(len(sheet.rows))
