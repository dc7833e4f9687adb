"""The code that pages show: blocks of Python and of a shell, and calls of `epitome` amid the text.

A block that cannot be run stands under a line `<!-- not run: REASON -->`, one that shows an error under a line
`<!-- exit code: NUMBER -->`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_FENCED = re.compile(
    r"(?:^<!-- (?:not run: (?P<reason>[^\n]+)|exit code: (?P<exit>\d+)) -->\n)?^```(?P<kind>\w*)\n(?P<code>.*?)^```\n"
    r"(?:```text\n(?P<printed>.*?)```\n)?",
    re.MULTILINE | re.DOTALL,
)
_CALL = re.compile(r"`(epitome\.[\w.]+\([^`]*\))`")
_NAME = re.compile(r"`(epitome(?:\.\w+)+)`")
_INDENTED = re.compile(r"^    (?:\$ |epitome[ .]|python |pip |make |import |from |\w+ = epitome)", re.MULTILINE)


@dataclass(frozen=True)
class CodeBlock:
    """A block of a page: `kind` as after the fence, `printed` what the page says comes out (None: nothing is said)."""

    line: int
    kind: str
    code: str
    printed: str | None
    reason: str | None  # why it is not run
    exit_code: int = 0  # with another one its error is printed, too

    @property
    def commands(self) -> list[str]:
        """The commands of a block of a shell, without prompts, lines joined that end in a backslash."""
        lines = self.code.replace("\\\n", " ").splitlines()
        return [line.removeprefix("$ ") for line in lines if line.startswith("$ ") or self.kind == "sh"]


def read_blocks(page: str) -> Iterator[CodeBlock]:
    """The blocks of a page in order, each with the text block that follows it at once."""
    for found in _FENCED.finditer(page):
        printed = found["printed"]
        if found["kind"] == "console":
            printed = "".join(line for line in found["code"].splitlines(True) if not line.startswith("$ "))
        line = page[: found.start("code")].count("\n")
        yield CodeBlock(line, found["kind"], found["code"], printed, found["reason"], int(found["exit"] or 0))


def read_inline(page: str) -> list[str]:
    """Calls and names of modules that stand in backticks amid the text, each once."""
    text = _FENCED.sub("", page).replace("\n", " ")
    return list(dict.fromkeys([*_CALL.findall(text), *_NAME.findall(text)]))


def find_indented(page: str) -> list[str]:
    """Lines of code that stand in no fenced block."""
    return _INDENTED.findall(_FENCED.sub("", page))


def find_pages(root: Path) -> list[Path]:
    """README and all pages of docs."""
    return [root / "README.md", *sorted((root / "docs").rglob("*.md"))]
