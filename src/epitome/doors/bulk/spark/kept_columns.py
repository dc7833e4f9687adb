"""The caller's own columns travel with each row, and come back next to those of its summary."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from epitome.doors.bulk.arrow import build_schema, load_arrow
from epitome.doors.bulk.spark.spark_frames import build_spark_schema, load_spark
from epitome.runtime.errors import UsageError
from epitome.runtime.frozen import frozen

if TYPE_CHECKING:
    import pyarrow as pa
    from pyspark.sql import DataFrame
    from pyspark.sql.types import StructType


@frozen
class KeptColumns:
    """The names of the caller's columns, all of which are kept as they are: the result has no `id` of its own."""

    names: tuple[str, ...]

    @classmethod
    def check(cls, df: DataFrame) -> KeptColumns:
        """All columns of a data frame; UsageError if the name of one stands for two."""
        seen: set[str] = set()
        for name in (*_list_added(), *df.columns):
            if name.lower() in seen:  # to Spark, case makes no difference
                raise UsageError(f"the column {name} would be there twice", "rename yours, or leave it out")
            seen.add(name.lower())
        return cls(tuple(df.columns))

    @property
    def selected(self) -> dict[str, str]:
        """A name for each column that no other has, and the column."""
        return {f"kept {number}": name for number, name in enumerate(self.names)}

    def build_schema(self, df: DataFrame) -> StructType:
        """The types of the result."""
        found = build_spark_schema(build_schema())
        added = [found[name] for name in _list_added()]
        return load_spark().sql.types.StructType([*df.schema.fields, *added])

    def carry(self, source: Iterable[pa.RecordBatch], work: _Work) -> Iterator[pa.RecordBatch]:
        """The batches that `work` makes of those of the source, in the same order, with the kept columns of each."""
        held: deque[list[Any]] = deque()

        def read() -> Iterator[pa.RecordBatch]:
            for batch in source:
                held.append([batch.column(name) for name in self.selected])
                yield batch

        for found in work(read()):
            if held:  # otherwise it stands for a source without batches
                columns = [*held.popleft(), *(found.column(name) for name in _list_added())]
                yield load_arrow().RecordBatch.from_arrays(columns, names=[*self.names, *_list_added()])


_Work = Callable[[Iterator["pa.RecordBatch"]], Iterable["pa.RecordBatch"]]


def _list_added() -> list[str]:
    return [name for name in build_schema().names if name != "id"]
