"""Pictures of pages: recognised where the extra `ocr` is installed, refused with advice where it is not."""

from __future__ import annotations

import socket
from difflib import SequenceMatcher
from importlib.util import find_spec
from typing import Any

import pytest
from PIL import Image

from epitome.document import Document
from epitome.readers import detect_media, names_document, read_bytes, tells_document
from epitome.readers.isolated import IsolatedReader
from epitome.readers.scans import picture_files, recogniser
from epitome.readers.scans.recogniser import FoundLine, split_words
from epitome.readers.scans.tilt import TiltedView, find_tilt
from epitome.runtime.errors import EpitomeError, InputError, LimitError, MissingExtra
from support.pdf_writer import PdfWriter
from support.scanned import TIDES, degrade, join_pdfs, save, typeset

HAS_OCR = all(find_spec(name) is not None for name in ("rapidocr", "onnxruntime"))
needs_ocr = pytest.mark.skipif(
    not HAS_OCR, reason="TEXT RECOGNITION IS NOT TESTED: install the extra ocr (rapidocr and onnxruntime)"
)
WHOLE = (
    "The tide rises because the Moon pulls the water of the sea. It falls again six hours later. "
    "Spring tides follow the full and the new Moon."
)
TEXT = PdfWriter().add_page().write_lines(72, 100, ["The harbour froze in the winter of 1709."]).build()


def likeness(document: Document) -> float:
    return SequenceMatcher(None, " ".join(document.text.split()), WHOLE, autojunk=False).ratio()


@needs_ocr
@pytest.mark.slow
def test_a_typeset_page_is_read_without_an_error_in_a_process_that_reaches_no_network() -> None:
    reader = IsolatedReader()
    try:
        document = reader.read(save(typeset(TIDES)), id="tides.png", name="tides.png")
    finally:
        reader.close()
    assert " ".join(document.text.split()) == WHOLE
    first = document.sentences[0]
    assert (document.media, first.page) == ("picture", 1)
    assert first.place.startswith("page 1, read from a scan, ")
    assert (first.confidence or 0) > 60
    page, left, top, right, bottom = first.boxes[0]
    assert page == 1
    assert left == pytest.approx(120 * 72 / 300, abs=3)
    assert top == pytest.approx(120 * 72 / 300, abs=6)
    assert 8 < bottom - top < 20
    assert right > 200
    words = [document.text[start:end] for start, end, *_ in document.recognised]
    assert words == WHOLE.split()
    assert any("read by text recognition" in note for note in document.notes)


@needs_ocr
@pytest.mark.slow
def test_nothing_is_asked_of_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*arguments: Any, **named: Any) -> None:
        raise AssertionError("the network was asked")

    recogniser._load_engine.cache_clear()
    monkeypatch.setattr(socket.socket, "connect", refuse)
    monkeypatch.setattr(socket, "getaddrinfo", refuse)
    assert "tide" in read_bytes(save(typeset(TIDES[:1])), id="a.png").text


@needs_ocr
@pytest.mark.slow
@pytest.mark.parametrize(("degrees", "share"), [(1.2, 1.0), (-0.7, 0.5)])
def test_a_degraded_page_is_read_nearly_as_well(degrees: float, share: float) -> None:
    page = degrade(typeset(TIDES), degrees=degrees, share=share)
    document = read_bytes(save(page, dots=round(300 * share)), id="tides.png")
    assert likeness(document) > 0.97
    assert document.sentences[0].boxes[0][1] == pytest.approx(30, abs=8)


@needs_ocr
@pytest.mark.slow
@pytest.mark.parametrize("format", ["JPEG", "WEBP"])
def test_other_pictures_are_read_alike(format: str) -> None:
    assert likeness(read_bytes(save(typeset(TIDES), format), id="tides")) > 0.98


@needs_ocr
@pytest.mark.slow
def test_each_page_of_a_tiff_is_a_page() -> None:
    document = read_bytes(save(typeset(TIDES), "TIFF", typeset(["The harbour froze in winter."])), id="a.tif")
    assert [s.page for s in document.sentences][-1] == 2
    assert document.sentences[-1].text == "The harbour froze in winter."


