"""Features that compare a sentence with a query."""
