"""The <style> sheets of a page, as far as they hide text: rules with simple selectors, by class, id and name.

A selector is a name, classes and an id of one element (`p`, `.note`, `p.note.old`, `#ad`), or a list of such; others
are ignored. Rules for print are ignored; a rule for certain screens only may show, not hide. Precedence: !important,
then ids, classes and names, then order (CSS Cascading and Inheritance). Rules are indexed by one part of their
selector, and those for classes and ids that the page does not have are skipped, so that a page with many rules and many
elements stays cheap.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from lxml import etree

from epitome.readers.html.attributes import AttributeHints
from epitome.readers.html.css import (
    VISIBLE,
    Visibility,
    compute_visibility,
    parse_declarations,
    parse_inline_style,
    strip_comments,
    unescape,
)
from epitome.runtime.late_patterns import late

_PIECE = late(r"([^{}]*)([{}]|\Z)")
_SELECTOR = late(r"(\*|[a-z][a-z0-9]*+)?((?:[.#](?:[\w-]++|[^\x00-\x7f]|\\.)++)*+)", re.IGNORECASE)
_PART = re.compile(r"[.#](?:[\w-]++|[^\x00-\x7f]|\\.)++")
_CLASSES = etree.XPath("//@class", smart_strings=False)
_IDS = etree.XPath("//@id", smart_strings=False)
_EVERYWHERE = frozenset({"", "all", "screen", "only screen"})
_GROUPS = ("@media", "@supports", "@layer", "@container")
_MAX_SELECTORS_PER_KEY = 200
_NEVER_HIDDEN = frozenset({"html", "body"})  # scripts show what such a rule hides until the page is loaded
_MAX_CACHED_CHARACTERS = 100
_INLINE_WEIGHT = (1_000, 0)
Precedence = tuple[bool, int, int]
Values = dict[str, tuple[Precedence, str]]
Selector = tuple[str, str, frozenset[str]]  # name, id, classes


class StyleSheets:
    """All style sheets of a page; none if no page is given."""

    def __init__(self, root: etree._Element | None) -> None:
        self._rules: dict[str, dict[Selector, Values]] = {}
        self._known: dict[tuple[str, str, str], tuple[Values, Visibility]] = {}
        self._order = 0
        sheets = [] if root is None else list(root.iter("style"))
        self._present = _list_present(sheets[0].getroottree()) if sheets else frozenset()
        for style in sheets:
            around = style.getparent()
            media = (style.get("media") or "").strip().lower()
            if "print" not in media and (around is None or around.tag not in ("noscript", "template", "svg")):
                self._read(strip_comments("".join(style.itertext())), conditional=media not in _EVERYWHERE)

    def compute_visibility(self, tag: str, hints: AttributeHints) -> Visibility:
        """The visibility of an element by the sheets and by its own style."""
        if tag in _NEVER_HIDDEN or not (self._rules or hints.style):
            return VISIBLE
        values, visibility = self._find_values(tag, hints) if self._rules else ({}, VISIBLE)
        if not hints.style:
            return visibility
        values = dict(values)
        for name, (important, value) in parse_inline_style(hints.style).items():
            _set_if_stronger(values, name, (important, *_INLINE_WEIGHT), value)
        return _compute(values)

    def _find_values(self, tag: str, hints: AttributeHints) -> tuple[Values, Visibility]:
        key = (tag, hints.classes, hints.id)
        known = self._known.get(key)
        if known is None:
            # pages without a doctype ignore case
            own_classes, own_id = frozenset(hints.classes.lower().split()), hints.id.lower()
            values: Values = {}
            for part in (*(f".{c}" for c in own_classes), f"#{own_id}", tag, "*"):
                for (name, id, classes), declared in self._rules.get(part, {}).items():
                    if name in ("", tag) and id in ("", own_id) and classes <= own_classes:
                        for property, (precedence, value) in declared.items():
                            _set_if_stronger(values, property, precedence, value)
            known = self._known[key] = values, _compute(values)
        return known

    def _read(self, css: str, *, conditional: bool) -> None:
        """Read the rules of a sheet; `conditional`: it applies to certain screens only."""
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
        simple_selectors = list(_parse_selectors(selectors, self._present))
        declared = parse_declarations(block) if simple_selectors else {}
        if conditional:
            declared = {n: v for n, v in declared.items() if not _hides(n, v[1])}
        if not declared:
            return
        for selector in simple_selectors:
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


def _list_present(page: etree._ElementTree) -> frozenset[str]:
    """The classes and ids of a page in selector syntax, in lower case."""
    classes = " ".join(_CLASSES(page)).lower().split()
    ids = " ".join(_IDS(page)).lower().split()
    return frozenset(f".{name}" for name in classes) | frozenset(f"#{name}" for name in ids)


def _parse_selectors(selectors: str, present: frozenset[str]) -> Iterator[Selector]:
    """The simple selectors of a list whose classes and ids are all present."""
    for selector in map(str.strip, selectors.split(",")):
        if (" " in selector or ":" in selector) and "\\" not in selector:
            continue
        match = _SELECTOR.fullmatch(selector)
        if match is None or not match.group():
            continue
        parts = [unescape(part).lower() for part in _PART.findall(match.group(2))]
        tag = (match.group(1) or "").lower().replace("*", "")
        if tag in _NEVER_HIDDEN or not present.issuperset(parts):
            continue
        ids = [part[1:] for part in parts if part[0] == "#"]
        if len(ids) < 2:
            yield tag, "".join(ids), frozenset(part[1:] for part in parts if part[0] == ".")


def _hides(name: str, value: str) -> bool:
    """Whether a declaration hides an element by itself; short ones, which sheets repeat, are cached."""
    return (
        _hides_cached(name, value) if len(value) <= _MAX_CACHED_CHARACTERS else _hides_cached.__wrapped__(name, value)
    )


@lru_cache(maxsize=4096)
def _hides_cached(name: str, value: str) -> bool:
    return compute_visibility({name: value}) not in (VISIBLE, Visibility(invisible=False), Visibility(sizeless=False))


def _compute(values: Values) -> Visibility:
    return compute_visibility({name: value for name, (_, value) in values.items()}) if values else VISIBLE


def _set_if_stronger(values: Values, name: str, precedence: Precedence, value: str) -> None:
    if name not in values or precedence >= values[name][0]:
        values[name] = (precedence, value)
