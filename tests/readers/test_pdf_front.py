"""The front of papers and reports: their title, all their authors, and the day that is printed there."""

from __future__ import annotations

import epitome
from epitome.document import Document
from support.pdf_writer import PdfWriter

TEXT = [
    "The river rises in the hills above the town and is joined by two streams before it turns to",
    "the east. Its water is clear in summer and brown after rain, since the peat of the moors is",
    "washed into it. Nobody has measured how much of it is lost on the way to the sea, and nobody",
    "has asked the miller, who keeps a book of the hours in which his wheel stood still.",
]


def read_paper(writer: PdfWriter) -> Document:
    """The paper with an abstract and a section below its front."""
    writer.write(60, 300, "Abstract", font="bold").write_lines(60, 315, TEXT)
    writer.write(60, 380, "1 The river", size=12, font="bold").write_lines(60, 400, TEXT)
    return epitome.read(writer.build())


def test_authors_in_groups_with_affiliations_of_another_style_are_all_found() -> None:
    writer = PdfWriter().add_page().write(60, 80, "Waters of the north", size=18)
    for at, (name, place) in enumerate(
        [("Ada Weir", "Lock House, Oslo"), ("Jon Sluice", "Mill Works"), ("Eva Pond", "Moor Farm")]
    ):
        writer.write(60, 120 + 40 * at, name).write(60, 134 + 40 * at, place, size=8, font="italic")
    assert read_paper(writer).authors == ("Ada Weir", "Jon Sluice", "Eva Pond")


def test_affiliations_behind_names_and_addresses_are_no_authors() -> None:
    writer = PdfWriter().add_page().write(60, 80, "Waters of the north", size=18)
    writer.write(60, 120, "ADA WEIR and JON SLUICE, Institute of Locks, Norway")
    writer.write(60, 134, "EVA POND (eva@moor.example), Kumquat Works, Norway")
    assert read_paper(writer).authors == ("ADA WEIR", "JON SLUICE", "EVA POND")


def test_a_mark_before_a_name_makes_it_an_affiliation() -> None:
    writer = PdfWriter().add_page().write(60, 80, "Waters of the north", size=18)
    writer.write_raised(60, 120, "Ada Weir", "1", " and Jon Sluice", "2")
    writer.write_raised(60, 134, "", "1", "Lock Inc.").write_raised(60, 148, "", "2", "Mill Corporation")
    document = read_paper(writer.write(60, 175, "3 September 2010"))
    assert (document.authors, document.date) == (("Ada Weir", "Jon Sluice"), "2010-09-03")


def test_what_stands_below_a_name_in_its_own_style_is_an_affiliation() -> None:
    writer = PdfWriter().add_page().write(60, 80, "Waters of the north", size=18)
    writer.write(60, 120, "Ada Weir", size=12).write(60, 134, "National Water Observatory", size=12)
    writer.write(60, 175, "Jon Sluice", size=12).write(60, 189, "Royal Mill Company", size=12)
    authors = read_paper(writer).authors
    assert "Ada Weir" in authors
    assert "Jon Sluice" in authors
    assert "Royal Mill Company" not in authors


def test_the_metadata_name_the_authors_that_were_not_seen() -> None:
    writer = PdfWriter(author="Ada Weir; Jon Sluice").add_page().write(60, 80, "Waters of the north", size=18)
    writer.write(60, 120, "Ada Weir")
    assert read_paper(writer).authors == ("Ada Weir", "Jon Sluice")


def test_the_day_that_is_printed_counts_before_that_of_the_file() -> None:
    writer = PdfWriter().add_page().write(60, 80, "Waters of the north", size=18).write(60, 120, "Ada Weir")
    writer.write(60, 150, "Received 3 May 2011; in final form")
    writer.write(60, 175, "27 June 2012")
    document = read_paper(writer)
    assert document.date == "2012-06-27"
    assert [s.title for s in document.sections[1:] if s.kind == "body" and s.title] == ["1 The river"]


def test_marks_of_notes_behind_a_title_are_dropped_and_exponents_stay() -> None:
    titles = []
    for mark in ("*", "a)", "2"):
        writer = PdfWriter().add_page().write_raised(60, 80, "Of mills and mc", mark, size=18)
        titles.append(read_paper(writer).title)
    assert titles == ["Of mills and mc", "Of mills and mc", "Of mills and mc2"]


def test_a_label_at_the_top_of_the_page_is_no_title() -> None:
    writer = PdfWriter().add_page().write(60, 50, "LETTERS", size=22, font="bold")
    writer.write(60, 110, "Why the water of the north is brown after rain", size=18, font="bold").write(
        60, 140, "Ada Weir"
    )
    document = read_paper(writer)
    assert document.title == "Why the water of the north is brown after rain"
    assert document.authors == ("Ada Weir",)


def test_the_title_that_the_metadata_name_is_taken_among_large_lines() -> None:
    writer = (
        PdfWriter(title="Waters of the north").add_page().write(60, 80, "Journal of Locks and Water Mills", size=20)
    )
    writer.write(60, 110, "Waters of the north", size=16).write(60, 130, "Ada Weir")
    assert read_paper(writer).title == "Waters of the north"


def test_a_short_title_above_text_or_a_centred_subtitle_stays_the_title() -> None:
    writer = PdfWriter().add_page().write(60, 50, "Water mills", size=22, font="bold").write_lines(60, 75, TEXT)
    writer.write(60, 150, "Why the water of the north is brown", size=16, font="bold").write_lines(60, 170, TEXT)
    assert epitome.read(writer.build()).title == "Water mills"
    writer = (
        PdfWriter()
        .add_page()
        .write(252, 60, "CASSBEAM", size=20)
        .write(170, 110, "Software for the mills of the north", size=18)
    )
    assert read_paper(writer).title == "CASSBEAM"
