"""A second reading of the best sentences, by meaning: the reader of the package epitome-meaning (extra `meaning`)."""

from epitome.walk.meaning.door import has_reader, may_reread, open_reader
from epitome.walk.meaning.rereading import Rereading, can_read

__all__ = ["Rereading", "can_read", "has_reader", "may_reread", "open_reader"]
