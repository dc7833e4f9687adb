"""Finds the streams of a PDF in its bytes, without an engine.

Everything that an engine can reach begins with "obj" and a dictionary; every such place in the file is examined, and
few bytes more than once. Streams of an encrypted file are found too, but their bytes look like noise.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import prod

from epitome.readers.pdf.unpacking.filters import FILTERS, MAX_FILTERS
from epitome.runtime.errors import LimitError

_OBJECT = re.compile(rb"(?<![a-z])obj")
_BLANKS = re.compile(rb"[\s\0]*+")
_MARK = re.compile(rb"<<|>>|[(%]|<(?!<)")
_PARENTHESIS = re.compile(rb"[()\\]")
_LINE_END = re.compile(rb"\r\n|\n|\r|")
_END = re.compile(rb"[\s\0]{0,20}endstream")
_NAME = re.compile(rb"/([^\s\0/<>\[\](){}%]*)")
_ESCAPE = re.compile(rb"#([0-9A-Fa-f]{2})")
_LENGTH = re.compile(rb"[\s\0]*+(\d{1,10})[\s\0]*+(?=[/>]|$)")
_REFERENCE = re.compile(rb"[\s\0]*+(\d{1,10})[\s\0]+(\d{1,5})[\s\0]+R")
_NUMBER = re.compile(rb"(\d{1,10})[\s\0]+\d{1,5}[\s\0]+\Z")
_FILTER_OBJECT = re.compile(rb"(?<!\d)(\d{1,10})[\s\0]{1,20}\d{1,5}[\s\0]{1,20}obj[\s\0]{0,20}(?=[\[/])([^<>]{1,500})")
_MAX_NUMBER_BYTES = 30
_MAX_DEPTH = 100
_MAX_STREAMS = 200_000
_EXTRA_BYTES = 2**20
_UNREAD_ENTRIES = ((b"Subtype", b"Image"), (b"Type", b"EmbeddedFile"))
_WORST_CHAINS = ((b"FlateDecode",) * MAX_FILTERS, (b"LZWDecode", *(b"FlateDecode",) * 3))
Chain = tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class Stream:
    """A stream: the offset and number of its bytes (None if only an engine can determine it), its filters (several
    chains if they depend on the engine), the offsets of the entries that name them, the number of its object, its
    entries, and its declared type: whether it holds no text, is a form, or holds objects.
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
        """The maximum number of unpacked bytes per byte."""
        return max((prod(FILTERS[name][1] for name in chain) for chain in self.chains), default=1)


def list_streams(data: bytes, id: str) -> list[Stream]:
    """The streams, in the order of the file; LimitError if there are too many, or if bytes must be read too often."""
    streams: list[Stream] = []
    for stream in _Search(data, id).find():
        if len(streams) == _MAX_STREAMS:
            raise LimitError(f"{id} has more than {_MAX_STREAMS:,} streams", "split it")
        streams.append(stream)
    return streams


