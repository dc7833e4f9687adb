"""What a page says of itself in its head, and which part of its <title> is its own and not the site's."""

from __future__ import annotations

import re

from lxml import etree

from epitome.readers.dates import iso_date
from epitome.readers.folding import fold
from epitome.readers.vocabularies.vocabulary import words_of

_AUTHORS = frozenset({"author", "article:author", "dc.creator", "citation_author"})
_DATES = ("article:published_time", "date", "dc.date", "dcterms.created", "citation_publication_date", "pubdate")
_SITES = ("og:site_name", "application-name", "apple-mobile-web-app-title")
_SEPARATOR = re.compile(r"\s+(?:[|»«›·•–—-]|::|--)\s+|\s*[|»«]\s*")
_SITE = re.compile(
    r"\b(?:documentation|docs|manual|wiki|wikipedia|home ?page|web ?site|site|blog|news|online)\b"
    r"|\.(?:com|org|net|io)$|\w\s+v?\d+(?:\.\d+)*$",
    re.IGNORECASE,
)


class Head:
    """Title, authors, date and address of a page."""

    def __init__(self, root: etree._Element) -> None:
        self._title = words_of(root.find("head/title")) or words_of(root.find(".//title"))
        named_meta: dict[str, str] = {}
        authors: list[str] = []
        for meta in root.iter("meta"):
            name = (meta.get("name") or meta.get("property") or "").lower()
            content = fold(meta.get("content") or "")
            if name in _AUTHORS and content and "://" not in content:
                authors.append(content)
            named_meta.setdefault(name, content)
        self.authors = tuple(dict.fromkeys(authors))
        self.date = next((iso_date(named_meta[d]) for d in _DATES if named_meta.get(d)), None)
        if self.date is None:
            time = root.find(".//time[@datetime]")
            self.date = iso_date(time.get("datetime", "")) if time is not None else None
        self.url = _canonical(root)
        self._site = next((named_meta[s] for s in _SITES if named_meta.get(s)), "")

    def title(self, first_heading: str, body_title: str) -> str:
        """The page's own title: its heading where the <title> repeats it, else the <title> without the site's name."""
        if first_heading and first_heading.lower() in self._title.lower():
            return first_heading
        return own_title(self._title, site=self._site, body_title=body_title) or first_heading or body_title


def own_title(title: str, *, site: str, body_title: str) -> str:
    """A <title> without the name of the site.

    Told by: the title that the body gives; the site's name in the head; breadcrumbs (`Site » Page`), a bar
    (`Page | Site`), and a last part that looks like a site or a product with its version (`Page — Manual 15`).
    """
    cuts = [(found.start(), found.end()) for found in _SEPARATOR.finditer(title)]
    edges = [0, *(edge for cut in cuts for edge in cut), len(title)]
    spans = [(a, b) for a, b in zip(edges[::2], edges[1::2], strict=True) if a < b]
    if len(spans) < 2:
        return title
    if body_title and (at := title.lower().find(body_title.lower())) >= 0:
        end = at + len(body_title)
        if any(a == at for a, _ in spans) and any(b == end for _, b in spans):
            return title[at:end]
    spans = [s for s in spans if title[s[0] : s[1]].lower() != site.lower()] or spans
    while len(spans) > 1 and "»" in title[spans[0][1] : spans[1][0]]:
        del spans[0]
    while len(spans) > 1 and _ends_with_site(title, spans):
        del spans[-1]
    return title[spans[0][0] : spans[-1][1]]


def _ends_with_site(title: str, spans: list[tuple[int, int]]) -> bool:
    between = title[spans[-2][1] : spans[-1][0]]
    return "|" in between or "«" in between or bool(_SITE.search(title[spans[-1][0] : spans[-1][1]]))


def _canonical(root: etree._Element) -> str | None:
    for link in root.iter("link"):
        href = (link.get("href") or "").strip()
        if "canonical" in (link.get("rel") or "").lower().split() and href.startswith(("http://", "https://")):
            return href[:2048]
    return None
