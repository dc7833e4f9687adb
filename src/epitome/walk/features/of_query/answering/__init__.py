"""What an answer looks like: features of what the query asks for."""
