"""Numbers on disk: one plain format for backgrounds and models, never objects."""

from epitome.files.format import MAX_BYTES, Arrays, pack, unpack
from epitome.files.whole import write_atomically

__all__ = ["MAX_BYTES", "Arrays", "pack", "unpack", "write_atomically"]
