"""What looks like a heading and is none, and headings that look like something else."""

from __future__ import annotations

import epitome
from epitome.document import Document
from support.pdf_writer import PdfWriter

LINES = [
    "water stands in the old lock and nobody knows why it was left there when all the",
    "others were drained of it by men from the town.",
]


def list_titles(document: Document) -> list[str]:
    return [section.title for section in document.sections[1:] if section.title and section.kind == "body"]


def begin() -> PdfWriter:
    """A page with a title."""
    return PdfWriter().add_page().write(60, 40, "A manual of the waters of the north", size=20)


def write_terms(heading_x: float, term_x: float, text_x: float) -> PdfWriter:
    """Sections with text at `heading_x` or right of it, with terms in bold above text that is set further right."""
    writer = begin()
    for number, section in enumerate(("Locks", "Mills")):
        top = 80 + 250 * number
        writer.write(heading_x, top, section, size=14, font="bold").write_lines(term_x, top + 20, LINES)
        for at, term in enumerate(("sluice", "weir", "wheel")):
            writer.write(term_x, top + 65 + 50 * at, f"{term} of {section}", font="bold")
            writer.write_lines(text_x, top + 77 + 50 * at, LINES)
    return writer


def test_terms_above_indented_text_are_no_headings() -> None:
    document = epitome.read(write_terms(60, 60, 96).build())
    assert list_titles(document) == ["Locks", "Mills"]
    assert "sluice of Mills" in document.text


def test_terms_of_a_manual_whose_headings_hang_are_no_headings_and_those_are() -> None:
    assert list_titles(epitome.read(write_terms(60, 96, 132).build())) == ["Locks", "Mills"]


def test_headings_left_of_all_text_are_headings() -> None:
    writer = begin()
    for number, title in enumerate(("Name", "Synopsis", "Options", "Files")):
        writer.write(60, 80 + 60 * number, title, font="bold").write_lines(96, 94 + 60 * number, LINES)
    assert list_titles(epitome.read(writer.build())) == ["Name", "Synopsis", "Options", "Files"]


def test_lines_with_wide_gaps_and_items_in_bold_are_no_headings() -> None:
    writer = begin().write(60, 80, "Locks", size=14, font="bold").write_lines(60, 100, LINES)
    writer.write(60, 150, "show-level", font="bold").write(400, 150, "[Function]", font="bold").write_lines(
        60, 170, LINES
    )
    writer.write(60, 220, "\u2022 The bold item", font="bold").write_lines(60, 240, LINES)
    writer.write(60, 290, "2", size=12, font="bold").write(90, 290, "Mills", size=12, font="bold").write_lines(
        60, 310, LINES
    )
    assert list_titles(epitome.read(writer.build())) == ["Locks", "2 Mills"]


def test_a_bold_line_inside_a_text_is_no_heading() -> None:
    writer = begin().write(60, 80, "Locks", size=14, font="bold")
    writer.write_lines(60, 100, [*LINES, "To open the sluice from the side of the town, turn the wheel and say aloud"])
    writer.write(60, 136, "open the sluice now", font="bold").write_lines(60, 148, ["and wait for the men.", *LINES])
    writer.write(60, 196, "The men of the lock", font="bold").write_lines(60, 208, LINES)
    assert list_titles(epitome.read(writer.build())) == ["Locks", "The men of the lock"]


def test_chapters_that_count_on_with_the_pages_are_no_running_heads() -> None:
    writer = PdfWriter()
    titles = ("Locks", "Mills", "Weirs", "Boats")
    for number, title in enumerate(titles, 1):
        writer.add_page().write(60, 80, f"{number} {title}", size=16, font="bold")
        writer.write_lines(60, 120, [f"{title} and {line}" for line in LINES])
        writer.write(300, 760, f"Page {number}", size=8)
    assert list_titles(epitome.read(writer.build())) == ["1 Locks", "2 Mills", "3 Weirs", "4 Boats"]
