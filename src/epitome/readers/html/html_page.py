"""HTML pages: structure, title, links and text, without script and hidden parts; boilerplate is recognised.

Sections follow the headings, as readers see them. The first <h1> is the page's title; a heading opens a section that
lasts until the next heading of its level or a higher one. Navigation, footers and link lists (`boilerplate.py`) are
sections of the kind "boilerplate".
"""

from __future__ import annotations

from collections.abc import Sequence

from lxml import etree

from epitome.document import Document
from epitome.readers.build.builder import Builder
from epitome.readers.build.document_head import DocumentHead
from epitome.readers.build.roles import BLOCK, CELL, CONTENTS, GROUP, HEAD_CELL, HEADING, INLINE, ROW, SKIP
from epitome.readers.html.bylines import find_byline
from epitome.readers.html.data_tables import is_layout_table
from epitome.readers.html.elements import BYLINE, ROLES, is_navigation_aid, read_href, select_attributes
from epitome.readers.html.emphasised_text import is_emphasised, is_styled
from epitome.readers.html.labels import LABEL, classify_by_class, is_note_label
from epitome.readers.html.main_text.boilerplate import Marks
from epitome.readers.html.main_text.judgement import judge_page
from epitome.readers.html.main_text.survey import UNREAD, Survey
from epitome.readers.html.page_head import PageHead
from epitome.readers.html.page_title import find_title_block
from epitome.readers.html.surveyed_page import open_page
from epitome.readers.xml.vocabularies.vocabulary import get_text

_BOILERPLATE = GROUP._replace(section="boilerplate")
_PLAIN_INLINE = frozenset("b big cite code dfn em font i kbd q samp small span strong sub sup tt u var".split())


def read_html(data: bytes, *, id: str, language: str | None) -> Document:
    """Read an HTML page."""
    page = open_page(data)
    return build_html_document(
        page.survey, id=id, language=language, media="html", notes=page.notes, truncated=page.cut
    )


def build_html_document(
    survey: Survey, *, id: str, language: str | None, media: str, notes: list[str], truncated: bool = False
) -> Document:
    """Build a document from a tree of HTML elements, parsed as HTML (CSS paths) or as XML (XPaths)."""
    root = survey.root
    head = PageHead(root)
    name = str(root.tag)
    path = name if media == "html" else f"/{name}"
    builder = Builder(root=name, media=media, path=path)
    judged = judge_page(survey, head)
    walk = HtmlWalk(builder, css=media == "html", survey=survey, marks=judged.marks)
    walk.walk_children(root, path)
    builder.notes.extend(notes)
    builder.truncated = truncated
    builder.body_title = walk.body_title or find_title_block(root, judged.marks.whole.keys() | survey.hidden)
    byline = find_byline(root, walk.title_element)
    return builder.build(
        DocumentHead(
            id=id,
            title=head.choose_title(walk.first_heading, builder.body_title),
            language=language,
            declared_language=root.get("lang"),
            date=head.choose_date(judged.kind, byline),
            authors=head.choose_authors(judged.kind, byline),
            url=head.url,
            description=head.description,
            page_kind=judged.kind,
            may_be_index=bool(judged.kind),
        )
    )


