"""Lines to blocks: paragraphs, headings, notes, the front of an article."""
