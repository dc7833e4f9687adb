"""The data files of the browser's engine: a model and the background, each as a module that exports them."""

import json
from collections.abc import Mapping

import numpy as np

from browser_engine.packing import pack_counted
from epitome.maths.arrays import Floats
from epitome.maths.learners.trees import Trees
from epitome.readers.html.main_text.model import MainTextModel
from epitome.readers.html.page_kind import KINDS, PageKindModel
from epitome.walk.background import Background
from epitome.walk.rankers import Learnt

DIGITS = 10  # more would not tell two sentences apart


def write_model(learnt: Learnt) -> str:
    """The weights of a model by kinds of pages, "" for all others."""
    kinds = {kind: _list_weights(arrays) for kind, arrays in {"": learnt.arrays, **learnt.special}.items()}
    model = {"features": list(learnt.needs), "kinds": kinds}
    return (
        "// The weights of the elaborative recipe without the columns of themes; made by scripts/browser_engine.\n\n"
        '/** @type {import("../ranking/model.js").Model} */\n'
        f"export const MODEL = {json.dumps(model)};\n"
    )


def _list_weights(arrays: Mapping[str, Floats]) -> dict[str, list[float]]:
    low, high = arrays["scale"]
    named = {"low": low, "high": high, "weights": arrays["coef"]}
    return {name: [float(f"{number:.{DIGITS}g}") for number in some.tolist()] for name, some in named.items()}


def write_background(background: Background) -> str:
    counts = {word: int(count) for word, count in zip(background.words, background.frequency.tolist(), strict=True)}
    return (
        "// English terms, and in how many documents each stands; packed by scripts/browser_engine.\n\n"
        f"export const DOCUMENTS = {background.documents};\n\n"
        f"export const TERMS = {json.dumps(pack_counted(counts), ensure_ascii=False)};\n"
    )


def write_main_text(model: MainTextModel) -> str:
    """A model of main text: signs by their weights, and two sums of trees."""
    groups: dict[str, list[str]] = {}
    for sign, weight in model.weights.signs.items():
        groups.setdefault(f"{weight:g}", []).append(sign)
    signs = json.dumps({weight: " ".join(some) for weight, some in groups.items()}, ensure_ascii=False)
    parts = {"OWN": model.trees, "CONTEXT": model.context}
    kind = '/** @type {import("../maintext/trees.js").Trees} */'
    trees = "".join(
        f"\n{kind}\nexport const {name} = {json.dumps(_list_trees(some))};\n" for name, some in parts.items()
    )
    return (
        "// A model of main text: signs by their weights, trees; made by scripts/browser_engine.\n\n"
        f"/** @type {{Record<string, string>}} */\nexport const SIGNS = {signs};\n{trees}"
    )


def write_page_kinds(model: PageKindModel) -> str:
    """The model of page kinds: the weights of each sign for each kind."""
    weights = dict(zip(model.signs, model.weights.tolist(), strict=True))
    return (
        "// The weights of signs for kinds of pages; made by scripts/browser_engine.\n\n"
        f"export const KINDS = {json.dumps(KINDS)};\n\n"
        "/** @type {Record<string, number[]>} */\n"
        f"export const WEIGHTS = {json.dumps(weights, ensure_ascii=False)};\n"
    )


def _list_trees(trees: Trees) -> dict[str, list[list[float]]]:
    inner = trees.features.shape[1]
    return {
        "features": trees.features.tolist(),
        "thresholds": trees.thresholds.tolist(),
        "leaves": np.round(trees.values[:, inner:], 7).tolist(),
    }
