"""Floods that are read in a process of their own, which may use only so much of the processor."""
