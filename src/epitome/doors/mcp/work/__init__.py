"""What worker processes do with documents for the MCP server: each job gives the lines of one answer."""
