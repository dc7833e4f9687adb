"""The fixtures of the collection, which are typed and checked where they are written."""

from support.collections.fixtures import tmp_path

__all__ = ["tmp_path"]
