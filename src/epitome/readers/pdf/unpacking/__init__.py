"""What a PDF would unpack to, measured before the engine opens it."""
