"""Survey: one pass over a page's tree, before the page is read, which lists its boxes and the text of each.

A box is a block-level element: a paragraph, an item, a container. Boxes are in document order, those inside box i are
i+1 .. ends[i]-1, so that totals over a box are differences of running sums. The own text of a box is its text outside
the boxes inside it. Hidden elements are emptied on the way, but for panels that the page's reader can open
(`panels.py`); of buttons those are read that are all of a heading, as that of an accordion. `blank` are containers
without any text or anchor, which need not be read. `concealed` is how much text the page hides in one place: in its
largest hidden element or button, or all over by making text invisible. A survey that `reveals` reads hidden elements as
if they were shown.
"""

from __future__ import annotations

from dataclasses import field

from lxml import etree

from epitome.readers.html.attributes import NO_HINTS, AttributeHints, read_hints
from epitome.readers.html.css import VISIBLE, Visibility, inherit_visibility
from epitome.readers.html.main_text.panels import find_panel_ids, find_whole_button
from epitome.readers.html.style_sheets import StyleSheets
from epitome.runtime.frozen import record

UNREAD = frozenset(
    "head script style template noscript button select textarea input option datalist iframe object embed applet svg "
    "canvas audio video map progress meter legend label rt rp".split()
)
BOXES = frozenset(
    "body main article section div center blockquote details address form fieldset figure figcaption table caption "
    "thead tbody tfoot tr td th hgroup frameset noframes nav header footer aside p summary ul ol dl menu dir li dd dt "
    "h1 h2 h3 h4 h5 h6 pre listing xmp plaintext".split()
)
_MAY_BE_BLANK = frozenset(
    "section div center blockquote details address form fieldset figure figcaption nav header footer aside p ul ol "
    "li".split()
)
_LONG_TEXT = 80
_HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
Names = tuple[str, str, str, str]  # tag, role, class, id


