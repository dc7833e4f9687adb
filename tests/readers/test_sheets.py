"""XLSX and ODS: rows under the names of their columns, numbers as they are shown, and what is left out."""

from __future__ import annotations

import random

import pytest

import epitome
from epitome.document import Document
from epitome.readers.build import sheet_tables
from epitome.readers.office import xlsx
from epitome.readers.office.cell_formats import CellFormat
from epitome.runtime.limits import LIMITS
from support.sheets import (
    write_cell,
    write_ods,
    write_row,
    write_shared,
    write_sheet,
    write_styles,
    write_table,
    write_xlsx,
)
from support.soundness import assert_sound

SHIPS = write_sheet(
    write_row("Ships of the harbour", number=1),
    write_row("ship", "port", "since", number=3),
    write_row("Anna", "Oslo", (34197, 1), number=4),
    write_row("Berta", "Bergen", (35233.6041666667, 2), number=5),
    write_row("As the harbour office told.", number=7),
)
ODS_SHIPS: tuple[list[str], ...] = (
    ["Ships of the harbour"],
    [],
    ["ship", "port"],
    ["Anna", "Oslo"],
    ["Berta", "Bergen"],
)


def read(data: bytes) -> Document:
    document = epitome.read(data, isolated=False)
    assert_sound(document)
    return document


def list_rows(document: Document) -> list[tuple[str, list[str]]]:
    return [(s.text, list(s.heads)) for s in document.sentences]


def test_rows_stand_under_the_names_of_their_columns() -> None:
    document = read(write_xlsx(SHIPS, parts=write_styles("yyyy\\-mm\\-dd", "d/m/yy h:mm")))
    columns = ["ship", "port", "since"]
    assert document.media == "xlsx"
    assert list_rows(document) == [
        ("Ships of the harbour", []),
        ("Anna Oslo 1993-08-16", columns),
        ("Berta Bergen 1996-06-17 14:30", columns),
        ("As the harbour office told.", []),
    ]
    (best,) = epitome.summarise(document, query="In which port is the ship Berta?", sentences=1)
    assert best.text == "Berta Bergen 1996-06-17 14:30"


def test_rows_of_an_opendocument_sheet() -> None:
    document = read(write_ods(write_table("Ships", *ODS_SHIPS)))
    assert document.media == "ods"
    assert list_rows(document) == [
        ("Ships of the harbour", []),
        ("Anna Oslo", ["ship", "port"]),
        ("Berta Bergen", ["ship", "port"]),
    ]


@pytest.mark.parametrize("kind", ["xlsx", "ods"])
def test_of_several_sheets_each_is_a_section(kind: str) -> None:
    data = (
        write_xlsx(
            write_sheet(write_row("It froze.")), write_sheet(write_row("It thawed.")), names=["Winter", "Spring"]
        )
        if kind == "xlsx"
        else write_ods(write_table("Winter", ["It froze."]), write_table("Spring", ["It thawed."]))
    )
    document = read(data)
    assert [(s.text, document.sections[s.section_index].title) for s in document.sentences] == [
        ("It froze.", "Winter"),
        ("It thawed.", "Spring"),
    ]


def test_shared_texts_have_their_runs_and_no_reading_aids() -> None:
    rich = (
        "<si><r><t>It </t></r><r><t>froze.</t></r><rPh><t>aid</t></rPh></si>"
        '<si><t xml:space="preserve"> It  thawed. </t></si>'
    )
    parts: dict[str, str | bytes] = {"xl/sharedStrings.xml": f"<sst>{rich}</sst>"}
    cells = '<c t="s"><v>0</v></c>', '<c t="s"><v>1</v></c>', '<c t="s"><v>2</v></c>', '<c t="s"><v>-1</v></c>'
    assert [s.text for s in read(write_xlsx(write_sheet(*cells), parts=parts)).sentences] == ["It froze.", "It thawed."]


def test_what_is_hidden_is_left_out() -> None:
    sheet = write_sheet(
        '<row r="1" hidden="1"><c t="str"><v>row</v></c></row>',
        '<row r="2"><c r="A2" t="str"><v>It froze.</v></c><c r="B2" t="str"><v>column</v></c></row>',
        cols='<cols><col min="2" max="3" hidden="1"/></cols>',
    )
    secret = write_sheet(write_row("sheet"))
    document = read(write_xlsx(sheet, secret, secret, states={2: "hidden", 3: "veryHidden"}))
    assert [s.text for s in document.sentences] == ["It froze."]
    styles = (
        '<office:automatic-styles><style:style style:name="h"><style:table-properties table:display="false"/>'
        "</style:style></office:automatic-styles>"
    )
    collapsed = f'<table:table-row table:visibility="collapse">{write_cell("row")}</table:table-row>'
    tables = (
        write_table("a", ["It froze."], more=collapsed),
        write_table("b", ["sheet"], attributes='table:style-name="h"'),
    )
    assert [s.text for s in read(write_ods(*tables, styles=styles)).sentences] == ["It froze."]


