"""TokenVectors: static embeddings. A text is the mean of the vectors of its tokens, scaled to length 1.

v(t) = E' c(t) / |E' c(t)|, c(t) the token counts of the text, E one row per token: two sparse products for all texts,
by words and by tokens. Texts are tokenised word by word, split at spaces, and the tokens of up to 50,000 words are
cached, so that the next document costs one look-up per word. The table stays as stored (16 bits per number); only the
rows of tokens that occur are converted.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from epitome.maths.arrays import Integers
from epitome.maths.sparse_rows import build_csr
from epitome.runtime.errors import ModelError
from epitome.runtime.frozen import frozen
from epitome.runtime.limits import LIMITS
from epitome.walk.semantic.encoder import Vectors, clip_texts, normalise_rows
from epitome.walk.semantic.packages import load_tokenizer, require_package

if TYPE_CHECKING:
    from scipy.sparse import csr_array

_TABLE_NAMES = ("embeddings", "embedding.weight")  # as model2vec and as sentence-transformers and wordllama call it
_MAX_CACHED_WORDS = 50_000
_MAX_TABLE_BYTES = 2**31
_ADVICE = "give the folder of a static model: model.safetensors with one table, tokenizer.json"


@frozen(eq=False)
class TokenVectors:
    """A table of token vectors and the tokenizer that numbers them, both read on first use."""

    name: str
    weights: Path
    words: Path

    @cached_property
    def _tokenizer(self) -> Any:
        return load_tokenizer(self.words)

    @cached_property
    def _table(self) -> NDArray[np.floating]:
        return read_table(self.weights)

    @cached_property
    def _cache(self) -> dict[str, list[int]]:
        return {}

    def encode(self, texts: Sequence[str]) -> Vectors:
        """One row per text."""
        split = [text.split() for text in clip_texts(texts)]
        number = {word: i for i, word in enumerate(dict.fromkeys(chain.from_iterable(split)))}
        tokens = self._tokens(list(number))
        used, inverse = np.unique(np.fromiter(chain.from_iterable(tokens), np.int64), return_inverse=True)
        if not len(used):
            return np.zeros((len(texts), self._table.shape[1]), np.float32)
        if used[-1] >= len(self._table):
            raise ModelError(f"{self.name}: the tokenizer has more tokens than the table", _ADVICE)
        by_word = _count_members(tokens, inverse, len(used)) @ self._table[used].astype(np.float32)
        words = np.fromiter(map(number.__getitem__, chain.from_iterable(split)), np.int64)
        return normalise_rows(_count_members(split, words, len(number)) @ by_word)

    def _tokens(self, words: list[str]) -> list[list[int]]:
        """The tokens of each word."""
        known = self._cache
        found = {word: known.get(word) for word in words}  # read once: another thread may clear the cache meanwhile
        new = [word for word, tokens in found.items() if tokens is None]
        made = self._tokenizer.encode_batch_fast(new, add_special_tokens=False)
        fresh: dict[str, list[int]] = dict(zip(new, (one.ids for one in made), strict=True))
        if len(known) + len(fresh) > _MAX_CACHED_WORDS:
            known.clear()
        kept = islice((word for word in new if len(word) <= LIMITS.word_characters), _MAX_CACHED_WORDS)
        known.update([(word, fresh[word]) for word in kept])
        return [tokens if tokens is not None else fresh[word] for word, tokens in found.items()]


def _count_members(groups: Sequence[Sequence[object]], members: Integers, width: int) -> csr_array:
    """Groups by members: how often each group contains each member."""
    ends = np.cumsum([0, *map(len, groups)])
    return build_csr((np.ones(len(members), np.float32), members, ends), shape=(len(groups), width))


def is_table(path: Path) -> bool:
    """Whether a safetensors file holds a table of token vectors, without reading it."""
    with require_package("safetensors"):
        from safetensors import safe_open
    try:
        with safe_open(str(path), framework="numpy") as file:
            tensor_names = set(_TABLE_NAMES) & set(file.keys())
            return any(len(file.get_slice(name).get_shape()) == 2 for name in tensor_names)
    except Exception:  # the package has its own exceptions
        return False


def read_table(path: Path) -> NDArray[np.floating]:
    """The table of token vectors in a safetensors file."""
    with require_package("safetensors"):
        from safetensors import safe_open
    if path.stat().st_size > _MAX_TABLE_BYTES:
        raise ModelError(f"{path} is too large", _ADVICE)
    try:
        with safe_open(str(path), framework="numpy") as file:
            tensor_names = list(file.keys())
            name = next((n for n in _TABLE_NAMES if n in tensor_names), None)
            table = None if name is None else file.get_tensor(name)
    except Exception as error:  # the package has its own exceptions
        raise ModelError(f"{path} cannot be read ({str(error)[:80]})", _ADVICE) from None
    if table is None or table.ndim != 2 or not table.size or not np.issubdtype(table.dtype, np.floating):
        raise ModelError(f"{path} holds no table of token vectors", _ADVICE)
    made: NDArray[np.floating] = table
    return made
