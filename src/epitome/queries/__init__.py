"""What expresses the need."""

from epitome.queries.need import Need, check_query

QUERIES = {"need": Need}

__all__ = ["QUERIES", "Need", "check_query"]
