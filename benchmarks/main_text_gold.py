"""What is content on a page of each documentation package, by the markup of the tool that wrote it.

`content` finds the containers, `without` what in them is navigation. Tables of contents are navigation, unless a page
has fewer than 50 words without them: then they are what the page is for. Pages with fewer than 10 words of content in
all (redirects, framesets) are not judged.
"""

import re
from collections import Counter
from dataclasses import dataclass, replace

from lxml import etree

_UNSEEN = "script|style|noscript|select|button|template|textarea|svg"
_INLINE = frozenset(
    "a abbr acronym b bdi bdo big cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup "
    "tt u var wbr".split()
)
_LEAST_WITHOUT_CONTENTS = 50
_LEAST = 10


def _match_class(*names: str) -> str:
    return " | ".join(f".//*[contains(concat(' ', normalize-space(@class), ' '), ' {name} ')]" for name in names)


@dataclass(frozen=True, kw_only=True)
class Gold:
    """XPaths of the content, of navigation inside it, and of tables of contents; `takes` is a part of each path."""

    content: str
    without: str
    contents: str
    takes: str = ""


SPHINX = Gold(
    content="//*[@role='main']",
    without=_match_class("headerlink"),
    # a manual on one page stands in its own table of contents
    contents=" | ".join(f"{p}[not(.//h1 or .//h2)]" for p in _match_class("toctree-wrapper", "contents").split(" | ")),
)
DOCBOOK = Gold(content="//body", without=_match_class("navheader", "navfooter"), contents=_match_class("toc"))
PACKAGES = {
    "postgresql-doc-15": DOCBOOK,
    "python3.11-doc": SPHINX,
    "sqlite3-doc": Gold(
        content="//body",
        without=f"{_match_class('nosearch')} | .//p[starts-with(normalize-space(), 'This page last modified')]",
        contents=_match_class("fancy_toc", "toc"),
    ),
    "cmake-doc": SPHINX,
    "apache2-doc": Gold(
        content="//*[@id='page-content']",
        without=_match_class("toplang", "bottomlang", "permalink", "top") + " | .//*[@id='comments_section']",
        contents=".//*[@id='quickview']",
        takes="/manual/en/",
    ),
    "git-doc": Gold(
        content="//body", without=".//*[@id='footer']", contents=f".//*[@id='toc'] | {_match_class('toc')}"
    ),
    "debian-policy": replace(SPHINX, takes="/policy.html/"),
    "debian-reference-en": DOCBOOK,
    "developers-reference": SPHINX,
    "installation-guide-amd64": replace(DOCBOOK, takes="/installation-guide-amd64/en/"),
    "linux-doc-6.1": SPHINX,
}


def split_words(text: str) -> list[str]:
    return re.findall(r"\w+", text.lower())


def count_gold(data: bytes, rules: Gold) -> Counter[str]:
    """The words of a page's content; none where the page has no content to speak of."""
    root = etree.fromstring(data, etree.HTMLParser(encoding="utf-8", remove_comments=True, remove_pis=True))
    for container in root.xpath(rules.content):
        for unseen in container.xpath(" | ".join(f".//{name}" for name in _UNSEEN.split("|"))):
            _drop(unseen)
        for part in container.xpath(rules.without):
            _drop(part)
    whole = _collect_words(root, rules)
    for container in root.xpath(rules.content):
        for part in container.xpath(rules.contents):
            _drop(part)
    without_contents = _collect_words(root, rules)
    found = without_contents if len(without_contents) >= _LEAST_WITHOUT_CONTENTS else whole
    return Counter(found) if len(found) >= _LEAST else Counter()


def _collect_words(root: etree._Element, rules: Gold) -> list[str]:
    pieces: list[str] = []
    for container in root.xpath(rules.content):
        _gather(container, pieces)
    return split_words("".join(pieces))


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
