"""hOCR and ALTO made of words: pages of columns of paragraphs of lines, each word a text and a confidence."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

Line = Sequence[tuple[str, int]]
Paragraph = Sequence[Line]

_HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" '
    '"http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html xmlns="http://www.w3.org/1999/xhtml"><head>'
    "<title></title><meta name='ocr-system' content='tesseract 5.3.0' /></head><body>"
)
_PAGE = "<div class='ocr_page' id='page_1' title='image \"x.png\"; bbox 0 0 2480 3508; ppageno 0; scan_res 300 300'>"


def words(text: str, confidence: int = 96) -> Line:
    """The words of a line, all equally sure."""
    return [(word, confidence) for word in text.split()]


def write_hocr(*pages: Sequence[Paragraph], size: int = 50) -> bytes:
    """Pages of paragraphs in one column as hOCR, as Tesseract writes it at 300 dots per inch."""
    return (_HEAD + "".join(_PAGE + _write_column(page, size) + "</div>" for page in pages) + "</body></html>").encode()


def _write_column(paragraphs: Sequence[Paragraph], size: int) -> str:
    parts = ["<div class='ocr_carea' title='bbox 200 200 2280 3300'>"]
    top = 200
    for paragraph in paragraphs:
        parts.append("<p class='ocr_par' lang='eng' title='bbox 200 200 2280 3300'>")
        for line in paragraph:
            parts.append(f"<span class='ocr_line' title='bbox 200 {top} 2280 {top + size}; x_size {size}'>")
            left = 200
            for word, confidence in line:
                right = left + 25 * len(word)
                box = f"bbox {left} {top} {right} {top + size}; x_wconf {confidence}"
                parts.append(f"<span class='ocrx_word' title='{box}'>{escape(word)}</span> ")
                left = right + 20
            parts.append("</span>")
            top += size + 16
        parts.append("</p>")
        top += 40
    return "".join([*parts, "</div>"])


def write_alto(*pages: Sequence[Paragraph], unit: str = "mm10") -> bytes:
    """Pages of blocks as ALTO; a hyphen at the end of a line stands in an element of its own, a word of confidence 0
    has none.
    """
    return f'<?xml version="1.0" encoding="UTF-8"?>{write_alto_element(*pages, unit=unit)}'.encode()


def write_alto_element(*pages: Sequence[Paragraph], unit: str = "mm10") -> str:
    """The root element of ALTO."""
    parts = [
        '<alto xmlns="http://www.loc.gov/standards/alto/ns-v3#"><Description>'
        f"<MeasurementUnit>{unit}</MeasurementUnit></Description><Layout>"
    ]
    for page in pages:
        parts.append('<Page WIDTH="2100" HEIGHT="2970"><PrintSpace>')
        top = 200
        for block in page:
            parts.append("<TextBlock>")
            for line in block:
                parts.append("<TextLine>")
                for number, (word, confidence) in enumerate(line):
                    is_divided = word.endswith("-") and number == len(line) - 1
                    sure = f' WC="{confidence / 100}"' if confidence else ""
                    place = f'HPOS="{200 + 150 * number}" VPOS="{top}" WIDTH="{20 * len(word)}" HEIGHT="40"'
                    parts.append(f'<String CONTENT="{escape(word.removesuffix("-"))}" {place}{sure}/>')
                    parts.append('<HYP CONTENT="&#xAC;"/>' if is_divided else "<SP/>")
                parts.append("</TextLine>")
                top += 50
            parts.append("</TextBlock>")
            top += 40
        parts.append("</PrintSpace></Page>")
    return "".join([*parts, "</Layout></alto>"])
