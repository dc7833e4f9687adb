"""One Spark for all tests that need it: two cores, a task tried four times, a small and quick Java."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
MASTER = "local[2,4]"
MARKS = [
    pytest.mark.spark,
    pytest.mark.filterwarnings("default"),  # Spark and pandas have warnings of their own
]
SETTINGS = {
    "spark.ui.enabled": "false",
    "spark.driver.bindAddress": "127.0.0.1",
    "spark.driver.memory": "1g",
    "spark.sql.shuffle.partitions": "2",
    "spark.sql.adaptive.enabled": "false",
    "spark.sql.execution.arrow.maxRecordsPerBatch": "3",
}


def find_missing() -> str | None:
    """What Spark lacks on this machine; None where it has all."""
    if subprocess.run([ROOT / "scripts" / "find-java"], stdout=subprocess.DEVNULL, check=False).returncode:
        return "no Java 17 or newer was found (scripts/system-packages installs it)"
    if any(find_spec(name) is None for name in ("pyspark", "pandas", "pyarrow")):
        return "pyspark is not installed (make test installs it where there is a Java)"
    return None


def require_spark() -> None:
    """Leave a test out where there is no Spark, loudly; fail where EPITOME_REQUIRE asks for spark."""
    if missing := find_missing():
        leave_out(missing)


def leave_out(missing: str) -> None:
    """Leave a test out, or fail."""
    if "spark" in os.environ.get("EPITOME_REQUIRE", "").split(","):
        pytest.fail(f"{missing}, and EPITOME_REQUIRE asks for spark")
    pytest.skip(f"NOT TRIED: Spark, since {missing}")


@contextmanager
def open_spark(folder: Path) -> Iterator[Any]:
    """A session of Spark whose Python finds epitome and the tests; its files are in a folder."""
    from pyspark.sql import SparkSession

    paths = [str(ROOT / "src"), str(ROOT / "tests"), *filter(None, [os.environ.get("PYTHONPATH")])]
    given = {
        "PYSPARK_PYTHON": sys.executable,
        "PYSPARK_DRIVER_PYTHON": sys.executable,
        "SPARK_LOCAL_IP": "127.0.0.1",
        "PYTHONPATH": os.pathsep.join(paths),
        "PYSPARK_SUBMIT_ARGS": '--driver-java-options "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC" pyspark-shell',
    }
    before = {name: os.environ.get(name) for name in given}
    os.environ.update(given)
    builder = SparkSession.builder.master(MASTER).appName("epitome-tests")
    for name, value in SETTINGS.items():
        builder = builder.config(name, value)
    session = (
        builder.config("spark.local.dir", str(folder)).config("spark.sql.warehouse.dir", str(folder)).getOrCreate()
    )
    session.sparkContext.setLogLevel("OFF")
    try:
        yield session
    finally:
        session.stop()
        for name, old in before.items():
            if old is None:
                del os.environ[name]
            else:
                os.environ[name] = old


@dataclass(frozen=True)
class KillOnce:
    """Counts words, and kills the process that counts a certain text, once: a marker file says that it was done."""

    marker: str
    text: str

    def __call__(self, text: str) -> int:
        if self.text in text and not Path(self.marker).exists():
            Path(self.marker).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return len(text.split())


def find_reading_process(data: bytes) -> tuple[int, int, bool, str]:
    """Reads a file and tells where: this process, the one that read it, whether that one's memory is limited, and the
    text.
    """
    import epitome
    from epitome.readers.isolated import READER

    text = epitome.read(data).text
    (child,) = READER._idle
    assert child.pid is not None
    limits = Path(f"/proc/{child.pid}/limits").read_text(encoding="utf-8").splitlines()
    (memory,) = (line for line in limits if line.startswith("Max address space"))
    return os.getpid(), child.pid, "unlimited" not in memory.split()[3], text
