"""Markdown (CommonMark with tables), parsed by markdown-it to the text that a reader would see."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from epitome.document import Document
from epitome.readers.build import Builder
from epitome.readers.decode import decode
from epitome.readers.normalise import parse_date
from epitome.readers.plain import read_plain
from epitome.readers.roles import (
    BLOCK,
    CELL,
    CODE,
    GROUP,
    HEAD_CELL,
    HEADING,
    INLINE,
    ITEM,
    LIST,
    ROW,
    TABLE,
    ElementRole,
)

if TYPE_CHECKING:
    from markdown_it.token import Token

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
# markdown-it's inline rules are quadratic on floods of unmatched delimiters, and no real paragraph holds this many
_DELIMITERS = re.compile(r"[*_`\[\]!<~]")
_MAX_DELIMITERS = 20_000


def read_markdown(data: bytes, *, id: str, language: str | None) -> Document:
    """Read a Markdown text."""
    from markdown_it import MarkdownIt

    decoded = decode(data, declares=False)
    text = decoded.text
    if _has_too_many_delimiters(text):
        return read_plain(data, id=id, language=language)
    front = _FRONT_MATTER.match(text)
    fields = {k.lower(): v.strip("\"'") for k, v in _FIELD.findall(front.group(1))} if front else {}
    tokens = MarkdownIt("commonmark", {"maxNesting": 100}).enable("table").parse(text[front.end() :] if front else text)
    builder = Builder(root="document", media="markdown", path="/document")
    if decoded.note:
        builder.notes.append(decoded.note)
    _MarkdownWalk(builder).walk(tokens)
    authors = (fields["author"],) if "author" in fields else ()
    return builder.build(
        id=id,
        title=fields.get("title", ""),
        language=language,
        declared_language=fields.get("lang", fields.get("language")),
        date=parse_date(fields.get("date", "")),
        authors=authors,
    )


def _has_too_many_delimiters(text: str) -> bool:
    return any(len(_DELIMITERS.findall(p)) > _MAX_DELIMITERS for p in re.split(r"\n\s*\n", text))


class _MarkdownWalk:
    """Tokens in order, to builder events."""

    def __init__(self, builder: Builder) -> None:
        self.builder = builder
        self.paths = ["/document"]
        self.numbers: list[dict[str, int]] = [{}]
        self.has_title = False

    def walk(self, tokens: list[Token]) -> None:
        for token in tokens:
            kind, _, edge = token.type.rpartition("_")
            if token.type == "inline":
                self._add_inline(token.children or [])
            elif token.type in ("fence", "code_block"):
                self._open("pre", CODE)
                self.builder.add_text(token.content)
                self._close()
            elif kind == "heading":
                self._add_heading(token, opens=edge == "open")
            elif kind in _ROLES:
                if edge == "open":
                    self._open(*_ROLES[kind])
                else:
                    self._close()

    def _add_heading(self, token: Token, *, opens: bool) -> None:
        if not opens:
            self._close()
            return
        level = int(token.tag[1])
        if level == 1 and not self.has_title:
            self.has_title = True
        else:
            self.builder.open_implied_section(level)
        self._open(token.tag, HEADING)

    def _open(self, name: str, role: ElementRole) -> None:
        number = self.numbers[-1].get(name, 0) + 1
        self.numbers[-1][name] = number
        self.paths.append(f"{self.paths[-1]}/{name}[{number}]")
        self.numbers.append({})
        self.builder.open(name, role, path=self.paths[-1])

    def _close(self) -> None:
        self.paths.pop()
        self.numbers.pop()
        self.builder.close()

    def _add_inline(self, tokens: list[Token]) -> None:
        builder = self.builder
        for token in tokens:
            if token.type in ("text", "code_inline"):
                builder.add_text(token.content)
            elif token.type in ("softbreak", "hardbreak"):
                builder.add_text(" ")
            elif token.type == "link_open":
                builder.open("a", INLINE, href=str(token.attrs.get("href", "")) or None)
            elif token.type == "link_close":
                builder.close()
