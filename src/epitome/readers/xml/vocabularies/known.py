"""XML vocabularies known by name. Any other is read by its shape (readers/xml/shape.py)."""

from __future__ import annotations

from epitome.readers.xml.vocabularies.bits import BITS
from epitome.readers.xml.vocabularies.dita import DITA
from epitome.readers.xml.vocabularies.docbook import DOCBOOK
from epitome.readers.xml.vocabularies.ead import EAD
from epitome.readers.xml.vocabularies.feeds import FEEDS
from epitome.readers.xml.vocabularies.inex import INEX
from epitome.readers.xml.vocabularies.jats import JATS
from epitome.readers.xml.vocabularies.mallard import MALLARD
from epitome.readers.xml.vocabularies.summac import FLAT, SUMMAC
from epitome.readers.xml.vocabularies.tei import TEI
from epitome.readers.xml.vocabularies.vocabulary import XmlVocabulary

# in the order in which they are tried on a root element: INEX and JATS share the root "article" with DocBook, BITS
# "book", DITA "reference"
_IN_ORDER = (TEI, EAD, FEEDS, MALLARD, INEX, JATS, BITS, DITA, DOCBOOK, FLAT, SUMMAC)
VOCABULARIES: dict[str, XmlVocabulary] = {v.name: v for v in _IN_ORDER}
