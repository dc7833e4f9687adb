"""Vocabulary: the meaning of the element names of one kind of XML, and where its title, date and authors are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field

from lxml import etree

from epitome.readers.build.roles import ElementRole
from epitome.readers.normalise import normalise_space
from epitome.runtime.frozen import frozen


@frozen
class XmlMetadata:
    """The metadata of a document."""

    title: str = ""
    date: str | None = None
    authors: tuple[str, ...] = ()
    language: str | None = None


@frozen
class XmlVocabulary:
    """One kind of XML.

    `roles`: name -> role. `roles_by_parent`: (parent, name) -> role, if the parent decides. `roles_by_attributes`:
    name -> function from an element to its role (None: the role of its name). `allowed_children`: below these parents
    only the named children are read. `link_attributes`: attributes that make an element a link. `break_elements`: empty
    elements that mean a blank. `spaced_elements`: their children are separated by blanks, as in File Open. `prepare`:
    changes the tree before it is walked.
    """

    name: str
    description: str
    recognises: Callable[[etree._Element, str], bool]
    read_metadata: Callable[[etree._Element], XmlMetadata]
    roles: Mapping[str, ElementRole]
    roles_by_parent: Mapping[tuple[str, str], ElementRole] = field(default_factory=dict)
    roles_by_attributes: Mapping[str, Callable[[etree._Element], ElementRole | None]] = field(default_factory=dict)
    allowed_children: Mapping[str, frozenset[str]] = field(default_factory=dict)
    link_attributes: tuple[str, ...] = ()
    break_elements: frozenset[str] = frozenset()
    spaced_elements: frozenset[str] = frozenset()
    prepare: Callable[[etree._Element], None] | None = None


def map_names_to_roles(table: Mapping[ElementRole, str]) -> dict[str, ElementRole]:
    """{role: "names of elements"} -> {name: role}."""
    return {name: role for role, names in table.items() for name in names.split()}


def get_text(element: etree._Element | None, *, skip: frozenset[str] = frozenset()) -> str:
    """The text of an element with white space normalised, without the children named in `skip`."""
    if element is None:
        return ""
    pieces: list[str] = []
    _collect_text(element, pieces, skip)
    return normalise_space("".join(pieces))


def _collect_text(element: etree._Element, pieces: list[str], skip: frozenset[str]) -> None:
    pieces.append(element.text or "")
    for child in element:
        if isinstance(child.tag, str) and child.tag not in skip:
            _collect_text(child, pieces, skip)
        pieces.append(child.tail or "")


def find_first(root: etree._Element, *paths: str) -> etree._Element | None:
    """The first element that one of the paths selects."""
    for path in paths:
        element = root.find(path)
        if element is not None:
            return element
    return None
