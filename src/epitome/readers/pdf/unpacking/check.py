"""What a PDF would unpack to, checked before the engine opens it: the engine itself unpacks whatever it is given."""

from __future__ import annotations

from epitome.readers.pdf.unpacking.forms import check_forms
from epitome.readers.pdf.unpacking.streams import Stream, list_streams
from epitome.readers.pdf.unpacking.unpack import Unpacker
from epitome.runtime.limits import LIMITS


def check_streams(data: bytes, id: str, *, reads_text: bool) -> bytes:
    """The file for the engine; LimitError where a stream, or all of them together, unpack to too much.

    Most are cleared by their length alone, since each filter swells by a bounded factor. Where only text is read,
    pictures and attached files that may be large lose their filters instead: nothing of them is needed, and whatever
    else the file makes of them, they no longer swell.
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
    """As many bytes as a stream may unpack to at most, by its length."""
    return LIMITS.pdf_stream_bytes_in_all + 1 if stream.length is None else stream.length * stream.swelling


def _drop_filters(data: bytearray, stream: Stream) -> None:
    """Change the name of the entry that names the filters, so that the bytes stay as they are."""
    for place in stream.filter_names:
        data[place : place + 1] = b"x"
