"""XLSX."""

from __future__ import annotations

from hostile.kit.words import GOOD, LURE, many, write_sentence, write_text
from support.office import write_relations
from support.sheets import write_row, write_shared, write_sheet, write_styles, write_xlsx

SUFFIX = "xlsx"
_GOOD = write_row(GOOD)


def repeated_part() -> bytes:
    """One sheet of 250 kB that the workbook shows five thousand times, and one text that half a million cells share."""
    sheet = write_sheet(*['<c t="s"><v>0</v></c>' + write_row(write_sentence(n))[5:-6] for n in range(many(100_000))])
    relations = write_relations(**{f"r{n}": "worksheet>worksheets/sheet1.xml" for n in range(1, 5_001)})
    return write_xlsx(
        sheet,
        names=[f"s{n}" for n in range(5_000)],
        parts={"xl/_rels/workbook.xml.rels": relations, **write_shared(write_text(400))},
    )


def reference_cycle() -> bytes:
    """A sheet that is its own drawing, comments, table and shared texts, in a workbook that is its own sheet."""
    loop = write_relations(
        a="drawing>sheet1.xml", b="comments>sheet1.xml", c="table>sheet1.xml", d="worksheet>sheet1.xml"
    )
    workbook = write_relations(
        r1="worksheet>workbook.xml", r2="worksheet>worksheets/sheet1.xml", s="sharedStrings>workbook.xml"
    )
    parts: dict[str, str | bytes] = {
        "xl/worksheets/_rels/sheet1.xml.rels": loop,
        "xl/_rels/workbook.xml.rels": workbook,
    }
    return write_xlsx(write_sheet(_GOOD), names=["a", "b"], parts=parts)


def decompression_ratio() -> bytes:
    """A cell of fifty million letters in fifty kilobytes."""
    return write_xlsx(write_sheet(write_row("a" * 50_000_000)))


def huge_number() -> bytes:
    """Rows, columns, styles, shared texts, days and formats with numbers of five thousand digits."""
    nine = "9" * 5_000
    cells = (
        f'<row r="{nine}"><c r="A{nine}" s="{nine}"><v>{nine}</v></c></row>',
        f'<row r="-1"><c r="{"Z" * 5_000}1" t="s"><v>{nine}</v></c><c r="ZZZ1" s="1"><v>1e400</v></c></row>',
        f'<row><c s="2"><v>-{nine}.{nine}</v></c><c s="1"><v>nan</v></c></row>',
    )
    columns = f'<cols><col min="-{nine}" max="{nine}" hidden="1"/><col min="16385" max="999999999" hidden="1"/></cols>'
    return write_xlsx(
        write_sheet(_GOOD, *cells), write_sheet(_GOOD, cols=columns), parts=write_styles("yyyy", "0." + "0" * 5_000)
    )


def many_tables() -> bytes:
    """Two thousand diagonals of sixty cells, each of which spans a table of the square of that."""
    rows = []
    for block in range(many(2_000)):
        rows += [
            f'<row r="{r}"><c r="A{r}"><v>1</v></c><c r="{_name(r - block * 62)}{r}"><v>7</v></c></row>'
            for r in range(block * 62 + 1, block * 62 + 61)
        ]
    return write_xlsx(write_sheet(_GOOD, *rows))


def _name(column: int) -> str:
    return chr(65 + column % 26) if column < 26 else f"{chr(64 + column // 26)}{chr(65 + column % 26)}"


def many_sections() -> bytes:
    """Twenty thousand sheets of one sentence."""
    return write_xlsx(*[write_sheet(write_row(write_sentence(n))) for n in range(many(20_000))])


def external_reference() -> bytes:
    """Sheets, links and data connections of files and other servers."""
    relations = write_relations(
        r1="worksheet>worksheets/sheet1.xml",
        r2=f"worksheet>{LURE.address}",
        r3=f"worksheet>file://{LURE.file}",
        r4="worksheet>../../../../etc/passwd",
        s=f"sharedStrings>{LURE.address}",
    )
    link = write_relations(h=f"hyperlink>{LURE.address}", i=f"image>{LURE.address}", x=f"externalLink>{LURE.address}")
    cell = f'<c t="str"><f>WEBSERVICE("{LURE.address}")</f><v>{GOOD}</v></c>'
    return write_xlsx(
        write_sheet(cell),
        names=["a", "b", "c", "d"],
        parts={"xl/_rels/workbook.xml.rels": relations, "xl/worksheets/_rels/sheet1.xml.rels": link},
    )


def entity_amplification() -> bytes:
    """Entities of entities in the sheet, the shared texts and the styles."""
    named = "".join(f"<!ENTITY e{n} '{f'&e{n - 1};' * 10}'>" for n in range(1, 10))
    bomb = f"<!DOCTYPE x [<!ENTITY e0 'ice'>{named}]>"
    sheet = f"{bomb}<worksheet><sheetData><row><c t='str'><v>&e9;</v></c></row></sheetData></worksheet>"
    return write_xlsx(
        sheet,
        write_sheet(_GOOD),
        parts={"xl/sharedStrings.xml": f"{bomb}<sst><si><t>&e9;</t></si></sst>", "xl/styles.xml": f"{bomb}<x>&e9;</x>"},
    )


def style_flood() -> bytes:
    """A hundred thousand styles, of formats that open what they never close."""
    return write_xlsx(
        write_sheet(_GOOD, write_row((44197, 99_999))),
        parts=write_styles(*["[" * 200 + "&quot;" + "\\" * 50] * many(100_000)),
    )
