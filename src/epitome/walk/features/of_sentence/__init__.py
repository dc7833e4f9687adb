"""Features of a sentence in its document, whatever was asked."""
