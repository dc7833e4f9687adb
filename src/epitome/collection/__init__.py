"""Many documents on disk, in one SQLite file: texts, the links between them, word statistics, full-text search."""

from epitome.collection.collection import Collection
from epitome.collection.finding.asked_words import WeighedWords
from epitome.collection.finding.search import CollectionHit, FoundHits
from epitome.collection.indexing import IndexReport, index
from epitome.collection.listing import CollectionListing, Filter, Listed
from epitome.collection.notes.feedback import Feedback, Mark
from epitome.collection.notes.kept_notes import Notebook
from epitome.collection.notes.note import Note, NoteFilter, NotesFound
from epitome.collection.originals import Originals
from epitome.collection.searchable import Searchable
from epitome.collection.store.connect import is_collection
from epitome.collection.store.removing import Removed
from epitome.collection.store.stored_documents import DocumentEntry
from epitome.collection.store.stored_links import InLink

__all__ = [
    "Collection",
    "CollectionHit",
    "CollectionListing",
    "DocumentEntry",
    "Feedback",
    "Filter",
    "FoundHits",
    "InLink",
    "IndexReport",
    "Listed",
    "Mark",
    "Note",
    "NoteFilter",
    "Notebook",
    "NotesFound",
    "Originals",
    "Removed",
    "Searchable",
    "WeighedWords",
    "index",
    "is_collection",
]
