"""XML of any vocabulary: known ones by name, others by their shape."""

from __future__ import annotations

import re
from dataclasses import replace

from lxml import etree

from epitome.document import Document
from epitome.errors import InputError
from epitome.readers.build import Builder
from epitome.readers.decode import decode
from epitome.readers.html import build_html_document, read_html
from epitome.readers.media import is_html_at_heart
from epitome.readers.parsers import get_namespace, parse_xml
from epitome.readers.roles import GROUP, INLINE, SECTION, SKIP, ElementRole
from epitome.readers.shape import Shape
from epitome.readers.stated import infer_metadata
from epitome.readers.survey import Survey
from epitome.readers.vocabularies.known import VOCABULARIES
from epitome.readers.vocabularies.vocabulary import Metadata, Vocabulary, get_text

_MAX_ATTRIBUTES = 20
_START = 65_536
_MALFORMED = "the page is no well-formed XML and was read as HTML"
_PREFIX = re.compile(r"<([A-Za-z_][\w.-]{0,60}):html[\s>]", re.IGNORECASE)
_BREAKS = frozenset({"br", "lb", "pb", "break", "newline", "linebreak"})


def read_xml(data: bytes, *, id: str, language: str | None) -> Document:
    """Read an XML document."""
    decoded = decode(data, declares=True)
    notes = [decoded.note] if decoded.note else []
    try:
        root, left_out = parse_xml(decoded.text)
    except InputError:
        if not is_html_at_heart(decoded.text[:_START].encode("utf-8", "replace")):
            raise
        return _read_as_html(decoded.text, id=id, language=language, notes=[*notes, _MALFORMED])
    notes += left_out
    namespace, name = get_namespace(root), str(root.tag)
    if name == "html":
        return build_html_document(Survey(root), id=id, language=language, media="xml", notes=notes)
    if name.lower() == "html":  # XML knows no <P>, but HTML does
        return _read_as_html(decoded.text, id=id, language=language, notes=notes)
    vocabulary = next((v for v in VOCABULARIES.values() if v.recognises(root, namespace)), None)
    if vocabulary and vocabulary.prepare:
        vocabulary.prepare(root)
    metadata = vocabulary.read_metadata(root) if vocabulary else infer_metadata(root)
    if not (metadata.title or metadata.date or metadata.authors):
        metadata = replace(infer_metadata(root), language=metadata.language)
    builder = Builder(root=name, media="xml", path=f"/{name}")
    builder.notes.extend(notes)
    if not vocabulary:
        builder.notes.append(f"the vocabulary of <{name}> is not known by name and was read by its shape")
    _XmlWalk(root, vocabulary, builder).walk()
    return _build_document(builder, metadata, id=id, language=language)


def _read_as_html(text: str, *, id: str, language: str | None, notes: list[str]) -> Document:
    """Read a page that claims to be XML as browsers read HTML; a prefix of its names (<h:p>) is taken off."""
    prefix = _PREFIX.search(text[:_START])
    if prefix is not None:
        text = re.sub(f"<(/?){re.escape(prefix.group(1))}:", r"<\1", text)
    document = read_html(b"\xef\xbb\xbf" + text.encode("utf-8", "replace"), id=id, language=language)
    return replace(document, notes=(*notes, *document.notes))


def _build_document(builder: Builder, metadata: Metadata, *, id: str, language: str | None) -> Document:
    return builder.build(
        id=id,
        title=metadata.title,
        language=language,
        declared_language=metadata.language,
        date=metadata.date,
        authors=metadata.authors,
    )


