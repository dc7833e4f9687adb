"""XML vocabularies known by name. Any other is read by its shape (readers/shape.py)."""

from epitome.readers.vocabularies.docbook import DOCBOOK
from epitome.readers.vocabularies.inex import INEX
from epitome.readers.vocabularies.jats import JATS
from epitome.readers.vocabularies.summac import FLAT, SUMMAC
from epitome.readers.vocabularies.tei import TEI
from epitome.readers.vocabularies.vocabulary import Metadata, Vocabulary

# in the order in which they are tried on a root element: INEX and JATS share the root "article" with DocBook
VOCABULARIES: dict[str, Vocabulary] = {v.name: v for v in (TEI, INEX, JATS, DOCBOOK, FLAT, SUMMAC)}

__all__ = ["VOCABULARIES", "Metadata", "Vocabulary"]
