"""What is asked of a collection: search, brief, and lessons from its marks."""
