"""What is content on a page of documentation packages, by the markup of the tool that wrote it.

`manuals.toml` tells it by package. Tables of contents are navigation, unless a page
has fewer than 50 words without them: then they are what the page is for. Pages with fewer than 10 words of content in
all (redirects, framesets) are not judged.
"""

import random
import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lxml import etree

_UNSEEN = "script style noscript select button template textarea svg"
_INLINE = frozenset(
    "a abbr acronym b bdi bdo big cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup "
    "tt u var wbr".split()
)
_LEAST_WITHOUT_CONTENTS = 50
_LEAST = 10
_LARGEST = 400_000
_SEED = 2007


@dataclass(frozen=True, kw_only=True)
class Rules:
    """XPaths of the content, of navigation inside it, and of tables of contents; `takes` is a part of each path."""

    content: str
    without: str
    contents: str
    takes: str = ""


def _read_rules(packages: dict[str, Any], name: str) -> Rules:
    row = {**packages.get(packages[name].get("like"), {}), **packages[name]}
    without, contents = (_join_paths(row[part]) for part in ("without", "contents"))
    if "unless" in row:
        contents = " | ".join(path + row["unless"] for path in contents.split(" | "))
    return Rules(content=row["content"], without=without, contents=contents, takes=row.get("takes", ""))


def _join_paths(parts: Sequence[str]) -> str:
    """Classes and XPaths as one XPath."""
    has_class = ".//*[contains(concat(' ', normalize-space(@class), ' '), ' {} ')]"
    return " | ".join(part if part.startswith(".") else has_class.format(part) for part in parts)


_TABLES = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
PACKAGES = {name: _read_rules(_TABLES, name) for name in _TABLES}


def sample_manuals(folder: Path, most: int) -> Iterator[tuple[str, str, bytes, str]]:
    """(package, path, page, content) of a seeded sample of the pages of each package that have content."""
    for package, rules in PACKAGES.items():
        base = folder / package
        paths = sorted(p for p in base.rglob("*.html") if p.is_file() and rules.takes in f"{p}")
        random.Random(_SEED).shuffle(paths)
        taken = 0
        for path in paths:
            data = path.read_bytes()
            if taken < most and len(data) <= _LARGEST and (content := find_content(data, rules)):
                taken += 1
                yield package, f"{package}/{path.relative_to(base)}", data, content


def split_words(text: str) -> list[str]:
    return re.findall(r"\w+", text.lower())


def find_content(data: bytes, rules: Rules) -> str:
    """The text of a page's content; "" where the page has none to speak of."""
    root = etree.fromstring(data, etree.HTMLParser(encoding="utf-8", remove_comments=True, remove_pis=True))
    for container in root.xpath(rules.content):
        for part in container.xpath(" | ".join([*(f".//{name}" for name in _UNSEEN.split()), rules.without])):
            _drop(part)
    whole = _collect_text(root, rules)
    for container in root.xpath(rules.content):
        for part in container.xpath(rules.contents):
            _drop(part)
    rest = _collect_text(root, rules)
    found = rest if len(split_words(rest)) >= _LEAST_WITHOUT_CONTENTS else whole
    return found if len(split_words(found)) >= _LEAST else ""


def _collect_text(root: etree._Element, rules: Rules) -> str:
    pieces: list[str] = []
    for container in root.xpath(rules.content):
        _gather(container, pieces)
    return "".join(pieces)


def _gather(element: etree._Element, pieces: list[str]) -> None:
    apart = "" if element.tag in _INLINE else " "
    pieces.extend((apart, element.text or ""))
    for child in element:
        _gather(child, pieces)
        pieces.append(child.tail or "")
    pieces.append(apart)


def _drop(element: etree._Element) -> None:
    parent = element.getparent()
    if parent is None:
        return
    tail = element.tail or ""
    before = element.getprevious()
    if before is not None:
        before.tail = (before.tail or "") + tail
    else:
        parent.text = (parent.text or "") + tail
    parent.remove(element)
