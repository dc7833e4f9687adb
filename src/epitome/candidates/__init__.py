"""Which sentences may be chosen."""

from epitome.candidates.body import Body

CANDIDATES = {"body": Body}

__all__ = ["CANDIDATES", "Body"]
