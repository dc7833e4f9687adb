"""Learns which addresses look like pages to read, for the browser extension (`python scripts/hover_rule DATA`)."""
