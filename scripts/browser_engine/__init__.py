"""The browser's engine (packages/snippets-js): its data files, and what it must agree with."""
