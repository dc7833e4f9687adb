"""Numbers on a page that are no words of its text: marks of references, numbers of lines."""

from __future__ import annotations

import epitome
from support.pdf_writer import PdfWriter


def test_raised_references_are_apart_from_words_and_exponents_are_not() -> None:
    writer = PdfWriter().add_page()
    writer.write_raised(60, 100, "The cause of it is unclear", "10-16", " and the lake", "3", " that is called")
    writer.write_raised(60, 112, "Long is 12 km", "2", " wide, as Weir", "4,5", " said of it.")
    text = epitome.read(writer.build()).text
    assert (
        text
        == "The cause of it is unclear 10-16 and the lake 3 that is called Long is 12 km2 wide, as Weir 4,5 said of it."
    )


def test_a_raised_number_is_apart_from_the_word_behind_it_but_not_from_an_element() -> None:
    writer = PdfWriter().add_page()
    writer.write_raised(60, 100, "Coal holds little ", "14", "C, as the ", "2", "Institute says.")
    assert epitome.read(writer.build()).text == "Coal holds little 14C, as the 2 Institute says."


def write_numbered(size: float) -> PdfWriter:
    """Ten lines with a number each at their left."""
    writer = PdfWriter().add_page()
    for number in range(1, 11):
        writer.write(40, 100 + 14 * number, str(number), size=size)
        writer.write(
            72, 100 + 14 * number, f"Boat {'ABCDEFGHIJ'[number - 1]} carries a load of coal to the mill below the weir."
        )
    return writer


def test_small_numbers_of_lines_in_the_margin_are_left_out() -> None:
    texts = [s.text for s in epitome.read(write_numbered(6).build()).sentences]
    assert texts == [f"Boat {letter} carries a load of coal to the mill below the weir." for letter in "ABCDEFGHIJ"]


def test_numbers_as_large_as_the_text_stay() -> None:
    assert "10" in epitome.read(write_numbered(10).build()).text
