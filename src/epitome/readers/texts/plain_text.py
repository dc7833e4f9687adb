"""Plain text: paragraphs between blank lines, list items, headings; the text itself is not changed, except that control
characters are replaced one by one (`safe.clean_text`).

A manual page as text is read by its layout (`layout.py`), and so is the help of a program (`help_text.py`): what stands
under a term is an item of a list.

A document's text is the file's text, so offsets are also offsets into the file.
"""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Iterable, Sequence
from itertools import pairwise, takewhile

from epitome.document import Document
from epitome.language.dates import parse_date
from epitome.readers.build.builder import Builder
from epitome.readers.build.document_head import DocumentHead
from epitome.readers.build.help_text import is_help, split_help
from epitome.readers.build.layout import LayoutPart, has_indented_headings, split_layout
from epitome.readers.build.roles import ITEM, LIST, ElementRole
from epitome.readers.decode import decode
from epitome.readers.normalise import normalise_space
from epitome.readers.texts.light_markup import MarkedPart, split_marked
from epitome.readers.texts.page_lines import find_page_lines
from epitome.readers.texts.text_chunks import OTHER_SENTENCE_ENDS, Chunk, blank_out, is_heading, split_chunks
from epitome.runtime.errors import LimitError
from epitome.runtime.limits import LIMITS
from epitome.runtime.safe import clean_text

_UNDERLINE = re.compile(r"\s*(?:=|-|~|\*|\^){3,}\s*$")
MARKED_ITEM = re.compile(r"\s{0,8}(?:(?:[-*•‣–]|\(?\d{1,3}[.)]|\(?[a-zA-Z]\))\s+|・\s*|\d{1,3}、\s*)(?=\S)")
_MARKED_HEADING = re.compile(r"(={1,5}|#{1,5}) +(?=\S)")
_RULES = re.compile(r"^([-=*~_#])\1{2,} (?=\S)| ([-=*~_#])\2{2,}$")  # around a title
_ATTRIBUTE = re.compile(r":[\w-]{1,40}!?:")
_AUTHOR = re.compile(r"[Bb]y\s+([A-Z][^\d.!?]{2,80})$")
_DATE = re.compile(
    r"(?:[A-Z][a-z]+, )?"
    r"(?:\d{4}-\d{2}-\d{2}|\d{1,2}([./])\d{1,2}\1\d{4}|\d{1,2}\.? \w+ \d{4}|[A-Z][a-z]+ \d{1,2}, \d{4})$"
)
_SENTENCE_ENDS = f":.;!?{OTHER_SENTENCE_ENDS}"
_MAX_HEADING_CHARACTERS = 90
_MAX_TITLE_LINES = 3
_LONG_LINE_CHARACTERS = 160


_ELEMENT_NAMES = {"paragraph": "p", "fact": "p"}  # where they differ from the kinds


def read_plain(data: bytes, *, id: str, language: str | None) -> Document:
    """Read a plain text."""
    decoded = decode(data, declares=False)
    return _build_document(decoded.text, id=id, language=language, notes=[decoded.note] if decoded.note else [])


def read_text(
    text: str, *, id: str, language: str | None, title: str = "", whole: Sequence[tuple[int, int]] = ()
) -> Document:
    """Read a string as plain text. Each of the spans in `whole` (in order, disjoint) becomes one sentence."""
    if len(text) > LIMITS.file_bytes:
        raise LimitError(f"a text has {len(text):,} characters", f"at most {LIMITS.file_bytes:,} are read; split it")
    return _build_document(text, id=id, language=language, title=title, whole=whole)


def _build_document(
    text: str,
    *,
    id: str,
    language: str | None,
    title: str = "",
    notes: Sequence[str] = (),
    whole: Sequence[tuple[int, int]] = (),
) -> Document:
    builder = Builder(root="document", media="text", path="/document")
    builder.notes.extend(notes)
    text = clean_text(builder.limit_source(text))  # some controls become blanks: what is a line is told without them
    walk = _PlainTextWalk(text, builder, [span for span in whole if span[1] <= len(text)])
    walk.walk()
    return builder.build(
        DocumentHead(
            id=id,
            language=language,
            title=title or walk.title,
            date=walk.date,
            authors=tuple(walk.authors),
        ),
        text=text,
    )


