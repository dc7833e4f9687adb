"""Builds a document from the events of readers (open, text, close), the same for all formats."""
