"""Reads bytes from files, folders, globs, web addresses and standard input."""

from epitome.sources.files import (
    Contents,
    NamedSource,
    expand_sources,
    is_file_of_any_kind,
    open_regular,
    open_source,
    parse_source,
    read_source,
    refuse_special,
)

__all__ = [
    "Contents",
    "NamedSource",
    "expand_sources",
    "is_file_of_any_kind",
    "open_regular",
    "open_source",
    "parse_source",
    "read_source",
    "refuse_special",
]