def test_values_of_formulas_are_kept_and_errors_are_not() -> None:
    cells = (
        '<c t="str"><f>A1</f><v>It froze.</v></c>',
        '<c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c>',
        '<c t="str"><v></v></c>',
    )
    assert [s.text for s in read(write_xlsx(write_sheet(*cells))).sentences] == ["It froze.", "true"]


def test_columns_stand_where_their_references_say() -> None:
    rows = (
        '<row r="1"><c r="A1" t="str"><v>ship</v></c><c r="C1" t="str"><v>port</v></c>'
        '<c r="AB1" t="str"><v>crew</v></c></row>',
        '<row r="2"><c r="AB2"><v>12</v></c><c r="A2" t="str"><v>Anna</v></c></row>',
    )
    document = read(write_xlsx(write_sheet(*rows)))
    assert list_rows(document) == [("Anna 12", ["ship", "port", "crew"])]


@pytest.mark.parametrize(
    ("code", "stored", "shown"),
    [
        ("General", "12.10", "12.1"),
        ("General", "1234567890123", "1234567890123"),
        ("General", "0.30000000000000004", "0.3"),
        ("General", "1E+21", "1E+21"),
        ("0.0%", "0.125", "12.5%"),
        ("0%", "0.5", "50%"),
        ("#,##0.00", "1234567.5", "1,234,567.50"),
        ('"$"#,##0.00;[Red]-0', "12.5", "12.50"),
        ("0", "12.5", "12"),
        ("yyyy-mm-dd", "44197", "2021-01-01"),
        ("[$-407]d. mmmm yyyy", "44197", "2021-01-01"),
        ("mmm-yy", "44197", "2021-01-01"),
        ("hh:mm:ss", "0.75", "18:00"),
        ("[h]:mm", "0.75", "18:00"),
        ("yyyy-mm-dd", "-5", "-5"),
        ("yyyy-mm-dd", "1e300", "1e300"),
        ("# ?/?", "0.5", "0"),
        ("@", "text", "text"),
        ("0.0", "nan", "nan"),
    ],
)
def test_numbers_are_shown_as_in_the_sheet(code: str, stored: str, shown: str) -> None:
    assert CellFormat.of_code(code).show(stored, 1900) == shown


def test_days_are_counted_from_the_first_one_of_the_workbook() -> None:
    assert CellFormat.of_code("yyyy-mm-dd").show("0", 1904) == "1904-01-01"
    assert CellFormat.of_code("yyyy-mm-dd").show("61", 1900) == "1900-03-01"


def test_of_a_long_sheet_the_first_rows_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(xlsx, "_MAX_ELEMENTS", 1_000)
    document = read(write_xlsx(write_sheet(*(write_row(n, "ice") for n in range(1_000)))))
    assert any("first rows" in note for note in document.notes)
    assert 100 < len(document.sentences) < 400 and document.sentences[0].text == "0 ice"


def test_cells_repeated_by_millions_are_read_a_few_times() -> None:
    many = 'table:number-columns-repeated="9999999"'
    rows = f'<table:table-row table:number-rows-repeated="1048576">{write_cell("ice", many)}</table:table-row>'
    document = read(write_ods(write_table("a", more=rows + rows)))
    assert 1 <= len(document.sentences) <= 100 and len(document.text) < 50_000


def test_a_table_with_more_empty_cells_than_are_read_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [f'<row r="{n}"><c r="{_name(n)}{n}"><v>7</v></c><c r="A{n}"><v>1</v></c></row>' for n in range(1, 300)]
    assert len(read(write_xlsx(write_sheet(*rows))).sentences) == 299
    monkeypatch.setattr(sheet_tables, "_MAX_CELLS", 2_990)
    document = read(write_xlsx(write_sheet(*rows), write_sheet(*rows)))
    assert len(document.sentences) == 11  # the first row has one cell, so it stands above the table
    assert any("2,990 cells" in note for note in document.notes)


def _name(column: int) -> str:
    letters = ""
    while column:
        column, letter = divmod(column - 1, 26)
        letters = chr(65 + letter) + letters
    return letters


def test_a_sheet_that_is_named_twice_is_read_once() -> None:
    data = write_xlsx(write_sheet(write_row("It froze.")), names=["a", "b"])
    assert [s.text for s in read(data).sentences] == ["It froze."]


def test_one_shared_text_used_by_many_cells_is_cut() -> None:
    draw = random.Random(7)
    rows = (f'<c t="s"><v>0</v></c><c><v>{draw.random()}</v></c>' for _ in range(4_000))
    document = epitome.read(write_xlsx(write_sheet(*rows), parts=write_shared("ice " * 2_000)), isolated=False)
    assert len(document.text) <= LIMITS.document_characters + 100_000
    assert any("characters" in note for note in document.notes)
