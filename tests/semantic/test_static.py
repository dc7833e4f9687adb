"""Static embeddings: the mean of token vectors, by hand, by somebody else's arithmetic, and as properties."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from safetensors.numpy import load_file
from tokenizers import Tokenizer

from epitome.runtime import limits
from epitome.runtime.errors import LimitError, MissingExtra
from epitome.walk.semantic import encoder as shared
from epitome.walk.semantic import load_folder, load_static
from support.samples.folders import static_folder

TEXTS = st.lists(st.text(alphabet="abc déf.\n漢\0 ", max_size=30), max_size=6)


@pytest.fixture
def unread() -> Iterator[None]:
    """Nobody has asked for the shipped weights before, or afterwards."""
    load_static.cache_clear()
    yield
    load_static.cache_clear()


def test_a_text_is_the_mean_of_its_tokens_at_length_one(tmp_path: Path) -> None:
    made = load_folder(static_folder(tmp_path / "tiny"))
    assert made.name == "tiny"
    found = made.encode(["cat", "kitten cat", "cat dog", "", "unknown", "dog bank bank"])
    # cat (3, 0) and dog (0, 2): (3, 2) / sqrt 13; dog and bank twice: (0, 2 - 2)
    assert np.allclose(found, np.array([[1, 0], [1, 0], [3 / 13**0.5, 2 / 13**0.5], [0, 0], [0, 0], [0, 0]]))
    assert found.dtype == np.float32
    assert made.encode([]).shape == (0, 2)


@pytest.mark.parametrize("called", ["embeddings", "embedding.weight"])
def test_tables_are_found_under_both_names_and_below_sentence_transformers(tmp_path: Path, called: str) -> None:
    static_folder(tmp_path / "model" / "0_StaticEmbedding", called=called)
    assert np.allclose(load_folder(tmp_path / "model").encode(["dog"]), [[0, 1]])


def test_wordllama_is_read_as_its_authors_mean_it() -> None:
    found = importlib.util.find_spec("wordllama")
    assert found is not None and found.submodule_search_locations
    where = Path(found.submodule_search_locations[0])
    table = load_file(where / "weights" / "l2_supercat_256.safetensors")["embedding.weight"].astype(np.float64)
    tokens = Tokenizer.from_file(str(where / "tokenizers" / "l2_supercat_tokenizer_config.json"))
    texts = ["The lakes turned acid.", "Fish died in the cold water of the north.", "Prices fell; nobody bought."]
    means = np.array([table[tokens.encode(text, add_special_tokens=False).ids].mean(axis=0) for text in texts])
    expected = means / np.linalg.norm(means, axis=1, keepdims=True)
    assert np.allclose(load_static().encode(texts), expected, atol=1e-5)


def test_other_words_for_the_same_are_nearer_than_others() -> None:
    car, automobile, banana = load_static().encode(["car repair", "automobile maintenance", "ripe banana"])
    assert car @ automobile > car @ banana + 0.2


@settings(max_examples=40)
@given(TEXTS)
def test_rows_have_length_one_or_none_and_do_not_depend_on_each_other(texts: list[str]) -> None:
    together = load_static().encode(texts)
    assert together.shape == (len(texts), 256)
    lengths = np.linalg.norm(together, axis=1)
    assert np.all((np.abs(lengths - 1) < 1e-5) | (lengths == 0))
    assert np.array_equal(together, load_static().encode(texts))
    for row, text in zip(together, texts, strict=True):
        assert np.allclose(row, load_static().encode([text])[0], atol=1e-6)


def test_too_many_texts_are_refused_and_long_ones_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = load_folder(static_folder(tmp_path / "tiny"))
    few = replace(limits.LIMITS, encoded_texts=2, sentence_characters=3)
    monkeypatch.setattr(shared, "LIMITS", few)
    assert np.allclose(made.encode(["cat dog", "dog cat"]), [[1, 0], [0, 1]])
    with pytest.raises(LimitError, match="3 texts"):
        made.encode(["cat"] * 3)


@pytest.mark.parametrize("missing", ["tokenizers", "safetensors"])
@pytest.mark.usefixtures("unread")
def test_who_misses_the_extra_is_told(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(MissingExtra, match=r"\[semantic\]"):
        load_static()


@pytest.mark.usefixtures("unread")
def test_who_misses_the_weights_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(MissingExtra, match="wordllama"):
        load_static()
