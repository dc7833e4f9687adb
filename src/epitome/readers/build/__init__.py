"""Events of readers (open, text, close) to a document, the same for all formats."""
