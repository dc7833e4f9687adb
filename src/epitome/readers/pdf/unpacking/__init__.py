"""Measures the unpacked size of a PDF before the engine opens it."""