@record(slots=True, eq=False)
class Survey:
    """The boxes of a page, as columns: elements, tags, names, the box around each, its end, the pieces of its own text,
    the number of its characters in links. `links` are those in the own text of a box: first piece, end, address.
    """

    root: etree._Element
    use_style_sheets: bool = True
    reveals: bool = False
    hidden: set[etree._Element] = field(default_factory=set)
    blank: set[etree._Element] = field(default_factory=set)
    buttons: set[etree._Element] = field(default_factory=set)
    elements: list[etree._Element] = field(default_factory=list)
    tags: list[str] = field(default_factory=list)
    names: list[Names] = field(default_factory=list)
    parents: list[int] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    pieces: list[list[str]] = field(default_factory=list)
    linked: list[int] = field(default_factory=list)
    links: dict[int, list[tuple[int, int, str]]] = field(default_factory=dict)
    depth: int = 0
    characters: int = 0
    concealed: int = 0
    _invisible: int = 0
    _anchors: int = 0
    _sheets: StyleSheets = field(init=False)
    _panels: frozenset[str] | None = None

    def __post_init__(self) -> None:
        self._sheets = StyleSheets(self.root if self.use_style_sheets and not self.reveals else None)
        self._measure_box(self.root, "html", NO_HINTS, -1, 1, False, VISIBLE)
        for element in self.hidden:
            self.concealed = max(self.concealed, _count_characters(element))
            element.clear(keep_tail=True)
        self.concealed = max(self.concealed, self._invisible)

    def _measure_box(
        self,
        element: etree._Element,
        tag: str,
        hints: AttributeHints,
        parent: int,
        depth: int,
        linked: bool,
        visibility: Visibility,
    ) -> None:
        box = len(self.elements)
        self.elements.append(element)
        self.tags.append(tag)
        self.names.append((tag, hints.role, hints.classes, hints.id))
        self.parents.append(parent)
        self.ends.append(box + 1)
        self.pieces.append([])
        self.linked.append(0)
        characters, anchors = self.characters, self._anchors
        if tag in _HEADINGS and len(element) and (button := find_whole_button(element)) is not None:
            self.buttons.add(button)
        self._measure_content(element, box, depth, linked, visibility)
        self.ends[box] = len(self.elements)
        if self.characters == characters and self._anchors == anchors and tag in _MAY_BE_BLANK and not hints.id:
            self.blank.add(element)

    def _measure_content(
        self, parent: etree._Element, box: int, depth: int, linked: bool, visibility: Visibility
    ) -> None:
        """Measure the content of an element with a visibility; invisible text is removed from the tree."""
        self.depth = max(self.depth, depth)
        pieces = self.pieces[box]
        is_hidden = visibility is not VISIBLE and (visibility.invisible or visibility.sizeless)
        if is_hidden:
            self._invisible += len((parent.text or "").strip())
            parent.text = None
        size = 0
        if text := parent.text:
            pieces.append(text)
            size = len(text.strip())
        for child in parent:
            tag = child.tag
            if tag == "br":
                pieces.append(" ")
            elif (tag in UNREAD and child not in self.buttons) or not isinstance(tag, str):
                if len(child):
                    self._measure_depth(child, depth + 1)
                    if tag == "button":
                        self.concealed = max(self.concealed, _count_characters(child))
            else:
                self._measure_child(child, tag, box, depth + 1, linked, visibility)
            if is_hidden:
                self._invisible += len((child.tail or "").strip())
                child.tail = None
            elif text := child.tail:
                pieces.append(text)
                size += len(text.strip())
        self.characters += size
        if linked:
            self.linked[box] += size

    def _measure_child(
        self, child: etree._Element, tag: str, box: int, depth: int, linked: bool, visibility: Visibility
    ) -> None:
        attributes = child.items()
        hints = read_hints(attributes) if attributes else NO_HINTS
        own = VISIBLE if self.reveals else self._sheets.compute_visibility(tag, hints)
        if own.removed or own.invisible or (hints.hidden and not self.reveals):
            if self._is_panel(hints):
                own = VISIBLE
            elif own.removed or hints.hidden:
                self.hidden.add(child)
                self._measure_depth(child, depth)
                return
        inner = visibility if own is VISIBLE else inherit_visibility(own, visibility)
        if hints.id or (tag == "a" and hints.href is None):
            self._anchors += 1
        if tag in BOXES:
            self.pieces[box].append(" ")
            self._measure_box(child, tag, hints, box, depth, linked, inner)
        elif tag == "a" and hints.href is not None:
            first = len(self.pieces[box])
            self._measure_content(child, box, depth, True, inner)
            if len(self.pieces[box]) > first:
                self.links.setdefault(box, []).append((first, len(self.pieces[box]), hints.href))
        else:
            self._measure_content(child, box, depth, linked, inner)

    def _is_panel(self, hints: AttributeHints) -> bool:
        """Whether a control of the page shows an element that is hidden."""
        if hints.role == "tabpanel":
            return True
        if not hints.id:
            return False
        if self._panels is None:
            self._panels = find_panel_ids(self.root)
        return hints.id in self._panels

    def _measure_depth(self, unread: etree._Element, depth: int) -> None:
        """Measure the depth of elements that are not read, since too deep ones also make the parser lose text."""
        self.depth = max(self.depth, depth)
        for child in unread:
            self._measure_depth(child, depth + 1)


def count_running_text(survey: Survey) -> int:
    """The characters outside links in the texts of at least 80 such characters."""
    sizes = (len(" ".join("".join(p).split())) - n for p, n in zip(survey.pieces, survey.linked, strict=True))
    return sum(size for size in sizes if size >= _LONG_TEXT)


def _count_characters(element: etree._Element) -> int:
    """The characters of the text in an element, outside scripts and the like."""
    texts = ((inner.text if inner.tag not in UNREAD else None, inner.tail) for inner in element.iterdescendants())
    return len((element.text or "").strip()) + sum(len((t or "").strip()) + len((u or "").strip()) for t, u in texts)
