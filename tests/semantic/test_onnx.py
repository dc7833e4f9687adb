"""A transformer in ONNX, as small as can be: a table, then the mean over the tokens. Needs onnx and onnxruntime."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from epitome.runtime.errors import ModelError
from epitome.walk.semantic import load_folder
from support.samples.folders import TABLE, write_tokenizer

pytest.importorskip("onnxruntime")
onnx = pytest.importorskip("onnx")


def write_model(path: Path, *, pooled: bool = False, takes: str = "input_ids") -> None:
    """model.onnx: one vector a token, or their sum."""
    helper: Any = onnx.helper
    whole = onnx.TensorProto.INT64
    table = onnx.numpy_helper.from_array(np.array(list(TABLE.values()), np.float32), "table")
    nodes = [helper.make_node("Gather", ["table", takes], ["tokens"])]
    shape: list[str | int] = ["texts", "length", 2]
    if pooled:
        axes = onnx.numpy_helper.from_array(np.array([1], np.int64), "axes")
        nodes.append(helper.make_node("ReduceSum", ["tokens", "axes"], ["vectors"], keepdims=0))
        shape = ["texts", 2]
    named = "vectors" if pooled else "tokens"
    graph = helper.make_graph(
        nodes,
        "tiny",
        [helper.make_tensor_value_info(takes, whole, ["texts", "length"])],
        [helper.make_tensor_value_info(named, onnx.TensorProto.FLOAT, shape)],
        [table, axes] if pooled else [table],
    )
    made = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(made.SerializeToString())


@pytest.mark.parametrize("where", ["model.onnx", "onnx/model.onnx"])
def test_tokens_are_averaged_whatever_stands_beside_them(tmp_path: Path, where: str) -> None:
    write_model(tmp_path / where)
    write_tokenizer(tmp_path)
    made = load_folder(tmp_path)
    texts = ["cat dog", "cat", "", *["dog dog dog kitten"] * 40]
    found = made.encode(texts)
    assert np.allclose(found[:3], np.array([[3 / 13**0.5, 2 / 13**0.5], [1, 0], [0, 0]]), atol=1e-6)
    assert np.allclose(found[3:], np.array([2, 6]) / 40**0.5, atol=1e-6)
    assert np.array_equal(found, made.encode(texts))
    assert made.encode([]).shape == (0, 2)


def test_a_vector_a_text_is_taken_as_it_is(tmp_path: Path) -> None:
    write_model(tmp_path / "model.onnx", pooled=True)
    write_tokenizer(tmp_path)
    assert np.allclose(load_folder(tmp_path).encode(["dog", "cat kitten"]), [[0, 1], [1, 0]])


def test_what_is_no_model_or_takes_something_else_is_refused(tmp_path: Path) -> None:
    write_tokenizer(tmp_path)
    (tmp_path / "model.onnx").write_bytes(b"no model")
    with pytest.raises(ModelError, match="is no model"):
        load_folder(tmp_path).encode(["cat"])
    (tmp_path / "other").mkdir()
    write_tokenizer(tmp_path / "other")
    write_model(tmp_path / "other" / "model.onnx", takes="pixels")
    with pytest.raises(ModelError, match="does not take texts"):
        load_folder(tmp_path / "other").encode(["cat"])
