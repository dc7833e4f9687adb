"""A small writer of PDF files for tests: text at places, rules, links, bookmarks, in fonts that need no file."""

from __future__ import annotations

from dataclasses import dataclass, field

FONTS = {"roman": "Times-Roman", "bold": "Times-Bold", "italic": "Times-Italic", "mono": "Courier"}
WIDTH, HEIGHT = 612, 792


@dataclass
class PdfWriter:
    """Pages of text, in points from the top left."""

    title: str = ""
    author: str = ""
    pages: list[list[str]] = field(default_factory=list)
    links: list[tuple[int, tuple[float, float, float, float], str]] = field(default_factory=list)
    bookmarks: list[tuple[str, int]] = field(default_factory=list)
    rotation: int = 0
    is_encrypted: bool = False

    def add_page(self) -> PdfWriter:
        """Begin a page."""
        self.pages.append([])
        return self

    def write(self, x: float, y: float, text: str, *, size: float = 10, font: str = "roman") -> PdfWriter:
        """Write a line whose baseline is y points below the top."""
        encoded = text.encode("cp1252", "replace").replace(b"\\", b"\\\\").replace(b"(", b"\\(").replace(b")", b"\\)")
        said = encoded.decode("latin-1")
        self.pages[-1].append(f"BT /{font} {size} Tf 1 0 0 1 {x} {HEIGHT - y} Tm ({said}) Tj ET")
        return self

    def write_raised(self, x: float, y: float, *parts: str, size: float = 10) -> PdfWriter:
        """Write a line of parts, each second of them raised and small."""
        shown = ""
        for number, part in enumerate(parts):
            share, rise = (0.6, 0.4) if number % 2 else (1.0, 0.0)
            escaped = part.replace("(", "\\(").replace(")", "\\)")
            shown += f"/roman {share * size} Tf {rise * size} Ts ({escaped}) Tj "
        self.pages[-1].append(f"BT 1 0 0 1 {x} {HEIGHT - y} Tm {shown}0 Ts ET")
        return self

    def write_lines(
        self, x: float, y: float, lines: list[str], *, size: float = 10, leading: float = 12, font: str = "roman"
    ) -> PdfWriter:
        """Write lines below each other."""
        for number, line in enumerate(lines):
            self.write(x, y + number * leading, line, size=size, font=font)
        return self

    def rule(self, x0: float, y0: float, x1: float, y1: float) -> PdfWriter:
        """Draw a thin line."""
        self.pages[-1].append(f"0.5 w {x0} {HEIGHT - y0} m {x1} {HEIGHT - y1} l S")
        return self

    def link(self, x0: float, y0: float, x1: float, y1: float, address: str) -> PdfWriter:
        """Make an area of the page a link."""
        self.links.append((len(self.pages) - 1, (x0, HEIGHT - y1, x1, HEIGHT - y0), address))
        return self

    def bookmark(self, title: str) -> PdfWriter:
        """Name this page in the list of bookmarks."""
        self.bookmarks.append((title, len(self.pages) - 1))
        return self

    def build(self) -> bytes:
        """The file."""
        objects: list[bytes] = [b"", b""]  # the catalog and the pages, which come last

        def add(body: str | bytes) -> int:
            objects.append(body if isinstance(body, bytes) else body.encode("latin-1"))
            return len(objects)

        fonts = {
            name: add(f"<< /Type /Font /Subtype /Type1 /BaseFont /{base} /Encoding /WinAnsiEncoding >>")
            for name, base in FONTS.items()
        }
        resources = "<< /Font << " + " ".join(f"/{name} {number} 0 R" for name, number in fonts.items()) + " >> >>"
        kids: list[int] = []
        for number, page in enumerate(self.pages):
            stream = "\n".join(page).encode("latin-1")
            content = add(b"<< /Length %d >>\nstream\n%s\nendstream" % (len(stream), stream))
            annotations = [
                add(
                    f"<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect [{' '.join(map(str, box))}] "
                    f"/A << /S /URI /URI ({address}) >> >>"
                )
                for at, box, address in self.links
                if at == number
            ]
            listed = f"/Annots [{' '.join(f'{a} 0 R' for a in annotations)}] " if annotations else ""
            kids.append(
                add(
                    f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {WIDTH} {HEIGHT}] /Rotate {self.rotation} "
                    f"/Resources {resources} {listed}/Contents {content} 0 R >>"
                )
            )
        outlines = self._add_outlines(objects, kids)
        objects[0] = f"<< /Type /Catalog /Pages 2 0 R {outlines}>>".encode()
        objects[1] = f"<< /Type /Pages /Count {len(kids)} /Kids [{' '.join(f'{k} 0 R' for k in kids)}] >>".encode()
        info = add(f"<< /Title ({self.title}) /Author ({self.author}) /CreationDate (D:20240507120000Z) >>")
        return self._assemble(objects, info)

    def _add_outlines(self, objects: list[bytes], kids: list[int]) -> str:
        if not self.bookmarks:
            return ""
        root = len(objects) + 1
        first, last = root + 1, root + len(self.bookmarks)
        objects.append(
            f"<< /Type /Outlines /First {first} 0 R /Last {last} 0 R /Count {len(self.bookmarks)} >>".encode()
        )
        for number, (title, page) in enumerate(self.bookmarks):
            before = f"/Prev {first + number - 1} 0 R " if number else ""
            after = f"/Next {first + number + 1} 0 R " if first + number < last else ""
            entry = f"<< /Title ({title}) /Parent {root} 0 R {before}{after}/Dest [{kids[page]} 0 R /Fit] >>"
            objects.append(entry.encode("latin-1"))
        return f"/Outlines {root} 0 R "

    def _assemble(self, objects: list[bytes], info: int) -> bytes:
        out = bytearray(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
        places: list[int] = []
        for number, body in enumerate(objects, 1):
            places.append(len(out))
            out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
        start = len(out)
        out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
        out += b"".join(b"%010d 00000 n \n" % place for place in places)
        secret = b""
        if self.is_encrypted:  # keys that no password fits
            secret = b"/Encrypt << /Filter /Standard /V 1 /R 2 /P -44 /O <%s> /U <%s> >> /ID [<00> <00>] " % (
                b"5a" * 32,
                b"a5" * 32,
            )
        out += b"trailer\n<< /Size %d /Root 1 0 R /Info %d 0 R %s>>\nstartxref\n%d\n%%%%EOF\n" % (
            len(objects) + 1, info, secret, start,
        )  # fmt: skip
        return bytes(out)
