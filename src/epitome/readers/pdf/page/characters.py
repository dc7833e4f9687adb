"""The characters of a page as pieces: runs of one font, size and baseline without a blank, with the edges of each
character.
"""

from __future__ import annotations

import ctypes
from dataclasses import dataclass, field
from typing import Any

from epitome.readers.pdf.page.fonts import Font, describe_font
from epitome.readers.pdf.page.geometry import View
from epitome.readers.pdf.page.mend import UNREADABLE, is_accent, join_accent, mend_character
from epitome.runtime.limits import LIMITS

_BREAKS = (10, 13)
_MAX_NAME_BYTES = 200


@dataclass(slots=True)
class PdfPiece:
    """Adjacent characters; `edges` are the left edges of all and the right edge of the last, `is_spaced` says that a
    blank precedes them in the source.
    """

    text: str
    edges: list[float]
    baseline: float
    top: float
    bottom: float
    size: float
    font: Font
    is_spaced: bool = False
    confidence: int | None = None  # in percent, of a word that was recognised in a picture

    @property
    def x0(self) -> float:
        """Its left edge."""
        return self.edges[0]

    @property
    def x1(self) -> float:
        """Its right edge."""
        return self.edges[-1]


@dataclass(slots=True)
class PdfPageText:
    """The pieces of a page in the order of the source; the numbers of all characters, of unreadable ones, and of those
    left out because they run in other directions (`turned`, by `View.find_turn`).
    """

    pieces: list[PdfPiece] = field(default_factory=list)
    characters: int = 0
    unreadable: int = 0
    turned: list[int] = field(default_factory=lambda: [0] * 5)
    is_cut: bool = False


@dataclass(slots=True)
class _State:
    """The properties that the characters of one text object share."""

    size: float = 0.0
    baseline: float = 0.0
    font: Font = field(default_factory=Font)
    turn: int = 0


class CharacterReader:
    """Reads pages; each font of a document is looked up once."""

    def __init__(self, raw: Any) -> None:
        self._raw = raw
        self._get_handle = _return_handle(raw.FPDFText_GetTextObject)
        self._fonts: dict[int, Font] = {}

    def read(self, opened: Any, view: View) -> PdfPageText:
        """The pieces of a page."""
        raw, text_page = self._raw, opened.raw
        result = PdfPageText()
        found = max(0, raw.FPDFText_CountChars(text_page))
        number = min(found, LIMITS.pdf_page_characters)
        result.is_cut = number < found
        get_code, get_box, get_handle = raw.FPDFText_GetUnicode, raw.FPDFText_GetLooseCharBox, self._get_handle
        box, box_pointer = _make_box(raw)
        writer = _Writer(result.pieces)
        state, last_object, spaced, pending = _State(), 0, False, 0
        for i in range(number):
            code = get_code(text_page, i)
            if code in _BREAKS:
                continue
            if 0xD800 <= code < 0xDC00:
                pending = code
                continue
            if 0xDC00 <= code < 0xE000 and pending:
                code = 0x10000 + ((pending - 0xD800) << 10) + (code - 0xDC00)
            pending = 0
            text = mend_character(code)
            if text == " ":
                spaced = True
                continue
            if not text:
                continue
            result.characters += 1
            result.unreadable += text == UNREADABLE
            handle = get_handle(text_page, i) or 0
            if handle != last_object or not handle:
                text_object = raw.FPDFText_GetTextObject(text_page, i)
                last_object, state = handle, self._read_state(text_page, i, text_object, view)
            if state.turn != 0:
                result.turned[state.turn] += 1
                continue
            if not get_box(text_page, i, box_pointer):
                continue
            x0, y0, x1, y1 = view.place_box(box.left, box.bottom, box.right, box.top)
            writer.add(text, x0, x1, y0, y1, state, spaced)
            spaced = False
        writer.close()
        return result

    def _read_state(self, text_page: Any, i: int, text_object: Any, view: View) -> _State:
        raw = self._raw
        matrix, x, y = raw.FS_MATRIX(), ctypes.c_double(), ctypes.c_double()
        raw.FPDFText_GetMatrix(text_page, i, matrix)
        raw.FPDFText_GetCharOrigin(text_page, i, x, y)
        scale = (matrix.c**2 + matrix.d**2) ** 0.5
        size = raw.FPDFText_GetFontSize(text_page, i) * scale
        pointer = raw.FPDFTextObj_GetFont(text_object) if text_object else None
        font_handle = ctypes.addressof(pointer.contents) if pointer else 0
        font = self._fonts.get(font_handle)
        if font is None:
            font = self._describe_font(text_page, i)
            if font_handle:
                self._fonts[font_handle] = font
        baseline, turn = view.place(x.value, y.value)[1], view.find_turn(matrix.a, matrix.b)
        return _State(min(max(size, 0.5), 500.0), baseline, font, turn)

    def _describe_font(self, text_page: Any, i: int) -> Font:
        name, flags = ctypes.create_string_buffer(_MAX_NAME_BYTES), ctypes.c_int()
        self._raw.FPDFText_GetFontInfo(text_page, i, name, _MAX_NAME_BYTES, flags)
        weight = self._raw.FPDFText_GetFontWeight(text_page, i)
        return describe_font(name.value.decode("utf-8", "replace"), weight, flags.value)


