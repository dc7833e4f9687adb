"""Collection: documents in one file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from epitome.collection.collection_file import CollectionFile
from epitome.collection.finding.asked_words import AskedWords, WeighedWords, weigh_words
from epitome.collection.finding.search import EVERYTHING, CollectionHit, FoundHits, check_search, list_languages, search
from epitome.collection.finding.section_index import SectionIndex
from epitome.collection.listing import CollectionListing, Filter, list_documents
from epitome.collection.notes.feedback import Feedback
from epitome.collection.notes.importing import import_annotations
from epitome.collection.notes.kept_notes import Notebook
from epitome.collection.notes.lessons import Lessons, load_taught
from epitome.collection.originals import Originals, digest_content, make_key, read_file, read_if_unchanged
from epitome.collection.store import connect, stored_documents, writing
from epitome.collection.store.prepare import PreparedDocument, prepare
from epitome.collection.store.removing import Removed, put_back, take_out
from epitome.collection.store.stored_links import InLink, find_in_links
from epitome.document import Document, Section
from epitome.document.corrections import correct_metadata
from epitome.runtime.errors import NotFound, UsageError

if TYPE_CHECKING:
    from epitome.walk.background import Background


class Collection(CollectionFile):
    """Documents in one SQLite file, with the links between them, word statistics and full-text search.

    >>> import epitome
    >>> with epitome.Collection("own.epitome") as pages:
    ...     pages.add(epitome.read("examples/tides.html"))
    ...     print([id for id, section, score in pages.search("neap tide", top=1)])
    ['examples/tides.html']

    The file is created by the first change. Changes are on the disk when a call returns; one writer at a time, any
    number of readers. Do not share an instance between threads: open one in each.
    """

    def add(self, document: Document, *, original: Path | None = None) -> None:
        """Store a document, replacing any document with the same id. A copy of the file that it was read from
        (`original`) is kept next to the collection, for as long as the document is.
        """
        if not isinstance(document, Document):
            raise UsageError(f"a {type(document).__name__} is no document", "read it first: epitome.read(source)")
        prepared = prepare(document)
        originals = Originals(self.path)
        if original is None:
            self._put(prepared, None)
            originals.remove(document.id)  # the file of the document that was replaced
        else:
            data = read_file(original)
            with originals.keep(document.id, data):
                self._put(prepared, digest_content(data))

    def _put(self, prepared: PreparedDocument, digest: bytes | None) -> None:
        with self.change() as connection:
            writing.put_document(connection, prepared, digest=digest)

    def remove(self, id: str) -> None:
        """Remove a document; `NotFound` if it is not there."""
        with self.open_snapshot() as connection:
            stored_documents.find_key(connection, id)  # NotFound before anything is written or a file created
        with self.change() as connection:
            writing.drop_document(connection, stored_documents.find_key(connection, id))
        Originals(self.path).remove(id)

    def describe(self, id: str, **metadata: Any) -> None:
        """Correct a document's title, authors or date, until its file has changed and is indexed again; `NotFound`
        if it is gone.
        """
        with self.change() as connection:
            key = stored_documents.find_key(connection, id)
            document = correct_metadata(stored_documents.load_document(connection, key), **metadata)
            root, digest = stored_documents.load_origin(connection, key)
            writing.put_document(connection, prepare(document), root=root, digest=digest)

    def take_out(self, ids: Sequence[str], keep_aside: Callable[[list[Removed]], None]) -> int:
        """Remove documents, all or none, and return their number; `keep_aside` gets them before the commit."""
        with self.change() as connection:
            removed = take_out(connection, ids)
            keep_aside(removed)
        for entry in removed:
            Originals(self.path).remove(entry.document.id)
        return len(removed)

    def put_back(self, removed: Sequence[Removed]) -> None:
        """Add documents that were taken out, all or none."""
        with self.change() as connection:
            put_back(connection, removed)

    @property
    def notes(self) -> Notebook:
        """The reader's notes and highlights."""
        return Notebook(self)

    def import_annotations(self, data: Any) -> dict[str, int]:
        """Add the notes and the feedback of Web Annotations, all or none (`notes/importing.py`)."""
        return import_annotations(self, data)

    @property
    def feedback(self) -> Feedback:
        """The reader's marks, to learn from."""
        return Feedback(self)

    @property
    def lessons(self) -> Lessons:
        """What was learnt from the marks."""
        return Lessons(self)

    @property
    def documents(self) -> tuple[stored_documents.DocumentEntry, ...]:
        """What is in the collection, by id: id, title, language, date, media, url, sentences, truncated."""
        with self.open_snapshot() as connection:
            return stored_documents.list_entries(connection)

    def document(self, id: str) -> Document:
        """The document with an id, equal to the one that was added; `NotFound` if it is not there.

        Only kinds may differ: blocks that recur on the pages of its site become boilerplate. It carries the links to
        it, which `epitome.summarise` uses if no `link_context` is given, and what its reader taught.
        """
        with self.open_snapshot() as connection:

            def read() -> Document:
                key = stored_documents.find_key(connection, id)
                document = stored_documents.load_marked_document(connection, key)
                links = _to_link_context(find_in_links(connection, key, id))
                return replace(document, in_links=tuple(links), taught=load_taught(connection, id))

            self._recent.clear_if_changed(connection)
            return self._recent.get_document(id, read)

    def browse(self, chosen: Filter, *, sort: str = "title", offset: int = 0, top: int = 100) -> CollectionListing:
        """One page of the list of the documents that pass a filter, with counts (`listing.py`)."""
        with self.open_snapshot() as connection:
            return list_documents(connection, chosen, sort=sort, offset=offset, top=top)

    def count_documents(self, chosen: Filter = EVERYTHING) -> int:
        """How many documents pass a filter."""
        listing = self.browse(chosen, top=1)
        return listing.total + sum(listing.folders.values())

    def find_ids(self, ids: Iterable[str]) -> frozenset[str]:
        """The given ids that exist in this collection."""
        with self.open_snapshot() as connection:
            return stored_documents.find_ids(connection, ids)

    def read_sizes(self, id: str) -> stored_documents.Sizes:
        """How large a document is."""
        with self.open_snapshot() as connection:
            return stored_documents.load_sizes(connection, stored_documents.find_key(connection, id))

    def read_heading(self, id: str, section: int) -> tuple[Document, Section]:
        """A document without its text, and one of its sections."""
        with self.open_snapshot() as connection:
            return stored_documents.load_heading(connection, stored_documents.find_key(connection, id), section)

    def find_file(self, id: str) -> Path | None:
        """The path that a document was indexed from; None for web pages and for documents added by `add`."""
        with self.open_snapshot() as connection:
            root, _ = stored_documents.load_origin(connection, stored_documents.find_key(connection, id))
        return Path(root, id) if root else None

    def find_original(self, id: str) -> tuple[str, bytes]:
        """The key and the bytes of the file that a document was read from; `NotFound` if it is gone or has changed."""
        with self.open_snapshot() as connection:
            root, digest = stored_documents.load_origin(connection, stored_documents.find_key(connection, id))
        paths = [Originals(self.path).get_path(id), *([Path(root, id)] if root else [])]
        found = (data for path in paths if (data := read_if_unchanged(path, digest)) is not None)
        if (data := next(found, None)) is None:
            raise NotFound("the file of the document is not there, or has changed", "index it again")
        return make_key(id), data

    def read_original(self, key: str) -> tuple[str, bytes]:
        """The id of the document whose file has this key, and the bytes of the file."""
        with self.open_snapshot() as connection:
            id = stored_documents.find_id(connection, lambda id: make_key(id) == key)
        return id, self.find_original(id)[1]

    def in_links(self, id: str) -> list[tuple[str, str, str]]:
        """(anchor text, sentence, id of the linking page) of each link to a document: what `link_context` takes."""
        return _to_link_context(self.in_links_with_neighbours(id))

    def in_links_with_neighbours(self, id: str) -> list[InLink]:
        """The links to a document, each with its sentence and the sentences before and after it."""
        with self.open_snapshot() as connection:
            return find_in_links(connection, stored_documents.find_key(connection, id), id)

    def search(self, query: str, by: str = "page", top: int = 10) -> list[CollectionHit]:
        """The best pages or sections for a query: (id, number of the section, score) each, best first."""
        return list(self.find(query, by=by, top=top).hits)

    def find(
        self,
        query: str,
        *,
        by: str = "page",
        top: int = 10,
        offset: int = 0,
        only: Filter = EVERYTHING,
        sort: str = "relevance",
    ) -> FoundHits:
        """Search with a filter, another order or an offset; the result also has the total number of hits."""
        check_search(query, by=by, top=top, offset=offset, sort=sort)
        with self.open_snapshot() as connection:

            def run_search() -> FoundHits:
                languages = self._recent.get_languages(lambda: list_languages(connection))
                index = self._recent.get_index(lambda: SectionIndex.load(connection))
                return search(connection, query, languages, index, by=by, top=top, offset=offset, only=only, sort=sort)

            self._recent.clear_if_changed(connection)
            return self._recent.get_hits((query, by, top, offset, only, sort), run_search)

    def weigh_words(self, query: str) -> WeighedWords:
        """The words of a query with their weights in this collection."""
        with self.open_snapshot() as connection:
            self._recent.clear_if_changed(connection)
            languages = self._recent.get_languages(lambda: list_languages(connection))
            return weigh_words(connection, AskedWords.read(query, languages))

    @property
    def background(self) -> Background:
        """Word frequencies and clusters of these documents."""
        from epitome.collection.finding import statistics

        with self.open_snapshot() as connection:
            return statistics.load_background(connection)

    def store_clusters(self) -> None:
        """Compute the word clusters and store them, unless they are current; `background` is then quick."""
        from epitome.collection.finding import statistics

        with self.open_writer() as connection:
            background = statistics.learn_missing_background(connection)
            if background is not None:
                with connect.transaction(connection, self.path):
                    statistics.store_clusters(connection, background)


def _to_link_context(links: list[InLink]) -> list[tuple[str, str, str]]:
    return [(link.anchor, link.sentence, link.source) for link in links]
