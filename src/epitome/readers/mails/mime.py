"""MIME: splits a message into headers and body parts (RFC 5322, 2045, 2047), in time linear in the message.

The standard library decodes; the parts are located here, since its parser is quadratic in the depth of parts. A header
is read up to 2,000 characters. External parts (message/external-body) are not fetched.
"""

from __future__ import annotations

import binascii
import quopri
import re
from collections.abc import Iterator
from email.errors import HeaderParseError
from email.header import decode_header
from email.message import Message
from email.parser import HeaderParser

from epitome.readers.decode import CHARSETS
from epitome.readers.mails.mime_parameters import parse_parameters
from epitome.readers.normalise import normalise_space
from epitome.runtime.frozen import frozen

_MAX_HEADER_BYTES = 2**20
_MAX_HEADER_CHARACTERS = 2_000
_MAX_HEADERS = 500
_MAX_DEPTH = 10
_MAX_PARTS = 1_000
_BLANK_LINE = re.compile(rb"\r?\n\r?\n")
_FOLD = re.compile(r"\r?\n[ \t]+")
_NOT_BASE64 = re.compile(rb"[^A-Za-z0-9+/]")


@frozen
class MailPart:
    """A part of a message: its headers and its bytes as they were sent."""

    headers: Message
    body: bytes

    @property
    def kind(self) -> str:
        """The type of its content."""
        return self.headers.get_content_type()

    @property
    def name(self) -> str:
        """The file name of an attachment; "" for a part that is shown in the message itself."""
        disposition, parameters = parse_parameters(str(self.headers.get("Content-Disposition", "")))
        name = parameters.get("filename") or self.get_parameter("name")
        return normalise_space(name)[:200] or ("unnamed" if disposition == "attachment" else "")

    def get_parameter(self, name: str) -> str:
        """A parameter of its content type; "" if it is missing."""
        return parse_parameters(str(self.headers.get("Content-Type", "")))[1].get(name, "")

    def decode_bytes(self) -> bytes:
        """Its bytes without the transfer encoding."""
        encoding = str(self.headers.get("Content-Transfer-Encoding", "")).strip().lower()
        if encoding == "base64":
            digits = _NOT_BASE64.sub(b"", self.body)
            digits = digits[:-1] if len(digits) % 4 == 1 else digits
            return binascii.a2b_base64(digits + b"=" * (-len(digits) % 4))
        return quopri.decodestring(self.body) if encoding == "quoted-printable" else self.body

    def decode_text(self) -> str:
        """Its text, decoded by its declared charset if that is in a fixed list, else by UTF-8."""
        charset = CHARSETS.get(self.get_parameter("charset").lower(), "utf-8")
        return self.decode_bytes().decode(charset, "replace").replace("\0", "\ufffd")


def split_head(data: bytes) -> MailPart:
    """Split a message or a part into its headers, each cut to a limit, and its body."""
    blank = _BLANK_LINE.search(data, 0, _MAX_HEADER_BYTES)
    if data[:1] == b"\n" or data[:2] == b"\r\n":
        head, body = b"", data.lstrip(b"\r\n")
    elif blank is None:
        head, body = data[:_MAX_HEADER_BYTES], b""
    else:
        head, body = data[: blank.start()], data[blank.end() :]
    text = _FOLD.sub(" ", head.decode("utf-8", "replace"))
    lines = [line[:_MAX_HEADER_CHARACTERS] for line in text.splitlines()[:_MAX_HEADERS]]
    return MailPart(HeaderParser().parsestr("\n".join(lines) + "\n\n"), body)


def iterate_parts(part: MailPart, depth: int = 0) -> Iterator[MailPart]:
    """The leaf parts of a message, in order; of alternatives plain text, else HTML, else the first."""
    if part.headers.get_content_maintype() != "multipart":
        yield part
        return
    if depth >= _MAX_DEPTH:
        return
    inner = [split_head(piece) for piece in _split_body(part.body, part.get_parameter("boundary")[:200])]
    if part.kind == "multipart/alternative":
        plain = [p for p in inner if p.kind == "text/plain"] or [p for p in inner if p.kind == "text/html"]
        inner = plain[:1] or inner[:1]
    for piece in inner:
        yield from iterate_parts(piece, depth + 1)


def _split_body(body: bytes, boundary: str) -> list[bytes]:
    """The pieces between boundary lines, without what precedes the first and follows the last."""
    if not boundary.strip():
        return []
    mark = re.escape(boundary.encode("utf-8", "replace"))
    line = re.compile(rb"(?:\A|(?<=\n))--" + mark + rb"(--)?[ \t]{0,80}(?:\r?\n|\Z)")
    pieces: list[bytes] = []
    start: int | None = None
    for found in line.finditer(body):
        if start is not None:
            pieces.append(body[start : max(start, found.start())])
        start = None if found.group(1) else found.end()
        if start is None or len(pieces) >= _MAX_PARTS:
            break
    if start is not None:
        pieces.append(body[start:])
    return pieces


def read_header(headers: Message, name: str) -> str:
    """A header, decoded."""
    value = str(headers.get(name, ""))[:_MAX_HEADER_CHARACTERS]
    try:
        pieces = decode_header(value)
    except (ValueError, HeaderParseError):
        pieces = [(value, None)]
    words: list[str] = []
    for piece, charset in pieces:
        if isinstance(piece, bytes):
            words.append(piece.decode(CHARSETS.get((charset or "utf-8").lower(), "utf-8"), "replace"))
        else:
            words.append(piece)
    return " ".join("".join(words).replace("\0", "\ufffd").split())
