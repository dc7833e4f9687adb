"""Numbers on disk: one plain format for backgrounds and models, never objects."""

from epitome.files.format import MOST_BYTES, Arrays, pack, unpack
from epitome.files.whole import write_whole

__all__ = ["MOST_BYTES", "Arrays", "pack", "unpack", "write_whole"]