class _PlainTextWalk:
    """Reports chunks of lines as headings, items and paragraphs."""

    def __init__(self, text: str, builder: Builder, whole: Sequence[tuple[int, int]] = ()) -> None:
        self.text = text
        self.builder = builder
        self._whole = deque(whole)
        self.title = ""
        self.date: str | None = None
        self.authors: list[str] = []
        self._number: Counter[str] = Counter()  # of elements with the same name in the same one
        self._paths = ["/document"]

    def walk(self) -> None:
        if self._whole:
            self._walk_around()
            return
        chunks = split_chunks(self.text)
        if len(chunks) == 1 and len(chunks[0]) == 1:
            self._add_block(*chunks[0][0], "paragraph")
            return
        if self._has_indented_lines(chunks):
            if has_indented_headings(self.text):
                self._add_parts(split_layout(self.text))
                return
            if is_help(self.text):
                self._add_parts(split_help(self.text))
                return
        marked = split_marked(self.text, chunks)
        if marked:
            self._add_marked(marked)
            return
        page_lines = find_page_lines(self.text, (chunk[0] for chunk in chunks if len(chunk) == 1))
        for i, chunk in enumerate(chunks):
            if chunk[0][0] in page_lines:
                self._add_block(*chunk[0], "fact")
            else:
                self._add_chunk(chunk, first=i == 0, early=i < 5, last=i == len(chunks) - 1)

    def _add_marked(self, parts: Iterable[MarkedPart | Chunk]) -> None:
        """Add the parts of a text with light markup."""
        for part in parts:
            if not isinstance(part, MarkedPart):
                self._add_paragraphs(part)
                continue
            if part.kind in ("title", "name"):
                self.title = self.title or normalise_space(self.text[part.start : part.end])
            elif part.kind == "heading":
                self.builder.open_implied_section(part.level)
            kind = {"title": "heading", "name": "paragraph"}.get(part.kind, part.kind)
            self._add_block(part.start, part.end, kind)

    def _has_indented_lines(self, chunks: Iterable[Chunk]) -> bool:
        return any(self.text[start - 1] != "\n" for chunk in chunks for start, _ in chunk if start)

    def _walk_around(self) -> None:
        """Add the whole blocks, and the chunks before, between and after them."""
        chunks = split_chunks(blank_out(self.text, self._whole))
        for i, chunk in enumerate(chunks):
            self._add_whole(before=chunk[0][0])
            self._add_chunk(chunk, first=i == 0, early=i < 5, last=i == len(chunks) - 1 and not self._whole)
        self._add_whole(before=len(self.text))

    def _add_whole(self, *, before: int) -> None:
        while self._whole and self._whole[0][0] < before:
            self._add_block(*self._whole.popleft(), "paragraph", whole=True)

    def _add_parts(self, parts: Iterable[LayoutPart]) -> None:
        """Add the parts of a text that is laid out; a term, and what is further in below it, are a list."""
        term_indent: int | None = None  # of the list that is open
        for number, part in enumerate(parts):
            if term_indent is not None and (
                part.kind == "heading" or (part.kind != "term" and part.indent <= term_indent)
            ):
                self._close()
                term_indent = None
            if part.kind == "term":
                if term_indent is None:
                    self._open("list", LIST)
                    term_indent = part.indent
                self._add_block(part.start, part.end, "term")
                continue
            text = self.text[part.start : part.end]
            if part.kind == "heading" and number == 0 and not text.isupper():  # "NAME" is no title
                self.title = normalise_space(text)
            elif part.kind == "heading":
                self.builder.open_implied_section(part.level)
            if term_indent is not None:
                self._open("item", ITEM)
            self._add_block(part.start, part.end, part.kind)
            if term_indent is not None:
                self._close()
        if term_indent is not None:
            self._close()

    def _open(self, name: str, role: ElementRole) -> None:
        self._paths.append(self._name_path(name))
        self.builder.open(name, role, path=self._paths[-1])

    def _close(self) -> None:
        self._paths.pop()
        self.builder.close()

    def _name_path(self, name: str) -> str:
        path = f"{self._paths[-1]}/{name}"
        self._number[path] += 1
        return f"{path}[{self._number[path]}]"

    def _add_chunk(self, lines: Chunk, *, first: bool, early: bool, last: bool) -> None:
        if len(lines) > 2 and self._is_underline(lines[0]) and self._is_underline(lines[2]):
            lines = lines[1:]
        if first and self._add_title(lines, last=last):
            return
        if self._add_marked_heading(lines, first=first):
            return
        short = lines[0][1] - lines[0][0] <= _MAX_HEADING_CHARACTERS
        line = normalise_space(self.text[slice(*lines[0])]) if short else ""
        underlined = short and len(lines) > 1 and self._is_underline(lines[1])
        if underlined or (short and len(lines) == 1 and not last and is_heading(line)):
            if first:
                self.title = _RULES.sub("", line)
            elif early and self._read_front_matter(line):
                self._add_block(*lines[0], "fact")
                return
            else:
                self.builder.open_implied_section(
                    line.split(" ", 1)[0].rstrip(".").count(".") + 1 if line[:1].isdigit() else 1
                )
            self._add_block(*lines[0], "heading")
            lines = lines[2:] if underlined else []
        if early and lines and all(self._read_front_matter(self.text[slice(*span)]) for span in lines):
            self._add_block(lines[0][0], lines[-1][1], "fact")
            return
        self._add_paragraphs(lines)

    def _is_underline(self, line: tuple[int, int]) -> bool:
        return _UNDERLINE.match(self.text, *line) is not None

    def _add_title(self, lines: Chunk, *, last: bool) -> bool:
        """Add a title on several lines, each like a heading; returns whether the first chunk is one."""
        shown = [normalise_space(self.text[slice(*line)]) for line in lines[:_MAX_TITLE_LINES]]
        length = sum(map(len, shown))
        if last or not 1 < len(lines) <= _MAX_TITLE_LINES or length > _MAX_HEADING_CHARACTERS:
            return False
        if not all(is_heading(line) or (line[0], line[-1]) == ("(", ")") for line in shown):
            return False
        self.title = " ".join(shown)
        self._add_block(lines[0][0], lines[-1][1], "heading")
        return True

    def _add_marked_heading(self, lines: Chunk, *, first: bool) -> bool:
        """Add a heading that begins with its mark ("== Usage" of AsciiDoc, "## Usage" of Markdown), and what follows;
        returns whether the chunk begins with one.
        """
        start, end = lines[0]
        mark = _MARKED_HEADING.match(self.text, start, end) if self.text[start] in "=#" else None
        if mark is None or end - start > _MAX_HEADING_CHARACTERS or (mark[1][0] == "#" and len(lines) > 1):
            return False
        named = mark.end() + len(self.text[mark.end() : end].rstrip("= ")) if mark[1][0] == "=" else end
        if first:
            self.title = normalise_space(self.text[mark.end() : named])
        else:
            self.builder.open_implied_section(max(1, len(mark[1]) - 1))
        self._add_block(mark.end(), named, "heading")
        attributes = list(takewhile(lambda line: _ATTRIBUTE.match(self.text, *line), lines[1:]))
        if attributes:
            self._add_block(attributes[0][0], attributes[-1][1], "fact")
        self._add_paragraphs(lines[1 + len(attributes) :])
        return True

    def _read_front_matter(self, line: str) -> bool:
        """Read the author or the date from a line; returns whether it is a line of front matter."""
        if line[0] not in "Bb" and not line[-1].isdigit():  # "By ...", or a date
            return False
        line = normalise_space(line)
        author, date = _AUTHOR.match(line), _DATE.match(line)
        if author:
            self.authors.append(author.group(1))
        elif date and self.date is None:
            self.date = parse_date(line)
        return bool(author or date)

    def _add_paragraphs(self, lines: Chunk) -> None:
        """Add lines without a heading: list items, one paragraph per line if lines are long, else one paragraph."""
        if not lines:
            return
        kind = "item" if MARKED_ITEM.match(self.text, *lines[0]) else "paragraph"
        if len(lines) == 1:
            self._add_block(*lines[0], kind)
            return
        long_lines = sum(end - start > _LONG_LINE_CHARACTERS for start, end in lines) * 2 >= len(lines)
        first = lines[0][0]
        for (_, before_end), (start, end) in pairwise(lines):
            item = MARKED_ITEM.match(self.text, start, end)
            if (item and (kind == "item" or self._ends_before_list(before_end))) or long_lines:
                self._add_block(first, before_end, kind)
                first, kind = start, "item" if item else "paragraph"
        self._add_block(first, lines[-1][1], kind)

    def _ends_before_list(self, end: int) -> bool:
        return self.text[end - 1 : end] in _SENTENCE_ENDS

    def _add_block(self, start: int, end: int, kind: str, *, whole: bool = False) -> None:
        marker = MARKED_ITEM.match(self.text, start, end) if kind == "item" else None
        start = marker.end() if marker else start
        name = _ELEMENT_NAMES.get(kind, kind)
        path = self._name_path(name)
        self.builder.add_block(start, self.text[start:end], name=name, kind=kind, path=path, whole=whole)
