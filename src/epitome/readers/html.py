"""HTML pages: structure, title, links and text, without script and hidden parts; boilerplate is recognised.

Sections follow the headings, as readers see them. The first <h1> is the page's title; a heading opens a section that
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
from epitome.readers.boilerplate import find_boilerplate
from epitome.readers.build import Builder
from epitome.readers.decode import decode
from epitome.readers.flatten import flatten
from epitome.readers.html_elements import (
    BYLINE,
    ROLES,
    get_href,
    is_navigation_aid,
    select_attributes,
)
from epitome.readers.html_labels import LABEL, classify_by_class, is_note_label
from epitome.readers.html_tables import is_layout_table
from epitome.readers.page_title import PageHead, find_title_block
from epitome.readers.parsers import parse_html
from epitome.readers.roles import (
    BLOCK,
    CELL,
    GROUP,
    HEAD_CELL,
    HEADING,
    INLINE,
    ROW,
    SKIP,
)
from epitome.readers.survey import UNREAD, Survey
from epitome.readers.vocabularies.vocabulary import get_text

_PLAIN_INLINE = frozenset("b big cite code dfn em font i kbd q samp small span strong sub sup tt u var".split())
_NOFRAMES = re.compile(r"<(/?)noframes\b", re.IGNORECASE)


def read_html(data: bytes, *, id: str, language: str | None) -> Document:
    """Read an HTML page."""
    decoded = decode(data, declares=True)
    page = decoded.text
    notes = [decoded.note] if decoded.note else []
    cut = False
    if page.count("<") > LIMITS.html_elements or len(page) > 9_000_000:
        flat = flatten(page)
        page, cut = flat.text, flat.too_deep or flat.cut
    page = _NOFRAMES.sub(r"<\1div", page)  # the parser does not read its content as markup
    root = parse_html(page)
    survey = Survey(root) if root is not None else None
    if survey is not None and not cut and survey.depth >= LIMITS.html_depth:
        root, cut = parse_html(flatten(page).text), True
        survey = Survey(root) if root is not None else None
    if root is not None and survey is not None and not survey.characters and root.find(".//style") is not None:
        survey = _survey_without_style_sheets(page, survey, notes)
    if root is None or survey is None:
        raise InputError("there is no text in the page", "give a page with text")
    if cut:
        limit = f"{LIMITS.html_depth} levels deep, or after the first {LIMITS.html_elements:,}"
        notes.append(f"tags nested over {limit}, were dropped")
    return build_html_document(survey, id=id, language=language, media="html", notes=notes, truncated=cut)


def _survey_without_style_sheets(page: str, survey: Survey, notes: list[str]) -> Survey:
    """Survey a page without visible text again: its style sheets may hide it until scripts have run."""
    root = parse_html(page)
    survey = Survey(root, use_style_sheets=False) if root is not None else survey
    if survey.characters:
        notes.append("the style sheets of the page hide all of its text, so they were set aside")
    return survey


def build_html_document(
    survey: Survey, *, id: str, language: str | None, media: str, notes: list[str], truncated: bool = False
) -> Document:
    """Build a document from a tree of HTML elements, parsed as HTML (CSS paths) or as XML (XPaths)."""
    root = survey.root
    head = PageHead(root)
    name = str(root.tag)
    path = name if media == "html" else f"/{name}"
    builder = Builder(root=name, media=media, path=path)
    boilerplate = find_boilerplate(survey)
    walk = _HtmlWalk(builder, css=media == "html", hidden=survey.hidden, boilerplate=boilerplate)
    walk.walk_children(root, path)
    builder.notes.extend(notes)
    builder.truncated = truncated
    builder.body_title = walk.body_title or find_title_block(root, boilerplate | survey.hidden)
    return builder.build(
        id=id,
        title=head.choose_title(walk.first_heading, builder.body_title),
        language=language,
        declared_language=root.get("lang"),
        date=head.date,
        authors=head.authors,
        url=head.url,
    )


class _HtmlWalk:
    """One pass over the page, from elements to builder events."""

    def __init__(
        self, builder: Builder, *, css: bool, hidden: Set[etree._Element], boilerplate: Set[etree._Element]
    ) -> None:
        self.builder = builder
        self.css = css
        self.hidden = hidden
        self.boilerplate = boilerplate
        self.in_boilerplate = False
        self.first_heading = ""
        self.second_heading = ""

    @property
    def body_title(self) -> str:
        """The title that the body gives: its first <h1>, else its first <h2>."""
        return self.first_heading or self.second_heading

    def walk_children(self, parent: etree._Element, path: str, *, in_data: bool = False) -> None:
        """Walk the text and the children of an element; `in_data`: inside a table of data."""
        builder = self.builder
        builder.add_text(parent.text)
        numbers: dict[str, int] = {}
        after_break = False
        for child in parent:
            tag = child.tag
            if isinstance(tag, str):
                numbers[tag] = number = numbers.get(tag, 0) + 1
                if tag == "br":
                    builder.add_text(" ")
                    if after_break:
                        builder.break_block()
                elif tag == "hr":
                    builder.break_block()
                elif child in self.hidden:
                    pass
                elif tag in _PLAIN_INLINE and not len(child) and child not in self.boilerplate:
                    builder.add_text(child.text)
                else:
                    self._walk_element(child, tag, path, number, in_data)
                after_break = tag == "br" and not (child.tail or "").strip()
            if tail := child.tail:
                builder.add_text(tail)

    def _walk_element(self, element: etree._Element, tag: str, parent_path: str, number: int, in_data: bool) -> None:
        role = ROLES.get(tag, INLINE)
        if role is SKIP:
            return
        starts_boilerplate = element in self.boilerplate and not self.in_boilerplate and role is not HEADING
        if role is INLINE and not starts_boilerplate:
            self._walk_inline(element, tag, parent_path, number, in_data)
            return
        path = self._extend_path(parent_path, tag, number)
        if role is HEADING and not (in_data or is_note_label(element)):
            self._walk_heading(element, tag, path)
            return
        if role is HEADING:
            role = LABEL
        elif tag == "table":
            in_data = not is_layout_table(element)
            role = role if in_data else GROUP
        elif role in (ROW, CELL, HEAD_CELL):
            role = role if in_data else GROUP
            starts_boilerplate = starts_boilerplate and not in_data
        elif role is BLOCK and "byline" in (element.get("class") or "").lower().split():
            role = BYLINE
        elif not in_data:
            role = classify_by_class(element, tag) or role
        if starts_boilerplate:
            role = replace(role if role is not INLINE else GROUP, section="boilerplate")
        elif self.in_boilerplate and role.section:
            role = replace(role, section="")
        if role.display == "float":
            self.builder.add_text(" ")  # it is removed from the text around it, whose words must stay apart
        self.builder.open(tag, role, path=path, attributes=select_attributes(element))
        self.in_boilerplate |= starts_boilerplate
        self.walk_children(element, path, in_data=in_data)
        self.in_boilerplate &= not starts_boilerplate
        self.builder.close()

    def _walk_inline(self, element: etree._Element, tag: str, parent_path: str, number: int, in_data: bool) -> None:
        href = get_href(element) if tag == "a" else None
        if href is not None:
            if is_navigation_aid(element, href):
                return
            self.builder.open(tag, INLINE, href=href)
        if len(element):
            self.walk_children(element, self._extend_path(parent_path, tag, number), in_data=in_data)
        else:
            self.builder.add_text(element.text)
        if href is not None:
            self.builder.close()

    def _extend_path(self, parent_path: str, tag: str, number: int) -> str:
        return f"{parent_path} > {tag}:nth-of-type({number})" if self.css else f"{parent_path}/{tag}[{number}]"

    def _walk_heading(self, element: etree._Element, tag: str, path: str) -> None:
        builder = self.builder
        names_page = tag == "h1" and not self.first_heading and not self.in_boilerplate
        if not names_page:
            builder.break_block()
            builder.open_implied_section(int(tag[1]))
        builder.open(tag, HEADING, path=path, attributes=select_attributes(element))
        self.walk_children(element, path)
        title = builder.open_text or get_text(element, skip=UNREAD)
        builder.close()
        if names_page:
            self.first_heading = title
        elif tag == "h2" and not self.second_heading and not self.in_boilerplate:
            self.second_heading = title
