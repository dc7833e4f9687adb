"""PDF end to end: what a reader of the page sees is what the document says, with page and place."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import epitome
from epitome.collection import Collection
from epitome.document import Document
from epitome.doors.cli.main import main
from epitome.readers import detect_media, tells_document
from epitome.runtime.limits import LIMITS
from support.pdf_writer import PdfWriter

FIRST = [
    "The river rises in the hills above the town and is joined by two streams before it",
    "turns to the east. Its water is clear in summer and brown after rain, since the peat of the",
    "moors is washed into it. Nobody has measured how much of it is lost on the way to the sea.",
]
SECOND = [
    "The mill was built below the weir, where the water falls by more than three metres, and its",
    "wheel has turned since then. The miller keeps a book of the hours in which it stood still.",
]


def write_article() -> PdfWriter:
    """Two pages: a title, two sections, a paragraph that goes on over the page, running heads and page numbers."""
    writer = PdfWriter(title="ignored.tex", author="Ada Weir").add_page()
    writer.write(72, 40, "Waters of the north", size=8).write(300, 760, "1", size=8)
    writer.write(150, 90, "The river and the mill", size=20, font="bold")
    writer.write(72, 130, "1 The river", size=14, font="bold").write_lines(72, 150, FIRST)
    writer.write(72, 210, "2 The mill", size=14, font="bold").write_lines(72, 230, SECOND)
    writer.write_lines(
        72, 720, ["A mill that stands alone in a valley is rarely found on a map of that time, and those that"]
    )
    writer.add_page().write(72, 40, "Waters of the north", size=8).write(300, 760, "2", size=8)
    writer.write_lines(72, 80, ["are found stand under other names. The last one was drawn in that year."])
    return writer


@pytest.fixture(scope="module")
def article() -> Document:
    return epitome.read(write_article().build())


def test_title_sections_and_metadata(article: Document) -> None:
    assert article.media == "pdf"
    assert article.title == "The river and the mill"
    assert [(s.title, s.level) for s in article.sections[1:] if s.title] == [("1 The river", 1), ("2 The mill", 1)]
    assert article.authors == ("Ada Weir",)
    assert article.date == "2024-05-07"
    assert not article.notes


def test_lines_become_paragraphs_over_pages_and_running_heads_go(article: Document) -> None:
    texts = [article.text[b.start : b.end] for b in article.blocks if b.kind == "paragraph"]
    assert texts[0] == " ".join(FIRST)
    assert texts[1] == " ".join(SECOND)
    assert texts[2].startswith("A mill that stands alone")
    assert "those that are found stand under other names" in texts[2]
    assert "Waters of the north" not in article.text


def test_each_sentence_has_its_page_and_boxes(article: Document) -> None:
    last = article.sentences[-1]
    assert (last.page, article.sentences[0].page) == (2, 1)
    over = next(s for s in article.sentences if s.text.startswith("A mill that stands"))
    assert [box[0] for box in over.boxes] == [1, 2]
    assert over.page == 1
    for sentence in article.sentences:
        assert sentence.boxes
        for _, x0, y0, x1, y1 in sentence.boxes:
            assert 0 <= x0 < x1 <= 612
            assert 0 <= y0 < y1 <= 792
    first = article.sentences[0]
    assert first.boxes[0][1] == 72
    assert first.boxes[0][2] < 150 < first.boxes[0][4]


def test_place_and_address_name_the_page(article: Document) -> None:
    summary = epitome.summarise(article, sentences=1, query="mill drawn in that year")
    assert summary[0].place == "page 2, 2 The mill" or summary[0].place.startswith("page 1, ")
    assert summary[0].to_dict()["page"] == summary[0].sentence.page
    from epitome.document.render import page_address

    assert str(page_address(article, summary[0])).endswith(f"#page={summary[0].sentence.page}")


def test_plain_data_and_collection_keep_boxes(article: Document, tmp_path: Path) -> None:
    again = Document.from_dict(article.to_dict())
    assert again == article
    assert [s.boxes for s in again.sentences] == [s.boxes for s in article.sentences]
    collection = Collection(tmp_path / "c.epitome")
    collection.add(article)
    assert [s.boxes for s in collection.document(article.id).sentences] == [s.boxes for s in article.sentences]


@pytest.mark.parametrize(
    "boxes", [[[1, 2]], [[["1", 0, 0, 1, 1]]], [[[1, 0, 0, 1, float("nan")]]], [[[0, 0, 0, 1, 1]]], [], "boxes"]
)
def test_damaged_boxes_are_refused(article: Document, boxes: object) -> None:
    data = article.to_dict() | {"boxes": boxes}
    if boxes == []:
        assert not Document.from_dict(data).sentences[0].boxes
    else:
        with pytest.raises(epitome.InputError):
            Document.from_dict(data)


def test_a_hyphen_at_the_end_of_a_line_is_mended_where_the_word_is_one() -> None:
    lines = ["A well-known word is here, and in the next line it is divi-", "ded; the other is well-", "known to all."]
    writer = PdfWriter().add_page().write_lines(72, 100, lines)
    assert "divided; the other is well-known to all." in epitome.read(writer.build()).text


def test_links_and_bookmarks() -> None:
    writer = PdfWriter().add_page().write(72, 100, "A heading like any line").bookmark("A heading like any line")
    writer.write_lines(
        72, 140, ["See the report for more of it, and all that was left out of the text that is set here."]
    )
    writer.link(89, 130, 130, 143, "https://example.org/report")
    document = epitome.read(writer.build())
    assert [(k.target, k.anchor) for k in document.links] == [("https://example.org/report", "the report")]
    assert [s.title for s in document.sections[1:] if s.title] == ["A heading like any line"]


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
def test_turned_pages_are_read_as_they_are_shown(rotation: int) -> None:
    """Sideways text is read in its own direction; its boxes stand where it is shown."""
    document = epitome.read(PdfWriter(rotation=rotation).add_page().write_lines(72, 100, FIRST).build())
    assert [s.text for s in document.sentences] == [s.text for s in epitome.read(" ".join(FIRST).encode()).sentences]
    _, x0, y0, x1, y1 = document.sentences[0].boxes[0]
    assert (x1 - x0 > y1 - y0) == (rotation in (0, 180))
    upright = {0: (72, 91), 90: (692 - 3, 72), 180: (612 - 72 - (x1 - x0), 692 - 3), 270: (91, 612 - 72 - (y1 - y0))}
    assert (x0, y0) == pytest.approx(upright[rotation], abs=6)


def test_scanned_encrypted_and_damaged_files_are_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    locked = write_article()
    locked.is_encrypted = True
    cases = {"no text": PdfWriter().add_page().build(), "encrypted": locked.build(), "damaged": b"%PDF-1.7\nnothing\n"}
    for word, data in cases.items():
        file = tmp_path / f"{word.replace(' ', '')}.pdf"
        file.write_bytes(data)
        assert main(["summarise", str(file)]) == 3
        out, err = capsys.readouterr()
        assert out == ""
        assert err.count("\n") == 1
        assert word in err
        assert str(file) in err


def test_without_the_extra_the_install_line_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "pypdfium2", None)
    with pytest.raises(epitome.MissingExtra, match=r"pip install pypdfium2"):
        epitome.read(write_article().build(), isolated=False)


def test_many_pages_are_cut_and_flagged(monkeypatch: pytest.MonkeyPatch) -> None:
    from dataclasses import replace

    from epitome.readers.pdf import pages

    monkeypatch.setattr(pages, "LIMITS", replace(LIMITS, pdf_pages=2))
    writer = PdfWriter()
    for number in range(4):
        writer.add_page().write_lines(72, 100, [f"This is what stands on page {number} of the file and nowhere else."])
    document = epitome.read(writer.build(), isolated=False)
    assert document.truncated
    assert "only the first 2 of 4 pages were read" in document.notes
    assert {s.page for s in document.sentences} == {1, 2}


def test_the_bytes_decide_what_is_pdf() -> None:
    data = write_article().build()
    assert detect_media(data, None) == "pdf"
    assert detect_media(data, "a.txt") == "pdf"
    assert detect_media(b"\n\n" + data, "a.pdf") == "pdf"
    assert detect_media(b"Just words.", "a.pdf") == "text"
    assert tells_document(data)
