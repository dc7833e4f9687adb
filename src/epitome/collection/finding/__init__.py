"""Searching a collection: full text first, then a ranking of the best sections."""
