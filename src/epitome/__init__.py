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
    from epitome.api import elaborate, load, outline, rank, summarise, train
    from epitome.api import summarise as summarize
    from epitome.collection import Collection
    from epitome.datasets import Example
    from epitome.document import Budget, Document, Link, Section, Sentence, Task
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
    from epitome.many import brief, index, search, summarise_many
    from epitome.operations.read import read, read_many
    from epitome.operations.results import Results
    from epitome.operations.search import Result
    from epitome.summariser import Summariser
    from epitome.summary import Extract, Outline, Ranking, Summary

_HOMES = {
    "epitome.operations.read": ("read", "read_many"),  # without what ranks
    "epitome.api": ("elaborate", "load", "outline", "rank", "summarise", "train"),
    "epitome.many": ("brief", "index", "search", "summarise_many"),
    "epitome.operations.results": ("Results",),
    "epitome.operations.search": ("Result",),
    "epitome.summariser": ("Summariser",),
    "epitome.collection": ("Collection",),
    "epitome.datasets": ("Example",),
    "epitome.document": ("Budget", "Document", "Link", "Section", "Sentence", "Task"),
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
_ROOMS = ("bulk",)
_SPELLINGS = {"summarize": "summarise"}

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
    "Result",
    "Results",
    "Section",
    "Sentence",
    "StoreError",
    "Summariser",
    "Summary",
    "Task",
    "UsageError",
    "brief",
    "elaborate",
    "index",
    "load",
    "outline",
    "rank",
    "read",
    "read_many",
    "search",
    "summarise",
    "summarise_many",
    "summarize",
    "train",
]


def __getattr__(name: str) -> object:
    if name in _ROOMS:
        return import_module(f"epitome.{name}")
    name = _SPELLINGS.get(name, name)
    if name not in _HOME:
        raise AttributeError(f"module 'epitome' has no attribute {name!r}")
    return getattr(import_module(_HOME[name]), name)


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
