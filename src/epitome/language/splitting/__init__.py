"""Splitting of texts into sentences."""
