"""HTML pages: structure, title, links and text; script, navigation and hidden parts left out.

Sections are made by headings, as readers see them. The first <h1> is the page's title; a heading opens a section that
lasts until the next heading of its level or a higher one.
"""

from __future__ import annotations

import re

from lxml import etree

from epitome.document import Document
from epitome.errors import InputError
from epitome.limits import LIMITS
from epitome.readers.build import Builder, fold
from epitome.readers.dates import iso_date
from epitome.readers.decode import decode
from epitome.readers.flatten import flatten
from epitome.readers.parsers import parse_html
from epitome.readers.roles import BLOCK, CAPTIONED, CELL, CODE, GROUP, HEADING, INLINE, ITEM, LIST, SKIP, TABLE, Part
from epitome.readers.vocabularies.vocabulary import named, words_of

PARTS = named(
    {
        GROUP: "body main article section div center blockquote details address form fieldset figcaption thead "
        "tbody tfoot tr hgroup "
        "frameset noframes",
        BLOCK: "p summary caption",
        Part("block", "term"): "dt",
        LIST: "ul ol dl menu dir",
        ITEM: "li dd",
        HEADING: "h1 h2 h3 h4 h5 h6",
        CAPTIONED: "figure",
        TABLE: "table",
        CELL: "td th",
        CODE: "pre listing xmp plaintext",
        SKIP: "head script style template noscript button select textarea input option datalist iframe object "
        "embed applet svg canvas audio video "
        "map progress meter legend label rt rp",
    }
)
FURNITURE = frozenset({"nav", "header", "footer", "aside"})
_FURNITURE_ROLES = frozenset(
    {"navigation", "banner", "contentinfo", "complementary", "search", "dialog", "alertdialog"}
)
_HIDDEN_CLASSES = frozenset({"visually-hidden", "sr-only", "screen-reader-text", "visuallyhidden"})
_HIDDEN_STYLE = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden", re.IGNORECASE)
_SCHEME = re.compile(r"\s*([a-zA-Z][a-zA-Z0-9+.\-]*):")
_SCHEMES = frozenset({"http", "https", "mailto", "ftp", "tel", "doi"})
_BLOCK_IN_CELL = frozenset(
    {"p", "div", "h1", "h2", "h3", "h4", "ul", "ol", "table", "blockquote", "article", "section"}
)
_LAYOUT_CELL_CHARACTERS = 200


def read_html(data: bytes, *, id: str, language: str | None) -> Document:
    """Read an HTML page."""
    decoded = decode(data, declares=True)
    page = decoded.text
    notes = [decoded.note] if decoded.note else []
    cut = False
    if page.count("<") > LIMITS.html_elements or len(page) > 9_000_000:
        flat = flatten(page)
        page, cut = flat.text, flat.deeper or flat.cut
    root = parse_html(page)
    if root is not None and not cut and _too_deep(root):
        root, cut = parse_html(flatten(page).text), True
    if root is None:
        raise InputError("there is no text in the page", "give a page with text")
    if cut:
        limit = f"{LIMITS.html_depth} levels deep, or after the first {LIMITS.html_elements:,}"
        notes.append(f"tags nested over {limit}, were dropped")
    return html_document(root, id=id, language=language, media="html", notes=notes, truncated=cut)


def _too_deep(root: etree._Element) -> bool:
    """Whether the tree comes near the depth at which the parser loses text."""
    depth = 0
    for event, _ in etree.iterwalk(root, events=("start", "end")):
        depth += 1 if event == "start" else -1
        if depth >= LIMITS.html_depth:
            return True
    return False


def html_document(
    root: etree._Element, *, id: str, language: str | None, media: str, notes: list[str], truncated: bool = False
) -> Document:
    """A document from a tree of HTML elements, parsed as HTML (CSS paths) or as XML (XPaths)."""
    head = _Head(root)
    for furniture in (False, True):
        builder = Builder(root=str(root.tag), media=media, path=_root_path(root, media))
        walk = _Walk(builder, css=media == "html", furniture=furniture)
        walk.children(root, _root_path(root, media), in_main=False)
        if builder.holds_text:
            break
        notes.append("there is no text outside navigation, header and footer, so these were read")
    builder.notes.extend(notes)
    builder.truncated = truncated
    return builder.document(
        id=id,
        title=head.title(walk.first_heading),
        language=language,
        declared_language=root.get("lang"),
        date=head.date,
        authors=head.authors,
        url=head.url,
    )


def _root_path(root: etree._Element, media: str) -> str:
    name = str(root.tag)
    return name if media == "html" else f"/{name}"


