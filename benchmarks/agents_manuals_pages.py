"""Questions about manuals, their pages as plain text, and what counts as an answer that was kept.

`manuals.jsonl` holds 150 questions about ten Debian packages (`manuals.toml`: their versions), written from the texts
before anything was measured. An answer is a list of strings that must all be quoted, among them the option or the term
where the answer is a definition; one of several answers is enough. Half of the questions, by a hash, is for tuning;
answers to the other half are counted and never looked at.

The packages are fetched by `apt-get download PACKAGE` and unpacked by `dpkg-deb -x PACKAGE*.deb FOLDER/PACKAGE`.

A page as plain text: Markdown and text as they are, HTML by its blocks, and man pages as `man` shows them (80 columns,
without hyphenation), for every system that cannot read the source itself.
"""

import gzip
import hashlib
import json
import os
import re
import subprocess
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import lxml.html

from rag_passages import squeeze

_HERE = Path(__file__).parent
_MAN = re.compile(r"\.[1-9]$")
_SHOWN = {"MANWIDTH": "80", "MANROFFOPT": "-c", "LC_ALL": "C.UTF-8"}
_BLOCKS = frozenset("p div li dt dd tr h1 h2 h3 h4 h5 h6 pre table ul ol dl br section blockquote".split())
_UNSEEN = frozenset(("script", "style", "head"))
_SIGNS = str.maketrans(
    {"’": "'", "‘": "'", "“": '"', "”": '"', "‐": "-", "−": "-", "–": "-", "`": "", "*": "", "\\": ""}
)


@dataclass(frozen=True)
class Page:
    """A page of a manual: its name, its bytes unpacked, and what a reader would see of it."""

    name: str
    data: bytes
    text: str


@dataclass(frozen=True)
class ManualQuestion:
    """What is asked of a page; each answer is the strings that it needs."""

    package: str
    page: str
    text: str
    answers: tuple[tuple[str, ...], ...]

    @property
    def half(self) -> str:
        """tuning or held, by a hash of the question."""
        return "held" if hashlib.sha256(self.text.encode()).digest()[0] % 2 else "tuning"

    def has_last(self, text: str) -> bool:
        """Whether a text has the last string of an answer, which says it; the others name the term."""
        return any(_stands_in(answer[-1], fold(text)) for answer in self.answers)

    def is_kept(self, quotes: list[str]) -> bool:
        """Whether each string of an answer stands whole in a quote, between the ends of words."""
        shown = "\n".join(map(fold, quotes))
        return any(all(_stands_in(part, shown) for part in answer) for answer in self.answers)


def _stands_in(part: str, shown: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(fold(part))}(?!\w)", shown) is not None


def fold(text: str) -> str:
    """The same whatever quotes, dashes and marks of emphasis a format uses."""
    return squeeze(text.translate(_SIGNS))


def read_manual_questions() -> list[ManualQuestion]:
    rows = map(json.loads, (_HERE / "manuals.jsonl").read_text(encoding="utf-8").splitlines())
    return [ManualQuestion(r["package"], r["page"], r["question"], tuple(map(tuple, r["answers"]))) for r in rows]


def read_packages() -> dict[str, dict[str, str]]:
    return tomllib.loads((_HERE / "manuals.toml").read_text(encoding="utf-8"))


@cache
def read_page(root: Path, package: str, name: str) -> Page:
    """A page of the unpacked package in `root`; it ends the program if it is not there."""
    found = sorted((root / package).glob(f"{read_packages()[package]['folder']}/{name}"))
    if not found:
        raise SystemExit(f"{root / package} holds no {name}: fetch {package} as {Path(__file__).name} says")
    data = found[0].read_bytes()
    plain = name.removesuffix(".gz")
    data = gzip.decompress(data) if name.endswith(".gz") else data
    return Page(plain, data, _show(plain, data))


def _show(name: str, data: bytes) -> str:
    if _MAN.search(name):
        return _show_man(data)
    if name.endswith(".html"):
        return re.sub(r"\n\s*\n", "\n", "".join(_list_texts(lxml.html.fromstring(data))))
    return data.decode()


def _show_man(data: bytes) -> str:
    shown = ("man", "--nh", "--nj", "-l", "-")
    page = subprocess.run(shown, input=data, capture_output=True, check=True, env=os.environ | _SHOWN).stdout
    return subprocess.run(("col", "-bx"), input=page, capture_output=True, check=True).stdout.decode()


def _list_texts(element: Any, *, is_kept: bool = False) -> Iterator[str]:
    """The texts of an element, each block on a line of its own; white space as it is in `pre`."""
    if isinstance(element.tag, str) and element.tag not in _UNSEEN:
        edge = "\n" if element.tag in _BLOCKS else ""
        is_inside = is_kept or element.tag == "pre"
        yield edge + _lay(element.text, is_inside)
        for child in element:
            yield from _list_texts(child, is_kept=is_inside)
        yield edge
    yield _lay(element.tail, is_kept)


def _lay(text: str | None, is_kept: bool) -> str:
    return (text or "") if is_kept else re.sub(r"\s+", " ", text or "")
