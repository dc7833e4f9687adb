"""The browser's engine (extension/engine): its data files, and what it must agree with."""
