"""Features of a sentence in its document, independent of the query."""
