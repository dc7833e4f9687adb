"""One line a request: time, id, route, status, code, milliseconds, bytes. Never a word of what was asked or said."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import PurePath
from traceback import extract_tb

from epitome.render.safe import one_line

LOGGER = logging.getLogger("epitome.service")


@dataclass(kw_only=True)
class Line:
    """What is told of a request."""

    request_id: str
    route: str = "none"
    status: int = 0
    code: str = ""
    seconds: float = 0.0
    bytes_in: int = 0
    bytes_out: int = 0
    worker: int | None = None


def write(line: Line) -> None:
    """Write the line of a request."""
    LOGGER.info(
        "%s route=%s status=%d code=%s ms=%.1f in=%d out=%d worker=%s",
        line.request_id,
        line.route,
        line.status,
        line.code or "-",
        1_000 * line.seconds,
        line.bytes_in,
        line.bytes_out,
        line.worker or "-",
    )


def failure(request_id: str, error: BaseException) -> None:
    """Write what kind of error came out of which line of code; its message may quote a document."""
    places = extract_tb(error.__traceback__)
    where = f"{PurePath(places[-1].filename).name}:{places[-1].lineno}" if places else "-"
    LOGGER.error("%s failed: %s at %s", request_id, type(error).__name__, where)


class _OneLine(logging.Formatter):
    """Time in UTC, no control characters, no tracebacks."""

    def format(self, record: logging.LogRecord) -> str:
        moment = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        return f"{moment} {record.levelname.lower()} {one_line(record.getMessage())}"


def to_standard_error() -> None:
    """Send the log of the service, and what uvicorn warns of, to standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(_OneLine())
    for name in ("epitome.service", "uvicorn.error", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(logging.INFO if logger is LOGGER else logging.WARNING)
        logger.propagate = False
