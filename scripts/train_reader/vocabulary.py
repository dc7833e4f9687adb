"""The base model with the vocabulary that is used: pieces that stand in the texts, and all single characters.

A word whose piece is left out is cut into shorter ones; nothing becomes unknown that was known before.
"""

from __future__ import annotations

import collections
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from epitome_meaning.windows import MARK
from epitome_meaning.word_pieces import WordPieces

from train_reader.own_pairs import read_pairs
from train_reader.sets import KIND_OF, TRANSFER, read_rows

_LEAST = 4  # times that a piece must stand in the texts
_SIGNS = ("[PAD]", "[UNK]", "[CLS]", "[SEP]")


def read_texts(data: Path) -> Iterator[str]:
    """All sentences of the sets that are learnt from, and the pairs."""
    for name in KIND_OF:
        for split in ("train", "dev"):
            path = data / name / f"docs.{split}.jsonl.gz"
            if path.exists() and (split == "train" or name in TRANSFER):
                for document in read_rows(path):
                    yield from (sentence["text"] for sentence in document["sentences"])
    for lesson in read_pairs():
        yield lesson.query
        yield from (line.text for line in lesson.lines)


def read_tensors(path: Path) -> dict[str, np.ndarray[Any, Any]]:
    """The tensors of a safetensors file with float32 numbers."""
    raw = path.read_bytes()
    size = int.from_bytes(raw[:8], "little")
    head = json.loads(raw[8 : 8 + size])
    body = memoryview(raw)[8 + size :]
    return {
        name: np.frombuffer(body[slice(*entry["data_offsets"])], np.float32).reshape(entry["shape"])
        for name, entry in head.items()
        if name != "__metadata__" and entry["dtype"] == "F32"
    }


def to_whole_numbers(table: np.ndarray[Any, Any]) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """Rows as whole numbers and a factor for each: round(row / factor), factor = max |row| / 127."""
    scale = np.maximum(np.abs(table).max(axis=1, keepdims=True), 1e-12) / 127
    return np.round(table / scale).astype(np.int8), scale.astype(np.float32)


def cut_vocabulary(data: Path, base: Path, out: Path) -> list[str]:
    """The new vocabulary; writes it and `base.npz` (float16, words as whole numbers), and says what was kept."""
    whole = (base / "vocab.txt").read_text(encoding="utf-8").split("\n")[:-1]
    words = WordPieces(whole)
    count: collections.Counter[int] = collections.Counter()
    for text in read_texts(data):
        count.update(words.encode(text))
    kept = [
        number
        for number, piece in enumerate(whole)
        if piece in _SIGNS or len(piece.removeprefix("##")) == 1 or count[number] >= _LEAST
    ]
    covered = sum(count[number] for number in kept) / sum(count.values())
    print(f"vocabulary: {len(kept)} of {len(whole)} pieces, {covered:.5%} of those in the texts")
    tensors = read_tensors(base / "model.safetensors")
    table = tensors["embeddings.word_embeddings.weight"]
    mark = table[words.numbers["[SEP]"]]
    whole_numbers, scale = to_whole_numbers(np.vstack([table[kept], mark]))
    del tensors["embeddings.word_embeddings.weight"]
    small: dict[str, Any] = {name: tensor.astype(np.float16) for name, tensor in tensors.items()}
    np.savez_compressed(out / "base.npz", words=whole_numbers, scale=scale, **small)
    vocabulary = [*(whole[number] for number in kept), MARK]
    (out / "vocabulary.txt").write_text("\n".join(vocabulary) + "\n", encoding="utf-8")
    return vocabulary
