"""Faults on purpose: the first call of the disk fails, then the second, the third ... until none is left to fail.

    for fault in each_fault("full"):
        with fault, suppress(StoreError):
            work()
        check()

This is how SQLite tests itself. What is counted: whatever opens for writing, writes, syncs, cuts, renames, makes a
folder or changes rights, by Python's files and by SQLite's own system calls (where its library is shared). Removing
never fails, since nobody could clean up then. `out_of_memory` does the same with Python's allocations, in a child.
"""

from __future__ import annotations

import builtins
import ctypes
import errno
import io
import os
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any
from unittest.mock import patch

FULL, BROKEN, SHORT = "full", "broken", "short"
_NUMBERS = {FULL: errno.ENOSPC, BROKEN: errno.EIO}
_CALLS = ("fsync", "replace", "rename", "mkdir", "chmod", "ftruncate", "pwrite", "write")
_SQLITE_CALLS = ("write", "pwrite", "pwrite64", "ftruncate", "fallocate")


class Fault:
    """The n-th call fails, as on a full disk (half of a write arrives) or on a broken one (nothing does), or a write is
    short without any error, which is no failure; `was_reached` says whether there were so many calls.
    """

    def __init__(self, kind: str, number: int, *, lasting: bool = False) -> None:
        self.kind, self.number, self.lasting = kind, number, lasting
        self.errno = _NUMBERS.get(kind, 0)
        self.calls: list[str] = []
        self._patches: list[Any] = []

    @property
    def was_reached(self) -> bool:
        return len(self.calls) >= self.number

    @property
    def struck(self) -> str | None:
        """The call that failed first."""
        return self.calls[self.number - 1] if self.was_reached else None

    def __repr__(self) -> str:
        return f"{self.kind} at call {self.number}: {self.struck}"

    def __enter__(self) -> Fault:
        self._patches = [patch.object(os, name, self._wrap(name, getattr(os, name))) for name in _CALLS]
        self._patches.append(patch.object(os, "open", self._wrap_open(os.open)))
        opened = self._open_file
        self._patches += [patch.object(io, "open", opened), patch.object(builtins, "open", opened)]
        for one in self._patches:
            one.start()
        _set_sqlite_calls(self._strike_sqlite)
        return self

    def __exit__(self, *error: object) -> None:
        _set_sqlite_calls(None)
        for one in reversed(self._patches):
            one.stop()

    def strikes(self, name: str) -> bool:
        """Count a call; whether it is the one."""
        self.calls.append(name)
        return len(self.calls) == self.number or (self.lasting and len(self.calls) > self.number)

    def raise_error(self) -> None:
        if self.errno:
            raise OSError(self.errno, os.strerror(self.errno))

    def _strike_sqlite(self, name: str) -> int:
        return self.errno if self.strikes(f"sqlite {name}") else 0

    def _wrap(self, name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def failing(*arguments: Any, **more: Any) -> Any:
            if self.strikes(name):
                self.raise_error()
            return call(*arguments, **more)

        return failing

    def _wrap_open(self, call: Callable[..., int]) -> Callable[..., int]:
        def failing(path: Any, flags: int, *arguments: Any, **more: Any) -> int:
            if flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT) and self.strikes("open"):
                self.raise_error()
            return call(path, flags, *arguments, **more)

        return failing

    def _open_file(self, file: Any, mode: str = "r", buffering: int = -1, *rest: Any, **more: Any) -> Any:
        if not set(mode) & set("wax+"):
            return _open(file, mode, buffering, *rest, **more)
        if not isinstance(file, int) and self.strikes("open"):
            self.raise_error()
        raw = _Raw(self, file, mode.replace("b", "").replace("t", ""))
        if buffering == 0:
            return raw
        held = io.BufferedRandom(raw) if "+" in mode else io.BufferedWriter(raw)
        return held if "b" in mode else io.TextIOWrapper(held, *rest, **more)


_open = io.open


class _Raw(io.FileIO):
    """A file whose writes may fail."""

    def __init__(self, fault: Fault, file: Any, mode: str) -> None:
        super().__init__(file, mode)
        self._fault = fault

    def write(self, data: Any, /) -> int:
        if not self._fault.strikes("write"):
            return super().write(data) or 0
        half = memoryview(data).cast("B")[: max(1, len(data) // 2)] if self._fault.kind != BROKEN else b""
        written = super().write(half) or 0
        self._fault.raise_error()
        return written

    def truncate(self, size: int | None = None, /) -> int:
        if self._fault.strikes("truncate"):
            self._fault.raise_error()
        return super().truncate(size)


def each_fault(*kinds: str, lasting: bool = False, first: int = 1, step: int = 1) -> Iterator[Fault]:
    """A fault at the first call, then at the second ..., of each kind, until none was reached; `lasting` ones stay."""
    for kind in kinds:
        for number in count(first, step):
            yield (fault := Fault(kind, number, lasting=lasting))
            if not fault.was_reached:
                assert number > first, f"{kind}: nothing was counted"
                break


def out_of_memory(work: Callable[[], object], number: int) -> str:
    """The work in a child, where one allocation finds no memory: "done", or the name of its error, which may be any,
    since Python itself takes it for another now and then; "ended" where C code without a check brought the child down.
    """
    import _testcapi  # type: ignore[import-not-found]  # CPython's own, for tests

    reading, writing = os.pipe()
    if (child := os.fork()) == 0:
        told = "done"
        try:
            _testcapi.set_nomemory(number, number + 1)
            try:
                work()
            finally:
                _testcapi.remove_mem_hooks()
        except Exception as error:
            told = type(error).__name__
        os.write(writing, told.encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as file:
        found = file.read().decode() or "ended"
    os.waitpid(child, 0)
    return found


# SQLite reaches the system through a table that may be changed: sqlite3_vfs.xSetSystemCall, one of its last members
_Call = ctypes.CFUNCTYPE(ctypes.c_long, ctypes.c_int, ctypes.c_long, ctypes.c_long, ctypes.c_long, use_errno=True)
_Set = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
_Get = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)


class _Vfs(ctypes.Structure):
    _fields_ = [
        ("version", ctypes.c_int),
        ("file_bytes", ctypes.c_int),
        ("path_bytes", ctypes.c_int),
        ("others", ctypes.c_void_p * 16),  # next, name, data, 13 functions
        ("set_call", _Set),
        ("get_call", _Get),
    ]


_kept: list[Any] = []  # what SQLite may still call


def _set_sqlite_calls(strike: Callable[[str], int] | None) -> None:
    """Let SQLite's calls ask for the number of an error first; None: let them be as they were."""
    try:
        library = ctypes.CDLL("libsqlite3.so.0")
    except OSError:  # it is built into Python, or has another name: only Python's own files are reached
        return
    library.sqlite3_vfs_find.restype = ctypes.POINTER(_Vfs)
    vfs = library.sqlite3_vfs_find(None)
    here = ctypes.cast(vfs, ctypes.c_void_p)
    for call in _SQLITE_CALLS:
        vfs.contents.set_call(here, call.encode(), None)
        place = vfs.contents.get_call(here, call.encode())
        if strike is not None and place:
            failing = _Call(_make_call(call, _Call(place), strike))
            _kept.append(failing)
            vfs.contents.set_call(here, call.encode(), ctypes.cast(failing, ctypes.c_void_p))


def _make_call(name: str, original: Any, strike: Callable[[str], int]) -> Callable[[int, int, int, int], int]:
    def call(file: int, one: int, two: int, three: int) -> int:
        if number := strike(name):
            ctypes.set_errno(number)
            return -1
        return int(original(file, one, two, three))

    return call
