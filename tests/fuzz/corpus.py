"""Inputs on disk: the kept corpus of each target, a line each (zlib, base64), its findings, and its dictionary."""

from __future__ import annotations

import base64
import re
import zlib
from pathlib import Path

HERE = Path(__file__).parent
CORPUS, FINDINGS, DICTIONARIES = HERE / "corpus", HERE / "findings", HERE / "dictionaries"
MOST_KEPT_BYTES = 14_000  # of a target, packed
_ENTRY = re.compile(r'"((?:[^"\\]|\\.)*)"')
_ESCAPE = re.compile(r"\\x([0-9a-f]{2})|\\(.)")


def read_corpus(name: str, folder: Path = CORPUS) -> list[bytes]:
    """The inputs that were kept for a target."""
    path = folder / f"{name}.txt"
    lines = path.read_text("ascii").split() if path.exists() else []
    return [zlib.decompress(base64.b64decode(line)) for line in lines]


def write_corpus(name: str, inputs: list[bytes], folder: Path = CORPUS, *, most: int | None = None) -> int:
    """Keep inputs for a target in the order given, as many as there is room for; how many are kept."""
    lines: list[str] = []
    room = most
    for data in inputs:
        line = base64.b64encode(zlib.compress(data, 9)).decode()
        if room is not None:
            if len(line) > room:
                continue
            room -= len(line)
        lines.append(line)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.txt").write_text("\n".join([*lines, ""]), "ascii")
    return len(lines)


def read_findings(name: str) -> dict[str, bytes]:
    """The inputs that once broke a rule of a target, by what they were."""
    folder = FINDINGS / name
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())} if folder.is_dir() else {}


def read_dictionary(name: str) -> list[bytes]:
    """The words of a dictionary: one in quotes a line, bytes that are no signs as \\xNN (as AFL and libFuzzer read)."""
    path = DICTIONARIES / f"{name}.dict"
    if not name or not path.exists():
        return []
    return [_unescape(entry) for entry in _ENTRY.findall(path.read_text("utf-8"))]


def _unescape(entry: str) -> bytes:
    return _ESCAPE.sub(lambda m: chr(int(m[1], 16)) if m[1] else m[2], entry).encode("latin-1")
