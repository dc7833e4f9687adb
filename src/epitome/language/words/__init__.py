"""Words: tokenising, normalised spelling, terms, and their counts."""
