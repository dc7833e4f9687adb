"""Whether a text is visible according to CSS declarations.

Only properties that can hide text are read: not displayed, invisible, transparent, without size, clipped, off-screen,
in the colour of its background. Comments, escapes, blanks, capitals and !important are handled as in browsers.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from epitome.runtime.late_patterns import late

_MAX_CACHED_CHARACTERS = 500  # longer ones would fill the memory of a process that reads many pages
_COMMENT = late(r"/\*.*?(?:\*/|\Z)", re.DOTALL)
_STRING = late(
    r""""(?:[^"\\\n]|\\.)*+"?|'(?:[^'\\\n]|\\.)*+'?""", re.DOTALL
)  # an unclosed string ends at the end of its line
_ESCAPE = re.compile(r"\\(?:([0-9a-fA-F]{1,6})\s?|(.))", re.DOTALL)
_LENGTH = late(r"([+-]?(?:\d{1,9}\.?\d{0,9}|\.\d{1,9})(?:e[+-]?\d)?)(px|em|rem|ex|ch|pt|pc|cm|mm|in|vw|vh|%)?", re.I)
_IN_PIXELS = {
    "em": 16,
    "rem": 16,
    "ex": 8,
    "ch": 8,
    "pt": 4 / 3,
    "pc": 16,
    "cm": 38,
    "mm": 3.8,
    "in": 96,
    "": 1,
    "px": 1,
}
_SCREEN_PERCENT_PIXELS = 10  # a hundredth of the screen
_OFFSCREEN_PIXELS = 500
_FAR_OFFSCREEN_PIXELS = 5_000
_MIN_OPACITY = 0.05
_COLOURS = {"white": "#ffffff", "black": "#000000", "red": "#ff0000", "blue": "#0000ff", "lime": "#00ff00"}
_SHORT_COLOUR = re.compile(r"#([0-9a-f])([0-9a-f])([0-9a-f])")
_CHANNELS = late(r"rgba?\((\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:[\s,/]+([\d.]{1,9}%?))?\)")
READ_PROPERTIES = frozenset(
    "display visibility content-visibility opacity font font-size position left right top bottom margin-left "
    "margin-top text-indent clip clip-path width height max-width max-height overflow overflow-x overflow-y color "
    "background background-color background-clip -webkit-background-clip transform".split()
)


class Visibility(NamedTuple):
    """Whether an element is visible: `removed` with all its content; `invisible` or `sizeless`, which its content may
    override (None: as the element around it).
    """

    removed: bool = False
    invisible: bool | None = None
    sizeless: bool | None = None


VISIBLE = Visibility()


def inherit_visibility(own: Visibility, parent: Visibility) -> Visibility:
    """The visibility of an element inside another: what it does not set itself is inherited."""
    if own is VISIBLE:
        return parent
    return Visibility(
        False,
        parent.invisible if own.invisible is None else own.invisible,
        parent.sizeless if own.sizeless is None else own.sizeless,
    )


def strip_comments(css: str) -> str:
    """Remove the comments of CSS and empty its strings."""
    return _STRING.sub("''", _COMMENT.sub(" ", css))


def unescape(text: str) -> str:
    """Resolve the escapes of CSS text."""
    return _ESCAPE.sub(_resolve_escape, text) if "\\" in text else text


def _resolve_escape(escape: re.Match[str]) -> str:
    if escape.group(1) is None:
        return escape.group(2)
    number = int(escape.group(1), 16)
    return chr(number) if 0 < number < 0x110000 and not 0xD800 <= number < 0xE000 else "\ufffd"


def parse_declarations(block: str) -> dict[str, tuple[bool, str]]:
    """The relevant properties of a block without comments: name -> (important, value) of the one that takes effect."""
    properties: dict[str, tuple[bool, str]] = {}
    for declaration in block.split(";"):
        name, _, value = declaration.partition(":")
        name = unescape(name).strip().lower()
        if name not in READ_PROPERTIES:
            continue
        value, mark, _ = " ".join(unescape(value).lower().split()).partition("!")
        important = bool(mark)
        if name not in properties or important or not properties[name][0]:
            properties[name] = (important, value.strip())
    return properties


def parse_inline_style(style: str) -> dict[str, tuple[bool, str]]:
    """The declarations of a style attribute; short ones, which pages repeat, are cached."""
    return (
        _parse_short_style(style) if len(style) <= _MAX_CACHED_CHARACTERS else parse_declarations(strip_comments(style))
    )


@lru_cache(maxsize=4096)
def _parse_short_style(style: str) -> dict[str, tuple[bool, str]]:
    return parse_declarations(strip_comments(style))


def compute_visibility(values: Mapping[str, str]) -> Visibility:
    """The visibility of an element with these property values."""
    if not values:
        return VISIBLE
    return Visibility(_is_removed(values), _is_invisible(values), _is_sizeless(values))


def _is_removed(values: Mapping[str, str]) -> bool:
    if values.get("display") == "none" or values.get("content-visibility") == "hidden":
        return True
    opacity = _parse_number(values.get("opacity", ""))
    if opacity is not None and opacity < _MIN_OPACITY:
        return True
    return _is_outside(values) or _is_clipped(values) or _is_collapsed(values) or _has_no_contrast(values)


