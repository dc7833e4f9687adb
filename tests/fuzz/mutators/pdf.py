"""Changes of the objects and streams of a PDF, with its table of places written anew."""

from __future__ import annotations

import re
import zlib

from fuzz.mutators.chance import Chance
from fuzz.mutators.raw import mutate_bytes

_OBJECT = re.compile(rb"(\d+) (\d+) obj\b(.*?)endobj", re.DOTALL)
_STREAM = re.compile(rb"stream\r?\n(.*?)\r?\nendstream", re.DOTALL)
_LENGTH = re.compile(rb"/Length \d+")
_TRAILER = re.compile(rb"trailer\s*(<<.*?>>)\s*startxref", re.DOTALL)
_TOKEN = re.compile(rb"[^\s/\[\]()<>]+|/[^\s/\[\]()<>]*|\([^()]*\)|<[^<>]*>|\s+|.", re.DOTALL)


def mutate_pdf(data: bytes, chance: Chance) -> bytes:
    """One change of an object or a stream; of raw bytes now and then."""
    objects = [(m[1], m[3]) for m in _OBJECT.finditer(data)]
    if not objects or chance.happens(8):
        return mutate_bytes(data, chance)
    at, kind = chance.below(len(objects)), chance.below(10)
    number, body = objects[at]
    if kind == 0:
        del objects[at]
    elif kind == 1:
        objects.append((b"%d" % (len(objects) + 1), body))
    elif kind == 2:
        objects[at] = (number, chance.choose(objects)[1])
    else:
        objects[at] = (number, _change_body(body, chance))
    trailer = _TRAILER.search(data)
    return _assemble(objects, trailer[1] if trailer else b"<< /Root 1 0 R >>")


def _change_body(body: bytes, chance: Chance) -> bytes:
    stream = _STREAM.search(body)
    if stream is None or chance.happens(4):
        return _change_tokens(body, chance)
    content = stream[1]
    is_packed = b"FlateDecode" in body[: stream.start()]
    if is_packed:
        try:
            content = zlib.decompress(content)
        except zlib.error:
            is_packed = False
    content = _change_tokens(content, chance)
    packed = zlib.compress(content) if is_packed else content
    head = _LENGTH.sub(b"/Length %d" % len(packed), body[: stream.start()])
    return head + b"stream\n" + packed + b"\nendstream" + body[stream.end() :]


def _change_tokens(content: bytes, chance: Chance) -> bytes:
    """Operators, numbers, names and strings are dropped, doubled, moved, or changed by bytes."""
    tokens = _TOKEN.findall(content)
    if not tokens:
        return mutate_bytes(content, chance)
    kind, (start, end) = chance.below(5), chance.span(len(tokens), 32)
    if kind == 0:
        del tokens[start:end]
    elif kind == 1:
        to = chance.below(len(tokens))
        tokens[to:to] = tokens[start:end]
    elif kind == 2:
        at = chance.below(len(tokens))
        tokens[at] = chance.choose(tokens)
    else:
        at = chance.below(len(tokens))
        tokens[at] = mutate_bytes(tokens[at], chance)
    return b"".join(tokens)


def _assemble(objects: list[tuple[bytes, bytes]], trailer: bytes) -> bytes:
    out = bytearray(b"%PDF-1.4\n")
    places: dict[int, int] = {}
    for number, body in objects:
        places[int(number) % 1000] = len(out)
        out += number + b" 0 obj" + body + b"endobj\n"
    start, size = len(out), max(places, default=0) + 1
    out += b"xref\n0 %d\n0000000000 65535 f \n" % size
    out += b"".join(b"%010d 00000 %s \n" % (places.get(n, 0), b"n" if n in places else b"f") for n in range(1, size))
    return bytes(out + b"trailer\n" + trailer + b"\nstartxref\n%d\n%%%%EOF\n" % start)
