"""Places to bytes: files, folders, globs, web addresses, standard input."""

from epitome.sources.files import Contents, Source, expand, read_source, source_of

__all__ = ["Contents", "Source", "expand", "read_source", "source_of"]
