"""Logical lines of a page: comments are gone, lines joined, conditions settled, definitions taken.

A page is read as for a terminal (`.if n` holds). Macros that a page defines are put in the place of their calls, with
the arguments in theirs; no more than `_MAX_CALLS` deep, no more in all than twice the page and a little, and never one
that the reader knows itself. What a page includes (`.so`) is named in `includes` and not opened.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator, Set
from dataclasses import dataclass, field

from epitome.readers.roff.escapes import Escapes
from epitome.runtime.frozen import frozen

_MAX_CONDITIONS = 20  # on one line
_MAX_CALLS = 8
_CALLED_CHARACTERS, _CALLED_SHARE = 20_000, 2  # at most, and as many times the page's own
_MAX_MACROS = 500
_COMMENT = re.compile(r'(?<!\\)((?:\\\\)*)\\["#].*')
_REQUEST = re.compile(r"[.'][ \t]*([^\s\\]*)[ \t]*")
_ENDS_OPEN = re.compile(r"(?<!\\)(?:\\\\)*\\$")
_ARGUMENT = re.compile(r'[ ]*(?:"((?:[^"]|"")*)(?:"|$)|((?:\\.|[^ \\])+))')
_PARAMETER = re.compile(r"\\\$(?:([1-9*@])|\((\d\d)|\[(\d{1,3})\])")
_BRACES = re.compile(r"\\([{}])")
_NUMBER = re.compile(r"[+-]?\d{1,9}")
_COMPARED = re.compile(r"\(?\s*([+-]?\d{1,9})[a-z]?\s*(<=|>=|==|=|<|>)\s*([+-]?\d{1,9})[a-z]?\s*\)?")


@frozen
class RoffLine:
    """A line: the name of its request or macro ("" for text), and what follows, escapes and all."""

    name: str
    rest: str


@dataclass(slots=True)
class _Macro:
    """The lines of a macro, how long they are, and how often they name an argument."""

    lines: list[str] = field(default_factory=list)
    size: int = 0
    parameters: int = 0

    def extend(self, body: list[str]) -> None:
        """Add lines as they stand in a definition, where two backslashes are one."""
        for line in body:
            self.lines.append(line.replace("\\\\", "\\"))
            self.size += len(line) + 1
            self.parameters += line.count("\\$")


def split_arguments(rest: str) -> list[str]:
    """The arguments of a macro: words, or what stands in quotes, where two quotes are one."""
    return [
        found[1].replace('""', '"') if found[1] is not None else found[2] for found in _ARGUMENT.finditer(rest.rstrip())
    ]


class RoffSource:
    """The lines of a page in order; `known` are the macros whose definitions by a page are passed over."""

    def __init__(self, text: str, escapes: Escapes, known: Set[str]) -> None:
        self.includes: list[str] = []
        self._escapes = escapes
        self._known = known
        self._lines = iter(text.splitlines())
        self._called: deque[tuple[str, int]] = deque()  # lines of macros, each with the number of calls above it
        self._room = _CALLED_CHARACTERS + _CALLED_SHARE * len(text)
        self._macros: dict[str, _Macro] = {}
        self._branches: list[bool] = []  # of .ie, for their .el
        self._depth = 0

    def __iter__(self) -> Iterator[RoffLine]:
        while (line := self._take()) is not None:
            settled = self._settle(line)
            if settled is not None:
                yield settled

    def take_until(self, name: str) -> Iterator[RoffLine]:
        """The lines before that of a request, which is taken too."""
        for line in self:
            if line.name == name:
                return
            yield line

    def _take(self) -> str | None:
        """The next line without its comment, joined with those that it goes on in."""
        if self._called:
            line, self._depth = self._called.popleft()
            return line
        self._depth = 0
        joined: list[str] = []
        for line in self._lines:
            plain = _COMMENT.sub(r"\1", line) if "\\" in line else line
            if plain == line and line.endswith("\\") and _ENDS_OPEN.search(line):
                joined.append(line[:-1])
                continue
            return "".join((*joined, plain))
        return "".join(joined) if joined else None

    def _settle(self, line: str) -> RoffLine | None:
        """A line of text or a request that is none of the source's own."""
        for _ in range(_MAX_CONDITIONS):
            if not line.startswith((".", "'")):
                return RoffLine("", line.replace("\\}", "") if "\\}" in line else line)
            request = _REQUEST.match(line)
            name, rest = (request[1], line[request.end() :]) if request else ("", "")
            if name not in ("if", "ie", "el", "while", "nop", "do"):
                return self._run(name, rest.replace("\\}", "") if "\\}" in rest else rest)
            if name in ("nop", "do"):
                line = rest if name == "nop" else f".{rest}"
                continue
            holds, body = self._branch(name, rest)
            body = body.lstrip(" \t")
            is_block = body.startswith("\\{")
            if not holds:
                if is_block:
                    self._skip_block(body)
                return None
            line = body[2:].lstrip(" \t") if is_block else body
            if not line:
                return None
        return None

    def _branch(self, name: str, rest: str) -> tuple[bool, str]:
        if name == "el":
            return (not self._branches.pop() if self._branches else False), rest
        holds, body = self._judge(rest)
        if name == "ie" and len(self._branches) < _MAX_CONDITIONS:
            self._branches.append(holds)
        return holds and name != "while", body

    def _judge(self, rest: str) -> tuple[bool, str]:
        """Whether a condition holds, and what follows it."""
        rest = rest.lstrip(" \t")
        is_negative = rest.startswith("!")
        rest = rest.lstrip("!").lstrip(" \t")
        if rest[:1] in ("d", "r", "c", "m", "F", "S") and rest[1:2] in (" ", "\t"):
            name, _, body = rest[1:].lstrip(" \t").partition(" ")
            return (name in self._macros or name in self._known) != is_negative, body
        if rest[:1] in ("n", "t", "o", "e", "v"):
            return (rest[0] in "no") != is_negative, rest[1:]
        if rest[:1] in ("'", '"'):
            one, _, after = rest[1:].partition(rest[0])
            other, _, body = after.partition(rest[0])
            return (self._escapes.resolve(one) == self._escapes.resolve(other)) != is_negative, body
        condition, gap, body = rest.partition(" ")
        brace = condition.find("\\{")
        if brace >= 0:
            condition, body = condition[:brace], condition[brace:] + gap + body
        return self._count(condition) != is_negative, body

    def _count(self, condition: str) -> bool:
        """Whether a number is above zero, or a comparison of two is true; of others nothing is known."""
        number = self._escapes.resolve(condition[:200])
        compared = _COMPARED.fullmatch(number)
        if compared:
            one, other = int(compared[1]), int(compared[3])
            found = {"<": one < other, ">": one > other, "<=": one <= other, ">=": one >= other}
            return found.get(compared[2], one == other)
        plain = _NUMBER.match(number)
        return plain is not None and int(plain[0]) > 0

    def _skip_block(self, body: str) -> None:
        """Pass over the lines of a block, to the brace that closes it."""
        depth = 0
        line: str | None = body
        while line is not None:
            for brace in _BRACES.finditer(line):
                depth += 1 if brace[1] == "{" else -1
            if depth <= 0:
                return
            line = self._take()

    def _run(self, name: str, rest: str) -> RoffLine | None:
        """What is not one of the requests that define something."""
        if not name or name == ".":
            return None
        if name in ("de", "de1", "am", "am1", "dei", "ami", "ig"):
            self._define_macro(name, rest)
        elif name in ("ds", "as", "ds1", "as1"):
            string, _, text = rest.partition(" ")
            self._escapes.define(string, text.lstrip(" ").removeprefix('"'), appends=name[0] == "a")
        elif name == "nr":
            register, _, value = rest.partition(" ")
            number = _NUMBER.match(self._escapes.resolve(value[:100]).strip())
            self._escapes.set_register(register, number[0].lstrip("+") if number else "0")
        elif name == "tr":
            self._escapes.translate(rest)
        elif name == "so":
            self.includes.append(self._escapes.resolve(rest).strip())
        elif name in self._macros and name not in self._known:
            self._call(name, rest)
        else:
            return RoffLine(name, rest)
        return None

    def _define_macro(self, kind: str, rest: str) -> None:
        """Take the lines of a definition; those of `.ig` are a comment."""
        names = rest.split()
        end = names[0] if kind == "ig" and names else names[1] if kind != "ig" and len(names) > 1 else "."
        body: list[str] = []
        for line in self._lines:
            request = _REQUEST.match(line)
            if request and request[1] == end:
                break
            body.append(line)
        if kind != "ig" and names and len(self._macros) < _MAX_MACROS:
            if not kind.startswith("am"):
                self._macros[names[0]] = _Macro()
            self._macros.setdefault(names[0], _Macro()).extend(body)

    def _call(self, name: str, rest: str) -> None:
        """Put the lines of a macro in the place of its call; only its arguments where it is too deep or too much."""
        arguments, macro = split_arguments(rest), self._macros[name]
        cost = macro.size + macro.parameters * len(rest)
        called = [" ".join(arguments)]
        if self._depth < _MAX_CALLS and cost <= self._room:
            self._room -= cost
            called = [_COMMENT.sub(r"\1", _fill(line, arguments)) for line in macro.lines]
        self._called.extendleft((line, self._depth + 1) for line in reversed(called))


def _fill(line: str, arguments: list[str]) -> str:
    """A line of a macro with the arguments of a call."""

    def replace(found: re.Match[str]) -> str:
        if found[1] in ("*", "@"):
            return " ".join(arguments)
        number = int(found[1] or found[2] or found[3])
        return arguments[number - 1] if 0 < number <= len(arguments) else ""

    return _PARAMETER.sub(replace, line) if "\\$" in line else line
