"""A folder of the user's: what is read, and what is refused."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest
from safetensors.numpy import save_file

from epitome.runtime.errors import EpitomeError, MissingExtra, ModelError, NotFound, UsageError
from epitome.walk.semantic import load_folder
from support.samples.folders import TABLE, static_folder, write_tokenizer


@pytest.mark.parametrize("place", ["nowhere", "no\0where", "https://example.org/model", "owner/model"])
def test_only_folders_on_this_machine_are_read(place: str) -> None:
    with pytest.raises(NotFound, match="nothing is fetched"):
        load_folder(place)


@pytest.mark.parametrize("place", [3, b"model", "", None])
def test_a_place_is_a_path(place: object) -> None:
    with pytest.raises(UsageError):
        load_folder(place)  # type: ignore[arg-type]


@pytest.mark.parametrize("file", ["pytorch_model.bin", "model.pt", "weights.PTH", "deep/er/table.pickle", "a.ckpt"])
def test_files_that_could_run_are_refused(tmp_path: Path, file: str) -> None:
    (tmp_path / "modules.json").write_text("[]")
    write_tokenizer(tmp_path)
    (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / file).write_bytes(b"\x80\x04.")
    with pytest.raises(ModelError, match="could run anything; save it as safetensors"):
        load_folder(tmp_path)


def test_a_folder_without_a_model_is_told_from_one(tmp_path: Path) -> None:
    write_tokenizer(tmp_path)
    with pytest.raises(ModelError, match="holds no embeddings"):
        load_folder(tmp_path)


def test_a_transformer_needs_a_package_that_can_run_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_file({"encoder.layer.0.weight": np.ones((2, 2), np.float32)}, str(tmp_path / "model.safetensors"))
    write_tokenizer(tmp_path)
    (tmp_path / "modules.json").write_text("[]")
    monkeypatch.setitem(sys.modules, "sentence_transformers", None)
    with pytest.raises(MissingExtra, match=r"sentence-transformers.*model\.onnx"):
        load_folder(tmp_path).encode(["cat"])


@pytest.mark.parametrize("data", [b"", b"{}", b"\xff" * 64, b"null", b'{"model": {"type": "BPE"}}'])
def test_a_damaged_tokenizer_is_refused(tmp_path: Path, data: bytes) -> None:
    (static_folder(tmp_path) / "tokenizer.json").write_bytes(data)
    with pytest.raises(ModelError, match="is no tokenizer"):
        load_folder(tmp_path).encode(["cat"])


@pytest.mark.parametrize("data", [b"", b"\xff" * 64, b"\x10\0\0\0\0\0\0\0" + b"{" * 16])
def test_damaged_weights_are_refused(tmp_path: Path, data: bytes) -> None:
    (static_folder(tmp_path) / "model.safetensors").write_bytes(data)
    with pytest.raises(EpitomeError):
        load_folder(tmp_path).encode(["cat"])


def test_a_table_that_is_too_short_is_refused(tmp_path: Path) -> None:
    static_folder(tmp_path)
    save_file({"embeddings": np.ones((2, 2), np.float32)}, str(tmp_path / "model.safetensors"))
    with pytest.raises(ModelError, match="more tokens than the table"):
        load_folder(tmp_path).encode(["dog"])


def test_what_is_no_number_counts_nothing(tmp_path: Path) -> None:
    made = static_folder(tmp_path, table={**TABLE, "odd": (float("nan"), 1.0), "far": (float("inf"), 1.0)})
    assert np.array_equal(load_folder(made).encode(["odd", "far"]), [[0, 1], [0, 1]])


def test_a_relative_place_is_where_it_was_when_it_was_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for number, vector in (("a", (1.0, 0.0)), ("b", (0.0, 1.0))):
        (tmp_path / number / "model").mkdir(parents=True)
        static_folder(tmp_path / number / "model", table={**TABLE, "cat": vector})
        monkeypatch.chdir(tmp_path / number)
        found.append(load_folder("model"))
    monkeypatch.chdir(tmp_path)
    assert [encoder.encode(["cat"])[0].tolist() for encoder in found] == [[1.0, 0.0], [0.0, 1.0]]


@pytest.mark.parametrize("modules", ['[{"type": "evil.Module"}]', "7", "no JSON", '[{"path": "x"}]'])
def test_a_transformer_with_code_of_its_own_is_refused(tmp_path: Path, modules: str) -> None:
    write_tokenizer(tmp_path)
    (tmp_path / "modules.json").write_text(modules)
    with pytest.raises(ModelError):
        load_folder(tmp_path)
