"""Links with their sentences, to compare answers on: of manuals, each package in turn; of pages, what they say of
themselves.
"""

from __future__ import annotations

import random
import tarfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urldefrag

from epitome.document import Document
from epitome.readers import read_bytes
from epitome.runtime.errors import EpitomeError

FEWEST_WORDS = 8  # of a linking sentence
LARGEST = 400_000  # bytes of a page
PAGES = 60  # of a package that are looked at


class Task(NamedTuple):
    """A linked page, the page with the link (b"" for none), and the sentence with it."""

    linked: bytes
    reading: bytes
    linking: str


def list_links(folders: Sequence[Path], languages: Sequence[str], most: int) -> list[Task]:
    """A link of each page, packages in turn, in an order drawn once and for all."""
    packages = [_walk_package(package, languages) for folder in folders for package in sorted(folder.iterdir())]
    found: list[Task] = []
    while packages and len(found) < most:
        packages = [package for package in packages if _take_next(package, found)]
    return found[:most]


def _take_next(package: Iterator[Task], found: list[Task]) -> bool:
    task = next(package, None)
    if task is not None:
        found.append(task)
    return task is not None


def _walk_package(package: Path, languages: Sequence[str]) -> Iterator[Task]:
    pages = sorted(p for p in package.rglob("*.html") if p.is_file() and p.stat().st_size <= LARGEST)
    random.Random("pages").shuffle(pages)
    looked_at = 0
    for path in pages:
        if looked_at >= PAGES:
            return
        page = read_page(path.read_bytes())
        if page is None or page.language not in languages:
            continue
        looked_at += 1
        task = _choose_link(path, page, languages)
        if task is not None:
            yield task


def _choose_link(path: Path, page: Document, languages: Sequence[str]) -> Task | None:
    """A link in the prose of a page that leads to another page of its folder or below."""
    links = [link for link in page.links if link.sentence is not None and "://" not in link.target]
    random.Random("links").shuffle(links)
    for link in links:
        assert link.sentence is not None
        sentence = page.sentences[link.sentence]
        target = (path.parent / unquote(urldefrag(link.target)[0])).resolve()
        if page.kind_of(sentence) != "body" or len(sentence.text.split()) < FEWEST_WORDS or target == path.resolve():
            continue
        if target.suffix == ".html" and target.is_file() and target.stat().st_size <= LARGEST:
            linked = read_page(target.read_bytes())
            if linked is not None and linked.language in languages:
                return Task(target.read_bytes(), path.read_bytes(), sentence.text)
    return None


def list_described(archive: Path, most: int) -> list[Task]:
    """English pages with a description of their own, which stands for the sentence of a link."""
    with tarfile.open(archive) as files:
        pages = [stream.read() for m in files if m.isfile() and (stream := files.extractfile(m))]
    random.Random("pages").shuffle(pages)
    found: list[Task] = []
    for data in pages:
        page = read_page(data)
        if page is not None and page.language == "en" and len(page.description.split()) >= FEWEST_WORDS:
            found.append(Task(data, b"", page.description))
        if len(found) == most:
            break
    return found


def read_page(data: bytes) -> Document | None:
    """A page; None where nothing can be read, or no sentence chosen."""
    try:
        page = read_bytes(data, id="page", media="html")
    except EpitomeError:
        return None
    return page if page.sentences else None
