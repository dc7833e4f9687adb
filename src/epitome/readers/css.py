"""What CSS declarations say about whether a text can be seen.

Only what hides is looked at: not displayed, invisible, transparent, without size, clipped away, outside the screen, in
the colour of its ground. Comments, escapes, blanks, capitals and !important are read as browsers read them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

_SHORT_STYLE = 500  # characters: longer ones would fill the memory of whoever reads many pages
_COMMENT = re.compile(r"/\*.*?(?:\*/|\Z)", re.DOTALL)
_STRING = re.compile(r""""(?:[^"\\\n]|\\.)*+"?|'(?:[^'\\\n]|\\.)*+'?""", re.DOTALL)  # or to the end of its line
_ESCAPE = re.compile(r"\\(?:([0-9a-fA-F]{1,6})\s?|(.))", re.DOTALL)
_LENGTH = re.compile(
    r"([+-]?(?:\d{1,9}\.?\d{0,9}|\.\d{1,9})(?:e[+-]?\d)?)(px|em|rem|ex|ch|pt|pc|cm|mm|in|vw|vh|%)?", re.I
)
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
_SCREEN = 10  # pixels of a hundredth of the screen
_OUTSIDE = 500
_FAR_OUTSIDE = 5_000
_LEAST_OPACITY = 0.05
_COLOURS = {"white": "#ffffff", "black": "#000000", "red": "#ff0000", "blue": "#0000ff", "lime": "#00ff00"}
_SHORT_COLOUR = re.compile(r"#([0-9a-f])([0-9a-f])([0-9a-f])")
_CHANNELS = re.compile(r"rgba?\((\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:[\s,/]+([\d.]{1,9}%?))?\)")
WATCHED = frozenset(
    "display visibility content-visibility opacity font font-size position left right top bottom margin-left "
    "margin-top text-indent clip clip-path width height max-width max-height overflow overflow-x overflow-y color "
    "background background-color background-clip -webkit-background-clip transform".split()
)


@dataclass(frozen=True, slots=True)
class Look:
    """How an element looks: gone with all in it; invisible or of no size, which what is in it may change (None: as
    what is around it).
    """

    gone: bool = False
    invisible: bool | None = None
    sizeless: bool | None = None


PLAIN = Look()


def inherited(own: Look, around: Look) -> Look:
    """How an element looks inside another: what it does not say itself is as around it."""
    if own is PLAIN:
        return around
    return Look(
        False,
        around.invisible if own.invisible is None else own.invisible,
        around.sizeless if own.sizeless is None else own.sizeless,
    )


def without_comments(css: str) -> str:
    """CSS without its comments, its strings emptied."""
    return _STRING.sub("''", _COMMENT.sub(" ", css))


def unescaped(text: str) -> str:
    """CSS text with its escapes resolved."""
    return _ESCAPE.sub(_resolved, text) if "\\" in text else text


def _resolved(found: re.Match[str]) -> str:
    if found.group(1) is None:
        return found.group(2)
    number = int(found.group(1), 16)
    return chr(number) if 0 < number < 0x110000 and not 0xD800 <= number < 0xE000 else "\ufffd"


def declarations(block: str) -> dict[str, tuple[bool, str]]:
    """The watched properties of a block without comments: (important, value), the last one that counts."""
    found: dict[str, tuple[bool, str]] = {}
    for declaration in block.split(";"):
        name, _, value = declaration.partition(":")
        name = unescaped(name).strip().lower()
        if name not in WATCHED:
            continue
        value, mark, _ = " ".join(unescaped(value).lower().split()).partition("!")
        important = bool(mark)
        if name not in found or important or not found[name][0]:
            found[name] = (important, value.strip())
    return found


def inline(style: str) -> dict[str, tuple[bool, str]]:
    """The declarations of a style attribute; short ones, which pages repeat, are kept."""
    return _kept(style) if len(style) <= _SHORT_STYLE else declarations(without_comments(style))


@lru_cache(maxsize=4096)
def _kept(style: str) -> dict[str, tuple[bool, str]]:
    return declarations(without_comments(style))


def look(values: Mapping[str, str]) -> Look:
    """How an element with these values looks."""
    if not values:
        return PLAIN
    return Look(_is_gone(values), _is_invisible(values), _is_sizeless(values))


def _is_gone(values: Mapping[str, str]) -> bool:
    if values.get("display") == "none" or values.get("content-visibility") == "hidden":
        return True
    opacity = _number(values.get("opacity", ""))
    if opacity is not None and opacity < _LEAST_OPACITY:
        return True
    return _is_outside(values) or _is_clipped(values) or _is_squeezed(values) or _has_no_contrast(values)


