"""Mail: its parts, headers and encodings, and its own text apart from what it quotes."""
