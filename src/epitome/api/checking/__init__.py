"""Answers checked against their sources: quotes proved, claims beside the passages closest to them."""
