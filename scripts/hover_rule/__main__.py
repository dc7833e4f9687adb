"""Learns the weights of the hover rule and says how it does on languages and sites that it has not seen.

python scripts/hover_rule DATA     # folders `wcxb` and `pages`; writes extension/hovers/weights.js
"""

from __future__ import annotations

import argparse
import base64
import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from zlib import crc32

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix
from sklearn.linear_model import LogisticRegression

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from hover_rule.actions import LANGUAGES, Labelled, list_acting_hosts, make_actions
from hover_rule.pages import choose_pages, read_addresses

ROOT = Path(__file__).resolve().parents[2]
OUT = ROOT / "extension" / "hovers" / "weights.js"
BUCKETS = 16_384
ACTIONS = 40_000
SEED = 49
FOLDS = 5
WEIGHT = 2.0  # of an action beside a page: precision first
HEAD = (
    "// Learnt weights of signs of addresses, each a number from -127 to 127 in base64; made by scripts/hover_rule.\n\n"
    "export const BIAS = {bias};\nexport const SCALE = {scale};\n"
    'export const WEIGHTS = Int8Array.from(atob("{weights}"), (sign) => sign.charCodeAt(0));\n'
)

Signs = list[list[int]] | None
Weights = tuple[NDArray[np.float64], float]


def describe(rows: Sequence[Labelled]) -> list[Signs]:
    """The signs of each part of each address, by the code that the extension runs."""
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump([row.address for row in rows], file)
        file.flush()
        command = [
            "node",
            "--experimental-default-type=module",
            str(ROOT / "scripts/hover_rule/signs.mjs"),
            file.name,
            str(BUCKETS),
        ]
        out = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return [json.loads(line) for line in out.splitlines()]


def fit(rows: Sequence[Labelled], signs: Sequence[Signs], strength: float) -> Weights:
    """Weights of a logistic regression over parts."""
    lines, labels = [], []
    for row, parts in zip(rows, signs, strict=True):
        for at, part in enumerate(parts or ()):
            label = row.labels[at] if row.labels else 1
            if label:
                lines.append(part)
                labels.append(label)
    model = LogisticRegression(C=strength, max_iter=400, class_weight={1: 1.0, -1: WEIGHT}).fit(build(lines), labels)
    return model.coef_[0], float(model.intercept_[0])


def build(lines: Sequence[list[int]]) -> csr_matrix:
    """The parts as rows of counts."""
    ends = np.cumsum([0, *map(len, lines)])
    columns = np.fromiter((sign for line in lines for sign in line), dtype=np.int32)
    return csr_matrix((np.ones(len(columns)), columns, ends), shape=(len(lines), BUCKETS))


def score(signs: Sequence[Signs], weights: Weights) -> NDArray[np.float64]:
    """The score of each address: that of its weakest part."""
    coef, bias = weights
    return np.array(
        [
            min((bias + coef[part].sum() for part in parts), default=9.0) if parts is not None else -99.0
            for parts in signs
        ]
    )


def write(weights: Weights, threshold: float) -> None:
    """The module of the weights, with the threshold in the bias, so that 0 is the bound."""
    coef, bias = weights
    scale = float(np.abs(coef).max()) / 127
    numbers = np.round(coef / scale).astype(np.int8).tobytes()
    text = HEAD.format(
        bias=round(bias - threshold, 4), scale=round(scale, 6), weights=base64.b64encode(numbers).decode()
    )
    OUT.write_text(text, encoding="utf-8")


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("data", type=Path)
    parser.add_argument("--manuals", type=Path, default=Path("/usr/share/doc"), help="a folder of manuals as HTML")
    parser.add_argument("--strength", type=float, default=0.3)
    parser.add_argument("--bound", type=float, default=0.3, help="the score above which an address is that of a page")
    arguments = parser.parse_args()
    pages = choose_pages(read_addresses(arguments.data, arguments.manuals), SEED)
    paths = [parts for page in pages if (parts := [part for part in page.address.split("/")[3:] if part])]
    actions = [*make_actions(paths, ACTIONS, SEED, LANGUAGES), *list_acting_hosts()]
    rows = [*pages, *actions]
    signs = describe(rows)
    print(f"{len(pages):,} addresses of pages, {len(actions):,} of actions")
    unseen = np.zeros(len(rows))
    for fold in range(FOLDS):
        held = np.array([is_held(row, fold) for row in rows])
        kept = [at for at in range(len(rows)) if not held[at]]
        weights = fit([rows[at] for at in kept], [signs[at] for at in kept], arguments.strength)
        unseen[held] = score([signs[at] for at in np.flatnonzero(held)], weights)
    acting = unseen[len(pages) : len(pages) + ACTIONS]
    for bound in sorted({0.0, 1.0, 2.0, arguments.bound}):
        shares = [float(np.mean(some > bound)) for some in (unseen[: len(pages)], acting)]
        print(
            f"above {bound:.1f}: {shares[0]:.3f} of the pages of unseen sites,"
            f" {shares[1]:.3f} of the actions in unseen languages"
        )
    write(fit(rows, signs, arguments.strength), arguments.bound)


def is_held(row: Labelled, fold: int) -> bool:
    """Whether an address belongs to a fold: pages by their host, actions by their language."""
    return (
        LANGUAGES.index(row.language) if row.language in LANGUAGES else crc32(row.language.encode())
    ) % FOLDS == fold


if __name__ == "__main__":
    main()
