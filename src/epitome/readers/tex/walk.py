"""Turns the tokens of a TeX source, in order, into events for the document builder."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable

from epitome.readers.build.feed import Feed
from epitome.readers.build.roles import BLOCK, CAPTION, FOOTNOTE
from epitome.readers.tex.commands import ACCENTS, BREAKS, CITATIONS, HALF_SILENT, LETTERS, LEVELS, SIGNS, SILENT
from epitome.readers.tex.environments import Environments
from epitome.readers.tex.scan import TexSource
from epitome.readers.tex.tex_text import TexText

_SPECIAL = {"~": " ", "``": "“", "''": "”", "`": "‘", "--": "–", "---": "—", "<<": "«", ">>": "»", "-": "-"}
_LETTER = re.compile(r"\s*(?:\{\s*)?(\\[ij](?![a-zA-Z])|[^\W\d_])\s*\}?")
_UNREAD_FILE_NOTE = "a file that the text refers to was not read"
_LONGEST_FORMULA = 20_000
_MAX_DEPTH = 5  # notes inside notes


class TexWalk(TexText):
    """One pass over a source; macros are not expanded, and included files are not opened."""

    def __init__(self, source: TexSource, feed: Feed) -> None:
        super().__init__(source, feed)
        self._groups: list[Callable[[], None] | None] = []  # for each open brace, what to do where it closes
        self._environments = Environments(self)
        self._commands: dict[str, Callable[[], None]] = {
            "begin": self._environments.begin,
            "end": self._environments.end,
            "item": self._environments.add_item,
            "bibitem": self._environments.add_reference,
            "footnote": lambda: self._open_argument("footnote", FOOTNOTE),
            "footnotetext": lambda: self._open_argument("footnote", FOOTNOTE),
            "caption": self._add_caption,
            "captionof": self._add_caption,
            "href": self._add_link,
            "url": self._add_url,
            "nolinkurl": self._add_url,
            "path": self._add_url,
            "verb": self._add_verbatim,
            "lstinline": self._add_verbatim,
            "def": self.skip_definition,
            "let": self.skip_let,
        }

    def walk(self) -> None:
        """Read every token, then close all that is still open."""
        while (token := self.source.next_token()) is not None:
            if token.lastgroup == "text":
                self.add(token.group())
            elif token.lastgroup == "name":
                self._run(token.group("name"))
            elif token.lastgroup == "sign":
                self._add_sign(token.group("sign"))
            elif token.lastgroup == "break":
                self.end_paragraph()
            else:
                self._add_special(token.group())
        self._environments.close_all()
        while self._groups:
            self._close_group()
        self.end_paragraph()

    def _run(self, name: str) -> None:
        source = self.source
        if name in self._commands:
            self._commands[name]()
        elif name in LEVELS:
            self._open_heading(LEVELS[name])
        elif name in LETTERS:
            self.add(LETTERS[name])
            if source.text.startswith("{}", source.at):
                source.at += 2
        elif name in ACCENTS and _LETTER.match(source.text, source.at):
            self._add_accent(name)
        elif name in BREAKS:
            self._environments.note_rule(name)
            self.end_paragraph()
        elif name in HALF_SILENT:
            self.skip_arguments(HALF_SILENT[name])
        elif name in SILENT:
            self.skip_arguments(SILENT[name])
            if name in CITATIONS and _UNREAD_FILE_NOTE not in self.feed.builder.notes:
                self.feed.builder.notes.append(_UNREAD_FILE_NOTE)
        else:
            self._environments.note_rule(name)
            self.skip_unknown(name)

    def _add_sign(self, sign: str) -> None:
        source = self.source
        if sign == "\\":
            if source.text.startswith("[", source.at):
                source.take_option()
            if not self._environments.end_row():
                self.add(" ")
        elif sign in "([":
            content = source.take_until("\\)" if sign == "(" else "\\]", _LONGEST_FORMULA)
            if content is not None and sign == "(":
                self.add(content)
            elif content is not None:
                self.add_formula(content)
        elif sign in ACCENTS and _LETTER.match(source.text, source.at):
            self._add_accent(sign)
        else:
            self.add(SIGNS.get(sign, ""))

    def _add_accent(self, accent: str) -> None:
        found = _LETTER.match(self.source.text, self.source.at)
        assert found is not None
        self.source.at = found.end()
        self.add(unicodedata.normalize("NFC", found.group(1)[-1] + ACCENTS[accent]))

    def _add_special(self, sign: str) -> None:
        if sign == "{":
            self._groups.append(None)
        elif sign == "}":
            self._close_group()
        elif sign == "&":
            if not self._environments.end_cell():
                self.add(" ")
        elif sign == "$":
            self._add_maths()
        else:
            self.add(_SPECIAL[sign])

    def _add_maths(self) -> None:
        source = self.source
        if source.text.startswith("$", source.at):
            source.at += 1
            content = source.take_until("$$", _LONGEST_FORMULA)
            if content is not None:
                self.add_formula(content)
            return
        content = source.take_until("$", _LONGEST_FORMULA)
        if content is not None:
            self.add(content)

    def _close_group(self) -> None:
        action = self._groups.pop() if self._groups else None
        if action is not None:
            action()

    def _open_argument(self, name: str, role: object) -> None:
        """Open an element whose text is the argument in braces that follows."""
        self.source.skip_options()
        if self._direct >= _MAX_DEPTH or not self.source.starts("{"):
            return
        self.source.at += 1
        cells, self.cells = self.cells, None
        direct, self._direct = self._direct, self._direct + 1
        self.feed.open(name, role)  # type: ignore[arg-type]

        def close() -> None:
            self.feed.close()
            self.cells, self._direct = cells, direct

        self._groups.append(close)

    def _open_heading(self, level: int) -> None:
        self.source.skip_options()
        if self.cells is not None or self._direct or not self.source.starts("{"):
            return
        self.source.at += 1
        self.end_paragraph()
        self.feed.open_heading(level)
        self._direct += 1

        def close() -> None:
            self.feed.close()
            self._direct -= 1

        self._groups.append(close)

    def _add_caption(self) -> None:
        self.end_paragraph()
        self._open_argument("caption", CAPTION)

    def _add_link(self) -> None:
        href = self.source.take_argument()
        if href is None or not self.source.starts("{") or self.cells is not None:
            return
        self.source.at += 1
        self.add("")
        if not self._direct and not self._in_paragraph:
            self.feed.open("p", BLOCK)
            self._in_paragraph = True
        self.feed.open_link(href.replace("\\", "")[:2048])
        self._groups.append(self.feed.close_link)

    def _add_url(self) -> None:
        self.add((self.source.take_argument() or "").replace("\\", ""))

    def _add_verbatim(self) -> None:
        self.source.skip_options()
        sign = self.source.text[self.source.at : self.source.at + 1]
        self.source.at += 1
        self.add(self.source.take_until("}" if sign == "{" else sign or " ", 1000) or "")
