"""Numbers on disk: one plain format for backgrounds and models, never objects."""

from epitome.files.format import pack, unpack

__all__ = ["pack", "unpack"]
