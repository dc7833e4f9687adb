"""EpitomeCompressor: a document compressor for LangChain (extra `langchain`).

    from epitome.integrations.langchain import EpitomeCompressor
    shorter = EpitomeCompressor(words=200).compress_documents(documents, "how are acid lakes repaired?")

Each document with at least one chosen sentence is returned once, in the order given, with its chosen sentences as
content and `metadata["epitome"]` added to its metadata (`doors/integrations/kept_passages.py`). The given documents do
not change.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from epitome.runtime.errors import MissingExtra
from epitome.runtime.installing import advise_install

try:
    from langchain_core.callbacks import Callbacks
    from langchain_core.documents import BaseDocumentCompressor, Document
except ImportError as error:
    raise MissingExtra("epitome.integrations.langchain needs langchain-core", advise_install("langchain")) from error

from epitome.doors.integrations.guest_options import SummaryOptions
from epitome.doors.integrations.kept_passages import KeptPassage
from epitome.doors.integrations.many_questions import gather_few
from epitome.doors.integrations.stretches import Passage


class EpitomeCompressor(SummaryOptions, BaseDocumentCompressor):
    """The sentences of documents that answer a query, verbatim, under one budget over all documents."""

    def compress_documents(
        self, documents: Sequence[Document], query: str, callbacks: Callbacks | None = None
    ) -> list[Document]:
        """Shorten documents to the sentences that answer; a blank query counts as none
        (`doors/integrations/kept_passages.py`).
        """
        passages = [Passage.of(document.page_content, document.metadata, id=document.id) for document in documents]
        return [_shorten(documents[kept.place], kept) for kept in self.keep(passages, query)]

    def compress_many(self, found: Iterable[tuple[Sequence[Document], str]]) -> list[list[Document]]:
        """The shortened documents for each pair of documents and a query, in order."""
        return [self.compress_documents(documents, query) for documents, query in found]

    async def acompress_many(self, found: Iterable[tuple[Sequence[Document], str]]) -> list[list[Document]]:
        """As `compress_many`, in threads, a few at a time."""
        kept = await gather_few([partial(self.acompress_documents, documents, query) for documents, query in found])
        return [list(documents) for documents in kept]


def _shorten(document: Document, kept: KeptPassage) -> Document:
    return document.model_copy(
        update={"page_content": kept.text, "metadata": {**document.metadata, "epitome": kept.entry}}
    )
