"""The tables of a collection: written, read and locked."""
