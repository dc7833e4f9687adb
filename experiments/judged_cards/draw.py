"""Draws links by hash, shows their cards to a judge, counts judgements (README.md has the rule).

    python experiments/judged_cards/draw.py draw NAME=FOLDER:LINKS...
    python experiments/judged_cards/draw.py show SHEET ROUND NAME=FOLDER...
    python experiments/judged_cards/draw.py count SHEET

Pages and the links of a page are taken in the order of their hashes: one link a page, in a sentence of its prose with
at least eight words, to another page of the same package, each target once. Needs Node with parse5, as `make test` has.
"""

from __future__ import annotations

import csv
import hashlib
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urldefrag

sys.path.append(str(Path(__file__).resolve().parents[2] / "scripts"))

import epitome
from browser_engine.node import call_each
from epitome.document import Document, Link
from epitome.readers.decode import decode

FEWEST_WORDS = 8
LARGEST = 400_000
FIELDS = ("package", "page", "target", "start", "first", "second")
JUDGEMENTS = ("helpful", "neutral", "wrong", "boilerplate")
Row = dict[str, str]


def hash_text(*parts: object) -> str:
    """A number that is the same everywhere, as text."""
    return hashlib.sha1("\n".join(map(str, parts)).encode()).hexdigest()


def draw_package(package: str, folder: Path) -> Iterator[Row]:
    """One link a page."""
    pages = [p for p in folder.rglob("*.html") if p.is_file() and p.stat().st_size <= LARGEST]
    seen: set[Path] = set()
    for path in sorted(pages, key=lambda page: hash_text(package, page.relative_to(folder).as_posix())):
        page = epitome.read(path)
        name = path.relative_to(folder).as_posix()
        links = [link for link in page.links if link.sentence is not None and "://" not in link.target]
        for link in sorted(links, key=lambda link: hash_text(package, name, link.target, link.sentence)):
            target = find_target(path, link)
            if target is None or target in seen or not is_prose(page, link):
                continue
            seen.add(target)
            sentence = page.sentences[link.sentence or 0]
            yield {"package": package, "page": name, "target": link.target, "start": str(sentence.start)}
            break


def find_target(path: Path, link: Link) -> Path | None:
    """The page of the package that a link leads to; None for another thing, and for the page itself."""
    target = (path.parent / unquote(urldefrag(link.target)[0])).resolve()
    if target == path.resolve() or target.suffix != ".html" or not target.is_file():
        return None
    return target if target.stat().st_size <= LARGEST else None


def is_prose(page: Document, link: Link) -> bool:
    """Whether a link stands in a sentence of the page's own prose."""
    sentence = page.sentences[link.sentence or 0]
    return page.kind_of(sentence) == "body" and len(sentence.text.split()) >= FEWEST_WORDS


def show(rows: list[Row], order: str, folders: dict[str, Path]) -> Iterator[str]:
    """What a judge sees of each link, in an order of its own for each round; the number is that of the row."""
    numbered = sorted(enumerate(rows, 1), key=lambda pair: hash_text(order, pair[1]["page"], pair[1]["start"]))
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
    words = next((link.anchor for link in page.links if link.target == row["target"]), "")
    texts = [decode(p.read_bytes(), declares=True).text for p in (path.parent / unquote(target), path)]
    return page, words, [*texts, " ".join(sentence.text.split()), fragment, page.language]


def count(rows: list[Row]) -> Iterator[str]:
    """The share of each judgement, by both judges, and how often they agree."""
    for judge in ("first", "second"):
        shares = Counter(row[judge] for row in rows)
        yield f"{judge}  " + "  ".join(f"{name} {shares[name] / len(rows):.3f}" for name in JUDGEMENTS)
    yield f"agreed {sum(row['first'] == row['second'] for row in rows) / len(rows):.3f} of {len(rows)}"


def main(arguments: list[str]) -> int:
    """Run one of the three commands."""
    command, *rest = arguments or [""]
    given = {name: folder for name, _, folder in (item.partition("=") for item in rest if "=" in item)}
    if command == "draw" and given:
        writer = csv.DictWriter(sys.stdout, FIELDS, restval="", lineterminator="\n")
        writer.writeheader()
        for package, place in given.items():
            folder, _, links = place.rpartition(":")
            writer.writerows(islice(draw_package(package, Path(folder)), int(links)))
        return 0
    if command in ("show", "count") and rest:
        with Path(rest[0]).open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        folders = {name: Path(folder) for name, folder in given.items()}
        print(*(show(rows, rest[1], folders) if command == "show" else count(rows)), sep="\n")
        return 0
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
