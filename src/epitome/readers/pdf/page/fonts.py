"""Properties of a font by its name: bold, italic, fixed width, mathematical."""

from __future__ import annotations

import re
from dataclasses import dataclass

_SUBSET = re.compile(r"^[A-Z]{6}\+")
_BOLD = re.compile(r"bold|black|heavy|semibold|demi|extrabold|^(?:cmb|cmssbx|sfbx|ptmb|lmbx)|[-,_]bd\b|cmbx|-b\b", re.I)
_ITALIC = re.compile(r"ital|obliq|slant|^(?:cmti|cmsl|cmssi|lmri|sfti)|-it\b", re.I)
_PLAIN = re.compile(r"roman|regular|normal|[-,_ ](?:book|text|rm)\b", re.I)
_FIXED = re.compile(r"mono|courier|consol|typewriter|^(?:cmtt|lmtt|sftt|pcr)|menlo|fixed|lmmono", re.I)
_MATHS = re.compile(r"math|symbol|^(?:cmmi|cmsy|cmex|msam|msbm|lmmi|lmsy|lmex|eufm|rsfs|esint|stmary|txsy|pxsy)", re.I)
_BOLD_WEIGHT = 600
_BOLD_FLAG = 1 << 18
_ITALIC_FLAG = 1 << 6
_FIXED_FLAG = 1


@dataclass(frozen=True, slots=True)
class Font:
    """A font: its name without the subset prefix, and its properties."""

    name: str = ""
    is_bold: bool = False
    is_italic: bool = False
    is_fixed: bool = False
    is_maths: bool = False


def describe_font(name: str, weight: int, flags: int) -> Font:
    """The font with a name; the weight and flags of its descriptor are used as well, except for a name that states
    another style: writers of PDF guess the weight.
    """
    name = _SUBSET.sub("", name)[:100]
    is_heavy = weight >= _BOLD_WEIGHT or bool(flags & _BOLD_FLAG)
    states_style = _PLAIN.search(name) is not None or _ITALIC.search(name) is not None
    is_maths = _MATHS.search(name) is not None
    return Font(
        name,
        is_bold=not is_maths and (_BOLD.search(name) is not None or (is_heavy and not states_style)),
        is_italic=not is_maths and (_ITALIC.search(name) is not None or bool(flags & _ITALIC_FLAG)),
        is_fixed=_FIXED.search(name) is not None or bool(flags & _FIXED_FLAG),
        is_maths=is_maths,
    )
