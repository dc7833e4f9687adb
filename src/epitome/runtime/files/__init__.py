"""Arrays of numbers on disk: one plain format for backgrounds and models, never pickled objects."""

from epitome.runtime.files.atomic import write_atomically
from epitome.runtime.files.format import MAX_BYTES, Arrays, pack, unpack

__all__ = ["MAX_BYTES", "Arrays", "pack", "unpack", "write_atomically"]
