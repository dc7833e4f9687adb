"""Many documents on disk, in one SQLite file: texts, the links between them, word statistics, full-text search."""

from epitome.collection.asked_words import WeighedWords
from epitome.collection.collection import Collection
from epitome.collection.connect import is_collection
from epitome.collection.indexing import IndexReport, index
from epitome.collection.links import InLink
from epitome.collection.listing import Filter, Listed, Listing
from epitome.collection.originals import Originals
from epitome.collection.reading import Entry
from epitome.collection.removing import Removed
from epitome.collection.search import Found, Hit

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
