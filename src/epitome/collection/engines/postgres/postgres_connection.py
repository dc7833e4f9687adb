"""A connection to PostgreSQL that reads: within a deadline, and within limits of what the server may send.

Every statement is a transaction of its own that only reads; nothing stays on the server between calls. Values are
parameters, names are quoted. The messages of errors hold the first line of what the server says, and no password.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

from epitome.collection.engines.postgres.postgres_address import PostgresAddress
from epitome.runtime.errors import MissingExtra, StoreError
from epitome.runtime.installing import advise_install
from epitome.runtime.safe import shorten

SECONDS = 10.0  # of a statement
MAX_BYTES = 64 * 2**20  # of an answer
_CONNECT_SECONDS = 10
_GRACE_SECONDS = 2.0  # for a server to say itself that it took too long
_SHUTDOWNS = ("57P01", "57P02", "57P03")
_MISSING = ("42P01", "42703", "42704", "3F000")  # table, column, configuration, schema
Kind = Callable[[Any], bool]


def import_psycopg() -> Any:
    """The client of the database; `MissingExtra` without it."""
    try:
        import psycopg
    except ImportError:
        raise MissingExtra("psycopg is not installed", advise_install("postgres")) from None
    return psycopg


class PostgresConnection:
    """One connection, opened when it is first used, and again after an error."""

    def __init__(self, address: PostgresAddress) -> None:
        self._address = address
        self._psycopg = import_psycopg()
        self._opened: Any = None

    def close(self) -> None:
        """End the connection."""
        opened, self._opened = self._opened, None
        if opened is not None:
            with suppress(self._psycopg.Error):
                opened.close()

    def __del__(self) -> None:
        with suppress(AttributeError):
            self.close()

    def select(self, statement: Any, parameters: Sequence[Any], *kinds: Kind) -> list[tuple[Any, ...]]:
        """The rows of a SELECT, each value checked by its kind. If the server has ended an idle connection, it is asked
        again.
        """
        was_open = self._opened is not None
        try:
            return self._select(statement, parameters, kinds)
        except BaseException as error:
            self.close()  # it is not used again after an error
            if not (was_open and self._is_lost(error)):
                raise self.explain(error) from None
        try:
            return self._select(statement, parameters, kinds)
        except BaseException as error:
            self.close()
            raise self.explain(error) from None

    def _select(self, statement: Any, parameters: Sequence[Any], kinds: tuple[Kind, ...]) -> list[tuple[Any, ...]]:
        connection = self._open()
        connection.until = time.monotonic() + SECONDS + _GRACE_SECONDS
        with connection.cursor() as cursor:
            cursor.execute("SELECT set_config('statement_timeout', %s, true)", (str(int(SECONDS * 1000)),))
            rows = list(_check(cursor.stream(statement, parameters), kinds))
        connection.rollback()
        return rows

    def _open(self) -> Any:
        if self._opened is None:
            self._opened = self._connect(_make_limited(self._psycopg))
            self._opened.read_only = True
        return self._opened

    def _connect(self, made_by: Any) -> Any:
        given = {"connect_timeout": _CONNECT_SECONDS, "application_name": "epitome", "client_encoding": "utf8"}
        return made_by.connect(**{**given, **self._address.connection}, prepare_threshold=None)

    @contextmanager
    def open_writer(self) -> Iterator[Any]:
        """Another connection, of the client itself, that may write and wait; what was done is committed at the end."""
        try:
            with self._connect(self._psycopg.Connection) as connection:
                yield connection
        except self._psycopg.Error as error:
            raise self.explain(error) from None

    def _is_lost(self, error: BaseException) -> bool:
        """Whether the connection ended, and not the statement failed."""
        state = getattr(error, "sqlstate", None) or ""
        return isinstance(error, self._psycopg.OperationalError) and state in ("", *_SHUTDOWNS)

    def _is_unfit(self, error: BaseException | None) -> bool:
        return isinstance(error, (UnicodeError, OverflowError, self._psycopg.DataError))

    def came_of_unfit_value(self, error: StoreError) -> bool:
        """Whether `select` failed since a value does not fit the type of its column."""
        return self._is_unfit(error.__context__)

    def explain(self, error: BaseException) -> BaseException:
        """The error to raise for one of the client's; others are raised as they are."""
        name = self._address.name
        if isinstance(error, _BadAnswer):
            return StoreError(f"{name} {error}", "ask for less, or look at the server")
        if self._is_unfit(error):
            return StoreError(f"{name} has a column that a value does not fit", "check the columns in the address")
        if isinstance(error, self._psycopg.Error):
            return StoreError(f"{name}: {self._tell(error)}", _advise(getattr(error, "sqlstate", None) or ""))
        return error

    def _tell(self, error: BaseException) -> str:
        """The first line of an error, without the password."""
        line = str(error).strip().partition("\n")[0] or type(error).__name__
        password = str(self._address.connection.get("password", ""))
        return shorten(line.replace(password, "...") if password else line, 160)


class _BadAnswer(Exception):
    """The server sent what it should not, too much, or too late."""


def _advise(state: str) -> str:
    if state in _MISSING:
        return "check the names in the address"
    if state == "57014":
        return f"a statement may take {SECONDS:.0f} seconds: index the words, or ask with rarer words"
    if state == "42501":
        return "let this user read the table"
    return "check the address and the server"


def _check(rows: Iterator[Sequence[Any]], kinds: tuple[Kind, ...]) -> Iterator[tuple[Any, ...]]:
    """The rows as they arrive, until there are too many bytes."""
    size = 0
    for row in rows:
        if len(row) != len(kinds) or not all(kind(value) for kind, value in zip(kinds, row, strict=True)):
            raise _BadAnswer("sent a value of a wrong kind")
        size += sum(len(value) if isinstance(value, (str, bytes)) else 8 for value in row)
        if size > MAX_BYTES:
            raise _BadAnswer(f"sent more than {MAX_BYTES:,} bytes")
        yield tuple(row)


def _make_limited(psycopg: Any) -> Any:
    """The client's class of connections, which waits no longer than `until`."""

    class Limited(psycopg.Connection):  # type: ignore[misc]
        until = float("inf")

        def wait(self, generator: Any, *more: Any, **named: Any) -> Any:
            return super().wait(_limit(generator, self), *more, **named)

    return Limited


def _limit(generator: Generator[Any, Any, Any], connection: Any) -> Generator[Any, Any, Any]:
    """What a generator of the client does, until it is late; the client resumes it ten times a second."""
    try:
        wanted = next(generator)
        while True:
            ready = yield wanted
            if time.monotonic() > connection.until:
                connection.pgconn.finish()
                raise _BadAnswer(f"did not answer within {SECONDS:.0f} seconds")
            wanted = generator.send(ready)
    except StopIteration as end:
        return end.value
