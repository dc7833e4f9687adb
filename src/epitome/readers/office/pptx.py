"""PPTX: the slides of a presentation in order, each a section under its title, its place "slide 7".

Kept: titles, lists, text boxes, tables, speaker notes (as footnotes), links. Left out: hidden slides, slide numbers,
dates, footers, comments, layouts and masters, charts and pictures, all that is referred to outside of the file.
"""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

from epitome.document import Document
from epitome.readers.build.feed import Feed
from epitome.readers.build.roles import BLOCK, FOOTNOTES, ITEM, SECTION
from epitome.readers.html.elements import read_href
from epitome.readers.office.package import Package, Relation, build_document, open_package

_MAIN = "ppt/presentation.xml"
_TITLES = ("title", "ctrTitle")
_UNREAD = frozenset(("sldNum", "dt", "ftr", "hdr", "sldImg"))
_MAX_SLIDES = 5_000


def read_pptx(data: bytes, *, id: str, language: str | None) -> Document:
    """Read a PPTX presentation."""
    with open_package(data, id) as package:
        main = package.find_part("", "officeDocument") or _MAIN
        root = package.demand(main)
        metadata = package.read_core_metadata()
        walk = _PptxWalk(package)
        relations = package.list_relations(main)
        slides = [relations[r] for e in root.iter("sldId") if (r := e.get("relation") or "") in relations]
        notes = walk.feed.builder.notes
        for number, slide in enumerate(slides[:_MAX_SLIDES], 1):
            if walk.feed.builder.is_full:
                break
            if not slide.is_outside and package.enter(slide.target, notes):
                walk.walk_slide(slide.target, number)
        if len(slides) > _MAX_SLIDES:
            walk.feed.builder.truncated = True
            walk.feed.builder.notes.append(f"only the first {_MAX_SLIDES:,} slides were read")
    return build_document(walk.feed, metadata, package, title=walk.title, language=language)


class _PptxWalk:
    """Slide by slide, to builder events."""

    def __init__(self, package: Package) -> None:
        self.package = package
        self.feed = Feed("pptx")
        self.title = ""
        self.relations: dict[str, Relation] = {}

    def walk_slide(self, part: str, number: int) -> None:
        """Walk a slide: its title first, wherever it is drawn, then its shapes, then its notes."""
        root = self.package.parse(part)
        if root is None or root.get("show") in ("0", "false"):
            return
        self.relations = self.package.list_relations(part)
        shapes = list(_iterate_shapes(root.find("cSld/spTree")))
        self.feed.open_place("slide", f"slide {number}")
        self.feed.open("section", SECTION)
        for shape in shapes:
            if _get_kind(shape) in _TITLES:
                self._walk_title(shape, is_first=number == 1)
        for shape in shapes:
            if _get_kind(shape) not in _TITLES and _get_kind(shape) not in _UNREAD:
                self._walk_shape(shape)
        self._walk_notes()
        self.feed.close()
        self.feed.close()

    def _walk_title(self, shape: etree._Element, *, is_first: bool) -> None:
        self.feed.open_heading(None)
        for paragraph in shape.iterfind("txBody/p"):
            self._walk_runs(paragraph)
            self.feed.add(" ")
        if is_first:
            self.title = self.title or self.feed.builder.open_text
        self.feed.close()

    def _walk_shape(self, shape: etree._Element) -> None:
        table = shape.find("graphic/graphicData/tbl")
        if table is not None:
            self._walk_table(table)
        is_body = _get_kind(shape) in ("body", "", "obj") and shape.find("nvSpPr/nvPr/ph") is not None
        paragraphs = shape.findall("txBody/p")
        for paragraph in paragraphs:
            is_item = is_body and len(paragraphs) > 1 and paragraph.find("pPr/buNone") is None
            self.feed.open("item" if is_item else "p", ITEM if is_item else BLOCK)
            self._walk_runs(paragraph)
            self.feed.close()

    def _walk_runs(self, paragraph: etree._Element) -> None:
        for child in paragraph:
            if child.tag == "br":
                self.feed.add(" ")
            elif child.tag in ("r", "fld"):
                link = child.find("rPr/hlinkClick")
                relation = self.relations.get(link.get("relation") or "") if link is not None else None
                href = read_href(relation.target) if relation is not None and relation.is_outside else None
                self.feed.open_link(href)
                self.feed.add(child.findtext("t") or "")
                self.feed.close_link()
            elif child.tag in ("AlternateContent", "m"):
                self.feed.add(" ".join(t.text or "" for t in child.iter("t")))

    def _walk_table(self, table: etree._Element) -> None:
        properties = table.find("tblPr")
        has_head = properties is not None and properties.get("firstRow") in ("1", "true")
        self.feed.open_table()
        for number, row in enumerate(table.iterfind("tr")):
            is_head = has_head and number == 0
            self.feed.open_row(is_head=is_head)
            for cell in row.iterfind("tc"):
                self.feed.open_cell(is_head=is_head)
                for paragraph in cell.iterfind("txBody/p"):
                    self.feed.open("p", BLOCK)
                    self._walk_runs(paragraph)
                    self.feed.close()
                self.feed.close()
            self.feed.close()
        self.feed.close_table()

    def _walk_notes(self) -> None:
        part = next((r.target for r in self.relations.values() if r.kind == "notesSlide" and not r.is_outside), "")
        if not part or not self.package.enter(part, self.feed.builder.notes):
            return
        root = self.package.parse(part)
        if root is None:
            return
        self.feed.open("notes", FOOTNOTES)
        for shape in _iterate_shapes(root.find("cSld/spTree")):
            if _get_kind(shape) == "body":
                for paragraph in shape.iterfind("txBody/p"):
                    self.feed.open("p", BLOCK)
                    self._walk_runs(paragraph)
                    self.feed.close()
        self.feed.close()


def _iterate_shapes(tree: etree._Element | None) -> Iterator[etree._Element]:
    """The shapes of a tree in order, including those of groups; of alternatives the first."""
    for child in tree if tree is not None else ():
        if child.tag in ("sp", "graphicFrame", "cxnSp"):
            yield child
        elif child.tag == "grpSp":
            yield from _iterate_shapes(child)
        elif child.tag == "AlternateContent":
            yield from _iterate_shapes(child.find("Choice"))


def _get_kind(shape: etree._Element) -> str:
    """The kind of placeholder that a shape fills; "" for none."""
    placeholder = shape.find("nvSpPr/nvPr/ph")
    return (placeholder.get("type") or "") if placeholder is not None else ""
