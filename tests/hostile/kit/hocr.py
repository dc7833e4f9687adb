"""hOCR."""

from __future__ import annotations

from hostile.kit.words import GOOD, LURE, many, write_sentence
from support.layers import words, write_hocr

SUFFIX = "hocr"
_PAGE = "<div class='ocr_page' title='bbox 0 0 2480 3508'>"
_WORD = "<span class='ocrx_word' title='bbox {0} {0} {0} {0}; x_wconf {0}'>ice</span> "


def _write(body: str, head: str = "") -> bytes:
    return f'<?xml version="1.0"?>{head}<html><head><title>a</title></head><body>{body}</body></html>'.encode()


def huge_number() -> bytes:
    """Boxes, sizes, resolutions and confidences of all signs and sizes, with and without digits."""
    numbers = ("9" * 9, "-" + "9" * 9, "9" * 5_000, "1e308", "nan", "0.0000001", "0")
    title = "bbox {0} {0} -{0} {0}; x_size {0}; scan_res {0} -{0}; x_wconf {0}"
    lines = [f"<span class='ocr_line' title='{title.format(n)}'>{_WORD.format(n) * 5}</span>" for n in numbers]
    return _write("".join(f"<div class='ocr_page' title='{title.format(n)}'>{''.join(lines)}</div>" for n in numbers))


def deep_nesting() -> bytes:
    """Two hundred pages inside each other, and in the innermost a flood of words."""
    return _write(_PAGE * 200 + _WORD.format(7) * many(100_000) + "</div>" * 200)


def many_words() -> bytes:
    """A column of two hundred thousand words."""
    return write_hocr([[words(write_sentence(n))] for n in range(many(20_000))])


def giant_word() -> bytes:
    """One word of nine million letters."""
    return _write(f"{_PAGE}{_WORD.format(1).replace('ice', 'a' * many(9_000_000))}{_WORD.format(2)}</div>")


def many_sections() -> bytes:
    """Ten thousand pages of one line."""
    return write_hocr(*[[[words(write_sentence(n))]] for n in range(many(10_000))])


def regex_pump() -> bytes:
    """Tags that nearly say that they are pages, before one that does."""
    nearly = "<div class='" + "ocr_pag " * 200 + "' title='bbox" + " 1" * 500 + "'>" + "<a " * 100
    return _write(
        "x" + nearly.replace("<a ", "<a></a>") * many(400) + "</div>" * many(400) + f"{_PAGE}{_WORD.format(1)}</div>"
    )


def type_confusion() -> bytes:
    """Words that hold pages, lines in words, columns in lines, paragraphs without any."""
    inner = f"<span class='ocrx_word ocr_line ocr_page ocr_par ocr_carea' title='bbox 1 2 3'>{GOOD}</span>"
    line = f"<span class='ocr_line'><div class='ocr_carea'>{_WORD.format(4)}<p class='ocr_par'>{inner}</p></div></span>"
    return _write(_PAGE + (line + inner) * 50 + "</div>")


def external_reference() -> bytes:
    """A picture and a document type on another server, and a file as an entity."""
    head = f'<!DOCTYPE html SYSTEM "{LURE.address}" [<!ENTITY f SYSTEM "file://{LURE.file}">]>'
    page = f"<div class='ocr_page' title='image \"{LURE.address}\"; bbox 0 0 9 9'>&f;<img src='{LURE.address}'/>"
    return _write(page + _WORD.format(5) * 5 + "</div>", head)


def truncation() -> bytes:
    """A file that ends in the middle of a word."""
    whole = write_hocr([[words(write_sentence(n))] for n in range(100)])
    return whole[: whole.rindex(b"x_wconf")]
