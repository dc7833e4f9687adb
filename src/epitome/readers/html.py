"""HTML pages: structure, title, links and text; script and hidden parts left out, boilerplate told from text.

Sections are made by headings, as readers see them. The first <h1> is the page's title; a heading opens a section that
lasts until the next heading of its level or a higher one. Navigation, footers and link lists (`boilerplate.py`) are
sections of the kind "boilerplate".
"""

from __future__ import annotations

import re
from collections.abc import Set
from dataclasses import replace

from lxml import etree

from epitome.document import Document
from epitome.errors import InputError
from epitome.limits import LIMITS
from epitome.readers.boilerplate import boilerplate
from epitome.readers.build import Builder
from epitome.readers.decode import decode
from epitome.readers.flatten import flatten
from epitome.readers.html_head import Head
from epitome.readers.layout_tables import is_layout
from epitome.readers.parsers import parse_html
from epitome.readers.roles import BLOCK, CAPTIONED, CELL, CODE, GROUP, HEADING, INLINE, ITEM, LIST, SKIP, TABLE, Part
from epitome.readers.survey import UNREAD, Survey
from epitome.readers.title_block import title_block
from epitome.readers.vocabularies.vocabulary import named, words_of

PARTS = named(
    {
        GROUP: "body main article section div center blockquote details address form fieldset figcaption thead "
        "tbody tfoot tr hgroup frameset noframes nav header footer aside",
        BLOCK: "p summary caption",
        Part("block", "term"): "dt",
        LIST: "ul ol dl menu dir",
        ITEM: "li dd",
        HEADING: "h1 h2 h3 h4 h5 h6",
        CAPTIONED: "figure",
        TABLE: "table",
        CELL: "td th",
        CODE: "pre listing xmp plaintext",
        SKIP: " ".join(UNREAD),
    }
)
_PLAIN = frozenset("b big cite code dfn em font i kbd q samp small span strong sub sup tt u var".split())
_DATA_TABLE = Part("float", "table", "caption")
_BYLINE = Part("block", "fact")
_NOFRAMES = re.compile(r"<(/?)noframes\b", re.IGNORECASE)
_SCHEME = re.compile(r"\s*([a-zA-Z][a-zA-Z0-9+.\-]*):")
_SCHEMES = frozenset({"http", "https", "mailto", "ftp", "tel", "doi"})
_KEPT = frozenset({"class", "id", "lang", "role"})
_PERMALINKS = frozenset("¶ # § ⚓ 🔗 \uf0c1".split())


def read_html(data: bytes, *, id: str, language: str | None) -> Document:
    """Read an HTML page."""
    decoded = decode(data, declares=True)
    page = decoded.text
    notes = [decoded.note] if decoded.note else []
    cut = False
    if page.count("<") > LIMITS.html_elements or len(page) > 9_000_000:
        flat = flatten(page)
        page, cut = flat.text, flat.deeper or flat.cut
    page = _NOFRAMES.sub(r"<\1div", page)  # what it holds is no markup to the parser
    root = parse_html(page)
    survey = Survey(root) if root is not None else None
    if survey is not None and not cut and survey.depth >= LIMITS.html_depth:
        root, cut = parse_html(flatten(page).text), True
        survey = Survey(root) if root is not None else None
    if root is not None and survey is not None and not survey.characters and root.find(".//style") is not None:
        survey = _without_sheets(page, survey, notes)
    if root is None or survey is None:
        raise InputError("there is no text in the page", "give a page with text")
    if cut:
        limit = f"{LIMITS.html_depth} levels deep, or after the first {LIMITS.html_elements:,}"
        notes.append(f"tags nested over {limit}, were dropped")
    return html_document(survey, id=id, language=language, media="html", notes=notes, truncated=cut)


def _without_sheets(page: str, survey: Survey, notes: list[str]) -> Survey:
    """A page without visible text, again: its scripts show what its style sheets hide until they have run."""
    root = parse_html(page)
    again = Survey(root, by_sheets=False) if root is not None else survey
    if again.characters:
        notes.append("the style sheets of the page hide all of its text, so they were set aside")
    return again


def html_document(
    survey: Survey, *, id: str, language: str | None, media: str, notes: list[str], truncated: bool = False
) -> Document:
    """A document from a tree of HTML elements, parsed as HTML (CSS paths) or as XML (XPaths)."""
    root = survey.root
    head = Head(root)
    name = str(root.tag)
    path = name if media == "html" else f"/{name}"
    builder = Builder(root=name, media=media, path=path)
    left_out = boilerplate(survey)
    walk = _Walk(builder, css=media == "html", hidden=survey.hidden, left_out=left_out)
    walk.children(root, path)
    builder.notes.extend(notes)
    builder.truncated = truncated
    builder.body_title = walk.body_title or title_block(root, left_out | survey.hidden)
    return builder.document(
        id=id,
        title=head.title(walk.first_heading, builder.body_title),
        language=language,
        declared_language=root.get("lang"),
        date=head.date,
        authors=head.authors,
        url=head.url,
    )


