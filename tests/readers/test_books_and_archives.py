"""Books in BITS or NLM XML, and finding aids in EAD."""

from __future__ import annotations

from epitome.document import Document
from epitome.readers import read_bytes

BITS = """<?xml version="1.0"?><book xmlns:xlink="http://www.w3.org/1999/xlink" xml:lang="en">
<book-meta><book-id>1</book-id><book-title-group><book-title>Ponds of Kent</book-title></book-title-group>
<contrib-group><contrib contrib-type="author"><name><surname>Lee</surname><given-names>Ann</given-names></name>
</contrib><contrib contrib-type="editor"><name><surname>Ray</surname><given-names>Ed</given-names></name></contrib>
</contrib-group>
<pub-date><year>2009</year></pub-date><publisher><publisher-name>Pond Press</publisher-name></publisher>
<abstract><p>All about ponds.</p></abstract></book-meta>
<front-matter><preface><title>Preface</title><p>This is a preface.</p></preface></front-matter>
<book-body><book-part book-part-type="chapter"><book-part-meta><title-group><label>1</label><title>Frogs</title>
</title-group><contrib-group><contrib><name><surname>Ray</surname><given-names>Bo</given-names></name></contrib>
</contrib-group></book-part-meta><body><p>Frogs sing.</p><sec><title>Green ones</title>
<p>They are <italic>green</italic>.</p></sec></body><back><ref-list><title>References</title>
<ref><mixed-citation>Lee A. Ponds. 1999.</mixed-citation></ref></ref-list></back></book-part></book-body>
<book-back><book-app><book-part-meta><title-group><title>Counts</title></title-group></book-part-meta>
<body><p>There are no counts.</p></body></book-app></book-back></book>"""

EAD = """<?xml version="1.0"?><ead><eadheader><eadid>MS7</eadid><filedesc><titlestmt>
<titleproper>Papers of Ann Lee <num>MS 7</num></titleproper><author>Bob Ray</author></titlestmt>
<publicationstmt><publisher>A library</publisher><date normal="1999">c. 1999</date></publicationstmt></filedesc>
<profiledesc><langusage>In <language langcode="eng">English</language></langusage></profiledesc></eadheader>
<archdesc level="collection"><did><unittitle>Ann Lee papers<unitdate>1901-1950</unitdate></unittitle>
<unitid>MS 7</unitid><origination><persname>Lee, Ann</persname></origination>
<physdesc><extent>3 boxes</extent><extent>2 maps</extent></physdesc><abstract>Letters of a miller.</abstract></did>
<bioghist><head>Biography</head><p>Ann was a <emph>miller</emph> in <geogname>Kent</geogname>.</p>
<chronlist><chronitem><date>1901</date><event>She was born.</event></chronitem></chronlist></bioghist>
<scopecontent><p>The papers hold <extref href="l.html">letters</extref>.</p></scopecontent>
<controlaccess><subject>Mills</subject></controlaccess>
<dsc type="combined"><c01 level="series"><did><unittitle>Letters</unittitle><unitdate>1920</unitdate></did>
<scopecontent><p>They are to her son.</p></scopecontent>
<c02 level="file"><did><container type="box">1</container><unittitle>From Paris</unittitle></did>
<odd><p>Some are torn.</p></odd></c02></c01></dsc></archdesc></ead>"""


def read(source: str) -> Document:
    return read_bytes(source.encode(), id="x")


def told(document: Document) -> list[tuple[str, tuple[str, ...], str]]:
    return [(document.kind_of(s), s.section, s.text) for s in document.sentences]


def of_kind(document: Document, kind: str) -> list[str]:
    return [document.text[b.start : b.end] for b in document.blocks if b.kind == kind]


def test_a_book_says_its_title_authors_date_and_abstract() -> None:
    document = read(BITS)
    assert (document.title, document.authors, document.date) == ("Ponds of Kent", ("Ann Lee",), "2009")
    assert document.abstract == "All about ponds."
    assert "Pond Press" not in document.text and not document.notes


def test_the_parts_of_a_book_are_its_sections() -> None:
    assert told(read(BITS)) == [
        ("abstract", (), "All about ponds."),
        ("front", ("Preface",), "This is a preface."),
        ("body", ("Frogs",), "Frogs sing."),
        ("body", ("Frogs", "Green ones"), "They are green."),
        ("references", ("Frogs", "References"), "Lee A. Ponds. 1999."),
        ("back", ("Counts",), "There are no counts."),
    ]


def test_a_finding_aid_says_its_title_authors_date_and_abstract() -> None:
    document = read(EAD)
    assert (document.title, document.authors, document.date) == ("Papers of Ann Lee", ("Bob Ray",), "1999")
    assert document.abstract == "Letters of a miller."
    assert "A library" not in document.text and not document.notes


def test_the_components_of_a_finding_aid_are_sections_named_by_their_titles() -> None:
    assert told(read(EAD)) == [
        ("abstract", (), "Letters of a miller."),
        ("body", ("Biography",), "Ann was a miller in Kent."),
        ("body", ("Biography",), "She was born."),
        ("body", (), "The papers hold letters."),
        ("body", ("Letters",), "They are to her son."),
        ("body", ("Letters", "From Paris"), "Some are torn."),
    ]


def test_the_data_of_a_finding_aid_are_facts() -> None:
    document = read(EAD)
    assert of_kind(document, "fact") == ["MS 7", "Lee, Ann", "3 boxes 2 maps", "Mills", "1920", "1"]
    assert of_kind(document, "heading") == ["Ann Lee papers 1901-1950", "Biography", "Letters", "From Paris"]
    assert [(link.target, link.anchor) for link in document.links] == [("l.html", "letters")]
