"""TEI: editions, essays, and the output of GROBID. https://tei-c.org"""

from __future__ import annotations

from lxml import etree

from epitome.language.dates import parse_date
from epitome.readers.build.roles import (
    ABSTRACT,
    BACK,
    BLOCK,
    BODY,
    CAPTIONED,
    CELL,
    FOOTNOTE,
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
    SENTENCE,
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
        GROUP: "teiHeader profileDesc text group sp epigraph cit floatingText castList",
        ABSTRACT: "abstract",
        FRONT: "front",
        BODY: "body",
        BACK: "back",
        SECTION: "div div1 div2 div3 div4 div5 div6 div7",
        HEADING: "head",
        BLOCK: "p ab lg figDesc opener closer salute signed dateline argument castItem stage",
        LIST: "list listPerson listPlace",
        ITEM: "item",
        CAPTIONED: "figure",
        TABLE: "table",
        ROW: "row",
        CELL: "cell",
        FOOTNOTE: "note",
        REFERENCES: "listBibl",
        ElementRole("block", "record"): "biblStruct biblFull",
        SENTENCE: "s",
        INLINE: "hi emph ref ptr bibl title name persName placeName orgName forename surname date quote q said "
        "foreign term gloss num measure "
        "abbr expan sic corr orig reg add supplied unclear seg w c pc l formula choice rs mentioned soCalled time "
        "biblScope author",
        SKIP: "fileDesc encodingDesc revisionDesc titlePage graphic fw del speaker gap index",
    }
)
ROLES |= dict.fromkeys(("lb", "pb", "cb", "gb", "milestone"), INLINE)


def _read_metadata(root: etree._Element) -> XmlMetadata:
    header = find_first(root, "teiHeader", ".//teiHeader")
    if header is None:
        return XmlMetadata()
    title = get_text(find_first(header, "fileDesc/titleStmt/title[@type='main']", "fileDesc/titleStmt/title"))
    people = header.findall("fileDesc/titleStmt/author") or header.findall(".//sourceDesc//analytic/author")
    date = find_first(
        header, "fileDesc/publicationStmt/date", ".//sourceDesc//imprint/date", ".//publicationStmt//date"
    )
    when = "" if date is None else date.get("when") or get_text(date)
    language = find_first(header, "profileDesc/langUsage/language")
    declared = root.get("lang") or ("" if language is None else language.get("ident"))
    return XmlMetadata(title, parse_date(when), tuple(n for n in (_format_author(p) for p in people) if n), declared)


def _format_author(author: etree._Element) -> str:
    name = author.find("persName")
    if name is None:
        return get_text(author)
    parts = [get_text(n) for n in (*name.findall("forename"), *name.findall("surname"))]
    return " ".join(parts) or get_text(name)


def _classify_cell(element: etree._Element) -> ElementRole | None:
    row = element.getparent()
    return HEAD_CELL if "label" in (element.get("role"), row.get("role") if row is not None else None) else None


def _recognises(root: etree._Element, namespace: str) -> bool:
    return root.tag in ("TEI", "TEI.2", "teiCorpus") or "tei-c.org" in namespace


TEI = XmlVocabulary(
    name="tei",
    description="texts in TEI XML",
    recognises=_recognises,
    read_metadata=_read_metadata,
    roles=ROLES,
    roles_by_parent={
        ("listBibl", "bibl"): REFERENCE,
        ("choice", "sic"): SKIP,
        ("choice", "orig"): SKIP,
        ("choice", "abbr"): SKIP,
        ("list", "label"): ElementRole("block", "term"),
    },
    roles_by_attributes={"cell": _classify_cell},
    allowed_children={"teiHeader": frozenset({"profileDesc"}), "profileDesc": frozenset({"abstract"})},
    link_attributes=("target",),
    break_elements=frozenset({"lb", "pb", "cb", "gb", "l"}),
)
