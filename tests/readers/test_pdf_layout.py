"""The layout of pages: columns in reading order, and what is no running text told apart."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle, islice

import epitome
from epitome.document import Document
from epitome.readers.pdf.page.fonts import describe_font
from support.pdf_writer import PdfWriter

_WORDS = (
    "water stands in the old lock and nobody knows why it was left there when all the others were drained of it by "
    "men from the town who had come with pumps and lamps before the winter began to close the road"
).split()


def fill(start: str, lines: int, *, words: int = 8) -> list[str]:
    """Lines of running text, the first beginning with a word of its own, the last with a full stop."""
    drawn = islice(cycle(_WORDS), lines * words)
    text = [" ".join(islice(drawn, words)) for _ in range(lines)]
    return [f"{start} {text[0]}", *text[1:-1], f"{text[-1]}."]


def blocks(document: Document) -> list[tuple[str, str, str]]:
    """Kind of block, kind of section and text of all blocks."""
    return [(b.kind, document.sections[b.section].kind, document.text[b.start : b.end]) for b in document.blocks]


def test_two_columns_are_read_one_after_the_other_below_a_wide_title() -> None:
    writer = (
        PdfWriter().add_page().write(120, 80, "A title that reaches over both of the columns", size=18, font="bold")
    )
    writer.write_lines(60, 130, fill("Alpha", 20)).write_lines(320, 130, fill("Beta", 20))
    writer.write(60, 420, "A heading of the first column", font="bold", size=12)
    writer.write_lines(60, 440, fill("Gamma", 10)).write_lines(320, 420, fill("Delta", 10))
    document = epitome.read(writer.build())
    order = [s.text.split()[0] for s in document.sentences if s.text.split()[0] in ("Alpha", "Beta", "Gamma", "Delta")]
    assert document.title == "A title that reaches over both of the columns"
    assert order == ["Alpha", "Gamma", "Beta", "Delta"]


def test_a_letter_set_lower_stays_in_its_word() -> None:
    writer = PdfWriter().add_page().write(60, 100, "The T", size=10).write(85, 103, "E", size=10)
    writer.write(91, 100, "X book says what a box is and how it is set.", size=10)
    writer.write_lines(60, 112, fill("Alpha", 6), size=10)
    document = epitome.read(writer.build())
    assert document.sentences[0].text == "The TEX book says what a box is and how it is set."


def test_three_columns() -> None:
    writer = PdfWriter().add_page()
    for number, name in enumerate(("Alpha", "Beta", "Gamma")):
        writer.write_lines(50 + 178 * number, 100, fill(name, 24, words=6), size=8)
    document = epitome.read(writer.build())
    assert [s.text.split()[0] for s in document.sentences] == ["Alpha", "Beta", "Gamma"]


def test_a_wide_figure_parts_the_columns_into_bands() -> None:
    writer = PdfWriter().add_page()
    writer.write_lines(60, 100, fill("Alpha", 12)).write_lines(320, 100, fill("Beta", 12))
    writer.write(
        60, 300, "Figure 1: A map of the lock and of the town, which reaches over the width of both columns here."
    )
    writer.write_lines(60, 340, fill("Gamma", 12)).write_lines(320, 340, fill("Delta", 12))
    document = epitome.read(writer.build())
    body = [s.text.split()[0] for s in document.sentences if document.kind_of(s) == "body"]
    assert body == ["Alpha", "Beta", "Gamma", "Delta"]
    assert [s.text.split()[0] for s in document.sentences if document.kind_of(s) == "caption"] == ["Figure"]


def test_a_word_is_mended_over_columns() -> None:
    left, right = fill("Alpha", 15), fill("gether", 15)
    left[-1] = "before the winter they stood in the lock to-"
    writer = PdfWriter().add_page().write_lines(60, 100, left).write_lines(320, 100, right)
    document = epitome.read(writer.build())
    assert "stood in the lock together water stands" in document.text


def test_a_ruled_table_has_rows_with_their_heads() -> None:
    writer = PdfWriter().add_page().write_lines(72, 80, fill("Alpha", 4, words=14))
    writer.write(72, 150, "Table 1: Locks and their gates.", size=9)
    rows = [("Place", "Gates", "Year"), ("Upper lock", "4", "1794"), ("Lower lock", "2", "1801")]
    for number, row in enumerate(rows):
        for column, cell in enumerate(row):
            writer.write(80 + 100 * column, 180 + 20 * number, cell)
    for y in (166, 186, 226):
        writer.rule(72, y, 380, y)
    document = epitome.read(writer.build())
    found = blocks(document)
    assert ("table", "table", "Place Gates Year") in found
    assert [text for kind, _, text in found if kind == "row"] == ["Upper lock 4 1794", "Lower lock 2 1801"]
    lower = next(s for s in document.sentences if s.text.startswith("Lower"))
    assert lower.own_heads == (
        ("caption", "Table 1: Locks and their gates."),
        ("column", "Place"),
        ("column", "Gates"),
        ("column", "Year"),
    )
    assert lower.page == 1


def test_aligned_rows_without_rules_are_a_table() -> None:
    writer = PdfWriter().add_page().write_lines(72, 80, fill("Alpha", 4, words=14))
    for number, row in enumerate(
        [("Lock", "Gates", "Year"), ("Upper", "4", "1794"), ("Lower", "2", "1801"), ("Old", "2", "1760")]
    ):
        for column, cell in enumerate(row):
            writer.write(80 + 90 * column, 160 + 14 * number, cell, font="roman" if number else "bold")
    found = blocks(epitome.read(writer.build()))
    assert [text for kind, _, text in found if kind == "row"] == ["Upper 4 1794", "Lower 2 1801", "Old 2 1760"]
    assert ("table", "table", "Lock Gates Year") in found


def test_footnotes_captions_references_formulas_and_lists_are_told_apart() -> None:
    writer = PdfWriter().add_page().write_lines(72, 80, fill("Alpha", 5, words=14))
    writer.write(200, 160, "a = b + c (1)")
    writer.write_lines(72, 180, fill("Beta", 4, words=14))
    writer.write(80, 250, "• one thing that is kept").write(80, 264, "• another thing that is kept")
    writer.write(72, 300, "References", size=13, font="bold")
    writer.write(72, 320, "[1] A. Weir. On the lock. Town Press, 1990.").write(
        72, 334, "[2] B. Miller. Gates. Town Press, 1991."
    )
    writer.write(72, 700, "1 This is what stands at the foot of the page.", size=7)
    found = blocks(epitome.read(writer.build()))
    assert ("formula", "body", "a = b + c (1)") in found
    assert [text for kind, _, text in found if kind == "item"] == [
        "one thing that is kept",
        "another thing that is kept",
    ]
    assert [text[:3] for kind, section, text in found if (kind, section) == ("reference", "references")] == [
        "[1]",
        "[2]",
    ]
    assert ("paragraph", "footnotes", "1 This is what stands at the foot of the page.") in found


def test_front_matter_is_found() -> None:
    writer = PdfWriter(author="Somebody Else").add_page().write(200, 80, "On locks and gates", size=18, font="bold")
    writer.write(220, 110, "Ada Weir and Bo Miller", size=12).write(
        200, 126, "Institute of Locks, Example Town", size=9
    )
    writer.write(280, 160, "Abstract", font="bold", size=11).write_lines(100, 180, fill("Alpha", 5, words=10), size=9)
    writer.write(72, 270, "1 Introduction", font="bold", size=14).write_lines(72, 290, fill("Beta", 8, words=14))
    document = epitome.read(writer.build())
    assert document.title == "On locks and gates"
    assert document.authors == ("Ada Weir", "Bo Miller")
    assert document.abstract.startswith("Alpha water stands")
    assert [s.title for s in document.sections if s.kind == "body" and s.title][1:] == ["1 Introduction"]
    assert {document.kind_of(s) for s in document.sentences} == {"front", "abstract", "body"}


def test_a_table_of_contents_is_no_text() -> None:
    writer = PdfWriter().add_page().write(72, 80, "Contents", size=16, font="bold")
    for number, name in enumerate(("Locks", "Gates", "Water")):
        writer.write(72, 110 + 16 * number, f"{number + 1} {name} . . . . . . . . . . . . . . . . . . {number + 3}")
    writer.add_page().write(72, 80, "1 Locks", size=16, font="bold").write_lines(72, 110, fill("Alpha", 6, words=14))
    document = epitome.read(writer.build())
    assert [document.kind_of(s) for s in document.sentences] == ["contents"] * 3 + ["body"]
    assert [s.title for s in document.sections if s.kind == "body" and s.title] == ["1 Locks"]


def test_levels_follow_numbers_and_sizes() -> None:
    writer = PdfWriter().add_page()
    y = 80
    for text, size in (("1 Locks", 16), ("1.1 Gates", 13), ("1.1.1 Hinges", 11), ("2 Water", 16), ("Afterword", 16)):
        writer.write(72, y, text, size=size, font="bold").write_lines(72, y + 22, fill("Alpha", 4, words=14))
        y += 100
    document = epitome.read(writer.build())
    assert [(s.title, s.level) for s in document.sections if s.title] == [
        ("1 Locks", 1), ("1.1 Gates", 2), ("1.1.1 Hinges", 3), ("2 Water", 1), ("Afterword", 1),
    ]  # fmt: skip


def test_marks_of_footnotes_are_no_words() -> None:
    writer = PdfWriter().add_page()
    body = [
        "The canal was dug by hand over many years.",
        "Boats carry coal along it, and others bring it back, as the books of the time all say, one by one.",
    ]
    writer.write(72, 100, body[0]).write(250, 96, "1", size=6)
    writer.write(72, 112, body[1]).write_lines(
        72, 124, ["More is said of it here, at some length, in the same words."] * 4
    )
    writer.write(72, 700, "1", size=5).write(76, 703, "By those who lived beside it.", size=8)
    document = epitome.read(writer.build())
    assert document.sentences[0].text == body[0]
    (note,) = [sentence for sentence in document.sentences if sentence.text == "By those who lived beside it."]
    assert document.kind_of(note) == "footnotes"
    assert note.boxes[0][1] > 75


def write_rows(
    writer: PdfWriter, rows: Sequence[tuple[str, ...]], top: float, *, step: float = 20, bold: bool = True
) -> None:
    """Rows of cells at 72, 200, 300, the first of them in bold."""
    for number, row in enumerate(rows):
        for x, cell in zip((80, 200, 300), row, strict=False):
            writer.write(x, top + step * number, cell, font="bold" if bold and not number else "roman")


LOCKS = [
    ("Place", "Gates", "Year"),
    ("Upper lock", "4", "1794"),
    ("Lower lock", "2", "1801"),
    ("Old lock", "2", "1760"),
]


def test_heads_above_the_first_rule_and_rows_below_the_last_one_belong_to_the_table() -> None:
    writer = PdfWriter().add_page().write_lines(72, 80, fill("Alpha", 4, words=14))
    write_rows(writer, LOCKS, 180)
    for y in (186, 206, 226):  # below each row but the last
        writer.rule(72, y, 380, y)
    writer.write_lines(72, 280, fill("Beta", 4, words=14))
    found = blocks(epitome.read(writer.build()))
    assert ("table", "table", "Place Gates Year") in found
    assert [text for kind, _, text in found if kind == "row"] == [
        "Upper lock 4 1794",
        "Lower lock 2 1801",
        "Old lock 2 1760",
    ]


def test_lines_of_a_cell_stand_in_its_row_though_other_cells_are_centred() -> None:
    writer = PdfWriter().add_page().write_lines(72, 80, fill("Alpha", 4, words=14))
    write_rows(writer, [("Place", "What was seen there", "State")], 180)
    for number, (place, lines, state) in enumerate(
        [("Upper lock", ("The gates were found", "open and the beams", "were gone."), "poor"),
         ("Lower lock", ("Water stood in the", "chamber to the brim,", "and over it."), "fair")]
    ):  # fmt: skip
        top = 200 + 45 * number
        writer.write(80, top + 6, place).write_lines(200, top, list(lines)).write(330, top + 6, state)
    for y in (166, 186, 231, 276):
        writer.rule(72, y, 380, y)
    found = blocks(epitome.read(writer.build()))
    assert [text for kind, _, text in found if kind == "row"] == [
        "Upper lock The gates were found open and the beams were gone. poor",
        "Lower lock Water stood in the chamber to the brim, and over it. fair",
    ]


def test_a_table_continues_on_the_next_page() -> None:
    writer = PdfWriter().add_page().write_lines(72, 80, fill("Alpha", 4, words=14))
    for page, rows in enumerate((LOCKS, [LOCKS[0], ("New lock", "3", "1840"), ("Sea lock", "6", "1851")])):
        top = 700 if not page else 80
        write_rows(writer if not page else writer.add_page(), rows, top)
        for number in range(-1, len(rows)):
            writer.rule(72, top + 6 + 20 * number, 380, top + 6 + 20 * number)
    writer.write_lines(72, 280, fill("Beta", 4, words=14))
    found = blocks(epitome.read(writer.build()))
    assert [text for kind, _, text in found if kind == "table"] == ["Place Gates Year"]
    assert [text.split()[0] for kind, _, text in found if kind == "row"] == ["Upper", "Lower", "Old", "New", "Sea"]


def test_heads_that_span_columns_do_not_hide_them() -> None:
    writer = PdfWriter().add_page().write_lines(72, 80, fill("Alpha", 4, words=14))
    rows = [
        ("Lock", "Low", "High", "Low", "High"),
        ("Upper", "1.1", "2.1", "3.1", "4.1"),
        ("Lower", "1.2", "2.2", "3.2", "4.2"),
    ]
    writer.write(200, 180, "Spring", font="bold").write(340, 180, "Autumn", font="bold")
    for number, row in enumerate(rows):
        for column, cell in enumerate(row):
            writer.write(80 + 70 * column, 200 + 20 * number, cell, font="roman" if number else "bold")
    for y in (166, 186, 206, 226, 246):
        writer.rule(72, y, 400, y)
    for x in (72, 140, 280, 400):
        writer.rule(x, 166, x, 246)
    document = epitome.read(writer.build())
    (columns,) = {max(column for start, _, column in document.cells)}
    assert columns == 4


def test_the_weight_of_a_font_counts_unless_its_name_states_another_style() -> None:
    assert describe_font("Times-Bold", 400, 0).is_bold and describe_font("F1", 700, 0).is_bold
    assert not describe_font("Times-Roman", 695, 0).is_bold and not describe_font("ABCDEF+Times-Italic", 650, 0).is_bold
    assert describe_font("Times-BoldItalic", 400, 0).is_bold
