"""Many documents on disk, in one SQLite file: texts, the links between them, word statistics, full-text search."""

from epitome.collection.collection import Collection
from epitome.collection.finding.asked_words import WeighedWords
from epitome.collection.finding.search import Found, Hit
from epitome.collection.indexing import IndexReport, index
from epitome.collection.listing import Filter, Listed, Listing
from epitome.collection.originals import Originals
from epitome.collection.store.connect import is_collection
from epitome.collection.store.links import InLink
from epitome.collection.store.reading import Entry
from epitome.collection.store.removing import Removed

__all__ = [
    "Collection",
    "Entry",
    "Filter",
    "Found",
    "Hit",
    "InLink",
    "IndexReport",
    "Listed",
    "Listing",
    "Originals",
    "Removed",
    "WeighedWords",
    "index",
    "is_collection",
]
