"""What stands over a sentence is kept with it, and never part of its text."""

from __future__ import annotations

import json

import pytest

import epitome
from epitome.document import Document
from epitome.readers import read_bytes


def read(source: str) -> Document:
    return epitome.read(f"<!doctype html>{source}".encode())


def heads_of(source: str) -> dict[str, tuple[str, ...]]:
    return {s.text: s.heads for s in read(source).sentences}


def test_the_terms_of_a_definition_stand_over_all_of_it() -> None:
    assert heads_of(
        """<h1>Locks</h1><h2>Words</h2><dl><dt>gate</dt><dt>door</dt><dd><p>It holds the water.</p><p>It opens.</p></dd>
        <dt>pound</dt><dd>The water between two gates.</dd></dl><p>After the list.</p>"""
    ) == {
        "It holds the water.": ("Words", "gate", "door"),
        "It opens.": ("Words", "gate", "door"),
        "The water between two gates.": ("Words", "pound"),
        "After the list.": ("Words",),
    }


def test_the_lead_in_of_a_list_stands_over_its_items() -> None:
    assert heads_of(
        """<p>A lock has parts. They are these:</p><ul><li>gates of oak,<ul><li>two at each end</li></ul></li>
        <li>a pound of water, held by:<ol><li>walls</li><li>a floor</li></ol></li></ul>
        <p>There is no more.</p><ul><li>It ends.</li></ul>"""
    ) == {
        "A lock has parts.": (),
        "They are these:": (),
        "gates of oak,": ("They are these:",),
        "two at each end": ("They are these:",),
        "a pound of water, held by:": ("They are these:",),
        "walls": ("They are these:", "a pound of water, held by:"),
        "a floor": ("They are these:", "a pound of water, held by:"),
        "There is no more.": (),
        "It ends.": (),
    }


def test_a_lead_in_of_another_section_is_none() -> None:
    assert heads_of("<p>See:</p><h2>Part</h2><ul><li>It ends.</li></ul>")["It ends."] == ("Part",)


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("a.md", "Boats need:\n\n- a keel\n- a sail\n\nThey float.\n"),
        ("a.txt", "Boats need:\n\n- a keel\n- a sail\n\nThey float on water, mostly.\n"),
        ("a.txt", "Boats need:\n- a keel\n- a sail\n\nThey float on water, mostly.\n"),
    ],
)
def test_lists_of_text_formats_have_lead_ins(name: str, source: str) -> None:
    document = read_bytes(source.encode(), id=name, name=name)
    assert [s.heads for s in document.sentences] == [(), ("Boats need:",), ("Boats need:",), ()]


def test_headings_terms_and_table_heads_are_no_part_of_a_sentence() -> None:
    document = read("<h2>Part</h2><dl><dt>gate</dt><dd>It opens.</dd></dl>")
    (sentence,) = document.sentences
    assert (sentence.text, sentence.place) == ("It opens.", "Part › gate")
    assert all(sentence.end <= h.start or h.end <= sentence.start for h in document.heads)


def test_heads_rows_and_places_travel_through_plain_data() -> None:
    document = read("<p>Parts:</p><ul><li>a gate</li></ul><table><tr><th>a</th><td>b</td></tr></table>")
    again = Document.from_dict(json.loads(json.dumps(document.to_dict())))
    assert again == document
    assert [(s.heads, s.place, s.row) for s in again.sentences] == [
        ((), "", None),
        (("Parts:",), "Parts:", None),
        (("a",), "row 1 (a)", 1),
    ]


LABELS = {
    "docbook example": '<div class="example"><p class="title"><b>Example 1. A lock</b></p><p>{}</p></div>',
    "docbook note": '<div class="important"><h3 class="title">Important</h3><p>{}</p></div>',
    "sphinx note": '<div class="admonition note"><p class="admonition-title">Note</p><p>{}</p></div>',
    "sphinx code caption": '<div><div class="code-block-caption"><span>A lock in code</span></div></div><p>{}</p>',
    "asciidoc title": '<div class="exampleblock"><div class="title">A lock</div><div><p>{}</p></div></div>',
    "contents": '<div class="toc"><p>Table of Contents</p><ul><li><a href="#a">Locks</a></li></ul></div><p>{}</p>',
    "texinfo contents": '<div class="contents"><ul><li><a href="#a">1 Locks</a></li></ul></div><p>{}</p>',
}


