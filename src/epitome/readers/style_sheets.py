"""The <style> sheets of a page, as far as they hide text: rules with simple selectors, by class, id and name.

A selector is a name, classes and an id of one element (`p`, `.note`, `p.note.old`, `#ad`), or a list of such; others
are ignored. Rules for print are ignored; a rule for certain screens only may show, not hide. Precedence: !important,
then ids, classes and names, then order (CSS Cascading and Inheritance). Rules are indexed by one part of their
selector, so that a page with many rules and many elements stays cheap.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from lxml import etree

from epitome.readers.attributes import AttributeHints
from epitome.readers.css import (
    VISIBLE,
    Visibility,
    compute_visibility,
    parse_declarations,
    parse_inline_style,
    strip_comments,
    unescape,
)

_PIECE = re.compile(r"([^{}]*)([{}]|\Z)")
_SELECTOR = re.compile(r"(\*|[a-z][a-z0-9]*)?((?:[.#](?:[\w-]|[^\x00-\x7f]|\\.)+)*)", re.IGNORECASE)
_PART = re.compile(r"[.#](?:[\w-]|[^\x00-\x7f]|\\.)+")
_EVERYWHERE = frozenset({"", "all", "screen", "only screen"})
_GROUPS = ("@media", "@supports", "@layer", "@container")
_MAX_SELECTORS_PER_KEY = 200
_NEVER_HIDDEN = frozenset({"html", "body"})  # scripts show what such a rule hides until the page is loaded
_INLINE_WEIGHT = (1_000, 0)
Precedence = tuple[bool, int, int]
Values = dict[str, tuple[Precedence, str]]
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
                self._read(strip_comments("".join(style.itertext())), conditional=media not in _EVERYWHERE)

    def compute_visibility(self, tag: str, hints: AttributeHints) -> Visibility:
        """The visibility of an element by the sheets and by its own style."""
        if tag in _NEVER_HIDDEN or not (self._rules or hints.style):
            return VISIBLE
        values = self._find_values(tag, hints) if self._rules else {}
        if hints.style:
            values = dict(values)
            for name, (important, value) in parse_inline_style(hints.style).items():
                _set_if_stronger(values, name, (important, *_INLINE_WEIGHT), value)
        return compute_visibility({name: value for name, (_, value) in values.items()}) if values else VISIBLE

    def _find_values(self, tag: str, hints: AttributeHints) -> Values:
        key = (tag, hints.classes, hints.id)
        if key not in self._known:
            # pages without a doctype ignore case
            own_classes, own_id = frozenset(hints.classes.lower().split()), hints.id.lower()
            values: Values = {}
            for part in (*(f".{c}" for c in own_classes), f"#{own_id}", tag, "*"):
                for (name, id, classes), declared in self._rules.get(part, {}).items():
                    if name in ("", tag) and id in ("", own_id) and classes <= own_classes:
                        for property, (precedence, value) in declared.items():
                            _set_if_stronger(values, property, precedence, value)
            self._known[key] = values
        return self._known[key]

    def _read(self, css: str, *, conditional: bool) -> None:
        """Read the rules of a sheet; `conditional`: it holds for certain screens only."""
        around: list[tuple[str, str]] = [("group", "sometimes" if conditional else "always")]
        for text, brace in (piece.groups() for piece in _PIECE.finditer(css)):
            before, _, head = text.rpartition(";")
            kind, selectors = around[-1]
            if kind == "rule":
                self._add_rule(selectors, before if brace == "{" else text, conditional=_is_conditional(around))
            if brace == "{":
                around.append(_classify_block(head.strip(), around))
            elif brace == "}" and len(around) > 1:
                around.pop()

    def _add_rule(self, selectors: str, block: str, *, conditional: bool) -> None:
        declared = parse_declarations(block)
        if conditional:
            declared = {
                n: v
                for n, v in declared.items()
                if compute_visibility({n: v[1]}) in (VISIBLE, Visibility(invisible=False), Visibility(sizeless=False))
            }
        if not declared:
            return
        for selector in _parse_selectors(selectors):
            tag, id, classes = selector
            self._order += 1
            weight = 500 * bool(id) + 10 * min(40, len(classes)) + bool(tag)
            values = {name: ((important, weight, self._order), value) for name, (important, value) in declared.items()}
            key = f"#{id}" if id else f".{min(classes)}" if classes else tag or "*"
            rules = self._rules.setdefault(key, {})
            simple = bool(tag) + bool(id) + len(classes) == 1
            if simple or selector in rules or len(rules) < _MAX_SELECTORS_PER_KEY:
                stored = rules.setdefault(selector, {})
                for name, (precedence, value) in values.items():
                    _set_if_stronger(stored, name, precedence, value)


def _classify_block(head: str, around: list[tuple[str, str]]) -> tuple[str, str]:
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


def _is_conditional(around: list[tuple[str, str]]) -> bool:
    return ("group", "sometimes") in around[-4:] or around[0][1] == "sometimes"


def _parse_selectors(selectors: str) -> Iterator[Selector]:
    """The simple selectors of a list."""
    for selector in selectors.split(","):
        match = _SELECTOR.fullmatch(selector.strip())
        if match is None or not match.group():
            continue
        parts = _PART.findall(match.group(2))
        tag = (match.group(1) or "").lower().replace("*", "")
        ids = [unescape(part[1:]).lower() for part in parts if part[0] == "#"]
        classes = frozenset(unescape(part[1:]).lower() for part in parts if part[0] == ".")
        if len(ids) < 2 and tag not in _NEVER_HIDDEN:
            yield tag, "".join(ids), classes


def _set_if_stronger(values: Values, name: str, precedence: Precedence, value: str) -> None:
    if name not in values or precedence >= values[name][0]:
        values[name] = (precedence, value)
