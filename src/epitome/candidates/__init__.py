"""Which sentences may be chosen."""

from epitome.candidates.body import Body, stretch, terms_of
from epitome.candidates.page import Page

CANDIDATES = {"body": Body, "page": Page}

__all__ = ["CANDIDATES", "Body", "Page", "stretch", "terms_of"]
