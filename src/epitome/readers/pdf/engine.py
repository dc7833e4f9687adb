"""The PDF engine (pdfium): opens a document from bytes, and translates errors.

pdfium is not safe for threads, so one document is read at a time in a process. It opens no file and no address that
the document names, and runs no script.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from epitome.readers.pdf.unpacking.check import check_streams
from epitome.runtime.errors import InputError, MissingExtra

_LOCK = threading.RLock()
_PASSWORD_ERROR = 4
INSTALL = "pip install pypdfium2"


def load_engine() -> tuple[Any, Any]:
    """The module pypdfium2 and its raw functions; `MissingExtra` if they are not installed."""
    try:
        import pypdfium2
        from pypdfium2 import raw
    except ImportError:
        raise MissingExtra("PDF needs the package pypdfium2", INSTALL) from None
    return pypdfium2, raw


@contextmanager
def open_pdf(data: bytes, id: str, *, reads_text: bool = False) -> Iterator[Any]:
    """An open document, closed at the end; encrypted and damaged ones and decompression bombs are refused."""
    engine, _ = load_engine()
    data = check_streams(data, id, reads_text=reads_text)
    with _LOCK:
        try:
            document = engine.PdfDocument(data)
        except engine.PdfiumError as error:
            if getattr(error, "err_code", None) == _PASSWORD_ERROR or "password" in str(error).lower():
                raise InputError(f"{id} is encrypted", "give a copy that opens without a password") from None
            raise InputError(f"{id} is no PDF, or a damaged one", "give a whole file, or repair it") from None
        try:
            yield document
        finally:
            document.close()
