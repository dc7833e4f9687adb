"""Cards of links, drawn by hash and judged twice by a rule."""
