"""A streaming parser for forms with a file (multipart/form-data, RFC 7578): a file is never held in memory."""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import Enum, auto

from epitome.readers.mails.mime_parameters import parse_parameters

_TYPE = re.compile(
    r"""multipart/form-data\s*;\s*boundary=(?:"([^"\r\n]{1,70})"|([\w'()+,./:=?-]{1,70}))\s*""", re.I | re.A
)
_MAX_HEADER_BYTES = 4_096
_MAX_FIELD_BYTES = 1_000
_MAX_PARTS = 16


class FormError(Exception):
    """The bytes are not a form of the expected kind."""


class _State(Enum):
    BOUNDARY = auto()  # searching for the next boundary, before the first part or in a part
    AFTER = auto()
    HEADERS = auto()
    END = auto()


def find_boundary(content_type: str) -> bytes | None:
    """The boundary of a form; None if the content type is not that of a form with a boundary."""
    found = _TYPE.fullmatch(content_type.strip())
    return None if found is None else (found[1] or found[2]).encode("latin-1")


class FormParser:
    """Parses a form piece by piece; calls `begin_file(name)` where its only file begins, and `write` with its bytes."""

    def __init__(self, boundary: bytes, *, begin_file: Callable[[str], None], write: Callable[[bytes], None]) -> None:
        self._delimiter = b"\r\n--" + boundary
        self._begin_file = begin_file
        self._write = write
        self._buffer = bytearray(b"\r\n")  # the first boundary may be the first line
        self._state = _State.BOUNDARY
        self._parts = 0
        self._take: Callable[[bytes], None] = self._skip
        self.fields: dict[str, str] = {}
        self.has_file = False

    def feed(self, data: bytes) -> None:
        """Parse the next piece."""
        self._buffer += data
        while self._step():
            pass

    def finish(self) -> None:
        """Check that the form is complete."""
        if self._state is not _State.END:
            raise FormError("the form ends too early")

    def _step(self) -> bool:
        """Make one parsing step; False if it needs more bytes."""
        if self._state is _State.BOUNDARY:
            return self._find_boundary()
        if self._state is _State.AFTER:
            return self._read_boundary_end()
        if self._state is _State.HEADERS:
            return self._read_headers()
        self._buffer.clear()
        return False

    def _find_boundary(self) -> bool:
        at = self._buffer.find(self._delimiter)
        found = at >= 0
        end = at if found else max(0, len(self._buffer) - len(self._delimiter) + 1)
        if end:
            self._take(bytes(self._buffer[:end]))
            del self._buffer[:end]
        if found:
            del self._buffer[: len(self._delimiter)]
            self._state = _State.AFTER
        return found

    def _read_boundary_end(self) -> bool:
        if len(self._buffer) < 2:
            return False
        line_end = bytes(self._buffer[:2])
        del self._buffer[:2]
        if line_end not in (b"--", b"\r\n"):
            raise FormError("a boundary of the form is damaged")
        self._state = _State.END if line_end == b"--" else _State.HEADERS
        return True

    def _read_headers(self) -> bool:
        at = self._buffer.find(b"\r\n\r\n")
        if max(at, 0 if at >= 0 else len(self._buffer)) > _MAX_HEADER_BYTES:
            raise FormError("a part of the form has too many headers")
        if at < 0:
            return False
        head = bytes(self._buffer[:at]).decode("utf-8", "replace")
        del self._buffer[: at + 4]
        self._begin_part(head)
        self._state = _State.BOUNDARY
        return True

    def _begin_part(self, head: str) -> None:
        self._parts += 1
        if self._parts > _MAX_PARTS:
            raise FormError("the form has too many parts")
        name, filename = _read_disposition(head)
        if filename is not None:
            if self.has_file:
                raise FormError("the form has several files; send one a request")
            self.has_file = True
            self._begin_file(filename)
            self._take = self._write
            return
        if name in self.fields:
            raise FormError("the form has a field twice")
        self.fields[name] = ""
        self._take = self._build_field(name)

    def _build_field(self, name: str) -> Callable[[bytes], None]:
        value = bytearray()

        def take(data: bytes) -> None:
            value.extend(data)
            if len(value) > _MAX_FIELD_BYTES:
                raise FormError("a field of the form is too long")
            self.fields[name] = value.decode("utf-8", "replace")

        return take

    def _skip(self, data: bytes) -> None:
        """Allow nothing before the first boundary except the line end that we inserted."""
        if data.strip():
            raise FormError("the form does not begin with its boundary")


def _read_disposition(head: str) -> tuple[str, str | None]:
    """The name of a part and, if it is a file, its file name."""
    for line in head.split("\r\n"):
        header, _, value = line.partition(":")
        if header.strip().lower() == "content-disposition":
            disposition, parameters = parse_parameters(value)
            if disposition != "form-data" or "name" not in parameters:
                break
            return parameters["name"], parameters.get("filename")
    raise FormError("a part of the form has no name")
