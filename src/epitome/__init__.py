"""epitome: the sentences of documents that answer a need, and where they stand.

    import epitome
    document = epitome.read("article.xml")
    print(epitome.summarise(document, query="effects of acid rain on fish", sentences=3))

Everything is loaded when it is first used: `import epitome` itself costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from epitome.runtime.garbage import without_collecting
from epitome.runtime.public_names import PUBLIC_NAMES, find_by_public_names
from epitome.runtime.version import __version__ as __version__

find_by_public_names()

if TYPE_CHECKING:
    from epitome import collection as collection
    from epitome import document as document
    from epitome import language as language
    from epitome import systems as systems
    from epitome import walk as walk
    from epitome.api.checking.checked_answer import Check
    from epitome.api.collected.results import Results
    from epitome.api.collected.search import Result
    from epitome.api.learn import train
    from epitome.api.many import brief, check, index, search, summarise_many
    from epitome.api.one import elaborate, load, outline, rank, summarise
    from epitome.api.one import summarise as summarize
    from epitome.api.read import read, read_many
    from epitome.api.snippets.find_snippets import snippets
    from epitome.api.snippets.snippet import Snippet
    from epitome.collection import Collection
    from epitome.collection import engines as engines
    from epitome.document import Budget, Document, Link, Section, Sentence, Task
    from epitome.document.summary import Extract, Outline, Ranking, Summary
    from epitome.doors import bulk as bulk
    from epitome.doors import integrations as integrations
    from epitome.doors import sql as sql
    from epitome.learning.datasets import Example
    from epitome.runtime.errors import (
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
    from epitome.walk.summariser import Summariser

_HOMES = {
    "epitome.api.read": ("read", "read_many"),  # without what ranks
    "epitome.api.one": ("elaborate", "load", "outline", "rank", "summarise"),
    "epitome.api.learn": ("train",),
    "epitome.api.many": ("brief", "check", "index", "search", "summarise_many"),
    "epitome.api.checking.checked_answer": ("Check",),
    "epitome.api.collected.results": ("Results",),
    "epitome.api.collected.search": ("Result",),
    "epitome.api.snippets.find_snippets": ("snippets",),
    "epitome.api.snippets.snippet": ("Snippet",),
    "epitome.walk.summariser": ("Summariser",),
    "epitome.collection": ("Collection",),
    "epitome.learning.datasets": ("Example",),
    "epitome.document": ("Budget", "Document", "Link", "Section", "Sentence", "Task"),
    "epitome.document.summary": ("Extract", "Outline", "Ranking", "Summary"),
    "epitome.runtime.errors": (
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
_ROOMS = {name.removeprefix("epitome.") for name in PUBLIC_NAMES} | {
    *("api", "collection", "document", "doors", "language", "learning"),
    *("maths", "readers", "runtime", "sources", "systems", "walk"),
}
_SPELLINGS = {"summarize": "summarise"}

__all__ = [
    "Budget",
    "Check",
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
    "Snippet",
    "StoreError",
    "Summariser",
    "Summary",
    "Task",
    "UsageError",
    "brief",
    "check",
    "elaborate",
    "index",
    "load",
    "outline",
    "rank",
    "read",
    "read_many",
    "search",
    "snippets",
    "summarise",
    "summarise_many",
    "summarize",
    "train",
]


@without_collecting
def __getattr__(name: str) -> object:
    if name in _ROOMS:
        return import_module(f"epitome.{name}")
    name = _SPELLINGS.get(name, name)
    if name not in _HOME:
        raise AttributeError(f"module 'epitome' has no attribute {name!r}")
    return getattr(import_module(_HOME[name]), name)


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
