"""Extracts as the rows of a data frame of pandas or polars, whichever is installed; imported only when asked for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Any

from epitome.document.extract import Extract
from epitome.runtime.errors import MissingExtra, UsageError

# by default polars infers the types of columns from the first rows only
_SETTINGS: dict[str, dict[str, Any]] = {"pandas": {}, "polars": {"infer_schema_length": None}}
LIBRARIES = tuple(_SETTINGS)
_NESTED = ("boxes", "heads", "reasons", "under")


def list_row(extract: Extract) -> dict[str, Any]:
    """One extract as a row: the values of `to_dict`, without the nested ones."""
    row = {name: value for name, value in extract.to_dict().items() if name not in _NESTED}
    return {**row, "section": " › ".join(row["section"])}


def build_frame(rows: Iterable[Mapping[str, Any]], library: str | None) -> Any:
    """A data frame of the rows, of the named library or, if none is named, of the first that is installed."""
    if library is not None and library not in LIBRARIES:
        raise UsageError(f"the library {library!r} is unknown", f"use one of {', '.join(LIBRARIES)}")
    for name in (library,) if library else LIBRARIES:
        try:
            return import_module(name).DataFrame([dict(row) for row in rows], **_SETTINGS[name])
        except ModuleNotFoundError as error:
            if error.name != name:
                raise
    missing = f"{library} is not installed" if library else "neither pandas nor polars is installed"
    raise MissingExtra(missing, f"install {library or 'one of them'}")
