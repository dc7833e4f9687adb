"""Office files, books and PDFs to begin with."""

from __future__ import annotations

import re
import zlib

from support.office import (
    write_docx,
    write_epub,
    write_odt,
    write_odt_text,
    write_paragraph,
    write_pptx,
    write_relations,
    write_shape,
    write_slide,
)
from support.pdf_writer import PdfWriter
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

_CORE = (
    '<cp:coreProperties xmlns:cp="c" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/">'
    "<dc:title>Ice</dc:title><dc:creator>Ada</dc:creator><dcterms:created>2024-05-07T12:00:00Z</dcterms:created>"
    "</cp:coreProperties>"
)
_STYLES = (
    '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:styleId="H">'
    '<w:name w:val="heading 2"/></w:style><w:style w:styleId="B"><w:name w:val="mine"/><w:basedOn w:val="H"/></w:style>'
    "</w:styles>"
)
_NOTES = (
    '<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:footnote w:id="1"><w:p>'
    "<w:r><w:t>A note.</w:t></w:r></w:p></w:footnote></w:footnotes>"
)
_CELL = "<w:tc><w:p><w:r><w:t>{}</w:t></w:r></w:p></w:tc>"
_TABLE = (
    f"<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr>{_CELL.format('Year')}{_CELL.format('Ice')}</w:tr>"
    f"<w:tr>{_CELL.format('1709')}{_CELL.format('yes')}</w:tr></w:tbl>"
)
DOCX = (
    write_docx(
        write_paragraph("Ships", "Title")
        + write_paragraph("Cargo", "H")
        + write_paragraph("On ice.", "Abstract")
        + '<w:p><w:r><w:t>The harbour froze. </w:t></w:r><w:r><w:footnoteReference w:id="1"/></w:r>'
        '<w:hyperlink r:id="r1"><w:r><w:t>Link</w:t></w:r></w:hyperlink><w:ins><w:r><w:tab/><w:t>new</w:t></w:r>'
        "</w:ins><w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:r><w:rPr><w:vanish/></w:rPr><w:t>no</w:t></w:r></w:p>"
        + write_paragraph("Salt", "", '<w:numPr><w:numId w:val="1"/></w:numPr>')
        + _TABLE
        + '<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr>'
        f"<w:sdtContent>{write_paragraph('Cargo 1')}</w:sdtContent></w:sdt>"
        f"<w:p><w:r><w:pict><w:txbxContent>{write_paragraph('Box.')}</w:txbxContent></w:pict></w:r></w:p>",
        parts={
            "docProps/core.xml": _CORE,
            "word/styles.xml": _STYLES,
            "word/footnotes.xml": _NOTES,
            "word/_rels/document.xml.rels": write_relations(r1="hyperlink>https://example.org/"),
        },
    ),
    write_docx(write_paragraph("One paragraph. Two sentences.")),
)
ODT = (
    write_odt(
        '<office:automatic-styles><style:style style:name="P1" style:parent-style-name="Caption"/>'
        "</office:automatic-styles>"
        + write_odt_text(
            '<text:p text:style-name="Title">Ships</text:p><text:h text:outline-level="1">Cargo</text:h>'
            '<text:p>The harbour<text:s text:c="3"/>froze<text:note text:note-class="footnote"><text:note-citation>1'
            "</text:note-citation><text:note-body><text:p>Cold.</text:p></text:note-body></text:note>. It was "
            '<text:a xlink:href="https://example.org/">late</text:a>.<text:tab/><text:line-break/></text:p>'
            "<text:list><text:list-item><text:p>Salt</text:p></text:list-item></text:list>"
            "<table:table><table:table-header-rows><table:table-row><table:table-cell><text:p>Year</text:p>"
            "</table:table-cell></table:table-row></table:table-header-rows><table:table-row><table:table-cell "
            'table:number-columns-repeated="2"><text:p>1709</text:p></table:table-cell></table:table-row></table:table>'
            '<text:p text:style-name="P1"><draw:frame><draw:text-box><text:p>Box.</text:p></draw:text-box></draw:frame>'
            "Caption</text:p><text:tracked-changes/><text:table-of-content><text:index-body><text:p>Cargo 1</text:p>"
            "</text:index-body></text:table-of-content>"
        ),
        parts={"meta.xml": _CORE, "META-INF/manifest.xml": "<manifest/>"},
    ),
    write_odt(write_odt_text("<text:p>One paragraph. Two sentences.</text:p>")),
)
PPTX = (
    write_pptx(
        write_slide(write_shape("Ships", "ctrTitle"), write_shape("Salt\nFish is dried.", "body")),
        write_slide(
            write_shape("Cargo", "title"),
            "<p:grpSp><p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tr><a:tc><a:txBody><a:p><a:r><a:t>1709</a:t>"
            "</a:r></a:p></a:txBody></a:tc></a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame></p:grpSp>",
            write_shape("5", "sldNum"),
        ),
        order=[2, 1],
        parts={
            "docProps/core.xml": _CORE,
            "ppt/slides/_rels/slide1.xml.rels": write_relations(n1="notesSlide>../notesSlides/notesSlide1.xml"),
            "ppt/notesSlides/notesSlide1.xml": write_slide(write_shape("Say this first.", "body")),
        },
    ),
    write_pptx(write_slide(write_shape("One line. Two sentences."))),
)
XLSX = (
    write_xlsx(
        write_sheet(
            write_row("Ships of the harbour", number=1),
            write_row("ship", "since", "share", number=3),
            '<row r="4"><c r="A4" t="s"><v>0</v></c><c r="B4" s="1"><v>34197.5</v></c>'
            '<c r="C4" s="2"><v>0.125</v></c></row>',
            cols='<cols><col min="5" max="6" hidden="1"/></cols>',
        ),
        write_sheet('<c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="str"><f>A1</f><v>Ice.</v></c>'),
        states={2: "visible"},
        parts={"docProps/core.xml": _CORE, **write_shared("Anna", "Berta"), **write_styles("yyyy-mm-dd hh:mm", "0.0%")},
    ),
    write_xlsx(write_sheet(write_row("One line. Two sentences."))),
)
ODS = (
    write_ods(
        write_table("Ships", ["ship", "port"], ["Anna", "Oslo"]),
        write_table(
            "More",
            more="<table:table-header-rows><table:table-row>"
            + write_cell("ship", 'table:number-columns-repeated="3"')
            + '</table:table-row></table:table-header-rows><table:table-row table:number-rows-repeated="9"/>'
            + f'<table:table-row table:visibility="collapse">{write_cell("hidden")}</table:table-row>',
            attributes='table:style-name="h"',
        ),
        styles='<office:automatic-styles><style:style style:name="h"><style:table-properties table:display="true"/>'
        "</style:style></office:automatic-styles>",
        parts={"meta.xml": _CORE},
    ),
    write_ods(write_table("a", ["One line. Two sentences."])),
)
EPUB = (
    write_epub(
        '<h1>Ice</h1><p>Ice is cold<a epub:type="noteref" href="#n">1</a>. It floats.</p>'
        '<aside epub:type="footnote" id="n"><p>Mostly.</p></aside>',
        "<section><h2>Rain</h2><p>Rain falls.</p><ul><li>drops</li></ul><table><tr><td>a</td></tr></table></section>",
        parts={
            "OPS/toc.ncx": '<ncx><navMap><navPoint><navLabel><text>One</text></navLabel><content src="c1.xhtml"/>'
            "</navPoint></navMap></ncx>"
        },
    ),
    write_epub("<p>One paragraph. Two sentences.</p>"),
)


