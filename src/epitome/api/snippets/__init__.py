"""Snippets: the sentences of one text that answer a query, found without reading all of it (docs/snippets.md)."""
