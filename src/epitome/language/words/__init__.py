"""Words: where they stand, how they are spelt, what they become as terms, and their counts."""
