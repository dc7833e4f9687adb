"""The streams of a PDF as its bytes show them, and what they decode to: measured before the engine decodes any.

Whatever an engine can reach begins with "obj" and a dictionary; each such place is looked at, wherever it stands.
Streams of an encrypted file look like noise here, and are bounded by the process that reads it alone.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice, pairwise
from math import prod

from epitome.errors import LimitError
from epitome.limits import LIMITS
from epitome.readers.allowance import CHUNK, Decoding
from epitome.readers.pdf.filters import FILTERS, decode_lzw

_OBJECT = re.compile(rb"(?<![a-z])obj(?:[\s\0]|%[^\r\n]*+)*+<<")
_MARK = re.compile(rb"<<|>>|[(%]|<(?!<)")
_PARENTHESIS = re.compile(rb"[()\\]")
_STREAM = re.compile(rb"(?:[\s\0]|%[^\r\n]*+)*+stream(?:\r\n|\n|\r|)")
_END = re.compile(rb"[\s\0]*endstream")
_NAME = re.compile(rb"/([^\s\0/<>\[\](){}%]*)")
_ESCAPE = re.compile(rb"#([0-9A-Fa-f]{2})")
_LENGTH = re.compile(rb"[\s\0]*(\d{1,10})[\s\0]*(?=[/>]|$)")
_LATE = re.compile(rb"/EarlyChange\s+0")
_LONGEST_DICTIONARY = 2**20
_MAX_DEPTH = 100
_MAX_FILTERS = 8
_UNREAD = ((b"Subtype", b"Image"), (b"Type", b"EmbeddedFile"))
_UNKNOWN = ((b"FlateDecode",) * _MAX_FILTERS, (b"LZWDecode", *(b"FlateDecode",) * 3))
_REFERENCE = re.compile(rb"[\s\0]*(\d{1,10})[\s\0]+(\d{1,5})[\s\0]+R")
_NUMBER = re.compile(rb"(\d{1,10})[\s\0]+\d{1,5}[\s\0]+\Z")
_LONGEST_NUMBER = 30
_LONGEST_LIST = 1_000
_MAX_DEFINITIONS = 10
Chain = tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class Stream:
    """A stream: where its bytes begin and how many there are (None where only an engine can tell), the filters that
    they pass through (several chains where it depends on the engine), the places of the entries that name them, the
    number of its object, its entries, and what it says of itself: that it holds no text, is a form, or holds objects.
    """

    start: int
    length: int | None
    chains: tuple[Chain, ...]
    filter_names: tuple[int, ...]
    number: int
    entries: bytes
    is_unread: bool
    is_form: bool
    is_packed_objects: bool

    @property
    def swelling(self) -> int:
        """How many bytes may come of one at most."""
        return max((prod(FILTERS[name][1] for name in chain) for chain in self.chains), default=1)


def find_streams(data: bytes) -> Iterator[Stream]:
    """The streams, in the order of the file."""
    for found in _OBJECT.finditer(data):
        end, own = _take_dictionary(data, found.end())
        opened = _STREAM.match(data, end) if end else None
        if opened is None:
            continue
        number = _NUMBER.search(data, max(0, found.start() - _LONGEST_NUMBER), found.start())
        yield _describe(data, own, opened.end(), data[found.end() : end], int(number.group(1)) if number else -1)


def _take_dictionary(data: bytes, at: int) -> tuple[int, list[tuple[int, bytes]]]:
    """Where a dictionary ends that was opened before `at`, and what is its own, without strings and what lies deeper:
    pieces with their places. 0 where it does not end.
    """
    pieces: list[tuple[int, bytes]] = []
    depth, limit = 1, at + _LONGEST_DICTIONARY
    while depth < _MAX_DEPTH and (mark := _MARK.search(data, at, limit)) is not None:
        if depth == 1:
            pieces.append((at, data[at : mark.start()]))
        sign, at = mark.group(), mark.end()
        if sign == b"<<":
            depth += 1
        elif sign == b">>":
            depth -= 1
            if not depth:
                return at, pieces
        elif sign == b"(":
            at = _skip_string(data, at, limit)
        else:
            end = data.find(b">", at, limit) if sign == b"<" else _find_line_end(data, at, limit)
            at = end + 1 if end >= 0 else limit
    return 0, []


def _skip_string(data: bytes, at: int, limit: int) -> int:
    depth = 1
    while depth and (sign := _PARENTHESIS.search(data, at, limit)) is not None:
        at = sign.end() + (sign.group() == b"\\")
        depth += {b"(": 1, b")": -1}.get(sign.group(), 0)
    return at if not depth else limit


def _find_line_end(data: bytes, at: int, limit: int) -> int:
    ends = [end for end in (data.find(b"\n", at, limit), data.find(b"\r", at, limit)) if end >= 0]
    return min(ends, default=-1)


def _describe(data: bytes, own: list[tuple[int, bytes]], start: int, entries: bytes, number: int) -> Stream:
    names = [
        (place + name.start(1), _unescape(name.group(1))) for place, piece in own for name in _NAME.finditer(piece)
    ]
    words = [name for _, name in names]
    places = tuple(place for place, name in names if name == b"Filter")
    chains: list[Chain] = []
    for at, (place, name) in enumerate(names):
        if name == b"Filter":
            reference = _REFERENCE.match(data, _skip_name(data, place))
            chains += _look_up(data, reference) if reference else [_list_filters(words[at + 1 :])]
    says = set(pairwise(words))
    return Stream(
        start,
        None if b"%" in entries else _read_length(data, own, words, start),
        tuple(chains),
        places,
        number,
        entries,
        is_unread=not says.isdisjoint(_UNREAD),
        is_form=(b"Subtype", b"Form") in says,
        is_packed_objects=(b"Type", b"ObjStm") in says,
    )


def _look_up(data: bytes, reference: re.Match[bytes]) -> list[Chain]:
    """The filters that stand in an object of their own, as often as the file defines it."""
    number, generation = (int(group) for group in reference.groups())
    defined = re.compile(rb"(?<!\d)0*%d[\s\0]+0*%d[\s\0]+obj" % (number, generation))
    chains = []
    for found in islice(defined.finditer(data), _MAX_DEFINITIONS):
        text = data[found.end() : found.end() + _LONGEST_LIST].partition(b"endobj")[0]
        chains.append(_list_filters([_unescape(name.group(1)) for name in _NAME.finditer(text)]))
    return [*chains, *_UNKNOWN]


def _skip_name(data: bytes, place: int) -> int:
    name = _NAME.match(data, place - 1)
    return name.end() if name else place


def _unescape(name: bytes) -> bytes:
    return _ESCAPE.sub(lambda m: bytes((int(m.group(1), 16),)), name)


def _list_filters(names: list[bytes]) -> Chain:
    """The filters in their order, up to the first that gives a picture and no bytes."""
    filters: list[bytes] = []
    for name in names:
        if name not in FILTERS and name != b"Crypt":
            break
        if name in FILTERS:
            filters.append(name)
    return tuple(filters)


def _read_length(data: bytes, own: list[tuple[int, bytes]], words: list[bytes], start: int) -> int | None:
    """The length that a stream states, where it states one, and it is true."""
    if words.count(b"Length") != 1:
        return None
    for _, piece in own:
        for name in _NAME.finditer(piece):
            stated = _LENGTH.match(piece, name.end()) if name.group(1) == b"Length" else None
            if stated and _END.match(data, start + int(stated.group(1))):
                return int(stated.group(1))
    return None


def unpack(data: bytes, stream: Stream, allowance: Decoding) -> None:
    """Unpack a stream without keeping it; LimitError as soon as its bytes, or those between two of its filters, are too
    many.
    """
    for chain in stream.chains:
        if len(chain) > _MAX_FILTERS:
            raise LimitError(f"{allowance.id} has a stream that is packed over and over", "save it anew")
        deque(_decode(data, stream, chain, lambda pieces: _count(pieces, allowance)), maxlen=0)


def iterate_pieces(data: bytes, stream: Stream) -> Iterator[bytes]:
    """The bytes of a stream whose size was checked, piece by piece."""
    return _decode(data, stream, stream.chains[0] if stream.chains else (), lambda pieces: pieces)


def _decode(
    data: bytes, stream: Stream, chain: Chain, watch: Callable[[Iterator[bytes]], Iterator[bytes]]
) -> Iterator[bytes]:
    end = len(data) if stream.length is None else stream.start + stream.length
    if stream.length is None and not chain:
        end = data.find(b"endstream", stream.start) % (len(data) + 1)
    pieces: Iterator[bytes] = (data[at : min(at + CHUNK, end)] for at in range(stream.start, end, CHUNK))
    is_late = bool(_LATE.search(stream.entries))
    for name in chain:
        decode = FILTERS[name][0]
        pieces = watch(decode_lzw(pieces, 0) if decode is decode_lzw and is_late else decode(pieces))
    return pieces


def _count(pieces: Iterator[bytes], allowance: Decoding) -> Iterator[bytes]:
    size = 0
    for piece in pieces:
        size += len(piece)
        allowance.take_bytes(len(piece))
        if size > LIMITS.pdf_stream_bytes:
            what = f"{allowance.id} has a stream of more than {LIMITS.pdf_stream_bytes:,} bytes, unpacked"
            raise LimitError(what, "split it (docs/limits.md)")
        if piece:
            yield piece
