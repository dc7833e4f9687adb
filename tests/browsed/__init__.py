"""Real browsers with the built extension, a site to read, and stand-ins for a service that misbehaves."""
