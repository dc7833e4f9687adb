"""XML of any vocabulary."""
