"""The only place that parses XML or HTML: bytes in, nothing else opened, ever.

Options: no network, no DTD, no external entity, no XInclude, no huge trees. Small internal entities work (DocBook and
TEI use them); named characters of an external DTD that was not read (&nbsp; in JATS) are looked up in HTML's table;
external entities are left out.
"""

from __future__ import annotations

import html
import html.entities
import re
from collections.abc import Mapping
from typing import Any, Literal

from lxml import etree

from epitome.errors import InputError, LimitError
from epitome.limits import LIMITS
from epitome.readers.unclosed_head import end_head

_DECLARATION = re.compile(r"^\s*<\?xml[^>]{0,200}\?>", re.IGNORECASE)
_LIMIT_ERRORS = frozenset(
    {etree.ErrorTypes.ERR_RESOURCE_LIMIT, etree.ErrorTypes.ERR_ENTITY_LOOP, etree.ErrorTypes.ERR_NAME_TOO_LONG}
)
_ENTITY_ERRORS = frozenset({etree.ErrorTypes.ERR_UNDECLARED_ENTITY, etree.ErrorTypes.WAR_UNDECLARED_ENTITY})


def parse_xml(text: str) -> tuple[etree._Element, list[str]]:
    """The root of an XML document, names without namespaces, and notes on what was left out."""
    data = _DECLARATION.sub("", text, count=1).encode("utf-8", "replace")
    notes: list[str] = []
    try:
        root = _parse(data, entities="internal")
    except etree.XMLSyntaxError as error:
        if error.code not in _ENTITY_ERRORS:
            raise _refused(error) from None
        try:
            root = _parse(data, entities=False)
        except etree.XMLSyntaxError as second:
            raise _refused(second) from None
        _replace_entities(root, notes)
    if root is None:
        raise InputError("the XML has no root element", "give a complete XML document")
    _check(root)
    return root, notes


def parse_html(text: str) -> etree._Element | None:
    """The root of an HTML page; None where there is no element at all."""
    data = text.encode("utf-8", "replace")
    limit: Any = _AttributeLimit()  # lxml asks for the methods that are there; its types ask for all
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
        end_head(root)
    return root


def namespace_of(root: etree._Element) -> str:
    """The namespace that a root element had before it was read."""
    return root.nsmap.get(None) or next(iter(root.nsmap.values()), "") or ""


def local_name(tag: str) -> str:
    """A name without its namespace."""
    return tag.rpartition("}")[2]


def _parse(data: bytes, *, entities: bool | Literal["internal"]) -> etree._Element:
    parser = etree.XMLParser(
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
    return etree.fromstring(data, parser)


def _refused(error: etree.XMLSyntaxError) -> InputError | LimitError:
    message = re.sub(r"\s+", " ", str(error.msg or "syntax error"))[:160]
    if error.code in _LIMIT_ERRORS:
        return LimitError(
            f"the XML exceeds a limit ({message.split(',')[0]})", "give a smaller or flatter document (docs/limits.md)"
        )
    return InputError(
        f"the XML is malformed ({message.removesuffix(' (<string>, line 1)')})", "mend the XML, or read it as .txt"
    )


class _AttributeLimit:
    """Looks at tags as the parser reads them, without a tree: setting n attributes on an HTML element costs n * n."""

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """A tag begins."""
        _limit_attributes(len(attributes))

    def close(self) -> None:
        """The page ends."""


def _limit_attributes(count: int) -> None:
    if count > LIMITS.attributes:
        raise LimitError(
            f"an element has {count:,} attributes", f"at most {LIMITS.attributes:,} are read (docs/limits.md)"
        )


def _check(root: etree._Element) -> None:
    """Limits that the parser does not know, and names without namespaces."""
    for element in root.iter(etree.Element):
        _limit_attributes(len(element.attrib))
        tag = str(element.tag)
        if "}" in tag:
            element.tag = local_name(tag)
        for name in element.attrib:
            if "}" in name:
                local = local_name(name)
                if local not in element.attrib:
                    element.set(local, element.attrib[name])
                del element.attrib[name]


def _replace_entities(root: etree._Element, notes: list[str]) -> None:
    """Entity references that the parser left standing become characters, their declared text, or nothing."""
    dtd = root.getroottree().docinfo.internalDTD
    declared = {e.name: e.content for e in dtd.iterentities() if e.content} if dtd is not None else {}
    for entity in list(root.iter(etree.Entity)):
        name = (entity.text or "")[1:-1]
        text = html.entities.html5.get(f"{name};") or _plain(declared.get(name))
        if text is None:
            notes.append("an entity that stands outside the document was not read")
        text = (text or "") + (entity.tail or "")
        before, parent = entity.getprevious(), entity.getparent()
        if parent is None:
            continue
        entity.tail = None
        parent.remove(entity)
        if before is not None:
            before.tail = (before.tail or "") + text
        else:
            parent.text = (parent.text or "") + text


def _plain(content: str | None) -> str | None:
    """The text of a small declared entity, without markup and without further references."""
    if content is None or len(content) > 10_000:
        return None
    return html.unescape(re.sub(r"<[^>]*>|&(?!(?:amp|lt|gt|quot|apos|#\d{1,7});)[^;\s]{0,40};", "", content))
