"""Logs one line per request: time, id, route, status, code, milliseconds, bytes. Never any of its content."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from pathlib import PurePath
from traceback import extract_tb

from epitome.doors.http.request_record import RequestRecord
from epitome.runtime.safe import one_line

LOGGER = logging.getLogger("epitome.service")


def log_request(record: RequestRecord) -> None:
    """Log the line of a request."""
    LOGGER.info(
        "%s route=%s status=%d code=%s ms=%.1f in=%d out=%d worker=%s",
        record.request_id,
        record.route,
        record.status,
        record.code or "-",
        1_000 * record.seconds,
        record.bytes_in,
        record.bytes_out,
        record.worker or "-",
    )


def log_failure(request_id: str, error: BaseException) -> None:
    """Log the class of an error and the code line that raised it, without its message, which may quote a document."""
    frames = extract_tb(error.__traceback__)
    where = f"{PurePath(frames[-1].filename).name}:{frames[-1].lineno}" if frames else "-"
    LOGGER.error("%s failed: %s at %s", request_id, type(error).__name__, where)


class _OneLineFormatter(logging.Formatter):
    """Time in UTC, no control characters, no tracebacks."""

    def format(self, record: logging.LogRecord) -> str:
        moment = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        return f"{moment} {record.levelname.lower()} {one_line(record.getMessage())}"


def log_to_standard_error() -> None:
    """Send the log of the service and the warnings of uvicorn to standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(_OneLineFormatter())
    for name in ("epitome.service", "epitome.runtime", "uvicorn.error", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(logging.INFO if logger is LOGGER else logging.WARNING)
        logger.propagate = False
