"""The tables of a collection: writing, reading and locking."""
