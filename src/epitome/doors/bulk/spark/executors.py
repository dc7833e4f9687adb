"""The Python of Spark's executors: work is sent to it only if it has epitome, in the same version as here."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

from epitome.collection.store.schema import describe_word_rules
from epitome.runtime.errors import UsageError

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

_PYTHON = "PYSPARK_PYTHON"
_PYTHON_OF_CONNECT = "spark.sql.execution.pyspark.python"
_checked: WeakSet[Any] = WeakSet()


def find_context(session: SparkSession) -> Any:
    """The context of a session; None over Spark Connect, which has none."""
    return getattr(session, "sparkContext", None)


def require_epitome(session: SparkSession) -> None:
    """Ask the executors' Python once per session, by one small task; UsageError if epitome cannot work there.

    If Spark runs on this machine alone and no Python is named, its executors get the Python of this program, instead of
    the first `python3` on the path.
    """
    if session in _checked:
        return
    _choose_own_python(find_context(session))
    _check_answer(session, *_ask_an_executor(session))
    _checked.add(session)


def _choose_own_python(context: Any) -> None:
    if context is not None and context.master.startswith("local") and _PYTHON not in os.environ:
        context.pythonExec = sys.executable


def _ask_an_executor(session: SparkSession) -> tuple[str, str, str]:
    """The path of the executors' Python, the versions there that determine words, and what it cannot import."""
    from pyspark.errors import PySparkException
    from pyspark.sql.functions import udf

    def tell(_: object) -> str:  # it is sent by its code, which may use nothing of epitome outside
        import sys
        from importlib import import_module

        try:
            import_module("pyarrow")  # without it Spark sends no rows
            from epitome.collection.store.schema import describe_word_rules
        except ImportError as error:
            return f"{sys.executable}\n\n{error}"
        return f"{sys.executable}\n{describe_word_rules()}\n"

    try:
        (row,) = session.range(0, 1, 1, 1).select(udf(tell, "string", useArrow=False)("id")).collect()
    except PySparkException as error:
        if (at := str(error).find("[PYTHON_VERSION_MISMATCH]")) >= 0:
            raise UsageError(str(error)[at:].splitlines()[0], _advise(session)) from None
        raise
    path, versions, missing = row[0].split("\n", 2)
    return path, versions, missing


def _check_answer(session: SparkSession, path: str, versions: str, missing: str) -> None:
    if missing:
        raise UsageError(f"the Python of Spark's executors, {path}, cannot be used ({missing})", _advise(session))
    if versions != describe_word_rules():
        what = f"the executors' Python, {path}, has {versions}, this program {describe_word_rules()}"
        raise UsageError(what, "install the same versions everywhere")


def _advise(session: SparkSession) -> str:
    context = find_context(session)
    if context is None:
        return f"name one that has epitome and pyarrow: spark.conf.set({_PYTHON_OF_CONNECT!r}, ...) (docs/spark.md)"
    if context.master.startswith("local"):
        return f"set {_PYTHON}={sys.executable} before Spark starts, or leave {_PYTHON} out"
    return f"set {_PYTHON} to one that has epitome and pyarrow before Spark starts, or ship one (docs/spark.md)"
