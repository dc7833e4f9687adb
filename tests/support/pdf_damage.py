"""Sixty hostile PDF files: a good one damaged in ways that are drawn by a seed, and files built to do harm."""

from __future__ import annotations

import random
import re
import zlib
from collections.abc import Callable, Iterator

from support.pdf_writer import PdfWriter

_NUMBER = re.compile(rb"(?<![\d.])\d{1,5}(?![\d.])")
_NAME = re.compile(rb"/[A-Z][A-Za-z]+")
_EDGES = (b"0", b"-1", b"2147483647", b"4294967296", b"99999999999999999999", b"1e308", b"NaN", b"0.00000001")


_SMALL_PAGE = (
    b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 3 0 R /Resources << /Font << /F 4 0 R >> >> >>"
)


def write_sample() -> bytes:
    """A good file with a little of everything."""
    writer = PdfWriter(title="Sample", author="A. Writer").add_page().bookmark("The first page")
    writer.write(72, 80, "A title of some size", size=18, font="bold")
    writer.write_lines(
        72, 120, [f"Line {i} of the text stands here and says what lines say in a sample." for i in range(20)]
    )
    writer.link(72, 110, 200, 122, "https://example.org/").rule(72, 400, 300, 400).rule(72, 440, 300, 440)
    writer.write(80, 415, "Cell").write(180, 415, "12").write(80, 430, "Other").write(180, 430, "13")
    return writer.add_page().write(72, 100, "The second page has one line.").build()


def damage(seed: int) -> bytes:
    """The sample, damaged."""
    draw, data = random.Random(seed), bytearray(write_sample())
    kind = seed % 6
    if kind == 0:
        for _ in range(draw.randint(1, 200)):
            data[draw.randrange(len(data))] = draw.randrange(256)
    elif kind == 1:
        del data[draw.randrange(20, len(data)) :]
    elif kind == 2:
        return _NUMBER.sub(lambda m: draw.choice(_EDGES) if draw.random() < 0.15 else m.group(), bytes(data))
    elif kind == 3:
        names = _NAME.findall(bytes(data))
        return _NAME.sub(lambda m: draw.choice(names) if draw.random() < 0.2 else m.group(), bytes(data))
    elif kind == 4:
        start = draw.randrange(len(data) - 200)
        data[start:start] = data[start : start + 200] * draw.randint(1, 300)
    else:
        del data[(start := draw.randrange(10, len(data) - 500)) : start + draw.randint(1, 400)]
    return bytes(data)


def build_objects(objects: list[bytes]) -> bytes:
    """A file of objects without a table of places, which engines then rebuild."""
    body = b"".join(b"%d 0 obj\n%s\nendobj\n" % (i, o) for i, o in enumerate(objects, 1))
    return b"%PDF-1.7\n" + body + b"trailer\n<< /Root 1 0 R /Size %d >>\n%%%%EOF\n" % (len(objects) + 1)


def build_stream(data: bytes, entries: bytes = b"") -> bytes:
    return b"<< %s /Length %d >>\nstream\n%s\nendstream" % (entries, len(data), data)


def build_page(
    content: bytes, *, box: bytes = b"0 0 612 792", entries: bytes = b"", more: tuple[bytes, ...] = ()
) -> bytes:
    font = b"<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>"
    page = b"<< /Type /Page /Parent 2 0 R /MediaBox [%s] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> %s >>"
    catalog, pages = b"<< /Type /Catalog /Pages 2 0 R >>", b"<< /Type /Pages /Count 1 /Kids [3 0 R] >>"
    return build_objects([catalog, pages, page % (box, entries), content, font, *more])


def _swell() -> bytes:
    return zlib.compress(b"BT /F 1 Tf (" + b"a " * 4_000_000 + b") Tj ET", 9)


def _make_bombs() -> Iterator[tuple[str, Callable[[], bytes]]]:
    text = b"BT /F 10 Tf 72 700 Td (Words that stand on a page.) Tj ET\n"
    yield (
        "pages that hold themselves",
        lambda: build_objects(
            [b"<< /Type /Catalog /Pages 2 0 R >>", b"<< /Type /Pages /Count 9999999 /Kids [2 0 R 2 0 R] >>"]
        ),
    )
    yield (
        "a count without pages",
        lambda: build_objects([b"<< /Type /Catalog /Pages 2 0 R >>", b"<< /Type /Pages /Count 2147483647 /Kids [] >>"]),
    )
    yield "a stream that swells", lambda: build_page(build_stream(_swell(), b"/Filter /FlateDecode"))
    yield (
        "filters in a row",
        lambda: build_page(build_stream(zlib.compress(text), b"/Filter [" + b"/FlateDecode " * 500 + b"]")),
    )
    yield "deep arrays", lambda: build_page(build_stream(text), entries=b"/X " + b"[" * 100_000)
    yield "a page without end", lambda: build_page(build_stream(text), box=b"0 0 1e30 1e30")
    yield "a page of no size", lambda: build_page(build_stream(text), box=b"5 5 5 5")
    yield "many characters in one place", lambda: build_page(build_stream(text * 20_000))
    yield "many rules", lambda: build_page(build_stream(text + b"0 0 m 600 0 l S\n" * 120_000))
    yield (
        "letters of every size",
        lambda: build_page(
            build_stream(
                b"".join(b"BT /F %d Tf %d %d Td (a b) Tj ET\n" % (i % 900, i % 612, i % 792) for i in range(20_000))
            )
        ),
    )
    yield (
        "forms that draw themselves",
        lambda: build_page(
            build_stream(text + b"/X Do"),
            entries=b"/Resources << /XObject << /X 6 0 R >> /Font << /F 5 0 R >> >>",
            more=(
                build_stream(
                    text + b"/X Do",
                    b"/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>",
                ),
            ),
        ),
    )
    yield (
        "five thousand pages",
        lambda: build_objects(
            [
                b"<< /Type /Catalog /Pages 2 0 R >>",
                b"<< /Type /Pages /Count 5000 /Kids [" + b" ".join(b"%d 0 R" % i for i in range(5, 5005)) + b"] >>",
                build_stream(text),
                b"<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>",
                *[_SMALL_PAGE] * 5000,
            ]
        ),
    )


BOMBS = dict(_make_bombs())
SEEDS = range(60 - len(BOMBS))
