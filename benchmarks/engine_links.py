"""Links with their sentences, to compare answers on: of manuals, each package in turn; of pages, what they say of
themselves.
"""

import random
from collections.abc import Iterator
from itertools import chain, islice, zip_longest
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urldefrag

from epitome.document import Document
from harness.sources import draw_files, read_archive, read_page

FEWEST_WORDS = 8  # of a linking sentence
LARGEST = 400_000  # bytes of a page
PAGES = 60  # of a package that are looked at


class Task(NamedTuple):
    """A linked page, the page with the link (b"" for none), and the sentence with it."""

    linked: bytes
    reading: bytes
    linking: str


def list_links(folder: Path, language: str, most: int) -> list[Task]:
    """A link of each page, packages in turn, in an order drawn once and for all."""
    packages = [_walk_package(package, language) for package in sorted(folder.iterdir())]
    return list(islice((task for task in chain(*zip_longest(*packages)) if task is not None), most))


def _walk_package(package: Path, language: str) -> Iterator[Task]:
    looked_at = 0
    for path in draw_files(package, seed="pages", largest=LARGEST):
        page = read_page(path.read_bytes()) if looked_at < PAGES else None
        if page is not None and page.language == language:
            looked_at += 1
            task = _choose_link(path, page, language)
            if task is not None:
                yield task


def _choose_link(path: Path, page: Document, language: str) -> Task | None:
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
            if linked is not None and linked.language == language:
                return Task(target.read_bytes(), path.read_bytes(), sentence.text)
    return None


def list_described(archive: Path, most: int) -> list[Task]:
    """English pages with a description of their own, which stands for the sentence of a link."""
    read = ((data, read_page(data)) for data in read_archive(archive))
    pages = ((data, page) for data, page in read if page is not None and page.language == "en")
    tasks = (Task(d, b"", page.description) for d, page in pages if len(page.description.split()) >= FEWEST_WORDS)
    return list(islice(tasks, most))
