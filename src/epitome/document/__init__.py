"""Frozen records: a document owns its text, everything else is a view of it by offsets."""

from epitome.document.budget import Budget
from epitome.document.document import Document, rank_by_date
from epitome.document.structure import Structure, get_structure
from epitome.document.task import LinkSentence, Reading, Scope, Task
from epitome.document.views import HEAD_KINDS, KINDS, Block, Box, Element, Head, Link, Section, Sentence, Tree

__all__ = [
    "HEAD_KINDS",
    "KINDS",
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
    "get_structure",
    "rank_by_date",
]
