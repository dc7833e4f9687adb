"""The first argument of every job: what its worker keeps, and the documents of its request."""

from __future__ import annotations

from collections.abc import Iterable, Set
from typing import Any

from epitome.collection import Collection, WeighedWords
from epitome.document import Document
from epitome.doors.worker_memory import Held


class JobContext(Held):
    """The first argument of every job."""

    command = "epitome serve"

    def find_targets(self, ids: Iterable[str]) -> Set[str]:
        """The given ids that are in the collection; none if there is no collection, or an engine in its place."""
        return self._searched.find_ids(ids) if isinstance(self._searched, Collection) else frozenset()

    def weigh_words(self, query: str) -> WeighedWords | None:
        """The words of a question with their weights in the collection or the engine; None if there is none."""
        return None if self._searched is None else self._searched.weigh_words(query)

    def read_documents(self, request: dict[str, Any], blob: bytes) -> list[Document]:
        """The documents of a request, in order."""
        language = request["arguments"].get("language")
        documents, at = [], 0
        for source in request["sources"]:
            if "size" in source:
                data, at = blob[at : at + source["size"]], at + source["size"]
                documents.append(self._documents.read(data, source, language=language))
            elif "held" in source:
                documents.append(self._documents.read_held(source["held"]))
            else:
                documents.append(self.searched.document(source["id"]))
        return documents
