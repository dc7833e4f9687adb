"""Checks the unpacked size of a PDF before the engine opens it, since the engine unpacks without limit."""

from __future__ import annotations

from epitome.readers.pdf.unpacking.forms import check_forms
from epitome.readers.pdf.unpacking.streams import Stream, list_streams
from epitome.readers.pdf.unpacking.unpack import Unpacker
from epitome.runtime.limits import LIMITS


def check_streams(data: bytes, id: str, *, reads_text: bool) -> bytes:
    """The file for the engine; LimitError if a stream, or all streams together, unpack to too much.

    Most pass by their length alone, since each filter expands by a bounded factor. If only text is read, pictures and
    attached files that may be large lose their filters instead: they are not needed, and can no longer expand, however
    else the file uses them.
    """
    unpacker = Unpacker(data, id)
    changed: bytearray | None = None
    streams = list_streams(data, id)
    packed = [stream for stream in streams if any(stream.chains)]
    is_small = sum(_bound(s) for s in packed if not s.is_unread) <= LIMITS.pdf_stream_bytes_in_all
    for stream in packed:
        bound = _bound(stream)
        if stream.is_unread and bound > LIMITS.pdf_stream_bytes:
            if reads_text:
                changed = changed if changed is not None else bytearray(data)
                _drop_filters(changed, stream)
        elif bound > LIMITS.pdf_stream_bytes or (not is_small and not stream.is_unread):
            unpacker.check_size(stream)
    check_forms(data, streams, id)
    return data if changed is None else bytes(changed)


def _bound(stream: Stream) -> int:
    """The maximum unpacked size of a stream, by its length."""
    return LIMITS.pdf_stream_bytes_in_all + 1 if stream.length is None else stream.length * stream.swelling


def _drop_filters(data: bytearray, stream: Stream) -> None:
    """Rename the entry that lists the filters, so that the bytes are not decoded."""
    for place in stream.filter_names:
        data[place : place + 1] = b"x"
