"""The parts of the PDF reader, each by hand."""

from __future__ import annotations

from array import array

import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.readers.pdf import read_pdf
from epitome.readers.pdf.blocks.authors import is_name
from epitome.readers.pdf.blocks.block import TextBlock, join_lines
from epitome.readers.pdf.blocks.front import find_front
from epitome.readers.pdf.blocks.headings import find_depth
from epitome.readers.pdf.page.fonts import describe_font
from epitome.readers.pdf.page.geometry import View
from epitome.readers.pdf.page.mend import UNREADABLE, join_accent, mend_character
from epitome.readers.pdf.page.page_metrics import PageMetrics
from epitome.readers.pdf.page.pdf_lines import PdfLine
from support.pdf_writer import PdfWriter

numbers = st.floats(0, 500, allow_nan=False)


@pytest.mark.parametrize(
    ("code", "text"),
    [(0x41, "A"), (0xFB03, "ffi"), (0xAD, "-"), (2, "-"), (0xA0, " "), (0x200B, ""), (0xF0B7, "•"),
     (0xE123, UNREADABLE), (0, UNREADABLE), (0xFFFE, UNREADABLE), (0x4E2D, "中")],
)  # fmt: skip
def test_characters_are_mended(code: int, text: str) -> None:
    assert mend_character(code) == text


def test_accents_are_set_on_their_letters() -> None:
    assert [join_accent("e", "´"), join_accent("ı", "ˆ"), join_accent("c", "¸")] == ["é", "î", "ç"]
    assert join_accent("7", "´") is None
    assert join_accent("e", "x") is None


@pytest.mark.parametrize(
    ("name", "looks"),
    [("ABCDEF+CMBX10", "bold"), ("LMRoman10-BoldItalic", "bold italic"), ("CMTI10", "italic"), ("Courier", "fixed"),
     ("CMMI7", "maths"), ("Times-Roman", ""), ("DejaVuSans-Bold", "bold")],
)  # fmt: skip
def test_fonts_are_told_by_name(name: str, looks: str) -> None:
    font = describe_font(name, 400, 0)
    shown = {"bold": font.is_bold, "italic": font.is_italic, "fixed": font.is_fixed, "maths": font.is_maths}
    assert " ".join(kind for kind, there in shown.items() if there) == looks


@given(numbers, numbers, numbers, numbers, st.sampled_from([0, 1, 2, 3]))
def test_a_box_of_a_turned_view_is_found_again(x0: float, y0: float, x1: float, y1: float, turn: int) -> None:
    view = View(1, 0, 0, -1, 0, 792, 612, 792)
    turned = view.turn_text(turn)
    assert turned.unturn(*turned.place_box(x0, y0, x1, y1)) == pytest.approx(view.place_box(x0, y0, x1, y1), abs=1e-6)


@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_text_that_runs_in_a_direction_runs_to_the_right_when_turned(turn: int) -> None:
    view = View(1, 0, 0, -1, 0, 792, 612, 792)
    direction = {0: (1.0, 0.0), 1: (0.0, -1.0), 2: (-1.0, 0.0), 3: (0.0, 1.0)}[turn]
    assert view.find_turn(*direction) == turn
    assert view.turn_text(turn).find_turn(*direction) == 0


@pytest.mark.parametrize(
    ("text", "depth"),
    [("2 Methods", 1), ("2.1 Lakes", 2), ("3.1.4. Pies", 3), ("IV. Results", 1), ("A.2 Proofs", 2),
     ("Chapter 3 Rain", 1), ("A closer look", 0), ("Methods", 0), ("I think so", 0)],
)  # fmt: skip
def test_numbers_of_headings_have_a_depth(text: str, depth: int) -> None:
    assert find_depth(text) == depth


def test_names_of_people() -> None:
    assert all(map(is_name, ["Ada Weir", "Émile Durand", "J. R. van der Berg", "Béla Horváth-Nagy"]))
    assert not any(map(is_name, ["Ada", "Institute of Locks", "ada weir", "Ada Weir 1990", "weir@example.org now"]))


def make_line(text: str, size: float = 10) -> PdfLine:
    return PdfLine(1, text, array("f", range(len(text) + 1)), 0, 10, 8, size)


@pytest.mark.parametrize(
    ("lines", "words", "joined"),
    [
        (["a divi-", "ded word"], [], "a divided word"),
        (["a well-", "known word"], ["well-known"], "a well-known word"),
        (["the North-", "South line"], [], "the North-South line"),
        (["pages 3-", "5 of it"], [], "pages 3-5 of it"),
        (["a dash -", "here"], [], "a dash - here"),
        (["水在", "这里"], [], "水在这里"),
        (["one", "two"], [], "one two"),
    ],
)
def test_lines_are_joined(lines: list[str], words: list[str], joined: str) -> None:
    parts = join_lines([make_line(line) for line in lines], frozenset(words))
    assert "".join(line.text[:end] + between for line, end, between in parts) == joined


def test_rows_that_recur_inside_pages_are_no_running_heads() -> None:
    pdf = PdfWriter()
    for page in range(4):
        pdf.add_page().write(72, 40, "Ledger of the canal", size=8)
        pdf.write_lines(72, 100, [f"Boat {page * 30 + n} carries load {page * 30 + n} of coal." for n in range(30)])
    texts = [sentence.text for sentence in read_pdf(pdf.build(), id="ledger.pdf", language=None).sentences]
    assert texts == [f"Boat {n} carries load {n} of coal." for n in range(120)]


@pytest.mark.parametrize(("many", "joined"), [(1, 1), (3, 3), (40, 8)])
def test_a_title_joins_the_blocks_that_look_like_it_but_not_any_number_of_them(many: int, joined: int) -> None:
    titles = [TextBlock([make_line(f"Part{i} of it", 20.0)], "heading") for i in range(many)]
    text = TextBlock([make_line("Running text.")] * 5)
    blocks = [*titles, text]
    front = find_front(blocks, PageMetrics(10.0, {}, frozenset()))
    assert front.title == " ".join(f"Part{i} of it" for i in range(joined))
    assert [block.kind for block in titles[:joined]] == ["title"] + ["gone"] * (joined - 1)
    assert "gone" not in {block.kind for block in blocks[joined:]}
