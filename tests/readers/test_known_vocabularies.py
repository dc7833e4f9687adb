from __future__ import annotations

from collections.abc import Iterable

import pytest
from lxml import etree

import epitome
from epitome.document import Document, Sentence
from epitome.readers.xml.vocabularies.known import VOCABULARIES

JATS = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96) v1.2//EN" "no-such-place/JATS-archivearticle1.dtd">
<article xmlns:xlink="http://www.w3.org/1999/xlink" xml:lang="en">
<front><journal-meta><journal-title>Journal of Ponds</journal-title></journal-meta>
<article-meta><article-id>7</article-id>
<title-group><article-title>Frogs of <italic>small</italic> ponds<xref rid="f0">*</xref></article-title></title-group>
<contrib-group>
<contrib contrib-type="author"><name><surname>Marsh</surname><given-names>Ada B.</given-names></name></contrib>
<contrib contrib-type="author"><collab>The Pond Group</collab></contrib>
<contrib contrib-type="editor"><name><surname>Chief</surname><given-names>Ed</given-names></name></contrib>
</contrib-group>
<pub-date pub-type="epub"><day>7</day><month>3</month><year>2019</year></pub-date>
<permissions><license><license-p>Licence words stand here.</license-p></license></permissions>
<abstract><title>Abstract</title><sec><title>Aims</title><p>We counted frogs in ponds.</p></sec></abstract>
</article-meta></front>
<body>
<sec><label>1</label><title>Introduction</title>
<p>Frogs need water <xref rid="r1">[1]</xref>. Ponds are shrinking (<xref rid="r2">Reed et al., 2001</xref>)
in many<fn id="f1"><p>Not in ours.</p></fn> towns.</p>
<sec><title>Earlier work</title>
<p>See the <ext-link xlink:href="https://ponds.example/data">pond data</ext-link> for counts.</p>
<list><list-item><p>Count at dusk.</p></list-item><list-item><p>Count in rain.</p></list-item></list></sec></sec>
<sec><title>Methods</title>
<p>We walked around <fig id="fig1"><label>Figure 1</label><caption><p>A map of the walk.</p></caption></fig>every
pond twice.</p>
<table-wrap><label>Table 1</label><caption><p>Counts per pond.</p></caption>
<table><tr><th>Pond</th><td>12</td></tr></table></table-wrap></sec>
</body>
<back><ack><title>Acknowledgements</title><p>We thank the herons.</p></ack>
<ref-list><title>References</title>
<ref id="r1"><mixed-citation>Wet A. Water and frogs. Pond J. 1999;1:1-2.</mixed-citation></ref></ref-list>
<fn-group><fn><p>No competing interests.</p></fn></fn-group></back></article>"""

TEI = """<?xml version="1.0"?>
<TEI xmlns="http://www.tei-c.org/ns/1.0" xml:lang="en"><teiHeader><fileDesc><titleStmt>
<title type="sub">A sub-title</title><title type="main">Letters from a mill</title>
<author><persName><forename>Ned</forename><surname>Grist</surname></persName></author></titleStmt>
<publicationStmt><p>Published by nobody.</p><date when="1884-05-01">May 1884</date></publicationStmt>
<sourceDesc><p>Born digital.</p></sourceDesc></fileDesc>
<profileDesc><abstract><p>Three letters about a mill.</p></abstract></profileDesc></teiHeader>
<text><front><div><head>Preface</head><p>This preface is short.</p></div></front>
<body><div><head>The wheel</head>
<p>The wheel turns <note place="bottom">Slowly in summer.</note>all day long <ref target="#b1">(Miller 1870)</ref>.
It groans.</p>
<div><head>Repairs</head><p>Repairs are <hi rend="i">dear</hi> and slow.</p>
<list><item>Grease the axle weekly.</item><item><p>Replace the paddles yearly.</p></item></list>
<figure><head>Fig. 2</head><figDesc>A drawing of the wheel.</figDesc></figure>
<p>It ran <choice><sic>agian</sic><corr>again</corr></choice> in spring.</p>
<p><s>One marked sentence</s> <s>another marked one</s></p></div></div></body>
<back><div><head>Appendix</head><p>The bill was paid.</p></div>
<div><listBibl><head>Works</head><bibl>Miller, J. On Mills. 1870.</bibl></listBibl></div></back></text></TEI>"""

DOCBOOK = """<?xml version="1.0"?>
<book xmlns="http://docbook.org/ns/docbook" xmlns:xlink="http://www.w3.org/1999/xlink" xml:lang="en">
<info><title>Keeping backups</title>
<author><personname><firstname>Ivo</firstname><surname>Tape</surname></personname></author>
<pubdate>2 May 2020</pubdate><abstract><para>How to keep copies.</para></abstract>
<legalnotice><para>Legal words.</para></legalnotice></info>
<chapter xml:id="c1"><title>Why</title>
<para>Disks fail<footnote><para>All of them.</para></footnote> sooner than you think.
See <link xlink:href="https://tape.example/x">the survey</link> and <xref linkend="c2"/>.</para>
<section><title>Kinds</title><para>There are two kinds.</para>
<itemizedlist><listitem><para>Full copies are slow.</para></listitem>
<listitem><para>Partial copies are quick.</para></listitem></itemizedlist>
<figure><title>Two kinds of copies</title><mediaobject><caption><para>Left full, right partial.</para></caption>
</mediaobject></figure>
<note><para>Label your tapes.</para></note><programlisting>cp -r a b</programlisting></section></chapter>
<chapter xml:id="c2"><title>How</title>
<para>Copy every night <citation>[Tape99]</citation> without fail.</para></chapter>
<appendix><title>Tools</title><para>Many tools exist.</para></appendix>
<bibliography><title>Books</title><bibliomixed>Tape, I. Copies. 1999.</bibliomixed></bibliography></book>"""

XHTML = """<?xml version="1.0"?>
<html xmlns="http://www.w3.org/1999/xhtml" lang="de" xml:lang="de">
<head><title>Der Garten - Blog</title><meta name="author" content="Eva Laub"/>
<meta name="date" content="2021-06-01"/></head>
<body><nav><p>Menue steht hier.</p></nav><h1>Der Garten</h1>
<p>Der Garten ist <a href="gross.html">sehr gross</a> und er ist alt.</p>
<h2>Beete</h2><ul><li>Das Beet ist nass.</li><li><p>Das andere Beet ist trocken.</p></li></ul>
<h3>Topf</h3><p>Die Minze ist <sup>[1]</sup> im Topf.</p>
<figure><img src="a.png" alt=""/><figcaption>Ein Bild von dem Beet.</figcaption></figure>
<h2>References</h2><p>Laub, ein Gartenbuch von gestern</p></body></html>"""

SUMMAC = """<?xml version="1.0"?>
<PAPER><FILENO>9605001</FILENO><TITLE>Parsing made plain</TITLE><AUTHORS><AUTHOR>Pat Tree</AUTHOR></AUTHORS>
<DATE>1996</DATE>
<ABSTRACT><A-S ID="A-0">We parse plainly.</A-S> <A-S ID="A-1">It works.</A-S></ABSTRACT>
<BODY><DIV DEPTH="1"><HEADER ID="H-0">Introduction</HEADER>
<P><S ID="S-0">Parsing is old <REF>Knuth 65</REF> by now.</S> <S ID="S-1">It is e.g. Useful. Still</S></P>
<DIV DEPTH="2"><HEADER>History</HEADER>
<P><S>History is <FOOTNOTE><P>Very long.</P></FOOTNOTE>not short.</S></P>
<LIST><ITEM>First came grammar.</ITEM></LIST></DIV></DIV>
<FIGURE><CAPTION>A parse tree.</CAPTION></FIGURE></BODY>
<ACKNOWLEDGMENTS><P>Thanks to trees.</P></ACKNOWLEDGMENTS>
<REFERENCES><REFERENCE>Knuth, D. 1965. On LR.</REFERENCE></REFERENCES></PAPER>"""

ACL = """<?xml version="1.0"?>
<PAPER><S sid="0">Plain chunking for all</S>
<ABSTRACT><S sid="1" ssid="1">We chunk plainly.</S></ABSTRACT>
<SECTION title="Method" number="2"><S sid="2" ssid="1">The method is plain.</S>
<S sid="3" ssid="2">It uses chunks, i.e. Pieces.</S>
<SUBSECTION title="Data" number="2.1"><S sid="4" ssid="1">The data is small.</S></SUBSECTION></SECTION></PAPER>"""

INEX = """<?xml version="1.0"?>
<article><fno>A1001</fno><doi>10.1/1</doi>
<fm><hdr><hdr1><ti>ANNALS</ti></hdr1><hdr2><pdt><mo>March</mo><yr>1995</yr></pdt></hdr2></hdr>
<tig><atl>Early machines</atl></tig><au sequence="first"><fnm>Ann</fnm><snm>Relay</snm></au>
<abs><p>Machines were big.</p></abs></fm>
<bdy><sec><st>Start</st><p>The first <fn><p>So they say.</p></fn>machine <ref rid="b1">[1]</ref> was loud.</p>
<ss1><st>Noise</st><ip1>It woke people.</ip1><l1><li><p>Relays click.</p></li><li>Fans hum.</li></l1></ss1>
<fig><no>1</no><fgc>The machine hall.</fgc></fig></sec></bdy>
<bm><ack><h>Thanks</h><p>To the operators.</p></ack>
<bib><bibl><h>References</h>
<bb id="b1"><atl>Loud machines</atl><pdt><yr>1950</yr></pdt></bb></bibl></bib></bm></article>"""

ALL = {
    "jats": JATS,
    "tei": TEI,
    "docbook": DOCBOOK,
    "xhtml": XHTML,
    "summac": SUMMAC,
    "acl": ACL,
    "inex": INEX,
}
FLOATS = {"fn", "fig", "note", "footnote", "FOOTNOTE", "sic"}


def read(source: str) -> Document:
    return epitome.read(source.encode())


def kinds(document: Document) -> list[tuple[str, str]]:
    return [(document.kind_of(s), s.text) for s in document.sentences]


def sentence(document: Document, text: str) -> Sentence:
    (found,) = [s for s in document.sentences if s.text == text]
    return found


def of_kind(document: Document, kind: str) -> list[str]:
    return [text for k, text in kinds(document) if k == kind]


def stripped(source: str) -> etree._Element:
    root = etree.fromstring(source.encode(), etree.XMLParser(resolve_entities=False))
    for element in root.iter(etree.Element):
        element.tag = str(element.tag).rpartition("}")[2]
    return root


def pieces_of(element: etree._Element, *, without: Iterable[str]) -> Iterable[str]:
    yield element.text or ""
    for child in element:
        if str(child.tag) not in without:
            yield from pieces_of(child, without=without)
        yield child.tail or ""


def letters_at(root: etree._Element, path: str) -> str:
    found = root.getroottree().xpath(path)
    assert isinstance(found, list)
    (element,) = found
    assert isinstance(element, etree._Element)
    return without_blanks("".join(pieces_of(element, without=FLOATS - {str(element.tag)})))


def without_blanks(text: str) -> str:
    return "".join(text.split())


@pytest.mark.parametrize("source", ALL.values(), ids=ALL)
def test_offsets_give_back_each_sentence(source: str) -> None:
    document = read(source)
    assert document.sentences
    assert [document.text[s.start : s.end] for s in document.sentences] == [s.text for s in document.sentences]
    assert [s.index for s in document.sentences] == list(range(len(document.sentences)))


@pytest.mark.parametrize(
    "source", [s for n, s in ALL.items() if n != "docbook"], ids=[n for n in ALL if n != "docbook"]
)
def test_a_path_is_an_xpath_to_the_element_that_holds_the_sentence(source: str) -> None:
    document, root = read(source), stripped(source)
    for s in document.sentences:
        assert without_blanks(s.text) in letters_at(root, s.path)


def test_docbook_paths_lead_to_the_elements_too() -> None:
    document, root = read(DOCBOOK), stripped(DOCBOOK)
    for s in document.sentences:
        if s.text != "See the survey and How.":  # holds the printed form of an empty cross-reference
            assert without_blanks(s.text) in letters_at(root, s.path)


@pytest.mark.parametrize("source", ALL.values(), ids=ALL)
def test_a_path_is_accepted_as_element_and_leads_to_its_sentence(source: str) -> None:
    document = read(source)
    for s in document.sentences:
        summary = epitome.summarise(document, element=s.path, system="lead", sentences=20)
        assert s.text in [e.text for e in summary]
        assert all(e.sentence.path.startswith(s.path) for e in summary)


@pytest.mark.parametrize("source", ALL.values(), ids=ALL)
def test_a_document_survives_its_plain_data(source: str) -> None:
    document = read(source)
    assert Document.from_dict(document.to_dict()) == document


@pytest.mark.parametrize("source", ALL.values(), ids=ALL)
def test_headings_are_never_glued_to_the_text_after_them(source: str) -> None:
    document = read(source)
    headings = [b for b in document.blocks if b.kind == "heading"]
    for heading in headings:
        assert all(s.end <= heading.start or heading.end < s.start for s in document.sentences)


def test_jats_says_title_date_authors_language_and_abstract() -> None:
    document = read(JATS)
    assert document.title == "Frogs of small ponds"
    assert document.date == "2019-03-07"
    assert document.authors == ("Ada B. Marsh", "The Pond Group")
    assert document.language == "en"
    assert document.abstract == "We counted frogs in ponds."
    assert "Licence" not in document.text and "Journal of Ponds" not in document.text


def test_jats_tells_its_parts_apart() -> None:
    assert kinds(read(JATS)) == [
        ("abstract", "We counted frogs in ponds."),
        ("body", "Frogs need water [1]."),
        ("body", "Ponds are shrinking (Reed et al., 2001) in many towns."),
        ("footnotes", "Not in ours."),
        ("body", "See the pond data for counts."),
        ("body", "Count at dusk."),
        ("body", "Count in rain."),
        ("body", "We walked around every pond twice."),
        ("caption", "A map of the walk."),
        ("caption", "Counts per pond."),
        ("table", "12"),
        ("back", "We thank the herons."),
        ("references", "Wet A. Water and frogs. Pond J. 1999;1:1-2."),
        ("footnotes", "No competing interests."),
    ]


def abstracts(*types: str | None) -> Document:
    """An article with an abstract of each type, which says its type."""
    told = [f'<abstract abstract-type="{t}"><p>This is {t}.</p></abstract>' if t else OWN for t in types]
    front = f"<front><article-meta>{''.join(told)}</article-meta></front>"
    return read(f"<?xml version='1.0'?><article>{front}<body><p>Frogs need water.</p></body></article>")


OWN = "<abstract><sec><title>Aims</title><p>We counted frogs.</p></sec></abstract>"
OTHERS = (
    "toc teaser graphical summary editor editors-summary executive-summary key-points plain-language-summary "
    "video web-summary author-highlights Teaser"
).split()


@pytest.mark.parametrize("other", OTHERS)
def test_the_abstract_of_jats_is_the_authors_own(other: str) -> None:
    for order in ((other, None), (None, other), (other, None, other)):
        assert abstracts(*order).abstract == "We counted frogs."
    assert kinds(abstracts(other, None)) == [
        ("front", f"This is {other}."),
        ("abstract", "We counted frogs."),
        ("body", "Frogs need water."),
    ]
    assert abstracts(other).abstract == ""


@pytest.mark.parametrize(
    "title",
    [
        "Highlights",
        "HIGHLIGHTS:",
        "Research highlights",
        "Key Points",
        "Graphical abstract",
        "eLife digest",
        "Significance Statement",
    ],
)
def test_an_abstract_without_a_type_is_not_the_authors_own_if_its_title_says_so(title: str) -> None:
    other = f"<abstract><title>{title}</title><p>Frogs rule.</p></abstract>"
    front = "<article><front><article-meta>{}</article-meta></front><body><p>Frogs need water.</p></body></article>"
    assert read(front.format(other + OWN)).abstract == read(front.format(OWN + other)).abstract == "We counted frogs."
    assert read(front.format(other)).abstract == ""
    assert kinds(read(front.format(other)))[0] == ("front", "Frogs rule.")
    typed = other.replace("<abstract>", "<abstract abstract-type='author'>")
    assert read(front.format(typed)).abstract == "Frogs rule."  # a type tells more than a title


@pytest.mark.parametrize("title", ["Abstract", "Summary", "Background", "Highlights of a long campaign", ""])
def test_an_abstract_with_another_title_is_the_authors_own(title: str) -> None:
    own = f"<abstract><title>{title}</title><p>Frogs rule.</p></abstract>"
    front = f"<front><article-meta>{own}</article-meta></front>"
    assert read(f"<article>{front}<body><p>Frogs need water.</p></body></article>").abstract == "Frogs rule."


@pytest.mark.parametrize("own", ["structured", "section", "ASCII", "abstract"])
def test_an_authors_abstract_of_jats_may_have_a_type(own: str) -> None:
    assert abstracts("toc", own).abstract == f"This is {own}."


def test_jats_keeps_nested_titles_and_paragraph_numbers() -> None:
    document = read(JATS)
    assert sentence(document, "Frogs need water [1].").section == ("Introduction",)
    assert sentence(document, "Count at dusk.").section == ("Introduction", "Earlier work")
    assert sentence(document, "We counted frogs in ponds.").section == ("Abstract", "Aims")
    first, second = document.sentences[1:3]
    assert first.paragraph == second.paragraph
    assert sentence(document, "Count at dusk.").paragraph != sentence(document, "Count in rain.").paragraph


def test_jats_links_know_anchor_target_and_sentence() -> None:
    document = read(JATS)
    (link,) = document.links
    assert (link.target, link.anchor) == ("https://ponds.example/data", "pond data")
    assert link.sentence is not None
    assert document.sentences[link.sentence].text == "See the pond data for counts."
    assert document.text[link.start : link.end] == "pond data"


def test_jats_heads_of_rows_and_labels_are_no_sentences() -> None:
    document = read(JATS)
    texts = [s.text for s in document.sentences]
    assert not {"Pond", "1", "Figure 1", "Introduction"} & set(texts)
    assert {document.text[b.start : b.end] for b in document.blocks if b.kind == "table"} == {"Pond"}


def test_names_in_a_jats_element_citation_stay_apart() -> None:
    source = (
        "<article><front/><body><p>Ponds dry up.</p></body><back><ref-list><ref><element-citation><person-group><name>"
        "<surname>Reed</surname><given-names>Bo</given-names></name></person-group><article-title>Dry ponds"
        "</article-title><year>2001</year></element-citation></ref></ref-list></back></article>"
    )
    document = epitome.read(b"<?xml version='1.0'?>" + source.encode())
    assert of_kind(document, "references") == ["Reed Bo Dry ponds 2001"]


def test_a_jats_display_formula_in_mid_sentence_does_not_split_it() -> None:
    source = (
        "<?xml version='1.0'?><article><front/><body><p>The rate <disp-formula><mml>k = 1</mml></disp-formula> holds "
        "at night. It falls by day.</p></body></article>"
    )
    assert [s.text for s in read(source).sentences] == ["The rate k = 1 holds at night.", "It falls by day."]


def test_jats_knows_every_inline_element_by_its_whole_name() -> None:
    words = "<caption><sans-serif>Reeds grow tall beside the water.</sans-serif></caption>"
    body = f"<body><fig>{words}</fig><sec><p>Frogs sing.</p></sec></body>"
    document = epitome.read(f"<article><front/>{body}</article>".encode())
    assert "sans-serif" not in {element.name for element in document.elements}
    assert VOCABULARIES["jats"].roles.keys().isdisjoint({"sans-", "serif"})


def test_tei_says_title_date_authors_language_and_abstract() -> None:
    document = read(TEI)
    assert document.title == "Letters from a mill"
    assert document.date == "1884-05-01"
    assert document.authors == ("Ned Grist",)
    assert document.language == "en"
    assert document.abstract == "Three letters about a mill."
    assert "Born digital" not in document.text


def test_tei_tells_its_parts_apart() -> None:
    assert kinds(read(TEI)) == [
        ("abstract", "Three letters about a mill."),
        ("front", "This preface is short."),
        ("body", "The wheel turns all day long (Miller 1870)."),
        ("body", "It groans."),
        ("footnotes", "Slowly in summer."),
        ("body", "Repairs are dear and slow."),
        ("body", "Grease the axle weekly."),
        ("body", "Replace the paddles yearly."),
        ("caption", "A drawing of the wheel."),
        ("body", "It ran again in spring."),
        ("body", "One marked sentence"),
        ("body", "another marked one"),
        ("back", "The bill was paid."),
        ("references", "Miller, J. On Mills. 1870."),
    ]


def test_tei_keeps_nested_titles_and_links() -> None:
    document = read(TEI)
    assert sentence(document, "Replace the paddles yearly.").section == ("The wheel", "Repairs")
    (link,) = document.links
    assert (link.target, link.anchor) == ("#b1", "(Miller 1870)")
    assert link.sentence == sentence(document, "The wheel turns all day long (Miller 1870).").index


def test_a_path_through_a_tei_quotation_leads_to_its_own_sentence() -> None:
    source = (
        '<?xml version="1.0"?><TEI><text><body><div><head>Winter</head><p>Winter came early.</p>'
        "<quote><p>The mill stood still.</p></quote><p>Spring came late.</p></div></body></text></TEI>"
    )
    document = read(source)
    for s in document.sentences:
        assert [e.text for e in epitome.summarise(document, element=s.path, system="lead")] == [s.text]


def test_docbook_says_title_date_authors_language_and_abstract() -> None:
    document = read(DOCBOOK)
    assert document.title == "Keeping backups"
    assert document.date == "2020-05-02"
    assert document.authors == ("Ivo Tape",)
    assert document.language == "en"
    assert document.abstract == "How to keep copies."
    assert "Legal words" not in document.text


def test_docbook_tells_its_parts_apart() -> None:
    assert kinds(read(DOCBOOK)) == [
        ("abstract", "How to keep copies."),
        ("body", "Disks fail sooner than you think."),
        ("body", "See the survey and How."),
        ("footnotes", "All of them."),
        ("body", "There are two kinds."),
        ("body", "Full copies are slow."),
        ("body", "Partial copies are quick."),
        ("caption", "Left full, right partial."),
        ("body", "Label your tapes."),
        ("body", "Copy every night [Tape99] without fail."),
        ("back", "Many tools exist."),
        ("references", "Tape, I. Copies. 1999."),
    ]


def test_docbook_keeps_nested_titles_links_and_code_as_code() -> None:
    document = read(DOCBOOK)
    assert sentence(document, "Full copies are slow.").section == ("Why", "Kinds")
    (link,) = document.links
    assert (link.target, link.anchor) == ("https://tape.example/x", "the survey")
    assert link.sentence == sentence(document, "See the survey and How.").index
    assert [document.text[b.start : b.end] for b in document.blocks if b.kind == "code"] == ["cp -r a b"]


def test_docbook_four_without_a_namespace_is_read_too() -> None:
    source = (
        '<?xml version="1.0"?><article lang="en"><articleinfo><title>Old manual</title><author>'
        "<firstname>Al</firstname><surname>Key</surname></author></articleinfo>"
        "<sect1><title>Use</title><para>Press a key.</para>"
        "<sect2><title>More</title><para>Press two keys.</para></sect2></sect1></article>"
    )
    document = read(source)
    assert (document.title, document.authors) == ("Old manual", ("Al Key",))
    assert [s.section for s in document.sentences] == [("Use",), ("Use", "More")]


def test_a_docbook_bibliography_entry_is_a_reference() -> None:
    source = (
        '<?xml version="1.0"?><book><chapter><title>A</title><para>Disks fail.</para></chapter><bibliography>'
        "<biblioentry><author><firstname>Di</firstname><surname>Disk</surname></author><title>Platters</title>"
        "<pubdate>1988</pubdate></biblioentry></bibliography></book>"
    )
    (reference,) = of_kind(read(source), "references")
    assert "Disk" in reference and "Platters" in reference


def test_xhtml_says_title_date_authors_and_language() -> None:
    document = read(XHTML)
    assert document.media == "xml"
    assert document.title == "Der Garten"
    assert document.date == "2021-06-01"
    assert document.authors == ("Eva Laub",)
    assert document.language == "de"


def test_xhtml_tells_its_parts_apart() -> None:
    assert kinds(read(XHTML)) == [
        ("body", "Der Garten ist sehr gross und er ist alt."),
        ("body", "Das Beet ist nass."),
        ("body", "Das andere Beet ist trocken."),
        ("body", "Die Minze ist [1] im Topf."),
        ("caption", "Ein Bild von dem Beet."),
        ("references", "Laub, ein Gartenbuch von gestern"),
    ]


def test_xhtml_headings_nest_and_links_are_kept() -> None:
    document = read(XHTML)
    assert sentence(document, "Die Minze ist [1] im Topf.").section == ("Beete", "Topf")
    (link,) = document.links
    assert (link.target, link.anchor, link.sentence) == ("gross.html", "sehr gross", 0)


@pytest.mark.parametrize(
    "inner",
    [
        '<p hidden="hidden">Not shown.</p><p>The first words that are shown.</p><p>Second words.</p>',
        '<a href="x"><p>The first words that are shown.</p></a><p>Second words.</p>',
        "<nav><p>Menu words.</p></nav><span><p>The first words that are shown.</p></span><p>Second words.</p>",
    ],
    ids=["after a hidden sibling", "inside a link", "inside inline markup"],
)
def test_an_xhtml_path_is_accepted_as_element_and_leads_to_its_own_sentence(inner: str) -> None:
    source = f'<?xml version="1.0"?><html><head><title>T</title></head><body>{inner}</body></html>'
    document, root = read(source), stripped(source)
    assert [s.text for s in document.sentences] == ["The first words that are shown.", "Second words."]
    for s in document.sentences:
        assert without_blanks(s.text) in letters_at(root, s.path)
        assert [e.text for e in epitome.summarise(document, element=s.path, system="lead")] == [s.text]


def test_summac_says_title_date_authors_and_abstract() -> None:
    document = read(SUMMAC)
    assert document.title == "Parsing made plain"
    assert document.date == "1996"
    assert document.authors == ("Pat Tree",)
    assert document.language == "en"
    assert document.abstract == "We parse plainly. It works."


def test_summac_tells_its_parts_apart_and_keeps_the_marked_sentences() -> None:
    assert kinds(read(SUMMAC)) == [
        ("abstract", "We parse plainly."),
        ("abstract", "It works."),
        ("body", "Parsing is old Knuth 65 by now."),
        ("body", "It is e.g. Useful. Still"),
        ("body", "History is not short."),
        ("footnotes", "Very long."),
        ("body", "First came grammar."),
        ("caption", "A parse tree."),
        ("back", "Thanks to trees."),
        ("references", "Knuth, D. 1965. On LR."),
    ]
    assert sentence(read(SUMMAC), "First came grammar.").section == ("Introduction", "History")


def test_summac_names_may_be_written_small() -> None:
    lower = SUMMAC.lower()
    assert [k for k, _ in kinds(read(lower))] == [k for k, _ in kinds(read(SUMMAC))]


def test_acl_papers_have_titles_in_attributes_and_their_first_sentence_as_title() -> None:
    document = read(ACL)
    assert document.title == "Plain chunking for all"
    assert document.abstract == "We chunk plainly."
    assert [(s.text, s.section) for s in document.sentences[1:]] == [
        ("The method is plain.", ("Method",)),
        ("It uses chunks, i.e. Pieces.", ("Method",)),
        ("The data is small.", ("Method", "Data")),
    ]
    assert "Plain chunking" not in document.text


def test_inex_says_title_date_authors_and_abstract() -> None:
    document = read(INEX)
    assert document.title == "Early machines"
    assert document.date == "1995"
    assert document.authors == ("Ann Relay",)
    assert document.language == "en"
    assert document.abstract == "Machines were big."


def test_inex_tells_its_parts_apart() -> None:
    assert kinds(read(INEX)) == [
        ("abstract", "Machines were big."),
        ("body", "The first machine [1] was loud."),
        ("footnotes", "So they say."),
        ("body", "It woke people."),
        ("body", "Relays click."),
        ("body", "Fans hum."),
        ("caption", "The machine hall."),
        ("back", "To the operators."),
        ("references", "Loud machines 1950"),
    ]
    assert sentence(read(INEX), "Relays click.").section == ("Start", "Noise")


def test_the_author_of_an_inex_reference_is_kept() -> None:
    source = INEX.replace('<bb id="b1">', '<bb id="b1"><au><fnm>B.</fnm><snm>Coil</snm></au>')
    (reference,) = of_kind(read(source), "references")
    assert "Coil" in reference


@pytest.mark.parametrize("source", ALL.values(), ids=ALL)
def test_a_summary_takes_body_sentences_only(source: str) -> None:
    document = read(source)
    chosen = epitome.rank(document, system="lead")
    assert {document.kind_of(e.sentence) for e in chosen} == {"body"}
    assert [e.index for e in sorted(chosen, key=lambda e: e.index)] == [
        s.index for s in document.sentences if document.kind_of(s) == "body"
    ]


def test_a_document_without_body_gives_what_it_has() -> None:
    source = (
        '<?xml version="1.0"?><article><front><article-meta><abstract><p>Only an abstract is here.</p></abstract>'
        "</article-meta></front></article>"
    )
    assert str(epitome.summarise(read(source))) == "Only an abstract is here."


def test_references_are_candidates_when_asked_for() -> None:
    summary = epitome.summarise(read(JATS), element="//ref-list")
    assert str(summary) == "Wet A. Water and frogs. Pond J. 1999;1:1-2."
