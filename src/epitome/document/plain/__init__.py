"""A document as plain data, as columns, and packed for another process."""
