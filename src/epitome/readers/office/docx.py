"""DOCX: the text of a Word document as it would be printed with all tracked changes accepted.

Kept: headings by style or outline level, lists, tables with their head rows, footnotes and endnotes, text boxes, links,
results of fields, captions, listings. Left out: deleted and hidden text, comments, instructions of fields, headers and
footers, pictures, all that is referred to outside of the file.
"""

from __future__ import annotations

from lxml import etree

from epitome.document import Document
from epitome.readers.build.feed import Feed
from epitome.readers.build.roles import (
    ABSTRACT,
    BLOCK,
    CAPTION,
    CODE,
    CONTENTS,
    FOOTNOTE,
    GROUP,
    ITEM,
    REFERENCE,
    ElementRole,
)
from epitome.readers.html.elements import read_href
from epitome.readers.numbers import read_number
from epitome.readers.office.docx_styles import ParagraphStyle, Styles, get_value, is_on, list_rows
from epitome.readers.office.package import Package, Relation, build_document, iterate_boxes, open_package

_BOX = ElementRole("float", "figure")
_MAIN = "word/document.xml"
_TRANSPARENT = frozenset(
    "ins moveTo smartTag sdtContent fldSimple bdo dir customXml Choice rubyBase r hyperlink".split()
)
_BLANKS = frozenset(("tab", "br", "cr", "ptab"))
_NOTES = {"footnoteReference": "footnote", "endnoteReference": "endnote"}
_BLOCKS: dict[str, tuple[str, ElementRole]] = {
    "caption": ("caption", CAPTION),
    "front": ("front", ElementRole("block", "fact")),
    "code": ("listing", CODE),
    "item": ("item", ITEM),
    "reference": ("reference", REFERENCE),
}


def read_docx(data: bytes, *, id: str, language: str | None) -> Document:
    """Read a DOCX document."""
    with open_package(data, id) as package:
        main = package.find_part("", "officeDocument") or _MAIN
        body = package.demand(main).find("body")
        metadata = package.read_core_metadata()
        walk = _DocxWalk(package, main)
        if body is not None:
            walk.walk(body)
    return build_document(walk.feed, metadata, package, title=walk.title, language=language)


