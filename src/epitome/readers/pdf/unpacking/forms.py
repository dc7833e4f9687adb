"""Forms of a PDF: contents that are drawn by name, any number of times, and may draw other forms in turn.

A chain of ten forms that each draw the next ten times makes 10^10 drawings in a kilobyte. A form counts here as if it
were expanded wherever it is drawn. Names are looked up in the form's own resources, else anywhere in the file.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence

from epitome.readers.pdf.unpacking.streams import Stream
from epitome.readers.pdf.unpacking.unpack import Unpacker
from epitome.runtime.errors import LimitError
from epitome.runtime.limits import LIMITS

_NAME_CHARACTER = rb"[^\s\0/<>\[\](){}%]"
_DRAWN = re.compile(rb"/(" + _NAME_CHARACTER + rb"{1,127})[\s\0]+Do(?!" + _NAME_CHARACTER + rb")")
_NAMED = re.compile(rb"/(" + _NAME_CHARACTER + rb"{1,127})[\s\0]+(\d{1,10})[\s\0]+\d{1,5}[\s\0]+R")
_OWN_RESOURCES = re.compile(rb"/Resources[\s\0]*<<")
_XOBJECTS = re.compile(rb"/XObject[\s\0]*<<")
_MAX_CALL_BYTES = 300
_MIN_FORM_BYTES = 256  # the engine uses at least that for an empty form
_READS_PER_STREAM = 3  # for names, for what it draws, and once more if it is a form
_MAX_DEPTH = 40  # the engine goes no deeper
_Names = Mapping[bytes, set[int]]


def check_forms(data: bytes, streams: Sequence[Stream], id: str) -> None:
    """Refuse a stream that would be too long with all forms that it draws expanded."""
    forms = {stream.number: stream for stream in streams if stream.is_form and not stream.is_unread}
    if not forms:
        return
    unpacker = Unpacker(data, id, times=_READS_PER_STREAM)
    drawings = _Drawings(forms, _list_names(data, streams, forms, unpacker), unpacker)
    for stream in streams:
        max_bytes = max(LIMITS.pdf_stream_bytes, stream.length or 0)  # an unpacked stream may have any length
        if not stream.is_unread and drawings.measure(stream) > max_bytes:
            raise LimitError(
                f"{id} draws more than {LIMITS.pdf_stream_bytes:,} bytes in one place",
                "split it (docs/limits.md)",
            )


def _list_names(data: bytes, streams: Iterable[Stream], forms: Mapping[int, Stream], unpacker: Unpacker) -> _Names:
    """The forms by all names in the file: in its own bytes and in packed objects."""
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
                before = piece[-_MAX_CALL_BYTES:]
    return names


class _Drawings:
    """Measures what the streams of a file draw; each form is measured once."""

    def __init__(self, forms: Mapping[int, Stream], names: _Names, unpacker: Unpacker) -> None:
        self._forms, self._names, self._unpacker = forms, names, unpacker
        self._known: dict[int, int] = {}

    def measure(self, stream: Stream, depth: int = 0) -> int:
        """The bytes of a stream, plus those of each form for each time that it draws it."""
        size, drawn = self._count(stream)
        names = self._scope(stream)
        for name, times in drawn.items():
            size += times * max((self._measure_form(form, depth + 1) for form in names.get(name, ())), default=0)
        return size

    def _measure_form(self, number: int, depth: int) -> int:
        if depth > _MAX_DEPTH:
            return 0
        if number not in self._known:
            self._known[number] = _MIN_FORM_BYTES  # a form inside itself is not drawn
            self._known[number] = _MIN_FORM_BYTES + self.measure(self._forms[number], depth)
        return self._known[number]

    def _scope(self, stream: Stream) -> _Names:
        if not (stream.is_form and _OWN_RESOURCES.search(stream.entries) and _XOBJECTS.search(stream.entries)):
            return self._names
        own = ((found.group(1), int(found.group(2))) for found in _NAMED.finditer(stream.entries))
        return {name: {number} for name, number in own if number in self._forms}

    def _count(self, stream: Stream) -> tuple[int, Counter[bytes]]:
        """The length of a stream, and how often it draws each name."""
        size, drawn, before = 0, Counter[bytes](), b""
        for piece in self._unpacker.iterate_pieces(stream):
            size += len(piece)
            text = before + piece
            end = 0
            for found in _DRAWN.finditer(text):
                drawn[found.group(1)] += 1
                end = found.end()
            before = text[max(end, len(text) - _MAX_CALL_BYTES) :]
        return size, drawn
