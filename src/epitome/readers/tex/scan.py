"""Scans TeX: removes comments, and finds tokens and arguments within a budget linear in the text."""

from __future__ import annotations

import re

from epitome.readers.tex.commands import LISTINGS

_COMMENT = re.compile(r"(?<!\\)((?:\\\\)*)%[^\n]*(?:\n[ \t]*(?=\S))?")
_REFERENCE = re.compile(
    r"(?<![~\s])[~ \n]{0,3}\\(?:[a-zA-Z]{0,6}cite[a-zA-Z]{0,8}|(?:page|eq|auto|c|C|v|name|labelc|fig|tab|sec)?ref)"
    r"\*?(?:\[[^\[\]]{0,200}\]){0,2}\{[^{}]{0,500}\}"
)
_LISTING = re.compile(r"\\begin\{(" + "|".join(sorted(LISTINGS)) + r")\}")
_TOKEN = re.compile(
    r"\\(?P<name>[a-zA-Z@]+)\*?[ \t]*(?:\n(?![ \t]*\n))?"
    r"|\\(?P<sign>.|$)"
    r"|(?P<break>\n[ \t]*\n\s*)"
    r"|(?P<special>[{}$&~]|``|''|`|---?|<<|>>)"
    r"|(?P<text>[^\\{}$&~\n`'<>-]+|.)",
    re.DOTALL,
)
_MAX_GROUP_CHARACTERS = 100_000
_BRACES = re.compile(r"\\.|[{}]", re.DOTALL)
_BRACKETS = re.compile(r"\\.|[{}\[\]]", re.DOTALL)
_BLANKS = re.compile(r"[ \t]*\n?[ \t]*")
_DEPTHS = {"{": 1, "[": 1, "}": -1, "]": -1}
_MAX_READS_PER_CHARACTER = 20  # nested arguments are read again; this limits floods of unclosed ones


def drop_comments(text: str) -> str:
    """A text without its comments, except in listings; a comment is removed with its line end and the blanks that begin
    the next line. References, which are numbers in print, are removed with the blank before them.
    """
    pieces: list[str] = []
    at = 0
    while at < len(text):
        begin = _LISTING.search(text, at)
        end = text.find(f"\\end{{{begin.group(1)}}}", begin.end()) if begin else -1
        if begin is None or end < 0:
            break
        pieces += [_drop(text[at : begin.end()]), text[begin.end() : end]]
        at = end
    pieces.append(_drop(text[at:]))
    return "".join(pieces)


def _drop(text: str) -> str:
    return _REFERENCE.sub("", _COMMENT.sub(r"\1", text))


class TexSource:
    """A TeX source and the current position."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self._budget = _MAX_READS_PER_CHARACTER * len(text) + _MAX_GROUP_CHARACTERS

    def next_token(self) -> re.Match[str] | None:
        """Consume the token at the current position; None at the end."""
        found = _TOKEN.match(self.text, self.at) if self.at < len(self.text) else None
        if found is not None:
            self.at = found.end()
        return found

    def starts(self, sign: str) -> bool:
        """Whether the text continues with `sign` after blanks; these are skipped if so."""
        found = _BLANKS.match(self.text, self.at)
        at = found.end() if found else self.at
        if not self.text.startswith(sign, at):
            return False
        self.at = at
        return True

    def take_argument(self) -> str | None:
        """Consume an argument in braces and return its content; None if there is none."""
        return self._take_group("{", _BRACES)

    def take_option(self) -> str | None:
        """Consume an option in brackets and return its content; None if there is none."""
        return self._take_group("[", _BRACKETS)

    def skip_options(self) -> None:
        """Skip all options at the current position."""
        while self.take_option() is not None:
            continue

    def take_until(self, end: str, longest: int = _MAX_GROUP_CHARACTERS) -> str | None:
        """Consume the text up to and including `end`, and return what precedes it; None if there is no end."""
        if self._budget <= 0:
            return None
        found = self.text.find(end, self.at, self.at + longest)
        self._budget -= (found if found >= 0 else min(len(self.text), self.at + longest)) - self.at
        if found < 0:
            return None
        content, self.at = self.text[self.at : found], found + len(end)
        return content

    def _take_group(self, opening: str, signs: re.Pattern[str]) -> str | None:
        if self._budget <= 0 or not self.starts(opening):
            return None
        depth, start = 0, self.at
        for found in signs.finditer(self.text, start, start + _MAX_GROUP_CHARACTERS):
            depth += _DEPTHS.get(found.group(), 0)
            if depth <= 0:
                self._budget -= found.end() - start
                if depth < 0:
                    return None
                self.at = found.end()
                return self.text[start + 1 : found.start()]
        self._budget -= min(len(self.text) - start, _MAX_GROUP_CHARACTERS)
        return None
