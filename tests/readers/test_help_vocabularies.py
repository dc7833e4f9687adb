"""Help and manuals: Mallard, DITA, and what is special in DocBook."""

from __future__ import annotations

import pytest

from epitome.document import Document
from epitome.readers import read_bytes

MALLARD = """<page xmlns="http://projectmallard.org/1.0/" type="topic" id="printer" xml:lang="en">
<info><link type="guide" xref="index#hardware"/><revision date="2012-03-04"/><revision date="2011-01-02"/>
<credit type="author"><name>Ann Lee</name><email>ann@mill.example</email></credit>
<credit type="editor"><name>Ed Ray</name></credit><desc>Connect a printer quickly.</desc>
<title type="link">Printers</title></info>
<title>Set up a printer</title>
<p>Click <guiseq><gui>Settings</gui><gui>Printers</gui></guiseq>, then press <key>Enter</key>.</p>
<note><p>You need the rights of an administrator.</p></note>
<steps><title>Add a printer</title><item><p>Open the <link xref="panel">panel</link>.</p></item>
<item><p>Click <gui style="button">Add</gui>.</p></item></steps>
<section id="trouble"><title>Trouble</title>
<terms><item><title>No paper</title><p>Add some paper.</p></item></terms>
<code>lpstat -a</code><p>Run <code>lpstat</code> again.</p>
<table><thead><tr><td><p>Model</p></td><td><p>Works</p></td></tr></thead>
<tr><td><p>Quill 2</p></td><td><p>Yes</p></td></tr></table>
<figure><title>A printer</title><desc>It prints a page.</desc><media type="image" src="x.png"><p>No picture.</p></media>
</figure><comment><p>Not for readers.</p></comment></section></page>"""

DITA = """<!DOCTYPE task PUBLIC "-//OASIS//DTD DITA Task//EN" "task.dtd">
<task id="oil" xml:lang="en"><title>Change the oil</title><shortdesc>Old oil harms the mill.</shortdesc>
<prolog><author>Ann Lee</author><critdates><created date="2001-02-03"/><revised modified="2005-06-07"/></critdates>
<metadata><keywords><indexterm>oil</indexterm></keywords></metadata></prolog>
<taskbody><prereq>Stop the wheel first.</prereq><context><p>Do this <b>yearly</b>.</p></context>
<steps><step><cmd>Open the <uicontrol>valve</uicontrol>.</cmd><info>It is below the wheel.</info></step>
<step><cmd>Choose <menucascade><uicontrol>File</uicontrol><uicontrol>Open</uicontrol></menucascade>.</cmd>
<stepresult>The oil runs out.</stepresult></step></steps><result>The mill runs well.</result>
<example><title>An old mill</title><p>It took a day<fn>Or two.</fn> in <xref href="kent.dita">Kent</xref>.</p>
<dl><dlentry><dt>Oil</dt><dd>A black liquid.</dd></dlentry></dl><note type="tip">Use gloves.</note>
<simpletable><sthead><stentry>Mill</stentry><stentry>Litres</stentry></sthead>
<strow><stentry>Kent</stentry><stentry>3</stentry></strow></simpletable>
<table><title>Oils</title><tgroup cols="1"><thead><row><entry>Kind</entry></row></thead>
<tbody><row><entry>Black</entry></row></tbody></tgroup></table><codeblock>open valve</codeblock></example></taskbody>
<related-links><link href="other.dita"><linktext>Another task</linktext></link></related-links></task>"""


def read(source: str) -> Document:
    return read_bytes(source.encode(), id="x")


def told(document: Document) -> list[tuple[str, tuple[str, ...], str]]:
    return [(document.kind_of(s), s.section, s.text) for s in document.sentences]


def of_kind(document: Document, kind: str) -> list[str]:
    return [document.text[b.start : b.end] for b in document.blocks if b.kind == kind]


def test_a_page_of_mallard_says_its_title_authors_date_and_abstract() -> None:
    document = read(MALLARD)
    assert document.title == "Set up a printer"
    assert document.authors == ("Ann Lee",)
    assert document.date == "2012-03-04"
    assert document.abstract == "Connect a printer quickly."
    assert not document.notes


def test_a_page_of_mallard_is_read_in_order() -> None:
    assert told(read(MALLARD)) == [
        ("abstract", (), "Connect a printer quickly."),
        ("body", (), "Click Settings Printers, then press Enter."),
        ("body", (), "You need the rights of an administrator."),
        ("body", (), "Open the panel."),
        ("body", (), "Click Add."),
        ("body", ("Trouble",), "Add some paper."),
        ("body", ("Trouble",), "Run lpstat again."),
        ("table", ("Trouble",), "Quill 2 Yes"),
        ("caption", ("Trouble", "A printer"), "It prints a page."),
    ]


def test_titles_terms_and_code_of_mallard_are_no_sentences() -> None:
    document = read(MALLARD)
    assert of_kind(document, "heading") == ["Set up a printer", "Add a printer", "Trouble", "A printer"]
    assert of_kind(document, "term") == ["No paper"]
    assert of_kind(document, "code") == ["lpstat -a"]
    assert [(link.target, link.anchor) for link in document.links] == [("panel", "panel")]


def test_a_task_of_dita_says_its_title_authors_and_date() -> None:
    document = read(DITA)
    assert (document.title, document.authors, document.date) == ("Change the oil", ("Ann Lee",), "2005-06-07")
    assert not document.notes