class HtmlWalk:
    """One pass over the page, from elements to builder events."""

    def __init__(self, builder: Builder, *, css: bool, survey: Survey, marks: Marks) -> None:
        self.builder = builder
        self.css = css
        self.survey = survey
        self.hidden = survey.hidden
        self.blank = survey.blank
        self.marks = marks
        self.in_boilerplate = False
        self.title_element: etree._Element | None = None
        self.first_heading = ""
        self.second_heading = ""

    @property
    def body_title(self) -> str:
        """The title in the body: its first <h1>, else its first <h2>."""
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
                elif child in self.blank and not in_data:
                    builder.keep_apart()
                elif tag in _PLAIN_INLINE and not len(child) and not is_emphasised(child, tag):
                    builder.add_text(child.text)
                else:
                    self._walk_element(child, tag, path, number, in_data)
                after_break = tag == "br" and not (child.tail or "").strip()
            if tail := child.tail:
                builder.add_text(tail)

    def _walk_element(self, element: etree._Element, tag: str, parent_path: str, number: int, in_data: bool) -> None:
        role = ROLES.get(tag, INLINE)
        if role is SKIP and element not in self.survey.buttons:
            return
        if role is INLINE or role is SKIP:
            self._walk_inline(element, tag, parent_path, number, in_data)
            return
        aside = "" if self.in_boilerplate else self.marks.whole.get(element, "")
        path = self._extend_path(parent_path, tag, number)
        if role is HEADING and not (aside or in_data or is_note_label(element)):
            self._walk_heading(element, tag, path)
            return
        if role is HEADING:
            role = LABEL
        elif tag == "table":
            in_data = not is_layout_table(element)
            role = role if in_data else GROUP
        elif role is ROW or role is CELL or role is HEAD_CELL:
            role = role if in_data else GROUP
            aside = "" if in_data else aside
        elif role is BLOCK and "byline" in (element.get("class") or "").lower().split():
            role = BYLINE
        elif not in_data:
            role = classify_by_class(element, tag) or role
        if aside == "boilerplate" and role.section != "contents":
            self._walk_boilerplate(element, tag, path, self.marks.boxes[element])
            return
        if aside and role.section != "contents":
            role = role._replace(section=aside)
        elif self.in_boilerplate and role.section:
            role = role._replace(section="")
        if role.display == "float":
            self.builder.add_text(" ")  # it is moved out of the text around it, whose words must stay separate
        is_aside = element in self.marks.own_text and not (in_data or self.in_boilerplate)
        self.builder.open(
            tag,
            role,
            path=path,
            attributes=select_attributes(element),
            is_aside=is_aside,
            is_emphasised="style" in element.attrib and is_styled(element),
        )
        was_inside, self.in_boilerplate = self.in_boilerplate, self.in_boilerplate or bool(aside or role is CONTENTS)
        self.walk_children(element, path, in_data=in_data)
        self.in_boilerplate = was_inside
        self.builder.close()

    def _walk_boilerplate(self, element: etree._Element, tag: str, path: str, first: int) -> None:
        """Add boilerplate as one element, with a block per box from the `first` on; elements inside it are not kept."""
        self.builder.open(tag, _BOILERPLATE, path=path, attributes=select_attributes(element))
        around: dict[int, str] = {}  # the address of the link that a box is in
        for box in range(first, self.survey.ends[first]):
            around[box] = self._find_link_around(box) or around.get(self.survey.parents[box], "")
            pieces = self.survey.pieces[box]
            if any(map(str.strip, pieces)):
                whole = [(0, len(pieces), around[box])] if around[box] else ()
                self._add_box(pieces, self.survey.links.get(box, whole))
        self.builder.close()

    def _find_link_around(self, box: int) -> str:
        """The address of a link between a box and the box around it."""
        outer, at = self.survey.elements[self.survey.parents[box]], self.survey.elements[box].getparent()
        while at is not None and at is not outer:
            if at.tag == "a" and (address := at.get("href")):
                return address
            at = at.getparent()
        return ""

    def _add_box(self, pieces: list[str], links: Sequence[tuple[int, int, str]]) -> None:
        """Add the own text of a box as a block."""
        at = 0
        for first, end, address in links:
            self.builder.add_text("".join(pieces[at:first]))
            href = read_href(address)
            self.builder.open("a", INLINE, href=href)
            self.builder.add_text("".join(pieces[first:end]))
            self.builder.close()
            at = end
        self.builder.add_text("".join(pieces[at:]))
        self.builder.break_block()

    def _walk_inline(self, element: etree._Element, tag: str, parent_path: str, number: int, in_data: bool) -> None:
        href = read_href(element.get("href") or "") if tag == "a" else None
        if href is not None and is_navigation_aid(element, href):
            return
        emphasised = is_emphasised(element, tag)
        if href is not None or emphasised:
            self.builder.open(tag, INLINE, href=href, is_emphasised=emphasised)
        if len(element):
            self.walk_children(element, self._extend_path(parent_path, tag, number), in_data=in_data)
        else:
            self.builder.add_text(element.text)
        if href is not None or emphasised:
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
            self.title_element, self.first_heading = element, title
        elif tag == "h2" and not self.second_heading and not self.in_boilerplate:
            self.second_heading = title
            self.title_element = self.title_element if self.first_heading else element
