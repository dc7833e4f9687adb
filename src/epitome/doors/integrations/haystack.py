"""EpitomeShortener: a component for Haystack (extra `haystack`).

    from epitome.integrations.haystack import EpitomeShortener
    pipeline.add_component("shortener", EpitomeShortener(words=200, slim=True))
    pipeline.connect("retriever.documents", "shortener.documents")

Each document with at least one chosen sentence is returned once, in the order given, with its chosen sentences as
content and `meta["epitome"]` added to its meta (`doors/integrations/kept_passages.py`). Its score is that of its best
sentence; the retriever's is `meta["epitome"]["retrieval_score"]`. The embeddings of the longer text are dropped. The
given documents do not change.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from epitome.runtime.errors import MissingExtra, UsageError
from epitome.runtime.installing import advise_install

try:
    from haystack import Document, component, default_from_dict, default_to_dict
    from haystack.utils import deserialize_callable, serialize_callable
except ImportError as error:
    raise MissingExtra("epitome.integrations.haystack needs haystack-ai", advise_install("haystack")) from error

from epitome.doors.integrations.guest_options import SummaryOptions
from epitome.doors.integrations.kept_passages import KeptPassage
from epitome.doors.integrations.stretches import Passage


@component
class EpitomeShortener:
    """The sentences of documents that answer a query, verbatim, under one budget over all documents."""

    def __init__(self, **options: Any) -> None:
        """Take the options of `SummaryOptions`; wrong ones are refused here."""
        self._options = options
        self._kept = SummaryOptions(**options)
        component.set_output_types(self, documents=list[Document])

    def run(self, query: str, documents: list[Document]) -> dict[str, list[Document]]:
        """Shorten documents to the sentences that answer; a blank query counts as none."""
        passages = [_read_passage(document) for document in documents]
        return {"documents": [_shorten(documents[kept.place], kept) for kept in self._kept.keep(passages, query)]}

    def to_dict(self) -> dict[str, Any]:
        """As a pipeline stores it; a model must be named."""
        options = dict(self._options)
        if not isinstance(options.get("model"), str | None):
            raise UsageError("the model cannot be stored with a pipeline", "give its name or the path of its file")
        if options.get("tokens"):
            size, count = options["tokens"]
            options["tokens"] = [size, serialize_callable(count)]
        stored: dict[str, Any] = default_to_dict(self, **options)
        return stored

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> EpitomeShortener:
        """As it was stored."""
        options = dict(data["init_parameters"])
        if options.get("tokens"):
            size, count = options["tokens"]
            options["tokens"] = (size, deserialize_callable(count))
        made: EpitomeShortener = default_from_dict(cls, {**data, "init_parameters": options})
        return made


def _read_passage(document: Document) -> Passage:
    """The passage of a document; Haystack's splitter tells its source and where it begins there."""
    passage = Passage.of(document.content or "", document.meta, id=document.id)
    source, start = document.meta.get("source_id"), document.meta.get("split_idx_start")
    return replace(
        passage,
        source=passage.source or (source if isinstance(source, str) else None),
        start=start if type(start) is int and start >= 0 else passage.start,
    )


def _shorten(document: Document, kept: KeptPassage) -> Document:
    entry = {**kept.entry, "retrieval_score": document.score}
    return replace(
        document,
        content=kept.text,
        meta={**document.meta, "epitome": entry},
        score=kept.score,
        embedding=None,
        sparse_embedding=None,
    )
