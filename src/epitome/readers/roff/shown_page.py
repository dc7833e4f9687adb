"""What a page shows, reported to the builder: sections, paragraphs, terms with definitions, items, listings, links.

Words are gathered in a line of pieces, each with the address that it links to, until something ends the paragraph; a
name with a section in brackets (`ls(1)`) is a link to that page (`man:ls(1)`). Lists are kept by level: at each at most
one is open, in which terms and items follow each other. At most `_MAX_LEVELS` stand in each other; those deeper are
read as one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from epitome.readers.build.feed import Feed
from epitome.readers.build.roles import BLOCK, ITEM, LIST, TERM, ElementRole
from epitome.readers.normalise import normalise_space
from epitome.readers.roff.roff_characters import load_names

_MAX_LEVELS = 30
_MAX_TERM_CHARACTERS = 200
_REFERENCE = re.compile(r"(?<![\w.+:-])([A-Za-z_][\w.+:-]{0,80})\(([1-9][A-Za-z]{0,6}|[nl])\)")
_BULLET = re.compile(r"(?:[•·○◦▪]|\d{1,3}\.(?=\s))\s*(?=\S)")
_OPTION = re.compile(r"--?\w[^.!?]{0,100}$")  # alone in a paragraph
_SENTENCE_ENDS = (".", ":", ";", "!", "?", ",", "。", "：")
_LINE_ITEM = ElementRole("block", "item")
_TAB = 8


@dataclass(slots=True)
class _Level:
    """A level of indentation: whether a list is open at it, and an item in that list; whether the next paragraph ends
    the list.
    """

    has_list: bool = False
    in_item: bool = False
    is_over: bool = False


class RoffPage:
    """The page so far."""

    def __init__(self, feed: Feed) -> None:
        self.feed = feed
        self.name_line = ""  # what the first section says: name and purpose
        self.section = ""
        self._pieces: list[tuple[str, str | None]] = []
        self._is_glued = True  # the next word follows without a blank
        self._code: list[str] | None = None
        self._levels = [_Level()]
        self._beyond = 0  # levels that are too deep

    @property
    def has_words(self) -> bool:
        """Whether words are waiting for the end of their paragraph."""
        return bool(self._pieces)

    @property
    def in_code(self) -> bool:
        """Whether lines are a listing."""
        return self._code is not None

    @property
    def in_synopsis(self) -> bool:
        """Whether the open section shows how something is called."""
        return self.section in load_names()["synopses"]

    def put(self, text: str, *, left: bool = False, right: bool = False, href: str | None = None) -> None:
        """Add words; `left` and `right` say on which sides no blank stands."""
        if text:
            gap = "" if left or self._is_glued else " "
            if href is not None and gap:
                self._pieces.append((gap, None))
                gap = ""
            self._pieces.append((gap + text, href))
        self._is_glued = right

    def glue(self) -> None:
        """Let the next word follow without a blank."""
        self._is_glued = True

    def take_words(self) -> str:
        """The waiting words, which are waiting no more."""
        pieces, self._pieces, self._is_glued = self._pieces, [], True
        return normalise_space("".join(text for text, _ in pieces))

    def add_heading(self, title: str, level: int) -> None:
        """Begin a section."""
        self.end_all()
        title = normalise_space(title)
        if level == 1:
            self.section = title.upper()
        if title:
            self.feed.add_heading(title, level)

    def end_paragraph(self) -> None:
        """End the paragraph, or in a listing the line."""
        if self._code is not None:
            if self._pieces:
                self._code.append("".join(text for text, _ in self._pieces).expandtabs(_TAB))
            self._pieces, self._is_glued = [], True
            return
        pieces, self._pieces, self._is_glued = self._pieces, [], True
        text = normalise_space("".join(text for text, _ in pieces))
        if not text:
            return
        self._settle()
        if self.in_synopsis and (text.endswith("..") or not text.endswith(_SENTENCE_ENDS)):
            self.feed.add_code(text)
            return
        bullet = _BULLET.match(text)
        if self._levels[-1].in_item and _OPTION.match(text):
            self.feed.open("term", TERM)
            self._write(pieces)
        elif bullet and pieces[0][1] is None:
            whole = "".join(text for text, _ in pieces)
            self.feed.open("item", _LINE_ITEM)
            self._write([(whole[whole.index(text[0]) + bullet.end() :], None)])
        else:
            self.feed.open("p", BLOCK)
            self._write(pieces)
        self.feed.close()
        self.name_line = self.name_line or text

    def end_list(self) -> None:
        """Let the list of this level end with the next paragraph; terms that follow at once still belong to it."""
        self.end_paragraph()
        self._levels[-1].is_over = True

    def open_term(self) -> None:
        """Begin a term: the words until `close_term` are it."""
        self.end_paragraph()
        level = self._levels[-1]
        level.is_over = False
        self._close_item(level)
        if not level.has_list:
            self._enter_item()
            self.feed.open("list", LIST)
            level.has_list = True

    def close_term(self) -> None:
        """End a term; what follows is its definition."""
        if self._pieces:
            self.feed.open("term", TERM)
            self._write(self._pieces)
            self.feed.close()
        self._pieces, self._is_glued = [], True

    def open_item(self) -> None:
        """Begin an item of a list without a term."""
        self.open_term()
        self._settle()

    def indent(self) -> None:
        """Go a level in. A short line without an end, just before, is the term of what stands there."""
        if self._code is None and self._is_term():
            waiting, self._pieces = self._pieces, []
            self.open_term()
            self._pieces = waiting
            self.close_term()
        self.open_level()

    def open_level(self) -> None:
        """Go a level in."""
        self.end_paragraph()
        if len(self._levels) >= _MAX_LEVELS:
            self._beyond += 1
            return
        if self._levels[-1].is_over:
            self._close_list(self._levels[-1])
        self._levels.append(_Level())

    def close_level(self) -> None:
        """Go a level out."""
        self.end_paragraph()
        if self._beyond:
            self._beyond -= 1
        elif len(self._levels) > 1:
            self._close_list(self._levels.pop())

    def open_code(self) -> None:
        """Begin a listing: lines stay as they are."""
        if self._code is None:
            self.end_paragraph()
            self._code = []

    def close_code(self) -> None:
        """End a listing."""
        if self._code is not None:
            self.end_paragraph()
            lines, self._code = self._code, None
            text = "\n".join(lines).strip("\n")
            if text.strip():
                self._settle()
                self.feed.add_code(text)

    def add_code_line(self, line: str) -> None:
        """Add a line to the open listing."""
        self.end_paragraph()
        if self._code is not None:
            self._code.append(line.expandtabs(_TAB).rstrip())

    def add_table(self, rows: list[list[str]], head_rows: int) -> None:
        """Add a table; the first cells of one of two columns without a head are the heads of its rows."""
        self.end_paragraph()
        self._settle()
        feed = self.feed
        names_rows = not head_rows and all(len(row) <= 2 for row in rows)
        feed.open_table()
        for number, row in enumerate(rows):
            is_head = number < head_rows
            feed.open_row(is_head=is_head)
            for column, cell in enumerate(row):
                feed.open_cell(is_head=is_head or (names_rows and not column and len(row) == 2))
                feed.add(cell)
                feed.close()
            feed.close()
        feed.close_table()

    def end_all(self) -> None:
        """End everything that is open in a section."""
        self.close_code()
        self.end_paragraph()
        while self._levels:
            self._close_list(self._levels.pop())
        self._levels, self._beyond = [_Level()], 0

    def _is_term(self) -> bool:
        size = sum(len(text) for text, _ in self._pieces)
        if not 0 < size <= _MAX_TERM_CHARACTERS:
            return False
        text = "".join(text for text, _ in self._pieces).strip()
        return bool(text) and not text.endswith(_SENTENCE_ENDS) and not _BULLET.match(text)

    def _settle(self) -> None:
        """Make sure that what is added next stands where it belongs: in the item of the list, or after the list."""
        level = self._levels[-1]
        if level.is_over:
            self._close_list(level)
        self._enter_item()
        if level.has_list and not level.in_item:
            self.feed.open("item", ITEM)
            level.in_item = True

    def _enter_item(self) -> None:
        """Open the items, in the levels further out, that this one stands in."""
        for level in self._levels[:-1]:
            if level.has_list and not level.in_item:
                self.feed.open("item", ITEM)
                level.in_item = True

    def _close_item(self, level: _Level) -> None:
        if level.in_item:
            self.feed.close()
            level.in_item = False

    def _close_list(self, level: _Level) -> None:
        self._close_item(level)
        if level.has_list:
            self.feed.close()
        level.has_list = level.is_over = False

    def _write(self, pieces: list[tuple[str, str | None]]) -> None:
        """Add pieces to the open block; names of pages in plain ones are links."""
        plain: list[str] = []
        for text, href in (*pieces, ("", "")):
            if href is None:
                plain.append(text)
                continue
            self._write_plain("".join(plain))
            plain = []
            if text:
                self.feed.open_link(href)
                self.feed.add(text)
                self.feed.close_link()

    def _write_plain(self, text: str) -> None:
        at = 0
        for found in _REFERENCE.finditer(text):
            self.feed.add(text[at : found.start()])
            self.feed.open_link(f"man:{found[0]}")
            self.feed.add(found[0])
            self.feed.close_link()
            at = found.end()
        self.feed.add(text[at:])
