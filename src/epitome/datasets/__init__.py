"""Corpora to judged examples."""

from __future__ import annotations

import os
from pathlib import Path

from epitome.datasets.example import Example, Judged
from epitome.datasets.licensed import duc, summac, trec
from epitome.datasets.open_sets import open_set, open_sets
from epitome.errors import NotFound
from epitome.sources import refuse_special

LAYOUTS = {"duc": duc, "summac": summac, "trec": trec}
VARIABLE = "EPITOME_DATA"


def data_folder(given: str | os.PathLike[str] | None) -> Path:
    """The folder of the data: as given, else from the environment."""
    place = given or os.environ.get(VARIABLE)
    if not place:
        raise NotFound("no data folder was given", f"name one, or set {VARIABLE}")
    refuse_special(Path(place))
    if not Path(place).is_dir():
        raise NotFound(f"there is no folder {place}", f"name the folder of the data, or set {VARIABLE}")
    return Path(place)


__all__ = ["LAYOUTS", "VARIABLE", "Example", "Judged", "data_folder", "duc", "open_set", "open_sets", "summac", "trec"]
