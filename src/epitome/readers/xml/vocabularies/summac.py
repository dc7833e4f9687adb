"""SUMMAC (cmp-lg) and the ACL corpora of its style: PAPER or DOC, ABSTRACT, SECTION or DIV, P, S. Names in any case."""

from __future__ import annotations

from lxml import etree

from epitome.language.dates import parse_date
from epitome.readers.build.roles import (
    ABSTRACT,
    BACK,
    BLOCK,
    BODY,
    CAPTIONED,
    FOOTNOTE,
    GROUP,
    HEADING,
    INLINE,
    ITEM,
    LIST,
    REFERENCE,
    REFERENCES,
    SECTION,
    SENTENCE,
    SKIP,
)
from epitome.readers.xml.vocabularies.vocabulary import (
    XmlMetadata,
    XmlVocabulary,
    find_first,
    get_text,
    map_names_to_roles,
)

ROLES = map_names_to_roles(
    {
        GROUP: "bodytext",
        ABSTRACT: "abstract",
        BODY: "body",
        BACK: "acknowledgments acknowledgements appendix",
        SECTION: "section subsection subsubsection div",
        HEADING: "header heading head",
        BLOCK: "p",
        SENTENCE: "s a-s",
        LIST: "list itemize enumerate",
        ITEM: "item",
        CAPTIONED: "figure table caption",
        FOOTNOTE: "footnote",
        REFERENCES: "references referencelist bibliography",
        REFERENCE: "reference",
        INLINE: "ref cref refauthor eqn equation-inline em sup sub xref",
        SKIP: "fileno appeared title author authorlist authors date image equation keywords",
    }
)


def _read_metadata(root: etree._Element) -> XmlMetadata:
    children = {c.tag.lower(): c for c in reversed(root) if isinstance(c.tag, str)}
    title = get_text(children.get("title"))
    if not title and "s" in children and children["s"].get("sid", "0") == "0":
        title = get_text(children["s"])
    names = [get_text(e) for e in root.iter() if isinstance(e.tag, str) and e.tag.lower() == "author" and len(e) == 0]
    date = children.get("date", children.get("appeared"))
    return XmlMetadata(title, parse_date(get_text(date)), tuple(n for n in names if n))


def _recognises(root: etree._Element, namespace: str) -> bool:
    name = str(root.tag)
    if name.lower() not in ("paper", "doc"):
        return False
    # in lower case the names occur in many vocabularies; sentences are marked up in few
    marks_sentences = find_first(root, ".//S", ".//A-S", ".//s", ".//a-s") is not None
    return marks_sentences or (name.isupper() and any(c.tag in ("ABSTRACT", "BODY", "SECTION", "TITLE") for c in root))


def _has_sentences_only(root: etree._Element, namespace: str) -> bool:
    names = {c.tag.lower() for c in root if isinstance(c.tag, str)}
    return str(root.tag).lower() == "paper" and "s" in names and not names & {"abstract", "body", "section", "bodytext"}


FLAT = XmlVocabulary(
    name="summac, flat",
    description="papers in the style of the ACL corpora that are a list of sentences",
    recognises=_has_sentences_only,
    read_metadata=_read_metadata,
    roles=ROLES,
)
SUMMAC = XmlVocabulary(
    name="summac",
    description="papers in the style of SUMMAC cmp-lg and the ACL corpora",
    recognises=_recognises,
    read_metadata=_read_metadata,
    roles=ROLES,
    roles_by_parent={("paper", "s"): SKIP},
)
