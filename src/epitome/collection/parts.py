"""Parts: a folder of Parquet files with documents that were read elsewhere, and a manifest that names the files.

The manifest is written last, so a folder with one is complete; files that it does not name are ignored. Each row has
the id of a document, the document in JSON and a digest of that JSON, by which an import recognises what it already has.
If the manifest names the word rules of this version, each row has the rows of a collection, too (`prepared_rows.py`):
they are loaded as they are, and documents need not be prepared again.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from epitome.collection.prepared_rows import load_prepared
from epitome.collection.store.prepare import PreparedDocument, prepare
from epitome.collection.store.schema import describe_word_rules
from epitome.collection.workers import ReadOutcome, ReadTask
from epitome.document import Document
from epitome.runtime.errors import EpitomeError, InputError, LimitError, MissingExtra
from epitome.runtime.installing import advise_install

MANIFEST = "_documents.json"
FORMAT = "epitome-documents/1"
ID, DOCUMENT, DIGEST = "id", "document", "digest"
PREPARED, TREE, WORDS = "prepared", "tree", "words"
_ROWS_PER_BATCH = 16
_MAX_BYTES = 2**26


def has_parts(folder: Path) -> bool:
    """Whether a folder contains parts."""
    try:
        return (folder / MANIFEST).is_file()
    except PermissionError:  # which the search of the folder tells
        return False


def list_parts(folder: Path) -> list[Path]:
    """The files that the manifest names; InputError if one is missing or has another size."""
    try:
        manifest = _read_manifest(folder)
        parts = [(str(part["name"]), int(part["bytes"])) for part in manifest["parts"]]
        is_known = manifest["format"] == FORMAT and all(Path(name).name == name for name, _ in parts)
    except (OSError, ValueError, TypeError, KeyError, OverflowError, RecursionError):
        is_known = False
    if not is_known:
        raise InputError(f"{folder / MANIFEST} is no manifest of documents", "write the documents again")
    for name, size in parts:
        path = folder / name
        if not path.is_file() or path.stat().st_size != size:
            raise InputError(f"{path} is not the file that the manifest names", "copy the folder again")
    return [folder / name for name, _ in sorted(parts)]


def are_prepared(part: Path) -> bool:
    """Whether a part has the rows of a collection, made by the word rules of this version."""
    return bool(_read_manifest(part.parent).get(WORDS) == describe_word_rules())


def _read_manifest(folder: Path) -> Any:
    with (folder / MANIFEST).open("rb") as file:
        return json.loads(file.read(_MAX_BYTES))


def list_digests(path: Path) -> Iterator[tuple[str, bytes]]:
    """The id of each document of a part, and the digest under which it is stored."""
    for row in _read_rows(path, ID, DIGEST):
        yield str(row[ID]), _digest(row[DIGEST])


def prepare_part(task: ReadTask) -> Iterator[ReadOutcome]:
    """Prepare the unknown documents of a part one by one; the last outcome marks the end of the part."""
    return _read_part(task, (DOCUMENT,), _prepare_document)


def load_part(task: ReadTask) -> Iterator[ReadOutcome]:
    """Load the rows of the unknown documents of a part that has them."""
    return _read_part(task, (PREPARED, TREE), _load_rows)


def _read_part(
    task: ReadTask, columns: tuple[str, ...], read: Callable[..., PreparedDocument]
) -> Iterator[ReadOutcome]:
    assert task.path is not None
    try:
        for row in _read_rows(task.path, ID, DIGEST, *columns):
            id, digest = str(row[ID]), _digest(row[DIGEST])
            if task.known.get(id) == digest:
                yield ReadOutcome(id)
            else:
                yield _read_row(id, digest, partial(read, id, *(row[name] for name in columns)))
    except EpitomeError as error:
        yield ReadOutcome(task.id, error=error, is_last=True)
    else:
        yield ReadOutcome(task.id, is_last=True, is_end=True)


def _read_row(id: str, digest: bytes, read: Callable[[], PreparedDocument]) -> ReadOutcome:
    try:
        return ReadOutcome(id, read(), digest)
    except EpitomeError as error:
        return ReadOutcome(id, error=error)
    except (ValueError, RecursionError):
        return ReadOutcome(id, error=InputError(f"the JSON of {id} is malformed", "write the documents again"))


def _prepare_document(id: str, data: object) -> PreparedDocument:
    return prepare(replace(Document.from_dict(json.loads(_check_text(id, data))), id=id))


def _load_rows(id: str, data: object, tree: object) -> PreparedDocument:
    return load_prepared(id, _check_text(id, data), tree if isinstance(tree, bytes) else b"")


def _check_text(id: str, data: object) -> str:
    if not isinstance(data, str):
        raise InputError(f"{id} has no document", "leave the row out")
    if len(data) > _MAX_BYTES:
        raise LimitError(f"{id} has more than {_MAX_BYTES:,} characters", "split it (docs/limits.md)")
    return data


def _digest(of_row: object) -> bytes:
    """The digest that is stored: it includes the word rules, so another version imports the documents again."""
    given = of_row if isinstance(of_row, bytes) else b""
    return hashlib.sha256(describe_word_rules().encode() + b"\0" + given).digest()[:16]


def _read_rows(path: Path, *columns: str) -> Iterator[dict[str, Any]]:
    try:
        import pyarrow as pa
        import pyarrow.parquet as pq
    except ImportError:
        raise MissingExtra("parts of documents need pyarrow", advise_install("bulk")) from None
    try:
        with pq.ParquetFile(path) as file:
            for batch in file.iter_batches(batch_size=_ROWS_PER_BATCH, columns=list(columns)):
                yield from batch.to_pylist()
    except (pa.ArrowException, OSError, KeyError) as error:
        message = (str(error).splitlines() or [type(error).__name__])[0][:200]
        raise InputError(f"{path} holds no documents ({message})", "write the documents again") from None