def _return_handle(function: Any) -> Any:
    """A function of the engine that returns its pointer as a number, which is twice as fast as an object."""
    prototype = ctypes.CFUNCTYPE(ctypes.c_void_p, *function.argtypes)
    return prototype(ctypes.cast(function, ctypes.c_void_p).value or 0)


def _make_box(raw: Any) -> tuple[Any, Any]:
    box = raw.FS_RECTF()
    return box, ctypes.byref(box)


class _Writer:
    """Builds pieces from characters: a piece ends at a blank, a gap, a jump, another baseline, size or font."""

    def __init__(self, pieces: list[PdfPiece]) -> None:
        self._pieces = pieces
        self._piece: PdfPiece | None = None

    def add(self, text: str, x0: float, x1: float, top: float, bottom: float, state: _State, spaced: bool) -> None:
        piece = self._piece
        size = state.size
        if (
            piece is None
            or spaced
            or state.font is not piece.font
            or abs(size - piece.size) > 0.02 * size
            or abs(state.baseline - piece.baseline) > 0.05 * size
            or not -0.4 * size <= x0 - piece.edges[-1] <= 0.18 * size
        ):
            if piece is not None and not spaced and self._join(text, x0, x1, state):
                return
            self.close()
            self._piece = PdfPiece(
                text, _split(x0, x1, len(text)), state.baseline, top, bottom, size, state.font, spaced
            )
            return
        if self._join(text, x0, x1, state):
            return
        piece.text += text
        piece.edges.extend(_split(piece.edges[-1], max(x1, piece.edges[-1]), len(text))[1:])
        piece.top, piece.bottom = min(piece.top, top), max(piece.bottom, bottom)

    def _join(self, text: str, x0: float, x1: float, state: _State) -> bool:
        """Join an accent with the letter that it overlaps, before or after it in the source."""
        piece = self._piece
        if piece is None or len(text) != 1:
            return False
        last, left, right = piece.text[-1], piece.edges[-2], piece.edges[-1]
        overlap = min(right, x1) - max(left, x0)
        if overlap < 0.4 * min(right - left, x1 - x0) or abs(state.baseline - piece.baseline) > 0.5 * state.size:
            return False
        joined = join_accent(text, last) if is_accent(last) else join_accent(last, text) if is_accent(text) else None
        if joined is None:
            return False
        piece.text = piece.text[:-1] + joined
        piece.edges[-2:] = [min(left, x0), max(right, x1)]
        return True

    def close(self) -> None:
        if self._piece is not None:
            self._pieces.append(self._piece)
        self._piece = None


def _split(x0: float, x1: float, parts: int) -> list[float]:
    """The edges of a character that is replaced by several."""
    return [x0 + (x1 - x0) * i / parts for i in range(parts)] + [x1]
