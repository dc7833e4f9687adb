"""The nouns, frozen: a document owns its text, everything else is a view of it by offsets."""

from epitome.document.budget import Budget
from epitome.document.document import IN_LINKS, Document
from epitome.document.element import KINDS, Block, Element, Section, Tree
from epitome.document.newest import newest_first
from epitome.document.sentence import Link, Sentence
from epitome.document.structure import Structure, structure
from epitome.document.task import LinkSentence, Reading, Scope, Task

__all__ = [
    "IN_LINKS",
    "KINDS",
    "Block",
    "Budget",
    "Document",
    "Element",
    "Link",
    "LinkSentence",
    "Reading",
    "Scope",
    "Section",
    "Sentence",
    "Structure",
    "Task",
    "Tree",
    "newest_first",
    "structure",
]
