"""Loads encoders: from the package wordllama, or from a user's folder."""

from __future__ import annotations

import json
from functools import cache, lru_cache
from importlib import util
from os import PathLike, fspath
from pathlib import Path

from epitome.runtime.errors import MissingExtra, ModelError, NotFound, UsageError
from epitome.runtime.installing import advise_install
from epitome.sources import open_regular, refuse_special
from epitome.walk.semantic.encoder import Encoder

STATIC = "wordllama-256"
_WEIGHTS = "weights/l2_supercat_256.safetensors"
_TOKENIZER = "tokenizers/l2_supercat_tokenizer_config.json"
_PICKLE_SUFFIXES = (".bin", ".pt", ".pkl", ".pick", ".ckpt")  # beginnings of their suffixes
_MAX_FILES = 1_000
_MAX_JSON_BYTES = 1_000_000


@cache
def load_static() -> Encoder:
    """The weights of the package wordllama (256 numbers per token), without its code, which would contact a hub."""
    from epitome.walk.semantic.packages import require_package
    from epitome.walk.semantic.token_vectors import TokenVectors

    with require_package("tokenizers and safetensors"):
        import safetensors  # noqa: F401
        import tokenizers  # noqa: F401
    package = util.find_spec("wordllama")
    where = Path(package.submodule_search_locations[0]) if package and package.submodule_search_locations else None
    if where is None or not (where / _WEIGHTS).is_file() or not (where / _TOKENIZER).is_file():
        raise MissingExtra("embeddings need the weights of wordllama", advise_install("semantic"))
    return TokenVectors(STATIC, where / _WEIGHTS, where / _TOKENIZER)


def load_folder(path: str | PathLike[str]) -> Encoder:
    """The encoder in a folder, using only the files in it.

    In this order: model.onnx (or onnx/model.onnx) with tokenizer.json; model.safetensors that is one table of token
    vectors, with tokenizer.json; what the package sentence-transformers reads, if it is installed and no file of the
    folder holds pickles.
    """
    place = fspath(path) if isinstance(path, str | PathLike) else None
    if not isinstance(place, str) or not place:
        raise UsageError("the embeddings' place is no text", "give the path of a folder")
    return _load_folder(place if "\0" in place else str(Path(place).resolve()))


@lru_cache(maxsize=4)
def _load_folder(place: str) -> Encoder:
    from epitome.walk.semantic.contextual import OnnxEncoder, SentenceTransformer
    from epitome.walk.semantic.token_vectors import TokenVectors, is_table

    where = Path(place)
    refuse_special(where)
    if "\0" in place or not where.is_dir():
        raise NotFound(f"there is no folder {place[:200]!r}", "give a folder on this machine; nothing is fetched")
    name = where.name
    for inner in (where, where / "0_StaticEmbedding"):
        words = inner / "tokenizer.json"
        models = [m for m in (inner / "model.onnx", inner / "onnx" / "model.onnx") if m.is_file()]
        if words.is_file() and models:
            return OnnxEncoder(name, models[0], words)
        if words.is_file() and (inner / "model.safetensors").is_file() and is_table(inner / "model.safetensors"):
            return TokenVectors(name, inner / "model.safetensors", words)
    pickles = [f.name for f in _list_files(where) if f.suffix.lower().startswith(_PICKLE_SUFFIXES)]
    if pickles:
        raise ModelError(
            f"{name} holds pickles ({pickles[0]}), which could run anything", "save it as safetensors or as ONNX"
        )
    if not (where / "modules.json").is_file():
        raise ModelError(
            f"{name} holds no embeddings", "give a folder with tokenizer.json and a model (docs/semantic.md)"
        )
    _check_modules(where)
    return SentenceTransformer(name, where)


def _check_modules(where: Path) -> None:
    """Raise `ModelError` for a folder that needs code other than the package's."""
    try:
        with open_regular(where / "modules.json") as file:
            modules = json.loads(file.read(_MAX_JSON_BYTES))
        types = [str(one["type"]) for one in modules]
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        raise ModelError(f"{where.name} has no proper modules.json", "give the folder of one model") from None
    foreign = next((t for t in types if not t.startswith("sentence_transformers.")), None)
    if foreign is not None or any(f.suffix == ".py" for f in _list_files(where)):
        raise ModelError(f"{where.name} brings code of its own", "save it as safetensors or as ONNX")


def _list_files(where: Path) -> list[Path]:
    files: list[Path] = []
    for file in where.rglob("*"):
        refuse_special(file)
        files.append(file)
        if len(files) > _MAX_FILES:
            raise ModelError(f"{where.name} holds more than {_MAX_FILES:,} files", "give the folder of one model")
    return files