def _is_outside(values: Mapping[str, str]) -> bool:
    moved = values.get("position") in ("absolute", "fixed", "relative", "sticky")
    for side in ("left", "top", "right", "bottom") if moved else ():
        at = _pixels(values.get(side, ""))
        if at is not None and (at <= -_OUTSIDE or at >= _FAR_OUTSIDE):
            return True
    for side in ("margin-left", "margin-top"):
        at = _pixels(values.get(side, ""))
        if at is not None and at <= -_FAR_OUTSIDE:
            return True
    indent = _pixels(values.get("text-indent", ""))
    if indent is not None and (indent <= -_OUTSIDE or indent >= _FAR_OUTSIDE):
        return True
    name, _, rest = values.get("transform", "").partition("(")
    first = [_pixels(part.strip()) for part in rest.rstrip(") ").split(",")[:2]]
    if name.startswith("scale"):
        return 0.0 in first
    return name.startswith("translate") and any(at is not None and at <= -_FAR_OUTSIDE for at in first)


def _is_clipped(values: Mapping[str, str]) -> bool:
    name, _, rest = values.get("clip", "").partition("(")
    edges = [_pixels(part) for part in rest.rstrip(") ").replace(",", " ").split()]
    if name == "rect" and len(edges) == 4 and values.get("position") in ("absolute", "fixed"):
        top, right, bottom, left = (edge or 0.0 for edge in edges)
        if bottom - top <= 1 or right - left <= 1:
            return True
    name, _, rest = values.get("clip-path", "").partition("(")
    inside = rest.rstrip(") ").split()
    if name == "inset" and inside:
        return all(part.endswith("%") and (_pixels(part) or 0) >= 50 * _SCREEN for part in inside[:2])
    if name in ("circle", "ellipse") and inside:
        return _pixels(inside[0]) == 0
    points = [_pixels(part) for part in rest.rstrip(") ").replace(",", " ").split()]
    return name == "polygon" and bool(points) and not any(points)


def _is_squeezed(values: Mapping[str, str]) -> bool:
    cut = any(
        values.get(name, "").split(" ")[0] in ("hidden", "clip") for name in ("overflow", "overflow-x", "overflow-y")
    )
    sizes = [_pixels(values.get(name, "")) for name in ("width", "height", "max-width", "max-height")]
    return cut and any(size is not None and size <= 1 for size in sizes)


def _has_no_contrast(values: Mapping[str, str]) -> bool:
    ink = _colour(values.get("color", ""))
    clips = "text" in (values.get("background-clip"), values.get("-webkit-background-clip"))
    if ink == "transparent":
        return not clips
    ground = values.get("background-color") or values.get("background", "")
    return bool(ink) and ink == _colour(ground)


def _is_invisible(values: Mapping[str, str]) -> bool | None:
    said = values.get("visibility", "")
    return True if said in ("hidden", "collapse") else False if said == "visible" else None


def _is_sizeless(values: Mapping[str, str]) -> bool | None:
    size = values.get("font-size", "")
    if not size and "font" in values:
        tokens = (token.partition("/")[0] for token in values["font"].split(" "))
        size = next((token for token in tokens if _LENGTH.fullmatch(token) and not token.endswith("00")), "")
    found = _pixels(size)
    if found is None:
        return False if size in ("initial", "medium", "small", "large", "x-large", "xx-large", "x-small") else None
    if found <= 1:
        return True
    return None if size.endswith(("%", "em")) and not size.endswith("rem") else False  # a share of the size around it


def _pixels(value: str) -> float | None:
    found = _LENGTH.fullmatch(value.strip())
    if found is None:
        return None
    unit = (found.group(2) or "").lower()
    return float(found.group(1)) * _IN_PIXELS.get(unit, _SCREEN)


def _number(value: str) -> float | None:
    found = _LENGTH.fullmatch(value)
    if found is None or found.group(2) not in (None, "%"):
        return None
    return float(found.group(1)) / (100 if found.group(2) else 1)


def _colour(value: str) -> str:
    """A colour in one spelling; "" for what is none, or not known."""
    if channels := _CHANNELS.fullmatch(value):
        if channels.group(4) is not None and not float(channels.group(4).rstrip("%") or 1):
            return "transparent"
        return "#" + "".join(f"{min(255, int(c)):02x}" for c in channels.groups()[:3])
    if short := _SHORT_COLOUR.fullmatch(value):
        return "#" + "".join(c * 2 for c in short.groups())
    known = _COLOURS.get(value, value)
    return known if re.fullmatch(r"#[0-9a-f]{6}|[a-z]{3,20}", known) and known not in ("inherit", "none") else ""
