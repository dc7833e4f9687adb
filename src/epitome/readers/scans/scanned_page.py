"""A picture of a page becomes a page of lines: words with boxes in points, laid out as the characters of a PDF are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from epitome.readers.pdf.blocks.block import is_wide
from epitome.readers.pdf.page.characters import PdfPageText, PdfPiece
from epitome.readers.pdf.page.fonts import Font
from epitome.readers.pdf.page.mend import UNREADABLE, mend_character
from epitome.readers.pdf.page.regions import PdfPage, lay_out
from epitome.readers.pdf.page.rules import Rules
from epitome.readers.scans.even_sizes import find_usual, round_size
from epitome.readers.scans.recogniser import FoundLine, FoundWord, find_lines
from epitome.readers.scans.tilt import TiltedView, find_tilt
from epitome.runtime.limits import LIMITS

if TYPE_CHECKING:
    from PIL.Image import Image

_LETTERS = 0.84  # the size of letters, of the height of a line as it is found: measured at 7 to 14 points
_BASELINE = 0.25  # above the lower edge of a line, of its height
_MIN_CONTRAST = 24  # of 255, between paper and ink
_FONT = Font()


@dataclass(slots=True)
class ScannedPage:
    """The words of a page that were recognised, before their sizes are made even."""

    number: int
    view: TiltedView
    pieces: list[PdfPiece] = field(default_factory=list)
    is_cut: bool = False

    def count_characters(self) -> int:
        """How many characters were recognised."""
        return sum(len(piece.text) for piece in self.pieces)


def recognise_page(
    picture: Image, number: int, size: tuple[float, float], *, goes_on: Callable[[], bool] = lambda: True
) -> ScannedPage:
    """The words in a picture of a page of a size in points."""
    lines = [] if _is_blank(picture) else list(find_lines(picture, goes_on=goes_on))
    width, height = size
    view = TiltedView(1, 0, 0, 1, 0, 0, width, height, tilt=find_tilt(lines))
    x, y = width / picture.width, height / picture.height
    page = ScannedPage(number, view, is_cut=not goes_on())
    for line in lines:
        page.pieces += _place_words(line, view, x, y)
    return page


def lay_out_pages(pages: Sequence[ScannedPage], usual: float | None = None) -> list[PdfPage]:
    """The pages with lines of even sizes; running text of about the `usual` size has that."""
    sizes = [(piece.size, len(piece.text)) for page in pages for piece in page.pieces]
    found = find_usual(sizes)
    factor = usual / found if usual and 0.7 < usual / found < 1.4 else 1.0
    laid_out: list[PdfPage] = []
    for page in pages:
        own = find_usual([(piece.size, len(piece.text)) for piece in page.pieces])
        own = found if 0.8 < own / found < 1.25 else own
        for piece in page.pieces:
            piece.size = round_size(piece.size, own) * factor
        text = PdfPageText(page.pieces[: LIMITS.pdf_page_characters], is_cut=page.is_cut)
        laid_out.append(lay_out(text, Rules(), page.view, page.number))
    return laid_out


def _is_blank(picture: Image) -> bool:
    """Whether a picture has one shade."""
    darkest, lightest = picture.convert("L").getextrema()
    return float(lightest) - float(darkest) < _MIN_CONTRAST  # type: ignore[arg-type]


def _place_words(line: FoundLine, view: TiltedView, x: float, y: float) -> list[PdfPiece]:
    """The words of a line as pieces on one baseline; `x` and `y` are the points of a pixel."""
    corners = [view.level(a * x, b * y) for a, b in line.corners]
    left, right = (corners[0][0] + corners[3][0]) / 2, (corners[1][0] + corners[2][0]) / 2
    top, bottom = (corners[0][1] + corners[1][1]) / 2, (corners[2][1] + corners[3][1]) / 2
    height = max(bottom - top, 1.0)
    pieces: list[PdfPiece] = []
    for word in line.words:
        text = "".join(mend_character(ord(c)) for c in word.text).replace(UNREADABLE, "").replace(" ", "")
        if text:
            edges = _split_edges(word, text, left, right)
            is_spaced = not (pieces and is_wide(pieces[-1].text[-1]) and is_wide(text[0]))
            baseline = bottom - _BASELINE * height
            piece = PdfPiece(text, edges, baseline, top, bottom, _LETTERS * height, _FONT, is_spaced, word.confidence)
            pieces.append(piece)
    return pieces


def _split_edges(word: FoundWord, text: str, left: float, right: float) -> list[float]:
    x0, x1 = (left + (right - left) * share for share in (word.start, word.end))
    return [x0 + (x1 - x0) * i / len(text) for i in range(len(text) + 1)]
