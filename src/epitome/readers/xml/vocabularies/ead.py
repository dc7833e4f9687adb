"""EAD 2002 and EAD3: finding aids of archives; each component (c, c01, ...) is a section. https://www.loc.gov/ead"""

from __future__ import annotations

from lxml import etree

from epitome.language.dates import parse_date
from epitome.readers.build.roles import (
    ABSTRACT,
    BLOCK,
    CAPTIONED,
    CELL,
    FOOTNOTE,
    GROUP,
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

_COMPONENTS = "c " + " ".join(f"c{n:02}" for n in range(1, 13))
_FACTS = (
    "unitdate unitdatestructured unitid origination repository physdesc physdescset physdescstructured physloc "
    "container langmaterial materialspec subject persname corpname famname geogname genreform function occupation name"
)
ROLES = map_names_to_roles(
    {
        GROUP: "archdesc did dsc daodesc thead tbody chronitem chronitemset defitem blockquote "
        "eventgrp chroneventset archdescgrp dscgrp",
        ABSTRACT: "abstract",
        SECTION: f"{_COMPONENTS} scopecontent bioghist arrangement accessrestrict userestrict prefercite acqinfo "
        "custodhist processinfo appraisal accruals altformavail originalsloc otherfindaid relatedmaterial "
        "separatedmaterial phystech odd fileplan controlaccess descgrp legalstatus",
        HEADING: "head unittitle",
        BLOCK: "p event legalstatus",
        ElementRole("block", "fact"): _FACTS,
        ElementRole("block", "term"): "label",
        LIST: "list chronlist",
        ITEM: "item",
        CAPTIONED: "table",
        TABLE: "tgroup",
        ROW: "row",
        CELL: "entry",
        FOOTNOTE: "footnote",
        REFERENCES: "bibliography",
        REFERENCE: "bibref",
        INLINE: "emph title ref extref ptr extptr lb num abbr expan quote foreign date datesingle datechar",
        SKIP: "eadheader control frontmatter runner dao daogrp daoset index head01 head02 listhead colspec maintenance",
    }
)


def _read_metadata(root: etree._Element) -> XmlMetadata:
    header = find_first(root, "eadheader/filedesc", "control/filedesc")
    described = root.find("archdesc/did")
    holders = [e for e in (header, described) if e is not None]
    paths = ("titlestmt/titleproper", "unittitle")
    title = next((t for h in holders for p in paths if (t := get_text(h.find(p), skip=frozenset({"num"})))), "")
    people = [] if header is None else header.findall("titlestmt/author")
    date = None if header is None else find_first(header, "publicationstmt/date", "publicationstmt//date")
    when = "" if date is None else date.get("normal") or get_text(date)
    language = find_first(root, "eadheader//language", "control//language")
    declared = root.get("lang") or ("" if language is None else language.get("langcode"))
    authors = tuple(a for a in (get_text(p).removeprefix("by ") for p in people) if a)
    return XmlMetadata(title, parse_date(when), authors, declared)


def _recognises(root: etree._Element, namespace: str) -> bool:
    return root.tag == "ead"


EAD = XmlVocabulary(
    name="ead",
    description="finding aids of archives in EAD XML",
    recognises=_recognises,
    read_metadata=_read_metadata,
    roles=ROLES,
    roles_by_parent={
        ("unittitle", "unitdate"): INLINE,
        ("bibliography", "p"): REFERENCE,
        ("did", "note"): GROUP,
        ("chronitem", "date"): ElementRole("block", "term"),
        ("chronitem", "datesingle"): ElementRole("block", "term"),
        **{(parent, name): INLINE for parent in ("p", "event", "item", "unittitle") for name in _FACTS.split()},
    },
    link_attributes=("href",),
    break_elements=frozenset({"lb"}),
    spaced_elements=frozenset(
        {"unittitle", "physdesc", "physdescstructured", "origination", "repository", "container"}
    ),
)
