"""Frozen records: a document owns its text, everything else is a view of it by offsets."""

from epitome.document.budget import Budget
from epitome.document.document import Document, rank_by_date
from epitome.document.genre import GENRES, genre_of, measure_news, tell_genre
from epitome.document.structure import Structure, get_structure
from epitome.document.task import LinkSentence, Reading, Scope, Task
from epitome.document.views import (
    HEAD_KINDS,
    KINDS,
    PAGE_KINDS,
    Block,
    Box,
    Element,
    Head,
    Link,
    Section,
    Sentence,
    Tree,
)
from epitome.runtime.public_names import import_on_use

__all__ = [
    "GENRES",
    "HEAD_KINDS",
    "KINDS",
    "PAGE_KINDS",
    "Block",
    "Box",
    "Budget",
    "Document",
    "Element",
    "Head",
    "Link",
    "LinkSentence",
    "Reading",
    "Scope",
    "Section",
    "Sentence",
    "Structure",
    "Task",
    "Tree",
    "genre_of",
    "get_structure",
    "measure_news",
    "rank_by_date",
    "tell_genre",
]

__getattr__ = import_on_use(__name__)
