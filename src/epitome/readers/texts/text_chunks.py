"""Chunks of a plain text: its lines between blank ones, and whether a line of them is a heading."""

from __future__ import annotations

import re
from collections.abc import Iterable

from epitome.language.end_marks import FINAL_MARKS

Chunk = list[tuple[int, int]]  # adjacent lines: (start, end) of each, without line ends
_NUMBERED = re.compile(r"(?:chapter|section|part)?\s*(?:\d+(?:\.\d+)*|[IVX]+)\.?\s+\S", re.IGNORECASE)
_ASKED_OR_ANSWERED = re.compile(r"[^\W\d_]{1,2}\d{0,3}[:：]\s")  # "Q: ...", "A: ..."
_MIN_RULE = 5
OTHER_SENTENCE_ENDS = FINAL_MARKS.strip(".!?") + "；：、，؛،"  # of lead-ins too, in other scripts


def split_chunks(text: str) -> list[Chunk]:
    """The lines of a text, in chunks between blank lines, or lines of percent or number signs, which part
    entries.
    """
    chunks: list[Chunk] = []
    lines: Chunk = []
    at = 0
    for line in text.splitlines(keepends=True):
        stripped = line.strip()
        if stripped.strip("%") and not (len(stripped) >= _MIN_RULE and set(stripped) == {"#"}):
            start = at + line.index(stripped[0])
            lines.append((start, start + len(stripped)))
        elif lines:
            chunks.append(lines)
            lines = []
        at += len(line)
    if lines:
        chunks.append(lines)
    return chunks


def is_heading(line: str) -> bool:
    """Whether a short line is a heading: it does not end like a sentence or a list item, nor begin like an answer."""
    if not any(c.isalpha() for c in line) or _ASKED_OR_ANSWERED.match(line) or "://" in line:
        return False
    if (line[-1] in ".;,:" and not _NUMBERED.match(line)) or line[-1] in OTHER_SENTENCE_ENDS:
        return False
    if line[-1] in "!?" and not _NUMBERED.match(line):
        return len(line.split()) <= 8 and line[0].isupper()
    return line[0].isupper() or line[0].isdigit() or not line[0].isascii()


def blank_out(text: str, spans: Iterable[tuple[int, int]]) -> str:
    """The text with line ends in place of each span, so that offsets stay valid."""
    pieces: list[str] = []
    at = 0
    for start, end in spans:
        pieces += (text[at:start], "\n" * (end - start))
        at = end
    return "".join((*pieces, text[at:]))
