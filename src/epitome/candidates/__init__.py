"""Which sentences may be chosen."""

from epitome.candidates.body import Body, stretch, terms_of

CANDIDATES = {"body": Body}

__all__ = ["CANDIDATES", "Body", "stretch", "terms_of"]
