"""epitome: the sentences of documents that answer a need, and where they stand.

    import epitome
    document = epitome.read("article.xml")
    print(epitome.summarise(document, query="effects of acid rain on fish", sentences=3))

Everything is loaded when it is first used: `import epitome` itself costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from epitome._version import __version__ as __version__

if TYPE_CHECKING:
    from epitome.api import elaborate, load, outline, rank, read, read_many, summarise, train
    from epitome.collection import Collection
    from epitome.datasets import Example
    from epitome.document import Budget, Document, Link, Section, Sentence
    from epitome.errors import (
        EpitomeError,
        FetchError,
        InputError,
        LimitError,
        MissingExtra,
        ModelError,
        NotFound,
        StoreError,
        UsageError,
    )
    from epitome.summary import Extract, Outline, Ranking, Summary

_HOMES = {
    "epitome.api": ("elaborate", "load", "outline", "rank", "read", "read_many", "summarise", "train"),
    "epitome.collection": ("Collection",),
    "epitome.datasets": ("Example",),
    "epitome.document": ("Budget", "Document", "Link", "Section", "Sentence"),
    "epitome.summary": ("Extract", "Outline", "Ranking", "Summary"),
    "epitome.errors": (
        "EpitomeError",
        "FetchError",
        "InputError",
        "LimitError",
        "MissingExtra",
        "ModelError",
        "NotFound",
        "StoreError",
        "UsageError",
    ),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "Budget",
    "Collection",
    "Document",
    "EpitomeError",
    "Example",
    "Extract",
    "FetchError",
    "InputError",
    "LimitError",
    "Link",
    "MissingExtra",
    "ModelError",
    "NotFound",
    "Outline",
    "Ranking",
    "Section",
    "Sentence",
    "StoreError",
    "Summary",
    "UsageError",
    "elaborate",
    "load",
    "outline",
    "rank",
    "read",
    "read_many",
    "summarise",
    "train",
]


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module 'epitome' has no attribute {name!r}")
    return getattr(import_module(_HOME[name]), name)


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