class _Search:
    """One search through a file."""

    def __init__(self, data: bytes, id: str) -> None:
        self._data, self._id = data, id
        self._budget = len(data) + _EXTRA_BYTES

    def find(self) -> Iterator[Stream]:
        data = self._data
        for found in _OBJECT.finditer(data):
            at = self._skip_blanks(found.end())
            if not data.startswith(b"<<", at):
                continue
            end, own = self._take_dictionary(at + 2)
            opened = self._skip_blanks(end) if end else 0
            if not opened or not data.startswith(b"stream", opened):
                continue
            start = _LINE_END.match(data, opened + len(b"stream"))
            number = _NUMBER.search(data, max(0, found.start() - _MAX_NUMBER_BYTES), found.start())
            assert start is not None  # it may be empty
            yield self._describe(own, start.end(), data[at:end], int(number.group(1)) if number else -1)

    def _spend(self, number: int) -> None:
        self._budget -= number
        if self._budget < 0:
            raise LimitError(f"{self._id} is made to be looked at without end", "save it again")

    def _skip_blanks(self, at: int) -> int:
        """The offset after blanks and comments."""
        start = at
        while True:
            blanks = _BLANKS.match(self._data, at)
            at = blanks.end() if blanks else at
            if not self._data.startswith(b"%", at):
                self._spend(at - start)
                return at
            at = self._skip_line(at)

    def _skip_line(self, at: int) -> int:
        ends = [end for end in (self._data.find(b"\n", at), self._data.find(b"\r", at)) if end >= 0]
        end = min(ends, default=len(self._data))
        self._spend(max([*ends, end]) - at)
        return end

    def _take_dictionary(self, at: int) -> tuple[int, list[tuple[int, bytes]]]:
        """The end of a dictionary that was opened before `at` (0 if it does not end), and its own content without
        strings and nested values: pieces with their offsets.
        """
        data = self._data
        pieces: list[tuple[int, bytes]] = []
        depth = 1
        while depth < _MAX_DEPTH:
            mark = _MARK.search(data, at)
            self._spend((mark.end() if mark else len(data)) - at)
            if mark is None:
                break
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
                at = self._skip_string(at)
            elif sign == b"%":
                at = self._skip_line(at)
            else:
                end = data.find(b">", at)
                self._spend((end if end >= 0 else len(data)) - at)
                at = end + 1 if end >= 0 else len(data)
        return 0, []

    def _skip_string(self, at: int) -> int:
        depth, start = 1, at
        while depth and (sign := _PARENTHESIS.search(self._data, at)) is not None:
            at = sign.end() + (sign.group() == b"\\")
            depth += {b"(": 1, b")": -1}.get(sign.group(), 0)
        at = at if not depth else len(self._data)
        self._spend(at - start)
        return at

    def _describe(self, own: list[tuple[int, bytes]], start: int, entries: bytes, number: int) -> Stream:
        names = [
            (place + name.start(1), _unescape(name.group(1))) for place, piece in own for name in _NAME.finditer(piece)
        ]
        words = [name for _, name in names]
        chains: list[Chain] = []
        for at, (place, word) in enumerate(names):
            if word == b"Filter":
                name = _NAME.match(self._data, place - 1)
                reference = _REFERENCE.match(self._data, name.end()) if name else None
                chains += (
                    self._find_referenced_filters(int(reference.group(1)))
                    if reference
                    else [list_filters(words[at + 1 :])]
                )
        declared = set(pairwise(words))
        return Stream(
            start,
            None if b"%" in entries else self._read_length(own, words, start),
            tuple(chains),
            tuple(place for place, name in names if name == b"Filter"),
            number,
            entries,
            is_unread=not declared.isdisjoint(_UNREAD_ENTRIES),
            is_form=(b"Subtype", b"Form") in declared,
            is_packed_objects=(b"Type", b"ObjStm") in declared,
        )

    def _find_referenced_filters(self, number: int) -> list[Chain]:
        """The filters that a separate object lists, in all its definitions, and the worst cases."""
        return [*self._lists_of_filters.get(number, ()), *_WORST_CHAINS]

    @cached_property
    def _lists_of_filters(self) -> dict[int, list[Chain]]:
        lists: defaultdict[int, list[Chain]] = defaultdict(list)
        for found in _FILTER_OBJECT.finditer(self._data):
            text = found.group(2).partition(b"endobj")[0]
            chain = list_filters([_unescape(name.group(1)) for name in _NAME.finditer(text)])
            if chain and chain not in lists[int(found.group(1))]:
                lists[int(found.group(1))].append(chain)
        return lists

    def _read_length(self, own: list[tuple[int, bytes]], words: list[bytes], start: int) -> int | None:
        """The declared length of a stream, if there is one and it is correct."""
        if words.count(b"Length") != 1:
            return None
        for _, piece in own:
            for name in _NAME.finditer(piece):
                declared_length = _LENGTH.match(piece, name.end()) if name.group(1) == b"Length" else None
                if declared_length and _END.match(self._data, start + int(declared_length.group(1))):
                    return int(declared_length.group(1))
        return None


def list_filters(names: list[bytes]) -> Chain:
    """The filters in order, up to the first that is unknown here, such as one that gives a picture."""
    filters: list[bytes] = []
    for name in names:
        if name not in FILTERS and name != b"Crypt":
            break
        if name in FILTERS:
            filters.append(name)
    return tuple(filters)


def _unescape(name: bytes) -> bytes:
    return _ESCAPE.sub(lambda m: bytes((int(m.group(1), 16),)), name) if b"#" in name else name
