"""Texts to sentences."""