@needs_ocr
@pytest.mark.slow
def test_of_a_mixed_pdf_only_the_scanned_page_is_recognised() -> None:
    document = read_bytes(join_pdfs(TEXT, save(typeset(TIDES), "PDF")), id="mixed.pdf")
    assert document.media == "pdf"
    assert [(s.page, s.confidence is None) for s in document.sentences] == [(1, True)] + [(2, False)] * 3
    assert document.sentences[0].text == "The harbour froze in the winter of 1709."
    assert likeness(read_bytes(save(typeset(TIDES), "PDF"), id="scan.pdf")) > 0.98


@needs_ocr
@pytest.mark.slow
@pytest.mark.parametrize("format", ["PNG", "PDF"])
def test_a_picture_without_text_is_refused(format: str) -> None:
    photo = Image.radial_gradient("L").resize((900, 700))
    with pytest.raises(InputError, match="has no text"):
        read_bytes(save(photo, format), id="photo")


@needs_ocr
@pytest.mark.slow
def test_the_rest_of_a_tiff_is_cut_when_the_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture_files, "LIMITS", _limits(scan_pages=1))
    document = read_bytes(save(typeset(TIDES), "TIFF", typeset(TIDES)), id="a.tif")
    assert document.truncated
    assert "only the first 1 pages were read" in document.notes


def test_without_the_extra_a_picture_is_refused_with_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture_files, "is_installed", lambda: False)
    with pytest.raises(MissingExtra, match=r"tides.png is a picture.*\[ocr\]"):
        read_bytes(save(typeset(TIDES)), id="tides.png")


def test_without_the_extra_a_scanned_pdf_is_refused_with_what_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    _uninstall(monkeypatch)
    scan = save(typeset(TIDES), "PDF", typeset(TIDES))
    with pytest.raises(InputError, match=r"its 2 pages are blank, or pictures.*\[ocr\]"):
        read_bytes(scan, id="scan.pdf")


def test_without_the_extra_the_text_of_a_mixed_pdf_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    _uninstall(monkeypatch)
    document = read_bytes(join_pdfs(TEXT, save(typeset(TIDES), "PDF")), id="mixed.pdf")
    assert len(document.sentences) == 1
    assert any("text recognition is not installed" in note for note in document.notes)
    assert any(note.startswith("page 2 has no text") for note in document.notes)


@pytest.mark.parametrize("name", ["a.png", "b.jpg", "c.jpeg", "d.tif", "e.tiff", "f.webp"])
def test_pictures_are_read_only_where_they_are_asked_for(name: str) -> None:
    assert not names_document(name)
    assert not names_document(f"{name}.gz")


@pytest.mark.parametrize("format", ["PNG", "JPEG", "TIFF", "WEBP"])
def test_pictures_are_told_by_their_bytes(format: str) -> None:
    data = save(typeset(["a"], size=(200, 200)), format)
    assert detect_media(data, "a.txt") == "picture"
    assert not tells_document(data)


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> list[Image.Image]:
    """A recogniser that finds nothing, and the pictures that it was shown."""
    shown: list[Image.Image] = []

    def find(picture: Image.Image, *, goes_on: object) -> list[FoundLine]:
        shown.append(picture)
        return []

    monkeypatch.setattr("epitome.readers.scans.picture_files.is_installed", lambda: True)
    monkeypatch.setattr("epitome.readers.scans.scanned_page.find_lines", find)
    return shown


def test_a_picture_of_too_many_pixels_is_refused_before_it_is_decoded(installed: list[Image.Image]) -> None:
    bomb = save(Image.new("1", (20_000, 20_000)))
    assert len(bomb) < 100_000
    with pytest.raises(LimitError, match="more than 40,000,000 pixels"):
        read_bytes(bomb, id="bomb.png")
    assert not installed


@pytest.mark.parametrize("format", ["PNG", "JPEG", "TIFF", "WEBP"])
def test_a_truncated_picture_is_refused(installed: list[Image.Image], format: str) -> None:
    data = save(degrade(typeset(TIDES)), format)
    for share in (0.2, 0.6, 0.95):
        with pytest.raises(InputError, match=r"damaged picture|no picture"):
            read_bytes(data[: int(len(data) * share)], id="a", media="picture")


