"""Links between the documents of a collection.

A relative address is resolved against the id of the page that holds it: a path below the indexed root, or a URL. The
fragment is removed; an address that ends in a folder means its `index.html`. A link to an address outside the root, to
the page itself or to no page (mailto:) has no target. Navigation links ("Next") do not describe their target: they are
stored, but do not count as its in-links.
"""

from __future__ import annotations

import posixpath
import sqlite3
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

from epitome.collection.store.rows import is_count, is_count_or_none, is_text, query_row, query_rows
from epitome.runtime.frozen import frozen
from epitome.runtime.limits import LIMITS
from epitome.runtime.web_address import find_web_address

_WEB = ("http", "https")
# the linking pages take turns, so that one page with many links does not displace the others
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


@frozen
class InLink:
    """A link from another page: the anchor text, the sentence around it and its neighbours.

    If a link is in no sentence (a heading, a list of links), the anchor text takes the place of the sentence.
    """

    source: str
    anchor: str
    sentence: str
    before: str = ""
    after: str = ""


def resolve_link(href: str, page: str) -> str | None:
    """The id of the page that a link leads to; None if it leads to no other page. Pages of a crawler's file lead to
    others of that file.
    """
    address = find_web_address(None, page)
    archive = page.removesuffix(address) if address else ""
    try:
        target = _resolve_url(href, address) if address else _resolve_path(href, page)
    except ValueError:  # an invalid address, like http://[
        return None
    return None if target in (None, address or page) else f"{archive}{target}"


def _resolve_url(href: str, page: str) -> str | None:
    url = urldefrag(urljoin(page, href.strip())).url
    return url if urlsplit(url).scheme in _WEB and url != urldefrag(page).url else None


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
    relative = path.lstrip("/") if path.startswith("/") else posixpath.join(posixpath.dirname(page), path)
    target = posixpath.normpath(relative)
    return None if target.startswith("../") or target in (".", "..") else target


def find_in_links(connection: sqlite3.Connection, key: int, id: str) -> list[InLink]:
    """The links to a document, in the order of the ids of their pages; at most as many as a summary uses."""
    rows = list(query_rows(connection, _IN_LINKS, (key, id, LIMITS.link_sentences), **_SELECTED))
    sources = {
        page: query_row(connection, "SELECT id, text FROM document WHERE key = ?", (page,), id=is_text, text=is_text)
        for page in {row[0] for row in rows}
    }
    links: list[InLink] = []
    for page, anchor, *offsets in rows:
        id, page_text = sources[page]
        # sliced here and not by SQL, whose substr() ends at a NUL
        here, before, after = (
            "" if start is None or end is None else page_text[start:end]
            for start, end in zip(offsets[::2], offsets[1::2], strict=True)
        )
        links.append(InLink(id, anchor, here or anchor, before, after))
    return sorted(links, key=lambda link: link.source)
