"""Plain text: paragraphs between blank lines, list items, headings; the text itself is not changed, except that control
characters are replaced one by one (`safe.clean_text`).

A manual page as text is read by its layout (`layout.py`), and so is the help of a program (`help_text.py`): what stands
under a term is an item of a list.

A document's text is the file's text, so offsets are also offsets into the file; that of a file with light markup is
without its inline marks (`inline_marks.py`), and that of a file of comments without theirs (`comment_marks.py`).
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Sequence
from itertools import pairwise, takewhile

from epitome.document import Document
from epitome.readers.build.builder import Builder
from epitome.readers.build.document_head import DocumentHead
from epitome.readers.build.help_text import is_help, split_help
from epitome.readers.build.layout import LayoutPart, has_indented_headings, split_layout
from epitome.readers.build.stanzas import is_in_stanzas, split_stanzas
from epitome.readers.decode import decode
from epitome.readers.normalise import normalise_space
from epitome.readers.texts.comment_marks import show_comments
from epitome.readers.texts.entry_lines import read_entry_line, split_at_entries
from epitome.readers.texts.front_lines import read_front_line
from epitome.readers.texts.inline_marks import show_marked
from epitome.readers.texts.light_markup import MarkedPart, split_marked
from epitome.readers.texts.page_lines import find_page_lines
from epitome.readers.texts.plain_headings import (
    MARKED_ITEM,
    MAX_HEADING_CHARACTERS,
    HeadingLevels,
    begins_with_section,
    find_numbered_questions,
    heads_changes,
    is_title,
    names_change,
    read_marked_heading,
    read_underline,
)
from epitome.readers.texts.text_blocks import TextBlocks
from epitome.readers.texts.text_chunks import OTHER_SENTENCE_ENDS, Chunk, blank_out, is_heading, split_chunks
from epitome.runtime.errors import LimitError
from epitome.runtime.limits import LIMITS
from epitome.runtime.safe import clean_text

_RULES = re.compile(r"^([-=*~_#])\1{2,} (?=\S)| ([-=*~_#])\2{2,}$")  # around a title
_ATTRIBUTE = re.compile(r":[\w-]{1,40}!?:")
_SENTENCE_ENDS = f":.;!?{OTHER_SENTENCE_ENDS}"
_LONG_LINE_CHARACTERS = 160
_LAYOUTS = ((is_in_stanzas, split_stanzas), (has_indented_headings, split_layout), (is_help, split_help))


def read_plain(data: bytes, *, id: str, language: str | None) -> Document:
    """Read a plain text."""
    decoded = decode(data, declares=False)
    notes = [decoded.note] if decoded.note else []
    shown = show_comments(decoded.text)
    text = shown.text if shown.code else show_marked(shown.text)
    return _build_document(text, id=id, language=language, notes=notes, code=shown.code)


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
    code: Sequence[tuple[int, int]] = (),
) -> Document:
    builder = Builder(root="document", media="text", path="/document")
    builder.notes.extend(notes)
    text = clean_text(builder.limit_source(text))  # some controls become blanks: what is a line is told without them
    walk = _PlainTextWalk(text, builder, [span for span in whole or code if span[1] <= len(text)], is_code=bool(code))
    walk.walk()
    return builder.build(
        DocumentHead(id=id, language=language, title=title or walk.title, date=walk.date, authors=tuple(walk.authors)),
        text=text,
    )


class _PlainTextWalk:
    """Reports chunks of lines as headings, items and paragraphs."""

    def __init__(
        self, text: str, builder: Builder, whole: Sequence[tuple[int, int]] = (), *, is_code: bool = False
    ) -> None:
        self.text = text
        self.builder = builder
        self._whole = deque(whole)
        self._whole_kind = "code" if is_code else "paragraph"
        self.title = ""
        self.date: str | None = None
        self.authors: list[str] = []
        self._blocks = TextBlocks(text, builder)
        self._opens_section = False  # whether the first heading is no title
        self._questions: frozenset[int] = frozenset()
        self._levels = HeadingLevels()

    def walk(self) -> None:
        if self._whole:
            self._walk_around()
            return
        chunks = split_chunks(self.text)
        if len(chunks) == 1 and len(chunks[0]) == 1:
            self._blocks.add(*chunks[0][0], "paragraph")
            return
        if self._has_indented_lines(chunks):
            split = next((split for is_so, split in _LAYOUTS if is_so(self.text)), None)
            if split is not None:
                self._add_parts(split(self.text))
                return
        marked = split_marked(self.text, chunks)
        if marked:
            self._add_marked(marked)
            return
        self._opens_section = begins_with_section(self.text, chunks)
        self._questions = find_numbered_questions(self.text, chunks)
        chunks = list(split_at_entries(self.text, chunks))
        page_lines = find_page_lines(self.text, (chunk[0] for chunk in chunks if len(chunk) == 1))
        for i, chunk in enumerate(chunks):
            if chunk[0][0] in page_lines:
                self._blocks.add(*chunk[0], "fact")
            else:
                self._add_chunk(chunk, first=i == 0, early=i < 5, last=i == len(chunks) - 1)

    def _add_marked(self, parts: Iterable[MarkedPart | Chunk]) -> None:
        """Add the parts of a text with light markup."""
        for part in parts:
            if not isinstance(part, MarkedPart):
                self._add_paragraphs(part)
                continue
            if part.kind in ("title", "heading", "end"):
                self._blocks.end_list()
            if part.kind in ("title", "name"):
                self.title = self.title or normalise_space(self.text[part.start : part.end])
            elif part.kind == "heading":
                self.builder.open_implied_section(part.level)
            kind = {"title": "heading", "name": "paragraph", "end": "fact"}.get(part.kind, part.kind)
            self._blocks.add(part.start, part.end, kind)
        self._blocks.end_list()

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
            self._blocks.add(*self._whole.popleft(), self._whole_kind, whole=True)

    def _add_parts(self, parts: Iterable[LayoutPart]) -> None:
        """Add the parts of a text that is laid out; a term, and what is further in below it, are a list."""
        term_indent = 0  # of the list that is open
        for number, part in enumerate(parts):
            if part.kind == "heading" or (part.kind != "term" and part.indent <= term_indent):
                self._blocks.end_list()
            if part.kind == "term" and not self._blocks.in_list:
                term_indent = part.indent
            text = self.text[part.start : part.end]
            if part.kind == "heading" and number == 0 and not text.isupper():  # "NAME" is no title
                self.title = normalise_space(text)
            elif part.kind == "heading":
                self.builder.open_implied_section(part.level)
            self._blocks.add(part.start, part.end, part.kind)
        self._blocks.end_list()

    def _add_chunk(self, lines: Chunk, *, first: bool, early: bool, last: bool) -> None:
        entries = self._add_entries(lines)
        if entries:
            self._add_paragraphs(lines[entries:])
            return
        ruled = len(lines) > 2 and bool(read_underline(self.text, lines[0]) and read_underline(self.text, lines[2]))
        lines = lines[1:] if ruled else lines
        if first and self._add_title(lines, last=last):
            return
        if lines[0][0] in self._questions:
            self._blocks.add(lines[0][0], lines[-1][1], "paragraph")
            return
        if self._add_marked_heading(lines, first=first):
            return
        lines = self._add_heading(lines, first=first, early=early, last=last, ruled=ruled)
        if early and lines and all(self._read_front_matter(self.text[slice(*span)]) for span in lines):
            self._blocks.add(lines[0][0], lines[-1][1], "fact")
            return
        self._add_paragraphs(lines)

    def _add_entries(self, lines: Chunk) -> int:
        """Add the lines that begin entries of a log, or end one, before any other; returns how many they are."""
        for number, (start, line_end) in enumerate(lines):
            entry = read_entry_line(self.text, start, line_end)
            if entry is None:
                return number
            kind, end = entry
            if kind == "heading":
                self.builder.open_implied_section(1)
            self._blocks.add(start, end, kind)
            if end < line_end:
                self._blocks.add(end, line_end, "fact")
        return len(lines)

    def _add_heading(self, lines: Chunk, *, first: bool, early: bool, last: bool, ruled: bool) -> Chunk:
        """Add the heading that a chunk begins with, if it does; returns the lines that are left. Between two rules it
        is `ruled`, and of another level than over one.
        """
        if lines[0][1] - lines[0][0] > MAX_HEADING_CHARACTERS:
            return lines
        line = normalise_space(self.text[slice(*lines[0])])
        sign = read_underline(self.text, lines[1]) if len(lines) > 1 else ""
        alone = len(lines) == 1 and not last and (is_heading(line) or names_change(line))
        words = line.lstrip("* ")
        if not words or not (sign or alone or heads_changes(self.text, lines)):
            return lines
        if first and not self._opens_section:
            self.title = _RULES.sub("", words)
        elif early and not first and self._read_front_matter(line):
            self._blocks.add(*lines[0], "fact")
            return [] if alone else lines[1:]
        else:
            self.builder.open_implied_section(self._levels.find(line, 2 * sign if ruled else sign))
        start, end = lines[0]
        self._blocks.add(start + len(line) - len(words), end, "heading")
        return lines[2:] if sign else lines[1:]

    def _add_title(self, lines: Chunk, *, last: bool) -> bool:
        """Add a title on several lines, each like a heading; returns whether the first chunk is one."""
        if last or not is_title([normalise_space(self.text[slice(*line)]) for line in lines]):
            return False
        self.title = normalise_space(self.text[lines[0][0] : lines[-1][1]])
        self._blocks.add(lines[0][0], lines[-1][1], "heading")
        return True

    def _add_marked_heading(self, lines: Chunk, *, first: bool) -> bool:
        """Add a heading that begins with its mark, and what follows; returns whether the chunk begins with one."""
        heading = read_marked_heading(self.text, lines)
        if heading is None:
            return False
        start, end, level = heading
        if first:
            self.title = normalise_space(self.text[start:end])
        else:
            self.builder.open_implied_section(level)
        self._blocks.add(start, end, "heading")
        attributes = list(takewhile(lambda line: _ATTRIBUTE.match(self.text, *line), lines[1:]))
        if attributes:
            self._blocks.add(attributes[0][0], attributes[-1][1], "fact")
        self._add_paragraphs(lines[1 + len(attributes) :])
        return True

    def _read_front_matter(self, line: str) -> bool:
        """Read the author or the date from a line; returns whether it is a line of front matter."""
        front = read_front_line(line)
        if front is None:
            return False
        self.authors += [front.author] if front.author else []
        self.date = self.date or front.date
        return True

    def _add_paragraphs(self, lines: Chunk) -> None:
        """Add lines without a heading: list items, one paragraph per line if lines are long, else one paragraph."""
        if not lines:
            return
        kind = "item" if MARKED_ITEM.match(self.text, *lines[0]) else "paragraph"
        if len(lines) == 1:
            self._blocks.add(*lines[0], kind)
            return
        long_lines = sum(end - start > _LONG_LINE_CHARACTERS for start, end in lines) * 2 >= len(lines)
        first = lines[0][0]
        for (_, before_end), (start, end) in pairwise(lines):
            item = MARKED_ITEM.match(self.text, start, end)
            if (item and (kind == "item" or self._ends_before_list(before_end))) or long_lines:
                self._blocks.add(first, before_end, kind)
                first, kind = start, "item" if item else "paragraph"
        self._blocks.add(first, lines[-1][1], kind)

    def _ends_before_list(self, end: int) -> bool:
        return self.text[end - 1 : end] in _SENTENCE_ENDS
