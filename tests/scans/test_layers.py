"""Existing layers of recognised text: hOCR and ALTO."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import epitome
from epitome.document import Document
from epitome.readers import detect_media, read_bytes
from epitome.runtime.errors import InputError
from support.layers import Paragraph, words, write_alto, write_alto_element, write_hocr
from support.soundness import assert_numbers_fit

TIDES: list[Paragraph] = [
    [words("The tide rises because the Moon pulls the wa-"), words("ter of the sea twice each day.", 88)],
    [[*words("Spring tides are"), ("hlgh", 41), *words("at new Moon.")]],
]
WRITERS: dict[str, Callable[..., bytes]] = {"hocr": write_hocr, "alto": write_alto}


@pytest.fixture(params=WRITERS)
def tides(request: pytest.FixtureRequest) -> Document:
    return read_bytes(WRITERS[request.param](TIDES), id=f"tides.{request.param}")


def test_words_become_paragraphs_and_divided_words_are_joined(tides: Document) -> None:
    assert [s.text for s in tides.sentences] == [
        "The tide rises because the Moon pulls the water of the sea twice each day.",
        "Spring tides are hlgh at new Moon.",
    ]
    assert [s.paragraph for s in tides.sentences] == [0, 1]
    assert_numbers_fit(tides)


def test_a_sentence_knows_its_page_its_boxes_and_its_least_sure_word(tides: Document) -> None:
    first, second = tides.sentences
    assert (first.page, first.confidence, second.confidence) == (1, 88, 41)
    assert [box[0] for box in first.boxes] == [1, 1]
    assert first.boxes[0][2] < first.boxes[1][2] < second.boxes[0][2] < 842
    assert second.place == "page 1, read from a scan, 41% sure"


def test_every_word_keeps_its_confidence_and_its_box(tides: Document) -> None:
    found = {tides.text[start:end]: rest for start, end, *rest in tides.recognised}
    assert list(found) == list(dict.fromkeys(tides.text.split()))
    assert found["hlgh"][0] == 41
    assert found["water"][0] == 88  # the less sure half of a divided word
    page, left, top, right, bottom = found["tide"][1:]
    assert page == 1
    assert found["The"][4] <= left < right <= found["rises"][2]
    assert top < bottom


def test_boxes_are_in_points_by_the_resolution_of_the_page() -> None:
    document = read_bytes(write_hocr([[words("Tides rise.")]]), id="a.hocr")
    assert document.sentences[0].boxes == ((1, 48.0, 48.0, 112.8, 60.0),)  # 200 dots of 300 an inch are 48 points


def test_pixels_of_alto_tell_no_resolution_and_a_page_is_as_high_as_a4() -> None:
    document = read_bytes(write_alto([[words("Tides rise.")]], unit="pixel"), id="a.xml")
    assert document.sentences[0].boxes[0][2] == pytest.approx(200 / 2970 * 842, abs=0.1)


def test_pages_are_counted_and_paragraphs_go_on_over_their_ends() -> None:
    halves = [
        [[words("The water of the bay stands still in the morning and the boats")]],
        [[words("wait for the tide.")]],
    ]
    document = read_bytes(write_hocr(*halves), id="a.hocr")
    (sentence,) = document.sentences
    assert [box[0] for box in sentence.boxes] == [1, 2]


def test_larger_letters_are_a_title() -> None:
    body = [words(f"The water of the bay stands still {n}.") for n in ("at dawn", "at noon", "at dusk", "at night")]
    small, large = write_hocr([body], size=50), write_hocr([[words("Tides of the bay")]], size=90)
    page = large[: large.rindex(b"</body>")] + small[small.index(b"<div class='ocr_page'") :]
    document = read_bytes(page, id="a.hocr")
    assert document.title == "Tides of the bay"


def test_confidence_that_is_not_told_is_unknown() -> None:
    document = read_bytes(write_alto([[words("Tides rise.", 0)]]), id="a.alto")
    assert document.sentences[0].confidence == 0
    assert document.sentences[0].place == "page 1, read from a scan"


def test_chinese_words_of_a_line_are_joined_without_blanks() -> None:
    document = read_bytes(write_hocr([[words("潮 汐 每天 涨落 两次 。"), words("月球 吸引 海水 。")]]), id="a.hocr")
    assert document.text == "潮汐每天涨落两次。月球吸引海水。"


def test_alto_is_read_inside_mets() -> None:
    mets = f'<mets xmlns="http://www.loc.gov/METS/"><FContent><xmlData>{write_alto_element(TIDES)}</xmlData></FContent></mets>'
    assert len(read_bytes(mets.encode(), id="a.xml").sentences) == 2


def test_mets_without_alto_is_read_as_xml() -> None:
    mets = b'<?xml version="1.0"?><mets><note><p>The tide rises twice each day.</p></note></mets>'
    assert read_bytes(mets, id="a.xml").media == "xml"


@pytest.mark.parametrize(
    ("name", "data", "media"),
    [
        ("a.html", write_hocr(TIDES), "hocr"),
        (None, write_hocr(TIDES), "hocr"),
        ("a.xml", write_alto(TIDES), "alto"),
        (None, write_alto(TIDES), "alto"),
        ("a.html", b"<!doctype html><p>Use &lt;div class='ocr_page' title='bbox 0 0 9 9'></p>", "html"),
        ("a.html", b"<!doctype html><!-- <div class='ocr_page' title='bbox 0 0 9 9'> --><p>x</p>", "html"),
        ("a.html", b"<!doctype html><div class='my_ocr_pages' title='bbox 0 0 9 9'>x</div>", "html"),
        ("a.html", b"<!doctype html><style>.ocr_page{}</style><div class='ocr_page'>x</div>", "html"),
        ("a.md", b"# hOCR\n\n<div class='ocr_page' title='bbox 0 0 9 9'>", "markdown"),
        ("a.hocr", b"<div class='ocr_page' title='bbox 0 0 9 9'></div>", "hocr"),
    ],
)
def test_layers_are_told_from_other_pages(name: str | None, data: bytes, media: str) -> None:
    assert detect_media(data, name) == media


def test_a_page_that_only_looks_like_hocr_is_read_as_html() -> None:
    page = b"<!doctype html><div class='ocr_page' title='bbox 0 0 9 9'><p>The tide rises twice each day.</p></div>"
    document = read_bytes(page, id="a.html")
    assert (document.media, document.sentences[0].confidence) == ("html", None)


def test_a_layer_without_words_is_refused() -> None:
    with pytest.raises(InputError, match="no recognised words"):
        read_bytes(write_alto([]), id="a.alto")


def test_documents_with_recognised_words_survive_their_json_and_a_collection(tides: Document, tmp_path: Path) -> None:
    again = Document.from_dict(json.loads(json.dumps(tides.to_dict())))
    assert again == tides
    assert [s.confidence for s in again.sentences] == [88, 41]
    with epitome.Collection(tmp_path / "c") as collection:
        collection.add(tides)
        stored = collection.document(tides.id)
        assert stored.to_dict() == tides.to_dict()
        assert [s.confidence for s in stored.sentences] == [88, 41]


def test_other_documents_have_no_trace_of_it() -> None:
    document = epitome.read(b"The tide rises. It falls.\n")
    assert "recognised" not in document.to_dict()
    assert document.sentences[0].confidence is None


@pytest.mark.parametrize(
    "change",
    [
        lambda rows: rows[0].__setitem__(2, 101),
        lambda rows: rows[0].__setitem__(3, 0),
        lambda rows: rows[0].__setitem__(4, 10**7),
        lambda rows: rows[0].__setitem__(5, 0.5),
        lambda rows: rows[0].__setitem__(1, 10**7),
        lambda rows: rows.reverse(),
        lambda rows: rows[0].append(1),
    ],
)
def test_damaged_words_are_refused(change: object) -> None:
    data = read_bytes(write_hocr(TIDES), id="a.hocr").to_dict()
    change(data["recognised"])  # type: ignore[operator]
    with pytest.raises(InputError, match="damaged"):
        Document.from_dict(data)


def test_a_citation_says_that_it_was_read_from_a_scan(tides: Document) -> None:
    extract = next(e for e in epitome.rank(tides) if e.index == 1)
    said = "read from a scan, 41% sure"
    assert extract.place.endswith(said)
    assert extract.cite("csl")["note"] == said
    assert f"N1  - {said}\n" in extract.cite("ris")
    assert "note = {read from a scan, 41\\% sure}" in extract.cite("bibtex")
    assert extract.cite("annotation")["body"]["value"] == said
    assert said in extract.cite("anthropic")["document_title"]


_numbers = st.one_of(st.integers(-(10**9), 10**9), st.sampled_from(["nan", "1e308", "-1", "99999999999999999999", "x"]))


@given(st.lists(_numbers, min_size=4, max_size=4), _numbers)
def test_absurd_boxes_place_words_on_their_page_or_in_its_corner(box: list[object], confidence: object) -> None:
    place = " ".join(map(str, box))
    hocr = (
        f"<html><div class='ocr_page' title='bbox 0 0 {box[0]} {box[1]}; scan_res {box[2]} {box[3]}'><span "
        f"class='ocr_line' title='bbox {place}; x_size {box[0]}'>"
        f"<span class='ocrx_word' title='bbox {place}; x_wconf {confidence}'>"
        "Tides</span> <span class='ocrx_word'>rise.</span></span></div></html>"
    )
    alto = (
        f"<alto><Layout><Page WIDTH='{box[0]}' HEIGHT='{box[1]}'><TextBlock><TextLine><String CONTENT='Tides' "
        f"HPOS='{box[0]}' VPOS='{box[1]}' WIDTH='{box[2]}' HEIGHT='{box[3]}' WC='{confidence}'/><String "
        "CONTENT='rise.'/></TextLine></TextBlock></Page></Layout></alto>"
    )
    for data, media in ((hocr, "hocr"), (alto, "alto")):
        document = read_bytes(data.encode(), id="a", media=media)
        assert document.text == "Tides rise."
        assert 0 <= (document.sentences[0].confidence or 0) <= 100
        assert Document.from_dict(json.loads(json.dumps(document.to_dict()))) == document
