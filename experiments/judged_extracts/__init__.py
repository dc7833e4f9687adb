"""Extracts of default summaries, drawn by hash and judged twice by a rule."""