def test_a_task_of_dita_is_read_in_order() -> None:
    assert told(read(DITA)) == [
        ("body", (), "Old oil harms the mill."),
        ("body", (), "Stop the wheel first."),
        ("body", (), "Do this yearly."),
        ("body", (), "Open the valve."),
        ("body", (), "It is below the wheel."),
        ("body", (), "Choose File Open."),
        ("body", (), "The oil runs out."),
        ("body", (), "The mill runs well."),
        ("body", ("An old mill",), "It took a day in Kent."),
        ("footnotes", ("An old mill",), "Or two."),
        ("body", ("An old mill",), "A black liquid."),
        ("body", ("An old mill",), "Use gloves."),
        ("table", ("An old mill",), "Kent 3"),
        ("table", ("An old mill", "Oils"), "Black"),
    ]


def test_terms_heads_and_code_of_dita_are_no_sentences() -> None:
    document = read(DITA)
    assert of_kind(document, "term") == ["Oil"]
    assert of_kind(document, "table") == ["Mill Litres", "Kind"]
    assert of_kind(document, "code") == ["open valve"]
    assert [(link.target, link.anchor) for link in document.links] == [("kent.dita", "Kent")]


@pytest.mark.parametrize(
    ("topic", "sections"),
    [
        (
            "<concept><title>Oil</title><conbody><section><p>It helps.</p></section></conbody></concept>",
            2,
        ),
        ("<reference><title>Oil</title><refbody><refsyn><p>It helps.</p></refsyn></refbody></reference>", 2),
        ("<topic><title>Oil</title><body><p>It helps.</p></body></topic>", 1),
        ("<dita><topic><title>Oil</title><body><p>It helps.</p></body></topic></dita>", 2),
        ("<glossentry><glossterm>Oil</glossterm><glossdef>It helps.</glossdef></glossentry>", 1),
    ],
    ids=["concept", "reference", "topic", "composite", "glossary"],
)
def test_every_kind_of_topic_is_dita(topic: str, sections: int) -> None:
    document = read(f"<?xml version='1.0'?>{topic}")
    assert (document.title, [s.text for s in document.sentences]) == ("Oil", ["It helps."])
    assert (len(document.sections), document.notes) == (sections, ())


@pytest.mark.parametrize(
    "source",
    [
        "<map><title>The mill</title><topicref href='a.dita' navtitle='Oil'><topicref href='b.dita'><topicmeta>"
        "<navtitle>Valves</navtitle></topicmeta></topicref></topicref></map>",
        "<bookmap><booktitle><mainbooktitle>The mill</mainbooktitle></booktitle><chapter href='a.dita' navtitle='Oil'>"
        "<topicref href='b.dita' navtitle='Valves'/></chapter></bookmap>",
    ],
    ids=["map", "bookmap"],
)
def test_a_map_of_dita_is_its_titles(source: str) -> None:
    document = read(f"<?xml version='1.0'?>{source}")
    assert document.title == "The mill"
    assert [s.titles for s in document.sections] == [(), ("Oil",), ("Oil", "Valves")]


DOCBOOK = """<!DOCTYPE book PUBLIC "-//OASIS//DTD DocBook XML V4.5//EN" "docbookx.dtd"><book><bookinfo>
<title>Mills</title><author><firstname>Ann</firstname><surname>Lee</surname></author><pubdate>2001</pubdate></bookinfo>
<chapter><title>One</title><para>See <xref linkend="t"/> and
<citerefentry><refentrytitle>mill</refentrytitle><manvolnum>1</manvolnum></citerefentry>. Choose <simplelist
type="inline"><member>wind</member><member>water</member></simplelist> first.</para>
<table id="t"><title>Mills of Kent</title><tgroup cols="2"><thead><row><entry>Mill</entry><entry>Age</entry></row>
</thead><tbody><row><entry><para>Old one</para></entry><entry>90</entry></row></tbody></tgroup></table>
<informaltable><tgroup cols="2"><tbody><row><entry>Wheel</entry><entry>3</entry></row></tbody></tgroup></informaltable>
<table><caption>Of its own kind</caption><tr><th>Oil</th><td>Black</td></tr></table></chapter></book>"""
MANUAL = """<refentry><refentryinfo><date>2001-02-03</date></refentryinfo><refmeta><refentrytitle>mill</refentrytitle>
<manvolnum>1</manvolnum></refmeta><refnamediv><refname>mill</refname><refpurpose>grinds grain</refpurpose></refnamediv>
<refsynopsisdiv><cmdsynopsis><command>mill</command><arg>-x</arg></cmdsynopsis></refsynopsisdiv>
<refsect1><title>Options</title><variablelist><varlistentry><term><option>-x</option></term>
<listitem><para>Grinds fine.</para></listitem></varlistentry></variablelist></refsect1></refentry>"""


def test_tables_of_docbook_are_rows_under_heads() -> None:
    document = read(DOCBOOK)
    assert (document.title, document.authors, document.date) == ("Mills", ("Ann Lee",), "2001")
    assert told(document) == [
        ("body", ("One",), "See Mills of Kent and mill 1."),
        ("body", ("One",), "Choose wind water first."),
        ("table", ("One", "Mills of Kent"), "Old one 90"),
        ("table", ("One",), "Wheel 3"),
        ("caption", ("One",), "Of its own kind"),
        ("table", ("One",), "Black"),
    ]
    assert of_kind(document, "table") == ["Mill Age", "Oil"]


def test_a_manual_page_of_docbook_is_read() -> None:
    document = read(MANUAL)
    assert (document.title, document.date) == ("mill", "2001-02-03")
    assert told(document) == [("body", (), "grinds grain"), ("body", ("Options",), "Grinds fine.")]
    assert (of_kind(document, "code"), of_kind(document, "term")) == (["mill -x"], ["-x"])
