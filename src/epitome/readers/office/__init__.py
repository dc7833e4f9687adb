"""Zipped documents of office programs and electronic books: parts in XML to the events of all readers."""
