"""Changes of lines: formats for people are made of them."""

from __future__ import annotations

from fuzz.mutators.chance import Chance

_INDENTS = (b" ", b"  ", b"   ", b"    ", b"\t", b"> ", b"- ", b"* ", b"1. ", b"# ", b".. ", b"| ", b"% ")


def mutate_lines(data: bytes, chance: Chance) -> bytes:
    """One change of lines."""
    lines = data.splitlines(keepends=True) or [b""]
    at, to = chance.below(len(lines)), chance.below(len(lines) + 1)
    start, end = chance.span(len(lines), 8)
    kind = chance.below(9)
    if kind == 0:
        del lines[start:end]
    elif kind == 1:
        lines[to:to] = lines[start:end] * (1 + chance.below(3))
    elif kind == 2:
        lines[start:end] = reversed(lines[start:end])
    elif kind == 3:
        indent = chance.choose(_INDENTS)
        lines[start:end] = [indent + line for line in lines[start:end]]
    elif kind == 4:
        lines[start:end] = [line[chance.below(4) :] for line in lines[start:end]]
    elif kind == 5:
        lines[to:to] = [chance.word() + b"\n"]
    elif kind == 6:
        lines[at] = lines[at].rstrip(b"\r\n") + chance.choose((b"", b" ", b"\n\n", b"\\", b"::", b":"))
    elif kind == 7:
        lines[at] = (lines[at].strip()[:1] or b"=") * chance.below(70) + b"\n"
    else:
        lines[to:to] = chance.other().splitlines(keepends=True)[start:end]
    return b"".join(lines)
