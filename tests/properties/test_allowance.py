"""Properties of the allowance: never exceeded, whatever is asked of it, and no reader gives more than it was given."""

from __future__ import annotations

import json
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.readers import read_bytes
from epitome.readers.allowance import Decoding, Keeping
from epitome.readers.build.builder import Builder
from epitome.readers.build.document_head import DocumentHead
from epitome.readers.build.roles import BLOCK, HEADING
from epitome.readers.pdf.unpacking.filters import FILTERS, decode_85, decode_hex, decode_lzw, decode_runs, inflate
from epitome.runtime.errors import EpitomeError, LimitError
from epitome.runtime.limits import LIMITS
from support.amplified.pdfs import encode_lzw

SIGNS = {
    "tex": ["\\newcommand{\\a}{ice ice}", "\\a", "\\footnote{", "}", "{", "$", "\\section{", "\\item ", "& ", "\n\n"],
    "roff": [
        ".ds a ice ice\n",
        "\\*a ",
        ".TP\n",
        ".RS\n",
        ".nf\n",
        ".SH x\n",
        ".de y\nice\n..\n",
        ".y\n",
        ".TS\n",
        "T{\n",
    ],
    "rst": ["|a| ", "`x <y>`_ ", ".. note:: ", "\n\n", "  ", "- ", "::\n\n", "== ==\n", "+-+\n", "| "],
    "markdown": ["[a]", "[a]: b\n", "*", "`", "> ", "- ", "\n\n", "| a |\n|---|\n", "![", "](x)"],
    "mail": ["From: a\nSubject: b\n\n", "> ", "\n", "=?utf-8?Q?=41=41?= ", "-- \n", "On a wrote:\n"],
    "subtitles": ["00:00:01,000 --> 00:00:02,000\n", "<v Ann>", "ANN: ", "ice.\n", "\n\n", "- "],
    "rtf": ["\\par ", "{", "}", "\\u65?", "\\'41", "\\bin9 ", "\\cell ", "\\row ", "\\trowd ", "{\\footnote ice}"],
    "json": ['{"text": "', "ice. ", '"}', "\\n\\n"],
    "html": ["<p>", "<div>", "&amp;", "<pre>", "<a href=x>", "<table><tr><td>", '<iframe srcdoc="<p>ice">', "</a>"],
    "text": ["ice. ", "\n\n", "- ", "\t", "=====\n"],
}


@given(st.lists(st.integers(0, 1_000)))
def test_no_more_bytes_are_granted_than_there_are(sizes: list[int]) -> None:
    allowance, taken = Decoding("x", bytes_in_all=5_000), 0
    for size in sizes:
        try:
            allowance.take_bytes(size)
        except LimitError:
            assert taken + size > 5_000 and allowance.is_exhausted
            return
        taken += size
    assert taken <= 5_000 and not allowance.is_exhausted


@given(st.lists(st.text(max_size=50)), st.integers(0, 200))
def test_a_text_is_cut_where_the_characters_end_and_nowhere_else(texts: list[str], most: int) -> None:
    keeping = Keeping()
    keeping.give_back(most - LIMITS.document_characters)
    kept = [keeping.cut(text) for text in texts]
    assert "".join(kept) == "".join(texts)[:most]
    assert keeping.is_cut is (sum(map(len, texts)) > most)


@given(
    st.lists(st.sampled_from(["open", "close", "text", "heading"]), max_size=60), st.integers(0, 5), st.integers(0, 40)
)
def test_a_builder_keeps_within_its_allowance(events: list[str], elements: int, characters: int) -> None:
    builder = Builder(root="r", media="xml", path="/r")
    builder.add_text("Ice is cold. ")
    builder._keeping.give_back(characters - LIMITS.document_characters)
    builder._keeping._elements = elements
    depth = 0
    for event in events:
        if event == "open":
            builder.open("p", BLOCK, path="/r/p")
            depth += 1
        elif event == "close" and depth:
            builder.close()
            depth -= 1
        elif event == "text":
            builder.add_text("ice")
        elif event == "heading":
            builder.open_implied_section(1)
            builder.open("h", HEADING, path="/r/h")
            builder.add_text("ice")
            builder.close()
    document = builder.build(DocumentHead(id="x"))
    assert len(document.elements) <= elements + 1
    assert sum(block.end - block.start for block in document.blocks) <= characters + len("Ice is cold. ")
    assert all(section.element < len(document.elements) for section in document.sections)


@pytest.mark.parametrize("media", SIGNS)
@given(data=st.data())
def test_no_reader_makes_much_of_little(media: str, data: st.DataObject) -> None:
    signs = data.draw(st.lists(st.sampled_from([*SIGNS[media], "ice "]), min_size=1, max_size=60))
    source = ("{\\rtf1 ice " if media == "rtf" else "") + "".join(signs)
    try:
        document = read_bytes(source.encode(), id="x", media=media)
    except EpitomeError:
        return
    assert len(document.text) <= 3 * len(source) + 100
    assert len(json.dumps(document.to_dict())) <= 200 * len(source) + 2_000


def test_a_notebook_is_no_longer_than_its_cells() -> None:
    cells = [{"cell_type": "markdown", "source": "[a] ice " * 50 + "\n\n[a]: x"}, {"cell_type": "code", "source": "x"}]
    source = json.dumps({"nbformat": 4, "cells": cells * 20}).encode()
    assert len(read_bytes(source, id="x", media="notebook").text) <= len(source)


@given(st.binary(max_size=2_000), st.integers(1, 300))
def test_filters_of_pdf_give_back_what_was_packed(data: bytes, size: int) -> None:
    def cut(packed: bytes) -> list[bytes]:
        return [packed[at : at + size] for at in range(0, len(packed), size)]

    assert b"".join(inflate(cut(zlib.compress(data)))) == data
    assert b"".join(decode_hex(cut(data.hex().encode() + b">"))) == data
    assert b"".join(decode_85(cut(_encode_85(data)))) == data
    runs = b"".join(bytes((len(piece) - 1,)) + piece for piece in _parts(data, 128)) + b"\x80"
    assert b"".join(decode_runs(cut(runs))) == data
    assert b"".join(decode_lzw(cut(encode_lzw([256, *_code_lzw(data), 257])))) == data


@given(st.sampled_from(sorted(FILTERS)), st.binary(max_size=500))
def test_no_filter_of_pdf_swells_more_than_is_said_of_it(name: bytes, data: bytes) -> None:
    decode, factor = FILTERS[name]
    assert len(b"".join(decode([data]))) <= factor * len(data)


def _parts(data: bytes, size: int) -> list[bytes]:
    return [data[at : at + size] for at in range(0, len(data), size)]


def _encode_85(data: bytes) -> bytes:
    from base64 import a85encode

    return a85encode(data) + b"~>"


def _code_lzw(data: bytes) -> list[int]:
    """The codes of LZW, as any encoder finds them."""
    table = {bytes((n,)): n for n in range(256)}
    codes: list[int] = []
    known, size = b"", 258
    for byte in data:
        longer = known + bytes((byte,))
        if longer in table:
            known = longer
            continue
        codes.append(table[known])
        table[longer], size = size, size + 1
        known = bytes((byte,))
    return [*codes, *([table[known]] if known else [])]
