"""Rebuild what the package ships as learnt numbers, byte for byte.

    python experiments/train_models.py DATA

For now the background for English (`src/epitome/shipped/background.en`): words that stand in at least five documents
of the open train splits (none from wice, whose web text stays with its publishers), their document frequencies, and
word clusters. Single words only.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path

from epitome.background import Background
from epitome.datasets import data_folder, open_set
from epitome.document import Document

SHIPPED = Path(__file__).resolve().parent.parent / "src" / "epitome" / "shipped"
SETS = ("elife", "plos", "scisummnet", "clscisumm", "medquad_mds", "mediqa_mas", "qmsum", "squality", "selqa")


def train_documents(root: Path) -> Iterator[Document]:
    """Every document of the train splits once, in a fixed order."""
    for name in SETS:
        seen: dict[str, Document] = {}
        for example in open_set(root / name, split="train"):
            for document in example.task.documents:
                seen.setdefault(document.id, document)
        print(f"{name}: {len(seen)} documents", file=sys.stderr)
        yield from (seen[i] for i in sorted(seen))


def main() -> None:
    """Build and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", nargs="?", help="folder of the open data sets; else $EPITOME_DATA")
    root = data_folder(parser.parse_args().data)
    background = Background.learn(train_documents(root))
    data = background.to_bytes()
    SHIPPED.mkdir(exist_ok=True)
    (SHIPPED / "background.en").write_bytes(data)
    digest = hashlib.sha256(data).hexdigest()
    print(f"background.en: {len(background.words):,} words of {background.documents:,} documents,", end=" ")
    print(f"{len(background.members):,} clusters, {len(data):,} bytes, sha256 {digest}")


if __name__ == "__main__":
    main()
