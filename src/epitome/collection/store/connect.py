"""Connections to the file: readers that never write or checkpoint, one writer that does; SQLite's errors translated."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from epitome.collection.store.rows import BadValue
from epitome.collection.store.schema import check_schema, create_tables, is_new
from epitome.runtime.errors import StoreError
from epitome.sources import open_regular, refuse_special

_WAIT_MILLISECONDS = 5_000
_PAGE_BYTES = 2_048  # a document ends inside a page: small pages waste less
_LOG_PAGES = 16_000  # 32 MiB of log before it is merged into the file
_NETWORK_FILE_SYSTEMS = ("nfs", "nfs4", "cifs", "smb3", "smbfs", "fuse.sshfs", "afs", "ncpfs")
_REINDEX = "re-index into a new file"
_ADVICE = (
    ("full", "cannot grow: the disk is full", "free some space and go on; what was committed stays"),
    (
        "disk i/o",
        "could not be written or read",
        "look at the disk and its quota, then go on; what was committed stays",
    ),
    ("readonly", "may not be written", "check its permissions, and those of its folder"),
    ("locked", "is busy", "wait until the other program has finished"),
    ("not a database", "is no epitome collection", "name another file, or re-index into a new one"),
    ("malformed", "is damaged", _REINDEX),
    ("unable to open", "cannot be opened", "check the path and its permissions"),
)


@contextmanager
def translate_errors(path: Path) -> Iterator[None]:
    """Raise SQLite's errors as `StoreError`s with advice."""
    try:
        yield
    except BadValue as error:
        raise StoreError(f"{path} is damaged ({error})", _REINDEX) from None
    except (sqlite3.Error, UnicodeDecodeError) as error:  # the second where SQLite quotes damaged bytes
        message = str(error).lower()
        for word, what, advice in _ADVICE:
            if word in message:
                raise StoreError(f"{path} {what}", advice) from None
        raise StoreError(f"{path} is damaged ({str(error)[:80]})", _REINDEX) from None


def open_empty() -> sqlite3.Connection:
    """Open an empty collection in memory, to be read while there is no file yet."""
    connection = _configure(sqlite3.connect(":memory:", isolation_level=None))
    create_tables(connection)
    return connection


def open_reader(path: Path) -> sqlite3.Connection | None:
    """Open a connection that changes nothing, not even the write-ahead log; None if there is no collection yet."""
    _refuse_folder(path)
    if not path.exists():
        return None
    with translate_errors(path), _close_on_error(_open_to_read(path)) as connection:
        if is_new(connection):
            connection.close()
            return None
        check_schema(connection, str(path))
        connection.execute("PRAGMA wal_autocheckpoint = 0")
        connection.execute("PRAGMA query_only = ON")
        return connection


def open_writer(path: Path) -> sqlite3.Connection:
    """Open the connection that writes: each commit is on the disk before it returns. The lock must be held."""
    _refuse_folder(path)
    _refuse_network(path)
    with translate_errors(path), _close_on_error(_open(path, "mode=rwc")) as connection:
        connection.execute(f"PRAGMA page_size = {_PAGE_BYTES}")
        if not is_new(connection):
            check_schema(connection, str(path))
        if connection.execute("PRAGMA journal_mode = WAL").fetchone()[0] != "wal":
            raise StoreError(f"{path} cannot have a write-ahead log", "use a local disk")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(f"PRAGMA wal_autocheckpoint = {_LOG_PAGES}")
        create_tables(connection)
        return connection


def check_integrity(connection: sqlite3.Connection, path: Path) -> None:
    """Check the file after a writer was interrupted."""
    with translate_errors(path):
        (result,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if result != "ok":
        raise StoreError(f"{path} is damaged ({result[:80]})", _REINDEX)


@contextmanager
def transaction(connection: sqlite3.Connection, path: Path) -> Iterator[None]:
    """A transaction: all changes or none."""
    with translate_errors(path):
        connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise


@contextmanager
def snapshot(connection: sqlite3.Connection, path: Path) -> Iterator[sqlite3.Connection]:
    """Several queries on one state of the collection, whatever is committed meanwhile."""
    with translate_errors(path):
        connection.execute("BEGIN")
        try:
            yield connection
        finally:
            if connection.in_transaction:
                connection.execute("COMMIT")


@contextmanager
def _close_on_error(connection: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    try:
        yield connection
    except BaseException:
        connection.close()
        raise


def _open_to_read(path: Path) -> sqlite3.Connection:
    connection = _open(path, "mode=ro")
    try:
        connection.execute("SELECT count(*) FROM sqlite_master")
    except sqlite3.OperationalError:
        connection.close()
        # in a read-only folder SQLite cannot share a log with a writer, but then there can be no writer
        if os.access(path.parent, os.W_OK) or path.with_name(path.name + "-wal").exists():
            raise
        return _open(path, "immutable=1")
    except BaseException:
        connection.close()
        raise
    return connection


def _open(path: Path, mode: str) -> sqlite3.Connection:
    return _configure(sqlite3.connect(f"file:{quote(str(path.absolute()))}?{mode}", uri=True, isolation_level=None))


def _configure(connection: sqlite3.Connection) -> sqlite3.Connection:
    for setting in (f"busy_timeout = {_WAIT_MILLISECONDS}", "foreign_keys = ON", "trusted_schema = OFF"):
        connection.execute(f"PRAGMA {setting}")
    connection.execute("PRAGMA cell_size_check = ON")
    return connection


def identify_file(path: Path) -> tuple[int, int] | None:
    """The identity of the file at a path (device and inode); None if there is none."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _refuse_folder(path: Path) -> None:
    refuse_special(path)
    if path.is_dir():
        raise StoreError(f"{path} is a folder", "name a file in it, and re-index into that")


def _refuse_network(path: Path) -> None:
    """Refuse a network file system: a write-ahead log needs memory that all its users share."""
    mounts = Path("/proc/self/mounts")
    if not mounts.exists():
        return
    folder = str(path.absolute().parent.resolve())
    rows = [line.split() for line in mounts.read_text(encoding="utf-8", errors="replace").splitlines()]
    mounted = [(len(m[1]), m[2]) for m in rows if folder == m[1] or folder.startswith(m[1].rstrip("/") + "/")]
    if mounted and max(mounted)[1] in _NETWORK_FILE_SYSTEMS:
        raise StoreError(f"{path} is on a network file system ({max(mounted)[1]})", "use a local disk")


def is_collection(path: str | os.PathLike[str]) -> bool:
    """Whether a file may be a collection: it starts like an SQLite file."""
    try:
        with open_regular(Path(path)) as file:
            return file.read(16) == b"SQLite format 3\0"
    except (OSError, ValueError):
        return False
