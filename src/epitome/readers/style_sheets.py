"""The <style> sheets of a page, as far as they hide text: rules of simple selectors, by class, id and name.

A selector is a name, classes and an id of one element (`p`, `.note`, `p.note.old`, `#ad`), or a list of such; others
are not followed. Rules for print are left out; a rule for certain screens only may show, not hide. Which declaration
counts is told by !important, then ids, classes and names, then order (CSS Cascading and Inheritance). Rules are found
by one part of their selector, so that many rules cost many elements nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from lxml import etree

from epitome.readers.attributes import Told
from epitome.readers.css import PLAIN, Look, declarations, inline, look, unescaped, without_comments

_PIECE = re.compile(r"([^{}]*)([{}]|\Z)")
_SELECTOR = re.compile(r"(\*|[a-z][a-z0-9]*)?((?:[.#](?:[\w-]|[^\x00-\x7f]|\\.)+)*)", re.IGNORECASE)
_PART = re.compile(r"[.#](?:[\w-]|[^\x00-\x7f]|\\.)+")
_EVERYWHERE = frozenset({"", "all", "screen", "only screen"})
_GROUPS = ("@media", "@supports", "@layer", "@container")
_MOST_SELECTORS_OF_A_PART = 200
_NEVER_HIDDEN = frozenset({"html", "body"})  # scripts show what such a rule hides until the page is there
_INLINE = (1_000, 0)
Rank = tuple[bool, int, int]
Values = dict[str, tuple[Rank, str]]
Selector = tuple[str, str, frozenset[str]]  # name, id, classes


class StyleSheets:
    """All sheets of a page."""

    def __init__(self, sheets: Iterable[etree._Element]) -> None:
        self._rules: dict[str, dict[Selector, Values]] = {}
        self._known: dict[tuple[str, str, str], Values] = {}
        self._order = 0
        for style in sheets:
            around = style.getparent()
            media = (style.get("media") or "").strip().lower()
            if "print" not in media and (around is None or around.tag not in ("noscript", "template", "svg")):
                self._read(without_comments("".join(style.itertext())), somewhere=media not in _EVERYWHERE)

    def look(self, tag: str, told: Told) -> Look:
        """How an element looks by the sheets and by its own style."""
        if tag in _NEVER_HIDDEN or not (self._rules or told.style):
            return PLAIN
        values = self._values(tag, told) if self._rules else {}
        if told.style:
            values = dict(values)
            for name, (important, value) in inline(told.style).items():
                _give(values, name, (important, *_INLINE), value)
        return look({name: value for name, (_, value) in values.items()}) if values else PLAIN

    def _values(self, tag: str, told: Told) -> Values:
        key = (tag, told.classes, told.id)
        if key not in self._known:
            having, own = (
                frozenset(told.classes.lower().split()),
                told.id.lower(),
            )  # pages without a doctype know no case
            values: Values = {}
            for part in (*(f".{c}" for c in having), f"#{own}", tag, "*"):
                for (name, id, classes), given in self._rules.get(part, {}).items():
                    if name in ("", tag) and id in ("", own) and classes <= having:
                        for property, (rank, value) in given.items():
                            _give(values, property, rank, value)
            self._known[key] = values
        return self._known[key]

    def _read(self, css: str, *, somewhere: bool) -> None:
        """The rules of a sheet; `somewhere`: it holds for certain screens only."""
        around: list[tuple[str, str]] = [("group", "sometimes" if somewhere else "always")]
        for text, brace in (piece.groups() for piece in _PIECE.finditer(css)):
            before, _, head = text.rpartition(";")
            kind, said = around[-1]
            if kind == "rule":
                self._add(said, before if brace == "{" else text, sometimes=_sometimes(around))
            if brace == "{":
                around.append(_opened(head.strip(), around))
            elif brace == "}" and len(around) > 1:
                around.pop()

    def _add(self, selectors: str, block: str, *, sometimes: bool) -> None:
        found = declarations(block)
        if sometimes:
            found = {
                n: v
                for n, v in found.items()
                if look({n: v[1]}) in (PLAIN, Look(invisible=False), Look(sizeless=False))
            }
        if not found:
            return
        for selector in _selected(selectors):
            tag, id, classes = selector
            self._order += 1
            weight = 500 * bool(id) + 10 * min(40, len(classes)) + bool(tag)
            values = {name: ((important, weight, self._order), value) for name, (important, value) in found.items()}
            key = f"#{id}" if id else f".{min(classes)}" if classes else tag or "*"
            rules = self._rules.setdefault(key, {})
            simple = bool(tag) + bool(id) + len(classes) == 1
            if simple or selector in rules or len(rules) < _MOST_SELECTORS_OF_A_PART:
                given = rules.setdefault(selector, {})
                for name, (rank, value) in values.items():
                    _give(given, name, rank, value)


def _opened(head: str, around: list[tuple[str, str]]) -> tuple[str, str]:
    if around[-1][0] == "skipped":
        return around[-1]
    if not head.startswith("@"):
        return "rule", head
    name, _, query = head.lower().partition(" ")
    name, query = name.partition("(")[0], query.strip()
    if name not in _GROUPS or "print" in query:
        return "skipped", ""
    plain = name == "@layer" or (name == "@media" and query in _EVERYWHERE)
    return "group", "always" if plain else "sometimes"


def _sometimes(around: list[tuple[str, str]]) -> bool:
    return ("group", "sometimes") in around[-4:] or around[0][1] == "sometimes"


def _selected(selectors: str) -> Iterator[Selector]:
    """The simple selectors of a list."""
    for selector in selectors.split(","):
        found = _SELECTOR.fullmatch(selector.strip())
        if found is None or not found.group():
            continue
        parts = _PART.findall(found.group(2))
        tag = (found.group(1) or "").lower().replace("*", "")
        ids = [unescaped(part[1:]).lower() for part in parts if part[0] == "#"]
        classes = frozenset(unescaped(part[1:]).lower() for part in parts if part[0] == ".")
        if len(ids) < 2 and tag not in _NEVER_HIDDEN:
            yield tag, "".join(ids), classes


def _give(values: Values, name: str, rank: Rank, value: str) -> None:
    if name not in values or rank >= values[name][0]:
        values[name] = (rank, value)
