"""Places to bytes: files, folders, globs, web addresses, standard input."""

from epitome.sources.files import Contents, Source, expand, read_source, source_of
from epitome.sources.regular import is_file_of_any_kind, open_regular, refuse_special

__all__ = [
    "Contents",
    "Source",
    "expand",
    "is_file_of_any_kind",
    "open_regular",
    "read_source",
    "refuse_special",
    "source_of",
]
