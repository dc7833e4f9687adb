"""A small reader for epitome: how well sentences answer a query, by meaning and not by words alone.

`load_reader()` gives the reader that is shipped; `Reader.read` scores sentences. It needs numpy, no network and no
other model. What it was learnt from and how it was measured is told in `card.json`.
"""

from epitome_meaning.reader import Line, Reader, Scores, load_reader
from epitome_meaning.weights import DamagedWeights
from epitome_meaning.windows import Shape

__all__ = ["DamagedWeights", "Line", "Reader", "Scores", "Shape", "load_reader"]
__version__ = "0.1.0"
