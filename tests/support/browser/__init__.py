"""Real browsers with the built extension, a site to read, and a stand-in for a service that misbehaves."""
