"""The operations a user calls, from checked arguments to records: summaries, outlines, searches, elaborations."""
