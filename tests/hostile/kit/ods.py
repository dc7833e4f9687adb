"""ODS."""

from __future__ import annotations

from hostile.kit.words import GOOD, LURE, many, write_sentence, write_text
from support.sheets import write_cell, write_ods, write_table

SUFFIX = "ods"


def repeated_part() -> bytes:
    """Cells that are repeated ten million times, in rows that are repeated as often, in fifty sheets."""
    many_columns, many_rows = (f'table:number-{what}-repeated="9999999"' for what in ("columns", "rows"))
    row = f"<table:table-row {many_rows}>{write_cell(GOOD, many_columns)}</table:table-row>"
    return write_ods(*[write_table(f"s{n}", [GOOD], more=row * 200) for n in range(50)])


def huge_number() -> bytes:
    """Repetitions, spans and levels of five thousand digits, below zero, and of other scripts."""
    nine = "9" * 5_000
    cells = "".join(
        write_cell(GOOD, f'table:number-columns-repeated="{number}" table:number-columns-spanned="{number}"')
        for number in (nine, f"-{nine}", "0", "\u0663", "\u00b2", "1e9", "")
    )
    return write_ods(
        write_table("a", more=f'<table:table-row table:number-rows-repeated="{nine}">{cells}</table:table-row>')
    )


def decompression_ratio() -> bytes:
    """Fifty million letters of one cell in fifty kilobytes."""
    return write_ods(write_table("a", ["a" * 50_000_000]))


def deep_nesting() -> bytes:
    """Groups of rows and tables in cells, two hundred inside each other."""
    groups = "<table:table-row-group>" * 200 + f"<table:table-row>{write_cell(GOOD)}</table:table-row>"
    table = (
        "<table:table-row><table:table-cell><table:table>" * 80
        + "</table:table></table:table-cell></table:table-row>" * 80
    )
    return write_ods(
        write_table("a", [GOOD], more=groups + "</table:table-row-group>" * 200), write_table("b", more=table)
    )


def many_sections() -> bytes:
    """Twenty thousand sheets of one sentence."""
    return write_ods(*[write_table(f"s{n}", [write_sentence(n)]) for n in range(many(20_000))])


def many_tables() -> bytes:
    """A diagonal of two thousand cells, which spans a table of the square of that."""
    empty = '<table:table-cell table:number-columns-repeated="{}"/>'
    rows = "".join(
        f"<table:table-row>{write_cell('1')}{empty.format(n)}{write_cell('7')}</table:table-row>"
        for n in range(1, many(20_000))
    )
    return write_ods(write_table("a", [GOOD], more=rows))


def external_reference() -> bytes:
    """Sheets, links and pictures of files and other servers."""
    source = f'<table:table-source xlink:href="{LURE.address}" xmlns:xlink="http://www.w3.org/1999/xlink"/>'
    cell = write_cell(GOOD, f"table:formula=\"of:=WEBSERVICE('{LURE.address}')+DDE('file://{LURE.file}')\"")
    return write_ods(write_table("a", more=f"{source}<table:table-row>{cell}</table:table-row>"))


def entity_amplification() -> bytes:
    """Entities of entities in the meta part, and in place of the content."""
    named = "".join(f"<!ENTITY e{n} '{f'&e{n - 1};' * 10}'>" for n in range(1, 10))
    bomb = f"<!DOCTYPE x [<!ENTITY e0 'ice'>{named}]><x>&e9;</x>"
    return write_ods(write_table("a", [GOOD]), parts={"meta.xml": bomb, "content.xml": bomb})


def reference_cycle() -> bytes:
    """Styles whose parents are each other, used by sheets, rows and cells."""
    styles = "".join(
        f'<style:style style:name="s{n}" style:parent-style-name="s{(n + 1) % 3_000}"/>' for n in range(3_000)
    )
    tables = (write_table(f"t{n}", [write_text(3)], attributes=f'table:style-name="s{n}"') for n in range(500))
    return write_ods(*tables, styles=f"<office:automatic-styles>{styles}</office:automatic-styles>")
