"""Package: the parts of a zipped document, read by name within the limits of archives; nothing outside is opened."""

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
from epitome.errors import InputError
from epitome.readers.containers.guard import Guard
from epitome.readers.containers.zips import open_zip, read_zip_member
from epitome.readers.decode import decode
from epitome.readers.feed import Feed
from epitome.readers.normalise import normalise_space, parse_date
from epitome.readers.parsers import parse_xml

_RELATIONS = (
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
    "http://purl.oclc.org/ooxml/officeDocument/relationships",
)
_RENAMED = {f"{{{space}}}id": "relation" for space in _RELATIONS}


@dataclass(frozen=True)
class Relation:
    """What a part refers to: the kind, the part (or an address outside), and whether it is outside."""

    kind: str
    target: str
    is_outside: bool


@dataclass(frozen=True)
class Metadata:
    """What a document says of itself."""

    title: str = ""
    authors: tuple[str, ...] = ()
    date: str | None = None
    language: str | None = None
    description: str = ""


@dataclass
class Package:
    """An open package; a part is parsed when it is asked for."""

    id: str
    archive: zipfile.ZipFile
    guard: Guard
    names: dict[str, zipfile.ZipInfo] = field(default_factory=dict)

    def read(self, name: str) -> bytes | None:
        """The bytes of a part; None where it is not there."""
        info = self.names.get(name)
        return None if info is None else read_zip_member(self.archive, info, f"{self.id}!/{name}", self.guard)

    def parse(self, name: str) -> etree._Element | None:
        """The root of a part in XML, its names without namespaces; None where it is not there, or is empty."""
        data = self.read(name)
        if not data or not data.strip():
            return None
        return parse_xml(decode(data, declares=True).text, _RENAMED)[0]

    def demand(self, name: str) -> etree._Element:
        """As `parse`; a package without the part is refused."""
        root = self.parse(name)
        if root is None:
            raise InputError(f"{self.id} lacks its part {name}", "give a whole file, or save it anew")
        return root

    def list_children(self, name: str) -> list[etree._Element]:
        """The elements under the root of a part; none where it is not there."""
        root = self.parse(name)
        return [] if root is None else list(root)

    def list_relations(self, part: str) -> dict[str, Relation]:
        """What a part of an Open XML package refers to, by the ids that it uses."""
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
        """The first part that a part refers to as a kind; "" where there is none."""
        found = (r.target for r in self.list_relations(part).values() if r.kind == kind and not r.is_outside)
        return next(found, "")

    def read_core_metadata(self) -> Metadata:
        """The metadata of an Open XML package."""
        root = self.parse(self.find_part("", "core-properties") or "docProps/core.xml")
        return Metadata() if root is None else read_dublin_core(root)


@contextmanager
def open_package(data: bytes, id: str) -> Iterator[Package]:
    """The package in some bytes."""
    with open_zip(io.BytesIO(data), id) as archive:
        yield Package(id, archive, Guard(id), {info.filename: info for info in archive.infolist()})


def resolve(folder: str, target: str) -> str:
    """The name of the part that a reference in a folder of the package leads to; it cannot lead out of it."""
    target = unquote(target.partition("#")[0])
    return posixpath.normpath(posixpath.join("/", folder, target))[1:]


def build_document(feed: Feed, metadata: Metadata, *, id: str, title: str, language: str | None) -> Document:
    """The document that was fed, with what it says of itself; `title` is what its text calls it, where that does."""
    return feed.builder.build(
        id=id,
        title=title or metadata.title,
        language=language,
        declared_language=metadata.language,
        date=metadata.date,
        authors=metadata.authors,
    )


def read_dublin_core(root: etree._Element) -> Metadata:
    """Title, authors, date and language in the words of the Dublin Core, as all these formats give them."""
    found: dict[str, list[str]] = {}
    for element in root.iter(etree.Element):
        text = normalise_space("".join(element.itertext()))[:1000]
        if text:
            found.setdefault(str(element.tag), []).append(text)
    dates = found.get("created") or found.get("creation-date") or found.get("date") or [""]
    return Metadata(
        title=found.get("title", [""])[0],
        authors=tuple(found.get("creator") or found.get("initial-creator") or ()),
        date=parse_date(dates[0][:100]),
        language=found.get("language", [None])[0],
        description=found.get("description", [""])[0],
    )
