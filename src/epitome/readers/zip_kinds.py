"""The kind of a zip: a book, an office file, or an archive of files, by its declared type and its members."""

from __future__ import annotations

from typing import BinaryIO

from epitome.readers.allowance import Decoding
from epitome.readers.formats import FORMATS, UNREAD_FORMATS
from epitome.runtime.errors import EpitomeError

_TYPE_MEMBER = "mimetype"
_MAX_TYPE_BYTES = 200
_KIND_OF_TYPE = {
    **{stated.encode(): f.name for f in FORMATS for stated in f.zip_types},
    **{unread.zip_type.encode(): unread.suffix for unread in UNREAD_FORMATS if unread.zip_type},
}
_SHARED_FOLDER = "META-INF/"  # of EPUB, but found in other packages too, so asked for last
_KIND_OF_MEMBER = dict(
    sorted(
        [
            *((f.zip_member, f.name) for f in FORMATS if f.zip_member),
            *((unread.zip_member, unread.suffix) for unread in UNREAD_FORMATS if unread.zip_member),
        ],
        key=lambda entry: entry[0].startswith(_SHARED_FOLDER),
    )
)


def tell_zip(file: BinaryIO) -> str:
    """The format of a zip: one of those that are zipped, the suffix of one that is not read, else "zip"."""
    from epitome.readers.containers.zips import open_zip, read_zip_member

    try:
        with open_zip(file, "the zip") as archive:
            names = {info.filename: info for info in archive.infolist()}
            stated = names.get(_TYPE_MEMBER)
            if stated is not None and stated.file_size <= _MAX_TYPE_BYTES:
                data = read_zip_member(archive, stated, _TYPE_MEMBER, Decoding(_TYPE_MEMBER)) or b""
                if data.strip() in _KIND_OF_TYPE:
                    return _KIND_OF_TYPE[data.strip()]
            return next((kind for name, kind in _KIND_OF_MEMBER.items() if name in names), "zip")
    except EpitomeError:
        return "zip"
