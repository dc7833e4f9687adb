"""The recogniser of text in pictures: PP-OCR by rapidocr and onnxruntime (extra `ocr`), on one core.

A small network finds the lines in a small picture of the page, another one reads each line in the large picture. Their
weights lie inside the package and are named by their paths, so that nothing is ever downloaded.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING, Any

from epitome.runtime.errors import InputError, MissingExtra
from epitome.runtime.installing import advise_install

if TYPE_CHECKING:
    from PIL.Image import Image

INSTALL = advise_install("ocr")
_PACKAGES = ("rapidocr", "onnxruntime", "PIL")
_WEIGHTS = {
    "Det.model_path": "PP-OCRv6_det_small.onnx",
    "Rec.model_path": "PP-OCRv6_rec_small.onnx",
    "Cls.model_path": "ch_ppocr_mobile_v2.0_cls_mobile.onnx",  # not used, but named so that it is not looked for
}
_SETTINGS = {
    "Global.log_level": "critical",
    "Global.use_preprocess_img": False,
    "Global.use_cls": False,
    "Global.text_score": 0.0,
    "EngineConfig.onnxruntime.intra_op_num_threads": 1,
    "EngineConfig.onnxruntime.inter_op_num_threads": 1,
}
_FINDING_PIXELS = 1_500_000  # of the small picture: 1,440 times 1,020 for a page of A4
_MIN_CONFIDENCE = 0.5  # of a line: less is no text
_MAX_RATIO = 100.0  # of the length of a line to its height
_MIN_EDGE = 4.0  # pixels
Corner = tuple[float, float]


@dataclass(slots=True)
class FoundWord:
    """A word of a line: where it begins and ends along it, from 0 to 1, and its confidence in percent."""

    text: str
    start: float
    end: float
    confidence: int


@dataclass(slots=True)
class FoundLine:
    """A line of text in a picture: its corners from the top left clockwise, in pixels, and its words."""

    corners: tuple[Corner, Corner, Corner, Corner]
    words: list[FoundWord]

    @property
    def height(self) -> float:
        """The length of its shorter edges."""
        return _measure(self.corners[0], self.corners[3])

    @property
    def width(self) -> float:
        """The length of its longer edges."""
        return _measure(self.corners[0], self.corners[1])


def is_installed() -> bool:
    """Whether there is a recogniser."""
    return all(find_spec(package) is not None for package in _PACKAGES)


def find_lines(picture: Image, *, goes_on: Callable[[], bool] = lambda: True) -> Iterator[FoundLine]:
    """The lines of a picture in any order, as long as the caller lets it go on."""
    engine = _load_engine()
    for corners in _find_corners(engine, picture):
        if not goes_on():
            return
        if (line := _read_line(engine, picture, corners)) is not None:
            yield line


@cache
def _load_engine() -> Any:
    """The engine; `MissingExtra` if it is not installed."""
    try:
        import rapidocr
    except ImportError:
        raise MissingExtra("text recognition needs rapidocr and onnxruntime", INSTALL) from None
    models = Path(rapidocr.__file__).parent / "models"
    weights = {part: models / name for part, name in _WEIGHTS.items()}
    missing = next((path.name for path in weights.values() if not path.is_file()), None)
    if missing is not None:
        raise MissingExtra(f"text recognition needs the weights {missing}, which rapidocr 3.10 brings", INSTALL)
    return rapidocr.RapidOCR(params={**_SETTINGS, **{name: str(path) for name, path in weights.items()}})


def _find_corners(engine: Any, picture: Image) -> list[tuple[Corner, Corner, Corner, Corner]]:
    """The corners of the lines."""
    share = min(1.0, (_FINDING_PIXELS / max(1, picture.width * picture.height)) ** 0.5)
    small = picture.resize((max(1, round(picture.width * share)), max(1, round(picture.height * share))))
    found = _ask(engine, small, use_det=True, use_rec=False)
    if found.boxes is None:
        return []
    x, y = picture.width / small.width, picture.height / small.height
    return [tuple((float(a) * x, float(b) * y) for a, b in box) for box in found.boxes]  # type: ignore[misc]


def _read_line(engine: Any, picture: Image, corners: tuple[Corner, Corner, Corner, Corner]) -> FoundLine | None:
    """What a line says; None where it says nothing, or is no line."""
    from PIL.Image import Resampling, Transform

    line = FoundLine(corners, [])
    if min(line.height, line.width) < _MIN_EDGE or not 1 / _MAX_RATIO < line.width / line.height < _MAX_RATIO:
        return None
    top_left, top_right, bottom_right, bottom_left = corners
    quad = (*top_left, *bottom_left, *bottom_right, *top_right)
    size = (round(line.width), round(line.height))
    crop = picture.transform(size, Transform.QUAD, quad, resample=Resampling.BICUBIC)
    found = _ask(engine, crop, use_det=False, use_rec=True, return_word_box=True)
    if not found.txts or not found.txts[0].strip() or found.scores[0] < _MIN_CONFIDENCE:
        return None
    told = found.word_results[0]
    columns = [column for word in told.word_cols for column in word]
    line.words = split_words(found.txts[0], told.confs, columns, told.line_txt_len)
    return line


def _ask(engine: Any, picture: Image, **steps: bool) -> Any:
    """What the networks say of a picture. Errors of theirs and of OpenCV have no class in common."""
    try:
        return engine(_to_array(picture), use_cls=False, **steps)
    except MemoryError:
        raise
    except Exception as error:
        what = f"text recognition failed on a page ({type(error).__name__})"
        raise InputError(what, "give the page as another picture") from error


def _to_array(picture: Image) -> Any:
    """The pixels, blue before green before red."""
    import numpy as np

    return np.ascontiguousarray(np.asarray(picture.convert("RGB"))[:, :, ::-1])


def split_words(
    text: str, confidences: Sequence[float], columns: Sequence[int], columns_in_all: float
) -> list[FoundWord]:
    """The words of a line, each as sure as its letters and digits are on average.

    The network looks at a line in `columns_in_all` columns; `columns` are those in which it saw the characters that are
    not blank, `confidences` belong to all characters.
    """
    letters = [at for at, character in enumerate(text) if not character.isspace()]
    if len(columns) != len(letters) or columns_in_all <= 0:
        columns, columns_in_all = letters, len(text)
    if len(confidences) != len(text):
        confidences = [0.0] * len(text)
    middles = dict(zip(letters, [(column + 0.5) / columns_in_all for column in columns], strict=True))
    half = 0.5 * (max(middles.values()) - min(middles.values())) / max(1, len(letters) - 1) or 0.5
    words: list[FoundWord] = []
    at = 0
    for part in text.split():
        first = text.index(part, at)
        at = first + len(part)
        sure = [confidences[i] for i in range(first, at) if text[i].isalnum()] or list(confidences[first:at])
        start, end = max(0.0, middles[first] - half), min(1.0, middles[at - 1] + half)
        words.append(FoundWord(part, min(start, end), max(start, end), max(1, min(round(100 * fmean(sure)), 100))))
    return words


def _measure(one: Corner, other: Corner) -> float:
    return math.hypot(one[0] - other[0], one[1] - other[1])
