"""Rebuild what the package ships as learnt numbers, byte for byte.

    python experiments/train_models.py DATA [--only NAME]

`background.en`: words that stand in at least five documents of the open train splits (none from wice, whose web text
stays with its publishers), their document frequencies, and word clusters. Single words only.
`structured.best.model`, `structured.paper.model`: learnt from the train splits of elife, plos and scisummnet together.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from epitome.background import Background
from epitome.datasets import Judged, data_folder, open_set
from epitome.document import Document
from epitome.training import train

SHIPPED = Path(__file__).resolve().parent.parent / "src" / "epitome" / "shipped"
BACKGROUND = ("elife", "plos", "scisummnet", "clscisumm", "medquad_mds", "mediqa_mas", "qmsum", "squality", "selqa")
LICENCES = {
    "elife": "eLife articles, CC BY or CC0",
    "plos": "PLOS articles, CC BY or CC0",
    "scisummnet": "ACL Anthology papers with ScisummNet's summaries, CC BY",
}
LIMITS = [
    "trained on English research articles with abstracts: other kinds of text are ranked by what carries over",
    "signs of style and types of parts are told from English words",
]


def train_documents(root: Path) -> Iterator[Document]:
    """Every document of the train splits once, in a fixed order."""
    for name in BACKGROUND:
        seen: dict[str, Document] = {}
        for example in open_set(root / name, split="train"):
            for document in example.task.documents:
                seen.setdefault(document.id, document)
        print(f"{name}: {len(seen)} documents", file=sys.stderr)
        yield from (seen[i] for i in sorted(seen))


def judged_articles(root: Path, *, split: str = "train") -> list[Judged]:
    """The tasks of the article sets, without queries: the title is the need there."""
    return [
        replace(example, task=replace(example.task, query=None))
        for name in LICENCES
        for example in open_set(root / name, split=split)
        if example.kind == "S0" and example.gold
    ]


def background(root: Path) -> bytes:
    """background.en."""
    return Background.learn(train_documents(root)).to_bytes()


def structured(recipe: str) -> Callable[[Path], bytes]:
    """A model of `structured`."""

    def made(root: Path) -> bytes:
        examples = judged_articles(root)
        card: dict[str, Any] = {
            "data": [f"{name}, train split: {licence}" for name, licence in LICENCES.items()],
            "limits": LIMITS,
        }
        shipped = Background.from_bytes((SHIPPED / "background.en").read_bytes())
        return train("structured", examples, recipe=recipe, background=shipped, card=card).to_bytes()

    return made


BUILT: dict[str, Callable[[Path], bytes]] = {
    "background.en": background,
    "structured.best.model": structured("best"),
    "structured.paper.model": structured("paper"),
}


def main() -> None:
    """Build and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", nargs="?", help="folder of the open data sets; else $EPITOME_DATA")
    parser.add_argument("--only", choices=sorted(BUILT), help="build just this file")
    asked = parser.parse_args()
    root = data_folder(asked.data)
    SHIPPED.mkdir(exist_ok=True)
    for name, build in BUILT.items():
        if asked.only in (None, name):
            data = build(root)
            (SHIPPED / name).write_bytes(data)
            print(f"{name}: {len(data):,} bytes, sha256 {hashlib.sha256(data).hexdigest()}", flush=True)


if __name__ == "__main__":
    main()
