"""JATS (and NLM): journal articles. https://jats.nlm.nih.gov

The abstract is the authors' own. Others that journals also print (`abstract-type` toc, teaser, graphical, summary,
editor, executive-summary, plain-language-summary, ...; or without a type, under a title such as "Highlights") are front
matter.
"""

from __future__ import annotations

import re

from lxml import etree

from epitome.language.dates import parse_date
from epitome.readers.build.roles import (
    ABSTRACT,
    BACK,
    BLOCK,
    BODY,
    CAPTIONED,
    CELL,
    CODE,
    FOOTNOTE,
    FOOTNOTES,
    FORMULA,
    FRONT,
    GROUP,
    HEAD_CELL,
    HEADING,
    INLINE,
    ITEM,
    LIST,
    REFERENCE,
    REFERENCES,
    ROW,
    SECTION,
    SKIP,
    TABLE,
    ElementRole,
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
        ABSTRACT: "abstract trans-abstract",
        BODY: "body",
        BACK: "back sub-article response",
        SECTION: "sec app ack boxed-text statement glossary notes",
        HEADING: "title subtitle",
        BLOCK: "p verse-line def attrib",
        ElementRole("block", "term"): "term",
        LIST: "list def-list",
        ITEM: "list-item def-item",
        CAPTIONED: "fig table-wrap supplementary-material chem-struct-wrap",
        FORMULA: "disp-formula",
        TABLE: "table",
        ROW: "tr",
        CELL: "td",
        HEAD_CELL: "th",
        CODE: "preformat code",
        REFERENCES: "ref-list",
        GROUP: "ref front article-meta front-stub fig-group disp-formula-group caption thead tbody tfoot "
        "floats-group app-group "
        "disp-quote verse-group speech answer question",
        REFERENCE: "mixed-citation citation note",
        ElementRole("block", "record"): "element-citation nlm-citation",
        FOOTNOTES: "fn-group table-wrap-foot",
        FOOTNOTE: "fn",
        INLINE: "xref ext-link uri email italic bold sub sup sc monospace underline overline strike roman sans-serif "
        "styled-content "
        "named-content abbrev inline-formula inline-supplementary-material alternatives math related-article "
        "institution milestone-start "
        "milestone-end target break",
        SKIP: "journal-meta label tex-math graphic media inline-graphic object-id alt-text long-desc permissions "
        "license sec-meta bio "
        "related-object processing-meta annotation x fn-type",
    }
)
_AUTHORS_ABSTRACT_TYPES = frozenset(
    {"", "abstract", "ascii", "author", "full", "main", "section", "structured", "unstructured"}
)
_TITLES_OF_OTHERS = re.compile(
    r"(?:\w+ )?(?:highlights?|digest)|key ?(?:points?|messages?|findings?)|(?:graphical|visual|video) abstract|"
    r"in brief|teaser|what this \w+ adds|table of contents|significance(?: statement)?|impact statement|"
    r"(?:lay|(?:author|editor)[’']?s?[’']?|plain[- ]language|executive|non-technical) summary",
    re.IGNORECASE,
)


def _classify_abstract(element: etree._Element) -> ElementRole | None:
    """The role of front matter for an abstract whose type, or else its title, says that it is not the authors' own."""
    kind = (element.get("abstract-type") or "").strip().lower()
    if not kind and _TITLES_OF_OTHERS.fullmatch(get_text(element.find("title")).rstrip(" .:")):
        return FRONT
    return None if kind in _AUTHORS_ABSTRACT_TYPES else FRONT


def _read_metadata(root: etree._Element) -> XmlMetadata:
    meta = find_first(root, "front/article-meta", ".//article-meta")
    if meta is None:
        return XmlMetadata(language=root.get("lang"))
    title = get_text(find_first(meta, "title-group/article-title", ".//article-title"), skip=frozenset({"fn", "xref"}))
    return XmlMetadata(title, read_date(meta), read_authors(meta), root.get("lang"))


def read_authors(meta: etree._Element) -> tuple[str, ...]:
    """The authors in the metadata of an article or a book, without editors."""
    people = meta.findall(".//contrib-group/contrib")
    names = (_format_author(c) for c in people if c.get("contrib-type", "author") == "author")
    return tuple(name for name in names if name)


def _format_author(contrib: etree._Element) -> str:
    name = find_first(contrib, "name", "name-alternatives/name")
    if name is not None:
        return f"{get_text(name.find('given-names'))} {get_text(name.find('surname'))}".strip()
    return get_text(find_first(contrib, "string-name", "collab"))


def read_date(meta: etree._Element) -> str | None:
    """The first date of publication."""
    for date in meta.findall("pub-date"):
        if stated := date.get("iso-8601-date"):
            return parse_date(stated)
        year = get_text(date.find("year"))
        if year:
            month, day = (get_text(date.find(name)) for name in ("month", "day"))
            if not month.isdigit():
                return parse_date(f"{day} {month} {year}")
            return parse_date("-".join([year, month.zfill(2), *([day] if day.isdigit() else [])]))
    return None


def _recognises(root: etree._Element, namespace: str) -> bool:
    return root.tag == "article" and (root.find("front") is not None or root.find("body") is not None)


JATS = XmlVocabulary(
    name="jats",
    description="journal articles in JATS or NLM XML",
    recognises=_recognises,
    read_metadata=_read_metadata,
    roles=ROLES,
    roles_by_parent={
        ("fig", "label"): HEADING,
        ("table-wrap", "label"): HEADING,
        ("supplementary-material", "label"): HEADING,
        ("sub-article", "body"): BACK,  # letters and replies are not the article
        ("response", "body"): BACK,
    },
    roles_by_attributes={"abstract": _classify_abstract, "trans-abstract": _classify_abstract},
    allowed_children={"article-meta": frozenset({"abstract", "trans-abstract"}), "front-stub": frozenset({"abstract"})},
    link_attributes=("href",),
    break_elements=frozenset({"break"}),
)
