"""Blocks of reStructuredText: sections, paragraphs, lists, definitions, tables, listings, notes, directives."""

from __future__ import annotations

import re
from collections.abc import Sequence

from epitome.readers.build.feed import Feed
from epitome.readers.build.roles import FOOTNOTE, GROUP, ITEM, LIST, TERM
from epitome.readers.rst.directives import walk_directive
from epitome.readers.rst.lines import (
    BULLET,
    EXPLICIT,
    FIELD,
    GRID_BORDER,
    NUMBER,
    OPTION,
    SIMPLE_BORDER,
    dedent,
    find_end,
    find_simple_end,
    is_adornment,
    take_indented,
    underlines,
)
from epitome.readers.rst.rst_tables import read_grid, read_simple
from epitome.readers.rst.rst_text import RstText

_NOTE = re.compile(r"\.\.\s+\[([#*\w][\w.#-]{0,60}|[#*])\](?:\s+|$)")
_DIRECTIVE = re.compile(r"\.\.\s+(?:\|[^|]{1,100}\|\s+)?([a-zA-Z][\w.+:-]{0,60}?)\s?::(?:\s+|$)")
_SUBSTITUTION = re.compile(
    r"^ {0,80}\.\. +\|([^|\n]{1,100})\| +replace:: *(.{0,1000})$((?:\n +\S.{0,1000})*)", re.MULTILINE
)
_CLASSIFIER = re.compile(r"\s:\s")
_MAX_DEPTH = 30


def list_substitutions(text: str) -> dict[str, str]:
    """The substitutions that a text defines, by name."""
    return {m.group(1): " ".join((m.group(2) + m.group(3)).split()) for m in _SUBSTITUTION.finditer(text)}


