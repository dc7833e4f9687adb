from __future__ import annotations

import epitome
from epitome.document import Document

CODEX = """<?xml version="1.0"?>
<codex lang="en" name="Bread at home"><maker>Rye Crust</maker><dated>2018-04-05</dated>
<leaf><crown>The flour</crown>
<stave>Flour is milled <tint>very</tint> fine [3]. It keeps for months.</stave>
<stave>Brown flour keeps for weeks only.</stave>
<leaf><crown>Storing it</crown><stave>Keep it in a dry and dark place.</stave>
<row><bead>Tins keep the mice away from it.</bead><bead>Bags let the damp air into it.</bead></row></leaf></leaf>
<leaf><crown>The oven</crown><stave>An oven must be hot before the bread goes in.</stave></leaf>
</codex>"""


def read(source: str) -> Document:
    return epitome.read(source.encode())


def test_mixed_content_is_a_block_and_its_inner_markup_stays_in_the_sentence() -> None:
    document = read(CODEX)
    assert document.sentences[0].text == "Flour is milled very fine [3]."
    assert document.sentences[0].paragraph == document.sentences[1].paragraph
    assert document.sentences[1].text == "It keeps for months."


def test_repeated_nesting_is_a_section_and_a_short_first_child_its_title() -> None:
    document = read(CODEX)
    assert {s.text: s.section for s in document.sentences} == {
        "Flour is milled very fine [3].": ("The flour",),
        "It keeps for months.": ("The flour",),
        "Brown flour keeps for weeks only.": ("The flour",),
        "Keep it in a dry and dark place.": ("The flour", "Storing it"),
        "Tins keep the mice away from it.": ("The flour", "Storing it"),
        "Bags let the damp air into it.": ("The flour", "Storing it"),
        "An oven must be hot before the bread goes in.": ("The oven",),
    }


def test_title_date_author_and_language_are_found_by_telling_names() -> None:
    document = read(CODEX)
    assert document.title == "Bread at home"
    assert document.date == "2018-04-05"
    assert document.authors == ("Rye Crust",)
    assert document.language == "en"


def test_the_notes_say_that_the_shape_was_read() -> None:
    assert any("codex" in note and "shape" in note for note in read(CODEX).notes)


def test_paths_are_accepted_as_elements() -> None:
    document = read(CODEX)
    for s in document.sentences:
        assert s.text in [e.text for e in epitome.summarise(document, element=s.path, system="lead", sentences=9)]
    assert document.sentences[3].path == "/codex/leaf[1]/leaf[1]/stave[1]"


def test_a_namespace_does_not_change_what_is_read() -> None:
    prefixed = CODEX.replace("<codex", '<c:codex xmlns:c="urn:codex"').replace("</codex", "</c:codex")
    for name in ("leaf", "crown", "stave", "tint", "row", "bead", "maker", "dated"):
        prefixed = prefixed.replace(f"<{name}>", f"<c:{name}>").replace(f"</{name}>", f"</c:{name}>")
    plain, namespaced = read(CODEX), read(prefixed)
    assert [(s.text, s.path, s.section) for s in namespaced.sentences] == [
        (s.text, s.path, s.section) for s in plain.sentences
    ]


def test_a_title_attribute_names_a_section() -> None:
    source = (
        '<?xml version="1.0"?><log><entry title="Monday"><say>It rained for the whole day.</say></entry>'
        '<entry title="Tuesday"><say>It snowed for the whole day.</say></entry></log>'
    )
    assert [s.section for s in read(source).sentences] == [("Monday",), ("Tuesday",)]


def test_a_document_of_one_element_is_read() -> None:
    document = read('<?xml version="1.0"?><x>Only these words are here.</x>')
    assert [s.text for s in document.sentences] == ["Only these words are here."]


def test_cdata_comments_and_instructions_do_not_disturb() -> None:
    source = (
        '<?xml version="1.0"?><r><s><t>Head</t><u>Some <![CDATA[<raw> & odd]]> words<!-- not these --> stand '
        "here.</u><?go now?><u>More of the words stand here.</u></s></r>"
    )
    assert [s.text for s in read(source).sentences] == [
        "Some <raw> & odd words stand here.",
        "More of the words stand here.",
    ]
