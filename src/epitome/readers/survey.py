"""Survey: one pass over a page's tree, before the page is read, which lists its boxes and the text that each holds.

A box is an element that is set apart on the page: a paragraph, an item, a container. Boxes are in document order, those
inside box i are i+1 .. ends[i]-1, so that what a box holds in all is a difference of running sums. Its own text is what
stands in it and in no box inside it. Hidden elements are emptied on the way.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from lxml import etree

from epitome.readers.attributes import NO_HINTS, AttributeHints, read_hints
from epitome.readers.css import VISIBLE, Visibility, inherit_visibility
from epitome.readers.style_sheets import StyleSheets

UNREAD = frozenset(
    "head script style template noscript button select textarea input option datalist iframe object embed applet svg "
    "canvas audio video map progress meter legend label rt rp".split()
)
_BOXES = frozenset(
    "body main article section div center blockquote details address form fieldset figure figcaption table caption "
    "thead tbody tfoot tr td th hgroup frameset noframes nav header footer aside p summary ul ol dl menu dir li dd dt "
    "h1 h2 h3 h4 h5 h6 pre listing xmp plaintext".split()
)


@dataclass(slots=True, eq=False)
class Survey:
    """The boxes of a page, a column each: elements, tags, hints of their attributes, the box around them, where they
    end, the pieces of their own text, how many characters of it are in links.
    """

    root: etree._Element
    use_style_sheets: bool = True
    hidden: set[etree._Element] = field(default_factory=set)
    elements: list[etree._Element] = field(default_factory=list)
    tags: list[str] = field(default_factory=list)
    hints: list[AttributeHints] = field(default_factory=list)
    parents: list[int] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    pieces: list[list[str]] = field(default_factory=list)
    linked: list[int] = field(default_factory=list)
    depth: int = 0
    characters: int = 0
    _sheets: StyleSheets = field(init=False)

    def __post_init__(self) -> None:
        self._sheets = StyleSheets(self.root.iter("style") if self.use_style_sheets else ())
        self._measure_box(self.root, "html", NO_HINTS, -1, 1, linked=False, visibility=VISIBLE)
        for element in self.hidden:
            element.clear(keep_tail=True)

    def _measure_box(
        self,
        element: etree._Element,
        tag: str,
        hints: AttributeHints,
        parent: int,
        depth: int,
        *,
        linked: bool,
        visibility: Visibility,
    ) -> None:
        box = len(self.elements)
        self.elements.append(element)
        self.tags.append(tag)
        self.hints.append(hints)
        self.parents.append(parent)
        self.ends.append(box + 1)
        self.pieces.append([])
        self.linked.append(0)
        self._measure_children(element, box, depth, linked=linked, visibility=visibility)
        self.ends[box] = len(self.elements)

    def _measure_children(
        self, parent: etree._Element, box: int, depth: int, *, linked: bool, visibility: Visibility
    ) -> None:
        """Measure the content of an element with a visibility; invisible text is removed from the tree."""
        self.depth = max(self.depth, depth)
        hidden = visibility.invisible or visibility.sizeless
        if hidden:
            parent.text = None
        if text := parent.text:
            self._add(box, text, linked=linked)
        for child in parent:
            tag = child.tag
            if tag == "br":
                self.pieces[box].append(" ")
            elif not isinstance(tag, str) or tag in UNREAD:
                if len(child):
                    self._measure_depth(child, depth + 1)
            else:
                attributes = child.items()
                hints = read_hints(attributes) if attributes else NO_HINTS
                own = self._sheets.compute_visibility(tag, hints)
                if hints.hidden or own.removed:
                    self.hidden.add(child)
                    self._measure_depth(child, depth + 1)
                else:
                    inner = inherit_visibility(own, visibility)
                    if tag in _BOXES:
                        self._measure_box(child, tag, hints, box, depth + 1, linked=linked, visibility=inner)
                    else:
                        is_link = tag == "a" and hints.link
                        self._measure_children(child, box, depth + 1, linked=linked or is_link, visibility=inner)
            if hidden:
                child.tail = None
            if text := child.tail:
                self._add(box, text, linked=linked)

    def _add(self, box: int, text: str, *, linked: bool) -> None:
        self.pieces[box].append(text)
        if size := len(text.strip()):
            self.characters += size
            if linked:
                self.linked[box] += size

    def _measure_depth(self, unread: etree._Element, depth: int) -> None:
        """Measure the depth of elements that are not read: the parser loses the text after them all the same."""
        self.depth = max(self.depth, depth)
        for child in unread:
            self._measure_depth(child, depth + 1)
