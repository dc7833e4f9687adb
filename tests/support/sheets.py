"""Workbooks of a few sheets: XLSX and ODS."""

from __future__ import annotations

from support.office import Parts, R, pack, write_relations

_MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'


def write_sheet(*rows: str, cols: str = "") -> str:
    """A sheet of XLSX; rows are their cells as XML, or whole rows."""
    data = "".join(row if row.startswith("<row") else f"<row>{row}</row>" for row in rows)
    return f"<worksheet {_MAIN}>{cols}<sheetData>{data}</sheetData></worksheet>"


def write_row(*values: str | int | float | tuple[float, int], number: int = 0) -> str:
    """A row: texts inside it, numbers, numbers with their style; "" is no cell, but counts as one."""
    cells = [_write_cell(value) for value in values]
    return f'<row r="{number}">{"".join(cells)}</row>' if number else f"<row>{''.join(cells)}</row>"


def _write_cell(value: str | int | float | tuple[float, int]) -> str:
    if isinstance(value, str):
        return f'<c t="inlineStr"><is><t>{value}</t></is></c>' if value else "<c/>"
    number, style = value if isinstance(value, tuple) else (value, 0)
    return f'<c s="{style}"><v>{number}</v></c>'


def write_xlsx(
    *sheets: str, names: list[str] | None = None, states: dict[int, str] | None = None, parts: Parts | None = None
) -> bytes:
    """An XLSX of sheets; `states` by their numbers."""
    named = names or [f"Sheet{n}" for n in range(1, len(sheets) + 1)]
    entries = "".join(
        f'<sheet name="{name}" sheetId="{n}" r:id="r{n}"'
        + (f' state="{s}"' if (s := (states or {}).get(n)) else "")
        + "/>"
        for n, name in enumerate(named, 1)
    )
    relations = {f"r{n}": f"worksheet>worksheets/sheet{n}.xml" for n in range(1, len(sheets) + 1)}
    shared = {"texts": "sharedStrings>sharedStrings.xml", "styles": "styles>styles.xml"}
    return pack(
        {
            "xl/workbook.xml": f"<workbook {_MAIN} {R}><sheets>{entries}</sheets></workbook>",
            "xl/_rels/workbook.xml.rels": write_relations(**relations, **shared),
            **{f"xl/worksheets/sheet{n}.xml": sheet for n, sheet in enumerate(sheets, 1)},
            **(parts or {}),
        }
    )


def write_shared(*texts: str) -> Parts:
    """The part of texts that sheets share."""
    return {"xl/sharedStrings.xml": f"<sst {_MAIN}>{''.join(f'<si><t>{text}</t></si>' for text in texts)}</sst>"}


def write_styles(*codes: str) -> Parts:
    """The part of styles; those of the codes are numbered from 1, after the general one."""
    own = "".join(f'<numFmt numFmtId="{164 + n}" formatCode="{code}"/>' for n, code in enumerate(codes))
    used = "".join(f'<xf numFmtId="{164 + n}"/>' for n in range(len(codes)))
    return {
        "xl/styles.xml": f'<styleSheet {_MAIN}><numFmts>{own}</numFmts><cellXfs><xf numFmtId="0"/>{used}</cellXfs>'
        "</styleSheet>"
    }


def write_ods(*tables: str, styles: str = "", parts: Parts | None = None) -> bytes:
    """An ODS of tables."""
    spaces = " ".join(
        f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
        for name in ("office", "text", "table", "style")
    )
    body = f"<office:body><office:spreadsheet>{''.join(tables)}</office:spreadsheet></office:body>"
    return pack(
        {
            "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
            "content.xml": f"<office:document-content {spaces}>{styles}{body}</office:document-content>",
            **(parts or {}),
        }
    )


def write_table(name: str, *rows: list[str], more: str = "", attributes: str = "") -> str:
    """A table of ODS with rows of texts, and more rows as XML."""
    written = "".join(f"<table:table-row>{''.join(map(write_cell, row))}</table:table-row>" for row in rows)
    return f'<table:table table:name="{name}" {attributes}>{written}{more}</table:table>'


def write_cell(text: str, attributes: str = "") -> str:
    """A cell of ODS."""
    return f"<table:table-cell {attributes}><text:p>{text}</text:p></table:table-cell>"
