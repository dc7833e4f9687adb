"""ODT: the text of an OpenDocument text as it would be printed with all tracked changes accepted.

Kept: headings, lists, tables with their head rows, footnotes and endnotes, text boxes, links, captions, listings. Left
out: deleted text, annotations, hidden text, headers and footers, pictures, all that is referred to outside of the file.
"""

from __future__ import annotations

from lxml import etree

from epitome.document import Document
from epitome.readers.build.feed import Feed
from epitome.readers.build.roles import (
    BLOCK,
    CAPTION,
    CODE,
    CONTENTS,
    FOOTNOTE,
    GROUP,
    ITEM,
    LIST,
    REFERENCES,
    ElementRole,
)
from epitome.readers.html.elements import read_href
from epitome.readers.office.package import (
    OfficeMetadata,
    Package,
    build_document,
    iterate_boxes,
    open_package,
    read_dublin_core,
)
from epitome.runtime.errors import InputError

_BOX = ElementRole("float", "figure")
_MAIN = "content.xml"
_TRANSPARENT = frozenset(
    "span meta meta-field ruby ruby-base bookmark-ref reference-ref sequence-ref note-ref sequence "
    "date time page-number page-count chapter title subject author-name author-initials sender-lastname "
    "expression text-input conditional-text variable-set variable-get user-defined creation-date description".split()
)
_GROUPS: dict[str, tuple[str, ElementRole]] = {
    "section": ("section", GROUP),
    "index-body": ("section", GROUP),
    "numbered-paragraph": ("item", ITEM),
    "list": ("list", LIST),
    "list-item": ("item", ITEM),
    "list-header": ("item", GROUP),
    **dict.fromkeys(
        ("table-of-content", "illustration-index", "table-index", "object-index", "user-index", "alphabetical-index"),
        ("contents", CONTENTS),
    ),
    "bibliography": ("references", REFERENCES),
}
_STYLES: dict[str, str] = {
    "Title": "title",
    **dict.fromkeys(("Subtitle", "Author", "Date"), "front"),
    "Preformatted_20_Text": "code",
    "Source_20_Code": "code",
    "Illustration": "caption",
    "Table": "caption",
    "Caption": "caption",
    "FigureCaption": "caption",
    "TableCaption": "caption",
    "Figure": "caption",
}
_BLOCKS: dict[str, tuple[str, ElementRole]] = {
    "caption": ("caption", CAPTION),
    "code": ("listing", CODE),
    "front": ("front", ElementRole("block", "fact")),
}
_MAX_BLANKS = 100


def read_odt(data: bytes, *, id: str, language: str | None) -> Document:
    """Read an ODT document."""
    with open_package(data, id) as package:
        refuse_locked(package)
        root = package.demand(_MAIN)
        body = root.find("body/text")
        meta = package.parse("meta.xml")
        metadata = read_dublin_core(meta) if meta is not None else OfficeMetadata()
    walk = _OdtWalk(root)
    if body is not None:
        walk.walk(body)
    return build_document(walk.feed, metadata, package, title=walk.title, language=language)


def refuse_locked(package: Package) -> None:
    """Refuse an OpenDocument file that is protected by a password."""
    manifest = package.parse("META-INF/manifest.xml")
    if manifest is not None and next(manifest.iter("encryption-data"), None) is not None:
        raise InputError(f"{package.id} is protected by a password", "give a copy that opens without one")


