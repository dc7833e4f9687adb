"""PDF files that stand for much."""

from __future__ import annotations

import zlib
from collections.abc import Callable

from support.pdf_damage import build_page, build_stream

_TEXT = b"BT /F 9 Tf 72 700 Td (Ice is cold.) Tj ET\n"
_MOVES = b"0 0 m " * 2**20
_RESOURCES = b"/Resources << /XObject << /X %d 0 R >> /Font << /F 5 0 R >> >>"


def _deflate(data: bytes, times: int) -> bytes:
    for _ in range(times):
        data = zlib.compress(data, 9)
    return data


def _swell(times: int = 1) -> bytes:
    """Sixty million bytes, deflated, and deflated again."""
    return _deflate(_MOVES * 10, times)


def encode_lzw(codes: list[int]) -> bytes:
    """Codes of LZW as bytes, each as wide as the decoder's table then asks for (it grows one code early)."""
    bits = held = 0
    entries, output = 258, bytearray()
    is_first = True
    for code in codes:
        width = min(12, max(9, (entries + 1).bit_length()))
        bits, held = bits << width | code, held + width
        while held >= 8:
            held -= 8
            output.append(bits >> held)
            bits &= (1 << held) - 1
        if code == 256:
            entries, is_first = 258, True
        else:
            entries += not is_first and entries < 4096
            is_first = False
    return bytes(output) + (bytes((bits << (8 - held),)) if held else b"")


def _swell_by_lzw(rounds: int) -> bytes:
    """Each code is the string of the one before it and one letter more."""
    return encode_lzw([code for _ in range(rounds) for code in (256, 32, *range(258, 4_094))])


def _write_forms(levels: int, times: int) -> bytes:
    """Forms that draw each other."""
    forms = [
        build_stream(
            b"/X Do " * times if level < levels - 1 else _TEXT,
            b"/Type /XObject /Subtype /Form /BBox [0 0 999 999] " + _RESOURCES % (7 + level),
        )
        for level in range(levels)
    ]
    return build_page(build_stream(_TEXT + b"/X Do"), entries=_RESOURCES % 6, more=tuple(forms))


def _write_one_form_often() -> bytes:
    form = build_stream(_TEXT * 200, b"/Type /XObject /Subtype /Form /BBox [0 0 999 999] " + _RESOURCES % 6)
    drawn = build_stream(zlib.compress(_TEXT + b"/X Do " * 1_000_000), b"/Filter /FlateDecode")
    return build_page(drawn, entries=_RESOURCES % 6, more=(form,))


def _write_packed_names() -> bytes:
    """The names of forms stand in packed objects."""
    packed = b"8 0 << /XObject << /X 7 0 R >> /Font << /F 5 0 R >> >>"
    objects = build_stream(zlib.compress(packed), b"/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode")
    form = build_stream(_TEXT * 1_000, b"/Type /XObject /Subtype /Form /BBox [0 0 999 999] /Resources 8 0 R")
    drawn = build_stream(_TEXT + b"/X Do " * 100_000)
    return build_page(drawn, entries=b"/Resources 8 0 R", more=(objects, form))


def _write_many_streams() -> bytes:
    content = build_stream(zlib.compress(_MOVES * 5, 9), b"/Filter /FlateDecode")
    return build_page(build_stream(_TEXT), more=(content,) * 20)


PDFS: dict[str, tuple[str, Callable[[], bytes]]] = {
    "content deflated twice": (
        "limit",
        lambda: build_page(build_stream(_swell(2), b"/Filter [/FlateDecode /FlateDecode]")),
    ),
    "content deflated once": (
        "limit",
        lambda: build_page(build_stream(_swell(), b"/Filter /FlateDecode")),
    ),
    "content in short names": ("limit", lambda: build_page(build_stream(_swell(2), b"/Filter[/Fl/Fl]"))),
    "content whose filters are escaped": (
        "limit",
        lambda: build_page(build_stream(_swell(2), b"/#46ilter [/Fl#61teDecode /FlateDecode]")),
    ),
    "content whose filters stand elsewhere": (
        "limit",
        lambda: build_page(build_stream(_swell(2), b"/Filter 6 0 R"), more=(b"[/FlateDecode /FlateDecode]",)),
    ),
    "content with filters named twice": (
        "limit",
        lambda: build_page(build_stream(_swell_by_lzw(12), b"/X [/Filter] /Filter /LZWDecode")),
    ),
    "content behind false ends": (
        "limit",
        lambda: build_page(
            build_stream(_swell(2), b"/X (obj endobj endstream) /Y <00> %endobj\n/Filter [/FlateDecode /FlateDecode]")
        ),
    ),
    "content that says it is a picture": (
        "input",
        lambda: build_page(build_stream(_swell(), b"/Subtype /Image /Filter /FlateDecode")),
    ),
    "content by LZW": ("limit", lambda: build_page(build_stream(_swell_by_lzw(12), b"/Filter /LZWDecode"))),
    "content by runs, deflated": (
        "limit",
        lambda: build_page(build_stream(_deflate(b"\x81 " * 600_000, 1), b"/Filter [/FlateDecode /RunLengthDecode]")),
    ),
    "content in signs, deflated": (
        "limit",
        lambda: build_page(build_stream(_swell().hex().encode() + b">", b"/Filter [/AHx /Fl]")),
    ),
    "content packed over and over": (
        "limit",
        lambda: build_page(build_stream(_deflate(_TEXT, 9), b"/Filter [" + b"/FlateDecode " * 9 + b"]")),
    ),
    "many streams that swell": ("limit", _write_many_streams),
    "forms inside forms": ("limit", lambda: _write_forms(9, 10)),
    "one form drawn often": ("limit", _write_one_form_often),
    "forms named in packed objects": ("limit", _write_packed_names),
    **{
        f"a flood of {sign!r}": ("limit", lambda sign=sign: b"%PDF-1.7\n" + sign * (1_000_000 // len(sign)))  # type: ignore[misc]
        for sign in (
            b"1 0 obj<<(",
            b"1 0 obj%",
            b"1 0 obj<<<",
            b"1 0 obj<</Filter/Fl>>stream\n",
            b"1 0 obj<</Filter 9 0 R>>stream\n",
            b"1 0 obj<</Filter/AHx/Length 9 0 R>>stream\n",
            b"1 0 obj<</Subtype/Form>>stream\n/a Do ",
            b"1 0 obj<</Filter/Fl>>stream\n\x78\x9c\0\0\0\xff\xff",
        )
    },
    "few forms inside forms": ("whole", lambda: _write_forms(3, 10)),
}
