"""Turns the escaped HTML in RSS and Atom into elements of the feed, without hidden parts, with safe links.

A feed carries HTML as text (`&lt;p&gt;`). It is parsed like a web page and its body replaces that text, so that it is
read with the feed. What is not text (script, style, hidden parts) is dropped here.
"""

from __future__ import annotations

import html
import re
from itertools import pairwise

from lxml import etree

from epitome.readers.html.flatten import flatten
from epitome.readers.html.main_text.survey import UNREAD, Survey
from epitome.readers.normalise import normalise_space
from epitome.readers.parsers import parse_html
from epitome.readers.xml.vocabularies.vocabulary import get_text

TEXTS = frozenset({"description", "encoded", "summary", "content"})
_MARKUP = re.compile(r"<(?:/?[a-zA-Z][a-zA-Z0-9]{0,15}[\s/>]|!--|!\[CDATA)")
_SCHEME = re.compile(r"\s*([a-zA-Z][a-zA-Z0-9+.\-]{0,20}):")
_SCHEMES = frozenset({"http", "https", "mailto", "ftp"})
_MAX_DEPTH = 200
_FEED_NAMES = TEXTS | set(
    "rss RDF channel feed item entry title subtitle pubDate published date author creator".split()
)


def expand_feed(root: etree._Element) -> None:
    """Replace the texts of a feed by their HTML, link the titles of its entries, drop repeated texts."""
    for element in list(root.iter("title", *TEXTS)):
        _expand(element)
    for element in list(root.iter(*TEXTS)):
        if element.tag in TEXTS:
            _rename_feed_names(element)
    for entry in root.iter("item", "entry"):
        _link_title(entry)
        _drop_repeated(entry)
    for link in root.iter("a"):
        href = link.get("href") or ""
        scheme = _SCHEME.match(href)
        if scheme and scheme.group(1).lower() not in _SCHEMES:
            del link.attrib["href"]


def _expand(element: etree._Element) -> None:
    """Turn the escaped HTML of an element into elements; Atom declares the type of a text, RSS does not."""
    if len(element) or (element.get("type") or "html") not in ("html", "text/html"):
        return
    text = element.text or ""
    if not _MARKUP.search(text):
        element.text = html.unescape(text)
        return
    page = parse_html(flatten(text).text)
    body = None if page is None else page.find("body")
    if body is None:
        element.text = ""
        return
    survey = Survey(body)
    if survey.depth > _MAX_DEPTH:
        element.text = " ".join(map(str, body.itertext()))
        return
    for hidden in [*survey.hidden, *body.iter(*UNREAD)]:
        _remove(hidden)
    element.text = body.text
    element.extend(list(body))


def _rename_feed_names(text: etree._Element) -> None:
    """Rename elements in the text of an entry that are named like feed parts, so that they are not taken for such."""
    for element in list(text.iterdescendants(*_FEED_NAMES)):
        element.tag = "span"


def _remove(element: etree._Element) -> None:
    """Remove an element; the text after it stays."""
    parent, previous = element.getparent(), element.getprevious()
    if parent is None:
        return
    if element.tail:
        if previous is None:
            parent.text = (parent.text or "") + element.tail
        else:
            previous.tail = (previous.tail or "") + element.tail
    parent.remove(element)


def _link_title(entry: etree._Element) -> None:
    """Make the title of an entry a link to its page; further titles, which RSS extensions repeat, are removed."""
    titles, href = entry.findall("title"), _find_href(entry)
    for repeated in titles[1:]:
        entry.remove(repeated)
    if not titles or not href:
        return
    first = titles[0]
    link = first.makeelement("a", {"href": href})
    link.text, first.text = first.text, None
    link.extend(list(first))
    first.append(link)


def _find_href(entry: etree._Element) -> str:
    for link in entry.findall("link"):
        if link.get("rel", "alternate") == "alternate" and (href := link.get("href") or get_text(link)):
            return href
    return ""


def _drop_repeated(entry: etree._Element) -> None:
    """Drop texts of an entry that equal another or its beginning, such as a summary in addition to the content."""
    texts = [(normalise_space(" ".join(map(str, c.itertext()))), c) for c in entry if c.tag in TEXTS]
    # in alphabetical order a text comes right before those that begin with it
    ordered = sorted(((text.rstrip("….[]() "), i) for i, (text, _) in enumerate(texts)), key=lambda pair: pair[0])
    for (beginning, i), (_, following) in pairwise(ordered):
        if texts[following][0].startswith(beginning):
            entry.remove(texts[i][1])
