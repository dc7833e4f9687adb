"""What is content on a page of documentation packages, by the markup of the tool that wrote it.

`content` finds the containers, `without` what in them is navigation. Tables of contents are navigation, unless a page
has fewer than 50 words without them: then they are what the page is for. Pages with fewer than 10 words of content in
all (redirects, framesets) are not judged.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

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


def _match_class(*names: str) -> str:
    return " | ".join(f".//*[contains(concat(' ', normalize-space(@class), ' '), ' {name} ')]" for name in names)


@dataclass(frozen=True, kw_only=True)
class Rules:
    """XPaths of the content, of navigation inside it, and of tables of contents; `takes` is a part of each path."""

    content: str
    without: str
    contents: str
    takes: str = ""


SPHINX = Rules(
    content="//*[@role='main']",
    without=_match_class("headerlink"),
    # a manual on one page stands in its own table of contents
    contents=" | ".join(f"{p}[not(.//h1 or .//h2)]" for p in _match_class("toctree-wrapper", "contents").split(" | ")),
)
DOCBOOK = Rules(content="//body", without=_match_class("navheader", "navfooter"), contents=_match_class("toc"))
PACKAGES = {
    "postgresql-doc-15": DOCBOOK,
    "python3.11-doc": SPHINX,
    "sqlite3-doc": Rules(
        content="//body",
        without=f"{_match_class('nosearch')} | .//p[starts-with(normalize-space(), 'This page last modified')]",
        contents=_match_class("fancy_toc", "toc"),
    ),
    "apache2-doc": Rules(
        content="//*[@id='page-content']",
        without=_match_class("toplang", "bottomlang", "permalink", "top") + " | .//*[@id='comments_section']",
        contents=".//*[@id='quickview']",
        takes="/manual/en/",
    ),
    "git-doc": Rules(
        content="//body", without=".//*[@id='footer']", contents=f".//*[@id='toc'] | {_match_class('toc')}"
    ),
    "debian-policy": replace(SPHINX, takes="policy.html"),
    "debian-reference-en": DOCBOOK,
    "developers-reference": SPHINX,
    "rsyslog-doc": SPHINX,
    "valgrind": DOCBOOK,
    "debian-handbook": Rules(
        content="//body",
        without=f"{_match_class('docnav')} | .//*[@id='banner'] | .//p[@id='title']",
        contents=_match_class("toc"),
        takes="/html/en-US/",
    ),
    "maint-guide": DOCBOOK,
    "debmake-doc": replace(DOCBOOK, takes=".en.html"),
    "openjdk-17-doc": Rules(
        content="//main",
        without=_match_class("skip-nav", "sub-nav"),
        contents=_match_class("toc"),
        takes="/api/java.base/",
    ),
    "libgtk-3-doc": Rules(content="//body", without=_match_class("navigation", "footer"), contents=_match_class("toc")),
    "dbus-1-doc": Rules(
        content="//div[@class='headertitle'] | //div[@class='contents']",
        without=_match_class("ingroups"),
        contents=_match_class("toc"),
        takes="/api/group",
    ),
}


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
    """The words of a text, lower-cased."""
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
