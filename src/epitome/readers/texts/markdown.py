"""Markdown (CommonMark with tables), parsed by markdown-it to the text that a reader would see."""

from __future__ import annotations

import re
from itertools import zip_longest
from typing import TYPE_CHECKING

from epitome.document import Document
from epitome.language.dates import parse_date
from epitome.readers.build.document_head import DocumentHead
from epitome.readers.build.feed import Feed
from epitome.readers.build.roles import (
    BLOCK,
    CELL,
    CODE,
    GROUP,
    HEAD_CELL,
    HEADING,
    ITEM,
    LIST,
    ROW,
    TABLE,
    ElementRole,
)
from epitome.readers.decode import decode
from epitome.readers.texts.plain_text import read_plain
from epitome.readers.texts.vault_marks import find_page_link, name_blocks

if TYPE_CHECKING:
    from markdown_it.rules_core import StateCore
    from markdown_it.token import Token

_CONTENTS = ElementRole("block", "fact")
_MIN_ENTRIES, _MIN_LEADING_SHARE = 3, 0.8
_FRONT_MATTER = re.compile(r"\A---[ \t]*\r?\n(.{0,20000}?)\r?\n---[ \t]*\r?\n", re.DOTALL)
_FIELD = re.compile(r"^(title|date|author|lang|language)\s*:\s*(.+?)\s*$", re.IGNORECASE | re.MULTILINE)
_ROLES: dict[str, tuple[str, ElementRole]] = {
    "paragraph": ("p", BLOCK),
    "bullet_list": ("ul", LIST),
    "ordered_list": ("ol", LIST),
    "list_item": ("li", ITEM),
    "blockquote": ("blockquote", GROUP),
    "table": ("table", TABLE),
    "thead": ("thead", GROUP),
    "tbody": ("tbody", GROUP),
    "tr": ("tr", ROW),
    "th": ("th", HEAD_CELL),
    "td": ("td", CELL),
}
_ROLE = re.compile(r"\{[\w:.+-]{1,60}\}$")  # of MyST, before what it says: {ref}`the guide <pump-guide>`
_DIRECTIVE = re.compile(r"\{[^{}]{1,300}\}|\{\{[^{}]{1,300}\}\}")  # a paragraph of a generator: "{anchor news}"
_UNRESOLVED = re.compile(r"(?<![\w\]])\[([^\[\]]{1,200})\]\[[^\[\]]{0,100}\]")  # a link whose target is nowhere
_TARGET = re.compile(r"<[^<>]{1,300}>$")
# markdown-it's inline rules are quadratic on floods of unmatched delimiters, and no real paragraph has this many; its
# tokens take about a hundred times the memory of a short line or delimiter, so the totals of a text are limited too
_DELIMITERS = re.compile(r"[*_`\[\]!<~]")
_MAX_PARAGRAPH_DELIMITERS = 20_000
_MAX_TOTAL_DELIMITERS = 500_000
_MAX_LINES = 250_000
# a line without a mark continues the quotes above it, and markdown-it looks at it once for each of them
_QUOTE_MARKS = re.compile(r"^[ \t>*+\-\d.)]*>", re.MULTILINE)
_MAX_CONTINUED_LINES = 50_000
_MAX_BLOCK_DEPTH = 100
_MAX_INLINE_DEPTH = 20  # an opened bracket is looked at so often; markdown-it allows as many in CommonMark


def read_markdown(data: bytes, *, id: str, language: str | None) -> Document:
    """Read a Markdown text."""
    decoded = decode(data, declares=False)
    text = decoded.text
    if has_too_many_marks(text):
        return read_plain(data, id=id, language=language)
    front = _FRONT_MATTER.match(text)
    fields = {k.lower(): v.strip("\"'") for k, v in _FIELD.findall(front.group(1))} if front else {}
    feed = Feed("markdown")
    if decoded.note:
        feed.builder.notes.append(decoded.note)
    MarkdownWalk(feed).walk(parse_markdown(text[front.end() :] if front else text))
    authors = (fields["author"],) if "author" in fields else ()
    return feed.builder.build(
        DocumentHead(
            id=id,
            title=fields.get("title", ""),
            language=language,
            declared_language=fields.get("lang", fields.get("language")),
            date=parse_date(fields.get("date", "")),
            authors=authors,
            may_be_index=True,
        )
    )


