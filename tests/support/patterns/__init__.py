"""All regular expressions of the package, texts that may make them slow, and how their time grows."""