def test_a_large_page_is_read_smaller_upright_and_on_white_paper(installed: list[Image.Image]) -> None:
    page = Image.new("RGBA", (6000, 4000), (0, 0, 0, 0))
    page.paste("black", (0, 0, 600, 400))
    exif = Image.Exif()
    exif[0x0112] = 6  # turned by a quarter
    with pytest.raises(InputError, match="nothing was recognised in the picture"):
        read_bytes(_save_turned(page, exif), id="a.png")
    (seen,) = installed
    assert seen.width * seen.height <= 10_000_000
    assert seen.height > seen.width
    assert seen.convert("L").getpixel((10, seen.height - 10)) == 255


@pytest.mark.parametrize("mode", ["1", "L", "P", "RGB", "RGBA", "LA", "CMYK", "I;16", "I", "F"])
def test_every_mode_of_colour_becomes_ink_on_paper(installed: list[Image.Image], mode: str) -> None:
    page = typeset(TIDES)
    made = page.point(lambda shade: shade * 256, "I").convert("I;16") if mode == "I;16" else page.convert(mode)
    with pytest.raises(InputError, match="nothing was recognised"):
        read_bytes(save(made, "TIFF"), id="a.tif")
    assert installed[0].convert("L").getextrema()[1] > 250  # type: ignore[operator]


def test_an_error_of_the_recogniser_is_one_of_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments: object, **named: object) -> None:
        raise RuntimeError("the network failed")

    monkeypatch.setattr(picture_files, "is_installed", lambda: True)
    monkeypatch.setattr(recogniser, "_load_engine", lambda: fail)
    with pytest.raises(InputError, match=r"recognition failed on a page \(RuntimeError\)"):
        read_bytes(save(typeset(TIDES)), id="a.png")


def test_words_of_a_line_are_as_sure_as_their_letters_on_average() -> None:
    confidences = [0.9, 0.5, 1.0, 0.1, 0.96, 0.94, 0.2]
    first, second = split_words("abc de.", confidences, [1, 3, 5, 9, 11, 13], 15.0)
    assert (first.text, first.confidence) == ("abc", 80)
    assert (second.text, second.confidence) == ("de.", 95)  # neither the blank nor the full stop counts
    assert 0 <= first.start < first.end < second.start < second.end <= 1


def test_words_without_known_columns_are_spread_over_their_line() -> None:
    first, second = split_words("ab cd", [], [], 0.0)
    assert (first.confidence, second.confidence) == (1, 1)
    assert first.start == pytest.approx(0.0, abs=0.1)
    assert second.end == pytest.approx(1.0, abs=0.1)


def test_a_box_of_a_tilted_page_lies_around_its_level_one() -> None:
    lines = [FoundLine(((0, 10 * n), (100, 10 * n + 2), (100, 10 * n + 8), (0, 10 * n + 6)), []) for n in range(3)]
    tilt = find_tilt(lines)
    assert tilt == pytest.approx(0.02, abs=1e-4)
    view = TiltedView(1, 0, 0, 1, 0, 0, 595, 842, tilt=tilt)
    x, y = view.level(100, 2)
    assert y == pytest.approx(0.0, abs=1e-6)
    assert view.unturn(x, y, x, y) == pytest.approx((100, 2, 100, 2))


def _limits(**changes: int) -> Any:
    from dataclasses import replace

    from epitome.runtime.limits import LIMITS

    return replace(LIMITS, **changes)


def _uninstall(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("epitome.readers.scans.recogniser.is_installed", lambda: False)
    monkeypatch.setattr("epitome.readers.scans.pdf_scans.is_installed", lambda: False)


def _save_turned(page: Image.Image, exif: Image.Exif) -> bytes:
    import io

    file = io.BytesIO()
    page.save(file, "PNG", exif=exif)
    return file.getvalue()


def test_only_documented_errors_come_of_changed_pictures(installed: list[Image.Image]) -> None:
    import random

    chance = random.Random(11)
    for format in ("PNG", "JPEG", "TIFF", "WEBP"):
        data = save(typeset(["Tides"], size=(160, 120), letters=12), format)
        for _ in range(60):
            damaged = bytearray(data)
            for _ in range(chance.randint(1, 6)):
                damaged[chance.randrange(len(damaged))] = chance.randrange(256)
            with pytest.raises(EpitomeError):
                read_bytes(bytes(damaged), id="a", media="picture")
