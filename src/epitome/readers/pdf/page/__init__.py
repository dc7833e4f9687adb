"""Builds the lines, tables and regions of one page from characters with boxes."""
