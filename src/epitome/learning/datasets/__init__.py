"""Reads corpora as judged examples."""

from __future__ import annotations

import os
from pathlib import Path

from epitome.learning.datasets.assessed_elements import read_inex
from epitome.learning.datasets.example import Example, Judged
from epitome.learning.datasets.licensed import read_duc, read_summac
from epitome.learning.datasets.open_sets import find_open_sets, read_open_set
from epitome.learning.datasets.trec import read_trec
from epitome.runtime.errors import NotFound
from epitome.sources import refuse_special

LAYOUTS = {"duc": read_duc, "inex": read_inex, "summac": read_summac, "trec": read_trec}
DATA_VARIABLE = "EPITOME_DATA"


def find_data_folder(given: str | os.PathLike[str] | None) -> Path:
    """The folder of the data: the given one, else the one named in the environment."""
    folder = given or os.environ.get(DATA_VARIABLE)
    if not folder:
        raise NotFound("no data folder was given", f"name one, or set {DATA_VARIABLE}")
    refuse_special(Path(folder))
    if not Path(folder).is_dir():
        raise NotFound(f"there is no folder {folder}", f"name the folder of the data, or set {DATA_VARIABLE}")
    return Path(folder)


__all__ = [
    "DATA_VARIABLE",
    "LAYOUTS",
    "Example",
    "Judged",
    "find_data_folder",
    "find_open_sets",
    "read_duc",
    "read_inex",
    "read_open_set",
    "read_summac",
    "read_trec",
]
