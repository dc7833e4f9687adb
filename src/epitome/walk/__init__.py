"""The pipeline that every system runs: candidates, queries, themes, features, ranker, selection."""

from epitome.runtime.public_names import import_on_use

__getattr__ = import_on_use(__name__)
