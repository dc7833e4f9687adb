"""Links between the documents of a collection.

A relative address is resolved against the id of the page it stands on: a path below the indexed root, or a URL. The
fragment goes; an address that ends in a folder means its `index.html`. What leads out of the root, to the page itself
or to no page (mailto:) leads nowhere. What navigation links say ("Next") is said of no page: they are kept, and left
out of what is said about one.
"""

from __future__ import annotations

import posixpath
import sqlite3
from dataclasses import dataclass
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

from epitome.collection.rows import is_count, is_count_or_none, is_text, query_row, query_rows
from epitome.limits import LIMITS

_WEB = ("http", "https")
# all linking pages take turns, so that one page with many links does not crowd out the others
_IN_LINKS = """
SELECT link.document, link.anchor, here.start, here."end", before.start, before."end", after.start, after."end"
FROM (
    SELECT document, number, sentence, anchor, row_number() OVER (PARTITION BY document ORDER BY number) AS turn
    FROM hyperlink WHERE NOT aside AND address = (SELECT key FROM address WHERE document = ?1 AND name = ?2)
) AS link
JOIN document AS source ON source.key = link.document
LEFT JOIN sentence AS here ON here.document = link.document AND here.number = link.sentence
LEFT JOIN sentence AS before ON before.document = link.document AND before.number = link.sentence - 1
LEFT JOIN sentence AS after ON after.document = link.document AND after.number = link.sentence + 1
ORDER BY link.turn, source.id LIMIT ?3
"""
_OFFSETS = ("start", "end", "start_before", "end_before", "start_after", "end_after")
_SELECTED = {"document": is_count, "anchor": is_text, **dict.fromkeys(_OFFSETS, is_count_or_none)}


@dataclass(frozen=True)
class InLink:
    """What another page says where it links here: the anchor text, the sentence around it and its neighbours.

    Where a link stands in no sentence (a heading, a list of links) the anchor text is all that is said.
    """

    source: str
    anchor: str
    sentence: str
    before: str = ""
    after: str = ""


def resolve_link(href: str, page: str) -> str | None:
    """The id that a link on a page leads to; None where it leads to no other page."""
    try:
        found = _resolve_url(href, page) if urlsplit(page).scheme in _WEB else _resolve_path(href, page)
    except ValueError:  # an address that is none, like http://[
        return None
    return None if found == page else found


def _resolve_url(href: str, page: str) -> str | None:
    found = urldefrag(urljoin(page, href.strip())).url
    return found if urlsplit(found).scheme in _WEB and found != urldefrag(page).url else None


def _resolve_path(href: str, page: str) -> str | None:
    href = href.strip()
    if ":" in href or href.startswith("//"):
        parts = urlsplit(href)
        if parts.scheme in _WEB:
            return urldefrag(href).url
        if parts.scheme or parts.netloc:
            return None
    path = unquote(href.partition("#")[0].partition("?")[0])
    if not path:
        return None
    if path.endswith(("/", "/.", "/..")) or path in (".", ".."):
        path = posixpath.join(path, "index.html")
    below = path.lstrip("/") if path.startswith("/") else posixpath.join(posixpath.dirname(page), path)
    found = posixpath.normpath(below)
    return None if found.startswith("../") or found in (".", "..") else found


def find_in_links(connection: sqlite3.Connection, key: int, id: str) -> list[InLink]:
    """What other pages say where they link to a document, in the order of their ids; at most so many as a summary
    takes.
    """
    found = list(query_rows(connection, _IN_LINKS, (key, id, LIMITS.link_sentences), **_SELECTED))
    sources = {
        page: query_row(connection, "SELECT id, text FROM document WHERE key = ?", (page,), id=is_text, text=is_text)
        for page in {row[0] for row in found}
    }
    said: list[InLink] = []
    for page, anchor, *offsets in found:
        id, page_text = sources[page]
        # cut here and not by SQL, whose substr() ends at a NUL
        here, before, after = (
            "" if start is None or end is None else page_text[start:end]
            for start, end in zip(offsets[::2], offsets[1::2], strict=True)
        )
        said.append(InLink(id, anchor, here or anchor, before, after))
    return sorted(said, key=lambda link: link.source)
