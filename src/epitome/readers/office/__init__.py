"""Zipped documents of office programs and electronic books: XML parts to the events of all readers."""