class _Head:
    """What a page says of itself in its head."""

    def __init__(self, root: etree._Element) -> None:
        self._title = words_of(root.find("head/title")) or words_of(root.find(".//title"))
        named_meta: dict[str, str] = {}
        authors: list[str] = []
        for meta in root.iter("meta"):
            name = (meta.get("name") or meta.get("property") or "").lower()
            content = fold(meta.get("content") or "")
            if (
                name in ("author", "article:author", "dc.creator", "citation_author")
                and content
                and "://" not in content
            ):
                authors.append(content)
            named_meta.setdefault(name, content)
        self.authors = tuple(dict.fromkeys(authors))
        dated = ("article:published_time", "date", "dc.date", "dcterms.created", "citation_publication_date", "pubdate")
        self.date = next((iso_date(named_meta[d]) for d in dated if named_meta.get(d)), None)
        if self.date is None:
            time = root.find(".//time[@datetime]")
            self.date = iso_date(time.get("datetime", "")) if time is not None else None
        self.url = self._canonical(root)

    @staticmethod
    def _canonical(root: etree._Element) -> str | None:
        for link in root.iter("link"):
            href = (link.get("href") or "").strip()
            if "canonical" in (link.get("rel") or "").lower().split() and href.startswith(("http://", "https://")):
                return href[:2048]
        return None

    def title(self, first_heading: str) -> str:
        """The page's own title: its first heading where the <title> repeats it, else the <title>."""
        if first_heading and first_heading.lower() in self._title.lower():
            return first_heading
        return self._title or first_heading


class _Walk:
    """One pass over the page, from elements to builder events."""

    def __init__(self, builder: Builder, *, css: bool, furniture: bool) -> None:
        self.builder = builder
        self.css = css
        self.furniture = furniture
        self.first_heading = ""

    def children(self, parent: etree._Element, path: str, *, in_main: bool, cells: Part = CELL) -> None:
        builder = self.builder
        builder.text(parent.text)
        numbers: dict[str, int] = {}
        after_break = False
        for child in parent:
            tag = child.tag
            if isinstance(tag, str):
                numbers[tag] = numbers.get(tag, 0) + 1
                if tag == "br":
                    builder.text(" ")
                    if after_break:
                        builder.break_block()
                elif tag == "hr":
                    builder.break_block()
                else:
                    step = (
                        f"{path} > {tag}:nth-of-type({numbers[tag]})" if self.css else f"{path}/{tag}[{numbers[tag]}]"
                    )
                    self._element(child, tag, step, in_main=in_main, cells=cells)
                after_break = tag == "br" and not (child.tail or "").strip()
            builder.text(child.tail)

    def _element(self, element: etree._Element, tag: str, path: str, *, in_main: bool, cells: Part) -> None:
        part = PARTS.get(tag, INLINE)
        if part is SKIP or _hidden(element) or (tag == "a" and _skips(element)):
            return
        if part is BLOCK and "byline" in (element.get("class") or "").lower().split():
            part = Part("block", "fact")
        if (tag in FURNITURE or element.get("role") in _FURNITURE_ROLES) and not self.furniture:
            if tag == "header" and in_main:
                for heading in element.iter("h1", "h2", "h3", "h4", "h5", "h6"):
                    name = str(heading.tag)
                    self._heading(heading, name, f"{path} {name}" if self.css else f"{path}//{name}")
            return
        if part is HEADING:
            self._heading(element, tag, path)
            return
        if part is INLINE and tag not in FURNITURE:
            self.builder.open(tag, INLINE, href=_href(element) if tag == "a" else None)
        else:
            if tag == "table":
                cells = GROUP if _is_layout(element) else CELL
                part = GROUP if cells is GROUP else Part("float", "table", "caption")
            elif part is CELL:
                part = cells
            elif tag in FURNITURE:
                part = GROUP
            self.builder.open(tag, part, path=path, attributes=_attributes(element))
        self.children(element, path, in_main=in_main or tag in ("main", "article"), cells=cells)
        self.builder.close()

    def _heading(self, element: etree._Element, tag: str, path: str) -> None:
        builder = self.builder
        if tag == "h1" and not self.first_heading:
            self.first_heading = words_of(element, skip=frozenset({"script", "style", "svg"}))
        else:
            builder.break_block()
            builder.implied_section(int(tag[1]))
        builder.open(tag, HEADING, path=path, attributes=_attributes(element))
        self.children(element, path, in_main=True)
        builder.close()


def _hidden(element: etree._Element) -> bool:
    attributes = element.attrib
    if not attributes:
        return False
    if "hidden" in attributes or attributes.get("aria-hidden") == "true":
        return True
    style = attributes.get("style")
    if style and _HIDDEN_STYLE.search(style):
        return True
    classes = attributes.get("class")
    return classes is not None and not _HIDDEN_CLASSES.isdisjoint(classes.split())


def _skips(link: etree._Element) -> bool:
    """Whether a link only leads over the navigation ("Skip to the main content")."""
    return (link.get("href") or "").startswith("#") and words_of(link).lower().startswith(
        ("skip to", "jump to content")
    )


def _is_layout(table: etree._Element) -> bool:
    """A table that arranges prose, not data: some cell holds blocks or a long text of its own."""
    rows = [row for group in table for row in ([group] if group.tag == "tr" else group)]
    for row in rows:
        for cell in row:
            if any(child.tag in _BLOCK_IN_CELL for child in cell):
                return True
            own = len(cell.text or "") + sum(len(child.tail or "") for child in cell)
            if own > _LAYOUT_CELL_CHARACTERS:
                return True
    return False


def _href(element: etree._Element) -> str | None:
    href = (element.get("href") or "").strip()
    scheme = _SCHEME.match(href)
    if not href or (scheme and scheme.group(1).lower() not in _SCHEMES):
        return None
    return href[:2048]


def _attributes(element: etree._Element) -> tuple[tuple[str, str], ...]:
    kept = ("id", "class", "role", "lang")
    return tuple((k, str(element.attrib[k])[:200]) for k in kept if k in element.attrib)