class _XmlWalk:
    """One pass over the tree, from elements to builder events; at most 256 levels deep, so recursion is safe.

    Text waits in `_texts` until an element that the builder must know of opens or closes: most of those in a paragraph
    are none.
    """

    def __init__(self, root: etree._Element, vocabulary: Vocabulary | None, builder: Builder) -> None:
        self.root = root
        self.vocabulary = vocabulary
        self.builder = builder
        self.shape: Shape | None = None
        # depth of nesting; the fields of a reference often follow each other without a blank
        self.in_reference = 0
        self._targets: dict[str, etree._Element] | None = None
        self._texts: list[str] = []
        self._breaks = vocabulary.break_elements if vocabulary else _BREAKS
        self._link_attributes = vocabulary.link_attributes if vocabulary else ()
        # SUMMAC's names are written in any case; in the other vocabularies "list" is not "List"
        self.ignores_case = vocabulary is not None and vocabulary.name == "summac"

    def walk(self) -> None:
        name = str(self.root.tag)
        self._walk_children(self.root, f"/{name}", self._normalise_case(name), GROUP)
        self._pass_text()

    def _normalise_case(self, tag: str) -> str:
        return tag.lower() if self.ignores_case else tag

    def _pass_text(self) -> None:
        """Give the builder the text that waits."""
        if self._texts:
            self.builder.add_texts(self._texts)
            self._texts.clear()

    def _walk_children(self, parent: etree._Element, path: str, key: str, role: ElementRole) -> None:
        """Walk the text and the children of an element with a role."""
        texts = self._texts
        text = parent.text
        if text:
            texts.append(text)
        numbers: dict[str, int] = {}
        keeps_apart = self.in_reference or self._keeps_apart(parent, key)
        separated = bool(self.in_reference) or not (text or "")[-1:].isalnum()
        for child in parent:
            tag = child.tag
            if isinstance(tag, str):
                number = numbers[tag] = numbers.get(tag, 0) + 1
                if keeps_apart and not separated:
                    texts.append(" ")
                self._walk_element(child, tag, f"{path}/{tag}[{number}]", key, role)
            tail = child.tail
            if tail:
                texts.append(tail)
            separated = bool(tail)

    def _keeps_apart(self, parent: etree._Element, key: str) -> bool:
        """Whether the children of an element stay apart where there is no blank between them."""
        if self.vocabulary and key in self.vocabulary.spaced_elements:
            return True
        return self.shape is not None and self.shape.keeps_apart(parent)

    def _walk_element(self, element: etree._Element, tag: str, path: str, parent_key: str, around: ElementRole) -> None:
        key = self._normalise_case(tag)
        role = self._choose_role(element, key, parent_key, around)
        if key == "tex-math":
            self._texts.append(_get_tex(element))
        display = role.display
        if display == "skip":
            return
        if display == "inline":
            self._walk_inline(element, key, role, path)
            return
        self._pass_text()
        self.builder.open(
            tag, role, path=path, attributes=_select_attributes(element), title=_get_title_attribute(element, role)
        )
        reference = role.kind in ("record", "reference")
        self.in_reference += reference
        self._walk_children(element, path, key, role)
        self.in_reference -= reference
        self._pass_text()
        self.builder.close()

    def _walk_inline(self, element: etree._Element, key: str, role: ElementRole, path: str) -> None:
        if key in self._breaks and element.get("break") != "no":
            self._texts.append(" ")
        href = next((found for name in self._link_attributes if (found := element.get(name))), None)
        is_told = href is not None or role is not INLINE  # the builder keeps nothing of any other
        if is_told:
            self._pass_text()
            self.builder.open(key, role, href=href)
        if key == "xref" and element.get("linkend") and not len(element) and not element.text:
            self._texts.append(self._find_label(element.get("linkend", "")))
        self._walk_children(element, path, key, role)
        if is_told:
            self._pass_text()
            self.builder.close()

    def _choose_role(self, element: etree._Element, key: str, parent_key: str, around: ElementRole) -> ElementRole:
        vocabulary = self.vocabulary
        if vocabulary is None:
            return self._infer_role(element)
        if parent_key in vocabulary.allowed_children and key not in vocabulary.allowed_children[parent_key]:
            return SKIP
        role = vocabulary.roles_by_attributes[key](element) if key in vocabulary.roles_by_attributes else None
        role = role or vocabulary.roles_by_parent.get((parent_key, key)) or vocabulary.roles.get(key)
        if role is not None:
            return role
        if around.display in ("block", "heading", "inline"):
            return INLINE
        # among known names a shape alone makes no section: it would push a known section one level down
        return GROUP if (inferred := self._infer_role(element)) is SECTION else inferred

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


def _get_tex(element: etree._Element) -> str:
    """The source of a formula that is given in TeX only, without the preamble that journals add; else ""."""
    parent = element.getparent()
    if parent is not None and parent.find("math") is not None:
        return ""
    source = get_text(element)
    inside = re.search(r"\\begin\{document\}(.*?)\\end\{document\}", source)
    return (inside.group(1) if inside else source).replace("$", "").strip()


def _select_attributes(element: etree._Element) -> tuple[tuple[str, str], ...]:
    return tuple([(str(name), str(value)[:200]) for name, value in element.items()[:_MAX_ATTRIBUTES]])


def _get_title_attribute(element: etree._Element, role: ElementRole) -> str:
    return (element.get("title") or "") if role.section else ""
