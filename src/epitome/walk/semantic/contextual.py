"""Contextual encoders: a transformer in ONNX, or whatever the package sentence-transformers can read.

In ONNX: the mean of the last layer over a text's tokens (or the output, if it is already one vector per text), scaled
to length 1. Texts of similar length are batched, in one thread, so that the same texts give the same vectors.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from epitome.runtime.errors import ModelError
from epitome.runtime.frozen import frozen
from epitome.sources import open_regular
from epitome.walk.semantic.encoder import Vectors, clip_texts, normalise_rows
from epitome.walk.semantic.packages import load_tokenizer, require_package

_BATCH_TEXTS = 32
_TOKENISER_BATCH_TEXTS = 2_000  # the result of a tokenizer is much larger than the token ids
_DEFAULT_MAX_TOKENS = 256
_MAX_MODEL_BYTES = 2**31
_MAX_JSON_BYTES = 1_000_000
_ADVICE = "give a folder with model.onnx (input_ids, attention_mask to vectors) and tokenizer.json"


@frozen(eq=False)
class OnnxEncoder:
    """model.onnx and tokenizer.json of a folder, read on first use."""

    name: str
    model: Path
    words: Path

    @cached_property
    def _tokenizer(self) -> Any:
        tokenizer = load_tokenizer(self.words)
        tokenizer.enable_truncation(_read_max_tokens(self.words.parent))
        return tokenizer

    @cached_property
    def _session(self) -> Any:
        with require_package("onnxruntime", "install onnxruntime"):
            from onnxruntime import InferenceSession, SessionOptions
        options = SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        options.log_severity_level = 4
        if self.model.stat().st_size > _MAX_MODEL_BYTES:
            raise ModelError(f"{self.model} is too large", _ADVICE)
        try:  # from bytes, so that the model cannot load other files
            return InferenceSession(self.model.read_bytes(), options, providers=["CPUExecutionProvider"])
        except Exception as error:  # the package has its own exceptions
            raise ModelError(f"{self.model} is no model ({str(error)[:80]})", _ADVICE) from None

    def encode(self, texts: Sequence[str]) -> Vectors:
        """One row per text."""
        clipped = clip_texts(texts)
        ids: list[np.ndarray] = []
        for start in range(0, len(clipped), _TOKENISER_BATCH_TEXTS):
            found = self._tokenizer.encode_batch(clipped[start : start + _TOKENISER_BATCH_TEXTS])
            ids += [np.array(one.ids, np.int32) for one in found]
        by_length = np.argsort([len(some) for some in ids], kind="stable")
        blocks: list[Vectors] = []
        for start in range(0, len(ids), _BATCH_TEXTS):
            blocks.append(self._vectors([ids[i] for i in by_length[start : start + _BATCH_TEXTS]]))
        if not blocks:
            return self._vectors([np.zeros(0, np.int64)])[:0]
        vectors = np.vstack(blocks)
        return normalise_rows(vectors[np.argsort(by_length, kind="stable")])

    def _vectors(self, ids: Sequence[np.ndarray]) -> Vectors:
        longest = max(1, *map(len, ids))
        padded = np.zeros((len(ids), longest), np.int64)
        mask = np.zeros_like(padded)
        for row, some in enumerate(ids):
            padded[row, : len(some)], mask[row, : len(some)] = some, 1
        known = {"input_ids": padded, "attention_mask": mask, "token_type_ids": np.zeros_like(padded)}
        try:
            given = {i.name: known[i.name] for i in self._session.get_inputs()}
            output = np.asarray(self._session.run(None, given)[0], np.float32)
        except ModelError:
            raise
        except Exception as error:
            raise ModelError(f"{self.model} does not take texts ({str(error)[:80]})", _ADVICE) from None
        if output.ndim == 2 and len(output) == len(ids):
            return output
        if output.shape[:2] != padded.shape or output.ndim != 3:
            raise ModelError(f"{self.model} gives no vectors", _ADVICE)
        mean: Vectors = np.einsum("ijk,ij->ik", output, mask.astype(np.float32)) / np.maximum(1, mask.sum(1))[:, None]
        return mean.astype(np.float32)


@frozen(eq=False)
class SentenceTransformer:
    """A folder that the package sentence-transformers reads; it may neither fetch files nor run code of the folder."""

    name: str
    path: Path

    @cached_property
    def _model(self) -> Any:
        with require_package("sentence-transformers", "install it, or give a folder with model.onnx"):
            from sentence_transformers import SentenceTransformer as Made
        try:
            return Made(str(self.path), device="cpu", local_files_only=True, trust_remote_code=False)
        except Exception as error:
            raise ModelError(f"{self.path} is no model ({str(error)[:80]})", _ADVICE) from None

    def encode(self, texts: Sequence[str]) -> Vectors:
        """One row per text."""
        return normalise_rows(
            np.asarray(self._model.encode(clip_texts(texts), batch_size=_BATCH_TEXTS, show_progress_bar=False))
        )


def _read_max_tokens(folder: Path) -> int:
    """The maximum sequence length of the model (sentence_bert_config.json), if it is from 8 to 512."""
    try:
        with open_regular(folder / "sentence_bert_config.json") as file:
            length = json.loads(file.read(_MAX_JSON_BYTES))["max_seq_length"]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return _DEFAULT_MAX_TOKENS
    return length if isinstance(length, int) and 8 <= length <= 512 else _DEFAULT_MAX_TOKENS
