"""What the reader keeps in a collection: notes on its documents, and feedback to learn from."""
