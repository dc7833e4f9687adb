"""What kind of answer is a page: by its declared type, and by its first bytes."""

from __future__ import annotations

import re

from epitome.sources.web.rules import refusal

_TYPES = frozenset({"text/html", "application/xhtml+xml", "text/plain", "application/xml", "text/xml"})
_TYPE = re.compile(r"[a-z0-9!#$&^_.+-]{1,64}/[a-z0-9!#$&^_.+-]{1,64}")
_CHARSET = re.compile(r""";\s*charset\s*=\s*["']?([a-z0-9_.:-]{1,40})""", re.I)
_SNIFFED_BYTES = 512
# control characters that no text holds (https://mimesniff.spec.whatwg.org/#binary-data-byte)
_BINARY = bytes([*range(0x09), 0x0B, *range(0x0E, 0x1B), *range(0x1C, 0x20)])
_MARKS = (b"\xff\xfe", b"\xfe\xff")
_MAGIC = (b"%PDF-", b"%!PS", b"GIF8", b"\xff\xd8\xff", b"BZh", b"{\\rtf", b"Rar!", b"MZ\x90")


def page_type(header: str) -> tuple[str, str | None]:
    """The type of a page without its parameters, and its charset word; other types are refused."""
    declared = header.partition(";")[0].strip().lower()
    if not _TYPE.fullmatch(declared) or (declared not in _TYPES and not declared.endswith("+xml")):
        raise refusal("type")
    charset = _CHARSET.search(header)
    return declared, charset.group(1).lower() if charset else None


def refuse_binary(data: bytes) -> None:
    """Refuse what calls itself text and does not begin like it; UTF-16 is known by its mark."""
    start = data[:_SNIFFED_BYTES]
    if start.startswith(_MARKS):
        return
    if start.startswith(_MAGIC) or len(start.translate(None, _BINARY)) < len(start):
        raise refusal("type")
