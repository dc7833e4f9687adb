"""A value that all tasks need, sent once: by a broadcast, or over Spark Connect, which has none, as a file of the
session.
"""

from __future__ import annotations

import hashlib
import tempfile
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, cast

from epitome.doors.bulk.spark.executors import find_context
from epitome.runtime.frozen import frozen

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

T_co = TypeVar("T_co", covariant=True)
T = TypeVar("T")
_KEPT_VALUES = 4  # in a Python process, which serves many tasks


class Shared(Protocol[T_co]):
    """A value on every machine."""

    @property
    def value(self) -> T_co:
        """The value, loaded once by each Python process."""

    def destroy(self) -> None:
        """Free the machines of it."""


@frozen
class SessionFile(Generic[T]):
    """A value in a file of the session: it goes from this program to its own tasks, written as a broadcast is."""

    name: str

    @property
    def value(self) -> T:
        """The value."""
        return cast(T, _load(self.name))

    def destroy(self) -> None:
        """Nothing: the file ends with its session."""


def share(session: SparkSession, value: T) -> Shared[T]:
    """Send a value to all machines."""
    context = find_context(session)
    if context is not None:
        return cast("Shared[T]", context.broadcast(value))
    data = dump_value(value)
    name = f"epitome-{hashlib.sha256(data).hexdigest()[:32]}.value"
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, name)
        path.write_bytes(data)
        session.addArtifact(str(path), file=True)
    return SessionFile(name)


@lru_cache(_KEPT_VALUES)
def _load(name: str) -> Any:
    from pyspark import SparkFiles

    return load_value(Path(SparkFiles.get(name)).read_bytes())


def dump_value(value: object) -> bytes:
    """A value as Spark itself sends one from a program to its tasks and back."""
    data: bytes = _find_serializer().dumps(value)
    return data


def load_value(data: bytes) -> Any:
    """The value that `dump_value` wrote, in this program or a task of it: nothing else is ever read."""
    return _find_serializer().loads(data)


def _find_serializer() -> Any:
    from pyspark.serializers import CPickleSerializer

    return CPickleSerializer()
