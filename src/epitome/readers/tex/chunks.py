"""Chunks of a program in a TeX source, as Sweave, knitr and noweb write them: lines from `<<name>>=` up to `@`."""

from __future__ import annotations

from epitome.runtime.late_patterns import late

_OPENING = late(r"<<[^\n]{0,200}>>=[ \t]{0,20}$")
_VERBATIM = ("\\begin{verbatim}", "\\end{verbatim}")


def show_chunks(text: str) -> str:
    """The source with its chunks as listings."""
    if ">>=" not in text:
        return text
    lines = text.split("\n")
    opened = False
    for number, line in enumerate(lines):
        if opened and (line == "@" or line.startswith("@ ")):
            lines[number], opened = _VERBATIM[1], False
        elif not opened and _OPENING.match(line):
            lines[number], opened = _VERBATIM[0], True
    return "\n".join([*lines, _VERBATIM[1]] if opened else lines)
