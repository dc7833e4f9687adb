"""What a user asks for, from checked arguments to records: requests, outlines, search results, briefs, elaborations."""
