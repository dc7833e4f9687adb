"""BITS and NLM books: book, book-meta, book-body, book-part; the content is as in JATS. https://jats.nlm.nih.gov"""

from __future__ import annotations

from lxml import etree

from epitome.readers.build.roles import BACK, BODY, FRONT, GROUP, SECTION, SKIP
from epitome.readers.xml.vocabularies import jats
from epitome.readers.xml.vocabularies.vocabulary import (
    XmlMetadata,
    XmlVocabulary,
    find_first,
    get_text,
    map_names_to_roles,
)

ROLES = jats.ROLES | map_names_to_roles(
    {
        GROUP: "book-meta book-part-meta title-group book-part-wrapper named-book-part-body body front-matter-part",
        BODY: "book-body",
        FRONT: "front-matter dedication foreword preface",
        BACK: "book-back book-app-group",
        SECTION: "book-part book-app",
        SKIP: "collection-meta toc index book-part-id alt-title trans-title-group trans-title label",
    }
)
_TYPICAL_PATHS = ("book-meta", "book-body", "book-part-meta", ".//book-part")


def _read_metadata(root: etree._Element) -> XmlMetadata:
    meta = find_first(root, "book-meta", "book-part-meta", ".//book-meta", ".//book-part-meta")
    if meta is None:
        return XmlMetadata(language=root.get("lang"))
    title = find_first(meta, "book-title-group/book-title", "title-group/title", ".//book-title")
    return XmlMetadata(
        get_text(title, skip=frozenset({"fn", "xref"})), jats.read_date(meta), jats.read_authors(meta), root.get("lang")
    )


def _recognises(root: etree._Element, namespace: str) -> bool:
    names = ("book", "book-part", "book-part-wrapper")
    return root.tag in names and find_first(root, *_TYPICAL_PATHS) is not None


BITS = XmlVocabulary(
    name="bits",
    description="books in BITS or NLM XML",
    recognises=_recognises,
    read_metadata=_read_metadata,
    roles=ROLES,
    roles_by_parent={key: role for key, role in jats.JATS.roles_by_parent.items() if key[1] == "label"},
    roles_by_attributes=jats.JATS.roles_by_attributes,
    allowed_children={
        "book-meta": frozenset({"abstract", "trans-abstract"}),
        "book-part-meta": frozenset({"title-group", "abstract", "trans-abstract"}),
    },
    link_attributes=jats.JATS.link_attributes,
    break_elements=jats.JATS.break_elements,
)