class _Walk:
    """One pass over the page, from elements to builder events."""

    def __init__(
        self, builder: Builder, *, css: bool, hidden: Set[etree._Element], left_out: Set[etree._Element]
    ) -> None:
        self.builder = builder
        self.css = css
        self.hidden = hidden
        self.left_out = left_out
        self.in_boilerplate = False
        self.first_heading = ""
        self.second_heading = ""

    @property
    def body_title(self) -> str:
        """The title that the body gives: its first <h1>, else its first <h2>."""
        return self.first_heading or self.second_heading

    def children(self, parent: etree._Element, path: str, *, cells: Part = CELL) -> None:
        builder = self.builder
        builder.text(parent.text)
        numbers: dict[str, int] = {}
        after_break = False
        for child in parent:
            tag = child.tag
            if isinstance(tag, str):
                numbers[tag] = number = numbers.get(tag, 0) + 1
                if tag == "br":
                    builder.text(" ")
                    if after_break:
                        builder.break_block()
                elif tag == "hr":
                    builder.break_block()
                elif child in self.hidden:
                    pass
                elif tag in _PLAIN and not len(child) and child not in self.left_out:
                    builder.text(child.text)
                else:
                    self._element(child, tag, path, number, cells)
                after_break = tag == "br" and not (child.tail or "").strip()
            if tail := child.tail:
                builder.text(tail)

    def _element(self, element: etree._Element, tag: str, above: str, number: int, cells: Part) -> None:
        part = PARTS.get(tag, INLINE)
        if part is SKIP:
            return
        begins = element in self.left_out and not self.in_boilerplate and part is not HEADING
        if part is INLINE and not begins:
            self._inline(element, tag, above, number, cells)
            return
        path = self._step(above, tag, number)
        if part is HEADING:
            self._heading(element, tag, path)
            return
        if tag == "table":
            cells = GROUP if is_layout(element) else CELL
            part = GROUP if cells is GROUP else _DATA_TABLE
        elif part is CELL:
            part = cells
            begins = begins and cells is GROUP
        elif part is BLOCK and "byline" in (element.get("class") or "").lower().split():
            part = _BYLINE
        if begins:
            part = replace(part if part is not INLINE else GROUP, section="boilerplate")
        elif self.in_boilerplate and part.section:
            part = replace(part, section="")
        if part.role == "float":
            self.builder.text(" ")  # it is taken out of the text around it, whose words must not be glued together
        self.builder.open(tag, part, path=path, attributes=_attributes(element))
        self.in_boilerplate |= begins
        self.children(element, path, cells=cells)
        self.in_boilerplate &= not begins
        self.builder.close()

    def _inline(self, element: etree._Element, tag: str, above: str, number: int, cells: Part) -> None:
        href = _href(element) if tag == "a" else None
        if href is not None:
            if _only_leads(element, href):
                return
            self.builder.open(tag, INLINE, href=href)
        if len(element):
            self.children(element, self._step(above, tag, number), cells=cells)
        else:
            self.builder.text(element.text)
        if href is not None:
            self.builder.close()

    def _step(self, above: str, tag: str, number: int) -> str:
        return f"{above} > {tag}:nth-of-type({number})" if self.css else f"{above}/{tag}[{number}]"

    def _heading(self, element: etree._Element, tag: str, path: str) -> None:
        builder = self.builder
        names_page = tag == "h1" and not self.first_heading and not self.in_boilerplate
        if not names_page:
            builder.break_block()
            builder.implied_section(int(tag[1]))
        builder.open(tag, HEADING, path=path, attributes=_attributes(element))
        self.children(element, path)
        said = builder.said or words_of(element, skip=UNREAD)
        builder.close()
        if names_page:
            self.first_heading = said
        elif tag == "h2" and not self.second_heading and not self.in_boilerplate:
            self.second_heading = said


def _only_leads(link: etree._Element, href: str) -> bool:
    """Whether a link says nothing but where it leads: "Skip to the main content", the ¶ after a heading."""
    if not href.startswith("#"):
        return False
    words = words_of(link)
    return words in _PERMALINKS or words.lower().startswith(("skip to", "jump to content"))


def _href(element: etree._Element) -> str | None:
    href = (element.get("href") or "").strip()
    scheme = _SCHEME.match(href)
    if not href or (scheme and scheme.group(1).lower() not in _SCHEMES):
        return None
    return href[:2048]


def _attributes(element: etree._Element) -> tuple[tuple[str, str], ...]:
    return tuple([(key, value[:200]) for key, value in element.items() if key in _KEPT])
