"""Static embeddings: the mean vector of a text's tokens, from the weights that the package wordllama carries."""

from __future__ import annotations

import importlib.util
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from epitome.maths.arrays import Floats




@cache
def embeddings() -> tuple[Any, Any]:
    """Token vectors and their tokenizer; ImportError where a package is missing."""
    from safetensors.numpy import load_file
    from tokenizers import Tokenizer

    found = importlib.util.find_spec("wordllama")
    if found is None or not found.submodule_search_locations:
        raise ImportError("there is no package wordllama")
    folder = Path(found.submodule_search_locations[0])
    weights = load_file(folder / "weights" / "l2_supercat_256.safetensors")["embedding.weight"].astype(np.float32)
    tokenizer = Tokenizer.from_file(str(next(folder.glob("tokenizers/l2_supercat*"))))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    return weights, tokenizer


def embedded(texts: Sequence[str]) -> Floats:
    """A vector of length 1 a text."""
    weights, tokenizer = embeddings()
    means = [weights[tokenizer.encode(text, add_special_tokens=False).ids or [0]].mean(axis=0) for text in texts]
    vectors: Floats = np.array([mean / (np.linalg.norm(mean) + 1e-9) for mean in means])
    return vectors