@pytest.mark.parametrize("name", LABELS)
def test_captions_labels_and_contents_lists_are_no_body_sentences(name: str) -> None:
    prose = "Water is let in slowly, since a wave would break the ropes of the boats that lie there."
    document = read(f"<h1>Canals</h1><h2>Locks</h2>{LABELS[name].format(prose)}<p>{prose}</p>")
    body = [s for s in document.sentences if document.kind_of(s) == "body"]
    assert [s.text for s in body] == [prose, prose]
    assert {s.section for s in body} == {("Locks",)}


def test_names_of_containers_take_no_article_for_a_caption_or_a_list_of_contents() -> None:
    for name in ("has-caption", "no-caption", "toc", "post toc", "contents"):
        document = read(
            f'<article class="{name}"><h1>T</h1><p>The first one has words.</p><p>So has the second.</p></article>'
        )
        assert {document.kind_of(s) for s in document.sentences} == {"body"}, name


def test_heads_are_bounded_in_length_number_and_depth() -> None:
    many = "".join(f"<dt>term {i}</dt>" for i in range(500))
    nested = "<ul><li>Parts:" * 90
    document = read(f"<dl>{many}<dd>It opens.</dd><dt>{'long ' * 900}</dt><dd>It shuts.</dd></dl><p>Here:</p>{nested}")
    assert max(len(s.own_heads) for s in document.sentences) == 64
    assert max(len(text) for s in document.sentences for text in s.heads) <= 200
    assert len(next(s for s in document.sentences if s.text == "It opens.").own_heads) == 10


@pytest.mark.parametrize(
    ("source", "sentence", "heads"),
    [
        ("<p>Lead:</p><ul><li><ul><li>Item.</li></ul></li></ul>", "Item.", ("Lead:",)),
        ("<p>Run:</p><pre>make</pre><ul><li>Item.</li></ul>", "Item.", ()),
        ("<dt>Loose</dt><p>One.</p><h2>Other</h2><p>More.</p>", "More.", ("Other",)),
        ("<dl><dt><p>Term</p></dt><dd>Item.</dd></dl>", "Item.", ("Term",)),
        ("<dl><dt>•</dt><dd>Item.</dd></dl>", "Item.", ()),
        ("<dl><div><dt>Term</dt><dd>Item.</dd></div></dl>", "Item.", ("Term",)),
        ("<dl><dt>T</dt><dd><table><tr><th>a</th><td>b</td></tr></table></dd></dl>", "b", ("T", "a")),
        (
            "<table><tr><th>F</th><th>A</th></tr><tr><th>S</th><td></td></tr><tr><th>R</th><td>y</td></tr></table>",
            "y",
            ("F", "A", "R"),
        ),
        (
            "<table><tr><th>A</th><th>B</th></tr><tbody><tr><th>G</th></tr><tr><td>1</td><td>2</td></tr></tbody>"
            "<tbody><tr><td>3</td><td>4</td></tr></tbody></table>",
            "3 4",
            ("A", "B"),
        ),
    ],
)
def test_what_does_and_does_not_stand_over_a_sentence(source: str, sentence: str, heads: tuple[str, ...]) -> None:
    assert heads_of(source)[sentence] == heads


def test_paragraphs_of_other_scripts_are_no_headings() -> None:
    text = (
        "酸雨的影响\n\n湖里的鱼都死了。\n\n居民要求清理湖水。\n\n选项如下：\n\n- 清理湖水\n- 种树\n\n最后湖水变清了。\n"
    )
    document = epitome.read(text.encode())
    assert [s.text for s in document.sentences][:2] == ["湖里的鱼都死了。", "居民要求清理湖水。"]
    assert [s.heads for s in document.sentences if s.text == "种树"] == [("选项如下：",)]
    hindi = "झील\n\nमछलियाँ मर गईं।\n\nलोगों ने सफाई माँगी।\n\nअब पानी साफ है।\n"
    assert len(epitome.read(hindi.encode()).sentences) == 3
