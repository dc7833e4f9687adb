"""Which boxes of a page are text of the page itself."""
