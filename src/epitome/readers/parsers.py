"""The only place that parses XML or HTML; nothing but the given text is ever opened.

Options: no network, no DTD, no external entity, no XInclude, no huge trees. Small internal entities work (DocBook and
TEI use them); named characters of an external DTD that was not read (&nbsp; in JATS) are looked up in HTML's table;
external entities are left out.
"""

from __future__ import annotations

import html
import html.entities
import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Literal

from lxml import etree

from epitome.runtime.errors import InputError, LimitError
from epitome.runtime.late_patterns import late
from epitome.runtime.limits import LIMITS

_DECLARATION = late(r"^\s*<\?xml[^>]{0,200}\?>", re.IGNORECASE)
_LIMIT_ERRORS = frozenset(
    {etree.ErrorTypes.ERR_RESOURCE_LIMIT, etree.ErrorTypes.ERR_ENTITY_LOOP, etree.ErrorTypes.ERR_NAME_TOO_LONG}
)
_ENTITY_ERRORS = frozenset({etree.ErrorTypes.ERR_UNDECLARED_ENTITY, etree.ErrorTypes.WAR_UNDECLARED_ENTITY})
_START_TAG = re.compile(rb"<[^\s/!?<>]")
_MAX_ENTITY_CHARACTERS, _ENTITY_FACTOR = 1_000_000, 5  # the limits of libxml2, if it replaces entities itself
_EXTERNAL_NOTE = "an entity that stands outside the document was not read"
_IN_HEAD = frozenset(
    "base basefont bgsound isindex link meta noframes noscript object script style template title".split()
)


def parse_xml(text: str, renamed: Mapping[str, str] = MappingProxyType({})) -> tuple[etree._Element, list[str]]:
    """Parse XML: the root, its names without namespaces, and notes on what was left out. `renamed` gives new names to
    attributes that would collide with others without their namespaces.
    """
    data = _DECLARATION.sub("", text, count=1).encode("utf-8", "replace")
    _check_elements(data)
    notes: list[str] = []
    try:
        _check_entities(data)
        root = _parse(data, entities="internal")
    except etree.XMLSyntaxError as error:
        if error.code not in _ENTITY_ERRORS:
            raise _build_error(error) from None
        _check_count(data.count(b"&"))
        root = _parse_with_unread_entities(data)
        _replace_entities(root, notes, max_characters=_MAX_ENTITY_CHARACTERS + _ENTITY_FACTOR * len(data))
    if root is None:
        raise InputError("the XML has no root element", "give a complete XML document")
    _strip_all_namespaces(root, renamed)
    return root, notes


def _parse_with_unread_entities(data: bytes) -> etree._Element:
    """Parse XML and keep its references to entities that it does not declare.

    Without a document type these are errors, so a dummy type is added, which is not read.
    """
    error: etree.XMLSyntaxError | None = None
    for doctype in (b"", b'<!DOCTYPE unread SYSTEM "unread">'):
        try:
            return _parse(doctype + data, entities=False)
        except etree.XMLSyntaxError as refusal:
            error = error or refusal
            if refusal.code not in _ENTITY_ERRORS:
                break
    assert error is not None
    raise _build_error(error) from None


def parse_html(text: str) -> etree._Element | None:
    """Parse HTML: the root; None if there is no element at all."""
    data = text.encode("utf-8", "replace")
    _check_elements(data)
    limit: Any = _AttributeLimit()  # lxml calls the methods that exist; its types require all
    etree.fromstring(data, etree.HTMLParser(target=limit, encoding="utf-8", no_network=True))
    parser = etree.HTMLParser(
        encoding="utf-8",
        no_network=True,
        remove_comments=True,
        remove_pis=True,
        huge_tree=False,
    )
    root = etree.fromstring(data, parser)
    if root is not None:
        close_head(root)
    return root


def get_namespace(root: etree._Element) -> str:
    """The namespace of a root element before it was stripped."""
    return root.nsmap.get(None) or next(iter(root.nsmap.values()), "") or ""


def strip_namespace(tag: str) -> str:
    """A name without its namespace."""
    return tag.rpartition("}")[2]


def _parse(data: bytes, *, entities: bool | Literal["internal"]) -> etree._Element:
    root: etree._Element = etree.fromstring(data, _make_parser(entities=entities))
    return root


def _make_parser(*, entities: bool | Literal["internal"], target: Any = None) -> Any:
    return etree.XMLParser(
        target=target,
        encoding="utf-8",
        resolve_entities=entities,
        no_network=True,
        load_dtd=False,
        dtd_validation=False,
        attribute_defaults=False,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
        strip_cdata=True,
    )


def _build_error(error: etree.XMLSyntaxError) -> InputError | LimitError:
    message = re.sub(r"\s+", " ", str(error.msg or "syntax error"))[:160]
    if error.code in _LIMIT_ERRORS:
        return LimitError(
            f"the XML exceeds a limit ({message.split(',')[0]})", "give a smaller or flatter document (docs/limits.md)"
        )
    return InputError(
        f"the XML is malformed ({message.removesuffix(' (<string>, line 1)')})", "fix the XML, or read it as .txt"
    )


