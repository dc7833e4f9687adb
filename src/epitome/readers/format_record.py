"""What there is to know of a format: how a file of it is recognised, how it is handled, and who reads it."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Literal, Protocol, cast

from epitome.runtime.frozen import frozen

if TYPE_CHECKING:
    from epitome.document import Document


class Reader(Protocol):
    """A reader of one format."""

    def __call__(self, data: bytes, *, id: str, language: str | None) -> Document:
        """Read a document from bytes."""
        ...


@frozen(kw_only=True)
class Format:
    """A format: a container where it has no `reader`, since its members are read instead.

    `reader` is "module:function" below `epitome.readers`, imported on first use: plain text needs no lxml. `kind` says
    how far a suffix is trusted. That of a "binary" format never is: the bytes themselves tell. That of "prose" wins
    over tags or JSON at the start, which a text may be about. That of "structured" text decides where the bytes are
    silent.
    """

    name: str
    suffixes: tuple[str, ...]
    kind: Literal["binary", "structured", "prose"]
    reader: str = ""
    description: str = ""
    media_types: tuple[str, ...] = ()  # those of pages of the web
    marks: tuple[bytes, ...] = ()  # what its files begin with
    marked_within: int = 0  # the bytes in which the mark may stand where a suffix or a type already names the format
    begins: Callable[[bytes], bool] | None = None  # whether a text without a telling suffix begins as this format does
    zip_types: tuple[str, ...] = ()  # what the member "mimetype" of a zipped file states
    zip_member: str = ""  # a member that only a zipped file of this format has
    tar_suffixes: tuple[str, ...] = ()  # short for a tar packed so: .tgz for .tar.gz
    is_isolated: bool = False  # slow or risky to parse: read in a process of its own
    roots: tuple[str, ...] = ()  # root elements that tell it from other XML
    is_held: Callable[[bytes], bool] | None = None  # whether what begins as a page of HTML or XHTML is this instead
    is_sought: bool = True  # read wherever it is found in a folder or an archive, not only where it is asked for
    has_lines: bool = False  # the file is text whose lines a reader can open

    @property
    def is_container(self) -> bool:
        """Whether it holds files, which are read instead."""
        return not self.reader

    @property
    def is_zipped(self) -> bool:
        """Whether its files are zips, so that only the members tell it from others."""
        return bool(self.zip_types or self.zip_member)

    def load(self) -> Reader:
        """Import the reader."""
        module, _, function = self.reader.partition(":")
        return cast(Reader, getattr(import_module(f"epitome.readers.{module}"), function))

    def is_marked(self, data: bytes, *, is_named: bool) -> bool:
        """Whether some bytes have one of its marks at the start; where a suffix or a type names the format, anywhere in
        the first `marked_within` bytes.
        """
        begins = data.startswith(self.marks)
        return begins or (is_named and any(mark in data[: self.marked_within] for mark in self.marks))


@frozen
class UnreadFormat:
    """A format of documents that are not read: in a folder they are named with the reason, not passed over."""

    suffix: str
    description: str
    zip_type: str = ""
    zip_member: str = ""
