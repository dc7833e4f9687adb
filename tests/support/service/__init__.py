"""A service in a process of its own, and clients to ask it."""
