"""DOCX, ODT, PPTX and EPUB: what is kept, what is left out, and where it stands."""

from __future__ import annotations

import pytest

import epitome
import epitome.readers
from epitome.document import Document
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


def texts(document: Document) -> list[str]:
    assert all(document.text[s.start : s.end] == s.text for s in document.sentences)
    return [s.text for s in document.sentences]


def kinds(document: Document) -> dict[str, str]:
    return {s.text: document.sections[s.section_index].kind for s in document.sentences}


STYLES = (
    '<w:styles xmlns:w="w"><w:style w:styleId="H1"><w:name w:val="heading 1"/></w:style>'
    '<w:style w:styleId="H2"><w:name w:val="My head"/><w:basedOn w:val="H1"/><w:pPr><w:outlineLvl w:val="1"/>'
    "</w:pPr></w:style>"
    '<w:style w:styleId="T"><w:name w:val="Title"/></w:style></w:styles>'
)


def test_docx_has_headings_lists_and_links() -> None:
    body = (
        write_paragraph("The ice", "T")
        + write_paragraph("Winter", "H1")
        + write_paragraph("The harbour froze.")
        + write_paragraph("Causes", "H2")
        + write_paragraph("There were two:")
        + write_paragraph("The wind was cold.", properties='<w:numPr><w:numId w:val="3"/></w:numPr>')
        + '<w:p><w:r><w:t xml:space="preserve">See </w:t></w:r><w:hyperlink r:id="a"><w:r><w:t>the record</w:t></w:r>'
        "</w:hyperlink><w:r><w:t>.</w:t></w:r></w:p>"
    )
    rels = write_relations(a="hyperlink>https://example.org/r", b="styles>styles.xml")
    document = epitome.read(write_docx(body, parts={"word/styles.xml": STYLES, "word/_rels/document.xml.rels": rels}))
    assert (document.title, document.media) == ("The ice", "docx")
    assert texts(document) == ["The harbour froze.", "There were two:", "The wind was cold.", "See the record."]
    assert document.sentences[2].place == "Winter › Causes › There were two:"
    assert [(link.anchor, link.target) for link in document.links] == [("the record", "https://example.org/r")]


def test_docx_has_its_changes_accepted_and_no_comments() -> None:
    body = (
        '<w:p><w:r><w:t xml:space="preserve">The harbour </w:t></w:r><w:del><w:r><w:delText>'
        "thawed</w:delText></w:r></w:del>"
        "<w:ins><w:r><w:t>froze</w:t></w:r></w:ins><w:moveFrom><w:r><w:t>gone</w:t></w:r></w:moveFrom>"
        "<w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r><w:commentReference w:id='1'/><w:r><w:t>"
        ".</w:t></w:r></w:p>"
        "<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr><w:r><w:t xml:space='preserve'>Ships could </w:t></w:r></w:p>"
        "<w:p><w:r><w:instrText>PAGE</w:instrText><w:t>not leave.</w:t></w:r></w:p>"
    )
    comments = (
        '<w:comments xmlns:w="w"><w:comment w:id="1"><w:p><w:r><w:t>Really?</w:t></w:r></w:p></w:comment></w:comments>'
    )
    document = epitome.read(write_docx(body, parts={"word/comments.xml": comments}))
    assert texts(document) == ["The harbour froze.", "Ships could not leave."]
    assert "Really" not in document.text


def test_docx_has_notes_and_tables() -> None:
    def row(*cells: str, head: bool = False) -> str:
        properties = "<w:trPr><w:tblHeader/></w:trPr>" if head else ""
        return f"<w:tr>{properties}{''.join(f'<w:tc>{write_paragraph(c)}</w:tc>' for c in cells)}</w:tr>"

    body = (
        '<w:p><w:r><w:t>The harbour froze</w:t><w:footnoteReference w:id="2"/><w:t xml:space="preserve">'
        " in January.</w:t>"
        f"</w:r></w:p><w:tbl>{row('Month', 'Ice', head=True)}{row('January', '40 cm')}</w:tbl>"
    )
    notes = (
        f'<w:footnotes xmlns:w="w"><w:footnote w:id="2">'
        f"{write_paragraph('The keeper wrote this.')}</w:footnote></w:footnotes>"
    )
    document = epitome.read(write_docx(body, parts={"word/footnotes.xml": notes}))
    assert kinds(document) == {
        "The harbour froze in January.": "body",
        "The keeper wrote this.": "footnotes",
        "January 40 cm": "table",
    }
    assert document.sentences[-1].place == "row 1 (Month, Ice)"


