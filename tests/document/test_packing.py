"""Documents between processes: they arrive as they were sent, and nothing damaged becomes a document."""

from __future__ import annotations

import json
from array import array
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import epitome
from epitome.document import Document
from epitome.document.plain.process_columns import pack_document, unpack_document
from epitome.readers import read_bytes
from support.layers import words, write_hocr
from support.pdf_writer import PdfWriter

PAGE = """<!DOCTYPE html><html lang="en"><head><title>Lakes 🐟</title></head><body><main><h1 id="a">Lakes</h1>
<p>Acid rain fell on <a href="https://example.org/lake">the lake</a>. The <b>fish</b> died.</p>
<h2>Fish</h2><p id="x" class="y">Trout swim. Carp do not.</p>
<table><tr><th>Fish</th><th>Length</th></tr><tr><td>Trout</td><td>40 cm</td></tr></table></main></body>
</html>""".encode()
LINES = ["The water of the lake is still and cold in the morning.", "Nobody has seen a boat on it for many years."]
PDF = PdfWriter(title="Lake").add_page().write_lines(72, 100, LINES).build()
DOCUMENTS = {
    "page": epitome.read(PAGE),
    "pdf": read_bytes(PDF, id="a.pdf"),
    "scan": read_bytes(write_hocr([[words("The lake is co-"), words("ld in winter.", 40)]]), id="a.hocr"),
    "text": epitome.read(b"Lakes\n\nAcid rain fell.\r\nFish died.\n"),
    "loose": Document.from_sentences(["One.", "Two."], paragraphs=[None, -3]),
}
PACKED, DATA = pack_document(DOCUMENTS["page"])
Change = Callable[[dict[str, Any]], None]


def travel(document: Document) -> Document:
    packed, data = pack_document(document)
    return unpack_document(Document, json.loads(json.dumps(packed)), data)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_document_arrives_as_it_was_sent(name: str) -> None:
    document = DOCUMENTS[name]
    assert travel(document) == document
    assert travel(document).to_dict() == document.to_dict()
    assert [s.text for s in travel(document).sentences] == [s.text for s in document.sentences]


def test_equal_strings_and_numbers_arrive_as_one_object() -> None:
    text = "\n\n".join(f"Lake {number} is cold." for number in range(600))
    document = travel(epitome.read(text.encode()))
    assert len({id(element.name) for element in document.elements[1:]}) == 1
    assert len({id(block.kind) for block in document.blocks}) == 1
    for sentence, block in zip(document.sentences, document.blocks, strict=True):
        assert sentence.element is block.element


@pytest.mark.parametrize("name", DOCUMENTS)
def test_offsets_of_a_flood_arrive_as_one_object(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("epitome.document.plain.part_columns._FLOOD_PARTS", 0)
    document = DOCUMENTS[name]
    arrived = travel(document)
    assert arrived == document
    offsets = [n for part in (arrived.sentences, arrived.blocks) for one in part for n in (one.start, one.end)]
    assert len({id(offset) for offset in offsets}) == len(set(offsets))


@pytest.mark.parametrize(
    "change",
    [
        lambda packed: packed.pop("head"),
        lambda packed: packed.update(head="no"),
        lambda packed: packed["head"].update(text="short"),
        lambda packed: packed["head"].update(page_kind="essay"),
        lambda packed: packed["strings"].clear(),
        lambda packed: packed["strings"].__setitem__(0, 5),
        lambda packed: packed["sizes"].update(sentences=2**60),
        lambda packed: packed["sizes"].update(links=-1),
        lambda packed: packed["sizes"].update(blocks=1.5),
        lambda packed: packed["sizes"].update(heads=packed["sizes"]["heads"] + 1),
        lambda packed: packed["sizes"].update(sentences=packed["sizes"]["sentences"] - 1),
        lambda packed: packed.update(sections=[]),
        lambda packed: packed.update(sections=[[0]]),
        lambda packed: packed.update(attributes=[[10**6, []]]),
        lambda packed: packed.update(attributes=[[0, [["a", 5]]]]),
        lambda packed: packed.update(attributes=[0]),
        lambda packed: packed.update(boxes=3),
    ],
)
def test_what_is_damaged_is_no_document(change: Change) -> None:
    packed = json.loads(json.dumps(PACKED))
    change(packed)
    with pytest.raises((KeyError, TypeError, ValueError)):
        unpack_document(Document, packed, DATA)


@pytest.mark.parametrize("data", [b"", DATA[:-1], DATA[:-8], DATA + bytes(8)])
def test_numbers_that_are_not_whole_are_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"not whole|more than was packed"):
        unpack_document(Document, PACKED, data)


@pytest.mark.parametrize("edge", [float("nan"), float("inf"), 2e6])
def test_a_box_lies_on_a_page(edge: float) -> None:
    packed, data = pack_document(DOCUMENTS["pdf"])
    with pytest.raises(ValueError, match="no places on pages"):
        unpack_document(Document, packed, data[:-8] + array("d", [edge]).tobytes())


@given(st.integers(0, len(DATA) // 8 - 1), st.integers(-(2**63), 2**63 - 1))
def test_a_wrong_number_makes_no_document_that_does_not_fit_its_text(place: int, number: int) -> None:
    damaged = array("q", DATA)
    damaged[place] = number
    try:
        document = unpack_document(Document, PACKED, damaged.tobytes())
    except (KeyError, TypeError, ValueError):
        return
    assert Document.from_dict(document.to_dict()) == document
