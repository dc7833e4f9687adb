"""TokenVectors: static embeddings. A text is the mean of the vectors of its tokens, at length 1.

v(t) = E' c(t) / |E' c(t)|, c(t) how often each token stands in the text, E one row a token: one sparse product for all
texts. The table stays in its file (mapped into memory); only the rows of tokens that occur are read.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array

from epitome.errors import ModelError
from epitome.semantic.encoder import Vectors, unit, within_limits
from epitome.semantic.guests import needing, tokenizer

_TABLES = ("embeddings", "embedding.weight")  # as model2vec and as sentence-transformers and wordllama call it
_ADVICE = "give the folder of a static model: model.safetensors with one table, tokenizer.json"


@dataclass(frozen=True, eq=False)
class TokenVectors:
    """A table of token vectors and the tokenizer that numbers them, both read on first use."""

    name: str
    weights: Path
    words: Path

    @cached_property
    def _tokenizer(self) -> Any:
        return tokenizer(self.words)

    @cached_property
    def _table(self) -> NDArray[np.floating]:
        return read_table(self.weights)

    def encode(self, texts: Sequence[str]) -> Vectors:
        """One row a text."""
        found = self._tokenizer.encode_batch_fast(within_limits(texts), add_special_tokens=False)
        ids = [one.ids for one in found]
        ends = np.cumsum([0, *map(len, ids)])
        used, column = np.unique(np.fromiter(chain.from_iterable(ids), np.int64, int(ends[-1])), return_inverse=True)
        if not len(used):
            return np.zeros((len(ids), self._table.shape[1]), np.float32)
        if used[-1] >= len(self._table):
            raise ModelError(f"{self.name}: the tokenizer has more tokens than the table", _ADVICE)
        counts = csr_array((np.ones(len(column), np.float32), column, ends), shape=(len(ids), len(used)))
        return unit(counts @ self._table[used].astype(np.float32))


def read_table(path: Path) -> NDArray[np.floating]:
    """The table of token vectors in a safetensors file."""
    with needing("safetensors"):
        from safetensors import safe_open
    try:
        with safe_open(str(path), framework="numpy") as file:
            held = list(file.keys())
            name = next((n for n in _TABLES if n in held), None)
            table = None if name is None else file.get_tensor(name)
    except Exception as error:  # the package has its own exceptions
        raise ModelError(f"{path} cannot be read ({str(error)[:80]})", _ADVICE) from None
    if table is None or table.ndim != 2 or not table.size or not np.issubdtype(table.dtype, np.floating):
        raise ModelError(f"{path} holds no table of token vectors", _ADVICE)
    made: NDArray[np.floating] = table
    return made