def test_odt_has_everything_but_what_was_deleted() -> None:
    text = (
        "<text:tracked-changes><text:changed-region><text:deletion><text:p>Gone.</text:p></text:deletion>"
        "</text:changed-region>"
        '</text:tracked-changes><text:h text:outline-level="1">Winter</text:h><text:h text:outline-level="1">'
        "Summer</text:h>"
        '<text:p>The harbour<text:s text:c="2"/>froze<text:note text:note-class="footnote"><text:note-citation>1'
        "</text:note-citation><text:note-body><text:p>The keeper wrote this.</text:p></text:note-body></text:note> in"
        "<office:annotation><text:p>Really?</text:p></office:annotation> January.</text:p>"
        "<text:list><text:list-item><text:p>The wind was cold.</text:p></text:list-item></text:list>"
        "<table:table><table:table-header-rows><table:table-row><table:table-cell><text:p>Month</text:p>"
        "</table:table-cell>"
        "<table:table-cell><text:p>Ice</text:p></table:table-cell></table:table-row></table:table-header-rows>"
        "<table:table-row><table:table-cell><text:p>January</text:p></table:table-cell><table:table-cell>"
        "<text:p>40 cm</text:p>"
        "</table:table-cell></table:table-row></table:table>"
    )
    document = epitome.read(write_odt(write_odt_text(text)))
    assert kinds(document) == {
        "The harbour froze in January.": "body",
        "The keeper wrote this.": "footnotes",
        "The wind was cold.": "body",
        "January 40 cm": "table",
    }
    assert "Really" not in document.text and "Gone" not in document.text
    assert document.sentences[0].section == ("Summer",)


def test_pptx_says_its_slides() -> None:
    first = write_slide(write_shape("The talk", "ctrTitle"), write_shape("Ada Lind", "subTitle"))
    second = write_slide(
        write_shape("Ice is thick.\nWind is cold."), write_shape("Causes", "title"), write_shape("7", "sldNum")
    )
    notes = write_slide(write_shape("Speak slowly here.")).replace("p:sld ", "p:notes ").replace("/p:sld>", "/p:notes>")
    document = epitome.read(
        write_pptx(
            first,
            second,
            write_slide(write_shape("Hidden words."), attributes='show="0"'),
            parts={
                "ppt/slides/_rels/slide2.xml.rels": write_relations(n="notesSlide>../notesSlides/n1.xml"),
                "ppt/notesSlides/n1.xml": notes,
            },
        )
    )
    assert document.title == "The talk"
    assert [(s.text, s.place) for s in document.sentences[1:]] == [
        ("Ice is thick.", "slide 2, Causes"),
        ("Wind is cold.", "slide 2, Causes"),
        ("Speak slowly here.", "slide 2, Causes"),
    ]
    assert kinds(document)["Speak slowly here."] == "footnotes"
    assert Document.from_dict(document.to_dict()).sentences[1].place == "slide 2, Causes"


def test_pptx_has_tables_whose_rows_stand_under_their_heads() -> None:
    cell = "<a:tc><a:txBody><a:p><a:r><a:t>{}</a:t></a:r></a:p></a:txBody></a:tc>"
    cells = (("Month", "Ice"), ("January", "40 cm"), ("February", "55 cm"))
    rows = "".join(f"<a:tr>{''.join(map(cell.format, row))}</a:tr>" for row in cells)
    table = f'<a:tbl><a:tblPr firstRow="1"/>{rows}</a:tbl>'
    frame = f"<p:graphicFrame><a:graphic><a:graphicData>{table}</a:graphicData></a:graphic></p:graphicFrame>"
    document = epitome.read(write_pptx(write_slide(write_shape("Ice of the winter", "title"), frame)))
    rows_read = [s for s in document.sentences if s.row is not None]
    assert [s.text for s in rows_read] == ["January 40 cm", "February 55 cm"]
    assert rows_read[1].place == "slide 1, Ice of the winter › row 2 (Month, Ice)"


def test_epub_has_chapters_in_the_order_of_its_spine() -> None:
    document = epitome.read(
        write_epub(
            '<h1>Winter</h1><p>The harbour froze.<a epub:type="noteref" href="#n">1</a></p>'
            '<aside epub:type="footnote" id="n"><p>The keeper wrote this.</p></aside>',
            "<h1>Summer</h1><p>Trade resumed.</p>",
            spine=["c2.xhtml", "c1.xhtml"],
        )
    )
    assert (document.title, document.authors, document.language) == ("The ice", ("Ada Lind",), "en")
    assert [(s.text, s.place) for s in document.sentences] == [
        ("Trade resumed.", "Summer"),
        ("The harbour froze.", "Winter"),
        ("The keeper wrote this.", "Winter"),
    ]
    assert kinds(document)["The keeper wrote this."] == "footnotes"


@pytest.mark.parametrize("suffix", ["", ".zip", ".bin"])
def test_office_files_are_told_by_their_members(suffix: str) -> None:
    data = write_docx(write_paragraph("The harbour froze."))
    assert epitome.readers.detect_media(data, f"a{suffix}" if suffix else None) == "docx"