def parse_markdown(text: str) -> list[Token]:
    """The tokens of a text. Lists and quotes may be nested deeper than brackets, of which only text is made then."""
    from markdown_it import MarkdownIt

    parser = MarkdownIt("commonmark", {"maxNesting": _MAX_BLOCK_DEPTH}).enable("table")
    parser.core.ruler.before("inline", "depth", _limit_inline_depth)
    parser.inline.ruler.before("link", "page_link", find_page_link)
    return name_blocks(parser.parse(text))


def _limit_inline_depth(state: StateCore) -> None:
    """A rule of the parser, between that of blocks and that of what stands in them."""
    state.md.options.maxNesting = _MAX_INLINE_DEPTH


def has_too_many_marks(text: str) -> bool:
    """Whether a text, or a paragraph of it, has too many lines or delimiters to be parsed."""
    if text.count("\n") > _MAX_LINES:
        return True
    paragraphs = re.split(r"\n\s*\n", text)
    counts = [sum(1 for _ in _DELIMITERS.finditer(p)) for p in paragraphs]
    if max(counts) > _MAX_PARAGRAPH_DELIMITERS or sum(counts) > _MAX_TOTAL_DELIMITERS:
        return True
    return ">" in text and sum(map(_count_continued_lines, paragraphs)) > _MAX_CONTINUED_LINES


def _count_continued_lines(paragraph: str) -> int:
    """The lines of a paragraph, each as often as its quotes are nested."""
    depth = max((marks[0].count(">") for marks in _QUOTE_MARKS.finditer(paragraph)), default=0)
    return depth * paragraph.count("\n")


def _lists_contents(tokens: list[Token]) -> bool:
    """Whether at least three lines, and most of them, begin with a link to a place of the same text."""
    begins = [True, *(token.type in ("softbreak", "hardbreak") for token in tokens)]
    leads = sum(
        begin and token.type == "link_open" and str(token.attrs.get("href", "")).startswith("#")
        for begin, token in zip(begins, tokens, strict=False)
    )
    return leads >= max(_MIN_ENTRIES, _MIN_LEADING_SHARE * sum(begins))


class MarkdownWalk:
    """Reports tokens as builder events; the first heading of level 1 is the title."""

    def __init__(self, feed: Feed) -> None:
        self.feed = feed
        self.has_title = False

    def walk(self, tokens: list[Token]) -> None:
        """Walk the tokens of a text."""
        for token in tokens:
            kind, _, edge = token.type.rpartition("_")
            if token.type == "inline":
                if _DIRECTIVE.fullmatch(token.content):
                    continue
                self._add_text(token.children or [])
            elif token.type in ("fence", "code_block"):
                self.feed.open("pre", CODE, name=str(token.attrs.get("id", "")))
                self.feed.add(token.content)
                self.feed.close()
            elif kind == "heading":
                if edge == "open":
                    self._open_heading(int(token.tag[1]))
                else:
                    self.feed.close()
            elif kind in _ROLES:
                if edge == "open":
                    self.feed.open(*_ROLES[kind], name=str(token.attrs.get("id", "")))
                else:
                    self.feed.close()

    def add_heading(self, text: str, level: int) -> None:
        """Add a heading with a text."""
        self._open_heading(max(1, min(level, 6)))
        self.feed.add(text)
        self.feed.close()

    def _open_heading(self, level: int) -> None:
        if level == 1 and not self.has_title:
            self.has_title = True
        else:
            self.feed.builder.open_implied_section(level)
        self.feed.open(f"h{level}", HEADING)

    def _add_text(self, tokens: list[Token]) -> None:
        """Add the text of a block; lines that only lead to places of the text are its contents, and no prose."""
        if _lists_contents(tokens):
            self.feed.open("contents", _CONTENTS)
            self._add_inline(tokens)
            self.feed.close()
        else:
            self._add_inline(tokens)

    def _add_inline(self, tokens: list[Token]) -> None:
        feed = self.feed
        has_role = False
        for token, after in zip_longest(tokens, (token.type for token in tokens[1:])):
            if token.type == "text":
                shown = _ROLE.sub("", token.content) if after == "code_inline" else token.content
                has_role = shown != token.content
                feed.add(_UNRESOLVED.sub(r"\1", shown))
            elif token.type == "code_inline":
                feed.add(_TARGET.sub("", token.content).rstrip() if has_role else token.content)
            elif token.type in ("softbreak", "hardbreak"):
                feed.add(" ")
            elif token.type == "link_open":
                feed.open_link(str(token.attrs.get("href", "")) or None)
            elif token.type == "link_close":
                feed.close_link()
