"""The paragraphs of a data set whose sentences are told: what splitters are measured on."""

from __future__ import annotations

import gzip
import json
from itertools import islice
from pathlib import Path


def read_paragraphs(data: Path, name: str, documents: int) -> list[list[str]]:
    """The sentences of each paragraph, of at most so many documents of a set's dev part."""
    paragraphs: dict[tuple[str, str, int], list[str]] = {}
    with gzip.open(data / name / "docs.dev.jsonl.gz", "rt", encoding="utf-8") as lines:
        for document in map(json.loads, islice(lines, documents)):
            for sentence in document["sentences"]:
                place = (document["doc_id"], sentence["sec"], sentence["par"])
                paragraphs.setdefault(place, []).append(sentence["text"])
    return list(paragraphs.values())
