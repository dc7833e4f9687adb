"""Survey: one pass over a page's tree that measures its containers, before the page is read.

Counters run through the whole page, so the content of an element is their difference between its end and its start:
characters, characters in links, links, links that only lead to a neighbouring page, headings. Only elements that may be
boilerplate or the main content are recorded; `boilerplate.py` decides about them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from lxml import etree

from epitome.readers.attributes import NO_HINTS, AttributeHints, classify_name, read_hints
from epitome.readers.css import VISIBLE, Visibility, inherit_visibility
from epitome.readers.style_sheets import StyleSheets

FURNITURE = frozenset({"nav", "header", "footer", "aside"})
UNREAD = frozenset(
    "head script style template noscript button select textarea input option datalist iframe object embed applet svg "
    "canvas audio video map progress meter legend label rt rp".split()
)
_FURNITURE_ROLES = frozenset(
    {"navigation", "banner", "contentinfo", "complementary", "search", "dialog", "alertdialog", "menu", "menubar"}
)
_CONTAINERS = frozenset(
    "div section article main p ul ol dl menu dir table td center form fieldset address li details".split()
)
_LINK_LISTS = frozenset("div section p ul ol dl menu dir table td center form fieldset address details".split())
_HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
_MEASURED = _CONTAINERS | FURNITURE | _HEADINGS | {"a"}
_STEPS = frozenset(
    "prev previous next up home top back index contents forward last first << >> < > « » ← → [prev] [next] [up] [home] "
    "[top] [back] [index] [contents]".split()
)
_COOKIES = re.compile(r"\b(?:we|site|website|page)(?: also| only)? uses? cookies\b", re.IGNORECASE)
_IMPRINT = re.compile(
    r"\s*(?:©|\(c\)|copyright\b|all rights reserved|(?:this page (?:was )?)?last (?:updated|modified|changed)\b)",
    re.IGNORECASE,
)
_MAX_NOTICE = 600
_DENSE = 0.7


@dataclass(slots=True, eq=False)
class Suspect:
    """An element that may be boilerplate or main content: the reason, and measures of what it holds."""

    element: etree._Element
    tag: str
    reason: str
    start: int
    characters: int
    linked: int
    links: int
    titles: int
    headings: int

    @property
    def end(self) -> int:
        """Its end, in characters of the page."""
        return self.start + self.characters

    @property
    def density(self) -> float:
        """The share of its characters that are in links."""
        return self.linked / self.characters


@dataclass(slots=True, eq=False)
class Survey:
    """The measures of a page."""

    root: etree._Element
    use_style_sheets: bool = True
    hidden: set[etree._Element] = field(default_factory=set)
    suspects: list[Suspect] = field(default_factory=list)
    contents: list[Suspect] = field(default_factory=list)
    depth: int = 0
    characters: int = 0
    _linked: int = 0
    _links: int = 0
    _steps: int = 0
    _titles: int = 0
    _headings: int = 0
    _sheets: StyleSheets = field(init=False)

    def __post_init__(self) -> None:
        self._sheets = StyleSheets(self.root.iter("style") if self.use_style_sheets else ())
        self._measure_children(self.root, 1, in_main=False, linked=False, visibility=VISIBLE)
        for element in self.hidden:
            element.clear(keep_tail=True)

    def _measure_children(
        self, parent: etree._Element, depth: int, *, in_main: bool, linked: bool, visibility: Visibility
    ) -> None:
        """Measure the content of an element with a visibility; invisible text is removed from the tree."""
        self.depth = max(self.depth, depth)
        hidden = visibility.invisible or visibility.sizeless
        if hidden:
            parent.text = None
        text = parent.text
        pending = len(text.strip()) if text else 0
        for child in parent:
            tag = child.tag
            if isinstance(tag, str) and tag not in UNREAD:
                attributes = child.items()
                hints = read_hints(attributes) if attributes else NO_HINTS
                own = self._sheets.compute_visibility(tag, hints)
                if hints.hidden or own.removed:
                    self.hidden.add(child)
                    self._measure_depth(child, depth + 1)
                elif tag in _MEASURED or len(child):
                    self.characters += pending
                    self._linked += pending if linked else 0
                    pending = 0
                    inner = inherit_visibility(own, visibility)
                    self._measure_element(child, tag, hints, depth, in_main=in_main, linked=linked, visibility=inner)
                elif text := child.text:
                    inner = inherit_visibility(own, visibility)
                    if inner.invisible or inner.sizeless:
                        child.text = None
                    else:
                        pending += len(text.strip())
            elif len(child):
                self._measure_depth(child, depth + 1)
            if hidden:
                child.tail = None
            if text := child.tail:
                pending += len(text.strip())
        self.characters += pending
        self._linked += pending if linked else 0

    def _measure_depth(self, unread: etree._Element, depth: int) -> None:
        """Measure the depth of elements that are not read: the parser loses the text after them all the same."""
        self.depth = max(self.depth, depth)
        for child in unread:
            self._measure_depth(child, depth + 1)

    def _measure_element(
        self,
        element: etree._Element,
        tag: str,
        hints: AttributeHints,
        depth: int,
        *,
        in_main: bool,
        linked: bool,
        visibility: Visibility,
    ) -> None:
        start, linked_before = self.characters, self._linked
        links, steps, titles, headings = self._links, self._steps, self._titles, self._headings
        if tag == "a" and hints.link:
            self._links += 1
            linked = True
        elif tag in _HEADINGS:
            self._headings += 1
            self._titles += tag == "h1"
        main = tag in ("main", "article") or hints.role == "main"
        self._measure_children(element, depth + 1, in_main=in_main or main, linked=linked, visibility=visibility)
        characters = self.characters - start
        if not characters:
            return
        if tag == "a":
            if linked and characters <= 12 and "".join(element.itertext()).strip().lower() in _STEPS:
                self._steps += 1
            return
        headed = self._headings > headings
        reason = self._find_reason(
            element, tag, hints, characters, linked_before, links, steps, headed=headed, in_main=in_main
        )
        reason = "main" if main else reason
        if reason:
            suspect = Suspect(
                element,
                tag,
                reason,
                start,
                characters,
                self._linked - linked_before,
                self._links - links,
                self._titles - titles,
                self._headings - headings,
            )
            (self.contents if reason in ("main", "content") else self.suspects).append(suspect)

    def _find_reason(
        self,
        element: etree._Element,
        tag: str,
        hints: AttributeHints,
        characters: int,
        linked: int,
        links: int,
        steps: int,
        *,
        headed: bool,
        in_main: bool,
    ) -> str:
        """The strongest reason to record an element; "" for none."""
        if tag in FURNITURE or hints.role in _FURNITURE_ROLES:
            return "heading" if tag == "header" and in_main else "furniture"
        if tag not in _CONTAINERS:
            return ""
        by_name = classify_name(hints.classes) if hints.classes else ""
        if not by_name and hints.id and (by_name := classify_name(hints.id)) == "navigation" and headed:
            by_name = "linked"  # the id of a section repeats its heading, which may mention menus
        if by_name == "navigation":
            return by_name
        if characters <= _MAX_NOTICE and (text := _get_opening_text(element)):
            if "ookies" in text and _COOKIES.search(text):
                return "notice"
            if _IMPRINT.match(text):
                return "imprint"
        if tag in _LINK_LISTS:
            if self._steps - steps >= 2:
                return "steps"
            if self._links - links >= 2 and self._linked - linked >= _DENSE * characters:
                return "links"
        return by_name


def _get_opening_text(element: etree._Element) -> str:
    """The first text of an element, its own or that of its first child."""
    text = element.text
    if text and not text.isspace():
        return text
    return (element[0].text or "") if len(element) and element[0].tag != "a" else ""
