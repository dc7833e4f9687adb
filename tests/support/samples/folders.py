"""Folders of tiny embeddings, made with the packages that real ones are made with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
from safetensors.numpy import save_file
from tokenizers import Tokenizer, models, pre_tokenizers

TABLE: Mapping[str, tuple[float, float]] = {
    "[UNK]": (0.0, 0.0),
    "cat": (3.0, 0.0),
    "kitten": (2.0, 0.0),
    "dog": (0.0, 2.0),
    "bank": (0.0, -1.0),
}


def static_folder(path: Path, *, table: Mapping[str, Sequence[float]] = TABLE, called: str = "embeddings") -> Path:
    """A static model: model.safetensors and tokenizer.json."""
    path.mkdir(parents=True, exist_ok=True)
    save_file({called: np.array(list(table.values()), np.float16)}, str(path / "model.safetensors"))
    write_tokenizer(path, table)
    return path


def write_tokenizer(path: Path, words: Mapping[str, object] = TABLE) -> None:
    """tokenizer.json: one token a word."""
    number = {word: i for i, word in enumerate(words)}
    made = Tokenizer(models.WordLevel(number, unk_token="[UNK]"))
    made.pre_tokenizer = pre_tokenizers.Whitespace()
    made.save(str(path / "tokenizer.json"))
