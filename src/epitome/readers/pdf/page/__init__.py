"""Characters with boxes to lines, tables and regions of one page."""
