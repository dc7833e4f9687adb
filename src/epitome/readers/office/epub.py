"""EPUB: the chapters of a book in the order of its spine, read like web pages, but without removing boilerplate.

A chapter is a section under its heading, or under its name in the table of contents. Left out: the table of contents,
pages that are not part of the reading order, pictures, scripts, encrypted chapters, all outside of the file.
"""

from __future__ import annotations

from lxml import etree

from epitome.document import Document
from epitome.readers.build.builder import Builder
from epitome.readers.build.document_head import DocumentHead
from epitome.readers.build.roles import SECTION
from epitome.readers.decode import decode
from epitome.readers.html.html_page import HtmlWalk
from epitome.readers.html.main_text.boilerplate import Marks
from epitome.readers.html.main_text.survey import Survey
from epitome.readers.normalise import normalise_space
from epitome.readers.office.package import Package, open_package, read_dublin_core, resolve
from epitome.readers.parsers import parse_html, parse_xml
from epitome.runtime.errors import EpitomeError, InputError

_CONTAINER = "META-INF/container.xml"
_ENCRYPTION_PARTS = ("META-INF/encryption.xml", "META-INF/rights.xml")
_CHAPTER_TYPES = frozenset({"application/xhtml+xml", "text/html", "application/x-dtbook+xml"})
_NOTES = frozenset("footnote endnote rearnote footnotes endnotes rearnotes doc-footnote doc-endnotes".split())
_NOTE_LINKS = frozenset("noteref doc-noteref backlink doc-backlink pagebreak doc-pagebreak".split())
_FRONT = frozenset("titlepage halftitlepage copyright-page colophon".split())
_CONTENTS = frozenset("toc landmarks page-list doc-toc".split())
_BOXES = frozenset("nav aside section div ol ul li p".split())
_MAX_CHAPTERS = 5_000
_FONT_ALGORITHMS = ("http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC")


def read_epub(data: bytes, *, id: str, language: str | None) -> Document:
    """Read an electronic book."""
    with open_package(data, id) as package:
        _refuse_locked(package)
        container = package.demand(_CONTAINER)
        main = next((e.get("full-path") or "" for e in container.iter("rootfile")), "")
        root = package.demand(main)
        folder = main.rpartition("/")[0]
        metadata_element = root.find("metadata")
        metadata = read_dublin_core(metadata_element if metadata_element is not None else root)
        items = {e.get("id") or "": e for e in root.iter("item")}
        spine = [items[r] for e in root.iter("itemref") if (r := e.get("idref") or "") in items]
        titles = _read_contents(package, items, root, folder)
        builder = Builder(root="book", media="epub", path="/book")
        for number, item in enumerate(spine[:_MAX_CHAPTERS], 1):
            if (item.get("media-type") or "") in _CHAPTER_TYPES and "nav" not in (item.get("properties") or "").split():
                part = resolve(folder, item.get("href") or "")
                if builder.is_full:
                    break
                if package.enter(part, builder.notes):
                    _add_chapter(builder, package, part, number, titles.get(part, ""))
        if len(spine) > _MAX_CHAPTERS:
            builder.truncated = True
            builder.notes.append(f"only the first {_MAX_CHAPTERS:,} parts were read")
    builder.notes += package.notes
    return builder.build(
        DocumentHead(
            id=id,
            title=metadata.title,
            language=language,
            declared_language=metadata.language,
            date=metadata.date,
            authors=metadata.authors,
            description=metadata.description,
        )
    )


def _refuse_locked(package: Package) -> None:
    """Refuse a book whose text is encrypted; encrypted fonts are allowed."""
    for name in _ENCRYPTION_PARTS:
        root = package.parse(name) if name in package.names else None
        methods = [e.get("Algorithm") or "" for e in root.iter("EncryptionMethod")] if root is not None else []
        if (root is not None and not methods) or any(not m.startswith(_FONT_ALGORITHMS) for m in methods):
            raise InputError(f"{package.id} is protected by a password", "give a copy that opens without one")


def _read_contents(
    package: Package, items: dict[str, etree._Element], root: etree._Element, folder: str
) -> dict[str, str]:
    """The title of each part by the table of contents (EPUB 3: a page; EPUB 2: an NCX), the first of several."""
    titles: dict[str, str] = {}
    for item in items.values():
        is_ncx = item.get("media-type") == "application/x-dtbncx+xml"
        if not is_ncx and "nav" not in (item.get("properties") or "").split():
            continue
        part = resolve(folder, item.get("href") or "")
        try:
            contents = package.parse(part)
        except EpitomeError:  # a book can be read without it
            continue
        contents_folder = part.rpartition("/")[0]
        for entry in contents.iter("navPoint" if is_ncx else "a") if contents is not None else ():
            target = entry.find("content") if is_ncx else entry
            label = entry.find("navLabel") if is_ncx else entry
            href = (target.get("src") or target.get("href") or "") if target is not None else ""
            text = normalise_space("".join(label.itertext())) if label is not None else ""
            titles.setdefault(resolve(contents_folder, href), text[:1000])
    return titles


def _add_chapter(builder: Builder, package: Package, part: str, number: int, title: str) -> None:
    data = package.read(part)
    if not data or not data.strip():
        return
    text = decode(data, declares=True).text
    try:
        page, notes = parse_xml(text)
        builder.notes += [note for note in notes if note not in builder.notes]
    except InputError:
        parsed = parse_html(text)
        if parsed is None:
            return
        page = parsed
    path = f"/book/chapter[{number}]"
    has_heading = any(next(page.iter(f"h{level}"), None) is not None for level in range(1, 7))
    builder.open("chapter", SECTION, path=path, title="" if has_heading else title)
    marks = _mark_parts(page)
    walk = HtmlWalk(builder, css=False, survey=Survey(page, use_style_sheets=False), marks=marks)
    body = page.find("body")
    walk.walk_children(body if body is not None else page, path)
    builder.close()


def _mark_parts(page: etree._Element) -> Marks:
    """Mark notes, front matter and contents by their declared types; links to notes and back are emptied."""
    whole: dict[etree._Element, str] = {}
    for element in page.iter(etree.Element):
        if element.get("type") is None and element.get("role") is None:
            continue
        kinds = {*(element.get("type") or "").split(), *(element.get("role") or "").split()}
        if kinds & _NOTE_LINKS:
            element.clear(keep_tail=True)
        elif kinds & _NOTES and element.tag in _BOXES:
            whole[element] = "footnotes"
        elif kinds & _FRONT and element.tag in _BOXES:
            whole[element] = "front"
        elif kinds & _CONTENTS and element.tag in _BOXES:
            whole[element] = "contents"
    return Marks(whole)
