"""Columns that tests write down, to try wrappers on."""
