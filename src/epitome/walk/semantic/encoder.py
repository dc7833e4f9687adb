"""Encoder: the interface of all encoders, and what they have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from epitome.runtime.errors import LimitError
from epitome.runtime.limits import LIMITS

Vectors = NDArray[np.float32]


class Encoder(Protocol):
    """Turns texts into vectors: the same texts give the same vectors."""

    @property
    def name(self) -> str:
        """Its name in models and notes."""
        ...

    def encode(self, texts: Sequence[str]) -> Vectors:
        """One row of length 1 per text; zeros for a text without a known word."""
        ...


def clip_texts(texts: Sequence[str]) -> list[str]:
    """The texts, each cut to the maximum length of a sentence; raises `LimitError` if there are too many."""
    if len(texts) > LIMITS.encoded_texts:
        raise LimitError(f"{len(texts):,} texts are to be encoded", f"give at most {LIMITS.encoded_texts:,} at once")
    return [text[: LIMITS.sentence_characters] for text in texts]


def normalise_rows(vectors: NDArray[np.floating]) -> Vectors:
    """The rows scaled to length 1; zeros stay zeros, and entries that are not finite become zero."""
    finite = np.nan_to_num(np.asarray(vectors, np.float32), posinf=0.0, neginf=0.0)
    length = np.sqrt(np.einsum("ij,ij->i", finite, finite, dtype=np.float64))[:, None]
    scaled: Vectors = np.divide(finite, length, out=np.zeros_like(finite), where=length > 0, casting="same_kind")
    return scaled