def _is_outside(values: Mapping[str, str]) -> bool:
    positioned = values.get("position") in ("absolute", "fixed", "relative", "sticky")
    for side in ("left", "top", "right", "bottom") if positioned else ():
        at = _convert_to_pixels(values.get(side, ""))
        if at is not None and (at <= -_OFFSCREEN_PIXELS or at >= _FAR_OFFSCREEN_PIXELS):
            return True
    for side in ("margin-left", "margin-top"):
        at = _convert_to_pixels(values.get(side, ""))
        if at is not None and at <= -_FAR_OFFSCREEN_PIXELS:
            return True
    indent = _convert_to_pixels(values.get("text-indent", ""))
    if indent is not None and (indent <= -_OFFSCREEN_PIXELS or indent >= _FAR_OFFSCREEN_PIXELS):
        return True
    name, _, rest = values.get("transform", "").partition("(")
    first = [_convert_to_pixels(part.strip()) for part in rest.rstrip(") ").split(",")[:2]]
    if name.startswith("scale"):
        return 0.0 in first
    return name.startswith("translate") and any(at is not None and at <= -_FAR_OFFSCREEN_PIXELS for at in first)


def _is_clipped(values: Mapping[str, str]) -> bool:
    name, _, rest = values.get("clip", "").partition("(")
    edges = [_convert_to_pixels(part) for part in rest.rstrip(") ").replace(",", " ").split()]
    if name == "rect" and len(edges) == 4 and values.get("position") in ("absolute", "fixed"):
        top, right, bottom, left = (edge or 0.0 for edge in edges)
        if bottom - top <= 1 or right - left <= 1:
            return True
    name, _, rest = values.get("clip-path", "").partition("(")
    inside = rest.rstrip(") ").split()
    if name == "inset" and inside:
        return all(
            part.endswith("%") and (_convert_to_pixels(part) or 0) >= 50 * _SCREEN_PERCENT_PIXELS for part in inside[:2]
        )
    if name in ("circle", "ellipse") and inside:
        return _convert_to_pixels(inside[0]) == 0
    points = [_convert_to_pixels(part) for part in rest.rstrip(") ").replace(",", " ").split()]
    return name == "polygon" and bool(points) and not any(points)


def _is_collapsed(values: Mapping[str, str]) -> bool:
    cut = any(
        values.get(name, "").split(" ")[0] in ("hidden", "clip") for name in ("overflow", "overflow-x", "overflow-y")
    )
    sizes = [_convert_to_pixels(values.get(name, "")) for name in ("width", "height", "max-width", "max-height")]
    return cut and any(size is not None and size <= 1 for size in sizes)


def _has_no_contrast(values: Mapping[str, str]) -> bool:
    colour = _normalise_colour(values.get("color", ""))
    clips = "text" in (values.get("background-clip"), values.get("-webkit-background-clip"))
    if colour == "transparent":
        return not clips
    background = values.get("background-color") or values.get("background", "")
    return bool(colour) and colour == _normalise_colour(background)


def _is_invisible(values: Mapping[str, str]) -> bool | None:
    visibility = values.get("visibility", "")
    return True if visibility in ("hidden", "collapse") else False if visibility == "visible" else None


def _is_sizeless(values: Mapping[str, str]) -> bool | None:
    size = values.get("font-size", "")
    if not size and "font" in values:
        tokens = (token.partition("/")[0] for token in values["font"].split(" "))
        size = next((token for token in tokens if _LENGTH.fullmatch(token) and not token.endswith("00")), "")
    pixels = _convert_to_pixels(size)
    if pixels is None:
        return False if size in ("initial", "medium", "small", "large", "x-large", "xx-large", "x-small") else None
    if pixels <= 1:
        return True
    return None if size.endswith(("%", "em")) and not size.endswith("rem") else False  # relative to the size around it


def _convert_to_pixels(value: str) -> float | None:
    length = _LENGTH.fullmatch(value.strip())
    if length is None:
        return None
    unit = (length.group(2) or "").lower()
    return float(length.group(1)) * _IN_PIXELS.get(unit, _SCREEN_PERCENT_PIXELS)


def _parse_number(value: str) -> float | None:
    number = _LENGTH.fullmatch(value)
    if number is None or number.group(2) not in (None, "%"):
        return None
    return float(number.group(1)) / (100 if number.group(2) else 1)


def _normalise_colour(value: str) -> str:
    """A colour in one spelling; "" for other values and unknown colours."""
    if channels := _CHANNELS.fullmatch(value):
        if channels.group(4) is not None and not float(channels.group(4).rstrip("%") or 1):
            return "transparent"
        return "#" + "".join(f"{min(255, int(c)):02x}" for c in channels.groups()[:3])
    if short := _SHORT_COLOUR.fullmatch(value):
        return "#" + "".join(c * 2 for c in short.groups())
    colour = _COLOURS.get(value, value)
    return colour if re.fullmatch(r"#[0-9a-f]{6}|[a-z]{3,20}", colour) and colour not in ("inherit", "none") else ""
