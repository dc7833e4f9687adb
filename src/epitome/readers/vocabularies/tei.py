"""TEI: editions, essays, and the output of GROBID. https://tei-c.org"""

from __future__ import annotations

from lxml import etree

from epitome.readers.dates import iso_date
from epitome.readers.roles import (
    ABSTRACT,
    BACK,
    BLOCK,
    BODY,
    CAPTIONED,
    CELL,
    FOOTNOTE,
    FRONT,
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
    TABLE,
    Part,
)
from epitome.readers.vocabularies.vocabulary import Metadata, Vocabulary, first, named, words_of

PARTS = named(
    {
        GROUP: "teiHeader profileDesc text group row sp epigraph cit floatingText castList",
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
        CELL: "cell",
        FOOTNOTE: "note",
        REFERENCES: "listBibl",
        Part("block", "record"): "biblStruct biblFull",
        SENTENCE: "s",
        INLINE: "hi emph ref ptr bibl title name persName placeName orgName forename surname date quote q said "
        "foreign term gloss num measure "
        "abbr expan sic corr orig reg add supplied unclear seg w c pc l formula choice rs mentioned soCalled time "
        "biblScope author",
        SKIP: "fileDesc encodingDesc revisionDesc titlePage graphic fw del speaker gap index",
    }
)
PARTS |= dict.fromkeys(("lb", "pb", "cb", "gb", "milestone"), INLINE)


def _metadata(root: etree._Element) -> Metadata:
    header = first(root, "teiHeader", ".//teiHeader")
    if header is None:
        return Metadata()
    title = words_of(first(header, "fileDesc/titleStmt/title[@type='main']", "fileDesc/titleStmt/title"))
    people = header.findall("fileDesc/titleStmt/author") or header.findall(".//sourceDesc//analytic/author")
    date = first(header, "fileDesc/publicationStmt/date", ".//sourceDesc//imprint/date", ".//publicationStmt//date")
    when = "" if date is None else date.get("when") or words_of(date)
    language = first(header, "profileDesc/langUsage/language")
    declared = root.get("lang") or ("" if language is None else language.get("ident"))
    return Metadata(title, iso_date(when), tuple(n for n in (_author(p) for p in people) if n), declared)


def _author(author: etree._Element) -> str:
    name = author.find("persName")
    if name is None:
        return words_of(author)
    parts = [words_of(n) for n in (*name.findall("forename"), *name.findall("surname"))]
    return " ".join(parts) or words_of(name)


def _recognises(root: etree._Element, namespace: str) -> bool:
    return root.tag in ("TEI", "TEI.2", "teiCorpus") or "tei-c.org" in namespace


TEI = Vocabulary(
    name="tei",
    says="texts in TEI XML",
    recognises=_recognises,
    metadata=_metadata,
    parts=PARTS,
    inside={
        ("listBibl", "bibl"): REFERENCE,
        ("choice", "sic"): SKIP,
        ("choice", "orig"): SKIP,
        ("choice", "abbr"): SKIP,
        ("list", "label"): Part("block", "term"),
    },
    only={"teiHeader": frozenset({"profileDesc"}), "profileDesc": frozenset({"abstract"})},
    hrefs=("target",),
    breaks=frozenset({"lb", "pb", "cb", "gb", "l"}),
)