class _DocxWalk:
    """One pass over the paragraphs and tables; the parser allows at most 256 levels, so recursion is safe."""

    def __init__(self, package: Package, main: str) -> None:
        self.feed = Feed("docx")
        self.title = ""
        self.styles = Styles(package.parse(package.find_part(main, "styles") or "word/styles.xml"))
        self.relations: dict[str, Relation] = package.list_relations(main)
        self.notes = {
            (kind, note.get("id") or ""): note
            for kind in ("footnote", "endnote")
            for note in package.list_children(package.find_part(main, f"{kind}s") or f"word/{kind}s.xml")
        }
        self._continues = False  # the last paragraph mark was deleted, so the next paragraph continues
        self._in_table = 0
        self._group = ""
        self._first_chapter: etree._Element | None = None

    def walk(self, body: etree._Element) -> None:
        chapters = [p for p in body.iter("p") if self._classify(p).kind == "heading" and self._classify(p).level == 1]
        if len(chapters) == 1 and not any(self._classify(p).kind == "title" for p in body.iter("p")):
            self._first_chapter = chapters[0]
        self._walk_whole(body)
        self._switch_group("")

    def _walk_blocks(self, parent: etree._Element) -> None:
        for child in parent:
            tag = child.tag
            if tag == "p":
                self._walk_paragraph(child)
            elif tag == "tbl":
                self._walk_table(child)
            elif tag == "sdt":
                content = child.find("sdtContent")
                gallery = get_value(child.find("sdtPr/docPartObj"), "docPartGallery")
                if content is not None and gallery.startswith("Table of"):
                    self._switch_group("")
                    self.feed.open("contents", CONTENTS)
                    self._walk_blocks(content)
                    self._switch_group("")
                    self.feed.close()
                elif content is not None:
                    self._walk_blocks(content)
            elif tag in ("ins", "moveTo", "customXml", "Choice", "AlternateContent"):
                self._walk_blocks(child)

    def _classify(self, paragraph: etree._Element) -> ParagraphStyle:
        """The kind of a paragraph, by its outline level, its style and its numbering."""
        properties = paragraph.find("pPr")
        if properties is None:
            return ParagraphStyle()
        level = read_number(get_value(properties, "outlineLvl"), most=8)
        style = self.styles.get(get_value(properties, "pStyle"))
        if level is not None and not style.kind:
            return ParagraphStyle("heading", level + 1)
        number = get_value(properties.find("numPr"), "numId")
        is_item = number != "0" and (bool(number) or style.is_listed)
        return ParagraphStyle("item") if is_item and not style.kind else style

    def _walk_paragraph(self, paragraph: etree._Element) -> None:
        if not self._continues:
            self._open_paragraph(paragraph)
        self._walk_inline(paragraph)
        self._continues = paragraph.find("pPr/rPr/del") is not None
        if not self._continues:
            self.feed.close()

    def _open_paragraph(self, paragraph: etree._Element) -> None:
        style = self._classify(paragraph)
        if self._in_table:
            self.feed.open("p", BLOCK)
            return
        self._switch_group(style.kind if style.kind in ("abstract", "contents") else "")
        if style.kind == "title" or paragraph is self._first_chapter:
            self.feed.open_heading(None if not self.title else 1)
            self.title = self.title or " ".join("".join(paragraph.itertext("t")).split())
        elif style.kind == "heading":
            self.feed.open_heading(style.level)
        else:
            self.feed.open(*_BLOCKS.get(style.kind, ("p", BLOCK)))

    def _switch_group(self, kind: str) -> None:
        """Close the open group of paragraphs and open the one of a kind: the abstract, a table of contents."""
        if kind == self._group:
            return
        if self._group:
            self.feed.close()
        self._group = kind
        if kind:
            self.feed.open(kind, ABSTRACT if kind == "abstract" else CONTENTS)

    def _walk_inline(self, parent: etree._Element) -> None:
        feed = self.feed
        for child in parent:
            tag = child.tag
            if tag == "t":
                feed.add(child.text or "")
            elif tag == "hyperlink":
                feed.open_link(self._find_href(child))
                self._walk_inline(child)
                feed.close_link()
            elif tag == "r":
                if not is_on(child.find("rPr"), "vanish"):
                    self._walk_inline(child)
            elif tag in _TRANSPARENT:
                self._walk_inline(child)
            elif tag in ("sdt", "ruby", "AlternateContent"):
                inner = {"sdt": "sdtContent", "ruby": "rubyBase", "AlternateContent": "Choice"}[str(tag)]
                content = child.find(inner)
                if content is not None:
                    self._walk_inline(content)
            elif tag in _BLANKS:
                feed.add(" ")
            elif tag == "noBreakHyphen":
                feed.add("-")
            elif tag in ("oMath", "oMathPara"):
                feed.add(" ".join(t.text or "" for t in child.iter("t")))
            elif tag in _NOTES:
                self._walk_note(_NOTES[str(tag)], child.get("id") or "")
            elif tag in ("drawing", "pict", "object"):
                self._walk_boxes(child)

    def _find_href(self, link: etree._Element) -> str | None:
        relation = self.relations.get(link.get("relation") or "")
        if relation is not None and relation.is_outside:
            return read_href(relation.target)
        anchor = link.get("anchor")
        return f"#{anchor}"[:2048] if anchor else None

    def _walk_note(self, kind: str, id: str) -> None:
        note = self.notes.pop((kind, id), None)  # each is printed once, and none can contain itself
        if note is not None:
            self._walk_apart(note, kind, FOOTNOTE)

    def _walk_boxes(self, drawing: etree._Element) -> None:
        for content in iterate_boxes(drawing, "txbxContent"):
            self._walk_apart(content, "box", _BOX)

    def _walk_apart(self, content: etree._Element, name: str, role: ElementRole) -> None:
        """Walk paragraphs that are separate from the open one."""
        was_continuing, self._continues = self._continues, False
        in_table, self._in_table = self._in_table, self._in_table + 1  # no heading here begins a section
        self.feed.open(name, role)
        self._walk_whole(content)
        self.feed.close()
        self._continues, self._in_table = was_continuing, in_table

    def _walk_whole(self, content: etree._Element) -> None:
        """Walk paragraphs, the last of which ends here even if its mark was deleted."""
        self._walk_blocks(content)
        if self._continues:
            self._continues = False
            self.feed.close()

    def _walk_table(self, table: etree._Element) -> None:
        if not self._in_table:
            self._switch_group("")
        rows = [row for row in list_rows(table) if row.find("trPr/del") is None]
        is_layout = all(len(row.findall("tc")) < 2 for row in rows) or any(
            cell.find(".//tbl") is not None for row in rows for cell in row.iter("tc")
        )
        if is_layout:
            self.feed.open("box", GROUP)
            for row in rows:
                for cell in row.iter("tc"):
                    if cell.getparent() is row:
                        self._walk_whole(cell)
            self.feed.close()
            return
        self._in_table += 1
        self.feed.open_table()
        for row in rows:
            is_head = is_on(row.find("trPr"), "tblHeader")
            self.feed.open_row(is_head=is_head)
            for cell in row.iter("tc"):
                self.feed.open_cell(is_head=is_head)
                self._walk_whole(cell)
                self.feed.close()
            self.feed.close()
        self.feed.close_table()
        self._in_table -= 1
