"""Zipped documents of office programs, and electronic books: parts in XML, in a package, to the events of all readers."""
