"""XML of any vocabulary: known ones by name, others by their shape."""

from __future__ import annotations

import re

from lxml import etree

from epitome.document import Document
from epitome.readers.build import Builder
from epitome.readers.decode import decode
from epitome.readers.html import html_document
from epitome.readers.parsers import namespace_of, parse_xml
from epitome.readers.roles import GROUP, INLINE, SECTION, SKIP, Part
from epitome.readers.shape import Shape, shape_metadata
from epitome.readers.survey import Survey
from epitome.readers.vocabularies import VOCABULARIES, Metadata, Vocabulary
from epitome.readers.vocabularies.vocabulary import words_of

_KEPT_ATTRIBUTES = 20


def read_xml(data: bytes, *, id: str, language: str | None) -> Document:
    """Read an XML document."""
    decoded = decode(data, declares=True)
    root, notes = parse_xml(decoded.text)
    notes = [*([decoded.note] if decoded.note else []), *notes]
    namespace, name = namespace_of(root), str(root.tag)
    if name.lower() == "html":
        return html_document(Survey(root), id=id, language=language, media="xml", notes=notes)
    vocabulary = next((v for v in VOCABULARIES.values() if v.recognises(root, namespace)), None)
    metadata = vocabulary.metadata(root) if vocabulary else shape_metadata(root)
    builder = Builder(root=name, media="xml", path=f"/{name}")
    builder.notes.extend(notes)
    if not vocabulary:
        builder.notes.append(f"the vocabulary of <{name}> is not known by name and was read by its shape")
    _Walk(root, vocabulary, builder).all()
    return _finished(builder, metadata, id=id, language=language)


def _finished(builder: Builder, metadata: Metadata, *, id: str, language: str | None) -> Document:
    return builder.document(
        id=id,
        title=metadata.title,
        language=language,
        declared_language=metadata.language,
        date=metadata.date,
        authors=metadata.authors,
    )


class _Walk:
    """One pass over the tree, from elements to builder events; at most 256 levels deep, so recursion is safe."""

    def __init__(self, root: etree._Element, vocabulary: Vocabulary | None, builder: Builder) -> None:
        self.root = root
        self.vocabulary = vocabulary
        self.builder = builder
        self.shape: Shape | None = None
        # the fields of a reference often stand side by side without a blank between them
        self.in_reference = 0
        self._targets: dict[str, etree._Element] | None = None
        # SUMMAC's names come in any case; the other vocabularies tell "list" from "List"
        self.any_case = vocabulary is not None and vocabulary.name == "summac"

    def all(self) -> None:
        name = str(self.root.tag)
        self._children(self.root, f"/{name}", self._key(name), GROUP)

    def _key(self, tag: str) -> str:
        return tag.lower() if self.any_case else tag

    def _children(self, parent: etree._Element, path: str, key: str, part: Part) -> None:
        """The text and the children of an element that means `part`."""
        builder = self.builder
        builder.text(parent.text)
        numbers: dict[str, int] = {}
        apart = True
        for child in parent:
            tag = child.tag
            if isinstance(tag, str):
                numbers[tag] = numbers.get(tag, 0) + 1
                if self.in_reference and not apart:
                    builder.text(" ")
                self._element(child, f"{path}/{tag}[{numbers[tag]}]", key, part)
            builder.text(child.tail)
            apart = bool(child.tail)

    def _element(self, element: etree._Element, path: str, parent_key: str, around: Part) -> None:
        tag = str(element.tag)
        key = self._key(tag)
        part = self._part(element, key, parent_key, around)
        if key == "tex-math":
            self.builder.text(_tex(element))
        if part.role == "skip":
            return
        builder = self.builder
        if part.role == "inline":
            self._inline(element, key, part, path)
            return
        builder.open(tag, part, path=path, attributes=_attributes(element), title=_title_attribute(element, part))
        reference = part.kind in ("record", "reference")
        self.in_reference += reference
        self._children(element, path, key, part)
        self.in_reference -= reference
        builder.close()

    def _inline(self, element: etree._Element, key: str, part: Part, path: str) -> None:
        vocabulary, builder = self.vocabulary, self.builder
        if vocabulary and key in vocabulary.breaks and element.get("break") != "no":
            builder.text(" ")
        href = next((element.get(a) for a in vocabulary.hrefs if element.get(a)), None) if vocabulary else None
        builder.open(key, part, href=href)
        if key == "xref" and element.get("linkend") and not len(element) and not element.text:
            builder.text(self._label_of(element.get("linkend", "")))
        self._children(element, path, key, part)
        builder.close()

    def _part(self, element: etree._Element, key: str, parent_key: str, around: Part) -> Part:
        vocabulary, tag = self.vocabulary, str(element.tag)
        if vocabulary is None:
            return self._by_shape(tag)
        if parent_key in vocabulary.only and key not in vocabulary.only[parent_key]:
            return SKIP
        typed = vocabulary.typed[key](element) if key in vocabulary.typed else None
        part = typed or vocabulary.inside.get((parent_key, key)) or vocabulary.parts.get(key)
        if part is not None:
            return part
        if around.role in ("block", "heading", "inline"):
            return INLINE
        # beside known names a shape alone makes no section: it would bury a known section one level deeper
        return GROUP if (shaped := self._by_shape(tag)) is SECTION else shaped

    def _by_shape(self, tag: str) -> Part:
        if self.shape is None:
            self.shape = Shape(self.root)
        return self.shape.part(tag)

    def _label_of(self, target: str) -> str:
        """What DocBook prints for an empty cross-reference: the title of the element that it points to."""
        if self._targets is None:
            self._targets = {e.get("id", ""): e for e in self.root.iter(etree.Element) if e.get("id")}
        element = self._targets.get(target)
        if element is None:
            return ""
        return element.get("xreflabel") or words_of(element.find("title"))


def _tex(element: etree._Element) -> str:
    """A formula that comes in TeX only: its source, without the preamble that journals put around it; else nothing."""
    parent = element.getparent()
    if parent is not None and parent.find("math") is not None:
        return ""
    source = words_of(element)
    inside = re.search(r"\\begin\{document\}(.*?)\\end\{document\}", source)
    return (inside.group(1) if inside else source).replace("$", "").strip()


def _attributes(element: etree._Element) -> tuple[tuple[str, str], ...]:
    return tuple((str(k), str(v)[:200]) for k, v in element.attrib.items())[:_KEPT_ATTRIBUTES]


def _title_attribute(element: etree._Element, part: Part) -> str:
    return (element.get("title") or "") if part.section else ""