class Blocks(RstText):
    """Reports lines as builder events. A block inside another is read from its dedented lines, at most 30 deep."""

    def __init__(self, feed: Feed, names: dict[str, str]) -> None:
        super().__init__(feed, names)
        self._levels: list[tuple[str, bool]] = []
        self._depth = 0
        self.title_level: int | None = None  # of the only top-level section, which is the document's title

    def walk(self, lines: Sequence[str]) -> None:
        """Walk the lines of a document, or of the content of a block."""
        at = 0
        while at < len(lines):
            at = self._walk_block(lines, at) if lines[at] else at + 1

    def walk_inside(self, lines: Sequence[str]) -> None:
        """Walk the dedented lines of the content of a block."""
        if self._depth >= _MAX_DEPTH:
            self.add_paragraph(" ".join(lines))
            return
        self._depth += 1
        self.walk(lines)
        self._depth -= 1

    def _walk_block(self, lines: Sequence[str], at: int) -> int:
        """Walk the block that begins at a line; returns where the next may begin."""
        line = lines[at]
        if line.startswith(" "):
            end = take_indented(lines, at)
            self.feed.open("blockquote", GROUP)
            self.walk_inside(dedent(lines[at:end]))
            self.feed.close()
            return end
        if EXPLICIT.match(line):
            return self._walk_explicit(lines, at)
        after = self._walk_title(lines, at)
        if after:
            return after
        if GRID_BORDER.match(line):
            end = find_end(lines, at, lambda other: other[:1] in ("+", "|"))
            self.add_table(read_grid(lines[at:end]))
            return end
        if SIMPLE_BORDER.match(line):
            end = find_simple_end(lines, at)
            self.add_table(read_simple(lines[at:end]))
            return end
        if is_adornment(line) and (at + 1 == len(lines) or not lines[at + 1]):
            return at + 1
        if BULLET.match(line) or self._is_number(lines, at):
            return self._walk_list(lines, at)
        if FIELD.match(line) or OPTION.match(line):
            return self._walk_fields(lines, at)
        return self._walk_text(lines, at)

    def _walk_title(self, lines: Sequence[str], at: int) -> int:
        """Walk a section title with an underline, and perhaps an overline; returns its end, 0 if there is no title."""
        if self._depth:
            return 0
        line = lines[at]
        under = lines[at + 1] if at + 1 < len(lines) else ""
        last = lines[at + 2] if at + 2 < len(lines) else ""
        if (
            is_adornment(line)
            and under
            and is_adornment(last)
            and last[0] == line[0]
            and len(last) >= len(under.strip())
        ):
            title, kind, end = under.strip(), (line[0], True), at + 3
        elif under and underlines(under, line) and not is_adornment(line):
            title, kind, end = line, (under[0], False), at + 2
        else:
            return 0
        if kind not in self._levels:
            self._levels.append(kind)
        level = self._levels.index(kind) + 1
        self.feed.open_heading(None if level == self.title_level else level)
        self.add_inline(title)
        self.feed.close()
        return end

    def _walk_explicit(self, lines: Sequence[str], at: int) -> int:
        end = take_indented(lines, at + 1)
        line = lines[at]
        rest = dedent(lines[at + 1 : end])
        note, directive = _NOTE.match(line), _DIRECTIVE.match(line)
        if note:
            self.feed.open("footnote", FOOTNOTE)
            self.walk_inside([line[note.end() :], *rest])
            self.feed.close()
        elif directive and not line.lstrip(". ").startswith("|"):
            walk_directive(self, directive.group(1).lower(), line[directive.end() :], rest)
        return max(end, at + 1)

    def _is_number(self, lines: Sequence[str], at: int) -> bool:
        """Whether a line begins a numbered item: the next one is blank, indented, or an item too."""
        if not NUMBER.match(lines[at]):
            return False
        following = lines[at + 1] if at + 1 < len(lines) else ""
        return not following or following.startswith(" ") or NUMBER.match(following) is not None

    def _walk_list(self, lines: Sequence[str], at: int) -> int:
        self.feed.open("list", LIST)
        is_bullet = BULLET.match(lines[at]) is not None
        while at < len(lines) and lines[at]:
            marker = (
                BULLET.match(lines[at])
                if is_bullet
                else NUMBER.match(lines[at])
                if self._is_number(lines, at)
                else None
            )
            if marker is None:
                break
            at = self._walk_item(lines, at, marker.end())
        self.feed.close()
        return at

    def _walk_item(self, lines: Sequence[str], at: int, begins: int) -> int:
        """Walk an item: its line from `begins` on, and the indented lines below; returns the next non-blank line."""
        end = take_indented(lines, at + 1)
        self.feed.open("item", ITEM)
        self.walk_inside([lines[at][begins:], *dedent(lines[at + 1 : end])])
        self.feed.close()
        at = max(end, at + 1)
        while at < len(lines) and not lines[at]:
            at += 1
        return at

    def _walk_fields(self, lines: Sequence[str], at: int) -> int:
        """Walk fields (:name: text) and options (-f text) as terms with definitions."""
        self.feed.open("list", LIST)
        while at < len(lines) and lines[at]:
            field = FIELD.match(lines[at])
            found = field or OPTION.match(lines[at])
            if found is None:
                break
            self.feed.open("term", TERM)
            self.add_inline(field.group(1) if field else found.group().strip())
            self.feed.close()
            at = self._walk_item(lines, at, found.end())
        self.feed.close()
        return at

    def _walk_text(self, lines: Sequence[str], at: int) -> int:
        """Walk a paragraph; a term if an indented line follows immediately; the listing after "::"."""
        if lines[at].startswith(">>> "):
            end = find_end(lines, at, bool)
            self.feed.add_code("\n".join(lines[at:end]))
            return end
        if at + 1 < len(lines) and lines[at + 1].startswith(" ") and not lines[at].startswith(("| ", "__ ")):
            return self._walk_definition(lines, at)
        end = at + 1
        while end < len(lines) and lines[end] and not lines[end].startswith(" "):
            end += 1
        text = lines[at:end]
        if text[0].startswith("__ "):
            return end
        if text[0].startswith("| "):
            end = find_end(lines, at, bool)
            self.add_paragraph(" ".join(line.lstrip("| ") for line in lines[at:end]))
            return end
        joined = " ".join(text)
        if joined.endswith("::"):
            self.add_paragraph(joined[:-2].rstrip() if joined[-3:-2] in ("", " ") else joined[:-1])
            return self._walk_literal(lines, end)
        self.add_paragraph(joined)
        return end

    def _walk_literal(self, lines: Sequence[str], at: int) -> int:
        """Walk the listing after a paragraph that ends in "::": indented, or quoted by one character."""
        start = at
        while start < len(lines) and not lines[start]:
            start += 1
        if start == len(lines) or start == at:
            return at
        if lines[start].startswith(" "):
            end = take_indented(lines, start)
        else:
            sign = lines[start][0]
            end = find_end(lines, start, lambda line: line.startswith(sign)) if not sign.isalnum() else start
        if end > start:
            self.feed.add_code("\n".join(dedent(lines[start:end])))
        return end

    def _walk_definition(self, lines: Sequence[str], at: int) -> int:
        end = take_indented(lines, at + 1)
        inside = dedent(lines[at + 1 : end])
        if lines[at].endswith("::") and len(lines[at]) > 2:
            self.add_paragraph(lines[at][:-1])
            self.feed.add_code("\n".join(inside))
            return end
        self.feed.open("list", LIST)
        self.feed.open("term", TERM)
        self.add_inline(_CLASSIFIER.split(lines[at], maxsplit=1)[0])
        self.feed.close()
        self.feed.open("item", ITEM)
        self.walk_inside(inside)
        self.feed.close()
        self.feed.close()
        return end
