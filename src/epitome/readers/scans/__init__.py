"""Scans: existing layers of recognised text (hOCR, ALTO)."""
