"""Places to bytes: files, folders, globs, standard input."""

from epitome.sources.files import Source, expand, read_source

__all__ = ["Source", "expand", "read_source"]
