"""The service: every rule once, against a real server."""
