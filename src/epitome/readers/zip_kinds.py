"""What a zip is: a book, an office file, or an archive of files. Its members tell, and the type that it states."""

from __future__ import annotations

from typing import BinaryIO

from epitome.readers.allowance import Decoding
from epitome.readers.containers.zips import open_zip, read_zip_member
from epitome.runtime.errors import EpitomeError

_STATED = "mimetype"
_LONGEST_STATED = 200
_BY_TYPE = {
    b"application/epub+zip": "epub",
    b"application/vnd.oasis.opendocument.text": "odt",
    b"application/vnd.oasis.opendocument.text-template": "odt",
    b"application/vnd.oasis.opendocument.presentation": "odp",
    b"application/vnd.oasis.opendocument.spreadsheet": "ods",
}
_BY_MEMBER = {
    "word/document.xml": "docx",
    "ppt/presentation.xml": "pptx",
    "xl/workbook.xml": "xlsx",
    "META-INF/container.xml": "epub",
}
UNREAD_KINDS = {"odp": "a presentation", "ods": "a spreadsheet", "xlsx": "a spreadsheet"}


def tell_zip(file: BinaryIO) -> str:
    """The format of a zip: "epub", "docx", "odt", "pptx", one of `UNREAD_KINDS`, else "zip"."""
    try:
        with open_zip(file, "the zip") as archive:
            names = {info.filename: info for info in archive.infolist()}
            stated = names.get(_STATED)
            if stated is not None and stated.file_size <= _LONGEST_STATED:
                data = read_zip_member(archive, stated, _STATED, Decoding(_STATED)) or b""
                if data.strip() in _BY_TYPE:
                    return _BY_TYPE[data.strip()]
            return next((kind for name, kind in _BY_MEMBER.items() if name in names), "zip")
    except EpitomeError:
        return "zip"
