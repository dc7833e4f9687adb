"""What the page of the service asks for."""
