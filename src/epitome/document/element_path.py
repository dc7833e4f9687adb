"""`element=`: an XPath over the local names of a document's elements.

Plain XPath 1.0 without namespaces, variables and extension functions; at most 200 characters; no search (`//`, far
axes) inside a predicate and no sibling or following axis, since these are quadratic in the document.
"""

from __future__ import annotations

import re
from collections import Counter

from lxml import etree

from epitome.document.document import Document
from epitome.runtime.errors import LimitError, NotFound, UsageError
from epitome.runtime.limits import LIMITS
from epitome.runtime.memo import memoised

_AXES = frozenset({"child", "descendant", "descendant-or-self", "self", "parent", "ancestor", "attribute"})
_FUNCTIONS = frozenset(
    "last position contains starts-with normalize-space not text node string string-length name local-name count "
    "true false translate".split()
)
_NAME = re.compile(r"^[A-Za-z_][\w.\-]*$")
_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_STRING_LITERAL = re.compile(r"\"[^\"]*\"|'[^']*'")
_NUMBER_ATTRIBUTE = "epitome-number"


def find_element(document: Document, path: str) -> tuple[int, int]:
    """(number of the first element that matches, number of matches); `NotFound` if there are none."""
    _check_length(path)
    for number, element in enumerate(document.elements):  # the exact path of a sentence or section needs no search
        if element.step and path.endswith(element.step) and document.tree.path(number) == path:
            return number, 1
    _check_syntax(path)
    tree = _build_tree(document)
    try:
        matches = tree[0].getroottree().xpath(path)
    except etree.XPathError as error:
        raise UsageError(
            f"the element path {path!r} is no XPath ({error})", "write it like //sec[2] or //sec[title='Methods']"
        ) from None
    if not isinstance(matches, list) or not all(isinstance(e, etree._Element) for e in matches):
        raise UsageError(f"the element path {path!r} does not name elements", "write it like //sec[2]")
    if not matches:
        kinds = Counter(e.name for e in document.elements if e.kind not in ("heading", "table", "document"))
        names = ", ".join(name for name, _ in kinds.most_common(8))
        raise NotFound(f"no element matches {path!r}", f"elements here are {names}")
    return int(matches[0].get(_NUMBER_ATTRIBUTE, "0")), len(matches)


def _check_length(path: str) -> None:
    if not isinstance(path, str):
        raise UsageError(f"the element path is a {type(path).__name__}", "give a string like //sec[2]")
    if len(path) > LIMITS.element_path_characters:
        raise LimitError(
            f"the element path has {len(path):,} characters",
            f"at most {LIMITS.element_path_characters} are read (docs/limits.md)",
        )


def _check_syntax(path: str) -> None:
    if _NOT_XML.search(path):
        raise UsageError("the element path holds control characters", "write it like //sec[2]")
    expression = _STRING_LITERAL.sub("''", path)
    for axis in re.findall(r"([\w\-]+)\s*::", expression):
        if axis not in _AXES:
            raise UsageError(f"the axis {axis!r} is not supported in element paths", f"use {', '.join(sorted(_AXES))}")
    for function in re.findall(r"([\w\-:]+)\s*\(", expression):
        if function not in _FUNCTIONS | {"and", "or", "mod", "div"}:
            raise UsageError(
                f"the function {function!r} is not supported in element paths", f"use {', '.join(sorted(_FUNCTIONS))}"
            )
    if "$" in expression or re.search(r"[^:]:[^:]", expression):
        raise UsageError("element paths have neither variables nor namespaces", "use local names, like //sec")
    depth = 0
    for i, sign in enumerate(expression):
        depth += (sign == "[") - (sign == "]")
        if depth > 0 and (expression.startswith("//", i) or expression.startswith(("descendant", "ancestor"), i)):
            raise UsageError(
                "an element path may not search inside a predicate", "use children or attributes inside [...]"
            )


@memoised
def _build_tree(document: Document) -> list[etree._Element]:
    """Build an lxml tree of the elements, node by node; no document text is ever parsed here."""
    nodes: list[etree._Element] = []
    for number, element in enumerate(document.elements):
        name = element.name if _NAME.match(element.name) else "x"
        node = etree.Element(name) if element.parent < 0 else etree.SubElement(nodes[element.parent], name)
        for key, value in element.attributes:
            if _NAME.match(key):
                node.set(key, _NOT_XML.sub("", value))
        if element.title and "title" not in node.attrib and element.kind == "section":
            node.set("title", _NOT_XML.sub("", element.title))
        node.set(_NUMBER_ATTRIBUTE, str(number))
        nodes.append(node)
    for block in document.blocks:
        node = nodes[block.element]
        text = _NOT_XML.sub("", document.text[block.start : block.end])
        if len(node):
            node[-1].tail = (node[-1].tail or "") + text
        else:
            node.text = (node.text or "") + text
    return nodes
