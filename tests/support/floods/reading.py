"""Reads named floods one after the other, printing each name: `python -m support.floods.reading KIND MEDIA`.

The process may use PROCESSOR_SECONDS for each flood. What is linear takes a few; a step that is quadratic in
as long a flood takes many times as much, and the system then ends the process.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from epitome.document import Document
from epitome.readers import read_bytes
from epitome.runtime.errors import EpitomeError

PROCESSOR_SECONDS = 7
STYLE_CUES = 100_000
TAGS = 8_000
CHARACTERS = {
    "open tags": "<a ",
    "brackets": "[",
    "stars": "*",
    "dots": ".",
    "quotes": '"',
    "short sentences": "a. ",
    "combining marks": "\u0301",
    "addresses": "http://a.",
    "blanks": " ",
    "parentheses": "(",
    "comments": "<!--",
    "entities": "&amp",
    "backticks": "`",
    "apostrophes": "''",
    "pictures": "![",
}
ELEMENTS = {
    "links": '<a href="/x">w</a> ',
    "link lists": '<ul><li><a href="/x">wo</a><li><a href="/y">rd</a></ul>',
    "menus": '<div class="menu">word</div>',
    "articles": "<article>word <nav>more</nav></article>",
    "contents": '<div class="content"><p>word</p></div>',
    "steps": '<p><a href="/x">Prev</a> <a href="/y">Next</a></p>',
    "bold blocks": "<p><b>word</b></p>",
    "classes": '<div class="a b-c d_e footerLike">word</div>',
    "headers": "<main><header><p>word</p></header></main>",
}


def read_characters(flood: str, media: str) -> None:
    """Whether it is a document or too much for one."""
    data = ("Alpha beta. " + (flood * (STYLE_CUES // len(flood) + 1))[:STYLE_CUES] + " omega.").encode()
    with suppress(EpitomeError):
        read_bytes(data, id="x", media=media)


def read_elements(flood: str, media: str) -> None:
    """A page of elements, with words before and behind them, all of which are read."""
    page = f"<html><body><h1>Title</h1>{flood * TAGS}<p>The last words.</p></body></html>"
    document: Document = read_bytes(page.encode(), id="x", media=media)
    assert document.text.startswith("Title")
    assert document.text.endswith("The last words.")


Kind = tuple[Mapping[str, str], Callable[[str, str], None]]
KINDS: dict[str, Kind] = {"characters": (CHARACTERS, read_characters), "elements": (ELEMENTS, read_elements)}


def floods_read(kind: str, media: str) -> tuple[list[str], int]:
    """The names of the floods that a process could read, and how it ended."""
    root = Path(__file__).parents[3]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(root / "src"), str(root / "tests")])}
    command = [sys.executable, "-m", "support.floods.reading", kind, media]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, env=environment, check=False)
    return done.stdout.splitlines(), done.returncode


def main() -> None:
    floods, read = KINDS[sys.argv[1]]
    for name, flood in floods.items():
        limit = int(time.process_time()) + PROCESSOR_SECONDS
        resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))
        read(flood, sys.argv[2])
        print(name, flush=True)


if __name__ == "__main__":
    main()