class _OdtWalk:
    """One pass over the text; the parser allows at most 256 levels, so recursion is safe."""

    def __init__(self, root: etree._Element) -> None:
        self.feed = Feed("odt")
        self.title = ""
        automatic = root.find("automatic-styles")
        styles = automatic.findall("style") if automatic is not None else []
        self._parents = {s.get("name"): s.get("parent-style-name") for s in styles}
        self._hidden = {
            s.get("name") for s in styles for p in s.findall("text-properties") if p.get("display") == "none"
        }
        self._is_apart = 0
        self._first_chapter: etree._Element | None = None

    def walk(self, body: etree._Element) -> None:
        chapters = [h for h in body.iter("h") if (h.get("outline-level") or "1") == "1"]
        if len(chapters) == 1 and not any(self._classify(p) == "title" for p in body.iter("p")):
            self._first_chapter = chapters[0]
        self._walk_blocks(body)

    def _classify(self, paragraph: etree._Element) -> str:
        style = paragraph.get("style-name")
        return _STYLES.get(style or "") or _STYLES.get(self._parents.get(style) or "", "")

    def _walk_blocks(self, parent: etree._Element) -> None:
        for child in parent:
            tag = str(child.tag)
            if tag in ("p", "h"):
                self._walk_paragraph(child, tag)
            elif tag == "table":
                self._walk_table(child)
            elif tag in _GROUPS and child.get("display") != "none":
                self.feed.open(*_GROUPS[tag])
                self._walk_blocks(child)
                self.feed.close()
            elif tag in ("frame", "custom-shape", "g", "rect", "a"):
                self._walk_frame(child)

    def _walk_paragraph(self, paragraph: etree._Element, tag: str) -> None:
        kind = self._classify(paragraph)
        if paragraph.get("style-name") in self._hidden:
            return
        if self._is_apart:
            self.feed.open("p", BLOCK)
        elif kind == "title" or paragraph is self._first_chapter:
            self.feed.open_heading(None if not self.title else 1)
            self.title = self.title or " ".join("".join(paragraph.itertext()).split())
        elif tag == "h":
            level = paragraph.get("outline-level") or "1"
            self.feed.open_heading(int(level) if level.isascii() and level.isdigit() and len(level) < 3 else 1)
        else:
            self.feed.open(*_BLOCKS.get(kind, ("p", BLOCK)))
        self._walk_inline(paragraph)
        self.feed.close()

    def _walk_inline(self, parent: etree._Element) -> None:
        feed = self.feed
        feed.add(parent.text or "")
        for child in parent:
            tag = str(child.tag)
            if tag == "s":
                count = child.get("c") or "1"
                is_number = count.isascii() and count.isdigit() and len(count) < 5
                feed.add(" " * (min(int(count), _MAX_BLANKS) if is_number else 1))
            elif tag in ("tab", "line-break"):
                feed.add("\n" if tag == "line-break" else " ")
            elif tag == "a":
                feed.open_link(read_href(child.get("href") or ""))
                self._walk_inline(child)
                feed.close_link()
            elif tag == "note":
                self._walk_note(child)
            elif tag in ("frame", "custom-shape", "g", "rect"):
                self._walk_frame(child)
            elif tag in _TRANSPARENT and child.get("style-name") not in self._hidden:
                self._walk_inline(child)
            feed.add(child.tail or "")

    def _walk_note(self, note: etree._Element) -> None:
        body = note.find("note-body")
        if body is not None:
            self._walk_apart(body, str(note.get("note-class") or "footnote"), FOOTNOTE)

    def _walk_frame(self, frame: etree._Element) -> None:
        is_box = frame.tag in (
            "custom-shape",
            "rect",
        )  # it contains paragraphs directly, which lead to the boxes in them
        for box in (frame,) if is_box else iterate_boxes(frame, "text-box"):
            self._walk_apart(box, "box", _BOX)

    def _walk_apart(self, content: etree._Element, name: str, role: ElementRole) -> None:
        self._is_apart += 1
        self.feed.open("footnote" if role is FOOTNOTE else name, role)
        self._walk_blocks(content)
        self.feed.close()
        self._is_apart -= 1

    def _walk_table(self, table: etree._Element) -> None:
        rows = _list_rows(table, is_head=False)
        self._is_apart += 1
        if all(len(row.findall("table-cell")) < 2 for row, _ in rows) or table.find(".//table") is not None:
            self.feed.open("box", GROUP)
            for row, _ in rows:
                for cell in row.findall("table-cell"):
                    self._walk_blocks(cell)
            self.feed.close()
        else:
            self.feed.open_table()
            for row, is_head in rows:
                self.feed.open_row(is_head=is_head)
                for cell in row.findall("table-cell"):
                    self.feed.open_cell(is_head=is_head)
                    self._walk_blocks(cell)
                    self.feed.close()
                self.feed.close()
            self.feed.close_table()
        self._is_apart -= 1


def _list_rows(table: etree._Element, *, is_head: bool) -> list[tuple[etree._Element, bool]]:
    """The rows of a table, and whether each is in its head."""
    rows: list[tuple[etree._Element, bool]] = []
    for child in table:
        if child.tag == "table-row":
            rows.append((child, is_head))
        elif child.tag in ("table-header-rows", "table-rows", "table-row-group"):
            rows += _list_rows(child, is_head=is_head or child.tag == "table-header-rows")
    return rows
