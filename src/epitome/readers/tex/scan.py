"""Scanning TeX: comments away, tokens, and where an argument ends, within a budget linear in the text."""

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
_LONGEST = 100_000
_BRACES = re.compile(r"\\.|[{}]", re.DOTALL)
_BRACKETS = re.compile(r"\\.|[{}\[\]]", re.DOTALL)
_BLANKS = re.compile(r"[ \t]*\n?[ \t]*")
_DEPTHS = {"{": 1, "[": 1, "}": -1, "]": -1}
_LOOKS_PER_CHARACTER = 20  # arguments inside arguments are looked at again; in floods of open ones this ends


def drop_comments(text: str) -> str:
    """A text without its comments, but for those in listings; a comment takes the end of its line with it, and the
    blanks that begin the next. References, which are numbers in print, go with the blank before them.
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
    """A TeX source, and where it is read."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self._budget = _LOOKS_PER_CHARACTER * len(text) + _LONGEST

    def next_token(self) -> re.Match[str] | None:
        """The token at this place, which is passed; None at the end."""
        found = _TOKEN.match(self.text, self.at) if self.at < len(self.text) else None
        if found is not None:
            self.at = found.end()
        return found

    def skip_blanks(self) -> None:
        """Pass blanks, and at most one end of a line among them."""
        found = _BLANKS.match(self.text, self.at)
        self.at = found.end() if found else self.at

    def starts(self, sign: str) -> bool:
        """Whether the text goes on with a sign, after blanks; these are passed then."""
        found = _BLANKS.match(self.text, self.at)
        at = found.end() if found else self.at
        if not self.text.startswith(sign, at):
            return False
        self.at = at
        return True

    def take_argument(self) -> str | None:
        """The content of an argument in braces, which is passed; None where there is none."""
        return self._take_group("{", _BRACES)

    def take_option(self) -> str | None:
        """The content of an option in brackets, which is passed; None where there is none."""
        return self._take_group("[", _BRACKETS)

    def skip_options(self) -> None:
        """Pass all options that stand here."""
        while self.take_option() is not None:
            continue

    def take_until(self, end: str, longest: int = _LONGEST) -> str | None:
        """What stands before an end, which is passed with it; None where the end does not come."""
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
        for found in signs.finditer(self.text, start, start + _LONGEST):
            depth += _DEPTHS.get(found.group(), 0)
            if depth <= 0:
                self._budget -= found.end() - start
                if depth < 0:
                    return None
                self.at = found.end()
                return self.text[start + 1 : found.start()]
        self._budget -= min(len(self.text) - start, _LONGEST)
        return None
