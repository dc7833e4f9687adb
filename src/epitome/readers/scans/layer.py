"""A layer of recognised text: the pages, paragraphs, lines and words that another program found in pictures.

Its paragraphs and its order are kept; headings, running heads, footnotes and words that are divided at the ends of
lines are found as in a PDF.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from epitome.document import Document
from epitome.readers.normalise import normalise_space
from epitome.readers.pdf.blocks.block import TextBlock, is_wide
from epitome.readers.pdf.build import build_document
from epitome.readers.pdf.page.geometry import View
from epitome.readers.pdf.page.mend import UNREADABLE, mend_character
from epitome.readers.pdf.page.page_metrics import PageMetrics
from epitome.readers.pdf.page.pdf_lines import PdfLine
from epitome.readers.pdf.page.regions import PdfPage
from epitome.readers.pdf.page.table_cells import Table
from epitome.readers.pdf.pages import ReadPages
from epitome.readers.scans.even_sizes import even_sizes
from epitome.runtime.errors import InputError
from epitome.runtime.limits import LIMITS

PAGE_HEIGHT = 842.0  # points of A4: of a page whose resolution is not told
_MAX_HEIGHT = 14_400.0  # points of the largest page that PDF allows
_BASELINE = 0.22  # of the height of a line, above its lower edge
_DIVIDERS = str.maketrans("¬⸗", "--")
Rectangle = tuple[float, float, float, float]


@dataclass(slots=True)
class LayerWord:
    """A word, its box in the units of its page, and its confidence in percent, 0 if unknown."""

    text: str
    box: Rectangle
    confidence: int = 0


@dataclass(slots=True)
class LayerLine:
    """A line: its words in the order of the text, and the number of its paragraph in the file."""

    words: list[LayerWord]
    paragraph: int
    height: float = 0.0  # of the letters, where the file tells it


@dataclass(slots=True)
class LayerPage:
    """A page: its box, and `scale`, the points of a unit; 0 if the file does not tell it."""

    box: Rectangle
    scale: float = 0.0
    columns: list[list[LayerLine]] = field(default_factory=list)


def build_layer_document(
    pages: Sequence[LayerPage], *, id: str, media: str, language: str | None, notes: Sequence[str]
) -> Document:
    """The document of the pages of a layer."""
    read = ReadPages(notes=list(notes))
    paragraphs: dict[int, int] = {}
    characters = 0
    for number, page in enumerate(pages, 1):
        if number > LIMITS.pdf_pages or characters >= LIMITS.pdf_characters:
            read.is_cut = True
            read.notes.append(f"only the first {number - 1:,} of {len(pages):,} pages were read")
            break
        built = _build_page(page, number, paragraphs)
        characters += sum(len(line.text) for line in built.list_lines())
        read.pages.append(built)
    even_sizes([line for page in read.pages for line in page.list_lines()])
    if not any(page.regions for page in read.pages):
        raise InputError(f"{id} holds no recognised words", "run text recognition (OCR) again")

    def group(region: Sequence[PdfLine | Table], number: int, metrics: PageMetrics) -> list[TextBlock]:
        return _group_told(region, number, paragraphs)

    return build_document(read, id=id, media=media, language=language, group=group)


def clean_word(text: str) -> str:
    """A word as text: signs that divide it at the end of a line as hyphens, no characters without a meaning."""
    return normalise_space("".join(mend_character(ord(c)) for c in text.translate(_DIVIDERS))).replace(UNREADABLE, "")


def _build_page(page: LayerPage, number: int, paragraphs: dict[int, int]) -> PdfPage:
    """A page in points; `paragraphs` gets that of each line, by `id()`."""
    x0, y0, x1, y1 = page.box
    scale = page.scale if 0 < page.scale * (y1 - y0) <= _MAX_HEIGHT else PAGE_HEIGHT / max(y1 - y0, 1.0)
    view = View(scale, 0, 0, scale, -x0 * scale, -y0 * scale, (x1 - x0) * scale, (y1 - y0) * scale)
    built = PdfPage(number, view)
    for column in page.columns:
        lines: list[PdfLine | Table] = []
        for told in column:
            words = [word for word in told.words if word.text]
            if words:
                line = _build_line(words, told.height * scale, number, view)
                paragraphs[id(line)] = told.paragraph
                lines.append(line)
        if lines:
            built.regions.append(lines)
    return built


def _build_line(words: Sequence[LayerWord], height: float, number: int, view: View) -> PdfLine:
    text, edges, edges_end = "", array("f"), 0.0
    recognised: list[tuple[int, int, int]] = []
    boxes = [_place(word.box, view) for word in words]
    for word, (x0, _, x1, _) in zip(words, boxes, strict=True):
        if text and not (is_wide(text[-1]) and is_wide(word.text[0])):
            edges.append(edges_end)
            text += " "
        recognised.append((len(text), len(text) + len(word.text), word.confidence))
        edges.extend(x0 + (x1 - x0) * i / len(word.text) for i in range(len(word.text)))
        edges_end = x1
        text += word.text
    edges.append(edges_end)
    top, bottom = min(box[1] for box in boxes), max(box[3] for box in boxes)
    size = max(height or bottom - top, 0.5)
    baseline = bottom - _BASELINE * size
    return PdfLine(number, text, edges, top, bottom, baseline, size, recognised=tuple(recognised))


def _place(box: Rectangle, view: View) -> Rectangle:
    """A box in points, within its page."""
    x0, y0, x1, y1 = view.place_box(*box)
    return (
        max(0.0, min(x0, view.width)),
        max(0.0, min(y0, view.height)),
        max(0.0, min(x1, view.width)),
        max(0.0, min(y1, view.height)),
    )


def _group_told(region: Sequence[PdfLine | Table], number: int, paragraphs: dict[int, int]) -> list[TextBlock]:
    """The paragraphs of a column, as the file tells them."""
    lines = [entry for entry in region if isinstance(entry, PdfLine)]
    right = max((line.x1 for line in lines), default=0.0)
    blocks: list[TextBlock] = []
    for above, line in pairwise([None, *lines]):
        assert line is not None
        if above is not None and paragraphs[id(above)] == paragraphs[id(line)]:
            blocks[-1].lines.append(line)
            blocks[-1].left = min(blocks[-1].left, line.x0)
            continue
        gap = 1000.0 if above is None else line.baseline - above.baseline
        blocks.append(TextBlock([line], right=right, left=line.x0, first_region=number, region=number, gap=gap))
    return blocks
