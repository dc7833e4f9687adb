"""Survey: one pass over a page's tree that measures its containers, before the page is read.

Counters run on through the whole page, so what an element holds is their difference between its end and its start:
characters, characters in links, links, links that only lead to a neighbouring page, headings. Only elements that look
like something else than text are written down; `boilerplate.py` judges them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from lxml import etree

from epitome.readers.attributes import NOTHING, Told, name_says, told_by
from epitome.readers.css import PLAIN, Look, inherited
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
_LONGEST_NOTICE = 600
_DENSE = 0.7


@dataclass(slots=True, eq=False)
class Suspect:
    """An element that may be no text of the page: why it was written down, and what it holds."""

    element: etree._Element
    tag: str
    why: str
    start: int
    characters: int
    linked: int
    links: int
    titles: int
    headings: int

    @property
    def end(self) -> int:
        """Where it ends, in characters of the page."""
        return self.start + self.characters

    @property
    def density(self) -> float:
        """The share of its characters that are in links."""
        return self.linked / self.characters


@dataclass(slots=True, eq=False)
class Survey:
    """A page, measured."""

    root: etree._Element
    by_sheets: bool = True
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
        self._sheets = StyleSheets(self.root.iter("style") if self.by_sheets else ())
        self._children(self.root, 1, in_main=False, linked=False, around=PLAIN)
        for element in self.hidden:
            element.clear(keep_tail=True)

    def _children(self, parent: etree._Element, depth: int, *, in_main: bool, linked: bool, around: Look) -> None:
        """What stands in an element that looks like `around`; text that cannot be seen is taken out of the tree."""
        self.depth = max(self.depth, depth)
        unseen = around.invisible or around.sizeless
        if unseen:
            parent.text = None
        text = parent.text
        said = len(text.strip()) if text else 0
        for child in parent:
            tag = child.tag
            if isinstance(tag, str) and tag not in UNREAD:
                attributes = child.items()
                told = told_by(attributes) if attributes else NOTHING
                look = self._sheets.look(tag, told)
                if told.hidden or look.gone:
                    self.hidden.add(child)
                    self._dig(child, depth + 1)
                elif tag in _MEASURED or len(child):
                    self.characters += said
                    self._linked += said if linked else 0
                    said = 0
                    seen = inherited(look, around)
                    self._element(child, tag, told, depth, in_main=in_main, linked=linked, look=seen)
                elif text := child.text:
                    seen = inherited(look, around)
                    if seen.invisible or seen.sizeless:
                        child.text = None
                    else:
                        said += len(text.strip())
            elif len(child):
                self._dig(child, depth + 1)
            if unseen:
                child.tail = None
            if text := child.tail:
                said += len(text.strip())
        self.characters += said
        self._linked += said if linked else 0

    def _dig(self, unread: etree._Element, depth: int) -> None:
        """The depth of what is not read: the parser loses text behind it all the same."""
        self.depth = max(self.depth, depth)
        for child in unread:
            self._dig(child, depth + 1)

    def _element(
        self, element: etree._Element, tag: str, told: Told, depth: int, *, in_main: bool, linked: bool, look: Look
    ) -> None:
        start, linked_before = self.characters, self._linked
        links, steps, titles, headings = self._links, self._steps, self._titles, self._headings
        if tag == "a" and told.link:
            self._links += 1
            linked = True
        elif tag in _HEADINGS:
            self._headings += 1
            self._titles += tag == "h1"
        main = tag in ("main", "article") or told.role == "main"
        self._children(element, depth + 1, in_main=in_main or main, linked=linked, around=look)
        held = self.characters - start
        if not held:
            return
        if tag == "a":
            if linked and held <= 12 and "".join(element.itertext()).strip().lower() in _STEPS:
                self._steps += 1
            return
        headed = self._headings > headings
        why = self._why(element, tag, told, held, linked_before, links, steps, headed=headed, in_main=in_main)
        why = "main" if main else why
        if why:
            found = Suspect(
                element,
                tag,
                why,
                start,
                held,
                self._linked - linked_before,
                self._links - links,
                self._titles - titles,
                self._headings - headings,
            )
            (self.contents if why in ("main", "content") else self.suspects).append(found)

    def _why(
        self,
        element: etree._Element,
        tag: str,
        told: Told,
        held: int,
        linked: int,
        links: int,
        steps: int,
        *,
        headed: bool,
        in_main: bool,
    ) -> str:
        """The strongest reason to look at an element again; "" for none."""
        if tag in FURNITURE or told.role in _FURNITURE_ROLES:
            return "heading" if tag == "header" and in_main else "furniture"
        if tag not in _CONTAINERS:
            return ""
        said = name_says(told.classes) if told.classes else ""
        if not said and told.id and (said := name_says(told.id)) == "navigation" and headed:
            said = "linked"  # the id of a section is made of its heading, which may speak of menus
        if said == "navigation":
            return said
        if held <= _LONGEST_NOTICE and (text := _beginning(element)):
            if "ookies" in text and _COOKIES.search(text):
                return "notice"
            if _IMPRINT.match(text):
                return "imprint"
        if tag in _LINK_LISTS:
            if self._steps - steps >= 2:
                return "steps"
            if self._links - links >= 2 and self._linked - linked >= _DENSE * held:
                return "links"
        return said


def _beginning(element: etree._Element) -> str:
    """The first words of an element, its own or those of its first child."""
    text = element.text
    if text and not text.isspace():
        return text
    return (element[0].text or "") if len(element) and element[0].tag != "a" else ""
