"""Written: an encoder whose vectors the test wrote down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from epitome.walk.semantic.encoder import Vectors, normalise_rows


@dataclass(frozen=True, eq=False)
class Written:
    """A text is the sum of the vectors of its words, at length 1; `asked` counts the texts of each call."""

    words: Mapping[str, tuple[float, ...]]
    name: str = "written"
    asked: list[int] = field(default_factory=list)

    def encode(self, texts: Sequence[str]) -> Vectors:
        self.asked.append(len(texts))
        nothing = (0.0,) * len(next(iter(self.words.values())))
        found = [[self.words.get(word.strip(".").lower(), nothing) for word in (text or "-").split()] for text in texts]
        return normalise_rows(np.array([np.sum(some, axis=0) for some in found]).reshape(len(texts), len(nothing)))
