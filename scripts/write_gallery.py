"""Write docs/gallery.md: what comes out of the real texts in gallery, good and bad, and where they come from.

python scripts/write_gallery.py            # after a change of gallery/gallery.toml or of what is answered
python scripts/write_gallery.py --check    # tells whether the pages are those that it would write
"""

from __future__ import annotations

import sys
import textwrap
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import epitome

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "gallery"
MADE = "<!-- Made by scripts/write_gallery.py: change gallery/gallery.toml, then run it. -->"
VERDICTS = ("good", "fair", "bad")
KINDS = {
    "manual page": "Manual pages",
    "HTML page": "HTML pages",
    "Markdown": "Markdown",
    "reStructuredText": "reStructuredText",
    "light markup": "Light markup",
    "news": "News of versions",
    "plain text": "Plain text",
    "PDF": "PDF",
    "office file": "Office files",
    "help": "Help in DocBook and Mallard",
    "notebook": "Notebooks",
    "TeX": "TeX",
    "table": "Tables",
}
LANGUAGES = {
    "de": "German",
    "el": "Greek",
    "en": "English",
    "es": "Spanish",
    "fr": "French",
    "it": "Italian",
    "ja": "Japanese",
    "ko": "Korean",
    "nl": "Dutch",
    "pl": "Polish",
    "ru": "Russian",
    "zh": "Chinese",
}
OPENING = """\
This page is for you if you want to see what comes out before you try it. It shows forty real texts of thirteen kinds in
twelve languages, with what is asked of each and the answer, good or bad.

The texts are from packages of Debian ([sources and licences](../gallery/SOURCES.md)); none was written for
this project. The questions were written before an answer was seen, and stay as they are. The answers are those of the
plain install, and only the number of sentences is chosen: `epitome summarise FILE -q QUESTION -n 2`. Below each
sentence are its place and its characters. The verdict compares the answer with the whole text.
"""
SOURCES_OPENING = """\
Real texts for [docs/gallery.md](../docs/gallery.md), from packages of Debian 12. Each has its own licence, as the file
`copyright` of its package says. The texts of the licences are in `licences`, holders and short ones in
[licences/NOTICES.md](licences/NOTICES.md); that of Apache-2.0 is [LICENSE](../LICENSE). They are here for trials, and
no part of what is installed.

A text that is cut is otherwise as it was. Packed files are unpacked, and names are shortened.
"""
MOST_CHARACTERS = 300  # of a sentence on the page
_WIDTH = 110
_WIDE = ("ja", "ko", "zh")  # letters that take the room of two
_MOST_PLACE = 120


@dataclass(frozen=True, kw_only=True)
class GalleryInput:
    """A text of the gallery: its source, what is asked of it (None: an overview), and what the answer is worth."""

    file: str
    kind: str
    language: str
    package: str
    licence: str
    part: str
    sentences: int
    verdict: str
    remark: str
    need: str | None = None
    in_english: str | None = None

    @property
    def path(self) -> Path:
        return FOLDER / self.file


@cache
def read_inputs() -> tuple[GalleryInput, ...]:
    """The inputs in the order of gallery.toml."""
    told = tomllib.loads((FOLDER / "gallery.toml").read_text(encoding="utf-8"))
    return tuple(GalleryInput(**entry) for entry in told["inputs"])


@cache
def read_input(one: GalleryInput) -> epitome.Document:
    """An input as it is read."""
    return epitome.read(one.path)


@cache
def answer(one: GalleryInput) -> epitome.Summary:
    """What the plain install answers: nothing is chosen but the number of sentences."""
    return epitome.summarise(read_input(one), query=one.need, sentences=one.sentences, meaning=False)


def shorten(text: str, most: int) -> str:
    """A text on one line, cut at so many characters."""
    line = " ".join(text.split())
    return line if len(line) <= most else f"{line[:most].rstrip()}…"


def show_answer(one: GalleryInput) -> Iterator[str]:
    """The lines of the chosen sentences, each with its place and its characters."""
    summary = answer(one)
    width = _WIDTH // 2 if one.language in _WIDE else _WIDTH
    if summary.answered is False:
        yield "(nothing here seems to answer; the nearest sentences:)"
    for extract in summary:
        yield from textwrap.wrap(shorten(extract.text, MOST_CHARACTERS), width, break_on_hyphens=False)
        place = shorten(extract.place, _MOST_PLACE)
        yield "    " + f"{place} [{extract.start}-{extract.end}]".strip()


def show_need(one: GalleryInput) -> str:
    """What is asked, in the words of the asker, and in English where they are not."""
    if one.need is None:
        return f"An overview in {one.sentences} sentences."
    return f"“{one.need}”" + (f" ({one.in_english})" if one.in_english else "")


def write_input(one: GalleryInput) -> Iterator[str]:
    """The part of the page about one input."""
    package = one.package.split()[0]
    cut = "" if one.part == "whole" else ", a part"
    yield f"### {Path(one.file).name}\n"
    yield f"{LANGUAGES[one.language]}, of the package `{package}`{cut}. {show_need(one)}\n"
    yield "\n".join(["```text", *show_answer(one), "```\n"])
    yield f"**{one.verdict.capitalize()}.** {one.remark}\n"


def write_counts() -> Iterator[str]:
    """The table of kinds and verdicts."""
    counts = Counter((one.kind, one.verdict) for one in read_inputs())
    yield f"| kind | {' | '.join(VERDICTS)} |\n|---|---|---|---|"
    for kind, title in KINDS.items():
        yield f"| {title} | {' | '.join(str(counts[kind, verdict]) for verdict in VERDICTS)} |"
    sums = [sum(counts[kind, verdict] for kind in KINDS) for verdict in VERDICTS]
    yield f"| all | {' | '.join(map(str, sums))} |\n"


def write_gallery() -> str:
    """The page of what comes out."""
    lines = [
        "# Gallery\n",
        f"{MADE}\n",
        OPENING,
        *write_counts(),
    ]
    for kind, title in KINDS.items():
        lines.append(f"## {title}\n")
        for one in read_inputs():
            if one.kind == kind:
                lines += write_input(one)
    return "\n".join(lines).rstrip("\n") + "\n"


def write_sources() -> str:
    """The page of where the inputs come from."""
    lines = [
        "# Sources of the gallery\n",
        f"{MADE}\n",
        SOURCES_OPENING,
        "| file | kind | language | package and version | licence | part |\n|---|---|---|---|---|---|",
    ]
    for one in read_inputs():
        cells = (f"`{one.file}`", one.kind, one.language, one.package, one.licence, one.part)
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


PAGES = {ROOT / "docs" / "gallery.md": write_gallery, FOLDER / "SOURCES.md": write_sources}


def list_stale() -> list[str]:
    """The pages that are not what would be written."""
    return [path.name for path, write in PAGES.items() if not path.exists() or path.read_text("utf-8") != write()]


def main() -> int:
    if "--check" in sys.argv[1:]:
        stale = list_stale()
        print(f"stale: {', '.join(stale)}; run scripts/write_gallery.py" if stale else "the pages are up to date")
        return 1 if stale else 0
    for path, write in PAGES.items():
        path.write_text(write(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
