"""DocBook 4 and 5: manuals and books. https://docbook.org"""

from __future__ import annotations

from lxml import etree

from epitome.readers.dates import iso_date
from epitome.readers.roles import (
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
    HEADING,
    INLINE,
    ITEM,
    LIST,
    REFERENCE,
    REFERENCES,
    SECTION,
    SKIP,
    Part,
)
from epitome.readers.vocabularies.vocabulary import Metadata, Vocabulary, first, named, words_of

_INFO = (
    "info articleinfo bookinfo chapterinfo sectioninfo sect1info sect2info sect3info appendixinfo partinfo prefaceinfo "
    "refentryinfo refsynopsisdivinfo"
)
PARTS = named(
    {
        GROUP: _INFO
        + "  formalpara mediaobject inlinemediaobject informaltable informalexample informalfigure tgroup thead "
        "tbody tfoot row tr "
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
        Part("block", "term"): "term segtitle",
        LIST: "itemizedlist orderedlist variablelist simplelist procedure substeps glosslist calloutlist segmentedlist",
        ITEM: "listitem varlistentry step member glossentry callout",
        CAPTIONED: "figure table example",
        CELL: "entry td th",
        CODE: "programlisting screen literallayout synopsis cmdsynopsis funcsynopsis classsynopsis",
        FORMULA: "equation informalequation",
        FOOTNOTE: "footnote",
        REFERENCES: "bibliography bibliolist",
        REFERENCE: "bibliomixed",
        Part("block", "record"): "biblioentry",
        INLINE: "emphasis link ulink xref olink filename command option literal code varname envar userinput "
        "computeroutput application quote "
        "citetitle foreignphrase firstterm glossterm abbrev acronym phrase productname replaceable guilabel "
        "guibutton guimenu menuchoice keycap "
        "keycombo email uri inlineequation mathphrase subscript superscript systemitem function parameter type "
        "constant symbol trademark "
        "anchor personname firstname surname date wordasword citation package prompt tag sgmltag",
        SKIP: "subtitle titleabbrev indexterm index toc remark imageobject textobject alt footnoteref legalnotice "
        "revhistory authorgroup author "
        "colspec spanspec graphic inlinegraphic textdata",
    }
)
_TITLED = frozenset({"title", "abstract"})


def _metadata(root: etree._Element) -> Metadata:
    info = next((root.find(name) for name in _INFO.split() if root.find(name) is not None), None)
    holders = [root] if info is None else [info, root]
    title = next((words_of(h.find("title")) for h in holders if h.find("title") is not None), "")
    date = None if info is None else first(info, "pubdate", "date")
    people = [] if info is None else info.findall(".//author")
    names = tuple(n for n in (_author(a) for a in people) if n)
    return Metadata(title, iso_date(words_of(date)), names, root.get("lang"))


def _author(author: etree._Element) -> str:
    name = author.find("personname")
    holder = author if name is None else name
    parts = [
        words_of(n) for n in (*holder.findall("firstname"), *holder.findall("givenname"), *holder.findall("surname"))
    ]
    return " ".join(parts) or words_of(holder)


def _recognises(root: etree._Element, namespace: str) -> bool:
    if "docbook" in namespace or root.tag in ("book", "chapter", "refentry", "sect1", "set"):
        return True
    return (
        root.tag in ("article", "section", "part")
        and first(root, "info", "articleinfo", "sect1", "section", "para") is not None
    )


DOCBOOK = Vocabulary(
    name="docbook",
    says="manuals and books in DocBook XML",
    recognises=_recognises,
    metadata=_metadata,
    parts=PARTS,
    inside={
        ("biblioentry", "author"): INLINE,
        ("biblioentry", "authorgroup"): INLINE,
        ("biblioentry", "title"): INLINE,
    },
    only=dict.fromkeys(_INFO.split(), _TITLED),
    hrefs=("href", "url"),
)