def _write_front() -> bytes:
    pdf = PdfWriter(title="Ice", author="Ada Lind").add_page()
    pdf.write(72, 80, "Ice on lakes", size=18, font="bold").write(72, 100, "Ada Lind")
    pdf.write(72, 130, "Abstract", size=12, font="bold").write(72, 145, "Lakes freeze late in most years.")
    return pdf.write(72, 170, "1 Methods", size=12, font="bold").bookmark("Methods").build()


def _write_columns() -> bytes:
    pdf = PdfWriter().add_page()
    pdf.write_lines(72, 190, ["We drilled many holes in the ice. It was hard", "work for all of us, and it was cold."])
    pdf.write_lines(320, 190, ["The second column goes on here with", "more words about the ice-", "bergs at sea."])
    return pdf.link(72, 180, 200, 200, "https://example.org/").write(72, 700, "1 A footnote.", size=7).build()


def _write_table() -> bytes:
    pdf = PdfWriter().add_page().rule(72, 250, 300, 250)
    pdf.write(72, 262, "Year", font="bold").write(172, 262, "Ice", font="bold")
    pdf.write(72, 274, "1709").write(172, 274, "yes").rule(72, 280, 300, 280)
    pdf.add_page().write(72, 80, "References", size=12, font="bold").write(72, 100, "[1] Ray, The Canal, 1901.")
    return pdf.write(300, 770, "2").build()


def _deflate(pdf: bytes) -> bytes:
    """The same file with packed streams; the places in its table are then wrong, which readers mend."""
    return re.sub(
        rb"<< /Length \d+ >>\nstream\n(.*?)\nendstream",
        lambda m: (
            b"<< /Length %d /Filter /FlateDecode >>\nstream\n%s\nendstream"
            % (len(zlib.compress(m[1])), zlib.compress(m[1]))
        ),
        pdf,
        flags=re.DOTALL,
    )


_SMALL = PdfWriter().add_page().write(72, 80, "One line. Two sentences.").build()
PDF = (_write_front(), _write_columns(), _write_table(), _deflate(_write_front()), _SMALL)
