"""Builds blocks from lines: paragraphs, headings, notes, the front of an article."""