class _AttributeLimit:
    """A parser target that checks tags without building a tree: setting n attributes on an HTML element costs n * n."""

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """Check a start tag."""
        _check_attribute_count(len(attributes))

    def close(self) -> None:
        """End the page."""


class _Count:
    """A parser target that counts elements, including those in entities each time that they are used."""

    def __init__(self) -> None:
        self.elements = 0

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """Count a start tag."""
        self.elements += 1
        _check_count(self.elements)

    def close(self) -> None:
        """End the document."""


def _check_elements(data: bytes) -> None:
    """Refuse input with too many elements before a tree is built; four attributes count as one element."""
    if data.count(b"<") + data.count(b"=") // 4 <= LIMITS.xml_elements:
        return
    _check_count(sum(1 for _ in _START_TAG.finditer(data)) + data.count(b"=") // 4)


def _check_entities(data: bytes) -> None:
    """Refuse entities that expand to too many elements; the parser itself limits only their text."""
    if b"<!ENTITY" in data and len(data) > _MAX_ENTITY_CHARACTERS:
        count: Any = _Count()
        etree.fromstring(data, _make_parser(entities="internal", target=count))


def _check_count(elements: int) -> None:
    if elements > LIMITS.xml_elements:
        raise LimitError(f"there are more than {LIMITS.xml_elements:,} elements", "split the document (docs/limits.md)")


def _check_attribute_count(count: int) -> None:
    if count > LIMITS.attributes:
        raise LimitError(
            f"an element has {count:,} attributes", f"at most {LIMITS.attributes:,} are read (docs/limits.md)"
        )


def _strip_all_namespaces(root: etree._Element, renamed: Mapping[str, str]) -> None:
    """Remove the namespaces of all names, and check the number of attributes, which the parser does not limit."""
    max_attributes = LIMITS.attributes
    for element in root.iter(etree.Element):
        tag = str(element.tag)
        if "}" in tag:
            element.tag = strip_namespace(tag)
        names = element.keys()
        if not names:
            continue
        if len(names) > max_attributes:
            _check_attribute_count(len(names))
        for name in names:
            if "}" in name:
                local = renamed.get(name) or strip_namespace(name)
                if local not in element.attrib:
                    element.set(local, element.attrib[name])
                del element.attrib[name]


def _replace_entities(root: etree._Element, notes: list[str], *, max_characters: int) -> None:
    """Replace the entity references that the parser kept by characters, their declared text, or nothing; LimitError if
    these add up to too many characters.
    """
    dtd = root.getroottree().docinfo.internalDTD
    declared = {str(e.name): e.content for e in dtd.iterentities() if e.content} if dtd is not None else {}
    parents = dict.fromkeys(entity.getparent() for entity in root.iter(etree.Entity))
    for parent in parents:
        if parent is None:
            continue
        before: etree._Element | None = None
        pieces = [parent.text or ""]
        for child in list(parent):
            if isinstance(child, etree._Entity):
                text = _resolve_entity((child.text or "")[1:-1], declared, notes)
                max_characters -= len(text)
                if max_characters < 0:
                    raise LimitError("the XML exceeds a limit (entities)", "write them out (docs/limits.md)")
                pieces += (text, child.tail or "")
                parent.remove(child)
            else:
                _set_text_after(parent, before, pieces)
                before, pieces = child, [child.tail or ""]
        _set_text_after(parent, before, pieces)


def _resolve_entity(name: str, declared: Mapping[str, str], notes: list[str]) -> str:
    text = html.entities.html5.get(f"{name};") or _strip_markup(declared.get(name))
    if text is None and _EXTERNAL_NOTE not in notes:
        notes.append(_EXTERNAL_NOTE)
    return text or ""


def _set_text_after(parent: etree._Element, before: etree._Element | None, pieces: list[str]) -> None:
    """Set the text after a child, or at the start of the parent, if entities were replaced in it."""
    if len(pieces) == 1:
        return
    if before is None:
        parent.text = "".join(pieces)
    else:
        before.tail = "".join(pieces)


def _strip_markup(content: str | None) -> str | None:
    """The text of a small declared entity without markup and further references."""
    if content is None or len(content) > 10_000:
        return None
    return html.unescape(re.sub(r"<[^<>]*>|&(?!(?:amp|lt|gt|quot|apos|#\d{1,7});)[^;\s]{0,40};", "", content))


def close_head(root: etree._Element) -> None:
    """Move content that the parser left in an unclosed head to the start of the body.

    Pages without <head> and <body> tags are valid HTML, but the parser continues the head. The first element that a
    head may not contain ends it (HTML Standard, 13.2.6.4.4).
    """
    head, body = root.find("head"), root.find("body")
    if head is None:
        return
    content = next((i for i, child in enumerate(head) if child.tag not in _IN_HEAD), None)
    if content is None:
        return
    new_body = root.makeelement("body", dict(body.attrib) if body is not None else {})
    new_body.extend(head[content:])
    if body is not None:
        last = new_body[-1]
        last.tail = (last.tail or "") + (body.text or "") or None
        new_body.extend(list(body))
        root.remove(body)
    root.append(new_body)
