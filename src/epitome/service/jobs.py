"""What a worker does: read the documents of a request, and ask the library about them.

A request is {"sources": [...], "arguments": {...}}; a source is a document of the collection ({"id"}), or the next
`size` bytes of the blob with what is known of their format.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from epitome import api
from epitome.collection import Collection
from epitome.document import Document
from epitome.errors import NotFound, UsageError
from epitome.found import found
from epitome.models import shipped_models
from epitome.service.documents import Documents
from epitome.service.hits import hit_of
from epitome.service.limits import LIMITS
from epitome.service.view import view_of
from epitome.summary import FORMAT

Job = Callable[["Context", dict[str, Any], bytes], dict[str, Any]]
_WARMING = b"# Canals\n\nA canal is dug by hand. Boats carry coal along the canal.\n\n# Locks\n\nA lock lifts a boat."


class Context:
    """What a worker keeps between requests: the collection, and the documents that it parsed last."""

    def __init__(self, collection: Collection | None) -> None:
        self._collection = collection
        self._documents = Documents()

    @property
    def collection(self) -> Collection:
        """The collection that is served."""
        if self._collection is None:
            raise NotFound("no collection is served", "start the service with one: epitome serve COLLECTION")
        return self._collection

    def read(self, request: dict[str, Any], blob: bytes) -> list[Document]:
        """The documents of a request, in its order."""
        language = request["arguments"].get("language")
        documents, at = [], 0
        for source in request["sources"]:
            if "size" in source:
                data, at = blob[at : at + source["size"]], at + source["size"]
                documents.append(self._documents.read(data, source, language=language))
            else:
                documents.append(self.collection.document(source["id"]))
        return documents


def start(settings: dict[str, Any]) -> Context:
    """Open the collection and load what every request needs, before there is one."""
    path = settings.get("collection")
    if path is not None and not Path(path).exists():
        raise NotFound(f"there is no collection {path}", "make it with 'epitome index'")
    context = Context(None if path is None else Collection(path))
    if path is not None:
        _ = context.collection.search("canal", top=1)
    document = api.read(_WARMING)
    for system in ("structured", "webpage"):
        api.summarise(document, query="canal boats", system=system).to_dict()
    api.elaborate(document, linking="Boats carry coal.").to_dict()
    api.outline(document)
    return context


def _arguments(request: dict[str, Any]) -> dict[str, Any]:
    """The keyword arguments of the library; models only by name, since a path would open a file of this machine."""
    arguments = {name: value for name, value in request["arguments"].items() if value is not None}
    model = arguments.get("model")
    if model is not None and model not in shipped_models():
        raise UsageError("there is no shipped model of that name", f"use one of {', '.join(shipped_models())}")
    return arguments


def summarise(context: Context, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """One document, or several together."""
    documents = context.read(request, blob)
    arguments = _arguments(request)
    return api.summarise(documents[0] if len(documents) == 1 else documents, **arguments).to_dict()


def rank(context: Context, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """Every sentence of a document with its score."""
    (document,) = context.read(request, blob)
    return api.rank(document, **_arguments(request)).to_dict()


def outline(context: Context, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """The sections of a document, each with its summary."""
    (document,) = context.read(request, blob)
    return api.outline(document, **_arguments(request)).to_dict()


def elaborate(context: Context, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """What a linked page says about the sentence that links to it."""
    linked, *reading = context.read(request, blob)
    return api.elaborate(linked, reading=reading[0] if reading else None, **_arguments(request)).to_dict()


def search(context: Context, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """The pages of the collection that answer a query, each with its summary as long as there is time."""
    arguments = _arguments(request)
    query = arguments.pop("query")
    end = time.monotonic() + LIMITS.search_seconds
    results = found(context.collection, query, has_time=lambda: time.monotonic() < end, **arguments)
    return {"format": FORMAT, "type": "results", "query": query, "results": [hit_of(r, query) for r in results]}


def view(context: Context, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """A document for the page: its blocks, outline and summary."""
    (document,) = context.read(request, blob)
    return view_of(document, query=request["arguments"].get("query"))


def collection(context: Context, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """What is in the collection."""
    documents = [asdict(entry) for entry in context.collection.documents]
    return {"format": FORMAT, "type": "collection", "documents": documents}


def systems(context: Context, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    """What can rank sentences."""
    from epitome.systems import LEARNT, SYSTEMS

    learnt = {name: recipes["best"](None).says for name, recipes in LEARNT.items()}
    told = {**learnt, **{name: system.says for name, system in SYSTEMS.items()}}
    rows = [{"name": name, "learnt": name in learnt, "says": says} for name, says in told.items()]
    return {"format": FORMAT, "type": "systems", "systems": rows, "models": list(shipped_models())}


JOBS: dict[str, Job] = {
    "summarise": summarise,
    "rank": rank,
    "outline": outline,
    "elaborate": elaborate,
    "search": search,
    "view": view,
    "collection": collection,
    "systems": systems,
}
