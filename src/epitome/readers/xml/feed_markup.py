"""The HTML in feeds as elements of the feed: escaped in RSS and Atom, without what is hidden, with safe links.

A feed carries HTML as text (`&lt;p&gt;`). It is parsed as pages are and its body put in the place of that text, so that
it is read with the feed. What is no text of a page (script, style, hidden parts) is dropped here.
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
    """Put the HTML of a feed's texts in their place, link the titles of its entries, drop texts that say the same."""
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
    """Turn the escaped HTML of an element into elements; Atom says of what type a text is, RSS does not."""
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
    """Rename what is called as a part of a feed inside the text of an entry: text is never taken for an entry."""
    for element in list(text.iterdescendants(*_FEED_NAMES)):
        element.tag = "span"


def _remove(element: etree._Element) -> None:
    """Remove an element; the text behind it stays."""
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
    """Make the title of an entry the link to its page; extensions of RSS bring further titles, which repeat it."""
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
    """Drop the texts of an entry that are equal to another or its beginning: a summary beside the whole content."""
    texts = [(normalise_space(" ".join(map(str, c.itertext()))), c) for c in entry if c.tag in TEXTS]
    # in alphabetical order a text stands right before those that begin with it
    ordered = sorted(((text.rstrip("….[]() "), i) for i, (text, _) in enumerate(texts)), key=lambda pair: pair[0])
    for (beginning, i), (_, following) in pairwise(ordered):
        if texts[following][0].startswith(beginning):
            entry.remove(texts[i][1])
