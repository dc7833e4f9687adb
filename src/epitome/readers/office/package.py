"""Package: the parts of a zipped document, read by name within the limits of a document; nothing outside is opened."""

from __future__ import annotations

import io
import posixpath
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from urllib.parse import unquote

from lxml import etree

from epitome.document import Document
from epitome.language.dates import parse_date
from epitome.readers.allowance import Decoding
from epitome.readers.build.document_head import DocumentHead
from epitome.readers.build.feed import Feed
from epitome.readers.containers.zips import leads_out, open_zip, read_zip_member
from epitome.readers.decode import decode
from epitome.readers.normalise import normalise_space
from epitome.readers.parsers import parse_xml
from epitome.runtime.errors import InputError
from epitome.runtime.frozen import frozen
from epitome.runtime.limits import LIMITS

_RELATIONS = (
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
    "http://purl.oclc.org/ooxml/officeDocument/relationships",
)
_REPEATED_NOTE = "a part that the file names several times was read once"
_MAX_NAMES = 3
_RENAMED = {f"{{{space}}}id": "relation" for space in _RELATIONS}


@frozen
class Relation:
    """A reference of a part: its kind, its target (a part, or an address outside), and whether that is outside."""

    kind: str
    target: str
    is_outside: bool


@frozen
class OfficeMetadata:
    """The metadata of a document."""

    title: str = ""
    authors: tuple[str, ...] = ()
    date: str | None = None
    language: str | None = None
    description: str = ""


@dataclass
class Package:
    """An open package; parts are parsed on demand."""

    id: str
    archive: zipfile.ZipFile
    decoding: Decoding
    names: dict[str, zipfile.ZipInfo] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    _relations: dict[str, dict[str, Relation]] = field(default_factory=dict)
    _walked: set[str] = field(default_factory=set)

    def read(self, name: str) -> bytes | None:
        """The bytes of a part; None if it is missing. Each use of a part counts towards the limit."""
        info = self.names.get(name)
        if info is None:
            return None
        self.decoding.take_member()
        return read_zip_member(self.archive, info, f"{self.id}!/{name}", self.decoding)

    def enter(self, name: str, notes: list[str]) -> bool:
        """Whether a part of the text occurs for the first time; a repeated one is noted and must not be read again."""
        if name in self._walked:
            if _REPEATED_NOTE not in notes:
                notes.append(_REPEATED_NOTE)
            return False
        self._walked.add(name)
        return True

    def parse(self, name: str) -> etree._Element | None:
        """The root of an XML part, its names without namespaces; None if it is missing or empty."""
        data = self.read(name)
        return None if data is None else self.parse_part(data)

    def parse_part(self, data: bytes) -> etree._Element | None:
        """As `parse`, of the bytes of a part that were read."""
        return parse_xml(decode(data, declares=True).text, _RENAMED)[0] if data.strip() else None

    def demand(self, name: str) -> etree._Element:
        """As `parse`; a package without the part is refused."""
        root = self.parse(name)
        if root is None:
            raise InputError(f"{self.id} lacks its part {name}", "give a whole file, or save it again")
        return root

    def list_children(self, name: str) -> list[etree._Element]:
        """The elements under the root of a part; none if it is missing."""
        root = self.parse(name)
        return [] if root is None else list(root)

    def list_relations(self, part: str) -> dict[str, Relation]:
        """The references of a part of an Open XML package, by the ids that it uses."""
        if part not in self._relations:
            self._relations[part] = self._read_relations(part)
        return self._relations[part]

    def _read_relations(self, part: str) -> dict[str, Relation]:
        folder, _, name = part.rpartition("/")
        relations: dict[str, Relation] = {}
        for element in self.list_children(f"{folder}/_rels/{name}.rels" if folder else f"_rels/{name}.rels"):
            target = element.get("Target") or ""
            is_outside = element.get("TargetMode") == "External"
            kind = (element.get("Type") or "").rpartition("/")[2]
            relations[element.get("Id") or ""] = Relation(
                kind, target if is_outside else resolve(folder, target), is_outside
            )
        return relations

    def find_part(self, part: str, kind: str) -> str:
        """The first part that a part refers to with a kind; "" if there is none."""
        found = (r.target for r in self.list_relations(part).values() if r.kind == kind and not r.is_outside)
        return next(found, "")

    def read_core_metadata(self) -> OfficeMetadata:
        """The metadata of an Open XML package."""
        root = self.parse(self.find_part("", "core-properties") or "docProps/core.xml")
        return OfficeMetadata() if root is None else read_dublin_core(root)


@contextmanager
def open_package(data: bytes, id: str) -> Iterator[Package]:
    """Open the package in these bytes."""
    with open_zip(io.BytesIO(data), id) as archive:
        infos = archive.infolist()
        names = {info.filename: info for info in infos if not leads_out(info.filename)}
        outside = [info.filename for info in infos if leads_out(info.filename)]
        notes = [_describe_outside(outside)] if outside else []
        yield Package(id, archive, Decoding(id, bytes_in_all=LIMITS.document_bytes), names, notes)


def _describe_outside(names: list[str]) -> str:
    named = ", ".join(f"{name[:100]!a}" for name in names[:_MAX_NAMES])
    more = ", ..." if len(names) > _MAX_NAMES else ""
    return f"parts whose names lead out of the file were not read: {named}{more}"


def resolve(folder: str, target: str) -> str:
    """The name of the part that a reference in a folder of the package leads to; it cannot lead out of it."""
    target = unquote(target.partition("#")[0])
    return posixpath.normpath(posixpath.join("/", folder, target))[1:]


def iterate_boxes(drawing: etree._Element, name: str) -> Iterator[etree._Element]:
    """The outermost text boxes of a drawing; of alternatives the first. A box inside another is left to whoever walks
    the outer one: otherwise its text would double at each level.
    """
    for child in drawing:
        if child.tag == name:
            yield child
        elif child.tag == "AlternateContent":
            choice = child.find("Choice")
            yield from iterate_boxes(choice if choice is not None else child, name)
        else:
            yield from iterate_boxes(child, name)


def build_document(
    feed: Feed, metadata: OfficeMetadata, package: Package, *, title: str, language: str | None
) -> Document:
    """The document of a feed, with its metadata; `title` is the one in its text, if any."""
    feed.builder.notes += package.notes
    return feed.builder.build(
        DocumentHead(
            id=package.id,
            title=title or metadata.title,
            language=language,
            declared_language=metadata.language,
            date=metadata.date,
            authors=metadata.authors,
        )
    )


def read_dublin_core(root: etree._Element) -> OfficeMetadata:
    """Title, authors, date, language and description from Dublin Core elements, which all these formats use."""
    found: dict[str, list[str]] = {}
    for element in root.iter(etree.Element):
        text = normalise_space("".join(element.itertext()))[:1000]
        if text:
            found.setdefault(str(element.tag), []).append(text)
    dates = found.get("created") or found.get("creation-date") or found.get("date") or [""]
    return OfficeMetadata(
        title=found.get("title", [""])[0],
        authors=tuple(found.get("creator") or found.get("initial-creator") or ()),
        date=parse_date(dates[0][:100]),
        language=found.get("language", [None])[0],
        description=found.get("description", [""])[0],
    )
