"""DocBook 4 and 5: manuals and books. https://docbook.org"""

from __future__ import annotations

from lxml import etree

from epitome.language.dates import parse_date
from epitome.readers.build.roles import (
    ABSTRACT,
    BACK,
    BLOCK,
    CAPTION,
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

_INFO = (
    "info articleinfo bookinfo chapterinfo sectioninfo sect1info sect2info sect3info appendixinfo partinfo prefaceinfo "
    "refentryinfo refsynopsisdivinfo"
)
ROLES = map_names_to_roles(
    {
        GROUP: _INFO + "  formalpara mediaobject inlinemediaobject informalexample informalfigure thead tbody tfoot "
        "blockquote epigraph note tip warning caution important caption qandaset qandaentry question answer "
        "partintro refnamediv",
        ABSTRACT: "abstract",
        FRONT: "dedication",
        BACK: "appendix colophon glossary",
        SECTION: "part chapter preface section sect1 sect2 sect3 sect4 sect5 simplesect refentry refsection "
        "refsect1 refsect2 refsect3 "
        "refsynopsisdiv sidebar reference article book topic bibliodiv glossdiv qandadiv",
        HEADING: "title refname bridgehead",
        BLOCK: "para simpara attribution refpurpose glossdef",
        ElementRole("block", "term"): "term segtitle",
        LIST: "itemizedlist orderedlist variablelist simplelist procedure substeps glosslist calloutlist segmentedlist",
        ITEM: "listitem varlistentry step member glossentry callout",
        CAPTIONED: "figure example",
        TABLE: "tgroup",
        ROW: "row tr",
        CELL: "entry td",
        HEAD_CELL: "th",
        CODE: "programlisting screen literallayout synopsis cmdsynopsis funcsynopsis classsynopsis",
        FORMULA: "equation informalequation",
        FOOTNOTE: "footnote",
        REFERENCES: "bibliography bibliolist",
        REFERENCE: "bibliomixed",
        ElementRole("block", "record"): "biblioentry",
        INLINE: "emphasis link ulink xref olink filename command option literal code varname envar userinput "
        "computeroutput application quote "
        "citetitle foreignphrase firstterm glossterm abbrev acronym phrase productname replaceable guilabel "
        "guibutton guimenu menuchoice keycap "
        "keycombo email uri inlineequation mathphrase subscript superscript systemitem function parameter type "
        "constant symbol trademark "
        "anchor personname firstname surname date wordasword citation package prompt tag sgmltag",
        SKIP: "subtitle titleabbrev indexterm index toc remark imageobject textobject alt footnoteref legalnotice "
        "revhistory authorgroup author "
        "colspec spanspec graphic inlinegraphic textdata refmeta",
    }
)
_TYPICAL_PATHS = tuple(f".//{n}" for n in "para simpara sect1 refentry bookinfo articleinfo itemizedlist".split())
_TITLED = frozenset({"title", "abstract"})


def _read_metadata(root: etree._Element) -> XmlMetadata:
    info = next((root.find(name) for name in _INFO.split() if root.find(name) is not None), None)
    holders = [root] if info is None else [info, root]
    title = next((get_text(h.find("title")) for h in holders if h.find("title") is not None), "")
    title = title or get_text(root.find("refmeta/refentrytitle"))
    date = None if info is None else find_first(info, "pubdate", "date")
    people = [] if info is None else info.findall(".//author")
    names = tuple(n for n in (_format_author(a) for a in people) if n)
    return XmlMetadata(title, parse_date(get_text(date)), names, root.get("lang"))


def _format_author(author: etree._Element) -> str:
    name = author.find("personname")
    holder = author if name is None else name
    parts = [
        get_text(n) for n in (*holder.findall("firstname"), *holder.findall("givenname"), *holder.findall("surname"))
    ]
    return " ".join(parts) or get_text(holder)


def _classify_table(element: etree._Element) -> ElementRole:
    """The role of a table: a CALS table has its rows in <tgroup>, an HTML table has them directly."""
    if element.find("tgroup") is None:
        return TABLE
    return CAPTIONED if element.tag == "table" else GROUP


def _classify_simple_list(element: etree._Element) -> ElementRole | None:
    """A list of type inline is part of the sentence around it, and so are its members."""
    simple_list = element if element.tag == "simplelist" else element.getparent()
    return INLINE if simple_list is not None and simple_list.get("type") == "inline" else None


def _recognises(root: etree._Element, namespace: str) -> bool:
    if "docbook" in namespace or root.tag in ("refentry", "sect1", "simplesect"):
        return True
    # other vocabularies have books, articles and chapters too
    names = ("book", "article", "chapter", "section", "part", "set", "reference", "appendix", "preface", "glossary")
    return root.tag in names and find_first(root, *_TYPICAL_PATHS) is not None


DOCBOOK = XmlVocabulary(
    name="docbook",
    description="manuals and books in DocBook XML",
    recognises=_recognises,
    read_metadata=_read_metadata,
    roles=ROLES,
    roles_by_parent={
        ("biblioentry", "author"): INLINE,
        ("biblioentry", "authorgroup"): INLINE,
        ("biblioentry", "title"): INLINE,
        ("table", "caption"): CAPTION,
        ("informaltable", "caption"): CAPTION,
    },
    roles_by_attributes={
        "table": _classify_table,
        "informaltable": _classify_table,
        "simplelist": _classify_simple_list,
        "member": _classify_simple_list,
    },
    allowed_children=dict.fromkeys(_INFO.split(), _TITLED),
    link_attributes=("href", "url"),
    spaced_elements=frozenset({"menuchoice", "keycombo", "citerefentry", "personname", "cmdsynopsis", "simplelist"}),
)
