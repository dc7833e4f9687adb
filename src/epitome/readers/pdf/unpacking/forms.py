"""Forms of a PDF: contents that are drawn by name, as often as a page likes, and that draw others in their turn.

Ten forms that draw each other ten times are ten thousand million drawings in a kilobyte. Each counts here as if it were
written out where it is drawn. Names are looked up in the form's own resources, else wherever the file uses them.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence

from epitome.readers.pdf.unpacking.streams import Stream
from epitome.readers.pdf.unpacking.unpack import Unpacker
from epitome.runtime.errors import LimitError
from epitome.runtime.limits import LIMITS

_SIGN = rb"[^\s\0/<>\[\](){}%]"
_DRAWN = re.compile(rb"/(" + _SIGN + rb"{1,127})[\s\0]+Do(?!" + _SIGN + rb")")
_NAMED = re.compile(rb"/(" + _SIGN + rb"{1,127})[\s\0]+(\d{1,10})[\s\0]+\d{1,5}[\s\0]+R")
_OWN = re.compile(rb"/Resources[\s\0]*<<")
_LISTED = re.compile(rb"/XObject[\s\0]*<<")
_LONGEST_CALL = 300
_LEAST = 256  # what the engine makes of an empty form is no less than that
_LOOKS = 3  # at a stream: for names, for what it draws, and once more where it is a form
_DEEPEST = 40  # the engine goes no deeper
_Names = Mapping[bytes, set[int]]


def check_forms(data: bytes, streams: Sequence[Stream], id: str) -> None:
    """Refuse a stream that would be too long with all that it draws written out."""
    forms = {stream.number: stream for stream in streams if stream.is_form and not stream.is_unread}
    if not forms:
        return
    unpacker = Unpacker(data, id, times=_LOOKS)
    drawings = _Drawings(forms, _list_names(data, streams, forms, unpacker), unpacker)
    for stream in streams:
        most = max(LIMITS.pdf_stream_bytes, stream.length or 0)  # what is not packed may be as long as it is
        if not stream.is_unread and drawings.measure(stream) > most:
            raise LimitError(
                f"{id} draws more than {LIMITS.pdf_stream_bytes:,} bytes in one place",
                "split it (docs/limits.md)",
            )


def _list_names(data: bytes, streams: Iterable[Stream], forms: Mapping[int, Stream], unpacker: Unpacker) -> _Names:
    """The forms by the names that the file gives them anywhere: in its own bytes, and in packed objects."""
    names: defaultdict[bytes, set[int]] = defaultdict(set)

    def add(text: bytes) -> None:
        for found in _NAMED.finditer(text):
            if int(found.group(2)) in forms:
                names[found.group(1)].add(int(found.group(2)))

    add(data)
    for stream in streams:
        if stream.is_packed_objects and not stream.is_unread:
            before = b""
            for piece in unpacker.iterate_pieces(stream):
                add(before + piece)
                before = piece[-_LONGEST_CALL:]
    return names


class _Drawings:
    """What is drawn by the streams of a file; that of each form is measured once."""

    def __init__(self, forms: Mapping[int, Stream], names: _Names, unpacker: Unpacker) -> None:
        self._forms, self._names, self._unpacker = forms, names, unpacker
        self._known: dict[int, int] = {}

    def measure(self, stream: Stream, depth: int = 0) -> int:
        """The bytes of a stream, and of all forms as often as it draws them."""
        size, drawn = self._count(stream)
        names = self._scope(stream)
        for name, times in drawn.items():
            size += times * max((self._measure_form(form, depth + 1) for form in names.get(name, ())), default=0)
        return size

    def _measure_form(self, number: int, depth: int) -> int:
        if depth > _DEEPEST:
            return 0
        if number not in self._known:
            self._known[number] = _LEAST  # a form inside itself is not drawn
            self._known[number] = _LEAST + self.measure(self._forms[number], depth)
        return self._known[number]

    def _scope(self, stream: Stream) -> _Names:
        if not (stream.is_form and _OWN.search(stream.entries) and _LISTED.search(stream.entries)):
            return self._names
        own = ((found.group(1), int(found.group(2))) for found in _NAMED.finditer(stream.entries))
        return {name: {number} for name, number in own if number in self._forms}

    def _count(self, stream: Stream) -> tuple[int, Counter[bytes]]:
        """How long a stream is, and how often it draws each name."""
        size, drawn, before = 0, Counter[bytes](), b""
        for piece in self._unpacker.iterate_pieces(stream):
            size += len(piece)
            text = before + piece
            end = 0
            for found in _DRAWN.finditer(text):
                drawn[found.group(1)] += 1
                end = found.end()
            before = text[max(end, len(text) - _LONGEST_CALL) :]
        return size, drawn
