"""Finds the boxes of a page that belong to its main text."""
