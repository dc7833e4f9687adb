"""DITA: topics (concepts, tasks, references) and the maps that order them. https://docs.oasis-open.org/dita"""

from __future__ import annotations

from lxml import etree

from epitome.language.dates import parse_date
from epitome.readers.build.roles import (
    ABSTRACT,
    BACK,
    BLOCK,
    CAPTIONED,
    CELL,
    CODE,
    FOOTNOTE,
    FORMULA,
    FRONT,
    GROUP,
    HEAD_CELL,
    HEADING,
    INLINE,
    ITEM,
    LIST,
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

_TOPICS = "topic concept task reference glossentry glossgroup troubleshooting"
_MAPS = "map bookmap subjectScheme"
_TOPICREFS = "topicref topichead topicgroup mapref chapter part appendices notices"
ROLES = map_names_to_roles(
    {
        GROUP: "dita body conbody taskbody refbody troublebody bodydiv sectiondiv context prereq result postreq "
        "stepsection info stepresult stepxmp tutorialinfo steptroubleshooting note hazardstatement messagepanel "
        "dlentry plentry thead tbody troubleSolution "
        "booktitle topicmeta div desc lq",
        ABSTRACT: "abstract",
        FRONT: "frontmatter preface",
        BACK: "appendix backmatter",
        SECTION: f"{_TOPICS} {_TOPICREFS} section example refsyn condition cause remedy",
        HEADING: "title glossterm navtitle mainbooktitle booklibrary",
        BLOCK: "p cmd shortdesc glossdef typeofhazard consequence howtoavoid lines",
        ElementRole("block", "term"): "dt pt",
        LIST: "ul ol sl dl parml steps steps-unordered steps-informal substeps choices",
        ITEM: "li sli dd pd step substep choice responsibleParty",
        CAPTIONED: "fig table",
        TABLE: "tgroup simpletable choicetable properties",
        ROW: "row sthead strow chhead chrow prophead property",
        CELL: "entry stentry choption chdesc proptype propvalue propdesc",
        HEAD_CELL: "choptionhd chdeschd proptypehd propvaluehd propdeschd",
        CODE: "codeblock msgblock screen pre syntaxdiagram",
        FORMULA: "equation-block",
        FOOTNOTE: "fn",
        INLINE: "ph keyword term xref cite q b i u sup sub tt line-through overline codeph option parmname synph "
        "cmdname varname filepath userinput systemoutput uicontrol menucascade wintitle shortcut apiname msgph tm "
        "state boolean text abbreviated-form equation-inline",
        SKIP: "prolog titlealts related-links relcolspec reltable indexterm image alt draft-comment required-cleanup "
        "data foreign unknown colspec keydef navref anchor ux-window booktitlealt bookmeta hdftopic",
    }
)
_TYPICAL_CHILDREN = (
    "shortdesc",
    "abstract",
    "prolog",
    "body",
    "conbody",
    "taskbody",
    "refbody",
    "troublebody",
    "glossdef",
)


def _read_metadata(root: etree._Element) -> XmlMetadata:
    topic = root if root.tag != "dita" else next((e for e in root if e.tag in _TOPICS.split()), root)
    title = find_first(topic, "booktitle/mainbooktitle", "title", "glossterm")
    metadata = find_first(topic, "prolog", "topicmeta", "bookmeta")
    holders = [] if metadata is None else [metadata]
    dates = [
        parse_date(d.get("modified") or d.get("date") or "") or "" for h in holders for d in h.findall("critdates/*")
    ]
    authors = [get_text(a) for h in holders for a in h.findall(".//author")]
    language = root.get("lang") or topic.get("lang")
    return XmlMetadata(
        get_text(title) or topic.get("title", ""),
        max(dates, default="") or None,
        tuple(a for a in authors if a),
        language,
    )


def _name_topics(root: etree._Element) -> None:
    """Turn the titles of topics that a map gives in attributes into elements."""
    if root.tag not in _MAPS.split():
        return
    for element in root.iter(*_TOPICREFS.split(), "appendix", "preface"):
        if element.get("navtitle") and find_first(element, "topicmeta/navtitle", "navtitle") is None:
            title = element.makeelement("navtitle")
            title.text = element.get("navtitle")
            element.insert(0, title)


def _recognises(root: etree._Element, namespace: str) -> bool:
    if root.tag in _MAPS.split():
        return find_first(root, ".//topicref", ".//chapter", ".//topichead") is not None
    if root.tag == "dita":
        return True
    doctype = root.getroottree().docinfo.public_id or ""
    return root.tag in _TOPICS.split() and (" DITA " in doctype or find_first(root, *_TYPICAL_CHILDREN) is not None)


DITA = XmlVocabulary(
    name="dita",
    description="topics and maps in DITA XML",
    recognises=_recognises,
    read_metadata=_read_metadata,
    roles=ROLES,
    roles_by_parent={("sthead", "stentry"): HEAD_CELL},
    allowed_children={"topicmeta": frozenset({"navtitle", "shortdesc"}), "booktitle": frozenset({"mainbooktitle"})},
    link_attributes=("href",),
    spaced_elements=frozenset({"menucascade"}),
    prepare=_name_topics,
)
