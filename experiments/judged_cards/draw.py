"""Draws links by hash, shows their cards to a judge, counts judgements (README.md has the rule).

    python experiments/judged_cards/draw.py draw NAME=FOLDER:FROM-TO...
    python experiments/judged_cards/draw.py show SHEET ROUND NAME=FOLDER...
    python experiments/judged_cards/draw.py count SHEET

Pages and the links of a page are taken in the order of their hashes: one link a page, in a sentence of its prose with
at least eight words, to another page of the same package, each target once. Needs Node with parse5, as `make test` has.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urldefrag

sys.path.extend(str(Path(__file__).resolve().parents[2] / room) for room in ("experiments", "scripts"))

import epitome
from browser_engine.node import call_each
from epitome.document import Document, Link, Sentence
from epitome.readers.decode import decode
from report.judged import Judging, Row, hash_text, order_rows, run_command

FEWEST_WORDS = 8
LARGEST = 400_000
FIELDS = ("package", "page", "target", "start", "first", "second")
JUDGEMENTS = ("helpful", "neutral", "wrong", "boilerplate")


def draw(places: dict[str, str]) -> Iterator[Row]:
    """Some links of each package, FOLDER:FROM-TO; they count from 1."""
    for package, place in places.items():
        folder, _, links = place.rpartition(":")
        first, _, last = links.partition("-")
        yield from islice(draw_package(package, Path(folder)), int(first) - 1, int(last))


def draw_package(package: str, folder: Path) -> Iterator[Row]:
    """One link a page."""
    pages = [p for p in folder.rglob("*.html") if p.is_file() and p.stat().st_size <= LARGEST]
    seen: set[Path] = set()
    for path in sorted(pages, key=lambda page: hash_text(package, page.relative_to(folder).as_posix())):
        name = path.relative_to(folder).as_posix()
        try:
            page = epitome.read(path)
        except epitome.EpitomeError:
            continue
        links = list_prose_links(page)
        for link, sentence in sorted(links, key=lambda pair: hash_text(package, name, pair[0].target, pair[1].index)):
            target = find_target(path, link)
            if target is None or target in seen:
                continue
            seen.add(target)
            yield {"package": package, "page": name, "target": link.target, "start": str(sentence.start)}
            break


def find_target(path: Path, link: Link) -> Path | None:
    """The page of the package that a link leads to; None for another thing, and for the page itself."""
    target = (path.parent / unquote(urldefrag(link.target)[0])).resolve()
    if target == path.resolve() or target.suffix != ".html" or not target.is_file():
        return None
    return target if target.stat().st_size <= LARGEST else None


def list_prose_links(page: Document) -> list[tuple[Link, Sentence]]:
    """The links without a host in sentences of the page's own prose, with these."""
    inside = [(link, page.sentences[link.sentence]) for link in page.links if link.sentence is not None]
    return [
        (link, sentence)
        for link, sentence in inside
        if "://" not in link.target and page.kind_of(sentence) == "body" and len(sentence.text.split()) >= FEWEST_WORDS
    ]


def show(rows: list[Row], order: str, folders: dict[str, Path]) -> Iterator[str]:
    """What a judge sees of each link, in an order of its own for each round; the number is that of the row."""
    numbered = order_rows(rows, order)
    asked = [ask(row, folders[row["package"]]) for _, row in numbered]
    cards = call_each("experiments/judged_cards/card.mjs", "makeCard", [given for _, _, given in asked])
    for (number, _), (page, words, given), card in zip(numbered, asked, cards, strict=True):
        yield f"\n[{number}] reading: {page.body_title or page.title}"
        yield f"  sentence: {given[2]}"
        yield f"  linked words: {words}"
        yield f"  CARD ({card['kind']}): {card['title']}"
        yield f"    description: {card['description']}"
        yield from (f"    - {sentence['text']}" for sentence in card.get("sentences", ()))


def ask(row: Row, folder: Path) -> tuple[Document, str, list[Any]]:
    """The page that is read, the words of the link, and what its card is made from."""
    path = folder / row["page"]
    page = epitome.read(path)
    sentence = next(s for s in page.sentences if s.start == int(row["start"]))
    target, fragment = urldefrag(row["target"])
    words = next(link.anchor for link in page.links if (link.target, link.sentence) == (row["target"], sentence.index))
    texts = [decode(p.read_bytes(), declares=True).text for p in (path.parent / unquote(target), path)]
    return page, words, [*texts, " ".join(sentence.text.split()), unquote(fragment), page.language]


def count(rows: list[Row]) -> Iterator[str]:
    """The share of each judgement, by both judges, and how often they agree."""
    for judge in ("first", "second"):
        shares = Counter(row[judge] for row in rows)
        yield f"{judge}  " + "  ".join(f"{name} {shares[name] / len(rows):.3f}" for name in JUDGEMENTS)
    yield f"agreed {sum(row['first'] == row['second'] for row in rows) / len(rows):.3f} of {len(rows)}"


if __name__ == "__main__":
    sys.exit(run_command(sys.argv[1:], Judging(FIELDS, draw, show, count), __doc__))
