"""Reports the elements of an XML document as builder events.

Most elements are inline and irrelevant to the builder (italics, the fields of a reference): only their text is taken.
Paths are built only for elements that are reported.
"""

from __future__ import annotations

from lxml import etree

from epitome.readers.build.builder import Builder
from epitome.readers.build.roles import GROUP, INLINE, SECTION, SKIP, ElementRole
from epitome.readers.xml.shape import Shape
from epitome.readers.xml.vocabularies.vocabulary import XmlVocabulary, get_text

_MAX_ATTRIBUTES = 20
_BREAKS = frozenset({"br", "lb", "pb", "break", "newline", "linebreak"})
_TEXT_DISPLAYS = frozenset({"block", "heading", "inline"})
Path = str | tuple["Path", str, int]  # before it is built: the parent's path, the element's name and its number


class XmlWalk:
    """One pass over the tree, from elements to builder events; at most 256 levels deep, so recursion is safe.

    Text is buffered in `_texts` until an element that is reported to the builder opens or closes; most elements in a
    paragraph are not.
    """

    def __init__(self, root: etree._Element, vocabulary: XmlVocabulary | None, builder: Builder) -> None:
        self.root = root
        self.vocabulary = vocabulary
        self.builder = builder
        self.shape: Shape | None = None
        # depth of nesting; the fields of a reference often follow each other without a blank
        self.in_reference = 0
        self._targets: dict[str, etree._Element] | None = None
        self._texts: list[str] = []
        self._breaks = vocabulary.break_elements if vocabulary else _BREAKS
        self._spaced = vocabulary.spaced_elements if vocabulary else frozenset()
        self._link_attributes = vocabulary.link_attributes if vocabulary else ()
        self._known_roles: dict[tuple[str, bool], dict[str, ElementRole]] = {}
        self._special_names = self._breaks | {"tex-math"}
        self._reported_attributes = (*self._link_attributes, "linkend")
        # SUMMAC's names are written in any case; in the other vocabularies "list" is not "List"
        self.ignores_case = vocabulary is not None and vocabulary.name == "summac"

    def walk(self) -> None:
        """Report all elements below the root to the builder."""
        name = str(self.root.tag)
        self._walk_children(self.root, f"/{name}", self._normalise_case(name), GROUP)
        self._flush_text()

    def _normalise_case(self, tag: str) -> str:
        return tag.lower() if self.ignores_case else tag

    def _flush_text(self) -> None:
        """Pass the buffered text to the builder."""
        if self._texts:
            self.builder.add_texts(self._texts)
            self._texts.clear()

    def _walk_children(self, parent: etree._Element, path: Path, key: str, role: ElementRole) -> None:
        """Walk the text and the children of an element with a role."""
        texts = self._texts
        text = parent.text
        if text:
            texts.append(text)
        if not len(parent):
            return
        numbers: dict[str, int] = {}
        roles = self._known_roles.setdefault((key, role.display in _TEXT_DISPLAYS), {})
        special_names, reported_attributes = self._special_names, self._reported_attributes
        keeps_apart = self._keeps_apart(parent, key)
        separated = not keeps_apart or bool(self.in_reference) or not (text or "")[-1:].isalnum()
        for child in parent:
            tag = child.tag
            if isinstance(tag, str):
                number = numbers[tag] = numbers.get(tag, 0) + 1
                if not separated:
                    texts.append(" ")
                is_plain = roles.get(tag) is INLINE and tag not in special_names
                if is_plain and not (child.keys() and any(map(child.get, reported_attributes))):
                    if len(child):
                        self._walk_children(child, (path, tag, number), tag, INLINE)
                    elif inner := child.text:
                        texts.append(inner)
                else:
                    self._walk_element(child, tag, (path, tag, number), key, role)
            tail = child.tail
            if tail:
                texts.append(tail)
            separated = bool(tail) or not keeps_apart

    def _keeps_apart(self, parent: etree._Element, key: str) -> bool:
        """Whether the children of an element are separated by blanks even if the source has none between them."""
        if self.in_reference or key in self._spaced:
            return True
        return self.shape is not None and self.shape.keeps_apart(parent)

    def _walk_element(
        self, element: etree._Element, tag: str, path: Path, parent_key: str, around: ElementRole
    ) -> None:
        key = self._normalise_case(tag)
        role = self._choose_role(element, tag, parent_key, around)
        if key == "tex-math":
            self._texts.append(_get_tex(element))
        display = role.display
        if display == "skip":
            return
        if display == "inline":
            self._walk_inline(element, key, role, path)
            return
        self._flush_text()
        written = _write_path(path)
        self.builder.open(
            tag, role, path=written, attributes=_select_attributes(element), title=_get_title_attribute(element, role)
        )
        reference = role.kind in ("record", "reference")
        self.in_reference += reference
        self._walk_children(element, written, key, role)
        self.in_reference -= reference
        self._flush_text()
        self.builder.close()

    def _walk_inline(self, element: etree._Element, key: str, role: ElementRole, path: Path) -> None:
        if key in self._breaks and element.get("break") != "no":
            self._texts.append(" ")
        href = next(filter(None, map(element.get, self._link_attributes)), None)
        is_reported = href is not None or role is not INLINE  # the builder keeps no other inline elements
        if is_reported:
            self._flush_text()
            self.builder.open(key, role, href=href)
        if key == "xref" and element.get("linkend") and not len(element) and not element.text:
            self._texts.append(self._find_label(element.get("linkend", "")))
        self._walk_children(element, path, key, role)
        if is_reported:
            self._flush_text()
            self.builder.close()

    def _choose_role(self, element: etree._Element, tag: str, parent_key: str, around: ElementRole) -> ElementRole:
        """The role of an element; it is cached if only its name and its parent's decide it."""
        key = self._normalise_case(tag)
        vocabulary = self.vocabulary
        if vocabulary is None:
            return self._infer_role(element)
        in_text = around.display in _TEXT_DISPLAYS
        roles = self._known_roles.setdefault((parent_key, in_text), {})
        known = roles.get(tag)
        if known is not None:
            return known
        if parent_key in vocabulary.allowed_children and key not in vocabulary.allowed_children[parent_key]:
            return SKIP
        by_attributes = vocabulary.roles_by_attributes.get(key)
        role = by_attributes(element) if by_attributes else None
        role = role or vocabulary.roles_by_parent.get((parent_key, key)) or vocabulary.roles.get(key)
        if role is None and in_text:
            role = INLINE
        if role is None:
            # in a known vocabulary shape alone makes no section: it would move known sections one level down
            return GROUP if (inferred := self._infer_role(element)) is SECTION else inferred
        if not by_attributes and tag == key:
            roles[key] = role
        return role

    def _infer_role(self, element: etree._Element) -> ElementRole:
        if self.shape is None:
            self.shape = Shape(self.root)
        return self.shape.get_role(element)

    def _find_label(self, target: str) -> str:
        """The text that DocBook prints for an empty cross-reference: the title of the element that it points to."""
        if self._targets is None:
            self._targets = {e.get("id", ""): e for e in self.root.iter(etree.Element) if e.get("id")}
        element = self._targets.get(target)
        if element is None:
            return ""
        return element.get("xreflabel") or get_text(element.find("title"))


def _write_path(path: Path) -> str:
    """The path of an element from the root."""
    steps: list[str] = []
    while not isinstance(path, str):
        path, tag, number = path
        steps.append(f"/{tag}[{number}]")
    return path + "".join(reversed(steps))


def _get_tex(element: etree._Element) -> str:
    """The source of a formula that is given in TeX only, without the preamble that journals add; else ""."""
    parent = element.getparent()
    if parent is not None and parent.find("math") is not None:
        return ""
    source = get_text(element)
    inside, ends, _ = source.partition(r"\begin{document}")[2].partition(r"\end{document}")
    return (inside if ends else source).replace("$", "").strip()


def _select_attributes(element: etree._Element) -> tuple[tuple[str, str], ...]:
    return tuple([(str(name), str(value)[:200]) for name, value in element.items()[:_MAX_ATTRIBUTES]])


def _get_title_attribute(element: etree._Element, role: ElementRole) -> str:
    return (element.get("title") or "") if role.section else ""
